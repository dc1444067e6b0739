import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#commerce/services/account/password";
import { accountApi, cartApi, cartCopyApi, checkoutApi, memberCartApi, paymentApi } from "~/models/api";
import { toShownChange } from "~/server/cart/shown-cart.server";
import { changeItem } from "../../support/data/change-item";
import {
  ADDRESS,
  addOnOffer,
  cartWith,
  openShop,
  payByCard,
  place,
  readyCart,
  replaceAddOns,
  type Shop,
} from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "demo-Passw0rd";
const GUEST = { "x-visitor-key": "visitor-1" };

describe.each(STORE_KINDS)("carts of members on %s", (kind) => {
  let shop: Shop;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
    await replaceAddOns(shop, addOnOffer("with-one", { item_id: 150, rule_kind: "ITEM", rule_values: '["SKU1"]' }));
  });
  afterAll(() => shop.close());

  /** Signs up a new member. */
  async function member(): Promise<{ authorization: string }> {
    count += 1;
    const email = `member${count}@example.com`;
    await shop.store.db
      .insertInto("account")
      .values({
        ...{ id: `m${count}`, email, email_norm: email, password_hash: await hashPassword(PASSWORD) },
        ...{ first_name: "A", last_name: "B", zip_code: "", created_at: 0 },
      })
      .execute();
    const { data } = await shop.call(accountApi.login, { body: { email, password: PASSWORD } });
    return { authorization: `Bearer ${data.token}` };
  }
  const merge = async (headers: Record<string, string>, cartUUID?: string | null) =>
    (await shop.call(memberCartApi.merge, { body: { cartUUID } }, headers)).data;
  const read = async (cartUUID: string | null, headers?: Record<string, string>) =>
    (await shop.call(cartApi.read, { query: { cartUUID: cartUUID ?? "0".repeat(32) } }, headers)).data;
  const held = async (cartUUID: string | null, headers?: Record<string, string>) =>
    (await read(cartUUID, headers)).items.map((line) => [line.skuId, line.itemType, line.itemCount]);

  it("quantities of the same line add up, capped at stock; the guest's copy is gone and repeating changes nothing [ACC-10, OPEN-05]", async () => {
    const me = await member();
    const mine = await cartWith(
      shop,
      [
        { skuId: "SKU1", itemCount: 2 },
        { skuId: "SKU2", itemCount: 3 },
      ],
      me,
    );
    const guest = await cartWith(shop, [
      { skuId: "SKU2", itemCount: 4 },
      { skuId: "SKU1", attributeValueId: 14 },
      { skuId: "SKU3", itemCount: 2 },
    ]);
    const merged = await merge(me, guest.cartUUID);
    expect(merged.cartUUID).toBe(mine.cartUUID);
    expect(merged.errors.map(({ message }) => message)).toEqual(["Only 5 of Part 2 are available"]);
    const expected = [
      ["SKU1", "NORMAL", 3],
      ["SKU2", "NORMAL", 5],
      ["SKU3", "NORMAL", 2],
    ];
    expect(await held(mine.cartUUID, me)).toEqual(expected);
    expect((await read(mine.cartUUID, me)).items[0]).toMatchObject({ attributeValueId: 14, carModelMatch: "FIT" });
    expect(await held(guest.cartUUID)).toEqual([]);
    for (const again of await Promise.all([merge(me, guest.cartUUID), merge(me, guest.cartUUID), merge(me)]))
      expect(again).toEqual({ cartUUID: mine.cartUUID, errors: [] });
    expect(await held(mine.cartUUID, me)).toEqual(expected);
  });

  it("a member without a cart takes the guest's over, and finds it on the next device [OPEN-05]", async () => {
    const me = await member();
    expect(await merge(me)).toEqual({ cartUUID: null, errors: [] });
    const guest = await cartWith(shop, [{ skuId: "SKU1" }]);
    expect((await merge(me, guest.cartUUID)).cartUUID).toBe(guest.cartUUID);
    expect((await merge(me)).cartUUID).toBe(guest.cartUUID);
    const other = await cartWith(shop, [{ skuId: "SKU3" }]);
    expect((await merge(me, other.cartUUID)).cartUUID).toBe(guest.cartUUID);
    expect(await held(guest.cartUUID, me)).toHaveLength(2);
  });

  it("twenty log-ins of one member at once with twenty guest carts lose no piece [OPEN-05]", async () => {
    const me = await member();
    const guests = await Promise.all(Array.from({ length: 20 }, () => cartWith(shop, [{ skuId: "SKU1" }])));
    const merged = await Promise.all(guests.map(({ cartUUID }) => merge(me, cartUUID)));
    const [uuid, ...others] = [...new Set(merged.map(({ cartUUID }) => cartUUID))];
    expect(others).toEqual([]);
    expect(await held(uuid ?? null, me)).toEqual([["SKU1", "NORMAL", 20]]);
  });

  it("add-on lines are validated again: kept at their price, capped, or flagged [OPEN-05, CART-13]", async () => {
    const me = await member();
    const addOn = { skuId: "SKU150", itemType: "TRADE_IN" as const };
    const mine = await cartWith(shop, [{ skuId: "SKU1" }, { ...addOn, itemCount: 2 }], me);
    const guest = await cartWith(shop, [{ skuId: "SKU1" }, addOn]);
    const merged = await merge(me, guest.cartUUID);
    expect(merged.errors[0]?.message).toContain("At most 2");
    expect(await held(mine.cartUUID, me)).toEqual([
      ["SKU1", "NORMAL", 2],
      ["SKU150", "TRADE_IN", 2],
    ]);
    const you = await member();
    await cartWith(shop, [{ skuId: "SKU2" }], you);
    const flagged = await cartWith(shop, [{ skuId: "SKU1" }, addOn]);
    const body = { action: "DELETE" as const, cartUUID: flagged.cartUUID, items: [{ skuId: "SKU1" }] };
    await shop.call(cartApi.change, { body });
    const { cartUUID } = await merge(you, flagged.cartUUID);
    const line = (await read(cartUUID, you)).items.find(({ itemType }) => itemType === "TRADE_IN");
    expect(line?.addOnProblem).toMatchObject({ code: "addOnNeeds", params: { condition: "parts" } });
  });

  it("a line that cannot be bought now comes along and is shown apart [OPEN-05, CART-05]", async () => {
    const me = await member();
    const mine = await cartWith(shop, [{ skuId: "SKU1" }], me);
    const guest = await cartWith(shop, [{ skuId: "SKU111", itemCount: 3 }]);
    await shop.store.db.updateTable("item").set({ status: "SOLD_OUT" }).where("id", "=", 111).execute();
    await merge(me, guest.cartUUID);
    const lines = (await read(mine.cartUUID, me)).items;
    expect(lines.map(({ skuId, status }) => [skuId, status])).toEqual([
      ["SKU1", "ON_SHELVES"],
      ["SKU111", "SOLD_OUT"],
    ]);
  });

  it("code, address and saved carts of the guest come along [OPEN-05, PROMO-07]", async () => {
    const me = await member();
    const mine = await cartWith(shop, [{ skuId: "SKU1" }], me);
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU3" }]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "save10" } });
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
    await shop.call(cartCopyApi.save, { body: { cartUUID, name: "Truck" } }, GUEST);
    await merge({ ...me, ...GUEST }, cartUUID);
    expect((await read(mine.cartUUID, me)).promotionCode).toBe("SAVE10");
    const { data: checkout } = await shop.call(checkoutApi.read, { query: { cartUUID: mine.cartUUID } }, me);
    expect(checkout).toMatchObject({ email: "ada@example.com", nextStep: "shipping" });
    expect((await shop.call(cartCopyApi.saved, {}, me)).data.map(({ name }) => name)).toEqual(["Truck"]);
    expect((await shop.call(cartCopyApi.saved, {}, GUEST)).data).toEqual([]);
  });

  it("another member's cart is never merged, and a guest may not merge at all [OPEN-05, ROLE-07]", async () => {
    const [me, you] = [await member(), await member()];
    const theirs = await cartWith(shop, [{ skuId: "SKU1" }], you);
    expect(await merge(me, theirs.cartUUID)).toEqual({ cartUUID: null, errors: [] });
    expect(await held(theirs.cartUUID, you)).toHaveLength(1);
    expect((await shop.raw("POST", memberCartApi.merge.path, {})).status).toBe(401);
  });

  it("a member whose cart was ordered elsewhere starts a new one, the same on every device [OPEN-05, CART-01]", async () => {
    const me = await member();
    const old = await cartWith(shop, [{ skuId: "SKU1" }], me);
    await shop.store.db.updateTable("cart").set({ ordered_at: 1 }).where("uuid", "=", old.cartUUID).execute();
    expect((await merge(me)).cartUUID).toBeNull();
    const add = async () =>
      (await shop.call(cartApi.add, { body: { cartUUID: old.cartUUID, items: [{ skuId: "SKU2" }] } }, me)).data;
    const [one, two] = [await add(), await add()];
    expect(one.cartUUID).not.toBe(old.cartUUID);
    expect(two.cartUUID).toBe(one.cartUUID);
  });

  it("take the guest's unpaid order along, which the merged cart replaces or pays, never both [OPEN-05, CHK-36]", async () => {
    const me = await member();
    const mine = await cartWith(shop, [{ skuId: "SKU140" }], me);
    const guest = await readyCart(shop, [{ skuId: "SKU141", itemCount: 2 }]);
    const { data: placed } = await place(shop, guest, `merge-${kind}-1`);
    expect((await merge(me, guest.cartUUID)).cartUUID).toBe(mine.cartUUID);
    expect((await read(mine.cartUUID, me)).unpaidOrderId).toBe(placed.orderId);
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID: mine.cartUUID, shippingPlanId: "us-standard" } }, me);
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID: mine.cartUUID } }, me);
    const body = {
      ...{ cartUUID: mine.cartUUID, expectedTotalCent: data.totals.total.cent },
      ...{ paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" },
    };
    const again = await shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": `merge-${kind}-2` });
    expect(again.status).toBe(200);
    const former = { orderId: placed.orderId, key: placed.key };
    expect((await shop.call(paymentApi.paidResult, { query: former })).data.order.status).toBe("CANCELLED");

    // Paid at the former page before the merged cart is ordered, its lines leave the merged cart.
    const other = await readyCart(shop, [{ skuId: "SKU142", itemCount: 2 }]);
    const you = await member();
    const yours = await cartWith(shop, [{ skuId: "SKU142" }], you);
    const { data: open } = await place(shop, other, `merge-${kind}-3`);
    await merge(you, other.cartUUID);
    await payByCard(shop, open.redirectUrl, "4242 4242 4242 4242");
    await shop.call(paymentApi.paidResult, { query: { orderId: open.orderId, key: open.key } });
    expect(await held(yours.cartUUID, you)).toEqual([["SKU142", "NORMAL", 1]]);
  });

  it("says which code was left, and what a full cart has no room for becomes a saved cart [OPEN-05, OPEN-65]", async () => {
    const me = await member();
    const skus = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ skuId: `SKU${first + index}` }));
    const mine = await cartWith(shop, skus(112, 98), me);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID: mine.cartUUID, code: "save10" } }, me);
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU112" }, ...skus(101, 5)]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "five" } });
    const { errors } = await merge(me, cartUUID);
    expect(errors.map(({ message }) => message)).toEqual([
      'A cart holds at most 100 different parts: 3 others are in your saved cart "Left over at login"',
      "The code FIVE was left out, because your cart has SAVE10",
    ]);
    expect(await held(mine.cartUUID, me)).toHaveLength(100);
    const [left] = (await shop.call(cartCopyApi.saved, {}, me)).data;
    expect(left).toMatchObject({ name: "Left over at login", partCount: 3, itemCount: 3 });
    const { data } = await shop.call(cartCopyApi.read, { params: { id: left?.id ?? "" } }, me);
    expect(data.items.map(({ skuId }) => skuId).toSorted()).toEqual(["SKU103", "SKU104", "SKU105"]);
  });

  it("the member's line keeps its vehicle, and another vehicle of the guest's line is said [OPEN-05]", async () => {
    const me = await member();
    const named = (skuId: string) => ({ skuId, attributeValueId: 14 });
    const mine = await cartWith(shop, [named("SKU1"), named("SKU3")], me);
    const guest = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU3", attributeValueId: 22 }]);
    const { errors } = await merge(me, guest.cartUUID);
    expect(errors.map(({ message }) => message)).toEqual([
      "Part 3 stays in your cart for your 2015 Ford F-150, although some were added for another vehicle",
    ]);
    expect((await read(mine.cartUUID, me)).items).toMatchObject([
      { itemCount: 2, attributeValueId: 14, carModelMatch: "FIT" },
      { itemCount: 2, attributeValueId: 14 },
    ]);
  });

  it("a merge is no sight of a price: what rose since the member or the guest saw it is still told [CART-17, OPEN-05]", async () => {
    const me = await member();
    const mine = await cartWith(shop, [{ skuId: "SKU110" }, { skuId: "SKU3" }], me);
    const guest = await cartWith(shop, [{ skuId: "SKU110" }, { skuId: "SKU145", itemCount: 2 }]);
    await changeItem(shop.store.db, 110, { us_price_cent: 5500 });
    await changeItem(shop.store.db, 145, { us_price_cent: 5600 });
    await merge(me, guest.cartUUID);
    const texts = (await read(mine.cartUUID, me)).changes.map((each) => toShownChange(each).text);
    expect(texts).toEqual([
      "Part 110 costs more now: $55.00 each instead of $49.99",
      "Part 145 costs more now: $56.00 each instead of $49.99",
    ]);
    for (const id of [110, 145]) await changeItem(shop.store.db, id, { us_price_cent: 4999 });
  });

  it("the price that a guest saw in another market is none of the member's cart [CART-17, OPEN-05]", async () => {
    const me = await member();
    const mine = await cartWith(shop, [{ skuId: "SKU3" }], me);
    const guest = await cartWith(shop, [{ skuId: "SKU112" }], { "x-shop-id": "2023" });
    await merge(me, guest.cartUUID);
    expect((await read(mine.cartUUID, me)).changes).toEqual([]);
  });

  it("two filled carts that became one are told once, with the pieces and the counts that grew [OPEN-05]", async () => {
    const me = await member();
    await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }], me);
    const guest = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU3" }]);
    expect((await merge(me, guest.cartUUID)).note).toMatchObject({
      message:
        "The parts in your account's cart are here too: 4 pieces in all, now with 3 of Part 1. You can change that in your cart",
      code: "cartsMerged",
    });
    expect((await merge(me, guest.cartUUID)).note, "a repeat").toBeUndefined();
    const many = Array.from({ length: 30 }, (_, index) => ({ skuId: `SKU${112 + index}` }));
    const you = await member();
    await cartWith(shop, many, you);
    const other = await cartWith(shop, many);
    expect((await merge(you, other.cartUUID)).note?.message).toContain(
      "60 pieces in all, now with more of 30 parts that both carts had",
    );
  });
});
