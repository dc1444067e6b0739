import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemApi, searchApi } from "~/models/api";
import { changeItem } from "../../support/data/change-item";
import { CATEGORIES, FORMER_HANDLE, handleOfItem, ITEMS, ROTOR_COUNT } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("the catalogue on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const product = (seoUrl: string, market: "2022" | "2023" = "2022") =>
    api.call(itemApi.product, { params: { seoUrl } }, { market });
  const list = async (
    query: Parameters<typeof api.call<typeof searchApi.items>>[1] = {},
    market: "2022" | "2023" = "2022",
  ) => (await api.call(searchApi.items, query, { market })).data;
  const idsFor = (page: { items: readonly { id: number }[] }) => page.items.map(({ id }) => id);

  it("a product is found by its handle with all its fields [API-026, ENT-08, ENT-18]", async () => {
    const { data } = await product(handleOfItem(ITEMS.padsF150));
    expect(data).toMatchObject({
      id: ITEMS.padsF150,
      title: "Ceramic Brake Pads for Ford F-150",
      subTitle: "With hardware",
      partNumber: "TST-501.A",
      skuId: "SKU501",
      aces: "1684",
      barCode: "0000000501",
      availableTotal: 10,
      quantity: 10,
      inKind: 1,
      country: "US",
      warranty: "Two years.",
      brand: { id: 1, name: "Axlewright" },
      hasFitment: true,
      vehicleUniversal: false,
    });
  });

  it("condition is New when none is given, custom pairs are lists [ENT-09, ENT-10]", async () => {
    const { data: mats } = await product(handleOfItem(ITEMS.mats));
    expect(mats).toMatchObject({ itemCondition: "New", vehicleUniversal: true });
    const { data: pads } = await product(handleOfItem(ITEMS.padsF150));
    expect(pads.itemCustoms).toEqual([{ label: "Made in", value: "USA" }]);
    expect(pads.partNumberCustoms).toEqual([]);
  });

  it("an item's own handle and main picture follow their tables, whoever writes them", async () => {
    const { db } = api.store;
    const itemId = ITEMS.padsF150;
    const card = () =>
      db.selectFrom("item").select(["url_handle", "main_image_url"]).where("id", "=", itemId).executeTakeFirstOrThrow();
    const before = await card();
    expect(before).toEqual({
      url_handle: handleOfItem(itemId),
      main_image_url: (
        await db
          .selectFrom("item_image")
          .select("url")
          .where("item_id", "=", itemId)
          .where("is_main", "=", 1)
          .executeTakeFirst()
      )?.url,
    });
    const page = {
      item_id: itemId,
      title: "",
      description: "",
      displacements: "[]",
      is_primary: 0,
      active: 1,
    } as const;
    await db
      .insertInto("item_seo")
      .values({ ...page, id: 9001, url_handle: "second-page" })
      .execute();
    expect((await card()).url_handle).toBe(before.url_handle);
    const own = db.updateTable("item_seo").where("url_handle", "=", handleOfItem(itemId));
    await own.set({ active: 0 }).execute();
    expect((await card()).url_handle).toBe("second-page");
    await own.set({ active: 1 }).execute();
    await db.deleteFrom("item_seo").where("id", "=", 9001).execute();
    expect((await card()).url_handle).toBe(before.url_handle);

    const picture = { item_id: itemId, idx: 90, media_type: 1, title: "", description: "" } as const;
    const main = db.updateTable("item_image").where("item_id", "=", itemId).where("idx", "=", 0);
    await main.set({ is_main: 0 }).execute();
    expect((await card()).main_image_url).toBeNull();
    await db
      .insertInto("item_image")
      .values({ ...picture, is_main: 1, url: "/media/other" })
      .execute();
    expect((await card()).main_image_url).toBe("/media/other");
    await db.deleteFrom("item_image").where("item_id", "=", itemId).where("idx", "=", 90).execute();
    await main.set({ is_main: 1 }).execute();
    expect(await card()).toEqual(before);
  });

  it("pictures and videos are told apart by media type [ENT-11, ENT-12]", async () => {
    const { data } = await product(handleOfItem(ITEMS.padsF150));
    expect(data.itemImages.map(({ index, isMain, mediaType }) => [index, isMain, mediaType])).toEqual([
      [0, true, 1],
      [1, false, 1],
    ]);
    expect(data.additionalVideos).toMatchObject([{ url: "/media/film.mp4", mediaType: 4 }]);
  });

  it("a product without stock is answered with its status, a draft is not found, a deleted one is gone [ENT-13, ENT-20, OPEN-48]", async () => {
    for (const [id, status] of [
      [ITEMS.soldOut, "SOLD_OUT"],
      [ITEMS.underStock, "UNDER_STOCK"],
      [ITEMS.delisted, "OFF_SHELVES"],
    ] as const)
      expect(await product(handleOfItem(id))).toMatchObject({ status: 200, data: { status } });
    expect(await product(handleOfItem(ITEMS.draft))).toMatchObject({ status: 404, code: 404 });
    expect(await product(handleOfItem(ITEMS.deleted))).toMatchObject({ status: 410, code: 410 });
    expect(await product("no-such-product")).toMatchObject({ status: 404 });
  });

  it("an item that is not for sale is rejected with code 503007 and named in data [PDP-14, ERR-10]", async () => {
    const answer = await product(handleOfItem(ITEMS.notForSale));
    expect(answer).toMatchObject({ status: 200, code: 503007 });
    expect(answer.body).toMatchObject({ success: false, data: { id: ITEMS.notForSale } });
    expect(() => answer.data).toThrow("503007");
  });

  it("a former handle and an id answer the product with its primary handle [ENT-14, OPEN-47]", async () => {
    for (const handle of [FORMER_HANDLE, String(ITEMS.padsF150)])
      expect((await product(handle)).data.seo).toMatchObject({
        targetId: ITEMS.padsF150,
        urlHandle: handleOfItem(ITEMS.padsF150),
        isPrimary: true,
        displacements: [FORMER_HANDLE],
      });
  });

  it("prices and status are those of the market [ENT-15, MKT-08]", async () => {
    const { data: us } = await product(handleOfItem(ITEMS.usOnly));
    const { data: ca } = await product(handleOfItem(ITEMS.usOnly), "2023");
    expect(us.discountPrice).toEqual({ cent: 4514, currency: "USD", precision: 2 });
    expect(ca).toMatchObject({ currency: "CAD", discountPrice: { cent: 5514, currency: "CAD" }, caStatus: "SOLD_OUT" });
    expect(idsFor(await list({ query: { q: "south" } }))).toEqual([ITEMS.usOnly]);
    expect(idsFor(await list({ query: { q: "south" } }, "2023"))).toEqual([]);
  });

  it("a refundable core charge is told per market [OPEN-06]", async () => {
    expect((await product(handleOfItem(ITEMS.core))).data.coreCharge).toEqual({
      cent: 2500,
      currency: "USD",
      precision: 2,
    });
    expect((await product(handleOfItem(ITEMS.core), "2023")).data.coreCharge?.cent).toBe(3500);
    expect((await product(handleOfItem(ITEMS.padsF150))).data.coreCharge).toBeNull();
  });

  it("a product names its category line and its shipping plans [ENT-16, ENT-19]", async () => {
    const { data } = await product(handleOfItem(ITEMS.padsF150), "2023");
    expect(data.itemCollectionInfo).toMatchObject({ backCategoryId: CATEGORIES.pads });
    expect(data.itemCollectionInfo.path.map(({ path }) => path)).toEqual([
      "brakes",
      "brakes/disc-brakes",
      "brakes/disc-brakes/brake-pads",
    ]);
    expect(data.logisticsList.map(({ id, method }) => [id, method])).toEqual([
      ["ca-standard", "standard"],
      ["ca-express", "express"],
    ]);
  });

  it("the rating counts published reviews only and is never invented [ENT-17, OPEN-02]", async () => {
    const { data } = await product(handleOfItem(ITEMS.padsF150));
    expect(data.reviewInfo).toMatchObject({ rating: 4.3, reviewCount: 3, value: "4.3" });
    expect(data.reviewInfo.collectionCounts).toEqual([
      { star: 5, count: 2 },
      { star: 4, count: 0 },
      { star: 3, count: 1 },
      { star: 2, count: 0 },
      { star: 1, count: 0 },
    ]);
    expect((await product(handleOfItem(ITEMS.mats))).data.reviewInfo.rating).toBeNull();
  });

  it("categories come as a tree and as a list with the same counts [API-029, API-030, CAT-14, CAT-15]", async () => {
    const { data: tree } = await api.call(itemApi.categoryTree);
    const { data: flat } = await api.call(itemApi.categoryList);
    expect(tree.map(({ name, level }) => [name, level])).toEqual([
      ["Brakes", 1],
      ["Care", 1],
    ]);
    const pads = tree[0]?.children[0]?.children[0];
    expect(pads).toMatchObject({ id: CATEGORIES.pads, level: 3, kind: "backCategory" });
    // Pads on sale: 501..505, 507, 514 and 515.
    expect(pads?.itemCount).toBe(8);
    expect(flat.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(flat.find(({ id }) => id === CATEGORIES.brakes)?.itemCount).toBe(8 + ROTOR_COUNT);
    const { data: canadian } = await api.call(itemApi.categoryList, {}, { market: "2023" });
    expect(canadian.find(({ id }) => id === CATEGORIES.pads)?.itemCount).toBe(7);
  });

  it("a category names its filterable attributes [API-025, CAT-16]", async () => {
    expect((await api.call(itemApi.displayAttributes, { query: { categoryId: CATEGORIES.pads } })).data).toEqual([
      "Material",
    ]);
    expect(await api.call(itemApi.displayAttributes, { query: { categoryId: 999 } })).toMatchObject({ status: 404 });
  });

  it("prices, stock and status are read from the database, not from the index [API-044, CAT-28]", async () => {
    await changeItem(api.store.db, ITEMS.core, { available_total: 3, us_price_cent: 1 });
    const { data } = await api.call(itemApi.frequentlyUpdated, {
      query: { itemIds: [ITEMS.core, ITEMS.soldOut, 999_999] },
    });
    expect(data.map(({ itemId, availableTotal, status }) => [itemId, availableTotal, status]).sort()).toEqual([
      [ITEMS.soldOut, 0, "SOLD_OUT"],
      [ITEMS.core, 3, "ON_SHELVES"],
    ]);
    expect(data.find(({ itemId }) => itemId === ITEMS.core)?.discountPrice.cent).toBe(1);
  });

  it("all brands but the inactive ones [API-049, CAT-27]", async () => {
    expect((await api.call(itemApi.brandAll)).data.map(({ slug }) => slug)).toEqual(["axlewright", "northgate"]);
  });

  it("feature text is empty where none is stored [API-050]", async () => {
    expect((await api.call(itemApi.seoFeatures, { params: { id: "501" } })).data).toEqual({ id: "501", features: [] });
    await api.store.db
      .insertInto("content")
      .values({ key: "seo.features.501", kind: "seo", market: "", value: '["Quiet"]' })
      .execute();
    expect((await api.call(itemApi.seoFeatures, { params: { id: "501" } })).data.features).toEqual(["Quiet"]);
  });
});
