import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchApi } from "~/models/api";
import { insertBundles } from "../../support/data/promotions";
import { CATEGORIES, ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const rotor = ITEMS.firstRotor + 1;
const KITS = [
  { id: "made", pieces: [ITEMS.padsF150, rotor] },
  { id: "mixed", pieces: [ITEMS.padsCivic, rotor + 1] },
  { id: "engine", pieces: [ITEMS.padsV8, rotor + 3] },
] as const;

describe.each(STORE_KINDS)("kits and repairs for a vehicle on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
    const { db } = api.store;
    for (const { id, pieces } of KITS) {
      await insertBundles(db, [{ id, item_id: pieces[1], title: id, us_saving_cent: 700, ca_saving_cent: 900 }]);
      const rows = pieces.map((item_id, index) => ({ bundle_id: id, item_id, quantity: index + 1 }));
      await db.insertInto("bundle_item").values(rows).execute();
    }
    const change = (id: number, values: { sales?: number; rating_x100?: number; review_count?: number }) =>
      db.updateTable("item").set(values).where("id", "=", id).execute();
    await change(rotor + 3, { sales: 5_000 });
    await change(rotor + 4, { rating_x100: 490, review_count: 9 });
    const repair = { note: "Bed the pads in.", active: 1 as const };
    const repairs = [
      { ...repair, id: "front-brakes", title: "Front brakes", sort: 0 },
      { ...repair, id: "closed", title: "Closed", sort: 1, active: 0 as const },
    ];
    await db.insertInto("repair").values(repairs).execute();
    const part = { repair_id: "front-brakes", position: "Front", pieces: null, optional: 0 as const };
    const parts = [
      { ...part, idx: 1, category_id: CATEGORIES.pads },
      { ...part, idx: 2, category_id: CATEGORIES.rotors, pieces: 2 },
      { ...part, idx: 3, category_id: CATEGORIES.mats, position: "Trunk", optional: 1 as const },
    ];
    await db.insertInto("repair_part").values(parts).execute();
  });
  afterAll(() => api.close());

  const kitsOf = async (itemId: number, attributeValueId?: number) =>
    (await api.call(searchApi.bundles, { query: { itemId, ...(attributeValueId && { attributeValueId }) } })).data;
  const offer = (attributeValueId: number, repair = "front-brakes", answers?: string) =>
    api.call(searchApi.repair, { query: { repair, attributeValueId, ...(answers && { answers }) } });

  it("a kit names the vehicles that its pieces share, and one without any is offered to nobody [CAT-19, CAT-30]", async () => {
    expect(await kitsOf(rotor)).toMatchObject([{ bundleId: "made", vehicles: ["2015 Ford F-150"] }]);
    expect(await kitsOf(rotor + 1)).toEqual([]);
    expect(await kitsOf(rotor + 3)).toMatchObject([{ vehicles: ["2015 Ford F-150 5.0L V8"] }]);
  });

  it("a kit whose pieces fit is offered with each piece's verdict and its saving [CAT-19, CAT-30]", async () => {
    const [kit] = await kitsOf(rotor, VEHICLES.f150);
    expect(kit?.items.map(({ item, replaces }) => [item.carModelMatch, replaces])).toEqual([
      ["FIT", null],
      ["FIT", null],
    ]);
    expect(kit?.originalPrice.cent).toBe((kit?.discountPrice.cent ?? 0) + 700);
    expect(kit?.vehicles).toEqual([]);
  });

  it("another part of the same type and position stands in for a piece that does not fit, without a saving [CAT-30]", async () => {
    const [kit] = await kitsOf(rotor + 1, VEHICLES.f150);
    expect(kit?.items.map(({ item, replaces }) => [item.id, item.carModelMatch, replaces])).toEqual([
      [ITEMS.padsF150, "FIT", "Brake Pads for Honda Civic"],
      [rotor + 1, "FIT", null],
    ]);
    expect(kit?.discountPrice).toEqual(kit?.originalPrice);
  });

  it("a piece that may fit names the detail to check, and pieces that contradict each other are not offered [CAT-30]", async () => {
    const [kit] = await kitsOf(rotor + 3, VEHICLES.f150);
    expect(kit?.items.map(({ item, openDetail }) => [item.carModelMatch, openDetail])).toEqual([
      ["UNCERTAIN", "Engine"],
      ["FIT", null],
    ]);
    const [other] = await kitsOf(rotor + 3, VEHICLES.raptor35);
    expect(other?.items.map(({ item }) => item.carModelMatch)).toEqual(["FIT", "FIT"]);
    expect(other?.items[0]?.replaces).toBe("Severe Duty Brake Pads for Ford F-150 V8");
  });

  it("no kit is offered where the page's part does not fit or a piece has no substitute [CAT-30]", async () => {
    expect(await kitsOf(rotor, VEHICLES.civic)).toEqual([]);
    expect(await kitsOf(ITEMS.padsCivic, VEHICLES.civic)).toEqual([]);
  });

  it("a repair is offered in sets that say why, with quantities, prices and what is missing [CAT-31]", async () => {
    const { data } = await offer(VEHICLES.f150);
    expect(data.tiers.map(({ grade }) => grade)).toEqual(["good", "better", "best"]);
    const [good, better, best] = data.tiers;
    expect(good?.pieces.map(({ item, itemCount, reason }) => [item.id, itemCount, reason])).toEqual([
      [ITEMS.padsF150, 1, "cost"],
      [rotor, 2, "price"],
    ]);
    // The pads and both rotors are the kit "made", which saves 7 dollars.
    expect(good?.price.cent).toBe(4_501 + 2 * 2_500 - 700);
    expect(good?.kits).toMatchObject([
      {
        ...{ bundleId: "made", title: "made", saving: { cent: 700 } },
        items: [
          { itemId: ITEMS.padsF150, itemCount: 1 },
          { itemId: rotor, itemCount: 2 },
        ],
      },
    ]);
    expect([better?.kits, best?.kits]).toEqual([[], []]);
    expect(good?.core.cent).toBe(0);
    expect(better?.pieces[1]).toMatchObject({ reason: "sales", item: { id: rotor + 3 } });
    // Of the pads one has a core charge; of each part type one alone has reviews enough to be the best.
    expect(best?.pieces[0]).toMatchObject({ reason: "onlyReviewed", item: { id: ITEMS.padsF150 } });
    expect(best?.pieces[1]).toMatchObject({ reason: "onlyReviewed", item: { id: rotor + 4 }, choices: 1 });
    expect(good?.pieces.map(({ choices }) => choices)).toEqual([3, 16]);
    for (const { pieces, fit } of data.tiers) {
      expect(fit).toBe("FIT");
      expect(pieces.every(({ item }) => item.carModelMatch === "FIT" && item.status === "ON_SHELVES")).toBe(true);
    }
    expect(data.missing).toEqual(["Floor Mats"]);
  });

  it("repairs are listed for a vehicle and for a part, with the lowest price [CAT-31]", async () => {
    const list = async (query: { attributeValueId: number; itemId?: number }) =>
      (await api.call(searchApi.repairs, { query })).data;
    const summary = {
      id: "front-brakes",
      price: { cent: 8_801 },
      fit: "FIT",
      partTypes: ["Brake Pads", "Brake Rotors"],
    };
    expect(await list({ attributeValueId: VEHICLES.f150 })).toMatchObject([summary]);
    expect(await list({ attributeValueId: VEHICLES.f150, itemId: rotor })).toMatchObject([summary]);
    expect(await list({ attributeValueId: VEHICLES.f150, itemId: ITEMS.firstRotor })).toEqual([]);
    expect(await list({ attributeValueId: VEHICLES.civic })).toEqual([]);
    expect(await list({ attributeValueId: VEHICLES.year2015 })).toEqual([]);
  });

  it("the lowest price is a kit's where that is below the cheapest parts one by one [CAT-31]", async () => {
    const [cheapest, dearer] = [rotor, rotor + 6];
    await insertBundles(api.store.db, [
      { id: "lower", item_id: dearer, title: "Lower", us_saving_cent: 7_000, ca_saving_cent: 7_000 },
    ]);
    const rows = [ITEMS.padsF150, dearer].map((item_id, index) => ({
      bundle_id: "lower",
      item_id,
      quantity: index + 1,
    }));
    await api.store.db.insertInto("bundle_item").values(rows).execute();
    const [good] = (await offer(VEHICLES.f150)).data.tiers;
    expect(good?.pieces.map(({ item, reason }) => [item.id, reason])).toEqual([
      [ITEMS.padsF150, "cost"],
      [dearer, "kit"],
    ]);
    const sum = (good?.pieces ?? []).reduce(
      (cents, { item, itemCount }) => cents + item.discountPrice.cent * itemCount,
      0,
    );
    expect(good?.price.cent).toBe(sum - 7_000);
    await api.store.db.updateTable("bundle").set({ active: 0 }).where("id", "=", "lower").execute();
    const [plain] = (await offer(VEHICLES.f150)).data.tiers;
    expect(plain?.pieces[1]?.item.id).toBe(cheapest);
  });

  it("a repair without all parts, a closed one and an unknown vehicle answer 404 [CAT-31]", async () => {
    expect((await offer(VEHICLES.civic)).status).toBe(404);
    expect((await offer(VEHICLES.f150, "closed")).status).toBe(404);
    expect((await offer(VEHICLES.unknown)).status).toBe(404);
  });
});
