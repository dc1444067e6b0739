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

const configSchema = z.object({ active: z.boolean(), discountId: z.string().default(DISCOUNT_ID) });

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
  const value = await sharedContentValue(trx, CONFIG_KEY);
  const config = readJson(configSchema, value ?? "", { active: false, discountId: DISCOUNT_ID });
  if (!config.active) return null;
  const discount = await findOpenDiscount(trx, config.discountId, now);
  if (discount === undefined) return null;
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
    discount_id: config.discountId,
    code,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
    order_id: null,
  });
  return isAdded ? { code, expiresAt } : null;
}
