import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTrade } from "#commerce/ops/trade/import";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { exportTrade, readTradeFolder } from "#commerce/ops/trade/read-folder";
import { credit } from "#commerce/services/points/ledger-repository";
import { cartApi, checkoutApi, paymentApi, promotionApi } from "~/models/api";
import { insertMember } from "../../support/data/orders";
import { copyDiscount } from "../../support/data/promotions";
import { ADDRESS, cartWith, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY = 86_400_000;

describe.each(STORE_KINDS)("what a coupon promises on %s", (kind) => {
  let shop: Shop;
  let me: Awaited<ReturnType<typeof insertMember>>;
  let keys = 0;
  const folder = mkdtempSync(join(tmpdir(), "axlewright-coupons-"));
  const DISCOUNTS = TRADE_KINDS.filter(({ name }) => name === "discounts");

  beforeAll(async () => {
    shop = await openShop(kind);
    me = await insertMember(shop, "saver");
    const at = shop.clock.now();
    const booking = { accountId: "saver", at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, booking, at + 300 * DAY));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const buy = async (offerId: string) => {
    keys += 1;
    const headers = { ...me, "idempotency-key": `coupon-${kind}-${keys}` };
    return (await shop.call(promotionApi.redeem, { body: { offerId } }, headers)).data;
  };
  const giveCoupon = (id: string, discount_id: string) =>
    shop.store.db
      .insertInto("coupon")
      .values({
        ...{ id, account_id: "saver", type: "action", discount_id, code: id.toUpperCase(), code_norm: id },
        ...{ created_at: shop.clock.now(), expires_at: null, used_at: null, order_id: null },
      })
      .execute();
  const cartWithCode = async (code: string) => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    return shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, me);
  };
  const checkoutWith = async (code: string, shippingPlanId: string) => {
    const applied = await cartWithCode(code);
    const { cartUUID } = applied.data;
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "saver@shop.test", address: ADDRESS } }, me);
    return (await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId } }, me)).data;
  };
  const order = async (code: string, plan: string) => {
    const { cartUUID, totals } = await checkoutWith(code, plan);
    const body = {
      ...{ cartUUID, expectedTotalCent: totals.total.cent, returnUrl: "/checkout/orderResult" },
      paymentType: "oceanpayment" as const,
    };
    keys += 1;
    const placed = await shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": `pay-${kind}-${keys}` });
    return placed.data.orderId;
  };
  const discountsOf = (orderId: string) =>
    shop.store.db
      .selectFrom("order_discount")
      .select(["code", "amount_cent"])
      .where("order_id", "=", orderId)
      .execute();
  const usedAt = async (id: string) =>
    (await shop.store.db.selectFrom("coupon").select("used_at").where("id", "=", id).executeTakeFirst())?.used_at;

  it("each coupon that points paid for works, whatever limits the discount has for others [PTS-03]", async () => {
    const { db } = shop.store;
    await copyDiscount(db, "five", { id: "one-only", source: "COUPON", code_norm: null, integral_score: 80 });
    await db
      .updateTable("discount")
      .set({ usage_limit: 1, per_shopper: 1, audience: "FIRST_ORDER" })
      .where("id", "=", "one-only")
      .execute();
    const coupons = [await buy("one-only"), await buy("one-only")];
    for (const { id, code } of coupons) {
      const orderId = await order(code, "us-standard");
      expect(await discountsOf(orderId)).toEqual([{ code, amount_cent: 500 }]);
      expect(await usedAt(id)).toBe(shop.clock.now());
    }
  });

  it("an offer for points names the minimum that its coupon asks for before the points are paid [PTS-04]", async () => {
    await copyDiscount(shop.store.db, "five", {
      id: "from-200",
      source: "COUPON",
      code_norm: null,
      integral_score: 70,
    });
    await shop.store.db
      .updateTable("discount")
      .set({ threshold_type: "QUANTITY", threshold_quantity: 3 })
      .where("id", "=", "from-200")
      .execute();
    const offers = (await shop.call(promotionApi.redeemOffers, {}, me)).data;
    expect(offers.find(({ id }) => id === "from-200")).toMatchObject({
      text: "Use 70 points to get discount $5.00",
      minimum: "Minimum 3 parts",
    });
  });

  it("what points paid for is not altered: files with other terms are refused, its end and switch are not", async () => {
    await copyDiscount(shop.store.db, "five", { id: "paid", source: "COUPON", code_norm: null, integral_score: 60 });
    await buy("paid");
    const path = mkdtempSync(join(folder, "files-"));
    await exportTrade(shop.store.db, path, DISCOUNTS);
    const take = async (file: string, text: string) => {
      const own = mkdtempSync(join(folder, "own-"));
      writeFileSync(join(own, file), text);
      const read = await readTradeFolder(own, TRADE_KINDS, DISCOUNTS);
      const request = { folder: read, name: "trade", isRemoving: false, isDryRun: true, now: shop.clock.now() };
      return importTrade(shop.store, { ...request, operator: { who: "Robin", via: "ops" } });
    };
    const amounts = "discount,market,currency,value,threshold\npaid,2022,USD,1.00,390.00\n";
    expect((await take("discount-amounts.csv", amounts)).issues).toMatchObject([
      {
        ...{ file: "discount-amounts.csv", line: 2, column: "discount" },
        message:
          "paid must go on giving what it gives: points paid for 1 unused coupon of it; end it and make another discount",
      },
    ]);
    const same = "discount,market,currency,value,threshold\npaid,2022,USD,5.00,\n";
    expect((await take("discount-amounts.csv", same)).issues).toEqual([]);
    const off =
      "discount,name,source,code,type,percent,threshold,min_quantity,scenes,starts,ends,usage_limit,once_per_shopper,audience,points,gift_sku,active\npaid,Paid,COUPON,,FIXED_AMOUNT,0,NO_THRESHOLD,0,,2026-01-01,2026-07-01,,no,ALL,60,,no\n";
    expect((await take("discounts.csv", off)).issues).toEqual([]);
  });

  it("a coupon for free shipping stays unused where shipping is free anyway, and is used where it costs", async () => {
    await copyDiscount(shop.store.db, "five", { id: "ships", source: "COUPON", code_norm: null });
    await shop.store.db
      .updateTable("discount")
      .set({ discount_type: "FREE_SHIPPING" })
      .where("id", "=", "ships")
      .execute();
    await giveCoupon("shipone", "ships");
    const standard = await order("SHIPONE", "us-standard");
    expect(await discountsOf(standard)).toEqual([]);
    expect(await usedAt("shipone")).toBeNull();
    const { totals, discounts } = await checkoutWith("SHIPONE", "us-express");
    expect([totals.shipping.cent, discounts.map(({ code }) => code)]).toEqual([0, ["SHIPONE"]]);
    const express = await order("SHIPONE", "us-express");
    expect(await discountsOf(express)).toEqual([{ code: "SHIPONE", amount_cent: 0 }]);
    expect(await usedAt("shipone")).toBe(shop.clock.now());
  });

  it("a code that is kept from carts is not valid there [PROMO-04]", async () => {
    await copyDiscount(shop.store.db, "five", { id: "shown", source: "PROMOTION_CODE", code_norm: "onlyshown" });
    await shop.store.db.updateTable("discount").set({ limit_scene: "ItemDetail" }).where("id", "=", "shown").execute();
    expect((await cartWithCode("ONLYSHOWN")).body.msg).toBe("code This code is not valid");
  });
});
