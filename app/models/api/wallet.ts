import { z } from "zod";
import { paymentMethodSchema } from "~/models/checkout/payment";
import { approvalIdSchema, walletContactSchema } from "~/models/checkout/wallet";
import { endpoint } from "./contract";
import { cartUUID } from "./proof";

/** Our own calls: a wallet that returns contact and address, before the order is reviewed and paid. */
export const walletApi = {
  open: endpoint({
    rows: ["CHK-37"],
    method: "POST",
    path: "/order/public/quick/wallet",
    summary:
      "Opens a wallet for a cart; the shopper comes back to returnUrl with `approval` added. Nothing is charged before the order is placed. At most 20 per cart and hour.",
    body: z.object({ cartUUID, paymentType: paymentMethodSchema, returnUrl: z.string().max(500) }),
    /** Null where the provider of the method returns no address, or nothing is to be paid: the steps collect it. */
    response: z.object({ redirectUrl: z.string().nullable() }),
  }),
  read: endpoint({
    rows: ["CHK-37"],
    method: "POST",
    path: "/order/public/quick/wallet/read",
    summary:
      "An approval of a cart, re-read from the wallet while it is open, with the contact that the wallet returned until an order takes it over. An approval of another cart answers 404.",
    body: z.object({ cartUUID, approvalId: approvalIdSchema }),
    response: z.object({
      state: z.enum(["OPEN", "APPROVED", "ENDED", "USED"]),
      paymentType: paymentMethodSchema,
      contact: walletContactSchema.nullable(),
    }),
    isIdempotent: true,
  }),
};
