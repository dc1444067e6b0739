import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GIFT_KEY } from "#commerce/services/points/balance-repository";
import { credit } from "#commerce/services/points/ledger-repository";
import { grantLevelCoupons } from "#commerce/services/points/level-coupons";
import { pointsApi, promotionApi } from "~/models/api";
import { insertMember } from "../../support/data/orders";
import { insertDiscount, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const LEVELS = [
  { name: "Member", points: 0 },
  { name: "Gold", points: 5_000, coupons: 2 },
  { name: "Platinum", points: 9_000, coupons: 3 },
];

describe.each(STORE_KINDS)("the level of a member on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await shop.store.db
      .insertInto("content")
      .values({ key: "member_levels", kind: "setting", market: "", value: JSON.stringify(LEVELS) })
      .execute();
  });
  afterAll(() => shop.close());

  /**
   * The view of a member with points of those ages: the balance, the points that count for the level, and the level.
   */
  async function shownTo(name: string, points: number, at: number, key?: string) {
    const me = await insertMember(shop, name);
    const booking = { accountId: name, at, kind: "EARN", points, text: "Earned", orderId: null, key };
    await shop.store.transaction((trx) => credit(trx, booking, shop.clock.now() + DAY_MS));
    const { balance, earnedInYear } = (await shop.call(pointsApi.balance, {}, me)).data;
    return [balance, earnedInYear, (await shop.call(pointsApi.level, {}, me)).data.level.name];
  }

  it("only the points of the last 12 months count, to the millisecond [OPEN-38, API-142]", async () => {
    const yearAgo = new Date(shop.clock.now());
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    expect(await shownTo("inside", 5_000, yearAgo.getTime() + 1)).toEqual([5_000, 5_000, "Gold"]);
    expect(await shownTo("outside", 5_000, yearAgo.getTime()), "still to spend, but no longer of this year").toEqual([
      5_000,
      0,
      "Member",
    ]);
  });

  it("a gift of the staff is spent like other points, and counts for no level [OPEN-38, API-142]", async () => {
    expect(await shownTo("gifted", 6_000, shop.clock.now(), `${GIFT_KEY}gifted:1`)).toEqual([6_000, 0, "Member"]);
  });

  const headersOf = (name: string) => ({ authorization: `Bearer session-token-of-${name}` });
  const earn = (accountId: string, points: number) => {
    const at = shop.clock.now();
    const booking = { accountId, at, kind: "EARN", points, text: "Earned", orderId: null };
    return shop.store.transaction((trx) => credit(trx, booking, at + DAY_MS));
  };

  it("brings its coupons into the account once a year, and more with a higher level [PTS-01, PROMO-10]", async () => {
    const coupons = async (me: Record<string, string>) =>
      (await shop.call(promotionApi.coupons, { query: {} }, me)).data.filter(({ type }) => type === "member").length;
    await shownTo("climber", 5_000, shop.clock.now());
    await shownTo("starter", 4_999, shop.clock.now());
    expect(await grantLevelCoupons(shop), "content names no discount for them").toBe(0);
    const value = JSON.stringify({ title: "", text: "", active: true, discountId: "level-thanks" });
    const row = { key: "coupon_type_member", kind: "coupon_type", market: "", value };
    await shop.store.db.insertInto("content").values(row).execute();
    await insertDiscount(shop, "level-thanks", { name: "Thanks", source: "COUPON", percent: 5, ends_at: 9e12 });
    const [climber, starter] = [headersOf("climber"), headersOf("starter")];
    const { db } = shop.store;
    const setDiscount = (set: { active?: 0 | 1; ends_at?: number; usage_limit?: number | null }) =>
      db.updateTable("discount").set(set).where("id", "=", "level-thanks").execute();
    for (const closed of [{ active: 0 as const }, { ends_at: shop.clock.now() }, { usage_limit: 0 }]) {
      await setDiscount(closed);
      expect(await grantLevelCoupons(shop), "its discount does not run").toBe(0);
      await setDiscount({ active: 1, ends_at: 9e12, usage_limit: null });
    }
    await Promise.all([grantLevelCoupons(shop), grantLevelCoupons(shop)]);
    await grantLevelCoupons(shop);
    expect([await coupons(climber), await coupons(starter)]).toEqual([2, 0]);
    await earn("climber", 4_000);
    await grantLevelCoupons(shop);
    expect(await coupons(climber)).toBe(3);
    shop.clock.advance(380 * DAY_MS);
    await earn("climber", 5_000);
    await grantLevelCoupons(shop);
    expect(await coupons(climber), "those of last year are over").toBe(2);
  });

  it("a level begins with its last point [OPEN-38, API-142]", async () => {
    const now = shop.clock.now();
    expect(await shownTo("below", 4_999, now)).toEqual([4_999, 4_999, "Member"]);
    expect(await shownTo("at", 5_000, now)).toEqual([5_000, 5_000, "Gold"]);
  });
});
