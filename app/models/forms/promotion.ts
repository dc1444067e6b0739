import { z } from "zod";
import { mintedId } from "~/models/shop/minted-id";

const kind = z.enum(["CODE", "COUPON"]);
const returnTo = z.string().max(500).default("");

/** The shopper's actions on codes and coupons: apply one, remove one, or choose between the two. */
export const promotionFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("apply"),
    code: z.string().trim().min(1, "is required").max(40, "must be at most 40 characters"),
    returnTo,
  }),
  z.object({ intent: z.literal("remove"), kind, returnTo }),
  z.object({ intent: z.literal("prefer"), kind, returnTo }),
]);
export type PromotionForm = z.output<typeof promotionFormSchema>;

/** A coupon bought with points; `attempt` is the idempotency key minted with the page. */
export const redeemFormSchema = z.object({ offerId: z.string().min(1).max(60), attempt: mintedId });

/** A member's coupon to keep for the next cart. */
export const couponFormSchema = z.object({ code: z.string().min(1).max(40) });
