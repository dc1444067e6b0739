import type { TrackingEvent } from "~/models/visitor/tracking";

/** A page view as the shop stores it, changed by the given fields. */
export const trackingEvent = (over: Partial<TrackingEvent> & Pick<TrackingEvent, "id">): TrackingEvent => ({
  event: "view_item",
  data: {},
  page_url: "/",
  referrer: "",
  ts: 1,
  client_id: "c",
  session_id: "s",
  alb_group: "A",
  ab_test_group: "A1",
  ip: "192.0.2.1",
  netWork: "",
  downlinkSpeed: null,
  ...over,
});
