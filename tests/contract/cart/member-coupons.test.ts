import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderApi, promotionApi } from "~/models/api";
import { isCouponUsable } from "~/models/cart/coupon";
import { insertMember, orderFor } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { insertDiscount, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("a member's coupons on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  it("end with their discount, and say when it does not run [PROMO-04, PROMO-15, API-072]", async () => {
    const now = shop.clock.now();
    const given = { name: "Thanks", source: "COUPON", percent: 5, code_norm: null } as const;
    await insertDiscount(shop, "ends-first", { ...given, ends_at: now + DAY_MS });
    await insertDiscount(shop, "switched-off", { ...given, ends_at: now + 9 * DAY_MS, active: 0 });
    await insertDiscount(shop, "is-over", { ...given, ends_at: now - 1 });
    const me = await insertMember(shop, "ida");
    for (const id of ["ends-first", "switched-off", "is-over"]) {
      const coupon = { id, account_id: "ida", type: "member", discount_id: id, code: id, code_norm: id };
      const dates = { created_at: 0, expires_at: now + 2 * DAY_MS, used_at: null, order_id: null };
      await shop.store.db
        .insertInto("coupon")
        .values({ ...coupon, ...dates })
        .execute();
    }
    const { data } = await shop.call(promotionApi.memberCoupons, {}, me);
    // A code of the shop for everybody is no coupon of hers.
    const own = data.filter(({ id }) => id !== "welcome");
    const shown = own.map((each) => [each.id, isCouponUsable(each, now), each.expiresAt]);
    expect(shown.sort()).toEqual([
      ["ends-first", true, now + DAY_MS],
      ["is-over", false, now - 1],
      ["switched-off", false, now + 2 * DAY_MS],
    ]);
    const usable = (await shop.call(promotionApi.coupons, { query: {} }, me)).data;
    expect(usable.map(({ id }) => id)).toEqual(["ends-first"]);
  });

  it("a first order that is cancelled as a whole was none, so its code is offered and taken again; beside another paid one it is not promised [OPEN-39, PROMO-12]", async () => {
    await insertDiscount(shop, "welcome", { name: "First order", code_norm: "welcome", audience: "FIRST_ORDER" });
    const me = await insertMember(shop, "flo");
    const order = (code?: string) => orderFor(shop, { me, email: "flo@example.com", ...(code && { code }) });
    const offered = async () => (await shop.call(promotionApi.memberCoupons, {}, me)).data.map(({ code }) => code);
    const reusable = async ({ orderId }: { orderId: string }) =>
      (await shop.call(orderApi.cancelQuote, { body: { orderId, items: [] } }, me)).data.givesBack?.discounts;
    const cancel = async ({ orderId }: { orderId: string }) => {
      const { data } = await shop.call(orderApi.cancel, { body: { orderId } }, me);
      expect(data.cancellation?.isWhole).toBe(true);
    };
    const first = await order("WELCOME");
    expect([await offered(), await reusable(first)]).toEqual([[], ["First order"]]);
    await cancel(first);
    expect(await offered(), "while it can be undone").toEqual([]);
    await settleCancellationsLater(shop);
    expect(await offered()).toEqual(["WELCOME"]);
    const second = await order("WELCOME");
    expect(await reusable(second)).toEqual(["First order"]);
    await order();
    expect(await reusable(second), "another order is paid").toEqual([]);
    await cancel(second);
    await settleCancellationsLater(shop);
    expect(await offered()).toEqual([]);
  });
});
