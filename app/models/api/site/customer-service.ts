import { z } from "zod";
import { endpoint } from "~/models/api/contract";
import { contactMessageSchema } from "~/models/content/contact";

export const customerServiceApi = {
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
  /** Our own call behind the forms that write to the shop. */
  sendMessage: endpoint({
    rows: ["OPEN-55", "CMS-15"],
    method: "POST",
    path: "/customer/public/message",
    summary: "Stores a message to the shop; a message caught by the spam trap gets the same answer and is dropped.",
    body: contactMessageSchema,
    response: z.object({ isReceived: z.boolean() }),
  }),
};
