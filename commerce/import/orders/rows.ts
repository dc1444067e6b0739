import { foldCode } from "~/models/cart/promotion-code";
import { shopDate } from "~/models/shop/dates";
import { marketFor } from "~/models/shop/market";
import { foldEmail } from "../../mail/email-address";
import { randomId } from "../../platform/random-id";
import { plainLine } from "../../services/order/plain-line";
import type { FoundItem } from "../product-refs";
import type { Cells, ImportTable, RowChange } from "../row-changes";
import { amountsOf, type GivenMember, type GivenOrder } from "./schema";

/** The sandbox is a provider whose books are in the database. */
const SANDBOX = "sandbox";
const ORDER_PAGE = "/checkout/orderResult";

/** The key of an imported order, by which the importer knows it again. */
export const importKey = (orderId: string): string => `import:${orderId}`;

const add = (table: ImportTable, row: Cells): RowChange => ({ do: "add", table, row });

/** The rows of a member; `vehicleIds` are the nodes of its vehicles. */
export function memberChanges(
  member: GivenMember,
  { id, vehicleIds, hasPoints }: { id: string; vehicleIds: readonly number[]; hasPoints: boolean },
): RowChange[] {
  const changes = [
    add("account", {
      id,
      email: member.email,
      email_norm: foldEmail(member.email),
      email_verified_at: member.confirmed ?? null,
      password_hash: member.passwordHash ?? null,
      first_name: member.firstName,
      last_name: member.lastName,
      zip_code: member.zipCode,
      created_at: member.since,
    }),
  ];
  for (const { firstName, lastName, isDefault, since, ...address } of member.addresses)
    changes.push(
      add("address", {
        ...{ id: randomId(), account_id: id, first_name: firstName, last_name: lastName, ...address },
        ...{ is_default: isDefault ? 1 : 0, created_at: since },
      }),
    );
  for (const [index, node] of vehicleIds.entries())
    changes.push(
      add("garage_vehicle", {
        ...{ id: randomId(), account_id: id, attribute_value_id: node, is_default: index === 0 ? 1 : 0 },
        created_at: member.vehicles[index]?.since ?? member.since,
      }),
    );
  for (const [index, { at, points, text, expires }] of (hasPoints ? member.points : []).entries())
    changes.push(
      add("points_entry", {
        ...{ account_id: id, at, kind: "EARN", points, text, order_id: null, expires_at: expires ?? null },
        ...{ once_key: `import:${id}:${index}`, remaining: points },
      }),
    );
  for (const { code, discount, type, created, expires } of member.coupons)
    changes.push(
      add("coupon", {
        ...{ id: randomId(), type, code, account_id: id, discount_id: discount, code_norm: foldCode(code) },
        ...{ created_at: created, used_at: null, order_id: null, expires_at: expires ?? null },
      }),
    );
  return changes;
}

function paymentChanges(order: GivenOrder, total: number): RowChange[] {
  const { payment, id, placed, method, market } = order;
  if (payment === undefined) return [];
  const paymentId = randomId();
  const ref = payment.reference ?? randomId();
  const amount = { amount_cent: total, currency: marketFor(market).currency, state: "SUCCEEDED", method };
  const changes = [
    add("payment", {
      ...{ id: paymentId, order_id: id, provider: payment.provider, provider_ref: ref, ...amount },
      ...{ redirect_url: null, decline_reason: null, idempotency_key: importKey(id) },
      ...{ created_at: placed, updated_at: payment.paid },
    }),
  ];
  if (payment.provider === SANDBOX)
    changes.push(
      add("sandbox_payment", {
        ...{ ref, merchant_ref: paymentId, ...amount, decline_reason: null, return_url: ORDER_PAGE, webhook_sent: 1 },
        ...{ charged_at: payment.paid, settles_at: null, created_at: placed },
      }),
    );
  return changes;
}

/** The rows of an order, each after those it refers to. `items` are the products of its lines, in their order. */
export function orderChanges(order: GivenOrder, accountId: string | null, items: readonly FoundItem[]): RowChange[] {
  const { id, email, address, shipping, lines, payment } = order;
  const { subtotal, core, taxes, total } = amountsOf(order);
  const paid = paymentChanges(order, total);
  const reference = paid.flatMap((change) => (change.do === "add" ? [change.row.provider_ref ?? null] : []))[0] ?? null;
  const changes = [
    add("orders", {
      ...{ id, access_key: randomId(), account_id: accountId, email_norm: foldEmail(email), market: order.market },
      ...{ currency: marketFor(order.market).currency, status: order.status, payment_type: order.method },
      ...{ third_party_order_id: reference, subtotal_cent: subtotal, discount_cent: order.discount },
      ...{ code: order.code ?? null, code_saved_cent: order.codeSaved, integral_cent: order.points },
      ...{ retail_delivery_fee_cent: order.retailFee, shipping_fee_cent: shipping.fee, tax_fee_cent: taxes },
      ...{ core_charge_cent: core, total_cent: total, address: JSON.stringify({ ...address, email }) },
      shipping_plan: JSON.stringify({
        ...{ id: shipping.id, name: shipping.name, method: shipping.method },
        estimate: { from: shopDate(shipping.from), to: shopDate(shipping.to) },
      }),
      ...{ cart_uuid: randomId(), idempotency_key: importKey(id), request_hash: "" },
      ...{ created_at: order.placed, paid_at: payment?.paid ?? null },
    }),
  ];
  for (const [index, line] of lines.entries()) {
    const item = items[index];
    if (item === undefined) throw new Error(`order ${id}: line ${index + 1} has no product`);
    const plain = plainLine({ id: item.id, sku_id: item.skuId, title: item.title, part_number: item.partNumber });
    changes.push(
      add("order_item", {
        ...{ order_id: id, ...plain, title: line.title ?? item.title, vehicle: line.vehicle },
        ...{ image_url: item.imageUrl, url_handle: item.handle, item_count: line.quantity },
        ...{ unit_price_cent: line.price, discount_cent: line.discount, tax_cent: line.tax },
        core_charge_cent: line.core,
        stock_pool: marketFor(order.market).stockPool,
      }),
    );
  }
  changes.push(...paid);
  for (const { carrier, number, shipped, delivered, events } of order.parcels)
    changes.push(
      add("shipment", {
        ...{ id: randomId(), order_id: id, carrier, tracking_number: number, events: JSON.stringify(events) },
        ...{ shipped_at: shipped, delivered_at: delivered ?? null },
      }),
    );
  for (const { at, actor, from, to, note } of order.history)
    changes.push(add("order_event", { order_id: id, at, actor, from_status: from, to_status: to, note }));
  return changes;
}
