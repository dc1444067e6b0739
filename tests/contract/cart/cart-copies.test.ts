import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi, cartCopyApi, promotionApi } from "~/models/api";
import { dayEnd } from "~/models/cart/coupon-end";
import { toShownChange } from "~/server/cart/shown-cart.server";
import { changeItem } from "../../support/data/change-item";
import { insertBundles } from "../../support/data/promotions";
import { addOnOffer, cartWith, openShop, replaceAddOns, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const CANADA = { "x-shop-id": "2023" };
const by = (visitor: string, headers: Record<string, string> = {}) => ({ "x-visitor-key": visitor, ...headers });

describe.each(STORE_KINDS)("copies of carts on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await replaceAddOns(shop, addOnOffer("with-one", { item_id: 150, rule_kind: "ITEM", rule_values: '["SKU1"]' }));
    await insertBundles(shop.store.db, [
      { id: "kit-1", item_id: 1, title: "Front brake kit", us_saving_cent: 0, ca_saving_cent: 0 },
    ]);
    await shop.store.db
      .insertInto("bundle_item")
      .values([
        { bundle_id: "kit-1", item_id: 1, quantity: 1 },
        { bundle_id: "kit-1", item_id: 3, quantity: 2 },
      ])
      .execute();
    const number = (item_id: number, type: "PART" | "OE" | "INTERCHANGE", text: string) => ({
      ...{ item_id, kind: type, number: text, number_norm: text.toLowerCase().replace(/[^a-z0-9]/g, "") },
    });
    await shop.store.db
      .insertInto("item_number")
      .values([
        number(1, "PART", "P-1"),
        number(2, "PART", "P-2"),
        number(4, "PART", "P-4"),
        number(112, "PART", "P-12"),
        number(3, "OE", "OE 77/1"),
        number(110, "OE", "OE-TWICE"),
        number(111, "OE", "OE-TWICE"),
        number(1, "INTERCHANGE", "P-2"),
      ])
      .execute();
  });
  afterAll(() => shop.close());

  const save = (cartUUID: string, name: string, visitor: string) =>
    shop.call(cartCopyApi.save, { body: { cartUUID, name } }, by(visitor));
  const saved = async (visitor: string) => (await shop.call(cartCopyApi.saved, {}, by(visitor))).data;
  const share = (cartUUID: string, visitor = "v-share") =>
    shop.call(cartCopyApi.share, { body: { cartUUID } }, by(visitor));
  const look = (id: string, headers?: Record<string, string>) =>
    shop.call(cartCopyApi.read, { params: { id } }, headers);
  const open = async (id: string, body: { cartUUID?: string; once?: string } = {}, headers?: Record<string, string>) =>
    shop.call(cartCopyApi.open, { body: { id, ...body } }, headers);
  const counts = (cart: { items: { skuId: string; itemCount: number }[] }) =>
    cart.items.map(({ skuId, itemCount }) => [skuId, itemCount]);

  it("a saved cart is a copy, kept 30 days for its guest alone; the same one twice is one [OPEN-65, ROLE-07]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU3" }]);
    const answers = await Promise.all([1, 2, 3].map(() => save(cartUUID, "Truck", "v-1")));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const id = answers[0]?.data.id ?? "";
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await saved("v-1")).toEqual([expect.objectContaining({ id, name: "Truck", partCount: 2, itemCount: 3 })]);
    await shop.call(cartApi.change, { body: { action: "DELETE", cartUUID, items: [{ skuId: "SKU1" }] } });
    expect(counts((await open(id, {}, by("v-1"))).data)).toEqual([
      ["SKU1", 2],
      ["SKU3", 1],
    ]);
    expect(await saved("v-2")).toEqual([]);
    for (const call of [look(id, by("v-2")), open(id, {}, by("v-2")), look("0".repeat(32), by("v-2"))])
      expect((await call).status, "like one that never was").toBe(404);
    const remove = async (visitor: string) =>
      (await shop.call(cartCopyApi.removeSaved, { params: { id } }, by(visitor))).data.isDeleted;
    expect([await remove("v-2"), await remove("v-1"), await remove("v-1")]).toEqual([false, true, false]);
    expect(await saved("v-1")).toEqual([]);
  });

  it("at most twenty saved carts, none of an empty cart, none without a visitor [OPEN-65]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    for (let n = 1; n <= 20; n += 1) expect((await save(cartUUID, `Cart ${n}`, "v-many")).status).toBe(200);
    const full = await save(cartUUID, "Cart 21", "v-many");
    expect([full.status, full.body.msg]).toEqual([409, expect.stringContaining("Delete one first")]);
    expect((await save(cartUUID, "Cart 20", "v-many")).status).toBe(200);
    expect(await saved("v-many")).toHaveLength(20);
    const empty = await cartWith(shop, [{ skuId: "SKU1", itemCount: 0 }]);
    expect((await save(empty.cartUUID, "Empty", "v-3")).body.msg).toBe("Your cart is empty");
    expect((await save("0".repeat(32), "None", "v-3")).status).toBe(404);
    expect((await save(cartUUID, "Crawler's", "crawler")).status).toBe(400);
    expect(await saved("crawler")).toEqual([]);
  });

  it("sixty copies in ten minutes, then a wait [OPEN-65]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const answers = await Promise.all(Array.from({ length: 65 }, () => save(cartUUID, "Same", "v-fast")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await saved("v-fast")).toHaveLength(1);
  });

  it("a shared cart is read at the reader's market's prices of now, under an id that is no cart's [CART-17, CART-16]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU112", itemCount: 2, attributeValueId: 14 }]);
    const [one, two] = [(await share(cartUUID)).data, (await share(cartUUID)).data];
    expect(two.id).toBe(one.id);
    expect(Date.parse(one.expiresAt)).toBe(dayEnd(shop.clock.now() + 30 * DAY_MS));
    const canada = await look(one.id, by("v-other", CANADA));
    expect(canada.data).toMatchObject({ cartUUID: one.id, totals: { subtotal: { cent: 13_998, currency: "CAD" } } });
    expect(canada.data.items[0]).toMatchObject({ cartModelAttr: { modelName: "F-150" } });
    await changeItem(shop.store.db, 112, { us_price_cent: 5500 });
    expect((await look(one.id)).data.totals.subtotal.cent).toBe(11_000);
    expect((await shop.call(cartApi.read, { query: { cartUUID: one.id } })).data.items).toEqual([]);
    expect(JSON.stringify(canada.body)).not.toContain(cartUUID);
  });

  it("opening a copy twice adds nothing twice, keeps what is there, and the cart opened from stays as it is [CART-16]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU3" }]);
    const { id } = (await share(cartUUID)).data;
    const mine = await cartWith(shop, [
      { skuId: "SKU3", itemCount: 4 },
      { skuId: "SKU2", itemCount: 1 },
    ]);
    const opened = await Promise.all([1, 2, 3].map(() => open(id, { cartUUID: mine.cartUUID })));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await shop.call(cartApi.read, { query: { cartUUID: mine.cartUUID } });
    expect(counts(data)).toEqual([
      ["SKU3", 4],
      ["SKU2", 1],
      ["SKU1", 2],
    ]);
    expect((await shop.call(cartApi.read, { query: { cartUUID } })).data.items).toHaveLength(2);
  });

  it("with a key a cart is taken once, even after its lines were removed [CART-16]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const { id } = (await share(cartUUID)).data;
    const mine = (await open(id, { once: "refer-abcdefgh" })).data;
    const body = { action: "DELETE" as const, cartUUID: mine.cartUUID, items: [{ skuId: "SKU1" }] };
    await shop.call(cartApi.change, { body });
    const again = (await open(id, { cartUUID: mine.cartUUID, once: "refer-abcdefgh" })).data;
    expect([again.cartUUID, again.items]).toEqual([mine.cartUUID, []]);
  });

  it("a copy holds kits as kits and add-ons as add-ons, each looked at again [CART-02, CART-12]", async () => {
    const { cartUUID, items } = await cartWith(shop, [
      { skuId: "SKU1", bundleId: "kit-1" },
      { skuId: "SKU3", bundleId: "kit-1", itemCount: 2 },
      { skuId: "SKU150", itemType: "TRADE_IN" },
    ]);
    expect(items.map((line) => [line.bundleId, line.bundleTitle])).toEqual([
      ["kit-1", "Front brake kit"],
      ["kit-1", "Front brake kit"],
      ["", null],
    ]);
    const { id } = (await share(cartUUID)).data;
    await shop.store.db.updateTable("add_on_offer").set({ active: 0 }).execute();
    const { data } = await open(id);
    expect(data.items.map((line) => line.bundleId)).toEqual(["kit-1", "kit-1"]);
    expect(data.errors[0]?.message).toContain("There is no add-on offer");
    await shop.store.db.updateTable("add_on_offer").set({ active: 1 }).execute();
  });

  it("part numbers and SKUs are added; what is wrong is told entry by entry, the rest is in the cart [OPEN-34]", async () => {
    const entries = [
      { number: "p 1", itemCount: 2 },
      { number: "sku3", itemCount: 1 },
      { number: "oe77-1", itemCount: 1 },
      { number: "P2", itemCount: 9 },
      { number: "NOPE-1", itemCount: 1 },
      { number: "OE-TWICE", itemCount: 1 },
      { number: "P-4", itemCount: 1 },
    ];
    const once = `entry-${kind}-1`;
    const enter = async (cartUUID?: string | null) =>
      (await shop.call(cartCopyApi.enter, { body: { cartUUID, once, entries } })).data;
    const first = await enter();
    expect(first.results.map(({ isAdded, problem, matches }) => [isAdded, problem?.code ?? null, matches])).toEqual([
      [true, null, 0],
      [true, null, 0],
      [true, null, 0],
      [true, "piecesAboveStock", 0],
      [false, "numberUnknown", 0],
      [false, "numberAmbiguous", 2],
      [false, "partUnavailable", 0],
    ]);
    const expected = [
      ["SKU1", 2],
      ["SKU3", 2],
      ["SKU2", 5],
    ];
    const read = async () =>
      counts((await shop.call(cartApi.read, { query: { cartUUID: first.cartUUID ?? "" } })).data);
    expect(await read()).toEqual(expected);
    await Promise.all([enter(first.cartUUID), enter(first.cartUUID)]);
    expect(await read(), "pressed twice").toEqual(expected);
  });

  it("a part that another market alone sells is told so, and not that it is gone [OPEN-34]", async () => {
    const enter = async (headers: Record<string, string>) => {
      const body = { once: `elsewhere-${headers["x-visitor-key"]}`, entries: [{ number: "SKU120", itemCount: 1 }] };
      return (await shop.call(cartCopyApi.enter, { body }, headers)).data.results[0];
    };
    await changeItem(shop.store.db, 120, { ca_status: "OFF_SHELVES" });
    expect(await enter(by("v-there", CANADA))).toMatchObject({
      isAdded: false,
      problem: { code: "partNotSoldHere", params: { title: "Part 120", market: "2023" } },
    });
    expect(await enter(by("v-here"))).toMatchObject({ isAdded: true });
    await changeItem(shop.store.db, 120, { status: "OFF_SHELVES" });
    expect(await enter(by("v-gone", CANADA))).toMatchObject({ isAdded: false, problem: { code: "partUnavailable" } });
    await changeItem(shop.store.db, 120, { status: "ON_SHELVES", ca_status: null });
  });

  it("a quantity beside a number is read as one, before or after it, unless that may be two parts [OPEN-34]", async () => {
    const texts = ["P-1 2", "2 SKU3", "2x SKU3", "P-1 x3", "1 NOPE-1", "P-1 0", "P-1 1000"];
    const entries = texts.map((number) => ({ number, itemCount: 1 }));
    const { results, cartUUID } = (await shop.call(cartCopyApi.enter, { body: { once: `beside-${kind}`, entries } }))
      .data;
    const [readAsTwo, ...others] = results.map(({ isAdded, itemCount, problem }) => [
      isAdded,
      itemCount,
      problem?.code,
    ]);
    // There is a part P-12 too.
    expect(readAsTwo).toEqual([false, 1, "numberAmbiguous"]);
    expect(others.slice(0, 3)).toEqual([
      [true, 2, undefined],
      [true, 2, undefined],
      [true, 3, undefined],
    ]);
    for (const each of others.slice(3)) expect(each).toEqual([false, 1, "numberUnknown"]);
    const { data } = await shop.call(cartApi.read, { query: { cartUUID: cartUUID ?? "" } });
    expect(counts(data)).toEqual([
      ["SKU3", 4],
      ["SKU1", 3],
    ]);
  });

  it("an entry of which nothing is left to add is refused with how many the cart has [OPEN-34]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU2", itemCount: 4 }]);
    const entries = [1, 1, 1].map((itemCount) => ({ number: "SKU2", itemCount }));
    const { results } = (await shop.call(cartCopyApi.enter, { body: { cartUUID, once: `full-${kind}`, entries } }))
      .data;
    const refused = { isAdded: false, problem: { code: "partAllInCart", params: { title: "Part 2", count: 5 } } };
    expect(results).toMatchObject([{ isAdded: true, problem: null }, refused, refused]);
  });

  it("a copy leaves the vehicle of a line that names one [CART-16, CART-02]", async () => {
    const copied = await cartWith(shop, [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU3", itemCount: 2, attributeValueId: 22 },
    ]);
    const { id } = (await share(copied.cartUUID)).data;
    const named = (skuId: string) => ({ skuId, attributeValueId: 14 });
    const { cartUUID } = await cartWith(shop, [named("SKU1"), named("SKU3")]);
    const { data } = await open(id, { cartUUID });
    expect(data.items).toMatchObject([
      { itemCount: 2, attributeValueId: 14, carModelMatch: "FIT" },
      { itemCount: 2, attributeValueId: 14 },
    ]);
    expect(data.errors).toMatchObject([{ code: "partOfOtherVehicle", params: { vehicle: "2015 Ford F-150" } }]);
  });

  it("a part that is not for sale is refused with that reason, by the cart and by the add-on validation [PDP-14]", async () => {
    await shop.store.db.updateTable("item").set({ not_for_sale: 1 }).where("id", "in", [113, 150]).execute();
    const { data } = await shop.call(cartApi.add, { body: { items: [{ skuId: "SKU113" }, { skuId: "SKU1" }] } });
    expect(data.errors).toEqual([
      { lineKey: "SKU113-NORMAL-", message: "We no longer carry this part", code: "partNotForSale", params: {} },
    ]);
    const body = { cartUUID: data.cartUUID, skuId: "SKU150" };
    expect((await shop.call(promotionApi.validateAddOn, { body })).data.reason).toBe("We no longer carry this part");
    await shop.store.db.updateTable("item").set({ not_for_sale: 0 }).where("id", "in", [113, 150]).execute();
  });

  it("a saved cart comes back with the prices that its owner saw, a shared one with those of now [CART-17, OPEN-65]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU110" }, { skuId: "SKU111" }]);
    const { id } = (await save(cartUUID, "Prices", "v-price")).data;
    const shared = (await share(cartUUID)).data.id;
    await changeItem(shop.store.db, 110, { us_price_cent: 5500 });
    const textsIn = async (copy: string) =>
      (await open(copy, {}, by("v-price"))).data.changes.map((each) => toShownChange(each).text);
    const dearer = ["Part 110 costs more now: $55.00 each instead of $49.99"];
    expect([await textsIn(id), await textsIn(shared)]).toEqual([dearer, []]);
    const changes = (await shop.call(cartApi.read, { query: { cartUUID } })).data.changes.map((each) => each.id);
    await shop.call(cartApi.acknowledge, { body: { cartUUID, changes } });
    expect((await save(cartUUID, "Prices", "v-price")).data.id).toBe(id);
    expect(await textsIn(id), "saved again once the new price was seen").toEqual([]);
    await changeItem(shop.store.db, 110, { us_price_cent: 4999 });
  });

  it("each part of a copy that is not sold any more is named [OPEN-65]", async () => {
    const lines = [{ skuId: "SKU110" }, { skuId: "SKU111" }, { skuId: "SKU113" }, { skuId: "SKU1" }];
    const { id } = (await share((await cartWith(shop, lines)).cartUUID)).data;
    await changeItem(shop.store.db, 110, { us_status: "DELETED" });
    await changeItem(shop.store.db, 111, { us_status: "DRAFT" });
    await shop.store.db.updateTable("item").set({ not_for_sale: 1 }).where("id", "=", 113).execute();
    expect((await open(id)).data.errors.map(({ message }) => message)).toEqual([
      "Part 110: no longer sold",
      "Part 111: no longer sold",
      "Part 113: no longer sold",
    ]);
    const draft = await shop.call(cartApi.add, { body: { items: [{ skuId: "SKU111" }] } });
    expect(draft.data.errors[0]?.message, "a draft has no name for others").toBe("This part is no longer sold");
    for (const each of [110, 111]) await changeItem(shop.store.db, each, { us_status: null });
    await shop.store.db.updateTable("item").set({ not_for_sale: 0 }).where("id", "=", 113).execute();
  });

  it("AT_LEAST restores a line and leaves one that holds as many [CART-03]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 3 }]);
    const body = { cartUUID, mode: "AT_LEAST" as const, items: [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU3" }] };
    for (let n = 0; n < 3; n += 1)
      expect(counts((await shop.call(cartApi.add, { body })).data)).toEqual([
        ["SKU1", 3],
        ["SKU3", 1],
      ]);
  });

  it("a guest's cart and its copies wait as long as the shop's terms say, copies as was promised [OPEN-65]", async () => {
    const setTerms = async (terms: object) => {
      await shop.store.db.deleteFrom("content").where("key", "=", "shop_terms").execute();
      const row = { key: "shop_terms", kind: "setting", market: "", value: JSON.stringify(terms) };
      await shop.store.db.insertInto("content").values(row).execute();
    };
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const read = async () => (await shop.call(cartApi.read, { query: { cartUUID } })).data.items.length;
    const { id } = (await share(cartUUID)).data;
    shop.clock.advance(8 * DAY_MS);
    await setTerms({ cartDays: 7 });
    expect([await read(), (await look(id)).data.items.length]).toEqual([0, 1]);
    const add = { cartUUID, items: [{ skuId: "SKU3", itemCount: 1 }] };
    expect((await shop.call(cartApi.add, { body: add })).data.cartUUID).not.toBe(cartUUID);
    await setTerms({ cartDays: 60 });
    expect(await read()).toBe(1);
    shop.clock.advance(50 * DAY_MS);
    expect((await shop.call(cartApi.add, { body: add })).data).toMatchObject({ cartUUID, totals: { itemCount: 2 } });
    const late = (await share(cartUUID)).data;
    expect(Date.parse(late.expiresAt)).toBe(dayEnd(shop.clock.now() + 60 * DAY_MS));
    await setTerms({});
    shop.clock.advance(-58 * DAY_MS);
  });

  it("after 30 days shared and saved carts are gone [OPEN-65]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const { id } = (await share(cartUUID)).data;
    await save(cartUUID, "Late", "v-late");
    // The last day counts whole.
    shop.clock.advance(30 * DAY_MS);
    expect((await look(id)).data.items).toHaveLength(1);
    expect(await saved("v-late")).toHaveLength(1);
    shop.clock.advance(DAY_MS);
    expect([(await look(id)).status, (await open(id)).status, await saved("v-late")]).toEqual([404, 404, []]);
  });
});
