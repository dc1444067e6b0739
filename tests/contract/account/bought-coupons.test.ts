import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "#commerce/http/call";
import { moveOrder } from "#commerce/services/order/status";
import { credit } from "#commerce/services/points/ledger-repository";
import { cartApi, checkoutApi, paymentApi, promotionApi } from "~/models/api";
import { copyDiscount } from "../../support/data/promotions";
import { ADDRESS, cartWith, MONDAY, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY = 86_400_000;

describe.each(STORE_KINDS)("coupons bought with points on %s", (kind) => {
  let shop: Shop;
  const token = "token-of-the-buyer-0123456789";
  const me = { authorization: `Bearer ${token}`, "x-account-id": "buyer" };
  beforeAll(async () => {
    shop = await openShop(kind);
    const email = "buyer@example.com";
    const { db } = shop.store;
    await db
      .insertInto("account")
      .values({
        ...{ id: "buyer", email, email_norm: email, password_hash: null, first_name: "", last_name: "" },
        ...{ zip_code: "", created_at: 0 },
      })
      .execute();
    await db
      .insertInto("session")
      .values({ token_hash: tokenHash(token), account_id: "buyer", created_at: 0, expires_at: MONDAY * 2 })
      .execute();
    await copyDiscount(db, "five", { id: "bought", source: "COUPON", code_norm: null, integral_score: 100 });
    const at = shop.clock.now();
    const booking = { accountId: "buyer", at, kind: "EARN", points: 100, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, booking, at + 300 * DAY));
  });
  afterAll(() => shop.close());

  it("a coupon bought with points holds to its own date, though its discount ended or was switched off; one given does not [PTS-03, OPEN-38]", async () => {
    const { db } = shop.store;
    const now = shop.clock.now();
    const keyed = { ...me, "idempotency-key": `bought-${kind}` };
    const { data: bought } = await shop.call(promotionApi.redeem, { body: { offerId: "bought" } }, keyed);
    expect(bought.expiresAt ?? 0).toBeGreaterThan(now + 360 * DAY);
    await db
      .insertInto("coupon")
      .values({
        ...{ id: "given", account_id: "buyer", type: "action", discount_id: "bought", code: "GF-1", code_norm: "gf1" },
        ...{ created_at: now, expires_at: now + 300 * DAY, used_at: null, order_id: null },
      })
      .execute();
    shop.clock.advance(2 * DAY);
    await db
      .updateTable("discount")
      .set({ active: 0, ends_at: now + DAY })
      .where("id", "=", "bought")
      .execute();

    const { data: coupons } = await shop.call(promotionApi.memberCoupons, {}, me);
    const ends = Object.fromEntries(coupons.map(({ id, expiresAt, isRunning }) => [id, { expiresAt, isRunning }]));
    expect(ends[bought.id]).toEqual({ expiresAt: bought.expiresAt, isRunning: true });
    expect(ends.given?.expiresAt).toBe(now + DAY);
    expect((await shop.call(promotionApi.redeemOffers, {}, me)).data, "it is sold no more").toEqual([]);
    const apply = async (code: string) => {
      const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
      const answer = await shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, me);
      return { ...answer, cartUUID };
    };
    expect((await apply("GF-1")).body.msg).toBe("code This coupon cannot be used now");
    const applied = await apply(bought.code);
    expect(applied.data.discounts.map(({ code }) => code)).toContain(bought.code);

    const { cartUUID } = applied;
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "buyer@example.com", address: ADDRESS } }, me);
    const shipping = { cartUUID, shippingPlanId: "us-standard" };
    const { data } = await shop.call(checkoutApi.saveShipping, { body: shipping }, me);
    const body = {
      ...{ cartUUID, expectedTotalCent: data.totals.total.cent, returnUrl: "/checkout/orderResult" },
      paymentType: "oceanpayment" as const,
    };
    const { data: placed } = await shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": `pay-${kind}` });
    const to = { to: "CANCELLED", actor: "staff", note: "", at: shop.clock.now() } as const;
    await shop.store.transaction((trx) => moveOrder(trx, placed.orderId, to));
    const query = { orderId: placed.orderId, key: placed.key };
    const { order } = (await shop.call(paymentApi.paidResult, { query })).data;
    expect(order.givenBack?.coupons, "the cancelled order gave it back").toEqual([`${bought.code} ($5 off)`]);

    shop.clock.advance(370 * DAY);
    const [late] = (await shop.call(promotionApi.memberCoupons, {}, me)).data;
    expect(late?.expiresAt, "its own date ends it").toBeLessThan(shop.clock.now());
    expect((await apply(bought.code)).body.msg).toBe("code This coupon has expired");
  });
});
