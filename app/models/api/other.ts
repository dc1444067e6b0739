import { z } from "zod";
import { awardsEntrySchema, contactMessageSchema } from "~/models/content/contact";
import { marketingEventSchema, trackingEventSchema } from "~/models/visitor/tracking";
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
    summary: "Stores a conversion: a click and the order it paid, each order once.",
    body: marketingEventSchema.extend({ clickId: z.string().min(1).max(200), orderId: z.string().min(4).max(40) }),
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
  /** Ours: the forms of row OPEN-55. */
  sendMessage: endpoint({
    rows: ["OPEN-55", "CMS-15"],
    method: "POST",
    path: "/customer/public/message",
    summary: "Stores a message to the shop; one caught by the spam trap answers the same and is dropped.",
    body: contactMessageSchema,
    response: z.object({ isReceived: z.boolean() }),
  }),
  awardsEntries: endpoint({
    rows: ["OPEN-55", "CMS-14"],
    method: "GET",
    path: "/customer/public/awards/list",
    summary: "Approved entries of the awards campaign, newest first, paged.",
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ entries: z.array(awardsEntrySchema), total: z.int() }),
  }),
  awardsVote: endpoint({
    rows: ["OPEN-55", "CMS-14"],
    method: "POST",
    path: "/customer/public/awards/{id}/vote",
    summary: "Votes for an approved entry, once per visitor; a second vote changes nothing and says so.",
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: z.object({ id: z.int(), votes: z.int(), isCounted: z.boolean() }),
    isIdempotent: true,
  }),
};

/** POST multipart/form-data beside the declared calls: stores the photos of an entry and answers them with the other fields (row OPEN-55). */
export const AWARDS_FILES = "/customer/public/awards/files";
