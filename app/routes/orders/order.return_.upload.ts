import { data } from "@remix-run/node";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { answerUpload } from "~/server/forms/uploads.server";
import { proofOf } from "~/server/orders/orders.server";
import { uploadEvidence } from "~/server/returns/returns.server";

// One file at a time from the form's script; the form itself sends all of them without it.
export const action = guardedAction(
  async ({ ctx, request }) => {
    const proof = proofOf(ctx, ctx.url.searchParams.get("orderId") ?? "");
    if (proof === null) throw data(null, { status: 404 });
    return answerUpload(uploadEvidence(ctx, proof, request));
  },
  { isStreamed: true },
);
