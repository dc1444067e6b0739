import type { z } from "zod";
import { createCommerceCalls } from "#commerce/app";
import type { Store } from "#commerce/db/open";
import { blankItem } from "#commerce/import/products/item-row";
import type { Deliver } from "#commerce/payments/sandbox/app";
import type { Clock } from "#commerce/platform/clock";
import { storeOrigins } from "#commerce/settings/shop-origin";
import { PLAIN_DISCOUNT } from "#sample-shop/data/content/discounts";
import type { MarketItem } from "#sample-shop/market-items";
import type { MarketAddOn, MarketDiscount } from "#sample-shop/market-promotions";
import { placesRows } from "#sample-shop/places";
import { cartApi, checkoutApi, paymentApi } from "~/models/api";
import type { CallInput, CallResult, Endpoint } from "~/models/api/contract";
import type { Environment } from "~/models/shop/settings";
import { createEmptyStore, type TestStoreKind } from "../store/test-store";
import { insertItems } from "./change-item";
import { NO_TERMS } from "./no-terms";
import { insertAddOns, insertDiscounts } from "./promotions";

/** Monday 10:00 in the warehouse. */
export const MONDAY = Date.parse("2026-06-15T14:00:00Z");

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advance(ms: number): void };

export function createTestClock(start = MONDAY): TestClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

/** Lets everybody try again at once what is limited by the hour. */
export const forgetTries = ({ store }: Pick<Shop, "store">) => store.db.deleteFrom("rate_limit").execute();

type Answer<E> = {
  status: number;
  data: CallResult<E>;
  body: Record<string, unknown>;
  errors: { field: string; message: string }[];
};

export type Shop = {
  store: Store;
  clock: TestClock;
  /** Sends a declared call as a web process would. */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<Endpoint<P, Q, B, R>>,
    headers?: Record<string, string>,
  ): Promise<Answer<Endpoint<P, Q, B, R>>>;
  /** Sends a body that the contract does not allow. */
  raw(
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

const item = (id: number, over: Partial<MarketItem> = {}): MarketItem => ({
  ...NO_TERMS,
  ...blankItem({ id, sku_id: `SKU${id}`, brand_id: 1, part_number: `P-${id}`, created_at: 0 }),
  category_id: 1,
  title: `Part ${id}`,
  part_number_norm: `p${id}`,
  country: "US",
  has_fitment: 1,
  available_total: 50,
  us_price_cent: 4999,
  us_original_cent: 5999,
  ca_price_cent: 6999,
  ca_original_cent: 7999,
  ...over,
});

const discount = (id: string, over: Partial<MarketDiscount>): MarketDiscount => ({
  ...PLAIN_DISCOUNT,
  id,
  name: id,
  source: "PROMOTION_CODE",
  discount_type: "PERCENT",
  percent: 10,
  starts_at: 0,
  ends_at: MONDAY * 2,
  ...over,
});

/** Adds a discount of ten percent in both markets, which any cart gets, unless `over` says otherwise. */
export async function insertDiscount({ store }: Shop, id: string, over: Partial<MarketDiscount>): Promise<void> {
  await insertDiscounts(store.db, [discount(id, over)]);
}

/** An add-on that any part qualifies for, unless `over` says otherwise. */
export const addOnOffer = (id: string, over: Partial<MarketAddOn>): MarketAddOn => ({
  id,
  item_id: 1,
  rule_kind: "ANY",
  rule_values: "[]",
  condition_text: "parts",
  us_minimum_cent: 0,
  ca_minimum_cent: 0,
  us_price_cent: 2499,
  ca_price_cent: null,
  max_quantity: 2,
  starts_at: 0,
  ends_at: MONDAY * 2,
  active: 1,
  sort: 0,
  ...over,
});

const VEHICLE = [
  { id: 10, parent_id: null, level: 1, value: "2015", sort: 0 },
  { id: 11, parent_id: 10, level: 2, value: "Ford", sort: 0 },
  { id: 12, parent_id: 11, level: 3, value: "F-150", sort: 0 },
  { id: 13, parent_id: 12, level: 4, value: "XLT", sort: 0 },
  { id: 14, parent_id: 13, level: 5, value: "5.0L V8", sort: 0 },
  { id: 22, parent_id: 11, level: 3, value: "Focus", sort: 1 },
];

/** Fills an empty, migrated store with the parts, places and codes of these tests. */
export async function fillShop({ db }: Store): Promise<void> {
  await storeOrigins(db, {});
  const places = placesRows();
  await db.insertInto("area").values(places.area).execute();
  const samplePrefixes = [
    "9",
    "902",
    "431",
    "558",
    "995",
    "997",
    "802",
    "963",
    "M",
    "X",
    "X0",
    "K",
    "K1",
    "K1A",
    "097",
  ];
  const prefixes = places.postal_prefix.filter((row) => samplePrefixes.some((prefix) => row.prefix.startsWith(prefix)));
  await db.insertInto("postal_prefix").values(prefixes.slice(0, 2000)).execute();
  await db.insertInto("tax_rate").values(places.tax_rate).execute();
  await db.insertInto("retail_fee").values(places.retail_fee).execute();
  await db.insertInto("logistics_plan").values(places.logistics_plan).execute();
  await db.insertInto("remote_area").values(places.remote_area).execute();
  await db
    .insertInto("brand")
    .values({
      id: 1,
      name: "Ironside",
      slug: "ironside",
      abbreviation: "IS",
      active: 1,
      show_on_brand_agg_page: 1,
      show_on_home_page: 0,
      sort_on_home_page: 0,
      self_brand: 0,
    })
    .execute();
  await db
    .insertInto("category")
    .values({
      id: 1,
      parent_id: null,
      level: 1,
      kind: "PART",
      name: "Brakes",
      slug: "brakes",
      path: "brakes",
      description: "",
      image_url: null,
      sort: 0,
      display_attributes: "[]",
    })
    .execute();
  await db.insertInto("vehicle_node").values(VEHICLE).execute();
  await insertItems(db, [
    item(1),
    item(2, { us_price_cent: 1234, available_total: 5 }),
    item(3, { us_core_cent: 2500, ca_core_cent: 3000 }),
    item(4, { status: "SOLD_OUT", available_total: 0 }),
    item(5, { status: "UNDER_STOCK" }),
    item(6, { available_total: 1 }),
    item(7, { vehicle_universal: 1, has_fitment: 0 }),
    item(8, { ca_status: "OFF_SHELVES" }),
    ...Array.from({ length: 110 }, (_, index) => item(100 + index)),
  ]);
  await db
    .insertInto("fitment")
    .values({ id: 1, item_id: 1, base_node_id: 12, year: 2015, make: "Ford", model: "F-150" })
    .execute();
  await insertDiscounts(db, [
    discount("ten", { code_norm: "save10" }),
    discount("five", { code_norm: "five", discount_type: "FIXED_AMOUNT", us_value_cent: 500 }),
    discount("big", {
      code_norm: "big",
      threshold_type: "AMOUNT",
      us_threshold_cent: 100_000,
      ca_threshold_cent: 100_000,
    }),
    discount("late", { code_norm: "late", ends_at: MONDAY - 1 }),
    discount("once", { code_norm: "once", usage_limit: 1 }),
  ]);
  await insertAddOns(db, [addOnOffer("first", {})]);
}

/** Replaces the add-ons of the shop. */
export async function replaceAddOns({ store }: Shop, ...offers: readonly MarketAddOn[]): Promise<void> {
  await store.db.deleteFrom("add_on_offer").execute();
  await insertAddOns(store.db, offers);
}

/** The options of a test shop: who receives the sandbox's webhooks, and the keys of payment providers. */
/** `catalogueLagMs` is how long a read catalogue version may be used; 0, unlike in a real shop, reads it each time. */
type ShopOptions = { deliver?: Deliver; environment?: Environment; catalogueLagMs?: number };

/**
 * Opens a shop with eight parts, one truck and five codes on an empty database of the kind; every response is checked.
 */
export async function openShop(kind: TestStoreKind, options: ShopOptions = {}): Promise<Shop> {
  const store = await createEmptyStore(kind);
  await fillShop(store);
  return shopOver(store, createTestClock(), options);
}

/** The commerce program over a store, called as a web process would. */
export function shopOver(
  store: Store,
  clock: TestClock,
  { deliver, environment = {}, catalogueLagMs = 0 }: ShopOptions = {},
): Shop {
  const { app } = createCommerceCalls({ store, clock, catalogueLagMs, isChecked: true, deliver, environment });
  return { ...callsThrough(async (path, init) => app.request(path, init)), store, clock, close: () => store.close() };
}

/** The calls of a commerce program that is reached by `fetch`. */
export function callsThrough(fetch: Shop["fetch"]): Pick<Shop, "fetch" | "raw" | "call"> {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "x-shop-id": "2022", "x-visitor-key": "visitor-1", ...headers },
      ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    fetch,
    raw: send,
    async call(endpoint, input, headers) {
      const { params, query, body } = input as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
      const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
      const answer = await send(endpoint.method, path + search, body ?? {}, headers);
      const isOk = answer.status === 200;
      return {
        ...answer,
        // The details of a refusal have no declared shape.
        data: isOk ? endpoint.response.parse(answer.body.data) : JSON.parse(JSON.stringify(answer.body.data ?? null)),
        errors: (answer.body.errors ?? []) as { field: string; message: string }[],
      };
    },
  };
}

