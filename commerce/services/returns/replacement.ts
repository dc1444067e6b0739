import { returnQuoteSchema } from "~/models/order/return";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict } from "../../http/failure";
import { randomId, randomOrderId } from "../../platform/random-id";
import { insertPayment, NO_PROVIDER, toPaymentRow } from "../order/payment-repository";
import { insertOrderFits, insertOrderLines, listOrderFits, listOrderLines, reserveStock } from "../order/repository";
import { moveOrder, startOrder } from "../order/status";
import { orderPlanSchema } from "../order/view";
import { addEvent, listLines, listShortItems, setMadeOrder } from "./repository";

/** A line of an order with the pieces of it that are sent once more. */
type ReplacedLine = { readonly line: Row<"order_item">; readonly count: number };

const FREE = {
  third_party_order_id: null,
  subtotal_cent: 0,
  discount_cent: 0,
  code: null,
  code_saved_cent: 0,
  integral_cent: 0,
  retail_delivery_fee_cent: 0,
  shipping_fee_cent: 0,
  tax_fee_cent: 0,
  core_charge_cent: 0,
  total_cent: 0,
  joined_cart_uuid: null,
  content_hash: "",
  paid_at: null,
} as const;

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
  orderId: string,
  replaced: readonly ReplacedLine[],
): Promise<Row<"order_item">[]> {
  const market = marketFor(order.market).id;
  const free = { unit_price_cent: 0, discount_cent: 0, tax_cent: 0, core_charge_cent: 0, core_tax_cent: 0 };
  const made: Row<"order_item">[] = [];
  for (const { line, count } of replaced) {
    const pool = await reserveStock(trx, { itemId: line.item_id, market, count });
    // Another buyer took the last piece since it was counted: the whole change is undone and may be tried again.
    if (pool === null) throw conflict("replacementOutOfStock", { title: line.title });
    made.push({ ...line, ...free, order_id: orderId, item_count: count, stock_pool: pool });
  }
  return made;
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
  const replaced = await loadReplacedLines(trx, row);
  const key = `return-${row.id}`;
  const plan = orderPlanSchema.parse(JSON.parse(order.shipping_plan));
  const id = randomOrderId();
  const lines = await reserveLines(trx, order, id, replaced);
  const made = await startOrder(trx, {
    ...order,
    ...FREE,
    id,
    access_key: randomId(),
    // The former order's dates have passed.
    shipping_plan: JSON.stringify({ ...plan, estimate: null }),
    cart_uuid: key,
    idempotency_key: key,
    request_hash: row.request_hash,
    created_at: at,
  });
  await insertOrderLines(trx, lines);
  const fits = await listOrderFits(trx, [order.id]);
  await insertOrderFits(
    trx,
    fits
      .filter(({ line_key }) => lines.some((line) => line.line_key === line_key))
      .map((fit) => ({ ...fit, order_id: id })),
  );
  const free = { provider: NO_PROVIDER, method: made.payment_type, state: "SUCCEEDED" } as const;
  await insertPayment(trx, toPaymentRow(made, { ...free, idempotencyKey: key, at }));
  await moveOrder(trx, id, { to: "PROCESSING", actor: "system", note: `Replacement for order ${order.id}`, at });
  await setMadeOrder(trx, row.id, id);
  return id;
}

const NONE_IN_STOCK =
  "None of this part is in stock now. We send it as soon as one is; until then you can have your money back instead.";

/**
 * Whether a return waits for nothing but the part that is sent once more: its parcel is here, or none has to come because
 * the part was missing.
 */
export function isReplacementDue({ solution, state, quote }: Row<"return_request">): boolean {
  if (solution !== "Replacement") return false;
  return state === "RECEIVED" || (state === "APPROVED" && !returnQuoteSchema.parse(JSON.parse(quote)).hasParcel);
}

/** Makes the order of a replacement, or writes into the return's history that none is in stock. */
export async function sendReplacement(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  at: number,
): Promise<void> {
  const made = await createReplacement(trx, order, row, at);
  const note = made === null ? NONE_IN_STOCK : `We send the same part once more as order ${made}`;
  await addEvent(trx, { return_id: row.id, at, state: row.state, actor: "system", note });
}
