import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { changeItem } from "../../support/data/change-item";
import { CATEGORIES, ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

type Query = NonNullable<CallInput<typeof searchApi.items>["query"]>;

describe.each(STORE_KINDS)("ways on from a search on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const list = async (query: Query) => (await api.call(searchApi.items, { query })).data;
  const suggest = async (q: string) => (await api.call(searchApi.suggestions, { query: { q } })).data;

  it("a list that its price empties says what there is at other prices, from the lowest [OPEN-34]", async () => {
    const all = await list({ categoryId: CATEGORIES.pads, sort: "discountMinPrice,asc" });
    const lowestPrice = all.items[0]?.discountPrice;
    const others = { total: all.total, lowestPrice };
    expect(all.otherPrices).toBeNull();
    expect(await list({ categoryId: CATEGORIES.pads, price: "-1" })).toMatchObject({ total: 0, otherPrices: others });
    const typed = await list({ q: "brake pads under $0.01" });
    expect(typed).toMatchObject({ total: 0, otherPrices: { lowestPrice } });
    expect((await list({ q: "flux capacitor under $5" })).otherPrices).toBeNull();
  });

  it("a part type is suggested for a named vehicle only where it has some, else the vehicle's page [VEH-30, API-023]", async () => {
    const civic = "2015 honda civic brake pads";
    const before = await suggest(civic);
    expect(before.map(({ kind: each }) => each)).toContain("vehicle");
    const { items } = await list({ q: civic, attributeValueId: VEHICLES.civic, fitGroups: true });
    for (const { id } of items) await changeItem(api.store.db, id, { available_total: 0 });
    const after = await suggest(civic);
    for (const { id } of items) await changeItem(api.store.db, id, { available_total: 100 });
    expect(items.map(({ id }) => id)).toContain(ITEMS.padsCivic);
    expect(after.map(({ kind: each }) => each)).not.toContain("vehicle");
    expect(after[0]).toMatchObject({ kind: "vehiclePage" });
  });
});
