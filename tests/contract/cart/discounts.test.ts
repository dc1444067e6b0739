import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRow } from "#commerce/db/tables";
import { tokenHash } from "#commerce/http/call";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import type { MarketDiscount } from "#sample-shop/market-promotions";
import { cartApi, checkoutApi, paymentApi, promotionApi } from "~/models/api";
import { singleProvider } from "../../support/data/payments";
import { insertDiscounts } from "../../support/data/promotions";
import {
  ADDRESS,
  cartWith,
  MONDAY,
  openShop,
  payByCard,
  place,
  readyCart,
  type Shop,
} from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const CA = { "x-shop-id": "2023" };

const discount = (id: string, over: Partial<MarketDiscount>): MarketDiscount => ({
  ...{ id, name: id, source: "PROMOTION_CODE", discount_type: "PERCENT", percent: 10, code_norm: id },
  ...{ us_value_cent: null, ca_value_cent: null, us_threshold_cent: null, ca_threshold_cent: null },
  ...{ threshold_type: "NO_THRESHOLD", threshold_quantity: 0, limit_scene: "", starts_at: 0, ends_at: MONDAY * 2 },
  ...{ usage_limit: null, used: 0, active: 1, ...over },
});

describe.each(STORE_KINDS)("promotions on %s", (kind) => {
  let shop: Shop;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  // Wrong codes of one test must not count against the next.
  beforeEach(() => shop.store.db.deleteFrom("rate_limit").execute());

  const put = (...rows: MarketDiscount[]) => insertDiscounts(shop.store.db, rows);
  // Orders that used a discount refer to it for good.
  const end = (...ids: string[]) =>
    shop.store.db.updateTable("discount").set({ active: 0, code_norm: null }).where("id", "in", ids).execute();
  const newKey = () => `discount-key-${++count}`;
  const apply = (cartUUID: string, code: string, headers?: Record<string, string>) =>
    shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, headers);
  const read = async (cartUUID: string, headers?: Record<string, string>) =>
    (await shop.call(cartApi.read, { query: { cartUUID } }, headers)).data;
  async function member() {
    const id = `member-${++count}`;
    const token = `token-of-${id}-0123456789`;
    const email = `${id}@example.com`;
    await shop.store.db
      .insertInto("account")
      .values({
        ...{ id, email, email_norm: email, password_hash: null, first_name: "", last_name: "" },
        ...{ zip_code: "", created_at: 0 },
      })
      .execute();
    await shop.store.db
      .insertInto("session")
      .values({ token_hash: tokenHash(token), account_id: id, created_at: 0, expires_at: MONDAY * 2 })
      .execute();
    const bearer = { authorization: `Bearer ${token}` };
    return { id, bearer, both: { ...bearer, "x-account-id": id } };
  }
  async function coupon(accountId: string | null, discountId: string, over: Partial<NewRow<"coupon">> = {}) {
    const id = `coupon-${++count}`;
    const row: NewRow<"coupon"> = {
      ...{ id, account_id: accountId, type: "member", discount_id: discountId, code: `MINE-${count}` },
      ...{ code_norm: `mine${count}`, created_at: 0, expires_at: null, used_at: null, order_id: null },
      ...over,
    };
    await shop.store.db.insertInto("coupon").values(row).execute();
    return { id, code: row.code };
  }
  async function readyWith(code: string, headers: Record<string, string> = {}, sku = "SKU7") {
    // A cart of its own each, since a member's additions would join the cart that is open until it is paid.
    const { cartUUID } = await cartWith(shop, [{ skuId: sku }]);
    const body = { cartUUID, email: `${headers["x-account-id"] ?? "guest"}@example.com`, address: ADDRESS };
    await shop.call(checkoutApi.saveAddress, { body }, headers);
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } }, headers);
    const applied = await apply(cartUUID, code, headers);
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID } }, headers);
    return { cartUUID, expectedTotalCent: data.totals.total.cent, applied };
  }
  const placeAs = async (ready: { cartUUID: string; expectedTotalCent: number }, headers: Record<string, string>) => {
    const { cartUUID, expectedTotalCent } = ready;
    const body = {
      cartUUID,
      expectedTotalCent,
      paymentType: "oceanpayment" as const,
      returnUrl: "/checkout/orderResult",
    };
    return shop.call(paymentApi.create, { body }, { ...headers, "idempotency-key": newKey() });
  };

  it("the notice tells what runs for everybody, and only where it is meant to be told [API-066, PROMO-09, PROMO-04, OPEN-72]", async () => {
    await put(
      discount("auto", { source: "AUTO_DISCOUNT", code_norm: null, percent: 5 }),
      discount("detail", { source: "AUTO_DISCOUNT", code_norm: null, percent: 90, limit_scene: "ItemDetail" }),
      discount("us-only", {
        ...{ source: "AUTO_DISCOUNT", code_norm: null, discount_type: "FIXED_AMOUNT", us_value_cent: 100 },
        ...{ threshold_type: "AMOUNT", us_threshold_cent: 5000 },
      }),
    );
    const texts = async (headers?: Record<string, string>) =>
      (await shop.call(promotionApi.notice, {}, headers)).data.map(({ text }) => text);
    expect(await texts()).toEqual(["5% off", "$1 off orders over $50"]);
    expect(await texts(CA), "no amount in Canada").toEqual(["5% off"]);
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    expect((await read(cartUUID)).totals.discount.cent, "90 % counts on product pages only").toBe(250);
    await end("auto", "detail", "us-only");
  });

  it("percent, amount and free shipping are told with every field of a discount [ENT-29, PROMO-01]", async () => {
    await put(
      discount("kind-percent", { source: "AUTO_DISCOUNT", code_norm: null, percent: 1 }),
      discount("kind-amount", {
        ...{ source: "AUTO_DISCOUNT", code_norm: null, discount_type: "FIXED_AMOUNT", us_value_cent: 200 },
        ...{ threshold_type: "QUANTITY", threshold_quantity: 3 },
      }),
      discount("kind-shipping", { source: "AUTO_DISCOUNT", code_norm: null, discount_type: "FREE_SHIPPING" }),
    );
    const notices = (await shop.call(promotionApi.notice, {})).data.map((each) => each.discount);
    const common = { source: "AUTO_DISCOUNT", integralScore: 0, unRedeem: false, limitScene: "", currency: "USD" };
    const always = { ...common, thresholdType: "NO_THRESHOLD", thresholdValue: 0 };
    const from3 = { ...common, thresholdType: "QUANTITY", thresholdValue: 3 };
    const kinds = notices.filter(({ id }) => id.startsWith("kind-")).toSorted((a, b) => a.id.localeCompare(b.id));
    expect(kinds).toEqual([
      { ...from3, id: "kind-amount", name: "kind-amount", discountType: "FIXED_AMOUNT", discountValue: 200 },
      { ...always, id: "kind-percent", name: "kind-percent", discountType: "PERCENT", discountValue: 1 },
      { ...always, id: "kind-shipping", name: "kind-shipping", discountType: "FREE_SHIPPING", discountValue: 0 },
    ]);
    await end("kind-percent", "kind-amount", "kind-shipping");
  });

  it("items are calculated at today's prices, groups each on their own, codes in their market [API-069, API-070, CART-11, PROMO-02]", async () => {
    const items = [{ skuId: "SKU1", itemCount: 2 }, { skuId: "NO-SUCH" }].map((each) => ({ itemCount: 1, ...each }));
    const { data } = await shop.call(promotionApi.calculate, { body: { items, code: "save10" } });
    expect(data).toMatchObject({ amount: { cent: 1000 }, discounts: [{ source: "PROMOTION_CODE", text: "10% off" }] });
    const five = { body: { items, code: "five" } };
    expect((await shop.call(promotionApi.calculate, five)).data.amount).toMatchObject({ cent: 500, currency: "USD" });
    expect((await shop.call(promotionApi.calculate, five, CA)).data.amount).toMatchObject({ cent: 0, currency: "CAD" });
    await put(
      discount("three", {
        ...{ source: "AUTO_DISCOUNT", code_norm: null },
        threshold_type: "QUANTITY",
        threshold_quantity: 3,
      }),
    );
    const groups = [
      { key: "a", items: [{ skuId: "SKU1", itemCount: 2 }] },
      {
        key: "b",
        items: [
          { skuId: "SKU1", itemCount: 2 },
          { skuId: "SKU1", itemCount: 1 },
        ],
      },
    ];
    const grouped = (await shop.call(promotionApi.calculateGroups, { body: { groups } })).data;
    expect(grouped.map(({ key, amount }) => [key, amount.cent])).toEqual([
      ["a", 0],
      ["b", 1500],
    ]);
    await end("three");
  });

  it("a code and a coupon: the better one counts and says so, the shopper switches, either is removed [OPEN-36, API-096, PROMO-08]", async () => {
    await put(discount("gift20", { source: "COUPON", code_norm: null, percent: 20 }));
    const me = await member();
    const mine = await coupon(me.id, "gift20");
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }], me.bearer);
    expect((await apply(cartUUID, "save10", me.bearer)).data.totals.discount.cent).toBe(500);
    const both = (await apply(cartUUID, mine.code.toLowerCase(), me.bearer)).data;
    expect(both).toMatchObject({
      ...{ promotionCode: "SAVE10", couponCode: mine.code },
      totals: { discount: { cent: 1000 } },
    });
    expect(both.codeOrCoupon).toMatchObject({ winner: "COUPON", note: { params: { winner: "coupon" } } });
    expect(both.discounts).toMatchObject([{ source: "COUPON", code: mine.code, text: "20% off" }]);
    const prefer = { body: { cartUUID, code: "", kind: "CODE" as const, prefer: true } };
    const switched = (await shop.call(cartApi.applyPromotion, prefer, me.bearer)).data;
    expect(switched).toMatchObject({ codeOrCoupon: { winner: "CODE" }, totals: { discount: { cent: 500 } } });
    const without = { body: { cartUUID, code: "", kind: "CODE" as const } };
    const left = (await shop.call(cartApi.applyPromotion, without, me.bearer)).data;
    expect(left).toMatchObject({ promotionCode: null, couponCode: mine.code, totals: { discount: { cent: 1000 } } });
    expect((await shop.call(cartApi.applyPromotion, prefer, me.bearer)).status, "nothing to choose").toBe(409);
    const none = (await apply(cartUUID, "", me.bearer)).data;
    expect(none).toMatchObject({ couponCode: null, totals: { discount: { cent: 0 } } });
  });

  it("a member's coupons are the member's alone, of every type [PROMO-04, PROMO-10, PROMO-11, ROLE-06, API-065, API-072]", async () => {
    await put(
      discount("each-type", { source: "COUPON", code_norm: null }),
      discount("from-100", {
        ...{ source: "COUPON", code_norm: null, threshold_type: "AMOUNT" },
        us_threshold_cent: 10_000,
      }),
    );
    const me = await member();
    const other = await member();
    for (const type of ["member", "guest", "review", "moreItem", "survey", "action"])
      await coupon(me.id, "each-type", { type });
    await coupon(me.id, "each-type", { used_at: 5 });
    await coupon(me.id, "each-type", { expires_at: MONDAY });
    const large = await coupon(me.id, "from-100");
    const list = (headers: Record<string, string>) => shop.call(promotionApi.memberCoupons, {}, headers);
    const all = (await list(me.both)).data;
    expect(all).toHaveLength(9);
    expect(new Set(all.map(({ type }) => type)).size).toBe(6);
    expect(all.filter(({ discount: { unRedeem } }) => unRedeem)).toHaveLength(8);
    expect((await list(other.both)).data).toEqual([]);
    const wrong: Record<string, string>[] = [
      {},
      me.bearer,
      { ...me.bearer, "x-account-id": other.id },
      { "x-account-id": me.id },
    ];
    for (const headers of wrong) expect((await list(headers)).status).toBe(401);
    const usable = (query: { cartUUID?: string }, headers = {}) => shop.call(promotionApi.coupons, { query }, headers);
    expect((await usable({}, me.bearer)).data).toHaveLength(7);
    expect((await usable({})).data).toEqual([]);
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }], me.bearer);
    expect((await usable({ cartUUID }, me.bearer)).data.map(({ code }) => code)).not.toContain(large.code);
    const stolen = await cartWith(shop, [{ skuId: "SKU1" }], other.bearer);
    expect((await apply(stolen.cartUUID, large.code, other.bearer)).errors[0]?.message).toContain(
      "belongs to a member",
    );
  });

  it("a first-order discount is for a member without a paid order, and for one order only [PROMO-12, OPEN-39]", async () => {
    await put(discount("first", { audience: "FIRST_ORDER" }));
    const guest = await cartWith(shop, [{ skuId: "SKU1" }]);
    expect((await apply(guest.cartUUID, "first")).errors[0]?.message).toContain("log in, or enter your email");
    const me = await member();
    const offered = async () => (await shop.call(promotionApi.memberCoupons, {}, me.both)).data.map(({ code }) => code);
    expect(await offered(), "a new member finds it among the coupons").toEqual(["FIRST"]);
    const [one, two] = [await readyWith("first", me.both), await readyWith("first", me.both)];
    expect([one.applied.status, two.applied.status]).toEqual([200, 200]);
    const answers = await Promise.all([placeAs(one, me.bearer), placeAs(two, me.bearer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    await payByCard(shop, winner?.data.redirectUrl ?? null, "4242 4242 4242 4242");
    await shop.store.db.deleteFrom("discount_use").execute();
    const again = await readyWith("first", me.both);
    const after = [again.applied.errors[0]?.message, await offered()];
    expect(after).toEqual([expect.stringContaining("first order only"), []]);
    await end("first");
  });

  it("a guest's email has one first order too, however it is typed, and so has the member it becomes [PROMO-12, OPEN-39]", async () => {
    await put(discount("first-by-email", { code_norm: "first", audience: "FIRST_ORDER" }));
    const as = (name: string) => readyWith("first", { "x-account-id": name });
    const [gus, gina] = [await as("gus"), await as("gina")];
    expect([gus.applied.status, gina.applied.status]).toEqual([200, 200]);
    const paid = await placeAs(gus, {});
    await payByCard(shop, paid.data.redirectUrl, "4242 4242 4242 4242");
    // The paid order counts, not the use of this code.
    await shop.store.db.deleteFrom("discount_use").execute();
    const refusal = "This code is for a first order only";
    expect((await as("gus")).applied.errors.map(({ message }) => message)).toEqual([refusal]);
    expect((await as("GUS")).applied.errors.map(({ message }) => message)).toEqual([refusal]);
    expect((await as("gina")).applied.status, "an order that is not paid is none").toBe(200);
    const me = await member();
    await shop.store.db.updateTable("account").set({ email_norm: "gus@example.com" }).where("id", "=", me.id).execute();
    expect((await readyWith("first", me.both)).applied.errors.map(({ message }) => message)).toEqual([refusal]);
    await end("first-by-email");
  });

  it("one coupon and twenty orders at once make exactly one order, and the next finds it used [PROMO-15, OPEN-65]", async () => {
    await put(discount("single", { source: "COUPON", code_norm: null, percent: 50 }));
    const me = await member();
    const mine = await coupon(me.id, "single");
    const ready = [];
    for (let at = 0; at < 20; at += 1) ready.push(await readyWith(mine.code, me.both, `SKU${150 + at}`));
    const answers = await Promise.all(ready.map((each) => placeAs(each, me.bearer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const next = await readyWith(mine.code, me.both);
    expect(next.applied.errors).toEqual([
      { field: "code", message: "This coupon has been used", code: "couponUsed", params: {} },
    ]);
  }, 60_000);

  it("a code with five uses and forty buyers make five orders; unpaid ones give their use back [PROMO-15]", async () => {
    await put(discount("fives", { usage_limit: 5 }));
    const ready = [];
    for (let at = 0; at < 40; at += 1) ready.push(await readyWith("fives", {}, `SKU${100 + at}`));
    const answers = await Promise.all(ready.map((each) => place(shop, each, newKey())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const used = async () =>
      (await shop.store.db.selectFrom("discount").select("used").where("id", "=", "fives").executeTakeFirst())?.used;
    expect(await used()).toBe(5);
    shop.clock.advance(25 * 3_600_000);
    const { store, clock } = shop;
    await reconcile({ store, clock, payments: singleProvider(createSandboxProvider(store, clock)) }, log);
    expect(await used()).toBe(0);
  }, 60_000);

  it("a discount marked used by its order is gone for the next order of the same shopper [PROMO-15, API-071]", async () => {
    const first = await readyWith("save10");
    const { data } = await place(shop, first, newKey());
    const mark = (over: object) =>
      shop.call(promotionApi.markUsed, { body: { orderId: data.orderId, key: data.key, discountId: "ten", ...over } });
    expect((await mark({ key: "0".repeat(32) })).status).toBe(404);
    expect((await mark({ discountId: "five" })).data).toEqual({ isUsed: false });
    expect((await readyWith("save10")).applied.status).toBe(200);
    expect([(await mark({})).data, (await mark({})).data]).toEqual([{ isUsed: true }, { isUsed: true }]);
    expect((await readyWith("save10")).applied.errors[0]?.message).toBe("You have used this code already");
    const stranger = await member();
    expect((await readyWith("save10", stranger.both)).applied.status).toBe(200);
    await shop.store.db.deleteFrom("discount_use").execute();
  });

  it("a link's discount is told when it runs here, null otherwise, and cannot be guessed at [PROMO-13, API-068]", async () => {
    const ask = async (code: string, headers?: Record<string, string>) =>
      shop.call(promotionApi.urlDiscount, { body: { code } }, headers);
    expect((await ask("Save-10")).data).toMatchObject({ text: "10% off", discount: { id: "ten" } });
    expect((await ask("five", CA)).data).toBeNull();
    for (let at = 0; at < 9; at += 1) expect((await ask(`guess${at}`)).data).toBeNull();
    expect((await ask("save10")).status).toBe(429);
  });

  it("a dynamic code is worth what the caller's cart reaches [PROMO-17, API-063, OPEN-72]", async () => {
    const tiers = [
      { us: 2000, ca: 3000, percent: 5 },
      { us: 9000, ca: null, percent: 15 },
    ];
    await put(discount("grow", { tiers, percent: 0 }));
    const worth = async (items: { skuId: string; itemCount?: number }[], headers?: Record<string, string>) => {
      const { cartUUID } = await cartWith(shop, items, headers);
      return (await shop.call(promotionApi.dynamicCode, { query: { code: "grow", cartUUID } }, headers)).data;
    };
    expect(await worth([{ skuId: "SKU2" }])).toMatchObject({
      discount: null,
      reason: expect.stringContaining("$20.00"),
      error: { code: "minimumNotMet", params: { thing: "code" } },
    });
    expect((await worth([{ skuId: "SKU1" }])).discount?.discountValue).toBe(5);
    expect((await worth([{ skuId: "SKU1", itemCount: 2 }])).discount?.discountValue).toBe(15);
    expect((await worth([{ skuId: "SKU1", itemCount: 9 }], CA)).discount?.discountValue, "no amount in Canada").toBe(5);
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    expect((await apply(cartUUID, "grow")).data.totals.discount.cent).toBe(1500);
    await shop.call(cartApi.change, { body: { cartUUID, action: "DELETE", items: [{ skuId: "SKU1" }] } });
    const { data: added } = await shop.call(cartApi.addLines, { body: { cartUUID, items: [{ skuId: "SKU2" }] } });
    expect(added).toMatchObject({ skuIds: ["SKU2"], errors: [{ code: "minimumNotMet" }] });
  });

  it("a give-away adds its item once, at no cost, while there is one left [PROMO-14, API-064, OPEN-72]", async () => {
    await put(
      discount("towel", {
        ...{ source: "AUTO_DISCOUNT", code_norm: null, discount_type: "GIVEAWAY", gift_item_id: 6 },
        ...{ threshold_type: "AMOUNT", us_threshold_cent: 9000, name: "Free with your order" },
      }),
    );
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const gifts = async () => (await shop.call(promotionApi.giveaways, { body: { cartUUID } })).data;
    expect(await gifts()).toEqual([]);
    await shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: "SKU1" }] } });
    expect(await gifts()).toMatchObject([
      { skuId: "SKU6", itemCount: 1, price: { cent: 0 }, reason: { params: { name: "Free with your order" } } },
    ]);
    const cart = await read(cartUUID);
    expect(cart).toMatchObject({ totals: { itemCount: 2, total: { cent: 9998 } }, gifts: [{ skuId: "SKU6" }] });
    expect((await read(cartUUID, CA)).gifts, "no amount in Canada").toEqual([]);

    const quick = (await shop.call(cartApi.addLines, { body: { items: [{ skuId: "SKU1", itemCount: 2 }] } })).data;
    const ready = await readyCart(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const late = await readyCart(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { data } = await place(shop, ready, newKey());
    const ordered = shop.store.db.selectFrom("order_item").selectAll().where("order_id", "=", data.orderId);
    expect(
      (await ordered.execute()).map(({ sku_id, item_count, unit_price_cent }) => [sku_id, item_count, unit_price_cent]),
    ).toEqual(expect.arrayContaining([["SKU6", 1, 0]]));
    expect(await gifts(), "the last one is given away").toEqual([]);
    expect((await read(quick.cartUUID)).changes.map(({ id }) => id)).toEqual(["gift:6"]);
    expect((await place(shop, late, newKey())).status, "nothing is ordered before its loss was seen").toBe(409);
    await shop.call(cartApi.acknowledge, { body: { cartUUID: late.cartUUID, changes: ["gift:6"] } });
    expect((await place(shop, late, newKey())).status).toBe(200);
    await end("towel");
  });

  it("what points buy is told to its member [PROMO-06, API-073, ROLE-06]", async () => {
    await put(
      discount("points5", {
        ...{ source: "COUPON", code_norm: null, discount_type: "FIXED_AMOUNT", us_value_cent: 500, ca_value_cent: 700 },
        integral_score: 500,
      }),
    );
    const me = await member();
    const { data } = await shop.call(promotionApi.redeemOffers, {}, me.both);
    expect(data).toMatchObject([{ id: "points5", integralScore: 500, text: "Use 500 points to get discount $5.00" }]);
    expect((await shop.call(promotionApi.redeemOffers, {}, me.bearer)).status).toBe(401);
  });
});
