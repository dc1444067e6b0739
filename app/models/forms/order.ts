import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { ORDER_STATUSES } from "~/models/order/order";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import { formsByIntent } from "./intents";

const orderId = z.string().trim().min(4).max(40);
/** An idempotency key that the page minted, so that a second press gets the answer of the first. */
const attempt = z.string().min(16).max(64);

/** The shopper's actions on an order, on its own page or in the list. */
export const orderActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), orderId }),
  z.object({ intent: z.literal("delete"), orderId }),
  z.object({ intent: z.literal("pay"), orderId, attempt }),
  z.object({ intent: z.literal("again"), orderId, attempt }),
]);

/** The filters of the order list in its URL; invalid values count as absent. */
export const orderListQuery = z.object({
  status: z.enum(["", ...ORDER_STATUSES]).catch(""),
  time: z.enum(["", "1", "6"]).catch(""),
  q: z.string().trim().max(SEARCH_TEXT_MAX_CHARS).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

/** Order tracking by number and email. */
export const trackFormSchema = z.object({
  intent: z.literal("track"),
  orderId: z.string().trim().min(1, "is required").max(40, "must be at most 40 characters"),
  email: emailSchema,
});

/** The forms of the tracking page: find an order, then act on it. */
export const trackPageSchema = formsByIntent("track", [trackFormSchema, ...orderActionSchema.options]);
