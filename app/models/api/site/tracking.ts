import { z } from "zod";
import { endpoint } from "~/models/api/contract";
import { marketingEventSchema, trackingEventSchema } from "~/models/visitor/tracking";

export const trackingApi = {
  track: endpoint({
    rows: ["API-144", "OPEN-24"],
    method: "POST",
    path: "/data-service/public/event/track",
    summary: "Stores tracking events, each id once; at most 100 in a body.",
    body: z.union([trackingEventSchema, z.array(trackingEventSchema).min(1).max(100)]),
    response: z.object({ success: z.boolean() }),
  }),
  pageLoad: endpoint({
    rows: ["API-145", "TRK-16"],
    method: "POST",
    path: "/data-service/public/buyer/marketing/page-load",
    summary: "Stores that a page was loaded from a marketing link.",
    body: marketingEventSchema,
    response: z.object({ success: z.boolean() }),
  }),
  conversion: endpoint({
    rows: ["API-146", "TRK-17"],
    method: "POST",
    path: "/data-service/public/buyer/marketing/conversion",
    summary: "Stores a conversion, a click and the order it led to; each order once.",
    body: marketingEventSchema.extend({ clickId: z.string().min(1).max(200), orderId: z.string().min(4).max(40) }),
    response: z.object({ success: z.boolean() }),
  }),
};
