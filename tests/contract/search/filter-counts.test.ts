import { describe, expect, it } from "vitest";
import { followFilters } from "../../support/index/follow-filters";
import { sampleStoreOfFile } from "../../support/shop/sample-store";

const sample = sampleStoreOfFile();

describe("the filters of a list in the sample shop", () => {
  // Words that no title holds together: a filter must not have another part of them searched for.
  it.each([
    ["2022", false],
    ["2023", true],
  ] as const)(
    "state how many parts they list, alone and with another filter; shop %s, sold out %s [CAT-02, CAT-17]",
    async (market, soldOut) => {
      const { store } = sample;
      const categories = await store.db.selectFrom("category").select("id").orderBy("id").execute();
      const some = categories.filter((_, at) => at % 40 === 7).map(({ id }) => ({ categoryId: id }));
      const bases = [{ q: "led headlight" }, { q: "ceramic pads" }, ...some];
      const { pairs, wrong } = await followFilters(store, { market, soldOut }, bases);
      expect(wrong).toEqual([]);
      expect(pairs).toBeGreaterThan(100);
    },
    120_000,
  );
});
