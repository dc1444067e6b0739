import { z } from "zod";
import { endpoint } from "./contract";

/** Our own call behind "Notify me" on a product whose restock is expected. */
export const stockNoticeApi = {
  request: endpoint({
    rows: ["OPEN-66"],
    method: "POST",
    path: "/item/public/buyer/stock-notice",
    summary:
      "Requests one mail to an address when a product is back in stock; a repeated request changes nothing and gets the same answer.",
    body: z.object({ itemId: z.int().positive(), email: z.string().max(254) }),
    response: z.object({ message: z.string() }),
    isIdempotent: true,
  }),
};
