import { z } from "zod";
import { formatCount, type Money, money, moneySchema } from "~/models/shop/money";

/** A member's points: those free to spend, those locked for an order, and those earned in 12 months. */
export const pointsBalanceSchema = z.object({
  balance: z.int().nonnegative(),
  locked: z.int().nonnegative(),
  earnedInYear: z.int().nonnegative(),
});
export type PointsBalance = z.infer<typeof pointsBalanceSchema>;

export const memberLevelSchema = z.object({
  name: z.string(),
  /** The points in 12 months that reach this level. */
  fromPoints: z.int().nonnegative(),
});
export type MemberLevel = z.infer<typeof memberLevelSchema>;

/** The statuses of an order that its points may be credited at, in the order in which it comes to them. */
export const CREDITED_AT = ["PROCESSING", "PARTIAL_SHIPMENT", "SHIPPED"] as const;
export type CreditedAt = (typeof CREDITED_AT)[number];

/** Says when points are credited, after "Points arrive" or "Your first order earns points". */
export const CREDITED_WORDS: Readonly<Record<CreditedAt, string>> = {
  PROCESSING: "as soon as the order is paid",
  PARTIAL_SHIPMENT: "with the first package of the order",
  SHIPPED: "when all of the order has shipped",
};

/** A member's level and the next one; `pointsToNext` is null at the top. */
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

/** Points about to expire; null when none do within the reminder's days. */
export const pointsReminderSchema = z.object({ points: z.int(), expiresAt: z.number() }).nullable();

/** An offer that points buy. */
export const redeemOfferSchema = z.object({
  id: z.string(),
  integralScore: z.int().positive(),
  value: moneySchema,
  text: z.string(),
  /** What its coupon asks of a cart, in words. */
  minimum: z.string(),
});
export type RedeemOffer = z.infer<typeof redeemOfferSchema>;

/** A benefit of membership. */
export const memberBenefitSchema = z.object({ id: z.int(), title: z.string(), text: z.string() });

/** Points credited together, with what remains of them; spending takes from those that expire first. */
export type PointsGrant = { id: string; remaining: number; expiresAt: number };

/** Returns "Use 100 points to get discount $5.00"; the value is already formatted. */
export function redeemText(points: number, value: string): string {
  return `Use ${points} points to get discount ${value}`;
}

/** Returns what points take off an amount: at least zero and at most the amount itself. */
export function pointsAmount(worth: Money, payable: Money): Money {
  return money(Math.max(0, Math.min(worth.cent, payable.cent)), payable.currency);
}

/** A member's points in a checkout: the free ones, the requested ones, those used and the amount they take off. */
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

/** Applies a member's points to an amount to be paid: uses no more than are free, requested and needed. */
export function pointsInCheckout(use: {
  free: number;
  requested: number;
  /** Cents one point takes off. */
  worthCent: number;
  payable: Money;
}): CheckoutPoints {
  const { free, requested: asked, worthCent, payable } = use;
  const usable = Math.max(0, Math.min(free, Math.ceil(payable.cent / worthCent)));
  const used = Math.min(asked, usable);
  const worth = (points: number) => pointsAmount(money(points * worthCent, payable.currency), payable);
  return { free, asked, used, amount: worth(used), usable, usableAmount: worth(usable) };
}

/** Returns the highest level that the points earned in 12 months reach; undefined without levels. */
export function findMemberLevel(earnedInYear: number, levels: readonly MemberLevel[]): MemberLevel | undefined {
  return [...levels].sort((a, b) => b.fromPoints - a.fromPoints).find(({ fromPoints }) => fromPoints <= earnedInYear);
}

/**
 * Returns how many points to take from each grant when `points` are spent at `now`: from those that expire first, and
 * nothing from expired ones. Null when the free balance is too small.
 */
export function allocatePoints(
  grants: readonly PointsGrant[],
  points: number,
  now: number,
): { id: string; taken: number }[] | null {
  let missing = points;
  const taken: { id: string; taken: number }[] = [];
  for (const grant of [...grants].sort((a, b) => a.expiresAt - b.expiresAt)) {
    if (missing === 0) break;
    if (grant.expiresAt <= now || grant.remaining <= 0) continue;
    const share = Math.min(grant.remaining, missing);
    taken.push({ id: grant.id, taken: share });
    missing -= share;
  }
  return missing === 0 ? taken : null;
}

/** Formats a count of points: "1 point", "1,200 points". */
export const formatPoints = (points: number): string => `${formatCount(points)} ${points === 1 ? "point" : "points"}`;
