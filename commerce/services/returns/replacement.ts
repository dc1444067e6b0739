import { lineKey } from "~/models/cart/cart";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { waitText } from "~/models/order/return-worth";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict } from "../../http/failure";
import { isGuaranteed } from "../guarantee/guarantee";
import { insertOrderFits, listOrderFits, listOrderLines, reserveStock } from "../order/repository";
import { loadOrder, orderPlanSchema } from "../order/view";
import { makeOrder } from "./make-order";
import { addEvent, listLines, listShortItems, setMadeOrder } from "./repository";

/** A line of an order with the pieces of it that are sent once more. */
type ReplacedLine = { readonly line: Row<"order_item">; readonly count: number };

async function loadReplacedLines(trx: Db, row: Row<"return_request">): Promise<ReplacedLine[]> {
  const [lines, returned] = [await listOrderLines(trx, [row.order_id]), await listLines(trx, [row.id])];
  return returned
    .flatMap(({ line_key, item_count: count }) => {
      const line = lines.find((each) => each.line_key === line_key);
      return line === undefined ? [] : [{ line, count }];
    })
    .sort((a, b) => a.line.item_id - b.line.item_id);
}

/** Takes the pieces from stock, in the order of the items as everywhere, and returns the new order's lines. */
async function reserveLines(
  trx: Db,
  order: Row<"orders">,
  replaced: readonly ReplacedLine[],
): Promise<Omit<Row<"order_item">, "order_id">[]> {
  const market = marketFor(order.market).id;
  const free = { unit_price_cent: 0, discount_cent: 0, tax_cent: 0, core_charge_cent: 0, core_tax_cent: 0 };
  const made: Omit<Row<"order_item">, "order_id">[] = [];
  for (const { line, count } of replaced) {
    const pool = await reserveStock(trx, { itemId: line.item_id, market, count });
    // Another buyer took the last piece since it was counted: the whole change is undone and may be tried again.
    if (pool === null) throw conflict("replacementOutOfStock", { title: line.title });
    made.push({ ...line, ...free, item_count: count, stock_pool: pool });
  }
  return made;
}

/** Returns lines with the end of the first part's warranty, whose rest a replacement carries. */
async function withFirstTerm(trx: Db, order: Row<"orders">, lines: readonly Omit<Row<"order_item">, "order_id">[]) {
  const { orderItems } = await loadOrder(trx, order);
  return lines.map((line) => ({
    ...line,
    warranty_until: orderItems.find((item) => lineKey(item) === line.line_key)?.warranty?.until ?? null,
  }));
}

/**
 * Makes the order that sends the parts of a return once more at no cost, once per return, in the caller's transaction,
 * which has locked the return's order. The fit stated for a part goes with it. Returns the order's number; null while too
 * few pieces are in stock, in which case nothing was changed.
 */
export async function createReplacement(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  at: number,
): Promise<string | null> {
  if (row.exchange_order_id !== null) return row.exchange_order_id;
  if ((await listShortItems(trx, [row.id])).length > 0) return null;
  const plan = orderPlanSchema.parse(JSON.parse(order.shipping_plan));
  const reserved = await reserveLines(trx, order, await loadReplacedLines(trx, row));
  const lines = await withFirstTerm(trx, order, reserved);
  // The former order's dates have passed.
  const shippingPlan = JSON.stringify({ ...plan, estimate: null });
  const { id } = await makeOrder(trx, order, row, { lines, shippingPlan }, at);
  const fits = await listOrderFits(trx, [order.id]);
  await insertOrderFits(
    trx,
    fits
      .filter(({ line_key }) => lines.some((line) => line.line_key === line_key))
      .map((fit) => ({ ...fit, order_id: id })),
  );
  await setMadeOrder(trx, row.id, id);
  return id;
}

const UNTIL_THEN = "until then you can have your money back instead.";
const UNTIL_CLAIM = "if none comes, we refund what you paid and email you.";

/**
 * Whether a return waits for nothing but the part that is sent once more: its parcel is here, or none has to come because
 * the part was missing.
 */
export function isReplacementDue({ solution, state, quote }: Row<"return_request">): boolean {
  if (solution !== "Replacement") return false;
  return state === "RECEIVED" || (state === "APPROVED" && !returnQuoteSchema.parse(JSON.parse(quote)).hasParcel);
}

/** Whether the part ships now: nothing else is missing, or a saved card covers the old part that is still to come. */
export async function maySendReplacement(db: Db, row: Row<"return_request">): Promise<boolean> {
  if (row.exchange_order_id !== null) return false;
  if (isReplacementDue(row)) return true;
  const isOpen = row.solution === "Replacement" && ["APPROVED", "IN_TRANSIT"].includes(row.state);
  return isOpen && (await isGuaranteed(db, row.id));
}

/** Makes the order of a replacement, or writes into the return's history that none is in stock. */
export async function sendReplacement(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  at: number,
): Promise<void> {
  const made = await createReplacement(trx, order, row, at);
  const items = (await listLines(trx, [row.id])).map(({ item_count: itemCount }) => ({ itemCount }));
  const none = `${waitText(items, false)}; ${row.is_warranty === 1 ? UNTIL_CLAIM : UNTIL_THEN}`;
  const note = made === null ? none : `We send the same part once more as order ${made}`;
  await addEvent(trx, { return_id: row.id, at, state: row.state, actor: "system", note });
}
