import { type EnteredEvidence, NOTHING_ENTERED, type ReturnChoice } from "~/models/forms/return";
import type { ReturnOptions } from "~/models/order/return";
import { type QuoteFact, quoteFacts } from "~/models/order/return-worth";
import type { RequestContext } from "~/server/http/context.server";
import type { OrderProof } from "~/server/orders/orders.server";
import { checkReturn } from "~/server/returns/returns.server";
import { toRequest } from "./entered.server";

/** Loads what each of the returns comes to, in the order of the choices. Throws CallFailure when one would be refused. */
export const loadFacts = (
  ctx: RequestContext,
  { options, proof }: { readonly options: ReturnOptions; readonly proof: OrderProof },
  choices: readonly ReturnChoice[],
  answers: readonly EnteredEvidence[],
): Promise<QuoteFact[][]> =>
  Promise.all(
    choices.map(async (choice, index) => {
      const request = toRequest(options, choice, answers[index] ?? NOTHING_ENTERED);
      const quote = await checkReturn(ctx, proof, request);
      return quoteFacts({ quote, solution: request.solution, state: "REQUESTED", kind: request.kind });
    }),
  );
