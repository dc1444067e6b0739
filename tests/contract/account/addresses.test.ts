import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressApi } from "~/models/api";
import { type Headers, insertMember } from "../../support/data/orders";
import { ADDRESS, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const TORONTO = { ...ADDRESS, city: "Ottawa", state: "ON", code: "k1a0b1", country: "CA" as const };

describe.each(STORE_KINDS)("the address book on %s", (kind) => {
  let shop: Shop;
  let ada: Headers;
  let bob: Headers;
  beforeAll(async () => {
    shop = await openShop(kind);
    ada = await insertMember(shop, "ada");
    bob = await insertMember(shop, "bob");
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.store.db.deleteFrom("address").execute());

  const add = (over: object = {}, me = ada) => shop.call(addressApi.add, { body: { ...ADDRESS, ...over } }, me);
  const list = async (me = ada) => (await shop.call(addressApi.list, {}, me)).data;
  const shown = async () => (await list()).map(({ line1, country, isDefault }) => [line1, country, isDefault]);

  it("the first address of a country is its default, a new default takes over, codes are made canonical [API-121, API-123, ACC-25]", async () => {
    expect((await add()).data).toMatchObject({ isDefault: true, line2: "", code: "43101" });
    shop.clock.advance(1000);
    await add({ line1: "2 Side Street" });
    shop.clock.advance(1000);
    await add({ line1: "3 New Street", isDefault: true });
    expect((await add(TORONTO)).data).toMatchObject({ isDefault: true, code: "K1A 0B1", country: "CA" });
    expect((await shown()).filter(([, country]) => country === "US")).toEqual([
      ["3 New Street", "US", true],
      ["2 Side Street", "US", false],
      ["1 Main Street", "US", false],
    ]);
    expect(await list(bob)).toEqual([]);
  });

  it("an address is changed and made the default; when the default leaves, the newest other steps in [API-122, API-124, ACC-25]", async () => {
    const first = (await add()).data;
    shop.clock.advance(1000);
    const second = (await add({ line1: "2 Side Street" })).data;
    const changed = await shop.call(addressApi.change, { body: { ...second, city: "Dayton", isDefault: true } }, ada);
    expect(changed.data).toMatchObject({ id: second.id, city: "Dayton", isDefault: true });
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect((await shop.call(addressApi.remove, { params: { id: second.id } }, ada)).data).toEqual({ isDeleted: true });
    expect(await list()).toMatchObject([{ id: first.id, isDefault: true }]);
  });

  it("a wrong code, a state of another country or of another code and a long name are field errors; the book has an end [ACC-25, CHK-40, OPEN-29, OPEN-54]", async () => {
    expect((await add({ code: "K1A 0B1" })).errors).toMatchObject([{ field: "code" }]);
    expect((await add({ state: "ON" })).errors).toMatchObject([{ field: "state" }]);
    expect((await add({ code: "90210" })).errors).toMatchObject([
      { field: "code", message: "ZIP 90210 is in California" },
    ]);
    expect((await add({ firstName: "x".repeat(51) })).errors).toMatchObject([{ field: "firstName" }]);
    const fifty = await Promise.all(Array.from({ length: 55 }, () => add()));
    expect(fifty.filter(({ status }) => status === 200)).toHaveLength(50);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const canadian = await add(TORONTO);
    expect(canadian.status, "a site shows its own country's, so the other's take no room").toBe(200);
    const moved = { ...canadian.data, ...ADDRESS };
    expect((await shop.call(addressApi.change, { body: moved }, ada)).status).toBe(409);
  });

  it("guests have no book, and another member's address is not found [ACC-25, ROLE-05, ROLE-07]", async () => {
    const { data } = await add();
    expect((await shop.call(addressApi.list, {})).status).toBe(401);
    const theirs = await shop.call(addressApi.change, { body: { ...data, city: "Dayton" } }, bob);
    const nobodys = await shop.call(addressApi.change, { body: { ...data, id: "0".repeat(32) } }, bob);
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
    expect((await shop.call(addressApi.remove, { params: { id: data.id } }, bob)).status).toBe(404);
    expect(await list()).toEqual([data]);
  });
});
