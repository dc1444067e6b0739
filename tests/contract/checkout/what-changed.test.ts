import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi, checkoutApi, memberCartApi, paymentApi } from "~/models/api";
import { reasonText, toShownChange } from "~/server/cart/shown-cart.server";
import { changeItem } from "../../support/data/change-item";
import { insertMember } from "../../support/data/orders";
import { ADDRESS, cartWith, insertDiscount, openShop, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const FEE = { country: "US", state_code: "OH", amount_cent: 28, minimum_cent: 0 };

/** A cause of a change: what the cart holds, what happens meanwhile, and the sentence that names it. */
type Cause = {
  readonly items?: Record<string, unknown>[];
  readonly code?: string;
  readonly happens: (shop: Shop) => Promise<unknown>;
  readonly undo: (shop: Shop) => Promise<unknown>;
  readonly says: string;
};

const item = (id: number, meanwhile: Parameters<typeof changeItem>[2], before: Parameters<typeof changeItem>[2]) => ({
  happens: ({ store }: Shop) => changeItem(store.db, id, meanwhile),
  undo: ({ store }: Shop) => changeItem(store.db, id, before),
});
const discount = (id: string, meanwhile: { ends_at: number } | { usage_limit: number }) => ({
  happens: ({ store }: Shop) => store.db.updateTable("discount").set(meanwhile).where("id", "=", id).execute(),
  undo: async () => {},
});

const CAUSES: Record<string, Cause> = {
  "a price up": {
    ...item(110, { us_price_cent: 5500 }, { us_price_cent: 4999 }),
    says: "Part 110 costs more now: $55.00 each instead of $49.99",
  },
  "a price down": {
    ...item(110, { us_price_cent: 4500 }, { us_price_cent: 4999 }),
    says: "Part 110 costs less now: $45.00 each instead of $49.99",
  },
  "a quantity reduced": {
    items: [{ skuId: "SKU110", itemCount: 3 }],
    ...item(110, { available_total: 1 }, { available_total: 50 }),
    says: "Part 110: 1 piece instead of 3, because only 1 is left",
  },
  "a part sold out": {
    ...item(110, { available_total: 0 }, { available_total: 50 }),
    says: "Part 110 sold out and is not in your order any more",
  },
  "a part off sale": {
    ...item(110, { status: "OFF_SHELVES" }, { status: "ON_SHELVES" }),
    says: "Part 110 is no longer sold and is not in your order any more",
  },
  "a part out of the catalogue": {
    ...item(110, { us_status: "DELETED" }, { us_status: null }),
    says: "Part 110 is no longer sold and will not come back: it is not in your order any more",
  },
  "a code expired": {
    code: "ENDS",
    ...discount("ENDS", { ends_at: 1 }),
    says: "ENDS does not count: this code has expired",
  },
  "a code used up": {
    code: "LAST1",
    ...discount("LAST1", { usage_limit: 0 }),
    says: "LAST1 does not count: this code has been used up",
  },
  "a threshold missed": {
    items: [{ skuId: "SKU110", itemCount: 2 }],
    code: "FROM90",
    ...item(110, { us_price_cent: 4000 }, { us_price_cent: 4999 }),
    says: "FROM90 does not count: $10.00 more needed",
  },
};

describe.each(STORE_KINDS)("what changed on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await insertDiscount(shop, "ENDS", { code_norm: "ends" });
    await insertDiscount(shop, "LAST1", { code_norm: "last1" });
    await insertDiscount(shop, "FROM90", { code_norm: "from90", threshold_type: "AMOUNT", us_threshold_cent: 9000 });
  });
  afterAll(() => shop.close());

  const cart = async (cartUUID: string) => (await shop.call(cartApi.read, { query: { cartUUID } })).data;
  const checkout = async (cartUUID: string) => (await shop.call(checkoutApi.read, { query: { cartUUID } })).data;
  const texts = async (cartUUID: string) =>
    [...(await cart(cartUUID)).changes, ...(await checkout(cartUUID)).changes].map((each) => toShownChange(each).text);
  const acknowledge = async (cartUUID: string) => {
    // An email, an address and amounts are in the checkout, and a page acknowledges what it shows of both.
    const shown = [...(await cart(cartUUID)).changes, ...(await checkout(cartUUID)).changes];
    const changes = shown.map(({ id }) => id);
    return shop.call(cartApi.acknowledge, { body: { cartUUID, changes } });
  };
  const saveAddress = (cartUUID: string, line1: string) => {
    const body = { cartUUID, email: "ada@example.com", address: { ...ADDRESS, line1 } };
    return shop.call(checkoutApi.saveAddress, { body });
  };
  const setCount = (cartUUID: string, skuId: string, itemCount: number) =>
    shop.call(cartApi.change, { body: { action: "UPDATE", cartUUID, items: [{ skuId, itemCount }] } });
  const ready = async (items: Record<string, unknown>[], code?: string) => {
    const { cartUUID } = await readyCart(shop, items);
    if (code !== undefined) await shop.call(cartApi.applyPromotion, { body: { cartUUID, code } });
    expect(await texts(cartUUID)).toEqual([]);
    return cartUUID;
  };
  type Reviewed = Pick<Awaited<ReturnType<typeof checkout>>, "totals"> & { readonly reviewed: string | undefined };
  const placeAs = async (cartUUID: string, { reviewed, totals }: Reviewed, key: string) => {
    const sent = reviewed === undefined ? {} : { reviewed };
    const body = { cartUUID, paymentType: "payPal" as const, returnUrl: "/checkout/orderResult", ...sent };
    const request = { body: { ...body, expectedTotalCent: totals.total.cent } };
    return shop.call(paymentApi.create, request, { "idempotency-key": `changed-${key}-${cartUUID}` });
  };

  it.each(Object.entries(CAUSES))(
    "%s is told with its part or code and reason until it is acknowledged [CART-17, UX-28]",
    async (_, { items = [{ skuId: "SKU110" }], code, happens, undo, says }) => {
      const cartUUID = await ready([{ skuId: "SKU1" }, ...items].slice(code === "FROM90" ? 1 : 0), code);
      await happens(shop);
      try {
        expect(await texts(cartUUID)).toContain(says);
        expect(await texts(cartUUID), "after a reload").toContain(says);
        expect((await acknowledge(cartUUID)).data.changes).toEqual([]);
        expect(await texts(cartUUID)).toEqual([]);
      } finally {
        await undo(shop);
      }
    },
  );

  it("a part that dropped out is ordered without only once that is confirmed [CART-17, CHK-08]", async () => {
    const cartUUID = await ready([{ skuId: "SKU1" }, { skuId: "SKU111" }]);
    await changeItem(shop.store.db, 111, { available_total: 0 });
    const before = await checkout(cartUUID);
    expect(before.blockers).toEqual([{ code: "partsNotConfirmed", params: { titles: ["Part 111"] } }]);
    expect((await placeAs(cartUUID, before, "without")).status).toBe(409);
    await acknowledge(cartUUID);
    expect((await checkout(cartUUID)).blockers).toEqual([]);
    await changeItem(shop.store.db, 111, { available_total: 50 });
    expect(await texts(cartUUID)).toEqual(["Part 111 is available again and back in your order"]);
  });

  it("a part that one market does not sell is out of the order there alone, and is not said to be gone [CART-05, CART-17]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU8" }]);
    const canada = { "x-shop-id": "2023" };
    const there = async () => (await shop.call(cartApi.read, { query: { cartUUID } }, canada)).data;
    const left = await there();
    expect(left.changes.map((each) => toShownChange(each).text)).toEqual([
      "Part 8 is not sold in Canada and is not in your order here",
    ]);
    expect(left.items.map(({ notices }) => notices.map(reasonText))).toEqual([[], ["Not sold in Canada"]]);
    const changes = left.changes.map(({ id }) => id);
    await shop.call(cartApi.acknowledge, { body: { cartUUID, changes } }, canada);
    expect((await there()).changes).toEqual([]);
    expect((await cart(cartUUID)).changes, "the order of the other market never was without it").toEqual([]);
  });

  it("a part out of the catalogue is in no total and earns no discount [CART-05, CART-17]", async () => {
    await insertDiscount(shop, "auto90", {
      source: "AUTO_DISCOUNT",
      threshold_type: "AMOUNT",
      us_threshold_cent: 9000,
    });
    const cartUUID = await ready([{ skuId: "SKU1" }, { skuId: "SKU110", itemCount: 3 }]);
    const alone = (await cart((await readyCart(shop, [{ skuId: "SKU1" }])).cartUUID)).totals;
    await changeItem(shop.store.db, 110, { us_status: "DELETED" });
    expect((await cart(cartUUID)).totals).toEqual(alone);
    await acknowledge(cartUUID);
    expect((await checkout(cartUUID)).blockers).toEqual([]);
    await changeItem(shop.store.db, 110, { us_status: null });
    await shop.store.db.deleteFrom("discount").where("id", "=", "auto90").execute();
  });

  it("an order differs from the review by any part of it, and says so until it is seen [CHK-08]", async () => {
    const cartUUID = await ready([{ skuId: "SKU1" }]);
    const reviewed = await checkout(cartUUID);
    const address = { ...ADDRESS, line1: "99 Other Avenue" };
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "else@example.com", address } });
    const refused = await placeAs(cartUUID, reviewed, "address");
    expect([refused.status, refused.data]).toMatchObject([409, { reason: "ORDER_CHANGED" }]);
    expect(await texts(cartUUID)).toEqual([
      "The email address was changed on another page",
      expect.stringContaining("The delivery address was changed to 99 Other Avenue"),
    ]);
    const placed = await placeAs(cartUUID, await checkout(cartUUID), "again");
    expect([placed.status, await texts(cartUUID)]).toEqual([200, []]);
  });

  it("a code that is over is in the cart still and not called taken out of it; one taken out is [CHK-08]", async () => {
    await insertDiscount(shop, "SHORT", { code_norm: "short" });
    const [over, taken] = [await ready([{ skuId: "SKU1" }], "SHORT"), await ready([{ skuId: "SKU1" }], "SHORT")];
    const [reviewed, other] = [await checkout(over), await checkout(taken)];
    await shop.call(cartApi.applyPromotion, { body: { cartUUID: taken, code: "" } });
    expect((await placeAs(taken, other, "removed")).status).toBe(409);
    expect(await texts(taken)).toContain("SHORT was taken out of your cart");
    await shop.store.db.updateTable("discount").set({ ends_at: 1 }).where("id", "=", "SHORT").execute();
    expect((await placeAs(over, reviewed, "ends")).status).toBe(409);
    expect(await texts(over)).toEqual(["SHORT does not count: this code has expired"]);
  });

  it("a promised free item that is gone stops the order and is named [PROMO-14, CHK-08]", async () => {
    await insertDiscount(shop, "gift", {
      ...{ source: "AUTO_DISCOUNT", code_norm: null, discount_type: "GIVEAWAY", gift_item_id: 6 },
      ...{ threshold_type: "AMOUNT", us_threshold_cent: 9000, name: "Free with your order" },
    });
    const { cartUUID } = await readyCart(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const reviewed = await checkout(cartUUID);
    await changeItem(shop.store.db, 6, { available_total: 0 });
    expect((await placeAs(cartUUID, reviewed, "gift")).status).toBe(409);
    expect(await texts(cartUUID)).toEqual(["Part 6 is not free with your order any more: it sold out"]);
  });

  it("a client that sends no review places nothing while a change was not acknowledged [CHK-08]", async () => {
    const cartUUID = await ready([{ skuId: "SKU1" }, { skuId: "SKU110" }]);
    await changeItem(shop.store.db, 110, { us_price_cent: 5500 });
    try {
      const place = async (key: string) =>
        placeAs(cartUUID, { ...(await checkout(cartUUID)), reviewed: undefined }, key);
      const refused = await place("silent");
      expect([refused.status, refused.data]).toMatchObject([409, { reason: "ORDER_CHANGED" }]);
      expect(await texts(cartUUID)).toEqual(["Part 110 costs more now: $55.00 each instead of $49.99"]);
      await acknowledge(cartUUID);
      expect((await place("silent-again")).status).toBe(200);
    } finally {
      await changeItem(shop.store.db, 110, { us_price_cent: 4999 });
    }
  });

  it.each<[string, (cartUUID: string) => Promise<unknown>, (cartUUID: string) => Promise<unknown>, string[]]>([
    [
      "an address",
      (cartUUID) => saveAddress(cartUUID, "99 Other Avenue"),
      (cartUUID) => saveAddress(cartUUID, ADDRESS.line1),
      [expect.stringContaining("The delivery address was changed to 99 Other Avenue")],
    ],
    [
      "a piece more",
      (cartUUID) => shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: "SKU1" }] } }),
      (cartUUID) => setCount(cartUUID, "SKU1", 1),
      ["Part 1: 2 pieces instead of 1, because your cart was changed"],
    ],
    [
      "another part",
      (cartUUID) => shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: "SKU110" }] } }),
      (cartUUID) => setCount(cartUUID, "SKU110", 0),
      ["Part 110 was added to your cart"],
    ],
    [
      "a fee",
      () => shop.store.db.insertInto("retail_fee").values(FEE).execute(),
      () => shop.store.db.deleteFrom("retail_fee").where("state_code", "=", "OH").execute(),
      [expect.stringContaining("is now $0.28"), expect.stringContaining("The total is now")],
    ],
  ])("%s that a placing found is not told any more once it is as it was [CHK-08]", async (_, change, undo, says) => {
    const cartUUID = await ready([{ skuId: "SKU1" }]);
    const reviewed = await checkout(cartUUID);
    await change(cartUUID);
    try {
      expect((await placeAs(cartUUID, reviewed, "changed")).status).toBe(409);
      const found = await texts(cartUUID);
      expect(found).toEqual(expect.arrayContaining(says));
    } finally {
      await undo(cartUUID);
    }
    expect(await texts(cartUUID)).toEqual([]);
    expect((await placeAs(cartUUID, reviewed, "as it was")).status).toBe(200);
  });

  it("a cart that was joined to a member's differs by nothing that is the same in both [CHK-08]", async () => {
    const me = await insertMember(shop, `joins-${kind}`);
    await cartWith(shop, [{ skuId: "SKU110" }], me);
    const guest = await ready([{ skuId: "SKU1" }]);
    const reviewed = await checkout(guest);
    const { data: joined } = await shop.call(memberCartApi.merge, { body: { cartUUID: guest } }, me);
    const cartUUID = joined.cartUUID ?? "";
    expect(["", guest]).not.toContain(cartUUID);
    const read = async () => (await shop.call(checkoutApi.read, { query: { cartUUID } }, me)).data;
    const email = reviewed.email ?? "";
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email, address: ADDRESS } }, me);
    await shop.call(
      checkoutApi.saveShipping,
      { body: { cartUUID, shippingPlanId: reviewed.shippingPlanId ?? "" } },
      me,
    );
    const codes = (content: string) => JSON.parse(Buffer.from(content, "base64url").toString());
    const [before, now] = [codes(reviewed.reviewed), codes((await read()).reviewed)];
    expect([now.email, now.address]).toEqual([before.email, before.address]);
  });

  it("a change that a placing found is told each time it happens [CHK-08]", async () => {
    const cartUUID = await ready([{ skuId: "SKU1" }]);
    const reviewed = await checkout(cartUUID);
    const address = { ...ADDRESS, line1: "99 Other Avenue" };
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "else@example.com", address } });
    for (const key of ["first", "second"]) {
      expect((await placeAs(cartUUID, reviewed, key)).status).toBe(409);
      expect(await texts(cartUUID)).toHaveLength(2);
      await acknowledge(cartUUID);
      expect(await texts(cartUUID)).toEqual([]);
    }
  });
});
