import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { indexItems } from "#commerce/text/index-items";
import { searchApi } from "~/models/api";
import { CATEGORIES, ITEMS, ROTOR_COUNT } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("a text that says a part type and where it sits, on %s", (kind) => {
  let api: TestApi;
  const [placed, unplaced] = [ITEMS.firstRotor, ITEMS.firstRotor + 1];
  beforeAll(async () => {
    api = await createTestApi(kind);
    const set = (id: number, title: string) =>
      api.store.db.updateTable("item").set({ title, position: "" }).where("id", "=", id).execute();
    await set(placed, "Plain Left Front Disc for the Track");
    await set(unplaced, "Plain Disc for the Track");
    await indexItems(api.store.db, api.store.kind, [placed, unplaced]);
    await bumpCatalogueVersion(api.store.db);
  });
  afterAll(() => api.close());

  const list = async (q: string) => (await api.call(searchApi.items, { query: { q, size: 100 } })).data;
  const ids = async (q: string) => (await list(q)).items.map(({ id }) => id);

  it("is answered with that part type, all of it and nothing else [OPEN-34]", async () => {
    expect((await ids("brake rotors")).length).toBe(ROTOR_COUNT);
    expect((await ids("Brake Discs")).length).toBeGreaterThan(0);
    const { items } = await list("brake pads");
    const stored = await api.store.db
      .selectFrom("item")
      .select("id")
      .where("category_id", "=", CATEGORIES.pads)
      .execute();
    expect(items.length).toBeGreaterThan(3);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
  });

  it("is answered so too when the part type's name has a word that says nothing [OPEN-34]", async () => {
    const { db, kind: store } = api.store;
    const { title: ownTitle } = await db
      .selectFrom("item")
      .select("title")
      .where("id", "=", ITEMS.padsXltBoth)
      .executeTakeFirstOrThrow();
    const rename = async (category: string, title: string) => {
      await db.updateTable("category").set({ name: category }).where("id", "=", CATEGORIES.rotors).execute();
      await db.updateTable("item").set({ title }).where("id", "=", ITEMS.padsXltBoth).execute();
      await indexItems(db, store, [ITEMS.padsXltBoth]);
      await bumpCatalogueVersion(db);
    };
    const { name } = await db
      .selectFrom("category")
      .select("name")
      .where("id", "=", CATEGORIES.rotors)
      .executeTakeFirstOrThrow();
    await rename("Replacement Brake Rotors", "Pads for Brake Rotors");
    try {
      for (const q of ["brake rotors", "replacement brake rotors"]) {
        const { total, items } = await list(q);
        expect(total).toBe(ROTOR_COUNT);
        expect(items.map(({ id }) => id)).not.toContain(ITEMS.padsXltBoth);
      }
    } finally {
      await rename(name, ownTitle);
    }
  });

  it("where it sits is read from the position, or from the title where there is none [OPEN-34]", async () => {
    const rows = await api.store.db
      .selectFrom("item")
      .select(["id", "position"])
      .where("category_id", "=", CATEGORIES.rotors)
      .execute();
    const at = (position: string) => rows.filter((row) => row.position === position).map(({ id }) => id);
    const [front, rear] = [await ids("front brake rotors"), await ids("rear brake rotor")];
    expect(front.sort()).toEqual([placed, ...at("Front")].sort());
    expect(rear.sort()).toEqual(at("Rear").sort());
    expect(await ids("driver side front brake rotors")).toEqual([placed]);
    expect(await list("upper brake rotors")).toMatchObject({ correctedText: "brake rotors", total: ROTOR_COUNT });
    expect(await ids("left front brake rotor")).toEqual([placed]);
  });

  it("any other word is looked up in the texts [OPEN-34]", async () => {
    expect(await ids("quiet brake pads")).toEqual([ITEMS.padsXltBoth]);
    expect((await list("brake rotors zzqqzz")).total).toBe(ROTOR_COUNT);
  });
});
