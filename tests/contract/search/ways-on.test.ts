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

  it("a whole part number is found beside a vehicle that it does not fit and beside words that it has not, which are named [OPEN-34]", async () => {
    const found = async (q: string) => {
      const { items, understood } = await list({ q });
      return { ids: items.map(({ id }) => id), isMisfit: understood?.isMisfit, dropped: understood?.dropped };
    };
    const ids = [ITEMS.padsCivic];
    expect(await found("TST-505.A 2015 honda civic")).toEqual({ ids, isMisfit: false, dropped: [] });
    for (const q of ["TST-505.A 2015 ford f150", "will TST-505.A fit my 2015 f150"])
      expect(await found(q), q).toEqual({ ids, isMisfit: true, dropped: [] });
    expect(await found("TST-505.A brake pads oem")).toEqual({ ids, isMisfit: false, dropped: ["oem"] });
    expect(await found("tst505a genuine")).toEqual({ ids, isMisfit: false, dropped: ["genuine"] });
    expect((await found("brake pads 2015 ford f150")).ids, "no number").not.toContain(ITEMS.padsCivic);
    expect((await found("TST-505 2015 ford f150")).ids, "the beginning of a number").toEqual([]);
  });

  it("suggestions bend no finished English word into a part, and name no part that does not fit the vehicle [CAT-11, VEH-30]", async () => {
    for (const q of ["horn", "fuse", "freon"]) expect(await suggest(q), q).toEqual([]);
    const query = { q: "brake pads for ford", attributeValueId: VEHICLES.civic };
    const texts = (await api.call(searchApi.suggestions, { query })).data.map(({ text }) => text);
    expect(texts.join()).not.toContain("F-150");
  });
});
