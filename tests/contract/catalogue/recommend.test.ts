import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { type RecommendationScene, sceneSchema } from "../../../app/models/product/recommendation";
import { CATEGORIES, ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

/** The 16 scenes of the specification. */
const SCENES = [
  ...["Product", "ProductTop", "ProductImagePreview", "TopRecommend", "RandomRecommend", "RecentlyViewed"],
  ...["SearchList", "CategoryList", "CollectionList", "CampaignList", "ExchangeList", "ExchangeProductModal"],
  ...["ProductGroup", "ShopcartProduct", "OrderHistory", "BeforePurchase"],
].map((scene) => sceneSchema.parse(scene));

type Body = { itemId?: number; categoryId?: number; attributeValueId?: number; itemIds?: number[] };

describe.each(STORE_KINDS)("recommendations on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const headers = { [HEADERS.clientId]: "client-1", [HEADERS.sessionId]: "session-1" };
  const recommend = async (scene: RecommendationScene, body: Body, query: { size?: number; page?: number } = {}) =>
    (await api.call(searchApi.recommend, { query: { scene, size: 100, ...query }, body }, { headers })).data;
  const ids = async (...args: Parameters<typeof recommend>) => (await recommend(...args)).map(({ id }) => id);

  it.each(["Home", "product", "Product ", "__proto__", ""])(
    "the scene %j is refused [CAT-20, API-033]",
    async (scene) => {
      const path = `${searchApi.recommend.path}?scene=${encodeURIComponent(scene)}`;
      expect((await api.request(path, { method: "POST", body: "{}" })).status).toBe(400);
    },
  );

  it.each(SCENES)(
    "%s fits first, then the category, holds no item twice, nor its own, nor what cannot be bought [CAT-20, CAT-21, ORD-09, OPEN-69]",
    async (scene) => {
      const cards = await recommend(scene, { itemId: ITEMS.padsF150, attributeValueId: VEHICLES.xlt50 });
      const shown = cards.map(({ id }) => id);
      expect(new Set(shown).size).toBe(shown.length);
      for (const id of [ITEMS.padsF150, ITEMS.soldOut, ITEMS.underStock, ITEMS.delisted, ITEMS.draft])
        expect(shown).not.toContain(id);
      for (const id of [ITEMS.deleted, ITEMS.notForSale, ITEMS.padsCivic]) expect(shown).not.toContain(id);
      const fits = cards.map(({ carModelMatch }) => carModelMatch);
      expect(fits).toEqual([...fits].sort((a, b) => (a === b ? 0 : a === "FIT" ? -1 : 1)));
      expect(fits.filter((fit) => fit === "FIT").length).toBeGreaterThan(20);
      const pads = await api.store.db
        .selectFrom("item")
        .select("id")
        .where("category_id", "=", CATEGORIES.pads)
        .execute();
      const isPad = cards
        .filter(({ carModelMatch }) => carModelMatch === "FIT")
        .map(({ id }) => pads.some((pad) => pad.id === id));
      expect(isPad.lastIndexOf(true)).toBe(isPad.filter(Boolean).length - 1);
      expect(await ids(scene, { itemId: ITEMS.padsF150, attributeValueId: VEHICLES.xlt50 })).toEqual(shown);
    },
  );

  it("pages of a scene follow each other, at most size items each, and end [CAT-01, OPEN-69]", async () => {
    const body = { itemId: ITEMS.padsF150 };
    const all = await ids("Product", body);
    const [first, second] = [await ids("Product", body, { size: 8 }), await ids("Product", body, { size: 8, page: 2 })];
    expect([...first, ...second]).toEqual(all.slice(0, 16));
    expect(await ids("Product", body, { page: 90 })).toEqual([]);
  });

  it("a category above the leaves is the same category [OPEN-69]", async () => {
    const shown = await recommend("CategoryList", { categoryId: CATEGORIES.brakes });
    expect(shown.at(-1)?.id).toBe(ITEMS.mats);
    const sales = new Map(
      (await api.store.db.selectFrom("item").select(["id", "sales"]).execute()).map((row) => [row.id, row.sales]),
    );
    const order = shown.slice(0, -1).map(({ id }) => sales.get(id) ?? 0);
    expect(order).toEqual([...order].sort((a, b) => b - a));
  });

  it("without a model in the vehicle what fits no vehicle of its year is left out too [OPEN-69]", async () => {
    const shown = await ids("Product", { itemId: ITEMS.padsF150, attributeValueId: VEHICLES.year2016 });
    expect(shown).not.toContain(ITEMS.padsCivic);
    // The item fits every Ford, and that year has no other make.
    expect(shown.slice(0, 2)).toEqual([ITEMS.core, ITEMS.mats]);
  });

  it("RecentlyViewed keeps its order, and leaves out the page's own item and what is gone [CAT-21]", async () => {
    const itemIds = [ITEMS.mats, ITEMS.padsF150, ITEMS.deleted, ITEMS.padsCivic, ITEMS.soldOut];
    expect(await ids("RecentlyViewed", { itemId: ITEMS.padsF150, itemIds })).toEqual([ITEMS.mats, ITEMS.padsCivic]);
  });

  it("an unknown scene is refused by both calls [API-036, CAT-20]", async () => {
    for (const path of ["/search", "/search-pro"]) {
      const response = await api.request(`${path}/public/recommend/scene/items?scene=Everything`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      });
      expect(response.status).toBe(400);
    }
  });
});
