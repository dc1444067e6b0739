import { z } from "zod";
import { RETURN_PLACES, type ReturnPlace } from "~/models/order/pieces";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, fieldFailure } from "../../http/failure";
import { listOrderLines, retakeStock, returnStock } from "../order/repository";
import { deleteReturnedPieces, insertReturnedPieces, listLines, listReturnedPieces } from "./repository";

const placeSchema = z.enum(RETURN_PLACES);

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

type Placed = { readonly lineKey: string; readonly place: ReturnPlace; readonly count: number };

const shelvedOf = (placed: readonly Placed[], key: string) =>
  placed.reduce((sum, { lineKey, place, count }) => sum + (place === "SHELF" && lineKey === key ? count : 0), 0);

/**
 * Puts the pieces of a return away in the caller's transaction, which has locked its order: those for the shelf are in
 * stock again, in the pool they were sold from. Pieces that were put elsewhere before move, so that none is in stock
 * twice; false when all lie there already. Throws a 400 for pieces it does not have, a 409 for an old part that should go
 * on the shelf and for pieces that were sold from it meanwhile.
 */
export async function putAway(trx: Db, row: Row<"return_request">, given: PutAway): Promise<boolean> {
  const [lines, bought] = [await listLines(trx, [row.id]), await listOrderLines(trx, [row.order_id])];
  const pieces = lines.map(({ line_key, item_count }) => ({
    ...{ lineKey: line_key, count: item_count },
    skuId: bought.find((line) => line.line_key === line_key)?.sku_id ?? "",
  }));
  const placed = new Map<string, Placed>();
  for (const each of assignPlaces(pieces, given)) {
    const key = `${each.place} ${each.lineKey}`;
    placed.set(key, { ...each, count: each.count + (placed.get(key)?.count ?? 0) });
  }
  const all = [...placed.values()];
  if (row.kind === "CORE" && all.some(({ place }) => place === "SHELF")) throw conflict("coreNotRestocked");
  const before = (await listReturnedPieces(trx, row.id)).map(
    ({ line_key: lineKey, place, item_count: count }): Placed => ({ lineKey, place: placeSchema.parse(place), count }),
  );
  const isSame = ({ lineKey, place, count }: Placed) =>
    before.some((each) => each.lineKey === lineKey && each.place === place && each.count === count);
  if (before.length === all.length && all.every(isSame)) return false;
  await deleteReturnedPieces(trx, row.id);
  await insertReturnedPieces(
    trx,
    all.map(({ lineKey, place, count }) => ({ return_id: row.id, line_key: lineKey, place, item_count: count })),
  );
  const more = bought.map((line) => ({
    line,
    count: shelvedOf(all, line.line_key) - shelvedOf(before, line.line_key),
  }));
  for (const { line, count } of more.toSorted((a, b) => a.line.item_id - b.line.item_id))
    if (count < 0 && !(await retakeStock(trx, { ...line, item_count: -count }))) throw conflict("shelvedPiecesSold");
  const added = more.filter(({ count }) => count > 0);
  await returnStock(
    trx,
    row.order_id,
    added.map(({ line, count }) => ({ lineKey: line.line_key, count })),
  );
  return true;
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
