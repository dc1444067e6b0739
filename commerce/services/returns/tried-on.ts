import { decideFit } from "~/models/fitment/fitment";
import { answeredVehicleName, isOtherVehicle } from "~/models/fitment/named-vehicle";
import type { ReturnRequest } from "~/models/order/return";
import type { Call } from "../../http/call";
import { findByWholeName } from "../../vehicles/repository";
import { loadFitQuestion } from "../fitment/item-fit";
import { toOrderFit } from "../order/certify-fit";
import { listOrderFits, listOrderLines } from "../order/repository";

/** The vehicle that parts which do not fit were tried on; null where none was named. */
export type Tried = {
  /** Its name, with what was answered about it. */
  readonly vehicle: string;
  /** The keys of the returned lines that were ordered for another vehicle, or for none. */
  readonly otherLines: ReadonlySet<string>;
  /** The items of those returned that do not fit it by the shop's own data as they are now. */
  readonly ruledOutItems: ReadonlySet<number>;
  /** Whether none of the returned parts fits it by these data. */
  readonly isRuledOut: boolean;
} | null;

/**
 * Finds the vehicle that returned parts were tried on, with what the fitment data and the order say of it. Read before the
 * order is locked, because the tree of vehicles is read by a connection of its own.
 */
export async function findTried(
  call: Call,
  orderId: string,
  { kind, reason, items, triedOn }: ReturnRequest,
): Promise<Tried> {
  if (kind !== "RETURN" || reason !== "doesNotFit" || triedOn === undefined) return null;
  const { answers } = triedOn;
  const { vehicleTree } = call.services;
  const placed = await vehicleTree.at(triedOn.attributeValueId);
  if (placed === null) return null;
  const lines = await listOrderLines(call.db, [orderId]);
  const fits = (await listOrderFits(call.db, [orderId])).map((row) => ({ key: row.line_key, fit: toOrderFit(row) }));
  const otherLines = new Set<string>();
  const ruledOutItems = new Set<number>();
  const returned = lines.filter(({ sku_id }) => items.some(({ skuId }) => skuId === sku_id));
  for (const { line_key: key, item_id: itemId, vehicle } of returned) {
    const { rules, question } = await loadFitQuestion(call, itemId, triedOn.attributeValueId, answers);
    if (decideFit(rules, question) === "NOT_FIT") ruledOutItems.add(itemId);
    const ordered = fits.find((each) => each.key === key)?.fit;
    const valueId = ordered?.attributeValueId ?? (await findByWholeName(call.db, vehicle));
    const orderedFor = valueId === null ? null : await vehicleTree.at(valueId);
    // An ordered vehicle that the tree lacks by now cannot be told from the one it was tried on.
    const isOther =
      orderedFor === null
        ? vehicle === ""
        : isOtherVehicle({ vehicle: placed.vehicle, answers }, { ...orderedFor, answers: ordered?.answers ?? [] });
    if (isOther) otherLines.add(key);
  }
  return {
    vehicle: answeredVehicleName({ vehicle: placed.vehicle, answers }),
    ...{ otherLines, ruledOutItems },
    isRuledOut: returned.length > 0 && returned.every(({ item_id }) => ruledOutItems.has(item_id)),
  };
}

/** Tells staff and shopper why no photo was asked for; empty for a part that is not ruled out. */
export const ruledOutNote = (tried: Tried): string =>
  tried?.isRuledOut === true ? `No photo was needed: by our data it does not fit the ${tried.vehicle}.` : "";
