import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#commerce/services/account/password";
import { loadCart } from "#commerce/services/cart/load-cart";
import { accountApi, cartApi } from "~/models/api";
import { marketFor } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import { changeItem } from "../../support/data/change-item";
import { insertMember } from "../../support/data/orders";
import { cartWith, openShop, type Shop, shopOver } from "../../support/data/test-shop";
import { countedStore } from "../../support/store/counted-store";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("cart on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  /** Reads a cart; the item count that every page shows must always agree with it. */
  const read = async (cartUUID: string, headers?: Record<string, string>) => {
    const { data } = await shop.call(cartApi.read, { query: { cartUUID } }, headers);
    const count = await shop.call(cartApi.count, { query: { cartUUID } }, headers);
    expect(count.data.itemCount).toBe(data.totals.itemCount);
    return data;
  };
  const change = async (
    cartUUID: string,
    action: "UPDATE" | "DELETE",
    items: { skuId: string; itemCount?: number }[],
  ) => (await shop.call(cartApi.change, { body: { action, cartUUID, items } })).data;

  it("a cart is made with a 128-bit id and read by it; an unknown id reads as empty [CART-01, ENT-24, API-088, API-090]", async () => {
    const cart = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    expect(cart.cartUUID).toMatch(/^[0-9a-f]{32}$/);
    expect((await read(cart.cartUUID)).items.map((line) => line.itemCount)).toEqual([2]);
    const unknown = await read("0".repeat(32));
    expect(unknown).toMatchObject({ items: [], totals: { itemCount: 0, total: { cent: 0 } } });
  });

  it("an id the shopper invented is never adopted [CART-01]", async () => {
    const invented = "f".repeat(32);
    const { data } = await shop.call(cartApi.add, { body: { cartUUID: invented, items: [{ skuId: "SKU1" }] } });
    expect(data.cartUUID).not.toBe(invented);
  });

  it("two first adds of a visitor at the same moment go into one cart, and a cart that is taken is left alone [CART-01]", async () => {
    const newCartUUID = "ab".repeat(16);
    const add = async (skuId: string, headers?: Record<string, string>) =>
      (await shop.call(cartApi.add, { body: { newCartUUID, items: [{ skuId }] } }, headers)).data.cartUUID;
    expect(await Promise.all([add("SKU1"), add("SKU2")])).toEqual([newCartUUID, newCartUUID]);
    expect((await read(newCartUUID)).items.map(({ skuId }) => skuId).sort()).toEqual(["SKU1", "SKU2"]);
    await shop.store.db.updateTable("cart").set({ ordered_at: 1 }).where("uuid", "=", newCartUUID).execute();
    const next = await add("SKU1");
    expect(next).not.toBe(newCartUUID);
    expect((await read(next)).items).toHaveLength(1);
  });

  it("the same key adds up, another item type is another line [CART-02, ENT-25]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const items = [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU1", itemType: "TRADE_IN" as const },
    ];
    const { data } = await shop.call(cartApi.add, { body: { cartUUID, items } });
    expect(data.items.map((line) => [line.itemType, line.itemCount])).toEqual([
      ["NORMAL", 3],
      ["TRADE_IN", 1],
    ]);
    expect(data.items[0]).toMatchObject({ discountPrice: { cent: 4999, currency: "USD" }, brandName: "Ironside" });
  });

  it("UPDATE sets a count, 0 and DELETE remove [CART-03, API-089]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU2" }, { skuId: "SKU3" }]);
    expect((await change(cartUUID, "UPDATE", [{ skuId: "SKU1", itemCount: 4 }])).items[0]?.itemCount).toBe(4);
    expect((await change(cartUUID, "UPDATE", [{ skuId: "SKU1", itemCount: 0 }])).items).toHaveLength(2);
    expect((await change(cartUUID, "DELETE", [{ skuId: "SKU2" }])).items.map((line) => line.skuId)).toEqual(["SKU3"]);
  });

  it("a change that cannot be made names the line and leaves the cart as it is [CART-04, ERR-12]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const changed = await change(cartUUID, "UPDATE", [{ skuId: "SKU2", itemCount: 1 }]);
    expect(changed.errors[0]).toEqual({
      ...{ lineKey: "SKU2-NORMAL-", message: "This part is no longer in your cart" },
      ...{ code: "cartLineGone", params: {} },
    });
    expect(changed.items).toHaveLength(1);
  });

  it("counts over stock are reduced with a warning, the 101st part is refused [OPEN-65]", async () => {
    const cart = await cartWith(shop, [{ skuId: "SKU2", itemCount: 9 }]);
    expect(cart.items[0]?.itemCount).toBe(5);
    expect(cart.errors[0]).toMatchObject({
      message: "Only 5 of Part 2 are available",
      ...{ code: "piecesAboveStock", params: { title: "Part 2", available: 5 } },
    });
    const many = Array.from({ length: 100 }, (_, index) => ({ skuId: `SKU${100 + index}` }));
    const full = await cartWith(shop, many);
    expect(full.items).toHaveLength(100);
    const { data } = await shop.call(cartApi.add, { body: { cartUUID: full.cartUUID, items: [{ skuId: "SKU1" }] } });
    expect(data.items).toHaveLength(100);
    expect(data.errors[0]?.message).toContain("at most 100");
  });

  it("an unusable line is not counted and can be removed; a sold-out part cannot be added [CART-05]", async () => {
    expect((await cartWith(shop, [{ skuId: "SKU4" }])).errors[0]?.message).toContain("sold out");
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU8" }]);
    const canada = await read(cartUUID, { "x-shop-id": "2023" });
    expect(canada.items.map((line) => line.status)).toEqual(["ON_SHELVES", "OFF_SHELVES"]);
    expect(canada.totals).toMatchObject({ itemCount: 1, subtotal: { cent: 6999, currency: "CAD" } });
    expect((await change(cartUUID, "DELETE", [{ skuId: "SKU8" }])).items).toHaveLength(1);
  });

  it("the server decides the fit and names the vehicle, whatever the client believes [CART-06]", async () => {
    const cart = await cartWith(shop, [
      { skuId: "SKU1", attributeValueId: 14, carModelMatch: "NOT_FIT" },
      { skuId: "SKU2", attributeValueId: 14, carModelMatch: "FIT" },
      { skuId: "SKU7", attributeValueId: 14 },
      { skuId: "SKU3" },
    ]);
    expect(cart.items.map((line) => [line.skuId, line.carModelMatch, line.needAddCarModel])).toEqual([
      ["SKU1", "FIT", false],
      ["SKU2", expect.stringMatching(/NOT_FIT|UNCERTAIN/), false],
      ["SKU7", "FIT", false],
      ["SKU3", "EMPTY", true],
    ]);
    expect(cart.items[0]?.cartModelAttr).toEqual({ yearName: "2015", makeName: "Ford", modelName: "F-150" });
    expect(cart.items[2]?.cartModelAttr, "a part of any vehicle").toBeNull();
    expect(cart.items[3]?.cartModelAttr).toBeNull();
  });

  it("totals show goods, discount, core charge apart, free shipping and no tax yet [CART-10, OPEN-06, CHK-04]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU3", itemCount: 2 }]);
    const { data } = await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "five" } });
    expect(data.totals).toMatchObject({
      subtotal: { cent: 9998 },
      discount: { cent: 500 },
      coreCharge: { cent: 5000 },
      shipping: { cent: 0 },
      tax: null,
      total: { cent: 14_498 },
    });
  });

  it("a price and stock change since adding is pointed out and counted [CART-17]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU110", itemCount: 4 }]);
    await changeItem(shop.store.db, 110, { us_price_cent: 5500, available_total: 3 });
    const [line] = (await read(cartUUID)).items;
    expect(line).toMatchObject({ itemCount: 3, discountPrice: { cent: 5500 }, lineTotal: { cent: 16_500 } });
    expect(line?.notices).toEqual([
      { code: "linePiecesReduced", params: { before: 4, now: 3 } },
      { code: "linePriceChanged", params: { before: money(4999, "USD"), now: money(5500, "USD") } },
    ]);
  });

  it("a code is applied or refused with the reason; a refused one changes nothing [PROMO-07, OPEN-72]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const apply = (code: string, headers?: Record<string, string>) =>
      shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, headers);
    const good = await apply(" Save-10 ");
    expect(good.data).toMatchObject({ promotionCode: "SAVE-10", totals: { discount: { cent: 500 } } });
    for (const [code, words, reason] of [
      ["nonsense", "not valid", { code: "discountInvalid", params: { thing: "code" } }],
      ["late", "expired", { code: "codeExpired", params: {} }],
      ["big", "$1,000.00", { code: "minimumNotMet", params: { thing: "code", minimum: money(100_000, "USD") } }],
    ] as const) {
      const bad = await apply(code);
      expect(bad.status).toBe(400);
      expect(bad.errors).toEqual([{ field: "code", message: expect.stringContaining(words), ...reason }]);
    }
    expect((await read(cartUUID)).promotionCode).toBe("SAVE-10");
    const canada = await apply("five", { "x-shop-id": "2023" });
    expect(canada.errors[0]?.field, "no amount in Canada").toBe("code");
    expect((await apply("")).data.promotionCode).toBeNull();
  });

  it("twenty parallel adds keep twenty lines, twenty of one part add up to twenty [CART-02]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: `SKU${120 + index}` }] } }),
      ),
    );
    expect((await read(cartUUID)).items).toHaveLength(21);
    await Promise.all(
      Array.from({ length: 19 }, () => shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: "SKU1" }] } })),
    );
    expect((await read(cartUUID)).items.find((line) => line.skuId === "SKU1")?.itemCount).toBe(20);
  });

  it("tampered quantities and prices are refused or ignored, never charged [OPEN-29]", async () => {
    for (const itemCount of [-1, 0.5, 1e9, "2e3", null, [1]]) {
      const { status } = await shop.raw("POST", cartApi.add.path, { items: [{ skuId: "SKU1", itemCount }] });
      expect([itemCount, status]).toEqual([itemCount, 400]);
    }
    const zero = await cartWith(shop, [{ skuId: "SKU1", itemCount: 0 }]);
    expect(zero.items).toEqual([]);
    const cheap = await cartWith(shop, [{ skuId: "SKU1", discountPrice: { cent: 1 }, unitCent: 1, currency: "CAD" }]);
    expect(cheap.totals.total).toMatchObject({ cent: 4999, currency: "USD" });
  });

  it("a member's cart is theirs: another member's token reads it as empty [ROLE-01, ROLE-04]", async () => {
    const password_hash = await hashPassword("demo-Passw0rd");
    const account = (id: string) => ({
      id,
      email: `${id}@example.com`,
      email_norm: `${id}@example.com`,
      password_hash,
      first_name: "A",
      last_name: "B",
      zip_code: "",
      created_at: 0,
    });
    await shop.store.db
      .insertInto("account")
      .values([account("one"), account("two")])
      .execute();
    const loadToken = async (id: string) => {
      const body = { email: `${id}@example.com`, password: "demo-Passw0rd" };
      return { authorization: `Bearer ${(await shop.call(accountApi.login, { body })).data.token}` };
    };
    const [one, two] = [await loadToken("one"), await loadToken("two")];
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }], one);
    expect((await read(cartUUID, one)).items).toHaveLength(1);
    expect((await read(cartUUID, two)).items).toEqual([]);
    const row = await shop.store.db
      .selectFrom("cart")
      .select("account_id")
      .where("uuid", "=", cartUUID)
      .executeTakeFirst();
    expect(row?.account_id).toBe("one");
  });

  it("a cart is read in at most three statements, however many lines it has [CART-01]", async () => {
    const { cartUUID } = await cartWith(
      shop,
      ["SKU1", "SKU2", "SKU3", "SKU7", "SKU8"].map((skuId) => ({ skuId, attributeValueId: 14 })),
    );
    let statements = 0;
    const counting = new Proxy(shop.store.db, {
      get(target, name) {
        if (name === "executeQuery") statements += 1;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const state = await loadCart(counting, cartUUID, {
      market: marketFor("2022"),
      accountId: null,
      now: shop.clock.now(),
    });
    expect(state.lines).toHaveLength(5);
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(3);
  });

  it("one line is added in at most eight statements beside reading the login, with a vehicle or without, and another piece of it in two less [CART-01]", async () => {
    const { store, count } = countedStore(shop.store);
    const counted = shopOver(store, shop.clock, { catalogueLagMs: 60_000 });
    for (const headers of [{}, await insertMember(shop, "counted")]) {
      const { cartUUID } = await cartWith(counted, [{ skuId: "SKU1", attributeValueId: 14 }], headers);
      const countStatements = async (send: () => Promise<unknown>) => {
        const before = count();
        await send();
        return count() - before;
      };
      // Counting a cart's pieces is one statement, the rest is the login.
      const login = (await countStatements(() => counted.call(cartApi.count, { query: { cartUUID } }, headers))) - 1;
      const add = (line: { skuId: string; attributeValueId?: number }) =>
        countStatements(async () => {
          const body = { cartUUID, items: [{ itemType: "NORMAL" as const, bundleId: "", itemCount: 1, ...line }] };
          const { data } = await counted.call(cartApi.add, { body }, headers);
          expect(data.items.map(({ skuId }) => skuId)).toContain(line.skuId);
        });
      for (const line of [{ skuId: "SKU2" }, { skuId: "SKU7", attributeValueId: 14 }]) {
        const statements = await add(line);
        expect(statements).toBeGreaterThan(login);
        expect(statements, JSON.stringify([line, login])).toBeLessThanOrEqual(login + 8);
      }
      // One piece more of a part that the cart holds: the part is read with the cart, which is not read again.
      expect(await add({ skuId: "SKU2" })).toBeLessThanOrEqual((await add({ skuId: "SKU3" })) - 2);
    }
  });

  it("what a page adds that leads to the cart is written in the same way, told alone, and not priced [CART-01, OPEN-27]", async () => {
    const { store, count } = countedStore(shop.store);
    const counted = shopOver(store, shop.clock, { catalogueLagMs: 60_000 });
    const all = [
      [{ skuId: "SKU1", itemCount: 2 }],
      [{ skuId: "SKU7", attributeValueId: 14 }, { skuId: "SKU1" }],
      [{ skuId: "SKU999" }],
      [{ skuId: "SKU1", itemCount: 0 }, { skuId: "SKU2" }],
    ];
    const whole = await cartWith(counted, [{ skuId: "SKU3" }]);
    const brief = (await counted.call(cartApi.addLines, { body: { items: [{ skuId: "SKU3" }] } })).data;
    expect(brief).toEqual({ cartUUID: expect.stringMatching(/^[0-9a-f]{32}$/), skuIds: ["SKU3"], errors: [] });
    const plain = async (cartUUID: string) => (await read(cartUUID)).items;
    for (const items of all) {
      const answer = (await counted.call(cartApi.add, { body: { cartUUID: whole.cartUUID, items } })).data;
      const added = (await counted.call(cartApi.addLines, { body: { cartUUID: brief.cartUUID, items } })).data;
      const held = answer.items.map(({ skuId }) => skuId);
      const isNone = (item: object) => "itemCount" in item && item.itemCount === 0;
      const named = items.filter((item) => !isNone(item) && held.includes(item.skuId)).map(({ skuId }) => skuId);
      expect(added).toEqual({ cartUUID: brief.cartUUID, skuIds: named, errors: answer.errors });
      expect(await plain(brief.cartUUID)).toEqual(await plain(whole.cartUUID));
    }
    const before = count();
    await counted.call(cartApi.addLines, { body: { cartUUID: brief.cartUUID, items: [{ skuId: "SKU1" }] } });
    // The cart is locked, read and written; the last asks for free items.
    expect(count() - before).toBeLessThanOrEqual(4);
  });

  it("nothing is added of a part that the cart has all of, and the cart says how many [CART-01]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU2", itemCount: 5 }]);
    const { data } = await shop.call(cartApi.addLines, { body: { cartUUID, items: [{ skuId: "SKU2" }] } });
    expect(data).toMatchObject({ skuIds: [], errors: [{ message: "You have all 5 of Part 2 in your cart already" }] });
  });

  it("a price of the other market is none that this cart's shopper has seen [CART-17]", async () => {
    const canada = { "x-shop-id": "2023" };
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    await shop.call(cartApi.change, { body: { action: "UPDATE", cartUUID, items } }, canada);
    await shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: "SKU3" }] } }, canada);
    expect((await read(cartUUID)).changes).toEqual([]);
    await changeItem(shop.store.db, 1, { us_price_cent: 5099 });
    const { changes } = await read(cartUUID);
    expect(changes).toMatchObject([{ code: "priceUp", params: { title: "Part 1", before: { cent: 4999 } } }]);
    await changeItem(shop.store.db, 1, { us_price_cent: 4999 });
  });

  it("ten wrong codes, tried at once or not, then a wait [PROMO-07]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const guess = (code: string) =>
      shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, { "x-visitor-key": "guesser" });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(`guess${index}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await guess("save10")).status).toBe(429);
    expect((await guess("")).status).toBe(200);
  });

  it("a guest's cart is kept 30 days [OPEN-65]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    shop.clock.advance(29 * 86_400_000);
    expect((await read(cartUUID)).items).toHaveLength(1);
    shop.clock.advance(86_400_000);
    expect((await read(cartUUID)).items).toHaveLength(0);
  });
});
