import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemApi } from "~/models/api";
import { ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("vehicles and fit on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const match = async (itemId: number, vehicle?: number) => {
    const attributeValueIds = vehicle === undefined ? undefined : [vehicle];
    return (await api.call(itemApi.match, { query: { itemId, attributeValueIds } })).data.carModelMatch;
  };
  const children = (attributeValueId?: number) => api.call(itemApi.vehicleChildren, { query: { attributeValueId } });

  it("the five levels have their ids [API-027, VEH-01]", async () => {
    const { data } = await api.call(itemApi.vehicleLevels);
    expect(data).toEqual({ "1": "Year", "2": "Make", "3": "Model", "4": "Trim", "5": "Engine" });
  });

  it("each level's values depend on the level above [API-028, VEH-01]", async () => {
    const { data: years } = await children();
    expect([years.level, years.values.map(({ text }) => text)]).toEqual([1, ["2016", "2015"]]);
    const { data: makes } = await children(VEHICLES.year2015);
    expect([makes.level, makes.values.map(({ value }) => value)]).toEqual([2, ["Ford", "Honda"]]);
    const { data: engines } = await children(VEHICLES.xlt);
    expect([engines.level, engines.values.map(({ id }) => id)]).toEqual([5, [VEHICLES.xlt35, VEHICLES.xlt50]]);
    const { data: none } = await children(VEHICLES.xlt50);
    expect(none).toEqual({ level: null, values: [] });
    expect(await children(VEHICLES.unknown)).toMatchObject({ status: 404 });
  });

  it("a vehicle is found by its value id or by the names of its levels [API-039, ENT-06]", async () => {
    const byId = await api.call(itemApi.vehicleId, { query: { attributeValueId: VEHICLES.xlt50 } });
    expect(byId.data).toEqual({
      attributeValueId: VEHICLES.xlt50,
      vehicle: {
        year: VEHICLES.year2015,
        yearName: "2015",
        make: VEHICLES.ford2015,
        makeName: "Ford",
        model: VEHICLES.f150,
        modelName: "F-150",
        trim: VEHICLES.xlt,
        trimName: "XLT",
        engine: VEHICLES.xlt50,
        engineName: "5.0L V8",
      },
    });
    const named = { year: "2015", make: "ford", model: "f-150" };
    expect((await api.call(itemApi.vehicleId, { query: named })).data.attributeValueId).toBe(VEHICLES.f150);
    expect(await api.call(itemApi.vehicleId, { query: { ...named, model: "Bronco" } })).toMatchObject({ status: 404 });
    expect(await api.call(itemApi.vehicleId, { query: { year: "2015", model: "F-150" } })).toMatchObject({
      status: 404,
    });
    expect(await api.call(itemApi.vehicleId, { query: {} })).toMatchObject({ status: 404 });
  });

  it("without a vehicle the answer is EMPTY, but FIT for a universal item [VEH-15, OPEN-08]", async () => {
    expect(await match(ITEMS.padsF150)).toBe("EMPTY");
    expect(await match(ITEMS.mats)).toBe("FIT");
    expect(await match(ITEMS.padsF150, VEHICLES.unknown)).toBe("EMPTY");
  });

  it("a row that names the model fits every vehicle of that model and no other [API-042, VEH-25, OPEN-08]", async () => {
    expect(await match(ITEMS.padsF150, VEHICLES.f150)).toBe("FIT");
    expect(await match(ITEMS.padsF150, VEHICLES.raptor35)).toBe("FIT");
    expect(await match(ITEMS.padsF150, VEHICLES.civic18)).toBe("NOT_FIT");
  });

  it("a row that names an engine is open until the engine is chosen [VEH-16, OPEN-08]", async () => {
    expect(await match(ITEMS.padsV8, VEHICLES.xlt50)).toBe("FIT");
    expect(await match(ITEMS.padsV8, VEHICLES.xlt35)).toBe("NOT_FIT");
    expect(await match(ITEMS.padsV8, VEHICLES.xlt)).toBe("UNCERTAIN");
    expect(await match(ITEMS.padsV8, VEHICLES.f150)).toBe("UNCERTAIN");
    expect(await match(ITEMS.padsV8, VEHICLES.year2015)).toBe("UNCERTAIN");
    expect(await match(ITEMS.padsV8, VEHICLES.year2016)).toBe("NOT_FIT");
  });

  it("open rows that together cover everything below fit [OPEN-08]", async () => {
    expect(await match(ITEMS.padsXltBoth, VEHICLES.xlt)).toBe("FIT");
    expect(await match(ITEMS.padsXltBoth, VEHICLES.f150)).toBe("UNCERTAIN");
    expect(await match(ITEMS.padsXltBoth, VEHICLES.raptor)).toBe("NOT_FIT");
  });

  it("an attribute without an answer leaves the fit uncertain [OPEN-08]", async () => {
    expect(await match(ITEMS.padsHeavyDuty, VEHICLES.xlt50)).toBe("UNCERTAIN");
    expect(await match(ITEMS.padsHeavyDuty, VEHICLES.civic18)).toBe("NOT_FIT");
  });

  it("an item without fitment data is uncertain, and a row without a year speaks of every year [OPEN-08]", async () => {
    expect(await match(ITEMS.noData, VEHICLES.xlt50)).toBe("UNCERTAIN");
    expect(await match(ITEMS.core, VEHICLES.xltOf2016v8)).toBe("FIT");
    expect(await match(ITEMS.core, VEHICLES.civic18)).toBe("NOT_FIT");
  });

  it("many items are answered at once, one by its SKU, and nonsense is refused [API-042, VEH-25]", async () => {
    const itemIds = [ITEMS.padsF150, ITEMS.padsCivic, ITEMS.mats];
    const many = await api.call(itemApi.match, { query: { itemIds, attributeValueIds: [VEHICLES.xlt50] } });
    expect(many.data.items).toEqual([
      { itemId: ITEMS.padsF150, carModelMatch: "FIT" },
      { itemId: ITEMS.padsCivic, carModelMatch: "NOT_FIT" },
      { itemId: ITEMS.mats, carModelMatch: "FIT" },
    ]);
    const bySku = await api.call(itemApi.match, { query: { skuId: "SKU501", attributeValueIds: [VEHICLES.xlt50] } });
    expect(bySku.data.items).toEqual([{ itemId: ITEMS.padsF150, carModelMatch: "FIT" }]);
    expect(await api.call(itemApi.match, { query: {} })).toMatchObject({ status: 400, errors: [{ field: "itemId" }] });
    expect(await api.call(itemApi.match, { query: { itemId: 999_999 } })).toMatchObject({ status: 404 });
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await api.call(itemApi.match, { query: { itemIds: tooMany } })).toMatchObject({ status: 400 });
  });

  it("the fitment table is paged, the vehicle's own rows first [API-041, ENT-07]", async () => {
    const rows = async (query: { attributeValueId?: number; page?: number; size?: number }) =>
      (await api.call(itemApi.fitmentRows, { query: { itemId: ITEMS.padsF150, ...query } })).data;
    const all = await rows({});
    expect(all.total).toBe(2);
    expect(all.rows.map(({ year }) => year)).toEqual(["2016", "2015"]);
    expect(all.rows[1]).toEqual({
      year: "2015",
      make: "Ford",
      model: "F-150",
      subModel: "",
      series: "",
      engine: "",
      engineCode: "",
      engineType: "",
      bodyStyle: "",
      location: "Front",
      note: "All brake packages",
    });
    expect((await rows({ attributeValueId: VEHICLES.xlt50 })).rows.map(({ year }) => year)).toEqual(["2015", "2016"]);
    expect((await rows({ page: 2, size: 1 })).rows.map(({ year }) => year)).toEqual(["2015"]);
  });

  it("popular makes come with the slug of their page [API-043, VEH-36]", async () => {
    const { data } = await api.call(itemApi.topMakes);
    expect(data).toContainEqual({ name: "Chevrolet", slug: "chevrolet" });
    expect(data.length).toBeGreaterThanOrEqual(5);
  });
});
