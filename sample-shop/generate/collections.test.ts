import { describe, expect, it } from "vitest";
import { sampleCatalogue } from "../../tests/support/data/sample/sample-rows";
import { collectionRows } from "./collections";

const { item, category } = sampleCatalogue();

describe("sample collections", () => {
  it("all of the clearance costs a third less than before or lower, in both markets, as its page says", () => {
    const ids = new Set(
      collectionRows(item, category).collection_item.flatMap(({ slug, item_id }) =>
        slug === "clearance" ? item_id : [],
      ),
    );
    const dear = item.filter(
      ({ id, us_price_cent, us_original_cent, ca_price_cent, ca_original_cent }) =>
        ids.has(id) && (us_price_cent * 3 > us_original_cent * 2 || ca_price_cent * 3 > ca_original_cent * 2),
    );
    expect(ids.size).toBeGreaterThan(100);
    expect(dear.map(({ title }) => title)).toEqual([]);
  });
});
