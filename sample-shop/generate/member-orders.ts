import type { NewRow } from "#commerce/db/tables";
import { plainLine } from "#commerce/services/order/plain-line";
import { shopDate } from "~/models/shop/dates";
import { DEFAULT_MARKET } from "~/models/shop/market";
import type { MarketItem } from "./market-items";
import type { Moments } from "./moments";
import { stateTaxPpm } from "./places";

const DAY_MS = 86_400_000;

/** The date of a weekday so many weekdays after a moment, as estimates count: no carrier delivers on a weekend. */
function weekdayAfter(at: number, count: number): string {
  let date = shopDate(at);
  for (let left = count; left > 0; ) {
    const next = Date.parse(date) + DAY_MS;
    date = new Date(next).toISOString().slice(0, 10);
    if (![0, 6].includes(new Date(next).getUTCDay())) left -= 1;
  }
  return date;
}
const HOUR_MS = 3_600_000;

type OrderedItem = Pick<MarketItem, "id" | "sku_id" | "title" | "part_number" | "us_price_cent" | "sales">;
type Catalogue = {
  readonly item: readonly (OrderedItem & { readonly status: string })[];
  readonly item_image: readonly Pick<NewRow<"item_image">, "item_id" | "is_main" | "url">[];
  readonly item_seo: readonly Pick<NewRow<"item_seo">, "item_id" | "is_primary" | "url_handle">[];
};

type TrackingEvent = { readonly hoursAfter: number; readonly text: string; readonly place: string };
type DemoOrder = {
  readonly id: string;
  readonly daysAgo: number;
  readonly status: "PROCESSING" | "SHIPPED" | "PAYMENT_PENDING" | "CANCELLED";
  /** Each line's rank among the best sellers and its number of pieces. */
  readonly lines: readonly (readonly [place: number, pieces: number])[];
  readonly parcel?: { readonly carrier: string; readonly number: string; readonly events: readonly TrackingEvent[] };
};

const ON_THE_ROAD = [
  { hoursAfter: 26, text: "Left the warehouse", place: "Columbus, OH" },
  { hoursAfter: 38, text: "Arrived at the carrier's hub", place: "Indianapolis, IN" },
  { hoursAfter: 50, text: "On its way to the next hub", place: "Indianapolis, IN" },
] as const;

/** Orders of a member of some months: one in each state. */
const DEMO_ORDERS: readonly DemoOrder[] = [
  { id: "AW6T2RK9WDXA", daysAgo: 0.1, status: "PAYMENT_PENDING", lines: [[5, 1]] },
  {
    id: "AWQ4Y8H3ZN7C",
    daysAgo: 0.6,
    status: "PROCESSING",
    lines: [
      [0, 1],
      [3, 2],
    ],
  },
  {
    id: "AWB1V5M0KJ8E",
    daysAgo: 3,
    status: "SHIPPED",
    lines: [[1, 2]],
    parcel: { carrier: "UPS", number: "1Z9A31W40312345678", events: ON_THE_ROAD },
  },
  {
    id: "AWZ7C3N9XH2G",
    daysAgo: 48,
    status: "SHIPPED",
    lines: [
      [2, 1],
      [4, 1],
      [6, 4],
    ],
    parcel: {
      carrier: "FedEx",
      number: "772904551836",
      events: [...ON_THE_ROAD, { hoursAfter: 98, text: "Delivered, left at the front door", place: "Columbus, OH" }],
    },
  },
  { id: "AWD0S6P4RT1J", daysAgo: 120, status: "CANCELLED", lines: [[7, 1]] },
];

const ADDRESS = {
  firstName: "Dana",
  lastName: "Demo",
  phone: "614 555 0142",
  line1: "410 East Gay Street",
  line2: "",
  city: "Columbus",
  state: "OH",
  code: "43215",
  country: "US",
} as const;

/**
 * The orders of the demo member with their items, history, payments and parcels, dated back from now, and the
 * member's address.
 */
