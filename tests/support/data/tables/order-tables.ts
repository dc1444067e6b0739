import type { Database, NewRow } from "#commerce/db/tables";

/** The time of the rows' events, in milliseconds, and a day later. */
export const AT = 1_700_000_000_000;
export const LATER = AT + 86_400_000;

type Rows = { readonly [Table in keyof Database]: readonly NewRow<Table>[] };

/** A row of each table of carts, orders, payments, parcels and returns, in the order of dependence. */
export const ORDER_TABLES = {
  orders: ["AW1", "AW2"].map((id) => ({
    ...{ id, access_key: `key-${id}`, account_id: "ada", email_norm: "ada@example.com", market: "2022" },
    ...{ currency: "USD", status: "PROCESSING", payment_type: "oceanpayment", third_party_order_id: null },
    ...{ subtotal_cent: 1_000, discount_cent: 100, code: "ten", code_saved_cent: 100, integral_cent: 50 },
    ...{ retail_delivery_fee_cent: 1, shipping_fee_cent: 2, tax_fee_cent: 3, core_charge_cent: 4, total_cent: 860 },
    ...{ address: "{}", shipping_plan: "{}", cart_uuid: "gone", idempotency_key: id, request_hash: "" },
    ...{ created_at: AT, paid_at: AT },
  })),
  order_item: [
    {
      ...{ order_id: "AW1", line_key: "l", item_id: 1, sku_id: "SKU1", item_type: "NORMAL", bundle_id: "" },
      ...{ title: "Pads", image_url: "", url_handle: "pads", part_number: "P-1", vehicle: "", item_count: 2 },
      ...{ unit_price_cent: 500, discount_cent: 100, tax_cent: 3, core_charge_cent: 2 },
      ...{ stock_pool: "main", warranty: null, warranty_until: null, line_number: 0 },
    },
  ],
  order_item_fit: [
    {
      ...{ order_id: "AW1", line_key: "l", verdict: "FIT", choice: "", vehicle: "2015 Ford F-150", answers: "[]" },
      attribute_value_id: null,
      ...{ explanation: '{"kind":"universal"}', fitment_rows: "[]", data_version: "1.0", decided_at: AT },
    },
  ],
  order_event: [
    { id: 9, order_id: "AW1", at: AT, actor: "shopper", from_status: "", to_status: "PAYMENT_PENDING", note: "" },
  ],
  vehicle_work: [
    {
      ...{ id: "w", vehicle_id: "g", done_on: "2026-11-22", distance: 45_000, unit: "km", title: "Pads", note: "" },
      ...{ part_type: "brakes", order_id: "AW1", line_key: "l", item_count: 2, created_at: AT },
    },
  ],
  bought_item: [{ order_id: "AW1", item_id: 1, paid_at: AT, sold: null }],
  order_cancellation: [
    {
      ...{ id: "c1", order_id: "AW1", state: "UNDONE", actor: "shopper", reason: "", refund_cent: 1 },
      ...{ points: 1, requested_at: AT, due_at: LATER, ended_at: AT },
    },
  ],
  order_cancellation_line: [{ cancellation_id: "c1", line_key: "l", item_count: 1 }],
  hidden_order: [{ order_id: "AW1", hidden_at: AT }],
  coupon: [
    {
      ...{ id: "c", account_id: "ada", type: "member", discount_id: "ten", code: "C", code_norm: "c" },
      ...{ created_at: AT, expires_at: LATER, used_at: AT, order_id: "AW1" },
    },
  ],
  discount_use: [{ discount_id: "ten", shopper: "account:ada", order_id: "AW1", used_at: AT }],
  order_tax: [
    {
      ...{ order_id: "AW1", line_key: "l", label: "Sales tax", area: "Ohio", rate_ppm: 57_500 },
      ...{ base_cent: 100, tax_cent: 6, registration: null },
    },
  ],
  exchange_credit: [
    {
      ...{ order_id: "AW1", label: "Sales tax", area: "Ohio", rate_ppm: 57_500 },
      ...{ base_cent: 50, tax_cent: 3, registration: null },
    },
  ],
  order_kit: [{ order_id: "AW1", bundle_id: "kit", title: "Brake kit", amount_cent: 100 }],
  order_discount: [
    {
      ...{ order_id: "AW1", discount_id: "ten", coupon_id: "c", source: "COUPON", name: "Ten", description: "" },
      ...{ code: "ten", amount_cent: 100, is_counted: 1 },
    },
  ],
  cart: [
    {
      ...{ uuid: "cart", account_id: "ada", market: "2022", promotion_code: null, created_at: AT, updated_at: AT },
      ...{ ordered_at: LATER, coupon_id: "c", promotion_choice: "" },
    },
  ],
  cart_line: [
    {
      ...{ cart_uuid: "cart", line_key: "l", sku_id: "SKU1", item_id: 1, item_type: "NORMAL", bundle_id: "" },
      ...{ item_count: 1, attribute_value_id: 2, campaign_id: "", position: "", car_model_match: "FIT" },
      ...{ price_seen_cent: 500, added_at: AT },
    },
  ],
  member_cart: [{ account_id: "ada", cart_uuid: "cart" }],
  cart_once: [{ cart_uuid: "cart", key: "k", done_at: AT }],
  cart_copy: [
    {
      ...{ id: "copy", cart_uuid: "cart", owner: "member:ada", kind: "SAVED", name: "", digest: "d" },
      ...{ created_at: AT, expires_at: LATER },
    },
  ],
  checkout: [
    { cart_uuid: "cart", email: "ada@example.com", address: "{}", shipping_plan_id: "us-standard", updated_at: AT },
  ],
  checkout_points: [{ cart_uuid: "cart", points: 5 }],
  payment: ["SUCCEEDED", "FAILED"].map((state) => ({
    ...{ id: state, order_id: "AW1", provider: "sandbox", method: "oceanpayment", state, amount_cent: 860 },
    ...{ currency: "USD", provider_ref: "r", redirect_url: null, decline_reason: null, idempotency_key: state },
    ...{ created_at: AT, updated_at: AT },
  })),
  payment_lock: [{ order_id: "AW1", locked_until: AT }],
  order_hold: [
    {
      ...{ order_id: "AW1", held_until: AT, released_at: LATER, reminded_at: LATER, pieces: 1 },
      ...{ visitor_hash: "v", network_hash: "n", address_hash: "a" },
    },
  ],
  payment_refund: [
    {
      ...{ id: "r", payment_id: "SUCCEEDED", amount_cent: 1, state: "REQUESTED", reason: "GOODWILL", return_id: null },
      ...{ cancellation_id: null, refused_at: null, created_at: AT, updated_at: AT },
    },
  ],
  credit_note_number: [{ market: "2022", last: 1 }],
  credit_note: [{ number: "CN-US-000001", refund_id: "r", order_id: "AW1", taxes: "[]", created_at: AT }],
  tax_calculation: [
    {
      ...{
        key: "k",
        provider: "stripe",
        provider_ref: "c",
        stood_in: "",
        tax: "{}",
        created_at: AT,
        expires_at: LATER,
      },
    },
  ],
  tax_record: [
    {
      ...{ id: "r", order_id: "AW1", refund_id: "r", provider: "stripe", calculation_ref: "c", stood_in: "" },
      ...{ state: "DUE", record_ref: null, tries: 0, next_try_at: AT, last_error: "", created_at: AT },
    },
  ],
  payment_notice: [
    {
      ...{ provider: "adyen", provider_ref: "n", merchant_ref: "SUCCEEDED", event: "REFUND", is_success: 1 },
      ...{ amount_cent: 1, reason: null, received_at: AT },
    },
  ],
  wallet_approval: [
    {
      ...{ id: "a", cart_uuid: "cart", provider: "sandbox", method: "payPal", provider_ref: "r", state: "APPROVED" },
      ...{ contact: null, payment_id: "SUCCEEDED", created_at: AT, updated_at: AT },
    },
  ],
  sandbox_payment: [
    {
      ...{ ref: "r", merchant_ref: "SUCCEEDED", method: "oceanpayment", amount_cent: 860, currency: "USD" },
      ...{ state: "SUCCEEDED", decline_reason: null, return_url: "/", webhook_sent: 1, charged_at: AT },
      ...{ settles_at: AT, created_at: AT },
    },
  ],
  sandbox_wallet: [{ ref: "r", contact: "{}", decline_reason: null, is_final: 1 }],
  sandbox_card: [{ ref: "r", brand: "Visa", last_four: "4242", outcome: "pays" }],
  sandbox_refund: [{ ref: "r", key: "k", amount_cent: 1, created_at: AT }],
  shipment: [
    {
      ...{ id: "p", order_id: "AW1", carrier: "UPS", tracking_number: "1Z", events: "[]", shipped_at: AT },
      ...{ delivered_at: LATER, message_id: null },
    },
  ],
  shipment_item: [{ shipment_id: "p", line_key: "l", item_count: 1 }],
  return_request: [
    {
      ...{
        id: "ret",
        number: "R-RET",
        order_id: "AW1",
        kind: "RETURN",
        reason: "other",
        solution: "Exchange",
        is_warranty: 0,
        evidence_text: "",
      },
      ...{ state: "COMPLETED", exchange_sku: null, quote: "{}", proposed_cent: 1, refund_cent: 1 },
      ...{ exchange_order_id: "AW2", idempotency_key: "ret", request_hash: "", created_at: AT, updated_at: AT },
    },
  ],
  return_line: [{ return_id: "ret", line_key: "l", item_count: 1 }],
  returned_piece: [{ return_id: "ret", line_key: "l", place: "SHELF", item_count: 1 }],
  return_event: [{ id: 3, return_id: "ret", at: AT, state: "REQUESTED", actor: "shopper", note: "" }],
  return_guarantee: [
    {
      ...{ id: "g", return_id: "ret", provider: "sandbox", provider_ref: "r", redirect_url: "/", state: "RELEASED" },
      ...{ amount_cent: 100, currency: "USD", brand: "Visa", last_four: "4242", due_at: LATER, reminded_at: LATER },
      ...{ is_over: 0, charge_ref: null, refusals: 0, decline_reason: null, tries: 0, next_try_at: AT, last_error: "" },
      ...{ charged_at: null, refunded_at: null, closed_at: LATER, created_at: AT, updated_at: AT },
    },
  ],
  shipping_label: [
    {
      ...{ id: "lab", order_id: "AW1", return_id: "ret", state: "BOUGHT", provider: "p", provider_ref: "s" },
      ...{ rate_ref: "r", carrier: "UPS", service: "Ground", tracking_number: "1Z", cost_cent: 1, currency: "USD" },
      ...{
        pdf_file: "f",
        code_file: null,
        code_mime: null,
        tries: 1,
        next_try_at: AT,
        last_error: "",
        contents: null,
        shipment_id: null,
        events: "[]",
        moved_at: null,
        arrived_at: null,
        created_at: AT,
        updated_at: AT,
      },
    },
  ],
  tracked_parcel: [
    {
      ...{ id: "p", shipment_id: "p", label_id: null },
      ...{ state: "UNKNOWN", carrier_status: "", is_over: 0, quiet_polls: 0, last_error: "" },
      ...{ next_poll_at: AT, created_at: AT },
    },
  ],
  sandbox_parcel: [
    {
      ...{ ref: "r", shipment: "{}", service: "Ground", tracking_number: null, created_at: AT },
      ...{ bought_at: null, voided_at: null },
    },
  ],
} satisfies Partial<Rows>;
