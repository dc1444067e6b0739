import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { changeItem } from "../../support/data/change-item";
import { CATEGORIES, ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

type Query = NonNullable<CallInput<typeof searchApi.items>["query"]>;

describe.each(STORE_KINDS)("lists whose parts are sold out on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const list = async (query: Query) => (await api.call(searchApi.items, { query })).data;

  it("what fits but is sold out is named where nothing in stock fits, and only there [CAT-02, VEH-30]", async () => {
    const civic = { q: "brake pads", attributeValueId: VEHICLES.civic, fitGroups: true };
    const named = async (query: Query) => (await list(query)).soldOut.map(({ id }) => id);
    expect(await named(civic)).toEqual([]);
    expect(await named({ ...civic, attributeValueId: VEHICLES.f150 })).toEqual([]);
    await changeItem(api.store.db, ITEMS.padsCivic, { available_total: 0 });
    const page = await list(civic);
    await changeItem(api.store.db, ITEMS.padsCivic, { available_total: 100 });
    expect(page.items.filter(({ carModelMatch }) => carModelMatch === "FIT")).toEqual([]);
    expect(page.soldOut).toMatchObject([{ id: ITEMS.padsCivic, carModelMatch: "FIT", availableTotal: 0 }]);
    // Without a vehicle, by its own words.
    expect(await named({ q: "awaited brake pads", categoryId: CATEGORIES.pads })).toEqual([ITEMS.underStock]);
    expect(await named({ q: "retired brake pads", brand: ["none"] })).toEqual([]);
  });
});
