import type { Db } from "#commerce/db/open";
import { tokenHash } from "#commerce/http/call";
import { cartApi, checkoutApi, paymentApi } from "~/models/api";
import { ADDRESS, cartWith, payByCard, type Shop } from "./test-shop";

export type Headers = Record<string, string>;

/**
 * Signs a member in and returns the headers of their calls. The email is `{name}@example.com`, the account id is the
 * name.
 */
export async function insertMember(shop: Pick<Shop, "store" | "clock">, name: string): Promise<Headers> {
  const email = `${name}@example.com`;
  const blank = { password_hash: null, first_name: name, last_name: "", zip_code: "", created_at: 0 };
  await shop.store.db
    .insertInto("account")
    .values({ ...blank, id: name, email, email_norm: email })
    .execute();
  const session = { account_id: name, created_at: 0, expires_at: shop.clock.now() + 1e12 };
  await shop.store.db
    .insertInto("session")
    .values({ ...session, token_hash: tokenHash(`session-token-of-${name}`) })
    .execute();
  return { authorization: `Bearer session-token-of-${name}`, "x-account-id": name, "x-visitor-key": `visitor-${name}` };
}

type OrderOptions = {
  me: Headers;
  email: string;
  items?: Record<string, unknown>[];
  code?: string;
  points?: number;
  isPaid?: boolean;
  to?: {
    readonly address: Omit<typeof ADDRESS, "country"> & { readonly country: "US" | "CA" };
    readonly shippingPlanId: string;
  };
};

/** The fixture's place in the United States. */
const COLUMBUS = { address: ADDRESS, shippingPlanId: "us-standard" };

let keys = 0;

/** Places an order for a member or a guest and pays it by card, unless the options say otherwise. */
export async function orderFor(shop: Shop, options: OrderOptions) {
  const { me, email, items, code, points = 0, isPaid = true, to = COLUMBUS } = options;
  const { cartUUID } = await cartWith(shop, items ?? [{ skuId: "SKU1" }], me);
  if (code !== undefined) await shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, me);
  await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email, address: to.address } }, me);
  const { shippingPlanId } = to;
  let { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId } }, me);
  if (points > 0) ({ data } = await shop.call(checkoutApi.savePoints, { body: { cartUUID, points } }, me));
  const body = {
    cartUUID,
    expectedTotalCent: data.totals.total.cent,
    paymentType: "oceanpayment" as const,
    returnUrl: "/checkout/orderResult",
  };
  keys += 1;
  const placed = await shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": `order-for-${keys}` });
  const { orderId, key, redirectUrl } = placed.data;
  if (isPaid) {
    await payByCard(shop, redirectUrl, "4242424242424242");
    await shop.call(paymentApi.paidResult, { query: { orderId, key } });
  }
  return { orderId, key, redirectUrl };
}

/** Ships the order as one parcel, without sending a mail or booking points. */
export async function shipOrder(shop: Shop, orderId: string, deliveredAt: number | null = null): Promise<void> {
  const shipment = { id: `parcel-${orderId}`, order_id: orderId, carrier: "UPS", tracking_number: `1Z${orderId}` };
  const at = shop.clock.now();
  const events = JSON.stringify([{ at, text: "Left the warehouse", place: "Columbus, OH" }]);
  await shop.store.db
    .insertInto("shipment")
    .values({ ...shipment, events, shipped_at: at, delivered_at: deliveredAt })
    .execute();
  await shop.store.db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
}

/** Inserts an order of a guest that is paid and not yet shipped, of some pieces of one item and without amounts. */
export async function insertUnsentOrder(db: Db, item_id: number, item_count: number, at: number): Promise<void> {
  const nothing = {
    ...{ subtotal_cent: 0, discount_cent: 0, code_saved_cent: 0, integral_cent: 0, retail_delivery_fee_cent: 0 },
    ...{ shipping_fee_cent: 0, tax_fee_cent: 0, core_charge_cent: 0, total_cent: 0 },
  };
  await db
    .insertInto("orders")
    .values({
      ...{ id: "O1", access_key: "k", account_id: null, email_norm: "a@shop.test", market: "2022", currency: "USD" },
      ...{ status: "PROCESSING", payment_type: "CREDIT_CARD", third_party_order_id: null, code: null, ...nothing },
      ...{ address: "{}", shipping_plan: "{}", cart_uuid: "c", idempotency_key: "i", request_hash: "h" },
      ...{ created_at: at, paid_at: at },
    })
    .execute();
  await db
    .insertInto("order_item")
    .values({
      ...{ order_id: "O1", line_key: "l", item_id, sku_id: "s", item_type: "NORMAL", bundle_id: "", title: "t" },
      ...{ image_url: "", url_handle: "", part_number: "", vehicle: "", item_count, unit_price_cent: 0 },
      ...{ discount_cent: 0, tax_cent: 0, core_charge_cent: 0, stock_pool: "main" },
    })
    .execute();
}
