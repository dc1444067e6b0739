import { z } from "zod";
import { PAYMENT_ERROR_EVENTS } from "./payment";

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

/** Events of one post at most (row TRK-07). */
export const EVENTS_PER_POST = 50;

const handle = z.string().min(1).max(300);
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

/**
 * What a browser tells: what happened and where; who and which group the server knows (rows PDP-13, TRK-02). Each event
 * has its own fields and no others, so that nothing a shopper typed gets in.
 */
export const browserEventSchema = z.discriminatedUnion("event", [
  // The place in the list that led there, such as "Products 3" (row PDP-18).
  browserEvent("view_item", { handle, position: z.string().max(220).optional() }),
  browserEvent("exposure", { handle, list: z.string().max(200), index: z.int().min(0) }),
  browserEvent("product_scroll", { handle, depth: z.int().min(0).max(100) }),
  ...PAYMENT_ERROR_EVENTS.map((name) => browserEvent(name, { outcome: z.enum(["FAILED", "REFUSED"]) })),
  browserEvent("vehicle_fit", { handle, fit: z.enum(["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"]) }),
]);
export type BrowserEvent = z.infer<typeof browserEventSchema>;

export const browserEventsSchema = z.array(browserEventSchema).min(1).max(EVENTS_PER_POST);