export const ADDRESS = {
  firstName: "Ada",
  lastName: "Byrne",
  phone: "614 555 0100",
  line1: "1 Main Street",
  city: "Columbus",
  state: "OH",
  code: "43101",
  country: "US" as const,
};

/** Creates a cart with those items. */
export async function cartWith(shop: Shop, items: Record<string, unknown>[], headers?: Record<string, string>) {
  const body = { items: items as { skuId: string }[] };
  return (await shop.call(cartApi.add, { body }, headers)).data;
}

/** Creates a cart that has gone through address and shipping; returns its id and total. */
export async function readyCart(shop: Shop, items: Record<string, unknown>[] = [{ skuId: "SKU1" }]) {
  const { cartUUID } = await cartWith(shop, items);
  await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
  const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
  return { cartUUID, expectedTotalCent: data.totals.total.cent };
}

/** Places the order of a ready cart. */
export function place(
  shop: Shop,
  ready: { cartUUID: string; expectedTotalCent: number; reviewed?: string | undefined },
  key: string,
  paymentType: "oceanpayment" | "payPal" = "oceanpayment",
) {
  const body = { ...ready, paymentType, returnUrl: "/checkout/orderResult" };
  return shop.call(paymentApi.create, { body }, { "idempotency-key": key });
}

/** Submits a card on the sandbox page. */
export function payByCard(shop: Shop, redirectUrl: string | null, number: string, over: Record<string, string> = {}) {
  return press(shop, redirectUrl, { intent: "pay", number, expiry: "12/30", code: "123", ...over });
}

/** Presses a button of the sandbox page. */
export function press(shop: Shop, redirectUrl: string | null, fields: Record<string, string>) {
  return shop.fetch(redirectUrl ?? "/missing", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
}
