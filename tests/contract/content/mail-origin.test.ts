import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadShopOrigin, OriginMissing, storeOrigins } from "#commerce/settings/shop-origin";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const US = "2022";
const CA = "2023";
const LIVE = { ORIGIN_US: "https://www.shop.example", ORIGIN_CA: "https://ca.shop.example" };

describe.each(STORE_KINDS)("the origin of mailed links on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  // A shop writes its own origins when it opens.
  beforeEach(async () => {
    await shop.store.db.deleteFrom("setting").where("key", "like", "origin:%").execute();
  });

  it("is what the running shop stored, for programs without its settings [OPEN-62]", async () => {
    const { db } = shop.store;
    await storeOrigins(db, LIVE);
    expect([await loadShopOrigin(db, US, {}), await loadShopOrigin(db, CA, {})]).toEqual([
      LIVE.ORIGIN_US,
      LIVE.ORIGIN_CA,
    ]);
    expect(await loadShopOrigin(db, US, { ORIGIN_US: "https://new.example" }), "a setting goes first").toBe(
      "https://new.example",
    );
  });

  it("is not replaced by a local copy of the shop, nor kept when the shop moves [OPEN-62]", async () => {
    const { db } = shop.store;
    await storeOrigins(db, { PORT: "3000" });
    await storeOrigins(db, { PORT: "4000" });
    expect(await loadShopOrigin(db, CA, {})).toBe("http://ca.localhost:4000");
    await storeOrigins(db, { ORIGIN_US: LIVE.ORIGIN_US });
    expect(await loadShopOrigin(db, CA, {}), "one setting serves both markets").toBe(LIVE.ORIGIN_US);
    await storeOrigins(db, { PORT: "3000" });
    expect(await loadShopOrigin(db, US, {})).toBe(LIVE.ORIGIN_US);
    await storeOrigins(db, LIVE);
    expect(await loadShopOrigin(db, CA, {})).toBe(LIVE.ORIGIN_CA);
  });

  it("is refused by name when nobody knows it, instead of a link that leads nowhere [OPEN-62]", async () => {
    const { db } = shop.store;
    await expect(loadShopOrigin(db, CA, {})).rejects.toThrow(OriginMissing);
    await expect(loadShopOrigin(db, CA, {})).rejects.toThrow(/set ORIGIN_CA/);
  });
});
