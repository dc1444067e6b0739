import { data } from "@remix-run/node";
import type { RouteHandle } from "~/models/page/route-handle";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { answerUpload } from "~/server/forms/uploads.server";
import { proofFor } from "~/server/orders/orders.server";
import { uploadEvidence } from "~/server/returns/returns.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

// The script of the form uploads one file at a time; without a script the form itself sends all of them.
export const action = guardedAction(
  async ({ ctx, request }) => {
    const proof = proofFor(ctx, ctx.url.searchParams.get("orderId") ?? "");
    if (proof === null) throw data(null, { status: 404 });
    return answerUpload(uploadEvidence(ctx, proof, request));
  },
  { isStreamed: true },
);
