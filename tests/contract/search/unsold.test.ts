import { describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { searchApi } from "~/models/api";
import { createTestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("a shop without sales on %s", (kind) => {
  it("says that nothing was sold, so that no list and no word of it is a best seller's, until the first sale [CAT-04]", async () => {
    const api = await createTestApi(kind);
    try {
      const isSelling = async () => (await api.call(searchApi.items, { query: {} })).data.hasSales;
      expect(await isSelling()).toBe(true);
      await api.store.db.deleteFrom("content").where("key", "=", "hot_words").execute();
      await api.store.db.updateTable("item").set({ sales: 0 }).execute();
      await bumpCatalogueVersion(api.store.db);
      expect(await isSelling()).toBe(false);
      expect((await api.call(searchApi.hotWords, {})).data).toEqual([]);
      const scene = await api.call(searchApi.recommend, { query: { scene: "TopRecommend" }, body: {} });
      expect(scene.data).toEqual([]);
      const card = (await api.call(searchApi.items, { query: { size: 1 } })).data.items[0];
      await api.store.db
        .updateTable("item")
        .set({ sales: 1 })
        .where("id", "=", card?.id ?? 0)
        .execute();
      await bumpCatalogueVersion(api.store.db);
      expect(await isSelling()).toBe(true);
    } finally {
      await api.close();
    }
  });
});
