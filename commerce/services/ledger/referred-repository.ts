import type { Db } from "../../db/open";
import type { Period } from "./repository";

/** Pieces of an ordered line that count for the marketing link which its buyer came by. */
export type ReferredPieces = {
  readonly clickId: string;
  readonly orderId: string;
  readonly partNumber: string;
  readonly currency: string;
  /** Negative for pieces that came back. */
  readonly count: number;
  /** Their price after discounts, without tax, shipping and core charges, in cents; negative for pieces that came back. */
  readonly cent: number;
};

const LINE = [
  "m.click_id",
  "m.order_id",
  "i.part_number",
  "i.item_count as ordered",
  "i.unit_price_cent",
  "i.discount_cent",
  "o.currency",
] as const;

type LineRow = {
  readonly click_id: string;
  readonly order_id: string | null;
  readonly part_number: string;
  readonly ordered: number;
  readonly unit_price_cent: number;
  readonly discount_cent: number;
  readonly currency: string;
  readonly count: number;
};

function toPieces(row: LineRow, sign: 1 | -1): ReferredPieces {
  const netCent = row.unit_price_cent * row.ordered - row.discount_cent;
  return {
    ...{ clickId: row.click_id, orderId: row.order_id ?? "", partNumber: row.part_number, currency: row.currency },
    ...{ count: sign * row.count, cent: sign * Math.round((netCent * row.count) / row.ordered) },
  };
}

/** Orders that followed a marketing link, with their lines. */
const referred = (db: Db) =>
  db
    .selectFrom("marketing_event as m")
    .innerJoin("orders as o", "o.id", "m.order_id")
    .innerJoin("order_item as i", "i.order_id", "o.id")
    .where("m.kind", "=", "conversion");

/**
 * Lists the pieces that were sent in a period to buyers who came by a marketing link, then those of such buyers whose return
 * was completed in it, by link and order.
 */
export async function listReferredPieces(db: Db, { from, to }: Period): Promise<ReferredPieces[]> {
  const sent = await referred(db)
    .innerJoin("shipment as s", "s.order_id", "o.id")
    .innerJoin("shipment_item as p", (join) =>
      join.onRef("p.shipment_id", "=", "s.id").onRef("p.line_key", "=", "i.line_key"),
    )
    .select(LINE)
    .select("p.item_count as count")
    .where("s.shipped_at", ">=", from)
    .where("s.shipped_at", "<", to)
    .orderBy("m.click_id")
    .orderBy("o.id")
    .orderBy("i.line_number")
    .orderBy("i.line_key")
    .execute();
  const back = await referred(db)
    .innerJoin("return_request as q", "q.order_id", "o.id")
    .innerJoin("return_line as p", (join) =>
      join.onRef("p.return_id", "=", "q.id").onRef("p.line_key", "=", "i.line_key"),
    )
    // A return whose exchange was cancelled is completed twice; its pieces came back once.
    .innerJoin(
      (query) =>
        query
          .selectFrom("return_event")
          .select((column) => ["return_id", column.fn.min("at").as("at")])
          .where("state", "=", "COMPLETED")
          .groupBy("return_id")
          .as("e"),
      (join) => join.onRef("e.return_id", "=", "q.id"),
    )
    .select(LINE)
    .select("p.item_count as count")
    .where("q.kind", "=", "RETURN")
    .where("q.state", "=", "COMPLETED")
    .where("q.solution", "in", ["Refund", "Exchange"])
    .where("e.at", ">=", from)
    .where("e.at", "<", to)
    .orderBy("m.click_id")
    .orderBy("o.id")
    .orderBy("i.line_number")
    .orderBy("i.line_key")
    .execute();
  return [...sent.map((row) => toPieces(row, 1)), ...back.map((row) => toPieces(row, -1))];
}
