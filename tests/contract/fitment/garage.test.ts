import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tokenHash } from "#commerce/http/call";
import { garageApi } from "~/models/api";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const HEADERS = {
  ada: { authorization: "Bearer session-token-of-ada" },
  bob: { authorization: "Bearer session-token-of-bob" },
};

describe.each(STORE_KINDS)("a member's garage on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    for (const name of ["ada", "bob"] as const) {
      const blank = { password_hash: null, first_name: name, last_name: "", zip_code: "", created_at: 0 };
      const email = `${name}@example.com`;
      await shop.store.db
        .insertInto("account")
        .values({ ...blank, id: name, email, email_norm: email })
        .execute();
      const session = { account_id: name, created_at: 0, expires_at: shop.clock.now() + 1e9 };
      await shop.store.db
        .insertInto("session")
        .values({ ...session, token_hash: tokenHash(`session-token-of-${name}`) })
        .execute();
    }
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.store.db.deleteFrom("garage_vehicle").execute());

  const add = (attributeValueId: number, isDefault = true, headers = HEADERS.ada) =>
    shop.call(garageApi.add, { body: { attributeValueId, isDefault } }, headers);
  const list = async (headers = HEADERS.ada) => (await shop.call(garageApi.list, {}, headers)).data;

  it("vehicles are added once, the default one is first [API-125, API-127, VEH-05, VEH-07, VEH-12]", async () => {
    expect((await add(12)).data).toMatchObject({ attributeValueId: 12, isDefault: true, accountId: "ada" });
    expect((await add(14)).data).toMatchObject({ yearName: "2015", engineName: "5.0L V8", isDefault: true });
    const again = await add(12, false);
    expect([again.status, (await list()).map(({ attributeValueId }) => attributeValueId)]).toEqual([200, [14, 12]]);
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(await list(HEADERS.bob)).toEqual([]);
  });

  it("the same vehicle added twenty times at once is one row and one default [VEH-05]", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(14)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list()).map(({ attributeValueId, isDefault }) => [attributeValueId, isDefault])).toEqual([
      [14, true],
    ]);
  });

  it("choosing another default keeps the number of vehicles; a vehicle can be replaced by another [API-126, VEH-08, VEH-13]", async () => {
    const [first, second] = [(await add(12)).data, (await add(14)).data];
    const change = (body: { id: string; attributeValueId?: number; isDefault?: boolean }) =>
      shop.call(garageApi.change, { body }, HEADERS.ada);
    expect((await change({ id: first.id, isDefault: true })).data).toMatchObject({ id: first.id, isDefault: true });
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
    const same = await change({ id: first.id, attributeValueId: 14 });
    expect([same.status, same.errors[0]?.field]).toEqual([400, "attributeValueId"]);
    expect((await change({ id: second.id, attributeValueId: 13 })).data).toMatchObject({ attributeValueId: 13 });
    expect(await list()).toHaveLength(2);
  });

  it("removing the default leaves none, and all can be removed at once [API-128, API-129, VEH-09, VEH-13]", async () => {
    const [first, second] = [(await add(12)).data, (await add(14)).data];
    const remove = (id: string, headers = HEADERS.ada) => shop.call(garageApi.remove, { params: { id } }, headers);
    expect((await remove(second.id)).data).toEqual({ isDeleted: true });
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([[first.id, false]]);
    expect((await remove(second.id)).status).toBe(404);
    await add(13);
    expect((await shop.call(garageApi.removeAll, {}, HEADERS.ada)).data).toEqual({ deleted: 2 });
    expect(await list()).toEqual([]);
  });

  it("a garage is its member's alone: guests are refused, other members find nothing [ROLE-05, ROLE-07]", async () => {
    const { data } = await add(12);
    expect((await shop.call(garageApi.list, {})).status).toBe(401);
    const stranger = await shop.call(garageApi.remove, { params: { id: data.id } }, HEADERS.bob);
    const nobody = await shop.call(garageApi.remove, { params: { id: "0".repeat(32) } }, HEADERS.bob);
    expect([stranger.status, stranger.body]).toEqual([404, nobody.body]);
    const taken = await shop.call(garageApi.change, { body: { id: data.id, isDefault: false } }, HEADERS.bob);
    expect(taken.status).toBe(404);
    expect((await list())[0]).toMatchObject({ id: data.id, isDefault: true });
  });

  it("a vehicle without its model, an unknown one and the fifty-first are refused in words [VEH-04, VEH-34]", async () => {
    expect((await add(10)).errors).toEqual([
      {
        ...{ field: "attributeValueId", message: "Choose Make and Model too" },
        ...{ code: "vehicleIncomplete", params: { missing: ["Make", "Model"] } },
      },
    ]);
    expect((await add(999_999)).status).toBe(404);
    const row = { account_id: "ada", is_default: 0 as const, created_at: 0 };
    const full = Array.from({ length: 50 }, (_, index) => ({
      ...row,
      id: `v${index}`,
      attribute_value_id: 5_000 + index,
    }));
    const models = full.map(({ attribute_value_id: id }) => ({
      id,
      parent_id: 11,
      level: 3,
      value: `Model ${id}`,
      sort: id,
    }));
    await shop.store.db.insertInto("vehicle_node").values(models).execute();
    await shop.store.db.insertInto("garage_vehicle").values(full).execute();
    const refused = await add(12);
    expect([refused.status, refused.errors[0]?.message]).toEqual([400, "Your garage is full: it holds 50 vehicles"]);
  });
});
