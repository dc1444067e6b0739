import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCommerceCalls } from "#commerce/app";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import type { MarketItem } from "#sample-shop/market-items";
import { itemApi, searchApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { changeItem, insertItems, selectMarketItems } from "../../support/data/change-item";
import { CATEGORIES, ITEMS, ROTOR_COUNT } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

type Query = NonNullable<CallInput<typeof searchApi.items>["query"]>;

describe.each(STORE_KINDS)("lists after a change on %s", (kind) => {
  let api: TestApi;
  // Each test changes the catalogue permanently, so each gets its own.
  beforeEach(async () => {
    api = await createTestApi(kind);
  });
  afterEach(() => api.close());

  const rotors = { categoryId: CATEGORIES.rotors, size: 100 } as const;
  const ids = async (query: Query) => (await api.call(searchApi.items, { query })).data.items.map(({ id }) => id);
  const change = (id: number, values: Partial<MarketItem>) => changeItem(api.store.db, id, values);
  const rotor = (index: number) => ITEMS.firstRotor + index;

  it("a new price moves an item in the order, the price filter and its counts, without a bulk change [CAT-28, CAT-05]", async () => {
    expect((await ids({ ...rotors, sort: "discountMinPrice,asc" }))[0]).toBe(rotor(0));
    await change(rotor(9), { us_price_cent: 100 });
    expect((await ids({ ...rotors, sort: "discountMinPrice,asc" }))[0]).toBe(rotor(9));
    expect(await ids({ ...rotors, price: "-1999" })).toEqual([rotor(9)]);
    const { data: facets } = await api.call(itemApi.filter, { query: rotors });
    expect(facets.find(({ key }) => key === "price")?.options[0]).toMatchObject({ value: "0-2499", count: 2 });
  });

  it("stock and status take an item out of lists, counts and recommendations, and bring it back [CAT-28, CAT-02, CAT-18]", async () => {
    const brakes = async () =>
      (await api.call(itemApi.categoryList)).data.find(({ id }) => id === CATEGORIES.rotors)?.itemCount;
    const recommended = async () =>
      (
        await api.call(searchApi.recommend, {
          query: { scene: "ProductImagePreview", size: 100 },
          body: { itemId: rotor(5) },
        })
      ).data.map(({ id }) => id);
    expect(await recommended()).toContain(rotor(1));
    await change(rotor(1), { available_total: 0 });
    await change(rotor(2), { us_status: "OFF_SHELVES" });
    expect(await ids(rotors)).toHaveLength(ROTOR_COUNT - 2);
    expect(await ids({ ...rotors, soldOut: true })).toHaveLength(ROTOR_COUNT - 1);
    expect(await brakes()).toBe(ROTOR_COUNT - 2);
    expect(await recommended()).not.toContain(rotor(1));
    await change(rotor(1), { available_total: 4 });
    await change(rotor(2), { us_status: null });
    expect(await ids(rotors)).toHaveLength(ROTOR_COUNT);
  });

  it("sales, rating and number of reviews move an item too [CAT-28, CAT-04, CAT-07, CAT-08]", async () => {
    await change(rotor(20), { sales: 9_000, rating_x100: 500, review_count: 400 });
    for (const sort of ["sales,desc", "reviewRating,desc", "reviewCount,desc", "bestMatch"] as const)
      expect((await ids({ ...rotors, sort }))[0]).toBe(rotor(20));
  });

  it("a bulk change brings what it added: items, categories and brands [CAT-28]", async () => {
    const pattern = await selectMarketItems(api.store.db)
      .selectAll()
      .where("id", "=", rotor(0))
      .executeTakeFirstOrThrow();
    await insertItems(api.store.db, [
      { ...pattern, id: 5, sku_id: "NEW5", brand_id: 2, item_condition: "Used, as new" },
    ]);
    await bumpCatalogueVersion(api.store.db);
    expect(await ids({ ...rotors, condition: ["Used; as new"] })).toEqual([5]);
  });

  it("a shop that lets its lists lag brings them up to date by itself, price and stock on cards at once [CAT-28]", async () => {
    const { app } = createCommerceCalls({ store: api.store, catalogueLagMs: 20 });
    const list = async () => {
      const path = `/search/public/buyer/items/filter-search?categoryId=${CATEGORIES.rotors}&sort=discountMinPrice,desc`;
      const { data } = await (await app.fetch(new Request(`http://commerce.test${path}`))).json();
      return searchApi.items.response.parse(data).items.map(({ id, discountPrice }) => [id, discountPrice.cent]);
    };
    const [first] = await list();
    await change(rotor(3), { us_price_cent: 900_000 });
    expect(first?.[0]).not.toBe(rotor(3));
    await expect.poll(async () => (await list())[0], { timeout: 5_000, interval: 20 }).toEqual([rotor(3), 900_000]);
    await change(rotor(3), { us_price_cent: 900_001 });
    expect((await list()).find(([id]) => id === rotor(3))).toEqual([rotor(3), 900_001]);
  });

  it("an inactive brand is on no card, in no filter and in no list of brands [CAT-27, CAT-25]", async () => {
    await api.store.db.updateTable("item").set({ brand_id: 3 }).where("id", "=", rotor(4)).execute();
    await bumpCatalogueVersion(api.store.db);
    const { data } = await api.call(searchApi.items, { query: rotors });
    expect(data.items.map(({ id }) => id)).toContain(rotor(4));
    expect(data.items.map(({ brandName }) => brandName)).not.toContain("Gone");
    const { data: facets } = await api.call(itemApi.filter, { query: rotors });
    const options = facets.find(({ key }) => key === "brand")?.options ?? [];
    expect(options.map(({ value }) => value).sort()).toEqual(["axlewright", "northgate"]);
    const { data: brands } = await api.call(itemApi.brandAll);
    expect(brands.map(({ slug }) => slug)).toEqual(["axlewright", "northgate"]);
    expect(await ids({ ...rotors, brand: ["gone"] })).toEqual([]);
  });
});
