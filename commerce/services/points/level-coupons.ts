import { createHash } from "node:crypto";
import { z } from "zod";
import { isCouponUsable } from "~/models/cart/coupon";
import { dayEnd } from "~/models/cart/coupon-end";
import type { Db, Store } from "../../db/open";
import type { Clock } from "../../platform/clock";
import type { Job } from "../../platform/job";
import { readJson } from "../../platform/json";
import { randomOrderId } from "../../platform/random-id";
import { sharedContentValue } from "../../settings/content-values";
import { findOpenDiscount, insertCouponOnce, listCouponsOfDiscount } from "../promotion/coupon-repository";
import { listEarners } from "./balance-repository";
import { loadLevelCoupons, loadPointsRules, monthsFrom } from "./rules";

const DAY_MS = 86_400_000;
const YEAR_MONTHS = 12;
const CONFIG_KEY = "coupon_type_member";
const TYPE = "member";

const OFF = { active: false, discountId: "" };
const configSchema = z.object({ active: z.boolean(), discountId: z.string().default("") });

type LevelCouponDeps = { readonly store: Store; readonly clock: Clock };

type Due = {
  readonly accountId: string;
  readonly discountId: string;
  /** The coupons that the level brings in 12 months. */
  readonly due: number;
  readonly validMonths: number;
  /** The end of the discount, which no coupon outlives. */
  readonly endsAt: number;
};

/** Gives a member what is missing of a year's coupons. The id of a coupon is its number, so two processes give one. */
async function grantDue(
  db: Db,
  { accountId, discountId, due, validMonths, endsAt }: Due,
  now: number,
): Promise<number> {
  const own = await listCouponsOfDiscount(db, { accountId, type: TYPE, discountId });
  const yearAgo = monthsFrom(now, -YEAR_MONTHS);
  const counted = own.filter(
    ({ created_at, used_at, expires_at }) =>
      created_at > yearAgo || isCouponUsable({ usedAt: used_at, expiresAt: expires_at }, now),
  );
  let granted = 0;
  for (let number = own.length; number < own.length + due - counted.length; number += 1) {
    const id = createHash("sha256")
      .update(JSON.stringify(["level", accountId, discountId, number]))
      .digest("hex")
      .slice(0, 32);
    const code = randomOrderId().replace(/^AW/, "LV");
    const row = { id, account_id: accountId, type: TYPE, discount_id: discountId, code };
    const expiresAt = Math.min(dayEnd(monthsFrom(now, validMonths)), endsAt);
    const dates = { created_at: now, expires_at: expiresAt, used_at: null, order_id: null };
    if (await insertCouponOnce(db, { ...row, ...dates })) granted += 1;
  }
  return granted;
}

/**
 * Gives members the coupons that their level brings, and returns how many: so many in 12 months as the level says, an
 * unused one counted. None while content config does not name their discount or switches them off, or it does not run.
 */
export async function grantLevelCoupons({ store, clock }: LevelCouponDeps): Promise<number> {
  const { db } = store;
  const now = clock.now();
  const { active, discountId } = readJson(configSchema, (await sharedContentValue(db, CONFIG_KEY)) ?? "", OFF);
  const levels = await loadLevelCoupons(db);
  const lowest = levels.at(-1);
  const discount = active ? await findOpenDiscount(db, discountId, now) : undefined;
  if (discount === undefined || lowest === undefined) return 0;
  const { levelMonths, validMonths } = await loadPointsRules(db);
  let granted = 0;
  for (const { accountId, points } of await listEarners(db, { least: lowest.fromPoints, months: levelMonths }, now)) {
    const due = levels.find(({ fromPoints }) => fromPoints <= points)?.coupons ?? 0;
    granted += await grantDue(db, { accountId, discountId, due, validMonths, endsAt: discount.ends_at }, now);
  }
  return granted;
}

/** Gives members the coupons of their level once a day. */
export const levelCoupons: Job<LevelCouponDeps> = {
  name: "level coupons",
  intervalMs: DAY_MS,
  failure: "coupons of levels could not be given",
  run: grantLevelCoupons,
};
