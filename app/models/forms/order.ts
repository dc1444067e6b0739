import { z } from "zod";
import { ORDER_STATUSES } from "~/models/order/order";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";

const orderId = z.string().trim().min(4).max(40);
/** A key that the page minted, so that a second press repeats the first one's answer. */
const attempt = z.string().min(16).max(64);

/** What a shopper does with an order, on its own page or in the list (rows ORD-06, ORD-07, ORD-11). */
export const orderActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), orderId }),
  z.object({ intent: z.literal("delete"), orderId }),
  z.object({ intent: z.literal("pay"), orderId, attempt }),
  z.object({ intent: z.literal("again"), orderId, attempt }),
]);

/** The filters of the order list in its address; what is nonsense counts as not given (rows ORD-02, ORD-03). */
export const orderListQuery = z.object({
  status: z.enum(["", ...ORDER_STATUSES]).catch(""),
  time: z.enum(["", "1", "6"]).catch(""),
  q: z.string().trim().max(SEARCH_TEXT_MAX_CHARS).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type OrderListQuery = z.output<typeof orderListQuery>;
