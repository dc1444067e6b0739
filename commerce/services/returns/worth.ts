import { paymentMethodSchema } from "~/models/checkout/payment";
import { isOnePart } from "~/models/order/one-part";
import type { ReturnRequest } from "~/models/order/return";
import type { ReturnWorth } from "~/models/order/return-worth";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure, type FieldReason } from "../../http/failure";
import { loadPaidCards } from "../charge/card-repository";
import { findOrder } from "../order/repository";
import { divideOverCharges, listCharges, toPayments } from "./charges";
import { loadOwed } from "./pieces-value";
import { exchangeCost, exchangeDifference, loadExchangeProduct } from "./quote";
import { findPaidOrder } from "./replaced";
import { isSamePart, loadReturnable, readReturnedLines } from "./returnable";
import { givenForSame, NOTHING_GIVEN, refundShares } from "./value";

type ValuedLines = Pick<ReturnRequest, "kind" | "items" | "isWarranty"> & {
  readonly exchangeSkuIds: readonly string[];
};

/**
 * Loads what pieces of an order come to for each solution, so that the money stands beside it before anything is chosen.
 * Throws a 400 for lines that cannot be returned; a part that cannot be sent in exchange is left out.
 */
export async function loadReturnWorth(
  db: Db,
  order: Row<"orders">,
  valued: ValuedLines,
  now: number,
): Promise<ReturnWorth> {
  const left = await loadReturnable(db, order, now);
  const errors: FieldReason[] = [];
  const returned = readReturnedLines(valued, left, errors);
  if (errors.length > 0) throw new ApiFailure(400, null, { errors });
  const currency = currencySchema.parse(order.currency);
  const valueFor = (solution: string) => loadOwed(db, order, left, { kind: valued.kind, solution, returned });
  const [refund, part] = [await valueFor("Refund"), await valueFor("Exchange")];
  const inPart = await valueFor("Partial refund");
  const count = returned.reduce((sum, each) => sum + each.count, 0);
  const exchanges: ReturnWorth["exchanges"] = [];
  for (const skuId of isOnePart(valued.items) ? valued.exchangeSkuIds : []) {
    const product = await loadExchangeProduct(db, order, skuId, count, now).catch((error: unknown) => {
      if (error instanceof ApiFailure) return null;
      throw error;
    });
    if (product === null) continue;
    const cost = exchangeCost(product);
    const isSame = isSamePart(returned, left, product.item.sku_id);
    const { toPayCent, refundCent, points } = exchangeDifference(
      part,
      cost.cent,
      isSame ? givenForSame(part, cost) : NOTHING_GIVEN,
    );
    exchanges.push({
      skuId,
      ...(isSame && { isSame }),
      itemCount: product.count,
      unitPrice: money(product.unitCent, currency),
      coreCharge: money(product.coreCent, currency),
      price: money(cost.cent, currency),
      toPay: money(toPayCent, currency),
      refund: money(refundCent, currency),
      points,
    });
  }
  const paid = await findPaidOrder(db, order);
  const shares = divideOverCharges(await listCharges(db, order.id), refund.cent, refundShares(refund, refund.cent));
  const { payments = [] } = toPayments(shares, currency);
  const cards = await loadPaidCards(db, [paid.id, ...payments.map(({ orderId }) => orderId)]);
  return {
    refund: money(refund.cent, currency),
    points: refund.points,
    paidBy: paymentMethodSchema.parse(paid.payment_type),
    card: cards.get(paid.id) ?? null,
    ways: await Promise.all(
      payments.map(async ({ orderId, amount }) => ({
        amount,
        paidBy: paymentMethodSchema.parse((await findOrder(db, orderId))?.payment_type),
        card: cards.get(orderId) ?? null,
      })),
    ),
    partialMax: money(inPart.cent, currency),
    credit: money(part.cent + part.pointsCent, currency),
    exchanges,
  };
}
