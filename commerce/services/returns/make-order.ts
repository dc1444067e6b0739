import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import { randomId, randomOrderId } from "../../platform/random-id";
import { loadShopTerms } from "../../settings/shop-terms";
import { insertPayment, NO_PROVIDER, toPaymentRow } from "../order/payment-repository";
import { insertOrderLines } from "../order/repository";
import { returnNumber } from "../order/return-number";
import { moveOrder, startOrder } from "../order/status";

/** The fields that an order made for a return sets itself; amounts default to 0. */
type Made = {
  readonly amounts?: Partial<
    Pick<
      Row<"orders">,
      "subtotal_cent" | "discount_cent" | "integral_cent" | "tax_fee_cent" | "core_charge_cent" | "total_cent"
    >
  >;
  readonly lines: readonly Omit<NewRow<"order_item">, "order_id">[];
  /** The shipping plan, when not the former order's. */
  readonly shippingPlan?: string;
};

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

/**
 * Makes the order of a return, once per return, to the address of the order it is of: the one way in which a return sends
 * something. The caller has locked that order and reserved the lines' stock in the same transaction. An order that costs
 * nothing goes to the warehouse; any other waits for its payment.
 */
export async function makeOrder(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  { amounts = {}, lines, shippingPlan = order.shipping_plan }: Made,
  at: number,
): Promise<Row<"orders">> {
  const key = `return-${row.id}`;
  const made = await startOrder(trx, {
    ...{ ...order, ...FREE, ...amounts },
    id: randomOrderId(),
    access_key: randomId(),
    shipping_plan: shippingPlan,
    cart_uuid: key,
    idempotency_key: key,
    request_hash: row.request_hash,
    created_at: at,
  });
  await insertOrderLines(
    trx,
    lines.map((line) => ({ ...line, order_id: made.id })),
    (await loadShopTerms(trx, order.market)).warrantyMonths,
  );
  if (made.total_cent === 0) {
    const free = { provider: NO_PROVIDER, method: made.payment_type, state: "SUCCEEDED" } as const;
    await insertPayment(trx, toPaymentRow(made, { ...free, idempotencyKey: key, at }));
    const note = `${row.solution} for return ${returnNumber(row)} of order ${order.id}`;
    await moveOrder(trx, made.id, { to: "PROCESSING", actor: "system", note, at });
  }
  return made;
}
