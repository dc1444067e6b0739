import { type EnteredEvidence, NOTHING_ENTERED, type ReturnChoice } from "~/models/forms/return";
import type { ReturnOptions } from "~/models/order/return";
import { type QuoteFact, quoteFacts } from "~/models/order/return-worth";
import type { RequestContext } from "~/server/http/context.server";
import type { OrderProof } from "~/server/orders/orders.server";
import { checkReturn } from "~/server/returns/returns.server";
import { toRequest } from "./entered.server";
import { firstLine } from "./part-view.server";
import { findOtherVehicle } from "./vehicle-check.server";

/** What one of the returns comes to. */
export type PartFacts = {
  readonly facts: readonly QuoteFact[];
  /** The vehicle that a part which does not fit was tried on, when it was ordered for another one. */
  readonly otherVehicle: string | null;
};

/** Loads what each of the returns comes to, in the order of the choices. Throws CallFailure when one would be refused. */
export const loadFacts = (
  ctx: RequestContext,
  { options, proof }: { readonly options: ReturnOptions; readonly proof: OrderProof },
  choices: readonly ReturnChoice[],
  answers: readonly EnteredEvidence[],
): Promise<PartFacts[]> =>
  Promise.all(
    choices.map(async (choice, index) => {
      const entered = answers[index] ?? NOTHING_ENTERED;
      const request = toRequest(options, choice, entered);
      const line = firstLine(options, choice);
      const [quote, otherVehicle] = await Promise.all([
        checkReturn(ctx, proof, request),
        line === undefined || choice.reason !== "doesNotFit" ? null : findOtherVehicle(ctx, line, entered.tried),
      ]);
      const facts = quoteFacts({ quote, solution: request.solution, state: "REQUESTED", kind: request.kind });
      return { facts, otherVehicle };
    }),
  );
