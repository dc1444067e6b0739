import { z } from "zod";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";
import { endpoint } from "./contract";

/** Our own calls behind "Notify me" on a product whose restock is expected. */
export const stockNoticeApi = {
  request: endpoint({
    rows: ["OPEN-66"],
    method: "POST",
    path: "/item/public/buyer/stock-notice",
    summary:
      "Requests one mail to an address when a product is back in stock; a repeated request changes nothing and gets the same answer.",
    body: z.object({ itemId: z.int().positive(), email: z.string().max(EMAIL_MAX_CHARS) }),
    response: z.object({ message: z.string() }),
    isIdempotent: true,
  }),
  own: endpoint({
    rows: ["OPEN-66"],
    method: "GET",
    path: "/item/buyer/stock-notice",
    summary: "The member's email for such a request, and whether it waits for the product in this market already.",
    query: z.object({ itemId: z.coerce.number().int().positive() }),
    response: z.object({ email: z.string(), isWaiting: z.boolean() }),
  }),
};
