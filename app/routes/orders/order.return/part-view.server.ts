import { CORE_CHOICE, orderLineKey, type ReturnChoice } from "~/models/forms/return";
import type { ReturnOptions, ReturnWorth } from "~/models/order/return";
import { CallFailure } from "~/server/api/call-failure.server";
import { type ExchangeProduct, listExchangeProducts } from "~/server/catalogue/product-rows.server";
import type { RequestContext } from "~/server/http/context.server";
import type { OrderProof } from "~/server/orders/orders.server";
import { optional } from "~/server/page/optional.server";
import { loadReturnWorth } from "~/server/returns/returns.server";
import { ruleFor, toItems } from "./entered.server";

/** What the second step shows beside its solutions. */
export type PartView = {
  /** Products to exchange for, when an exchange is possible. */
  readonly offers: readonly ExchangeProduct[];
  /** The money of each solution; null when it cannot be loaded. */
  readonly worth: ReturnWorth | null;
};

/**
 * Lists products to exchange for: of the part's type and position, for the vehicle that it was ordered for. Empty when an
 * exchange is not possible or the call fails.
 */
async function listOffers(ctx: RequestContext, { lines }: ReturnOptions, choice: ReturnChoice) {
  const [first] = choice.items;
  const line = lines.find((each) => orderLineKey(each) === first?.lineKey);
  if (line === undefined || ruleFor(choice)?.solutions.includes("Exchange") !== true) return [];
  return (await optional(ctx, listExchangeProducts(ctx, { ...line, answers: line.fit?.answers ?? [] }))) ?? [];
}

/** Loads what the second step shows for a choice. */
export async function loadPartView(
  ctx: RequestContext,
  { options, proof }: { readonly options: ReturnOptions; readonly proof: OrderProof },
  choice: ReturnChoice,
): Promise<PartView> {
  const offers = await listOffers(ctx, options, choice);
  const worth = await loadReturnWorth(ctx, proof, {
    kind: choice.reason === CORE_CHOICE ? "CORE" : "RETURN",
    items: toItems(options, choice),
    exchangeSkuIds: offers.map(({ skuId }) => skuId),
  }).catch((error: unknown) => {
    if (error instanceof CallFailure) return null;
    throw error;
  });
  return { offers, worth };
}
