import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi, checkoutApi, promotionApi } from "~/models/api";
import { setStock } from "../../support/data/change-item";
import { ADDRESS, addOnOffer, cartWith, openShop, place, replaceAddOns, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const CANADA = { "x-shop-id": "2023" };
const addOn = (skuId: string, itemCount = 1) => ({ skuId, itemType: "TRADE_IN" as const, itemCount });

describe.each(STORE_KINDS)("add-ons on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await replaceAddOns(
      shop,
      addOnOffer("with-one", { item_id: 150, rule_kind: "ITEM", rule_values: '["SKU1"]', condition_text: "Part 1" }),
      addOnOffer("brakes", { item_id: 151, rule_kind: "CATEGORY", rule_values: '["brakes"]', ca_price_cent: 3500 }),
      addOnOffer("brand", { item_id: 152, rule_kind: "BRAND", rule_values: '["ironside"]', us_minimum_cent: 10_000 }),
      addOnOffer("other", { item_id: 153, rule_kind: "CATEGORY", rule_values: '["brake"]', condition_text: "hoses" }),
      addOnOffer("over", { item_id: 154, ends_at: 1 }),
      addOnOffer("off", { item_id: 155, active: 0 }),
      addOnOffer("dear", { item_id: 156, us_price_cent: 4999 }),
      addOnOffer("gone", { item_id: 4 }),
      addOnOffer("broken", { item_id: 157, rule_values: "not JSON" }),
    );
    // A list links to its items, so each needs a handle.
    const seo = (item_id: number) => ({
      ...{ id: item_id, item_id, url_handle: `part-${item_id}`, title: "", description: "", displacements: "[]" },
      ...{ is_primary: 1 as const, active: 1 as const },
    });
    await shop.store.db.insertInto("item_seo").values([4, 150, 151, 152, 153, 154, 155, 156, 157].map(seo)).execute();
  });
  afterAll(() => shop.close());

  const validate = async (cartUUID: string, skuId: string, itemCount = 1, headers?: Record<string, string>) =>
    (await shop.call(promotionApi.validateAddOn, { body: { cartUUID, skuId, itemCount } }, headers)).data;
  const listed = async (cartUUID: string, headers?: Record<string, string>) =>
    (await shop.call(cartApi.read, { query: { cartUUID, addOns: "yes" } }, headers)).data.addOns ?? [];
  const add = async (cartUUID: string, items: ReturnType<typeof addOn>[]) =>
    (await shop.call(cartApi.add, { body: { cartUUID, items } })).data;
  const read = async (cartUUID: string, headers?: Record<string, string>) =>
    (await shop.call(cartApi.read, { query: { cartUUID } }, headers)).data;
  const remove = async (cartUUID: string, skuId: string, itemType: "NORMAL" | "TRADE_IN" = "NORMAL") =>
    (await shop.call(cartApi.change, { body: { action: "DELETE", cartUUID, items: [{ skuId, itemType }] } })).data;
  const ready = async (cartUUID: string) => {
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
    const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
    return data;
  };

  it("an add-on may be bought with what opens it, else the answer says what is missing [API-076, CART-12]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    expect(await validate(cartUUID, "SKU150")).toMatchObject({ isAllowed: true, reason: "", price: { cent: 2499 } });
    expect(await validate(cartUUID, "SKU152")).toEqual({
      isAllowed: false,
      reason: "The add-on price of Part 152 needs parts worth at least $100.00 in your cart",
      error: {
        code: "addOnNeeds",
        params: { title: "Part 152", condition: "parts", minimum: { cent: 10_000, currency: "USD", precision: 2 } },
      },
      price: null,
    });
    expect((await validate(cartUUID, "SKU153")).reason).toContain("needs hoses in your cart");
    for (const skuId of ["SKU154", "SKU155", "SKU156", "SKU157", "SKU2"])
      expect((await validate(cartUUID, skuId)).reason, skuId).toContain("There is no add-on offer");
    expect((await validate(cartUUID, "SKU4")).reason).toBe("Part 4: sold out");
    expect((await validate(cartUUID, "NONE")).reason).toBe("This part is no longer sold");
    expect((await validate("0".repeat(32), "SKU150")).isAllowed).toBe(false);
    const { cartUUID: rich } = await cartWith(shop, [{ skuId: "SKU2" }, { skuId: "SKU1", itemCount: 2 }]);
    expect((await validate(rich, "SKU152")).isAllowed).toBe(true);
  });

  it("an offer without a price in a market does not exist there [API-076, OPEN-72]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }], CANADA);
    expect((await validate(cartUUID, "SKU150", 1, CANADA)).isAllowed).toBe(false);
    expect(await validate(cartUUID, "SKU151", 1, CANADA)).toMatchObject({ price: { cent: 3500, currency: "CAD" } });
    expect((await listed(cartUUID, CANADA)).map(({ skuId }) => skuId)).toEqual(["SKU151"]);
  });

  it("the list holds what the cart opens and does not hold yet [UI-25, CART-12]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const skus = async () => (await listed(cartUUID)).map(({ skuId }) => skuId);
    expect((await skus()).toSorted()).toEqual(["SKU150", "SKU151"]);
    expect((await listed(cartUUID)).find(({ skuId }) => skuId === "SKU150")).toMatchObject({
      ...{ title: "Part 150", price: { cent: 2499 }, listPrice: { cent: 4999 }, maxQuantity: 2, goesWith: "Part 1" },
    });
    await add(cartUUID, [addOn("SKU150")]);
    expect(await skus()).toEqual(["SKU151"]);
    expect(await listed("0".repeat(32))).toEqual([]);
  });

  it("a part that the cart holds at its full price is not offered as an add-on [CART-12, UI-25]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    expect((await listed(cartUUID)).map(({ itemId }) => itemId)).toContain(150);
    const own = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU150" }]);
    expect((await listed(own.cartUUID)).map(({ itemId }) => itemId)).not.toContain(150);
  });

  it("a line is an add-on only while the rule is met, whatever the client sends [CART-12, OPEN-06]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU2" }]);
    const refused = await add(cartUUID, [addOn("SKU150")]);
    expect(refused.items).toHaveLength(1);
    expect(refused.errors[0]?.message).toBe("The add-on price of Part 150 needs Part 1 in your cart");
    const kit = await shop.call(cartApi.add, { body: { cartUUID, items: [{ ...addOn("SKU151"), bundleId: "b" }] } });
    expect(kit.data.items).toHaveLength(1);
    // The add-on comes first in the body, yet it is checked after the part that unlocks it.
    const both = await cartWith(shop, [addOn("SKU150"), { skuId: "SKU1" }]);
    expect(both.errors).toEqual([]);
    expect(
      both.items.map((line) => [line.skuId, line.itemType, line.discountPrice.cent, line.originalPrice.cent]),
    ).toEqual([
      ["SKU1", "NORMAL", 4999, 5999],
      ["SKU150", "TRADE_IN", 2499, 4999],
    ]);
    expect(both.totals).toMatchObject({ subtotal: { cent: 7498 }, total: { cent: 7498 } });
  });

  it("an offer's pieces are limited, by validation and by the cart [CART-12, OPEN-65]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    expect((await validate(cartUUID, "SKU150", 3)).reason).toBe(
      "At most 2 of Part 150 can be bought at the add-on price",
    );
    const cart = await add(cartUUID, [addOn("SKU150", 9)]);
    expect(cart.items[1]).toMatchObject({ itemCount: 2, lineTotal: { cent: 4998 } });
    expect(cart.errors[0]?.message).toContain("At most 2");
    expect((await validate(cartUUID, "SKU150")).isAllowed).toBe(false);
    await shop.store.db.updateTable("add_on_offer").set({ max_quantity: 1 }).where("id", "=", "with-one").execute();
    const now = await read(cartUUID);
    expect(now.items[1]).toMatchObject({
      discountPrice: { cent: 4999 },
      addOnProblem: { code: "addOnAboveLimit", params: { max: 1 } },
    });
    await shop.store.db.updateTable("add_on_offer").set({ max_quantity: 2 }).where("id", "=", "with-one").execute();
  });

  it("an add-on takes no further percent [CART-12, OPEN-36]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, addOn("SKU150")]);
    const { data } = await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "save10" } });
    expect(data.totals).toMatchObject({ subtotal: { cent: 7498 }, discount: { cent: 500 }, total: { cent: 6998 } });
  });

  it("when what opens it leaves, the line is flagged, keeps its full price and comes back right [CART-13]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU2" }, addOn("SKU150")]);
    const without = await remove(cartUUID, "SKU1");
    const reason = { code: "addOnNeeds", params: { title: "this part", condition: "Part 1" } };
    expect(without.items.find((line) => line.itemType === "TRADE_IN")).toMatchObject({
      ...{ discountPrice: { cent: 4999 }, lineTotal: { cent: 4999 }, addOnProblem: reason, notices: [reason] },
    });
    expect(without.totals.subtotal.cent).toBe(1234 + 4999);
    const { data: count } = await shop.call(cartApi.count, { query: { cartUUID } });
    expect(count.itemCount).toBe(without.totals.itemCount);
    const { data: back } = await shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: "SKU1" }] } });
    expect(back.items.find((line) => line.itemType === "TRADE_IN")).toMatchObject({
      ...{ discountPrice: { cent: 2499 }, addOnProblem: null, notices: [] },
    });
    expect((await remove(cartUUID, "SKU150", "TRADE_IN")).items.map((line) => line.skuId).toSorted()).toEqual([
      "SKU1",
      "SKU2",
    ]);
  });

  it("a part that is sold out or an add-on itself opens nothing [CART-13]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU6" }, addOn("SKU151")]);
    expect((await read(cartUUID)).items[1]?.addOnProblem).toBeNull();
    await setStock(shop.store.db, [6], 0);
    const line = (await read(cartUUID)).items.find(({ itemType }) => itemType === "TRADE_IN");
    expect(line?.addOnProblem).toMatchObject({ code: "addOnNeeds", params: { condition: "parts" } });
  });

  it("an offer that ended before the order is placed is not sold, nor at another total than shown [CART-13, CHK-08]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, addOn("SKU150")]);
    const checkout = await ready(cartUUID);
    expect(checkout.blockers).toEqual([]);
    await shop.store.db.updateTable("add_on_offer").set({ active: 0 }).where("id", "=", "with-one").execute();
    const answer = await place(shop, { cartUUID, expectedTotalCent: checkout.totals.total.cent }, `${kind}-ended`);
    expect(answer.status).toBe(409);
    expect(answer.body.msg).toBe("There is no add-on offer for Part 150 now");
    expect(await shop.store.db.selectFrom("orders").select("id").where("cart_uuid", "=", cartUUID).execute()).toEqual(
      [],
    );
    await shop.store.db.updateTable("add_on_offer").set({ active: 1 }).where("id", "=", "with-one").execute();
  });

  it("the order keeps the add-on at its price and adds up to the cent [CART-12, CHK-08]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, addOn("SKU150", 2)]);
    const checkout = await ready(cartUUID);
    const total = checkout.totals.total.cent;
    const placed = await place(shop, { cartUUID, expectedTotalCent: total }, `${kind}-placed`);
    expect(placed.status).toBe(200);
    const rows = await shop.store.db
      .selectFrom("order_item as i")
      .innerJoin("orders as o", "o.id", "i.order_id")
      .where("o.cart_uuid", "=", cartUUID)
      .select(["i.sku_id", "i.item_type", "i.unit_price_cent", "i.item_count", "i.tax_cent", "o.total_cent"])
      .orderBy("i.sku_id")
      .execute();
    expect(rows.map((row) => [row.sku_id, row.item_type, row.unit_price_cent, row.item_count])).toEqual([
      ["SKU1", "NORMAL", 4999, 1],
      ["SKU150", "TRADE_IN", 2499, 2],
    ]);
    const lines = rows.reduce((sum, row) => sum + row.unit_price_cent * row.item_count + row.tax_cent, 0);
    const extra = checkout.totals.shipping.cent + checkout.totals.retailDeliveryFee.cent;
    expect(lines + extra).toBe(total);
    expect(rows[0]?.total_cent).toBe(total);
  });
});
