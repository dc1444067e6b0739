import { spreadCents } from "~/models/shop/money";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import { groupBy } from "../../../platform/group-by";

/** Pieces of a line that were returned for the parts of an order that was made for them. */
export type Exchanged = { readonly orderId: string; readonly lineKey: string; readonly count: number };

/** Pieces of an order by line key that returns have dealt with. */
export type Pieces = {
  /** Pieces in returns that are open or settled. */
  readonly used: ReadonlyMap<string, number>;
  /** Pieces that were settled with money or another part. */
  readonly settled: ReadonlyMap<string, number>;
  /** Pieces that were refunded. */
  readonly refunded: ReadonlyMap<string, number>;
  /** Pieces that an order was made for to send them once more; `used` counts them too. */
  readonly replaced: ReadonlyMap<string, number>;
  /** Pieces that a part of the price was paid back for and that their shopper has; `used` counts them too. */
  readonly paidInPart: ReadonlyMap<string, number>;
  /** Pieces in warranty claims that are open or settled; `used` counts them too. */
  readonly claimed: ReadonlyMap<string, number>;
  /** What was paid back for those paid in part, and the tax in it, in cents. */
  readonly partsPaid: ReadonlyMap<string, { readonly cent: number; readonly taxCent: number }>;
  /** The orders that parts were exchanged for, with the pieces of a line that were given for them. */
  readonly exchanged: readonly Exchanged[];
  /** Old parts in core returns that are open or settled, and those settled. */
  readonly cores: ReadonlyMap<string, number>;
  readonly coresSettled: ReadonlyMap<string, number>;
};

const sumCents = <C extends string>(rows: readonly Readonly<Record<C, number | null>>[], column: C): number =>
  rows.reduce((sum, row) => sum + (row[column] ?? 0), 0);

type PaidLine = Pick<Row<"return_line">, "line_key" | "item_count"> &
  Pick<Row<"return_request">, "id" | "solution" | "state"> &
  Pick<Row<"order_item">, "unit_price_cent">;

/** Sums what partial refunds paid back, by line; of several lines in proportion to their prices. */
async function sumPartsPaid(db: Db, lines: readonly PaidLine[]): Promise<Pieces["partsPaid"]> {
  const sums = new Map<string, { cent: number; taxCent: number }>();
  const paid = lines.filter(({ solution, state }) => solution === "Partial refund" && state === "COMPLETED");
  if (paid.length === 0) return sums;
  const refunds = await db
    .selectFrom("payment_refund")
    .select(["return_id", "amount_cent", "tax_cent"])
    .where("return_id", "in", [...new Set(paid.map(({ id }) => id))])
    .execute();
  for (const [returnId, own] of groupBy(paid, ({ id }) => id)) {
    // The lines of a replacement have no price.
    const prices = own.map(({ unit_price_cent, item_count }) => Math.max(1, unit_price_cent * item_count));
    const booked = refunds.filter(({ return_id }) => return_id === returnId);
    const cents = spreadCents(sumCents(booked, "amount_cent"), prices);
    const taxes = spreadCents(sumCents(booked, "tax_cent"), prices);
    for (const [index, { line_key }] of own.entries()) {
      const { cent, taxCent } = sums.get(line_key) ?? { cent: 0, taxCent: 0 };
      sums.set(line_key, { cent: cent + (cents[index] ?? 0), taxCent: taxCent + (taxes[index] ?? 0) });
    }
  }
  return sums;
}

/**
 * Counts the pieces of the orders' returns by line key; rejected and withdrawn returns do not count, but for old parts that
 * came before they were declined, which the shop has.
 */
export async function loadPieces(db: Db, orderIds: readonly string[]): Promise<Pieces> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .innerJoin("order_item", (join) =>
      join
        .onRef("order_item.order_id", "=", "return_request.order_id")
        .onRef("order_item.line_key", "=", "return_line.line_key"),
    )
    .select(["return_line.line_key", "return_line.item_count", "kind", "solution", "state", "exchange_order_id"])
    .select(["return_request.id", "is_warranty", "unit_price_cent"])
    .where("return_request.order_id", "in", [...orderIds])
    .where("state", "!=", "CANCELLED")
    .where((where) =>
      where.or([
        where("state", "!=", "REJECTED"),
        where.and([
          where("kind", "=", "CORE"),
          where.exists(
            where
              .selectFrom("return_event")
              .select("return_event.id")
              .whereRef("return_event.return_id", "=", "return_request.id")
              .where("return_event.state", "=", "RECEIVED"),
          ),
        ]),
      ]),
    )
    .execute();
  const counted = () => new Map<string, number>();
  const [used, settled, refunded, replaced] = [counted(), counted(), counted(), counted()];
  const [cores, coresSettled, paidInPart, claimed] = [counted(), counted(), counted(), counted()];
  const exchanged: Exchanged[] = [];
  for (const { line_key, item_count, kind, solution, state, exchange_order_id, is_warranty } of rows) {
    const add = (map: Map<string, number>) => map.set(line_key, (map.get(line_key) ?? 0) + item_count);
    const isDone = state === "COMPLETED";
    if (kind === "CORE") {
      add(cores);
      if (isDone) add(coresSettled);
      continue;
    }
    const isReplacement = solution === "Replacement";
    // Before replacements were orders, the part sent once more stayed a piece of the order itself.
    if (isDone && isReplacement && exchange_order_id === null) continue;
    add(used);
    if (is_warranty === 1) add(claimed);
    if (isReplacement && exchange_order_id !== null) add(replaced);
    if (isDone && !isReplacement) add(settled);
    if (isDone && solution === "Refund") add(refunded);
    if (isDone && solution === "Partial refund") add(paidInPart);
    if (isDone && solution === "Exchange" && exchange_order_id !== null)
      exchanged.push({ orderId: exchange_order_id, lineKey: line_key, count: item_count });
  }
  const partsPaid = await sumPartsPaid(db, rows);
  return { used, settled, refunded, replaced, paidInPart, partsPaid, claimed, exchanged, cores, coresSettled };
}
