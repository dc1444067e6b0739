import { z } from "zod";
import { PAYMENT_ERROR_EVENTS, type PaidResult } from "~/models/checkout/payment";
import type { Order } from "~/models/order/order";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";

/** A tracking event as the API stores it. */
export const trackingEventSchema = z.object({
  event: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()),
  page_url: z.string().max(2000),
  referrer: z.string().max(2000),
  ts: z.int(),
  client_id: z.string().max(100),
  id: z.string().length(10),
  session_id: z.string().max(100),
  alb_group: z.string().max(20),
  ab_test_group: z.string().max(20),
  ip: z.string().max(64),
  netWork: z.string().max(40),
  downlinkSpeed: z.number().nullable(),
});
export type TrackingEvent = z.infer<typeof trackingEventSchema>;

/** Body of the marketing calls; `orderId` is empty on a page load. */
export const marketingEventSchema = z.object({
  clickId: z.string().max(200),
  orderId: z.string().max(40),
  pageUrl: z.string().max(2000),
  /** ISO time. */
  eventDate: z.iso.datetime(),
  referringUrl: z.string().max(2000),
  customProfileId: z.string().max(100),
});
export type MarketingEvent = z.infer<typeof marketingEventSchema>;

/** The URL parameters that carry the click id of an advertiser's link, ours first. */
export const CLICK_PARAMETERS = ["clickId", "irclickid", "gclid", "msclkid"] as const;
export const clickIdSchema = z.string().regex(/^[\w.~-]{1,200}$/);

/** The entry of the `Server-Timing` header with the time of the events that the server has recorded for a document. */
export const SHOWN_TIMING = "shown";

/** The most events in one post. */
export const EVENTS_PER_POST = 50;

const handle = z.string().min(1).max(300);
const results = z.int().min(0);
const browserEvent = <N extends string, D extends z.ZodRawShape>(event: N, data: D) =>
  z.object({
    event: z.literal(event),
    data: z.strictObject(data),
    page_url: z.string().max(2000),
    referrer: z.string().max(2000),
    /** Epoch milliseconds by the browser's clock, different for each event of a browser. */
    ts: z.int().min(0),
    netWork: z.string().max(40),
    downlinkSpeed: z.number().nullable(),
  });

/** The steps of the checkout, as events name them. */
export const TRACKED_STEPS = ["address", "shipping", "payment"] as const;

/**
 * An event as the browser sends it; the server adds the visitor and the test groups. Each event allows only its own
 * fields, so that no typed text gets in but the words of a search.
 */
export const browserEventSchema = z.discriminatedUnion("event", [
  // The position in the list that led there, such as "Products 3".
  browserEvent("view_item", { handle, position: z.string().max(220).optional() }),
  browserEvent("view_category", { results }),
  // A search narrowed by filters: no results then say little about the words.
  browserEvent("search", { text: z.string().max(SEARCH_TEXT_MAX_CHARS), results, isNarrowed: z.boolean() }),
  browserEvent("exposure", { handle, list: z.string().max(200), index: z.int().min(0) }),
  browserEvent("product_scroll", { handle, depth: z.int().min(0).max(100) }),
  browserEvent("scroll", { depth: z.int().min(0).max(100) }),
  browserEvent("vehicle_fit", { handle, fit: z.enum(["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"]) }),
  browserEvent("begin_checkout", {}),
  browserEvent("checkout_step", { step: z.enum(TRACKED_STEPS) }),
  browserEvent("purchase", { cents: z.int().min(0), currency: z.string().length(3), pieces: z.int().min(0) }),
  ...PAYMENT_ERROR_EVENTS.map((name) => browserEvent(name, { outcome: z.enum(["FAILED", "REFUSED"]) })),
  // The shopper's interaction with a page, sent when the page is left.
  browserEvent("interaction", {
    clicks: z.int().min(0),
    scrollY: z.int().min(0),
    isMobile: z.boolean(),
    width: z.int().min(0),
    height: z.int().min(0),
  }),
  browserEvent("error", { message: z.string().min(1).max(300), source: z.string().max(300), line: z.int().min(0) }),
  browserEvent("astro_point_error", { point: z.string().max(40) }),
]);
export type BrowserEvent = z.infer<typeof browserEventSchema>;

/** The name and data of a browser's event, without page and time. */
export type BrowserEventContent = BrowserEvent extends infer E
  ? E extends BrowserEvent
    ? Pick<E, "event" | "data">
    : never
  : never;

/** An event that only the server records, whether or not the browser runs scripts. */
export type ServerEvent = {
  readonly event: "add_to_cart";
  readonly data: { readonly itemIds: readonly number[]; readonly pieces: number };
};

export const browserEventsSchema = z.array(browserEventSchema).min(1).max(EVENTS_PER_POST);

const OWN_PARAMETERS = ["q", "page", "sort", "anyVehicle", "view", "compare"];

/** Whether a list's URL narrows it by filters, so that no results say little about the words. */
export function isNarrowed(parameters: URLSearchParams): boolean {
  return [...parameters.keys()].some((name) => !OWN_PARAMETERS.includes(name));
}

/**
 * The data of a purchase event. `ts` is the time of payment, so that the event is stored once however often it is sent.
 */
export type Purchase = { readonly ts: number } & Extract<BrowserEventContent, { event: "purchase" }>["data"];

/** Returns the purchase to record for an order; null unless its payment has SUCCEEDED. */
export function toPurchase(result: PaidResult, order: Pick<Order, "paidAt" | "total" | "orderItems">): Purchase | null {
  if (result !== "SUCCEEDED" || order.paidAt === null) return null;
  const pieces = order.orderItems.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return { ts: order.paidAt, cents: order.total.cent, currency: order.total.currency, pieces };
}

/** Returns a purchase as the text that the page carries for the browser's tracking. */
export function purchaseText({ ts, cents, currency, pieces }: Purchase): string {
  return [ts, cents, currency, pieces].join(" ");
}

/** An event that serving a page records, such as a product view; `ts` is epoch milliseconds. */
export type PageEvent = { readonly content: BrowserEventContent; readonly ts?: number };
