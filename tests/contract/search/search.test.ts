import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { indexItems } from "#commerce/text/index-items";
import { itemApi, searchApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { changeItem } from "../../support/data/change-item";
import { insertBundles } from "../../support/data/promotions";
import { CATEGORIES, ITEMS, ROTOR_COUNT, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

type Query = NonNullable<CallInput<typeof searchApi.items>["query"]>;

describe.each(STORE_KINDS)("search and lists on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const list = async (query: Query = {}) => (await api.call(searchApi.items, { query })).data;
  const ids = async (query: Query = {}) => (await list(query)).items.map(({ id }) => id);
  const filter = async (query: Query = {}) => (await api.call(itemApi.filter, { query })).data;
  const options = async (label: string, query: Query = {}) =>
    Object.fromEntries(
      ((await filter(query)).find((facet) => facet.label === label)?.options ?? []).map(({ label: name, count }) => [
        name,
        count,
      ]),
    );
  const rotors = { categoryId: CATEGORIES.rotors };

  it("a list without parameters is page 1 of 20, best selling first, without what cannot be bought [API-034, CAT-01, CAT-04]", async () => {
    const page = await list();
    expect(page).toMatchObject({ page: 1, size: 20, correctedText: null });
    const sales = await api.store.db.selectFrom("item").select(["id", "sales"]).execute();
    const salesById = new Map(sales.map((row) => [row.id, row.sales]));
    const shown = page.items.map(({ id }) => salesById.get(id) ?? 0);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    expect(page.items.every(({ status }) => status === "ON_SHELVES")).toBe(true);
  });

  it("soldOut adds items without stock, never drafts, deleted, retired or unsellable ones [CAT-02, CAT-18]", async () => {
    const pads = { categoryId: CATEGORIES.pads, size: 100 };
    const [without, withSoldOut] = [await ids(pads), await ids({ ...pads, soldOut: true })];
    expect(without).not.toContain(ITEMS.soldOut);
    expect(withSoldOut.filter((id) => !without.includes(id)).sort()).toEqual([ITEMS.soldOut, ITEMS.underStock]);
  });

  it("prices sort both ways [CAT-05, CAT-06]", async () => {
    const prices = async (sort: Query["sort"]) =>
      (await list({ sort, size: 100 })).items.map(({ discountPrice }) => discountPrice.cent);
    const up = await prices("discountMinPrice,asc");
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(await prices("discountMinPrice,desc")).toEqual([...up].reverse());
  });

  it("prices sort by what the market asks, also where the other market's order is different [CAT-05, CAT-06, MKT-01]", async () => {
    const listPrice = (cent: number) => changeItem(api.store.db, ITEMS.firstRotor, { ca_price_cent: cent });
    const prices = async (sort: Query["sort"], market: "2022" | "2023") =>
      (await api.call(searchApi.items, { query: { ...rotors, sort, size: 100 } }, { market })).data.items.map(
        ({ id, discountPrice }) => [id, discountPrice.cent] as const,
      );
    // The cheapest rotor in the United States is the most expensive one in Canada.
    await listPrice(900_000);
    try {
      for (const market of ["2022", "2023"] as const) {
        const up = await prices("discountMinPrice,asc", market);
        const cents = up.map(([, cent]) => cent);
        expect(cents, market).toEqual([...cents].sort((a, b) => a - b));
        const down = (await prices("discountMinPrice,desc", market)).map(([, cent]) => cent);
        expect(down, market).toEqual([...cents].reverse());
        expect(up.at(market === "2022" ? 0 : -1)?.[0], market).toBe(ITEMS.firstRotor);
      }
    } finally {
      await listPrice(5_000 + ITEMS.firstRotor);
    }
  });

  it("ratings and review counts sort down [CAT-07, CAT-08]", async () => {
    const best = (await list({ sort: "reviewRating,desc", size: 100 })).items.map(({ rating }) => rating ?? 0);
    expect(best).toEqual([...best].sort((a, b) => b - a));
    const most = (await list({ sort: "reviewCount,desc", size: 100 })).items;
    const counts = most.map(({ reviewCount }) => reviewCount ?? 0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect([most[0]?.id, counts[0], counts[1]]).toEqual([ITEMS.padsF150, 3, 2]);
  });

  it("an unknown sort, page or size is refused with its field [CAT-01, CAT-03]", async () => {
    for (const [query, field] of [
      ["sort=cheap", "sort"],
      ["page=0", "page"],
      ["page=x", "page"],
      ["size=1000", "size"],
      [`q=${"x".repeat(101)}`, "q"],
      ["price=cheap", "price"],
    ]) {
      const response = await api.request(`/search/public/buyer/items/filter-search?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, httpCode: 400, errors: [{ field }] });
    }
  });

  it("pages do not overlap, and one beyond the end is empty [OPEN-35]", async () => {
    const first = await list({ ...rotors, size: 10 });
    expect(first).toMatchObject({ total: ROTOR_COUNT, pages: 3 });
    const all = [
      ...(await ids({ ...rotors, size: 10 })),
      ...(await ids({ ...rotors, size: 10, page: 2 })),
      ...(await ids({ ...rotors, size: 10, page: 3 })),
    ];
    expect(new Set(all).size).toBe(ROTOR_COUNT);
    expect(await list({ ...rotors, page: 9 })).toMatchObject({ items: [], total: ROTOR_COUNT, pages: 2 });
  });

  it("options within a facet widen, facets narrow [OPEN-35, CAT-10]", async () => {
    const both = await list({ ...rotors, brand: ["axlewright", "northgate"] });
    expect(both.total).toBe(ROTOR_COUNT);
    const one = await list({ ...rotors, brand: ["northgate"] });
    expect(one.total).toBe(ROTOR_COUNT / 2);
    expect(one.items.every(({ brandName }) => brandName === "Northgate")).toBe(true);
    const narrower = await list({ ...rotors, brand: ["northgate"], position: ["Rear"] });
    expect(narrower.total).toBe(4);
    const surface = await list({ ...rotors, attributes: ["Surface:Plain", "Surface:Slotted"] });
    expect(surface.total).toBe(16);
  });

  it("each option counts what choosing it would show [API-040, CAT-17, OPEN-35]", async () => {
    expect(await options("Surface", rotors)).toEqual({ Plain: 8, Slotted: 8, Drilled: 8 });
    expect(await options("Brand", rotors)).toEqual({ Axlewright: 12, Northgate: 12 });
    const chosen = { ...rotors, brand: ["northgate"] };
    expect(await options("Brand", chosen)).toEqual({ Axlewright: 12, Northgate: 12 });
    expect(await options("Surface", chosen)).toEqual({ Plain: 4, Slotted: 4, Drilled: 4 });
    for (const facet of await filter(chosen))
      for (const option of facet.options) expect(option.count).toBeGreaterThan(0);
    const counted = await options("Surface", { ...chosen, position: ["Rear"] });
    for (const [value, count] of Object.entries(counted))
      expect((await list({ ...chosen, position: ["Rear"], attributes: [`Surface:${value}`] })).total).toBe(count);
  });

  it("a chosen brand that leaves nothing is still named [CAT-17]", async () => {
    expect(await options("Brand", { ...rotors, brand: ["northgate"], price: "900000-" })).toEqual({ Northgate: 0 });
  });

  it("price, rating and condition are facets too, and say what is chosen [CAT-17, OPEN-35]", async () => {
    expect((await list({ ...rotors, price: "2000-2499" })).total).toBe(1);
    expect((await list({ ...rotors, price: "-2499" })).total).toBe(1);
    expect((await list({ ...rotors, price: "13000-" })).total).toBe(2);
    expect((await list({ ...rotors, rating: 4 })).total).toBe(2);
    expect((await list({ condition: ["Remanufactured"] })).items.map(({ id }) => id)).toEqual([ITEMS.core]);
    const price = (await filter({ ...rotors, price: "2500-4999" })).find(({ key }) => key === "price");
    expect(price?.options.find(({ isSelected }) => isSelected)).toMatchObject({ value: "2500-4999", count: 5 });
    expect(price?.options[0]).toMatchObject({ label: "Under $25", count: 1 });
  });

  it("every card says whether it fits, and a list can be limited to what does [VEH-24, VEH-29, VEH-30]", async () => {
    const attributeValueId = VEHICLES.xlt50;
    const pads = { categoryId: CATEGORIES.pads, attributeValueId, size: 100 };
    const fits = new Map((await list(pads)).items.map(({ id, carModelMatch }) => [id, carModelMatch]));
    expect(fits.get(ITEMS.padsF150)).toBe("FIT");
    expect(fits.get(ITEMS.padsCivic)).toBe("NOT_FIT");
    expect(fits.get(ITEMS.padsHeavyDuty)).toBe("UNCERTAIN");
    expect(
      (await list({ categoryId: CATEGORIES.pads })).items.every(({ carModelMatch }) => carModelMatch === "EMPTY"),
    ).toBe(true);
    const only = await ids({ attributeValueId, fitsOnly: true, size: 100 });
    expect(only).toContain(ITEMS.mats);
    expect(only).not.toContain(ITEMS.padsCivic);
    expect(only).not.toContain(ITEMS.padsHeavyDuty);
    expect((await filter({ attributeValueId, fitsOnly: true, ...rotors })).length).toBeGreaterThan(0);
  });

  it("a list for a vehicle has what fits first, then what may fit with the question that decides it [VEH-30, VEH-27]", async () => {
    const attributeValueId = VEHICLES.xlt50;
    const pads = { categoryId: CATEGORIES.pads, attributeValueId, fitGroups: true, size: 100 } as const;
    for (const sort of ["sales,desc", "bestMatch", "discountMinPrice,asc"] as const) {
      const page = await list({ ...pads, sort });
      const { fits = 0, mayFit = 0 } = page.fit ?? {};
      expect([fits > 0, mayFit > 0, page.total]).toEqual([true, true, fits + mayFit]);
      const verdicts = page.items.map(({ carModelMatch }) => carModelMatch);
      expect(verdicts).toEqual([...Array(fits).fill("FIT"), ...Array(mayFit).fill("UNCERTAIN")]);
      const singly = await Promise.all(page.items.map((_, at) => ids({ ...pads, sort, size: 1, page: at + 1 })));
      expect(singly.flat()).toEqual(page.items.map(({ id }) => id));
    }
    const before = (await list(pads)).fit;
    expect(before?.all).toBe((await list({ categoryId: CATEGORIES.pads })).total);
    expect(before?.question).toMatchObject({ kind: "attribute", key: "Brake Package" });
    const answers = JSON.stringify([{ key: "Brake Package", value: "Heavy Duty" }]);
    const after = (await list({ ...pads, answers })).fit;
    expect(after?.fits).toBeGreaterThan(before?.fits ?? 0);
    expect(after?.mayFit).toBeLessThan(before?.mayFit ?? 0);
    expect((await list({ ...pads, skipped: ["Brake Package"] })).fit?.question?.key).not.toBe("Brake Package");
    expect((await list({ categoryId: CATEGORIES.pads, fitGroups: true })).fit).toBeNull();
  });

  it("a list for a vehicle of all parts has what fits first, then what may, what does not fit last [VEH-30]", async () => {
    const all = { categoryId: CATEGORIES.pads, attributeValueId: VEHICLES.xlt50, fitFirst: true, size: 100 } as const;
    const order = ["FIT", "UNCERTAIN", "NOT_FIT"];
    for (const sort of ["sales,desc", "bestMatch", "discountMinPrice,asc"] as const) {
      const page = await list({ ...all, sort });
      const verdicts = page.items.map(({ carModelMatch }) => carModelMatch);
      expect([...new Set(verdicts)]).toEqual(order);
      expect(verdicts).toEqual([...verdicts].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
      expect(page.total).toBe((await list({ categoryId: CATEGORIES.pads })).total);
      const singly = await Promise.all(page.items.map((_, at) => ids({ ...all, sort, size: 1, page: at + 1 })));
      expect(singly.flat()).toEqual(page.items.map(({ id }) => id));
    }
    const cheapest = (await list({ ...all, sort: "discountMinPrice,asc" })).items;
    for (const verdict of order) {
      const prices = cheapest
        .filter(({ carModelMatch }) => carModelMatch === verdict)
        .map(({ discountPrice }) => discountPrice.cent);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
  });

  it("a text that names the active vehicle keeps its details and the answers about it [VEH-27, CAT-11]", async () => {
    const named = { q: "2015 Ford F-150 brake pads", fitGroups: true, size: 100 } as const;
    const general = await list(named);
    const own = await list({ ...named, attributeValueId: VEHICLES.xlt50 });
    expect(own.fit?.fits).toBeGreaterThanOrEqual(general.fit?.fits ?? 0);
    expect(own.items.every(({ carModelMatch }) => carModelMatch !== "NOT_FIT")).toBe(true);
    const other = await list({ ...named, attributeValueId: VEHICLES.civic18 });
    expect(other.fit).toEqual(general.fit);
  });

  it("text is found in title, brand and category, by any form of the word [OPEN-34]", async () => {
    expect(await ids({ q: "rotors", size: 100 })).toHaveLength(ROTOR_COUNT);
    expect(await ids({ q: "quiet brake pad" })).toEqual([ITEMS.padsXltBoth]);
    expect(await ids({ q: "floor mat" })).toEqual([ITEMS.mats]);
    expect(await ids({ q: "northgate civic" })).toEqual([ITEMS.padsCivic]);
    expect(await ids({ q: "zzzz qqqq" })).toEqual([]);
  });

  it.each(["tst-501.a", "TST501A", "tst 501 a", "FL3Z-2001-B", "fl3z2001b", "FL3Z", "d1770"])(
    "the number %s finds its item, whole or by its beginning [OPEN-34]",
    async (q) => {
      expect((await ids({ q, sort: "bestMatch" }))[0]).toBe(ITEMS.padsF150);
    },
  );

  it("two words that count side by side are found in one value alone, within and without a category [OPEN-34]", async () => {
    const { db } = api.store;
    const values = async (attributes: object) => {
      await changeItem(db, ITEMS.padsF150, { attributes: JSON.stringify(attributes) });
      await indexItems(db, api.store.kind, [ITEMS.padsF150]);
      await bumpCatalogueVersion(db);
    };
    const found = async (query: Query) => {
      const { items, understood } = await list({ ...query, q: "brake pads without quiver" });
      return [items.some(({ id }) => id === ITEMS.padsF150), understood?.dropped];
    };
    const { attributes } = await db
      .selectFrom("item")
      .select("attributes")
      .where("id", "=", ITEMS.padsF150)
      .executeTakeFirstOrThrow();
    for (const query of [{}, { categoryId: CATEGORIES.pads }]) {
      await values({ Noise: "Without", Shim: "Quiver" });
      expect(await found(query)).toEqual([true, ["without quiver"]]);
      await values({ Noise: "Without Quiver", Shim: "Steel" });
      expect(await found(query)).toEqual([true, []]);
    }
    await values(JSON.parse(attributes));
  });

  it("an exact number is first, whatever sells better [OPEN-33, OPEN-34]", async () => {
    const [first] = await ids({ q: `TST-${ITEMS.firstRotor + 9}.A`, sort: "bestMatch" });
    expect(first).toBe(ITEMS.firstRotor + 9);
    expect(await ids({ q: "northgate TST-503" })).toEqual([ITEMS.padsXltBoth]);
  });

  it("best match prefers what fits among equal texts [OPEN-33]", async () => {
    const query = { q: "brake pads for", sort: "bestMatch", attributeValueId: VEHICLES.civic18 } as const;
    const cards = (await list(query)).items.filter(({ title }) =>
      /^(Brake Pads for Honda|Quiet Brake Pads)/.test(title),
    );
    expect(cards[0]?.id).toBe(ITEMS.padsCivic);
  });

  it("a typo is corrected when nothing is found, and the corrected text is told [OPEN-34]", async () => {
    const page = await list({ q: "brkae roters", size: 100 });
    expect(page.correctedText).toMatch(/^brake rotor/);
    expect(page.total).toBe(ROTOR_COUNT);
  });

  it.each(["' or 1=1 --", '"', "*", "a AND", "NEAR(", "%", "\\", "'':*", "😀"])(
    "hostile text %s is only text [OPEN-34]",
    async (q) => {
      expect((await api.call(searchApi.items, { query: { q } })).status).toBe(200);
      expect((await api.call(searchApi.suggestions, { query: { q } })).status).toBe(200);
    },
  );

  it("the session search answers the same [API-035]", async () => {
    const query = { q: "rotor" };
    expect((await api.call(searchApi.itemsPro, { query })).data).toEqual(await list(query));
  });

  it("the categories of a result come with counts, the fullest first [API-048, CAT-13]", async () => {
    const { data } = await api.call(searchApi.resultCategories, { query: { q: "brake" } });
    expect(data.map(({ id }) => id)).toEqual([CATEGORIES.rotors, CATEGORIES.pads]);
    expect(data[0]?.count).toBe(ROTOR_COUNT);
  });

  it("a vehicle's categories are those that hold parts for it [API-038, VEH-36]", async () => {
    const { data } = await api.call(searchApi.vehicleCategories, { query: { attributeValueId: VEHICLES.civic18 } });
    const counts = data.map(({ path, fits, mayFit, universal }) => ({ path, fits, mayFit, universal }));
    // The universal mats are listed for every vehicle, so they are counted too, behind what is made for it.
    expect(counts).toEqual([
      { path: "brakes/disc-brakes/brake-pads", fits: 1, mayFit: 1, universal: 0 },
      { path: "care/interior/floor-mats", fits: 1, mayFit: 0, universal: 1 },
    ]);
    expect(data[0]).toMatchObject({ lowestPrice: { cent: 4_505 }, highestPrice: { cent: 4_507, currency: "USD" } });
    for (const { id, count, fits, mayFit } of data) {
      const query = { categoryId: id, attributeValueId: VEHICLES.civic18, fitGroups: true } as const;
      expect(await list(query)).toMatchObject({ total: count, fit: { fits, mayFit } });
    }
    expect(
      await api.call(searchApi.vehicleCategories, { query: { attributeValueId: VEHICLES.unknown } }),
    ).toMatchObject({ status: 404 });
  });

  it("a text's vehicle is told alone as its list understands it [CAT-11]", async () => {
    for (const q of ["2015 ford f-150 brake pads", "brake pads"]) {
      const { data } = await api.call(searchApi.namedVehicle, { query: { q } });
      const list = await api.call(searchApi.items, { query: { q } });
      expect(data.vehicle).toEqual(list.data.understood?.vehicle ?? null);
    }
  });

  it("hot words come from content [API-024]", async () => {
    expect((await api.call(searchApi.hotWords)).data).toContain("brake pads");
  });

  it("recommendations fit first, never hold the item itself or what cannot be bought [API-033, CAT-20, CAT-21, OPEN-69]", async () => {
    const { data: cards } = await api.call(searchApi.recommend, {
      query: { scene: "ProductImagePreview", size: 100 },
      body: { itemId: ITEMS.padsF150, attributeValueId: VEHICLES.xlt50 },
    });
    const shown = cards.map(({ id }) => id);
    expect(shown).not.toContain(ITEMS.padsF150);
    expect(shown).not.toContain(ITEMS.padsCivic);
    expect(cards.every(({ status }) => status === "ON_SHELVES")).toBe(true);
    expect(shown.slice(0, 2)).toEqual([ITEMS.padsV8, ITEMS.padsXltBoth]);
    const unknown = await api.request("/search/public/recommend/scene/items?scene=Nothing", {
      method: "POST",
      body: "{}",
    });
    expect(unknown.status).toBe(400);
  });

  it("the session recommendations answer the same [API-036]", async () => {
    const input = { query: { scene: "ProductImagePreview", size: 2 }, body: { itemId: ITEMS.padsF150 } } as const;
    const { data } = await api.call(searchApi.recommendPro, input);
    expect(data).toHaveLength(2);
    expect(data).toEqual((await api.call(searchApi.recommend, input)).data);
  });

  it("a bundle is priced as its items less what it saves, and hidden while one cannot be bought [API-037, CAT-19]", async () => {
    const bundle = { title: "Pads and rotors", us_saving_cent: 500, ca_saving_cent: 700 };
    await insertBundles(api.store.db, [
      { id: "b1", item_id: ITEMS.padsF150, ...bundle },
      { id: "b2", item_id: ITEMS.padsF150, ...bundle },
    ]);
    await api.store.db
      .insertInto("bundle_item")
      .values([
        { bundle_id: "b1", item_id: ITEMS.padsF150, quantity: 1 },
        { bundle_id: "b1", item_id: ITEMS.firstRotor, quantity: 2 },
        { bundle_id: "b2", item_id: ITEMS.soldOut, quantity: 1 },
      ])
      .execute();
    const bundles = async (itemId: number) => (await api.call(searchApi.bundles, { query: { itemId } })).data;
    const found = await bundles(ITEMS.padsF150);
    expect(found.map(({ bundleId }) => bundleId)).toEqual(["b1"]);
    expect(found[0]).toMatchObject({
      originalPrice: { cent: 4501 + 2 * 2000 },
      discountPrice: { cent: 4501 + 2 * 2000 - 500 },
    });
    expect(found[0]?.items.map(({ itemCount }) => itemCount)).toEqual([1, 2]);
    expect((await bundles(ITEMS.firstRotor)).map(({ bundleId }) => bundleId)).toEqual(["b1"]);
    expect(await bundles(ITEMS.mats)).toEqual([]);
  });
});
