import { z } from "zod";
import { CREDITED_AT, type MemberLevel } from "~/models/account/points";
import type { Db } from "../../db/open";
import { contentValue } from "../../settings/content-values";

const rulesSchema = z.object({
  /** Cents of paid merchandise that earn one point. */
  centPerPoint: z.int().positive().default(100),
  /** Cents that one point takes off an order, in either market's currency. */
  worthCent: z.int().positive().default(5),
  validMonths: z.int().positive().default(12),
  levelMonths: z.int().positive().default(12),
  reminderDays: z.int().positive().default(30),
  /** The status with which an order's points are credited, or with a later one that it comes to at once. */
  creditedAt: z.enum(CREDITED_AT).catch("SHIPPED"),
});

/** The rules of points: the content value `points_rules`. */
type PointsRules = z.infer<typeof rulesSchema>;

const levelsSchema = z.array(
  z.object({ name: z.string(), points: z.int().nonnegative(), coupons: z.int().nonnegative().default(0) }),
);

async function loadSetting(db: Db, key: string): Promise<unknown> {
  const row = await contentValue(db, key, "");
  return row === undefined ? undefined : JSON.parse(row.value);
}

/** Loads the rules; missing values fall back to the shop's defaults. */
export async function loadPointsRules(db: Db): Promise<PointsRules> {
  return rulesSchema.parse((await loadSetting(db, "points_rules")) ?? {});
}

/** Loads the membership levels, lowest first; at least one that needs no points. */
export async function loadMemberLevels(db: Db): Promise<MemberLevel[]> {
  const found = levelsSchema.safeParse(await loadSetting(db, "member_levels"));
  const levels = (found.data ?? []).map(({ name, points }) => ({ name, fromPoints: points }));
  if (!levels.some(({ fromPoints }) => fromPoints === 0)) levels.push({ name: "Member", fromPoints: 0 });
  return levels.sort((a, b) => a.fromPoints - b.fromPoints);
}

/** The coupons that a level brings in 12 months. */
type LevelCoupons = { readonly fromPoints: number; readonly coupons: number };

/** Loads the levels that bring coupons, the highest first. */
export async function loadLevelCoupons(db: Db): Promise<LevelCoupons[]> {
  const found = levelsSchema.safeParse(await loadSetting(db, "member_levels"));
  return (found.data ?? [])
    .map(({ points, coupons }) => ({ fromPoints: points, coupons }))
    .filter(({ coupons }) => coupons > 0)
    .sort((a, b) => b.fromPoints - a.fromPoints);
}

/** Adds months to a time in epoch milliseconds (subtracts below zero), clamped to the month's last day. */
export function monthsFrom(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
