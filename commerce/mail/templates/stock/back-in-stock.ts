import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cut } from "../../text";

/** Notifies a shopper who requested it, once, that a part is in stock again. */
export const backInStock = mailTemplate({
  kind: "back-in-stock",
  data: z.object({
    title: z.string(),
    partNumber: z.string(),
    urlHandle: z.string(),
    imageUrl: z.string().default(""),
  }),
  compose: ({ title, partNumber, urlHandle, imageUrl }) => ({
    subject: `Back in stock: ${cut(title, 50)}`,
    preview: "The part you asked about can be bought again.",
    heading: "It is back in stock",
    blocks: [
      { kind: "text", text: "The part you waited for can be bought again." },
      {
        kind: "lines",
        lines: [{ title, detail: `Part number ${partNumber}`, imageUrl, path: urls.product(urlHandle) }],
      },
      { kind: "button", label: "See the part", path: urls.product(urlHandle) },
      { kind: "note", text: "We cannot hold it for you: others may have waited too." },
    ],
    footer: ["You get this email once, because this address was entered beside the part with “Notify me”."],
  }),
});
