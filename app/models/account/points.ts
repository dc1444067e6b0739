import { z } from "zod";
import { type Money, money, moneySchema } from "~/models/shop/money";

/** Own points (row PTS-01): what is free to spend, what is locked for an order, and what expires next. */
export const pointsBalanceSchema = z.object({
  balance: z.int().nonnegative(),
  locked: z.int().nonnegative(),
  earnedInYear: z.int().nonnegative(),
});
export type PointsBalance = z.infer<typeof pointsBalanceSchema>;

export const memberLevelSchema = z.object({
  name: z.string(),
  /** Points earned in 12 months that the level needs (row OPEN-38). */
  fromPoints: z.int().nonnegative(),
});
export type MemberLevel = z.infer<typeof memberLevelSchema>;

/** Own level and the next one (row API-140); `pointsToNext` is null at the top. */
export const ownLevelSchema = z.object({
  level: memberLevelSchema,
  next: memberLevelSchema.nullable(),
  pointsToNext: z.int().nonnegative().nullable(),
});

export const pointsLogEntrySchema = z.object({
  id: z.int(),
  at: z.number(),
  /** Positive when credited, negative when spent, expired or taken back. */
  points: z.int(),
  text: z.string(),
  orderId: z.string().nullable(),
});

/** Points about to expire (row PTS-02); null when none do within the reminder's days. */
export const pointsReminderSchema = z.object({ points: z.int(), expiresAt: z.number() }).nullable();

/** An offer that points buy (row PTS-03). */
export const redeemOfferSchema = z.object({
  id: z.string(),
  integralScore: z.int().positive(),
  value: moneySchema,
  text: z.string(),
});
export type RedeemOffer = z.infer<typeof redeemOfferSchema>;

/** A benefit of membership (row API-018). */
export const memberBenefitSchema = z.object({ id: z.int(), title: z.string(), text: z.string() });

/** Points credited with an expiry; a spend takes from the oldest first (row OPEN-38). */
export type PointsGrant = { id: string; left: number; expiresAt: number };

const CENTS_PER_POINT = 100;

/** Points earned by paid merchandise: one per whole 1.00 (row OPEN-38). */
export function pointsFor(paid: Pick<Money, "cent">): number {
  return Math.max(0, Math.floor(paid.cent / CENTS_PER_POINT));
}

/** "Use 100 points to get discount $5.00", with the value as already formatted text (rows PROMO-06, PTS-04). */
export function redeemText(points: number, value: string): string {
  return `Use ${points} points to get discount ${value}`;
}

/** What points take off an amount: never more than the amount itself, never less than nothing (row PTS-05). */
export function pointsAmount(worth: Money, payable: Money): Money {
  return money(Math.max(0, Math.min(worth.cent, payable.cent)), payable.currency);
}

/** A member's points in a checkout (statement 32): what is free, what was asked for, what is used and what it takes off. */
export const checkoutPointsSchema = z.object({
  free: z.int().nonnegative(),
  asked: z.int().nonnegative(),
  used: z.int().nonnegative(),
  amount: moneySchema,
  /** The most that can be used here, and what it would take off. */
  usable: z.int().nonnegative(),
  usableAmount: moneySchema,
});
export type CheckoutPoints = z.infer<typeof checkoutPointsSchema>;

/** What points do to an amount to be paid: no more are used than are free, were asked for or are needed (rows PTS-05, PTS-07). */
export function pointsInCheckout(of: {
  free: number;
  asked: number;
  /** Cents one point takes off. */
  worthCent: number;
  payable: Money;
}): CheckoutPoints {
  const { free, asked, worthCent, payable } = of;
  const usable = Math.max(0, Math.min(free, Math.ceil(payable.cent / worthCent)));
  const used = Math.min(asked, usable);
  const worth = (points: number) => pointsAmount(money(points * worthCent, payable.currency), payable);
  return { free, asked, used, amount: worth(used), usable, usableAmount: worth(usable) };
}

/** The highest level that points earned in 12 months reach; undefined without levels (row OPEN-38). */
export function levelFor(earnedInYear: number, levels: readonly MemberLevel[]): MemberLevel | undefined {
  return [...levels].sort((a, b) => b.fromPoints - a.fromPoints).find(({ fromPoints }) => fromPoints <= earnedInYear);
}

/**
 * How much each grant gives when `points` are spent at `now`: those that expire first give first, expired ones nothing;
 * null when the free balance is not enough (rows PTS-07, OPEN-38).
 */
export function spendPoints(
  grants: readonly PointsGrant[],
  points: number,
  now: number,
): { id: string; taken: number }[] | null {
  let missing = points;
  const taken: { id: string; taken: number }[] = [];
  for (const grant of [...grants].sort((a, b) => a.expiresAt - b.expiresAt)) {
    if (missing === 0) break;
    if (grant.expiresAt <= now || grant.left <= 0) continue;
    const part = Math.min(grant.left, missing);
    taken.push({ id: grant.id, taken: part });
    missing -= part;
  }
  return missing === 0 ? taken : null;
}
