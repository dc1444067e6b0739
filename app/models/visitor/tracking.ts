import { z } from "zod";
import { PAYMENT_ERROR_EVENTS, type PaidResult } from "~/models/checkout/payment";
import type { Order } from "~/models/order/order";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";

/** A tracking event (row ENT-33). */
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

/** Body of the marketing calls (rows TRK-16, TRK-17); `orderId` is empty on a page load. */
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

/** The parameters in which advertisers' links carry their click, ours first. */
export const CLICK_PARAMETERS = ["clickId", "irclickid", "gclid", "msclkid"] as const;
export const clickIdSchema = z.string().regex(/^[\w.~-]{1,200}$/);

/** Events of one post at most (row TRK-07). */
export const EVENTS_PER_POST = 50;

const handle = z.string().min(1).max(300);
const results = z.int().min(0);
const browserEvent = <N extends string, D extends z.ZodRawShape>(event: N, data: D) =>
  z.object({
    event: z.literal(event),
    data: z.strictObject(data),
    page_url: z.string().max(2000),
    referrer: z.string().max(2000),
    /** Epoch milliseconds by the browser's clock; no two events of a browser have the same. */
    ts: z.int().min(0),
    netWork: z.string().max(40),
    downlinkSpeed: z.number().nullable(),
  });

/** The steps of the checkout, as events name them. */
export const TRACKED_STEPS = ["address", "shipping", "payment"] as const;

/**
 * What a browser tells: what happened and where; who and which group the server knows (rows PDP-13, TRK-02). Each event
 * has its own fields and no others, so that nothing a shopper typed gets in but the words of a search.
 */
export const browserEventSchema = z.discriminatedUnion("event", [
  // The place in the list that led there, such as "Products 3" (row PDP-18).
  browserEvent("view_item", { handle, position: z.string().max(220).optional() }),
  browserEvent("view_category", { results }),
  // Narrowed: by filters, so that nothing found says little of the words.
  browserEvent("search", { text: z.string().max(SEARCH_TEXT_MAX_CHARS), results, isNarrowed: z.boolean() }),
  browserEvent("exposure", { handle, list: z.string().max(200), index: z.int().min(0) }),
  browserEvent("product_scroll", { handle, depth: z.int().min(0).max(100) }),
  browserEvent("scroll", { depth: z.int().min(0).max(100) }),
  browserEvent("vehicle_fit", { handle, fit: z.enum(["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"]) }),
  browserEvent("begin_checkout", {}),
  browserEvent("checkout_step", { step: z.enum(TRACKED_STEPS) }),
  browserEvent("purchase", { cents: z.int().min(0), currency: z.string().length(3), pieces: z.int().min(0) }),
  ...PAYMENT_ERROR_EVENTS.map((name) => browserEvent(name, { outcome: z.enum(["FAILED", "REFUSED"]) })),
  // What a shopper did on a page, told when it is left (row TRK-11).
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

/** What happened, without where and when. */
export type Happened = BrowserEvent extends infer E
  ? E extends BrowserEvent
    ? Pick<E, "event" | "data">
    : never
  : never;

/** What only the server knows: told by it with and without script, and by nobody else. */
export type ServerHappened = {
  readonly event: "add_to_cart";
  readonly data: { readonly itemIds: readonly number[]; readonly pieces: number };
};

export const browserEventsSchema = z.array(browserEventSchema).min(1).max(EVENTS_PER_POST);

const OWN_PARAMETERS = ["q", "page", "sort", "anyVehicle"];

/** Whether a list's address narrows it by more than its words, so that nothing found says little of them. */
export function isNarrowed(parameters: URLSearchParams): boolean {
  return [...parameters.keys()].some((name) => !OWN_PARAMETERS.includes(name));
}

/** What a purchase tells, and when it was paid: its time, by which it is stored once however often it is told (row TRK-15). */
export type Purchase = { readonly ts: number } & Extract<Happened, { event: "purchase" }>["data"];

/** The purchase to tell of an order; null unless its payment has SUCCEEDED (row TRK-13). */
export function purchaseOf(result: PaidResult, order: Pick<Order, "paidAt" | "total" | "orderItems">): Purchase | null {
  if (result !== "SUCCEEDED" || order.paidAt === null) return null;
  const pieces = order.orderItems.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return { ts: order.paidAt, cents: order.total.cent, currency: order.total.currency, pieces };
}

/** A purchase as its page carries it for the browser's tracking. */
export function purchaseText({ ts, cents, currency, pieces }: Purchase): string {
  return [ts, cents, currency, pieces].join(" ");
}

/** An event that the page being answered stands for, such as a product view; `ts` is epoch milliseconds. */
export type PageEvent = { readonly happened: Happened; readonly ts?: number };
