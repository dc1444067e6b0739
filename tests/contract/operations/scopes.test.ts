import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { infraApi, itemApi, searchApi, seoApi, vehicleApi } from "~/models/api";
import { CATEGORY_KINDS } from "~/models/product/category";
import { CONFIG_PAGE_SIZE_ITEMS } from "~/models/shop/limits";
import { CATEGORIES, handleOfItem, ITEMS, ROTOR_COUNT, TEST_NOW, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("frames of lists on %s", (kind) => {
  let api: TestApi;
  const campaign = (code: string, range: string, rangeDetails: string[], given: Record<string, unknown> = {}) => ({
    code,
    value: JSON.stringify({
      code,
      name: code,
      active: true,
      countdownPage: false,
      countdownStart: null,
      countdownEnd: null,
      startTime: TEST_NOW - DAY_MS,
      endTime: TEST_NOW + DAY_MS,
      banners: [],
      range,
      rangeDetails,
      ...given,
    }),
  });

  beforeAll(async () => {
    api = await createTestApi(kind);
    const { db } = api.store;
    await db
      .insertInto("collection")
      .values([
        { slug: "picked", kind: "collection", name: "Picked", description: "", image_url: null, sort: 2, active: 1 },
        { slug: "joined", kind: "combine", name: "Joined", description: "", image_url: null, sort: 1, active: 1 },
        { slug: "off", kind: "collection", name: "Off", description: "", image_url: null, sort: 0, active: 0 },
      ])
      .execute();
    await db
      .insertInto("collection_item")
      .values(
        [ITEMS.mats, ITEMS.padsF150, ITEMS.soldOut, ITEMS.draft].flatMap((item_id) => [
          { slug: "picked", item_id },
          { slug: "off", item_id },
        ]),
      )
      .execute();
    await db
      .insertInto("campaign")
      .values([
        campaign("whole", "ALL", []),
        campaign("pads", "CATEGORY", ["brakes/disc-brakes/brake-pads"]),
        campaign("disc", "CATEGORY", ["brakes/disc-brakes"]),
        campaign("north", "BRAND", ["northgate"]),
        campaign("two", "ITEM", ["SKU501", "506"], { banners: [{ code: "mark", value: "Two of a kind" }] }),
        campaign("early", "ALL", [], { startTime: TEST_NOW + 1 }),
        campaign("over", "ALL", [], { endTime: TEST_NOW }),
        campaign("stopped", "ALL", [], { active: false }),
      ])
      .execute();
  });
  afterAll(() => api.close());

  const loadIds = async (query: Record<string, unknown>) => {
    const { data } = await api.call(searchApi.items, { query: { size: 100, ...query } });
    return { total: data.total, ids: data.items.map(({ id }) => id).toSorted((a, b) => a - b) };
  };

  it("a collection lists its buyable items and can be narrowed; unknown and inactive ones list none [RTE-38, CAT-02, CAT-18]", async () => {
    expect((await loadIds({ collection: "picked" })).ids).toEqual([ITEMS.padsF150, ITEMS.mats]);
    expect((await loadIds({ collection: "picked", soldOut: true })).ids).toContain(ITEMS.soldOut);
    expect((await loadIds({ collection: "picked", categoryId: CATEGORIES.mats })).ids).toEqual([ITEMS.mats]);
    expect((await loadIds({ collection: "picked", q: "mats" })).ids).toEqual([ITEMS.mats]);
    expect((await loadIds({ collection: "off" })).total).toBe(0);
    expect((await loadIds({ collection: "none" })).total).toBe(0);
    const { data: facets } = await api.call(itemApi.filter, { query: { collection: "picked" } });
    const position = facets.find(({ key }) => key === "position");
    expect(position?.options.map(({ value, count }) => [value, count])).toEqual([["Front", 1]]);
  });

  it("a campaign lists its range while it runs, and nothing before, afterwards or switched off [RTE-37, PROMO-18, API-015]", async () => {
    const everything = (await loadIds({})).total;
    expect((await loadIds({ campaign: "whole" })).total).toBe(everything);
    expect((await loadIds({ campaign: "disc" })).total).toBe((await loadIds({ categoryId: CATEGORIES.disc })).total);
    expect((await loadIds({ campaign: "pads" })).ids).not.toContain(ITEMS.firstRotor);
    expect((await loadIds({ campaign: "north" })).ids).toEqual((await loadIds({ brand: "northgate" })).ids);
    expect((await loadIds({ campaign: "two" })).ids).toEqual([ITEMS.padsF150, ITEMS.mats]);
    expect((await loadIds({ campaign: "two", collection: "picked", categoryId: CATEGORIES.pads })).ids).toEqual([
      ITEMS.padsF150,
    ]);
    for (const code of ["early", "over", "stopped", "none"])
      expect((await loadIds({ campaign: code })).total, code).toBe(0);
    api.clock.advance(2);
    expect((await loadIds({ campaign: "early" })).total).toBe(everything);
    api.clock.set(TEST_NOW);
  });

  it("an item tells its own label, else that of the first running campaign about it; a card its own [PROMO-20]", async () => {
    const { db } = api.store;
    const loadMark = async (id: number) => {
      const params = { seoUrl: handleOfItem(id) };
      return (await api.call(itemApi.product, { params, query: { shopId: "2022" } })).data.campaignMark;
    };
    const SEEDED = ["brake-month", "house-brand"];
    const was = await db.selectFrom("campaign").selectAll().where("code", "in", SEEDED).execute();
    await db.deleteFrom("campaign").where("code", "in", SEEDED).execute();
    expect(await loadMark(ITEMS.padsF150)).toBe("Two of a kind");
    expect(await loadMark(ITEMS.firstRotor)).toBe("");
    await db.updateTable("item").set({ campaign_mark: "Clearance" }).where("id", "=", ITEMS.padsF150).execute();
    expect(await loadMark(ITEMS.padsF150)).toBe("Clearance");
    const { data } = await api.call(searchApi.items, { query: { campaign: "two" } });
    expect(data.items.map(({ id, campaignMark }) => [id, campaignMark])).toContainEqual([ITEMS.padsF150, "Clearance"]);
    await db.updateTable("item").set({ campaign_mark: "" }).where("id", "=", ITEMS.padsF150).execute();
    api.clock.set(TEST_NOW + DAY_MS);
    expect(await loadMark(ITEMS.padsF150), "the campaign is over").toBe("");
    api.clock.set(TEST_NOW);
    if (was.length > 0) await db.insertInto("campaign").values(was).execute();
  });

  it("a make lists the items with a row of its vehicles [RTE-13]", async () => {
    expect((await loadIds({ make: "honda" })).ids).toEqual([ITEMS.padsCivic]);
    const ford = await loadIds({ make: "ford" });
    expect(ford.ids).toContain(ITEMS.core);
    expect(ford.ids).not.toContain(ITEMS.padsCivic);
    expect(ford.ids.filter((id) => id >= ITEMS.firstRotor)).toHaveLength(ROTOR_COUNT);
    expect((await loadIds({ make: "no-such-make" })).total).toBe(0);
  });

  it("active collections come in their order, each with its kind [CAT-15, RTE-38]", async () => {
    const { data } = await api.call(seoApi.collections);
    expect(data.map(({ slug, kind: of }) => [slug, of])).toEqual([
      ["joined", "combine"],
      ["picked", "collection"],
    ]);
    const { data: categories } = await api.call(itemApi.categoryList);
    const kinds = new Set([...data, ...categories].map(({ kind: of }) => of));
    expect([...kinds].toSorted()).toEqual([...CATEGORY_KINDS].toSorted());
    expect((await api.call(seoApi.collections, { query: { slug: "off" } })).data).toEqual([]);
  });

  it("sitemaps take the brands, collections, makes and campaigns whose pages list something in the market [OPEN-70]", async () => {
    const { db } = api.store;
    const amc = { id: 990_001, parent_id: VEHICLES.year2015, level: 2, value: "AMC", sort: 9 };
    await db.insertInto("vehicle_node").values(amc).execute();
    await db
      .insertInto("vehicle_node")
      .values({ ...amc, id: 990_002, parent_id: 990_001, level: 3, value: "Eagle" })
      .execute();
    const [joined, empty] = ["joined", campaign("none", "CATEGORY", ["no/such/category"])];
    await db.insertInto("campaign").values(empty).execute();
    const brands = (await api.call(itemApi.brandAll)).data.map(({ slug }) => slug);
    const makes = (await api.call(vehicleApi.makes)).data.map(({ slug }) => slug);
    const collections = (await api.call(seoApi.collections)).data.map(({ slug }) => slug);
    const campaigns = (await api.call(infraApi.campaigns)).data.map(({ code }) => code);
    expect([makes, collections, campaigns]).toEqual([
      expect.arrayContaining(["amc", "ford"]),
      expect.arrayContaining([joined, "picked"]),
      expect.arrayContaining(["none", "over", "pads", "whole"]),
    ]);
    for (const market of ["2022", "2023"] as const) {
      const listed = async (slugs: readonly string[], queryFor: (slug: string) => object) => {
        const found = [];
        for (const slug of slugs)
          if ((await api.call(searchApi.items, { query: { page: 1, ...queryFor(slug) } }, { market })).data.total > 0)
            found.push(slug);
        return found.toSorted();
      };
      const { data } = await api.call(seoApi.filledLists, {}, { market });
      expect(data.brands.toSorted()).toEqual(await listed(brands, (slug) => ({ brand: [slug] })));
      expect(data.makes.toSorted()).toEqual(await listed(makes, (make) => ({ make })));
      expect(data.collections.toSorted()).toEqual(await listed(collections, (collection) => ({ collection })));
      expect(data.campaigns.toSorted()).toEqual(await listed(campaigns, (code) => ({ campaign: code })));
      expect([data.makes.includes("amc"), data.makes.includes("ford")]).toEqual([false, true]);
      expect([data.collections.includes(joined), data.collections.includes("picked")]).toEqual([false, true]);
      expect([data.campaigns.includes("none"), data.campaigns.includes("whole")]).toEqual([false, true]);
    }
    await db.deleteFrom("vehicle_node").where("id", "in", [990_002]).execute();
    await db.deleteFrom("vehicle_node").where("id", "in", [990_001]).execute();
    await db.deleteFrom("campaign").where("code", "=", "none").execute();
  });

  it("sitemaps list what the market sells or will sell again, by id and in pieces [OPEN-70, OPEN-48]", async () => {
    const { data: range } = await api.call(seoApi.itemRange);
    expect(range).toEqual({ first: ITEMS.padsF150, last: ITEMS.firstRotor + ROTOR_COUNT - 1 });
    const all = { from: 0, before: 10_000, size: 1_000 };
    const { data: items } = await api.call(seoApi.items, { query: all });
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    for (const id of [ITEMS.padsF150, ITEMS.soldOut, ITEMS.underStock]) expect(ids).toContain(id);
    for (const id of [ITEMS.draft, ITEMS.deleted, ITEMS.delisted, ITEMS.notForSale]) expect(ids).not.toContain(id);
    expect(items[0]).toMatchObject({ id: 501, urlHandle: handleOfItem(501), changedAt: TEST_NOW });
    const stored = await api.store.db.selectFrom("item").select(["id", "main_image_url"]).execute();
    const pictures = new Map(stored.map(({ id, main_image_url }) => [id, main_image_url]));
    expect(items.map(({ imageUrl }) => imageUrl)).toEqual(ids.map((id) => pictures.get(id)));
    expect(items.some(({ imageUrl }) => imageUrl !== null)).toBe(true);
    const { data: piece } = await api.call(seoApi.items, { query: { from: 502, before: 506, size: 3 } });
    expect(piece.map(({ id }) => id)).toEqual([502, 503, 504]);
  });

  it("sitemaps list the years and models that parts name and the market offers [OPEN-70, VEH-37]", async () => {
    const { data: years } = await api.call(seoApi.vehicleYears);
    expect(years.map(({ year }) => year)).toContain("2015");
    expect(years.map(({ year }) => year)).toEqual(
      years
        .map(({ year }) => year)
        .toSorted()
        .toReversed(),
    );
    const listed = async () =>
      (await api.call(seoApi.vehicles, { query: { attributeValueId: VEHICLES.year2015 } })).data.map(
        ({ make, model, changedAt }) => [make.text, model.text, changedAt],
      );
    expect(await listed()).toContainEqual(["Ford", "F-150", TEST_NOW]);
    const { db } = api.store;
    await db.insertInto("vehicle_market").values({ node_id: VEHICLES.f150, market: "2023" }).execute();
    const atHome = await listed();
    await db.deleteFrom("vehicle_market").where("node_id", "=", VEHICLES.f150).execute();
    expect(atHome.filter(([, model]) => model === "F-150")).toEqual([]);
    expect((await api.call(seoApi.vehicles, { query: { attributeValueId: 9_999_999 } })).data).toEqual([]);
  });

  it("fixed pages are listed for sitemaps [OPEN-70]", async () => {
    const { data: pages } = await api.call(seoApi.pages);
    expect(pages.find(({ path }) => path === "/page/return-policy")?.changedAt).toBeGreaterThan(0);
  });

  it("the config list is read with page 1 and size 100 [CMS-10, API-017]", async () => {
    const { data: firstPage } = await api.call(infraApi.configList, {
      query: { page: 1, size: CONFIG_PAGE_SIZE_ITEMS },
    });
    const { data: plain } = await api.call(infraApi.configList);
    expect(plain).toEqual(firstPage);
    expect(infraApi.configList.query?.parse({})).toEqual({ page: 1, size: 100 });
    expect(firstPage.items.length).toBe(Math.min(100, firstPage.total));
  });

  it("the shop list names inactive brands as such, and no list or filter shows their items' brand [API-006, CAT-25, CAT-27]", async () => {
    const { data: brands } = await api.call(infraApi.shopList);
    expect(brands.filter(({ active }) => !active).map(({ name }) => name)).toEqual(["Gone"]);
    const { data: facets } = await api.call(itemApi.filter, { query: {} });
    const names = facets.find(({ key }) => key === "brand")?.options.map(({ label }) => label);
    expect(names?.toSorted()).toEqual(["Axlewright", "Northgate"]);
  });
});