export function memberOrderRows(account: { id: string; email: string }, catalogue: Catalogue, { now }: Moments) {
  const best = catalogue.item
    .filter(({ status, us_price_cent }) => status === "ON_SHELVES" && us_price_cent !== null)
    .toSorted((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
    .slice(0, 8);
  const imageByItem = new Map(
    catalogue.item_image.filter(({ is_main }) => is_main === 1).map((row) => [row.item_id, row.url]),
  );
  const handleByItem = new Map(
    catalogue.item_seo.filter(({ is_primary }) => is_primary === 1).map((row) => [row.item_id, row.url_handle]),
  );
  const orders: NewRow<"orders">[] = [];
  const order_item: NewRow<"order_item">[] = [];
  const order_event: NewRow<"order_event">[] = [];
  const payment: NewRow<"payment">[] = [];
  const sandbox_payment: NewRow<"sandbox_payment">[] = [];
  const shipment: NewRow<"shipment">[] = [];
  const taxPpm = stateTaxPpm(ADDRESS.state);
  for (const demo of DEMO_ORDERS) {
    const at = Math.round(now - demo.daysAgo * DAY_MS);
    const lines = demo.lines.flatMap(([place, pieces]) => {
      const item = best[place % Math.max(1, best.length)];
      return item === undefined ? [] : [{ item, pieces, cent: item.us_price_cent ?? 0 }];
    });
    if (lines.length === 0) continue;
    const taxFor = (cent: number) => Math.round((cent * taxPpm) / 1_000_000);
    const items = lines.map(({ item, pieces, cent }) => ({
      order_id: demo.id,
      ...plainLine(item),
      image_url: imageByItem.get(item.id) ?? "",
      url_handle: handleByItem.get(item.id) ?? String(item.id),
      item_count: pieces,
      unit_price_cent: cent,
      discount_cent: 0,
      tax_cent: taxFor(cent * pieces),
      core_charge_cent: 0,
      stock_pool: DEFAULT_MARKET.stockPool,
    }));
    const subtotal = items.reduce((sum, row) => sum + row.unit_price_cent * row.item_count, 0);
    const tax = items.reduce((sum, row) => sum + row.tax_cent, 0);
    const isPaid = demo.status === "PROCESSING" || demo.status === "SHIPPED";
    const paidAt = at + 4 * 60_000;
    const ref = `ref-${demo.id}`;
    const paymentId = `payment-${demo.id}`;
    const plan = { id: "us-standard", name: "Standard Shipping", method: "standard" };
    const estimate = { from: weekdayAfter(at, 3), to: weekdayAfter(at, 5) };
    orders.push({
      id: demo.id,
      access_key: `access-${demo.id}`,
      account_id: account.id,
      email_norm: account.email,
      market: "2022",
      currency: "USD",
      status: demo.status,
      payment_type: "oceanpayment",
      third_party_order_id: isPaid ? ref : null,
      subtotal_cent: subtotal,
      discount_cent: 0,
      code: null,
      code_saved_cent: 0,
      integral_cent: 0,
      retail_delivery_fee_cent: 0,
      shipping_fee_cent: 0,
      tax_fee_cent: tax,
      core_charge_cent: 0,
      total_cent: subtotal + tax,
      address: JSON.stringify({ ...ADDRESS, email: account.email }),
      shipping_plan: JSON.stringify({ ...plan, estimate }),
      cart_uuid: `cart-${demo.id}`,
      idempotency_key: `demo-${demo.id}`,
      request_hash: "",
      created_at: at,
      paid_at: isPaid ? paidAt : null,
    });
    order_item.push(...items);
    const step = (from_status: string, to_status: string, when: number, actor: string, note: string) =>
      order_event.push({ order_id: demo.id, at: when, actor, from_status, to_status, note });
    step("", "PAYMENT_PENDING", at, "shopper", "Placed");
    if (demo.status === "CANCELLED")
      step("PAYMENT_PENDING", "CANCELLED", at + DAY_MS, "system", "Not paid within 24 hours");
    if (!isPaid) continue;
    step("PAYMENT_PENDING", "PROCESSING", paidAt, "payment", "Paid");
    const amount = {
      amount_cent: subtotal + tax,
      currency: "USD",
      state: "SUCCEEDED",
      method: "oceanpayment",
      created_at: at,
    };
    payment.push({
      ...amount,
      id: paymentId,
      order_id: demo.id,
      provider: "sandbox",
      provider_ref: ref,
      redirect_url: null,
      decline_reason: null,
      idempotency_key: `place:demo-${demo.id}`,
      updated_at: paidAt,
    });
    sandbox_payment.push({
      ...amount,
      ref,
      merchant_ref: paymentId,
      decline_reason: null,
      return_url: "/checkout/orderResult",
      webhook_sent: 1,
      charged_at: paidAt,
      settles_at: null,
    });
    const { parcel } = demo;
    if (parcel === undefined) continue;
    const events = parcel.events.map(({ hoursAfter, text, place }) => ({ at: at + hoursAfter * HOUR_MS, text, place }));
    const left = events[0]?.at ?? at;
    const last = events.at(-1);
    step("PROCESSING", "SHIPPED", left, "staff", `${parcel.carrier} ${parcel.number}`);
    shipment.push({
      id: `demo-parcel-${demo.id}`,
      order_id: demo.id,
      carrier: parcel.carrier,
      tracking_number: parcel.number,
      events: JSON.stringify(events),
      shipped_at: left,
      delivered_at: last?.text.startsWith("Delivered") ? last.at : null,
    });
  }
  const address: NewRow<"address">[] = [
    {
      id: "demo-address",
      account_id: account.id,
      first_name: ADDRESS.firstName,
      last_name: ADDRESS.lastName,
      phone: ADDRESS.phone,
      line1: ADDRESS.line1,
      line2: ADDRESS.line2,
      city: ADDRESS.city,
      state: ADDRESS.state,
      code: ADDRESS.code,
      country: ADDRESS.country,
      is_default: 1,
      created_at: now,
    },
  ];
  return { orders, order_item, order_event, payment, sandbox_payment, shipment, address };
}
