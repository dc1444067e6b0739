import type { ReturnPlace } from "~/models/order/pieces";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, fieldFailure } from "../../http/failure";
import { listOrderLines, retakeStock, returnStock } from "../order/repository";
import { deleteReturnedPieces, insertReturnedPieces, listLines, listReturnedPieces } from "./repository";

/** The place in the warehouse for the pieces of a return. */
export type PutAway = {
  /** The place of every piece that `items` does not name. */
  readonly place: ReturnPlace;
  readonly items: readonly { readonly skuId: string; readonly itemCount: number; readonly place: ReturnPlace }[];
};

/** Assigns places to the pieces of a return's lines; throws a 400 that names an item with fewer pieces in the return. */
function assignPlaces(
  lines: readonly { readonly lineKey: string; readonly skuId: string; readonly count: number }[],
  { place, items }: PutAway,
): { lineKey: string; place: ReturnPlace; count: number }[] {
  const left = lines.map((line) => ({ ...line }));
  const placed: { lineKey: string; place: ReturnPlace; count: number }[] = [];
  for (const { skuId, itemCount, place: own } of items) {
    let open = itemCount;
    for (const line of left.filter((each) => each.skuId === skuId)) {
      const count = Math.min(open, line.count);
      line.count -= count;
      open -= count;
      if (count > 0) placed.push({ lineKey: line.lineKey, place: own, count });
    }
    if (open > 0) throw fieldFailure("items", "returnPiecesTooMany", { skuId });
  }
  return [...placed, ...left.map(({ lineKey, count }) => ({ lineKey, place, count }))].filter(({ count }) => count > 0);
}

/**
 * Puts the pieces of a return away in the transaction that receives it: those for the shelf are in stock again, in the
 * pool they were sold from. Throws a 400 for pieces it does not have, a 409 for an old part that should go on the shelf.
 */
export async function putAway(trx: Db, row: Row<"return_request">, given: PutAway): Promise<void> {
  const [lines, bought] = [await listLines(trx, [row.id]), await listOrderLines(trx, [row.order_id])];
  const pieces = lines.map(({ line_key, item_count }) => ({
    ...{ lineKey: line_key, count: item_count },
    skuId: bought.find((line) => line.line_key === line_key)?.sku_id ?? "",
  }));
  const placed = new Map<string, { lineKey: string; place: ReturnPlace; count: number }>();
  for (const each of assignPlaces(pieces, given)) {
    const key = `${each.place} ${each.lineKey}`;
    placed.set(key, { ...each, count: each.count + (placed.get(key)?.count ?? 0) });
  }
  const all = [...placed.values()];
  const shelved = all.filter(({ place }) => place === "SHELF");
  if (row.kind === "CORE" && shelved.length > 0) throw conflict("coreNotRestocked");
  await insertReturnedPieces(
    trx,
    all.map(({ lineKey, place, count }) => ({ return_id: row.id, line_key: lineKey, place, item_count: count })),
  );
  await returnStock(trx, row.order_id, shelved);
}

/**
 * Gives the pieces of a return to their buyer again in the transaction that declines it: those on the shelf are out of stock
 * once more. Throws a 409 when they were sold meanwhile, thrown away or sent to the supplier: what is declined is sent back.
 */
export async function takeBack(trx: Db, row: Row<"return_request">): Promise<void> {
  const put = await listReturnedPieces(trx, row.id);
  if (put.length === 0) return;
  if (put.some(({ place }) => place !== "SHELF")) throw conflict("returnPiecesGone");
  const bought = await listOrderLines(trx, [row.order_id]);
  for (const line of bought.toSorted((a, b) => a.item_id - b.item_id)) {
    const own = put.find(({ line_key }) => line_key === line.line_key);
    if (own === undefined) continue;
    if (!(await retakeStock(trx, { ...line, item_count: own.item_count }))) throw conflict("returnPiecesGone");
  }
  await deleteReturnedPieces(trx, row.id);
}
