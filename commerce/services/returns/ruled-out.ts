import { decideFit } from "~/models/fitment/fitment";
import { answeredVehicleName } from "~/models/fitment/named-vehicle";
import type { ReturnRequest } from "~/models/order/return";
import type { Call } from "../../http/call";
import { loadFitQuestion } from "../fitment/item-fit";
import { listOrderLines } from "../order/repository";

/** The name of the vehicle that the shop's own data rule returned parts out for; null when they do not. */
export type RuledOut = string | null;

/**
 * Decides, from the fitment data as they are now, whether none of the returned parts fits the vehicle that it was tried on.
 * Read before the order is locked, because the tree of vehicles is read by a connection of its own.
 */
export async function findRuledOut(
  call: Call,
  orderId: string,
  { kind, reason, items, triedOn }: ReturnRequest,
): Promise<RuledOut> {
  if (kind !== "RETURN" || reason !== "doesNotFit" || triedOn === undefined) return null;
  const placed = await call.services.vehicleTree.at(triedOn.attributeValueId);
  if (placed === null) return null;
  const lines = await listOrderLines(call.db, [orderId]);
  const returned = lines.filter(({ sku_id }) => items.some(({ skuId }) => skuId === sku_id));
  if (returned.length === 0) return null;
  for (const { item_id: itemId } of returned) {
    const { rules, question } = await loadFitQuestion(call, itemId, triedOn.attributeValueId, triedOn.answers);
    if (decideFit(rules, question) !== "NOT_FIT") return null;
  }
  return answeredVehicleName({ vehicle: placed.vehicle, answers: triedOn.answers });
}

/** Tells staff and shopper why no photo was asked for; empty for a part that is not ruled out. */
export const ruledOutNote = (ruledOut: RuledOut): string =>
  ruledOut === null ? "" : `No photo was needed: by our data it does not fit the ${ruledOut}.`;
