import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCouponUsable } from "~/models/cart/coupon";
import { formatMoney, money } from "~/models/shop/money";
import { allocatePoints, findMemberLevel, pointsAmount, redeemText } from "./points";

describe("points", () => {
  it('an offer reads "Use {n} points to get discount {value}" [PROMO-06, PTS-04]', () => {
    expect(redeemText(100, formatMoney(money(500, "USD")))).toBe("Use 100 points to get discount $5.00");
  });

  it("points take off at most what is to be paid and never less than nothing [PTS-05]", () => {
    const usd = (cent: number) => money(cent, "USD");
    expect(pointsAmount(usd(500), usd(2_000))).toEqual(usd(500));
    expect(pointsAmount(usd(500), usd(300))).toEqual(usd(300));
    expect(pointsAmount(usd(500), usd(0))).toEqual(usd(0));
    expect(pointsAmount(usd(-5), usd(300))).toEqual(usd(0));
  });

  it("the level is the highest that the points of 12 months reach [OPEN-38]", () => {
    const levels = [
      { name: "Silver", fromPoints: 500 },
      { name: "Member", fromPoints: 0 },
      { name: "Gold", fromPoints: 2_000 },
    ];
    expect([0, 499, 500, 1_999, 2_000].map((points) => findMemberLevel(points, levels)?.name)).toEqual([
      ...["Member", "Member", "Silver", "Silver", "Gold"],
    ]);
    expect(findMemberLevel(5, [])).toBeUndefined();
  });

  it("those that expire first are spent first, expired ones never [OPEN-38]", () => {
    const grants = [
      { id: "late", remaining: 50, expiresAt: 300 },
      { id: "gone", remaining: 50, expiresAt: 100 },
      { id: "soon", remaining: 30, expiresAt: 200 },
    ];
    expect(allocatePoints(grants, 60, 100)).toEqual([
      { id: "soon", taken: 30 },
      { id: "late", taken: 30 },
    ]);
    expect(allocatePoints(grants, 0, 100)).toEqual([]);
  });

  it("spending takes exactly what is asked, or is refused beyond the free balance [PTS-07]", () => {
    const grant = fc.record({ remaining: fc.nat(100), expiresAt: fc.nat(10) });
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 8 }), fc.nat(300), (credited, points) => {
        const grants = credited.map((each, index) => ({ id: String(index), ...each }));
        const free = grants.filter(({ expiresAt }) => expiresAt > 5).reduce((sum, { remaining }) => sum + remaining, 0);
        const spent = allocatePoints(grants, points, 5);
        if (points > free) expect(spent).toBeNull();
        else {
          expect(spent?.reduce((sum, { taken }) => sum + taken, 0)).toBe(points);
          for (const { id, taken } of spent ?? [])
            expect(taken).toBeLessThanOrEqual(grants[Number(id)]?.remaining ?? 0);
        }
      }),
    );
  });
});

describe("coupons", () => {
  it("a used or expired coupon cannot be used [PROMO-15]", () => {
    expect(isCouponUsable({ usedAt: null, expiresAt: null }, 10)).toBe(true);
    expect(isCouponUsable({ usedAt: null, expiresAt: 11 }, 10)).toBe(true);
    expect(isCouponUsable({ usedAt: null, expiresAt: 10 }, 10)).toBe(false);
    expect(isCouponUsable({ usedAt: 5, expiresAt: null }, 10)).toBe(false);
  });
});
