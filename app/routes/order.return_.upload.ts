import { data } from "@remix-run/node";
import { isAnswered } from "~/server/call-failure.server";
import { guardedAction } from "~/server/guarded-action.server";
import { proofOf } from "~/server/orders.server";
import { uploadEvidence } from "~/server/returns.server";

// One file at a time from the form's script; the form itself sends all of them without it.
export const action = guardedAction(
  async ({ ctx, request }) => {
    const proof = proofOf(ctx, ctx.url.searchParams.get("orderId") ?? "");
    if (proof === null) throw data(null, { status: 404 });
    try {
      const { files, errors } = await uploadEvidence(ctx, proof, request);
      return Response.json({ fileId: files[0]?.fileId ?? null, problem: errors[0]?.message ?? null });
    } catch (error) {
      if (!isAnswered(error, 400, 404, 413, 429)) throw error;
      return Response.json({ fileId: null, problem: error.text }, { status: error.status });
    }
  },
  { isStreamed: true },
);
