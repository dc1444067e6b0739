import { z } from "zod";
import { trackingEventSchema } from "../tracking";
import { endpoint } from "./contract";

export const trackingApi = {
  track: endpoint({
    rows: ["API-144", "OPEN-24"],
    method: "POST",
    path: "/data-service/public/event/track",
    summary: "Stores tracking events, each id once; at most 100 in a body.",
    body: z.union([trackingEventSchema, z.array(trackingEventSchema).min(1).max(100)]),
    response: z.object({ success: z.boolean() }),
  }),
};

export const otherApi = {
  health: endpoint({
    rows: ["API-148"],
    method: "GET",
    path: "/health",
    summary: "Health of the process and its database.",
    response: z.object({
      status: z.enum(["ok", "failing"]),
      database: z.string(),
    }),
  }),
  chatConfig: endpoint({
    rows: ["API-149"],
    method: "GET",
    path: "/customer/public/online-customer/config",
    summary: "Chat configuration; without a provider the link to use instead.",
    response: z.object({
      provider: z.string().nullable(),
      key: z.string().nullable(),
      fallbackUrl: z.string(),
    }),
  }),
};
