import { z } from "zod";
import { endpoint } from "./contract";

/** Ours (row OPEN-66): "Notify me" of a part whose restock is expected. */
export const stockNoticeApi = {
  ask: endpoint({
    rows: ["OPEN-66"],
    method: "POST",
    path: "/item/public/buyer/stock-notice",
    summary: "Writes to an address once when a part is back; asking again changes nothing, and the answer is the same.",
    body: z.object({ itemId: z.int().positive(), email: z.string().max(254) }),
    response: z.object({ message: z.string() }),
    isIdempotent: true,
  }),
};
