import { createHash } from "node:crypto";
import { z } from "zod";
import { dayEnd } from "~/models/cart/coupon-end";
import type { Db } from "../../db/open";
import { readJson } from "../../platform/json";
import { randomOrderId } from "../../platform/random-id";
import { sharedContentValue } from "../../settings/content-values";
import { loadPointsRules, monthsFrom } from "../points/rules";
import { findOpenDiscount, insertCouponOnce } from "../promotion/coupon-repository";

const CONFIG_KEY = "coupon_type_review";
const DISCOUNT_ID = "review-thanks";

const configSchema = z.object({
  active: z.boolean(),
  discountId: z.string().default(DISCOUNT_ID),
  title: z.string().default(""),
  text: z.string().default(""),
});

/** Finds the discount that a published review earns now, and what the shop says of it; null while it earns none. */
async function findThanks(db: Db, now: number) {
  const value = await sharedContentValue(db, CONFIG_KEY);
  const { active, discountId, title, text } = readJson(
    configSchema,
    value ?? "",
    configSchema.parse({ active: false }),
  );
  const discount = active ? await findOpenDiscount(db, discountId, now) : undefined;
  return discount === undefined ? null : { discount, text: [title, text].filter((words) => words !== "").join(": ") };
}

/** What a published review earns now, in the shop's words; empty while it earns nothing. */
export const loadThanksText = async (db: Db, now: number): Promise<string> => (await findThanks(db, now))?.text ?? "";

type ReviewCoupon = { readonly code: string; readonly expiresAt: number };
type Reviewed = { readonly orderId: string; readonly skuId: string; readonly accountId: string | null };

/**
 * Grants the review coupon for a published review, once per purchased product however often the review is hidden and
 * published; a guest's has no owner and works by its code. Null when content config disables it, its discount does not run
 * or it was granted before. Runs in the transaction that publishes.
 */
export async function rewardReview(
  trx: Db,
  { orderId, skuId, accountId }: Reviewed,
  now: number,
): Promise<ReviewCoupon | null> {
  const thanks = await findThanks(trx, now);
  if (thanks === null) return null;
  const { discount } = thanks;
  const id = createHash("sha256")
    .update(JSON.stringify(["review", orderId, skuId]))
    .digest("hex")
    .slice(0, 32);
  const code = randomOrderId().replace(/^AW/, "TY");
  const { validMonths } = await loadPointsRules(trx);
  const expiresAt = Math.min(dayEnd(monthsFrom(now, validMonths)), discount.ends_at);
  const isAdded = await insertCouponOnce(trx, {
    id,
    account_id: accountId,
    type: "review",
    discount_id: discount.id,
    code,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
    order_id: null,
  });
  return isAdded ? { code, expiresAt } : null;
}
