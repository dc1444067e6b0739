import { z } from "zod";

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
