import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCommerceCalls } from "#commerce/app";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import type { Store } from "#commerce/db/open";
import { SCENE_RULES } from "#commerce/services/search/scene-rules";
import { cartApi, searchApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { type RecommendationScene, sceneSchema } from "../../../app/models/product/recommendation";
import { CATEGORIES, ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { countedStore } from "../../support/store/counted-store";
import { STORE_KINDS } from "../../support/store/test-store";

/** The 16 scenes of the specification. */
const SCENES = [
  ...["Product", "ProductTop", "ProductImagePreview", "TopRecommend", "RandomRecommend", "RecentlyViewed"],
  ...["SearchList", "CategoryList", "CollectionList", "CampaignList", "ExchangeList", "ExchangeProductModal"],
  ...["ProductGroup", "ShopcartProduct", "OrderHistory", "BeforePurchase"],
].map((scene) => sceneSchema.parse(scene));

type Body = {
  itemId?: number;
  categoryId?: number;
  attributeValueId?: number;
  itemIds?: number[];
  cartItemIds?: number[];
};

const rotor = (place: number) => ITEMS.firstRotor + place;
/** Rotors at the front; every third one is for the rear. */
const FRONT = [rotor(1), rotor(2), rotor(4)];
const REAR = rotor(0);
const FLUID = 550;

/** A universal fluid, complements of pads, a kit, and orders that held pads and a rotor together. */
async function fillRules({ db }: Store): Promise<void> {
  const mats = await db.selectFrom("item").selectAll().where("id", "=", ITEMS.mats).executeTakeFirstOrThrow();
  const { url_handle: _1, main_image_url: _2, ...fluid } = mats;
  await db
    .insertInto("item")
    .values({ ...fluid, id: FLUID, sku_id: "FLUID", category_id: CATEGORIES.mats, title: "Brake Fluid", sales: 5 })
    .execute();
  const prices = await db.selectFrom("item_market").selectAll().where("item_id", "=", ITEMS.mats).execute();
  await db
    .insertInto("item_market")
    .values(prices.map((row) => ({ ...row, item_id: FLUID, price_cent: 100 })))
    .execute();
  const stock = await db.selectFrom("item_stock").selectAll().where("item_id", "=", ITEMS.mats).execute();
  await db
    .insertInto("item_stock")
    .values(stock.map((row) => ({ ...row, item_id: FLUID })))
    .execute();
  const [pads, rotors, mat] = [
    "brakes/disc-brakes/brake-pads",
    "brakes/disc-brakes/brake-rotors",
    "care/interior/floor-mats",
  ];
  await db
    .insertInto("part_complement")
    .values([
      { part_type: pads, complement: rotors, place: "AXLE", sort: 0 },
      { part_type: pads, complement: mat, place: "ANY", sort: 1 },
      { part_type: rotors, complement: pads, place: "AXLE", sort: 0 },
    ])
    .execute();
  const together = (count: number, ...items: number[]) =>
    Array.from({ length: count }, (_, at) =>
      items.map((item_id) => ({ order_id: `o${items.join()}-${at}`, item_id, paid_at: at })),
    );
  await db
    .insertInto("bought_item")
    .values(
      [
        ...together(3, ITEMS.padsF150, rotor(7)),
        ...together(4, ITEMS.padsF150, FLUID),
        ...together(5, ITEMS.padsF150, ITEMS.padsCivic),
        ...together(2, ITEMS.padsF150, rotor(8)),
      ].flat(),
    )
    .execute();
  await db.insertInto("bundle").values({ id: "job", item_id: ITEMS.padsF150, title: "Brake job" }).execute();
  await db.insertInto("bundle_market").values({ bundle_id: "job", market: "2022", saving_cent: 1 }).execute();
  await db
    .insertInto("bundle_item")
    .values([ITEMS.padsF150, rotor(10)].map((item_id) => ({ bundle_id: "job", item_id, quantity: 1 })))
    .execute();
  for (const [id, rating_x100] of [
    [rotor(2), 480],
    [ITEMS.mats, 410],
    [ITEMS.padsV8, 280],
  ] as const)
    await db.updateTable("item").set({ rating_x100, review_count: 9 }).where("id", "=", id).execute();
  await bumpCatalogueVersion(db);
}

describe.each(STORE_KINDS)("recommendations on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
    await fillRules(api.store);
  });
  afterAll(() => api.close());

  const headers = { [HEADERS.clientId]: "client-1", [HEADERS.sessionId]: "session-1" };
  const recommend = async (scene: RecommendationScene, body: Body, query: { size?: number; page?: number } = {}) =>
    (await api.call(searchApi.recommend, { query: { scene, size: 100, ...query }, body }, { headers })).data;
  const ids = async (...args: Parameters<typeof recommend>) => (await recommend(...args)).map(({ id }) => id);
  const about = (attributeValueId: number) => ({ itemId: ITEMS.padsF150, attributeValueId });

  it.each(["Home", "product", "Product ", "__proto__", ""])(
    "the scene %j is refused [CAT-20, API-033]",
    async (scene) => {
      const path = `${searchApi.recommend.path}?scene=${encodeURIComponent(scene)}`;
      expect((await api.request(path, { method: "POST", body: "{}" })).status).toBe(400);
    },
  );

  it("no two scenes have one rule, and the merchant's page holds each [CAT-20, OPEN-69]", () => {
    const page = readFileSync(new URL("../../../docs/recommendations.md", import.meta.url), "utf8").replace(
      /\s+/g,
      " ",
    );
    const rules = SCENES.map((scene) => {
      expect(page).toContain(`\`${scene}\``);
      expect(page).toContain(SCENE_RULES[scene].about);
      return SCENE_RULES[scene];
    });
    expect(new Set(rules.map(({ about: _, ...rule }) => JSON.stringify(rule))).size).toBe(SCENES.length);
  });

  it.each(SCENES)(
    "%s holds no item twice, nor its own, nor the cart's, nor what does not fit or cannot be bought, and stays [CAT-20, CAT-21, ORD-09, OPEN-69]",
    async (scene) => {
      const cartItemIds = [rotor(1), ITEMS.padsV8];
      const given = [ITEMS.mats, ITEMS.padsCivic, ITEMS.soldOut, rotor(4)];
      const body = { ...about(VEHICLES.xlt50), cartItemIds, itemIds: given, categoryId: CATEGORIES.pads };
      const shown = await ids(scene, body);
      expect(new Set(shown).size).toBe(shown.length);
      const never = [ITEMS.padsF150, ITEMS.soldOut, ITEMS.underStock, ITEMS.delisted, ITEMS.draft, ITEMS.deleted];
      for (const id of [...never, ITEMS.notForSale, ITEMS.padsCivic, ...cartItemIds]) expect(shown).not.toContain(id);
      expect(await ids(scene, body)).toEqual(shown);
      for (const match of await recommend(scene, body)) expect(match.carModelMatch).not.toBe("NOT_FIT");
    },
  );

  it("Product: what goes with the part, where it belongs, one of each type in turn [CAT-20, PDP-02]", async () => {
    const shown = await ids("Product", about(VEHICLES.xlt50));
    expect(shown).toEqual([rotor(1), ITEMS.mats, rotor(2), FLUID]);
    expect(await ids("Product", { itemId: ITEMS.padsF150 })).toEqual(shown);
    // Pads for a Civic share no vehicle with the rotors; the part type of mats has no complements.
    expect(await ids("Product", { itemId: ITEMS.padsCivic })).toEqual([ITEMS.mats, FLUID]);
    expect(await ids("Product", { itemId: ITEMS.mats })).toEqual([]);
  });

  it("ProductTop: what three orders or more held together, for a vehicle of the part [CAT-20]", async () => {
    expect(await ids("ProductTop", { itemId: ITEMS.padsF150 })).toEqual([FLUID, rotor(7)]);
    expect(await ids("ProductTop", about(VEHICLES.xlt50))).toEqual([FLUID, rotor(7)]);
    expect(await ids("ProductTop", { itemId: rotor(8) })).toEqual([]);
  });

  it("ProductImagePreview: the same type at the same place, fitting ones before those that may [CAT-20]", async () => {
    const shown = await recommend("ProductImagePreview", about(VEHICLES.xlt50));
    expect(shown.map(({ id }) => id)).toEqual([
      ...[ITEMS.padsV8, ITEMS.padsXltBoth, ITEMS.usOnly, ITEMS.core],
      ITEMS.padsHeavyDuty,
    ]);
    // Without a vehicle: those that share one with the part.
    const near = await ids("ProductImagePreview", { itemId: ITEMS.padsV8 });
    expect(near).toContain(ITEMS.padsXltBoth);
    expect(near).not.toContain(ITEMS.padsCivic);
    const rear = await ids("ProductImagePreview", { itemId: REAR });
    expect(rear).toContain(rotor(3));
    for (const id of FRONT) expect(rear).not.toContain(id);
  });

  it("TopRecommend: well rated best sellers, one of a type; RandomRecommend: the same drawn for the day [CAT-20]", async () => {
    expect(await ids("TopRecommend", {})).toEqual([ITEMS.padsF150, rotor(2), ITEMS.mats]);
    expect(await ids("TopRecommend", { attributeValueId: VEHICLES.xlt50 })).toEqual([ITEMS.padsF150, rotor(2)]);
    const today = await ids("RandomRecommend", {});
    expect(new Set(today)).toEqual(new Set([ITEMS.padsF150, ITEMS.mats, rotor(2)]));
    const days = new Set<string>();
    for (let day = 0; day < 12; day += 1) {
      days.add((await ids("RandomRecommend", {})).join());
      api.clock.advance(86_400_000);
    }
    expect(days.size).toBeGreaterThan(1);
  });

  it("SearchList: well rated best sellers of the category [CAT-20]", async () => {
    expect(await ids("SearchList", { categoryId: CATEGORIES.rotors })).toEqual([rotor(2)]);
    expect(await ids("SearchList", { categoryId: CATEGORIES.brakes })).toEqual([ITEMS.padsF150, rotor(2)]);
  });

  it("CategoryList: one part of each type that goes with the part type [CAT-20]", async () => {
    expect(await ids("CategoryList", { categoryId: CATEGORIES.pads })).toEqual([REAR, ITEMS.mats]);
    expect(await ids("CategoryList", { categoryId: CATEGORIES.mats })).toEqual([]);
  });

  it("CollectionList: what orders held together with the listed parts, then what goes with them [CAT-20]", async () => {
    expect(await ids("CollectionList", { itemIds: [ITEMS.padsF150] })).toEqual([FLUID, rotor(7), rotor(1), ITEMS.mats]);
  });

  it("CampaignList: reduced parts, the largest saving first [CAT-20]", async () => {
    const cards = await recommend("CampaignList", { categoryId: CATEGORIES.rotors });
    const savings = cards.map(({ originalPrice, discountPrice }) => originalPrice.cent - discountPrice.cent);
    expect(savings.length).toBeGreaterThan(0);
    expect(savings).toEqual([...savings].sort((a, b) => b - a));
    expect(Math.min(...savings)).toBeGreaterThan(0);
  });

  it("ExchangeList: same type and place, the nearest price first; ExchangeProductModal: at any place [CAT-20]", async () => {
    const vehicle = { itemId: rotor(4), attributeValueId: VEHICLES.xlt50 };
    const near = await ids("ExchangeList", vehicle);
    expect(near.slice(0, 4)).toEqual([rotor(5), rotor(2), rotor(1), rotor(7)]);
    expect(near).not.toContain(rotor(3));
    expect((await ids("ExchangeProductModal", vehicle)).slice(0, 4)).toEqual([rotor(0), rotor(1), rotor(2), rotor(3)]);
  });

  it("ProductGroup: the other pieces of the part's kits, then complements of its brand [CAT-20]", async () => {
    expect(await ids("ProductGroup", about(VEHICLES.xlt50))).toEqual([rotor(10), rotor(2), ITEMS.mats, FLUID]);
  });

  it("ShopcartProduct: what goes with the cart's parts, of types that it lacks, for the vehicle [CAT-20, CART-14]", async () => {
    const vehicle = { attributeValueId: VEHICLES.xlt50 };
    const pads = { cartItemIds: [ITEMS.padsF150], ...vehicle };
    expect(await ids("ShopcartProduct", pads)).toEqual([rotor(1), ITEMS.mats]);
    const withRotor = { cartItemIds: [rotor(5), ITEMS.padsF150], ...vehicle };
    expect(await ids("ShopcartProduct", withRotor)).toEqual([ITEMS.mats]);
    // A rear rotor leaves the front without one.
    const withRear = { cartItemIds: [REAR, ITEMS.padsF150], ...vehicle };
    expect(await ids("ShopcartProduct", withRear)).toEqual([rotor(1), ITEMS.mats]);
    expect(await ids("ShopcartProduct", { cartItemIds: [ITEMS.padsCivic], ...vehicle })).toEqual([]);
    expect(await ids("ShopcartProduct", vehicle)).toEqual([]);
  });

  it("OrderHistory: what goes with the parts ordered, never those themselves [CAT-20, ORD-09]", async () => {
    const itemIds = [ITEMS.padsF150, FLUID];
    expect(await ids("OrderHistory", { itemIds })).toEqual([rotor(7), ITEMS.mats]);
    expect(await ids("OrderHistory", {})).toEqual([]);
  });

  it("BeforePurchase: what fits any vehicle and goes with the cart, the cheapest first [CAT-20]", async () => {
    expect(await ids("BeforePurchase", { cartItemIds: [ITEMS.padsF150] })).toEqual([FLUID]);
  });

  it("pages of a scene follow each other, at most size items each, and end [CAT-01, OPEN-69]", async () => {
    const body = { itemId: rotor(4), attributeValueId: VEHICLES.xlt50 };
    const scene = "ExchangeProductModal";
    const all = await ids(scene, body);
    const [first, second] = [await ids(scene, body, { size: 8 }), await ids(scene, body, { size: 8, page: 2 })];
    expect([...first, ...second]).toEqual(all.slice(0, 16));
    expect(await ids(scene, body, { page: 90 })).toEqual([]);
  });

  it("RecentlyViewed keeps its order, and leaves out the page's own item and what is gone [CAT-20, CAT-21]", async () => {
    const itemIds = [ITEMS.mats, ITEMS.padsF150, ITEMS.deleted, ITEMS.padsCivic, ITEMS.soldOut];
    expect(await ids("RecentlyViewed", { itemId: ITEMS.padsF150, itemIds })).toEqual([ITEMS.mats, ITEMS.padsCivic]);
    const truck = { itemIds, attributeValueId: VEHICLES.xlt50 };
    expect(await ids("RecentlyViewed", truck)).toEqual([ITEMS.mats, ITEMS.padsF150]);
  });

  it("a row costs a bounded number of statements, whatever the cart holds [CAT-20]", async () => {
    const cart = [ITEMS.padsF150, ITEMS.padsV8, ITEMS.padsXltBoth, rotor(2), rotor(5), ITEMS.mats, ITEMS.usOnly];
    for (const scene of SCENES)
      for (const attributeValueId of [undefined, VEHICLES.xlt50]) {
        const { store, count } = countedStore(api.store);
        const { app } = createCommerceCalls({ store, clock: api.clock, isChecked: true, catalogueLagMs: 2_000 });
        const body = {
          itemId: ITEMS.padsF150,
          categoryId: CATEGORIES.pads,
          cartItemIds: cart,
          itemIds: cart,
          attributeValueId,
        };
        const request = new Request(`http://commerce.test${searchApi.recommend.path}?scene=${scene}&size=6`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        });
        expect((await app.fetch(request)).status).toBe(200);
        expect(count(), `${scene} ${attributeValueId}`).toBeLessThanOrEqual(24);
      }
  });

  it("what is in the shopper's cart is never recommended, nor is another's cart read [API-036, CAT-20]", async () => {
    const about = { itemId: ITEMS.padsF150, attributeValueId: VEHICLES.xlt50 };
    const personal = async (body: Body & { cartUUID?: string }, scene: RecommendationScene = "Product") =>
      (await api.call(searchApi.recommendPro, { query: { scene, size: 100 }, body }, { headers })).data.map(
        ({ id }) => id,
      );
    const all = await ids("Product", about);
    const { sku_id: skuId } = await api.store.db
      .selectFrom("item")
      .select("sku_id")
      .where("id", "=", rotor(1))
      .executeTakeFirstOrThrow();
    const { cartUUID } = (await api.call(cartApi.add, { body: { items: [{ skuId, itemCount: 1 }] } })).data;
    expect(all).toContain(rotor(1));
    // The row is of the types that the cart lacks, so the whole type goes.
    expect(await personal({ ...about, cartUUID })).toEqual(all.filter((id) => !FRONT.includes(id)));
    const viewed = { itemIds: [rotor(1), rotor(2)], cartUUID };
    expect(await personal(viewed, "RecentlyViewed")).toEqual([rotor(2)]);
    expect(await personal({ ...about, cartUUID: "not-the-id-of-a-cart" })).toEqual(all);
    await api.store.db.updateTable("cart").set({ ordered_at: 1 }).where("uuid", "=", cartUUID).execute();
    expect(await personal({ ...about, cartUUID })).toEqual(all);
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
