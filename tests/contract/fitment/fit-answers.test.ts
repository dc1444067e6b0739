import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { insertRows } from "#commerce/db/insert-rows";
import type { NewRow } from "#commerce/db/tables";
import { listMarketRows } from "#commerce/services/catalogue/repository";
import { leavesBelow, toVehicle, type VehicleNode } from "#commerce/vehicles/vehicle";
import { itemApi, searchApi } from "~/models/api";
import { decideFit, type FitVerdict } from "~/models/fitment/fitment";
import { CATEGORIES, smallSeed, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const ITEMS = 120;
const FIRST_ITEM = 2_001;
const ROWS_MAX = 6;

/** Random numbers from a seed, the same in every run. */
function numbers(seed: number) {
  let at = seed;
  return (below: number) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return (at >>> 8) % below;
  };
}

const nodes: VehicleNode[] = (smallSeed().vehicle_node ?? []).map(({ id, parent_id = null, level, value }) => ({
  id,
  parent_id,
  level,
  value,
}));
const byId = new Map(nodes.map((node) => [node.id, node]));

function chainTo(id: number): VehicleNode[] {
  const node = byId.get(id);
  return node === undefined ? [] : [...chainTo(node.parent_id ?? 0), node];
}

function below(id: number): VehicleNode[] {
  return nodes.filter(({ parent_id }) => parent_id === id).flatMap((child) => [child, ...below(child.id)]);
}

const leaves = nodes.filter(({ level }) => level === 5);
const qualifiers = JSON.stringify([{ key: "Brake Package", value: "Heavy Duty" }]);

/** Rows of any shape: each names some levels of an existing vehicle, with gaps and sometimes without a year. */
function randomRows(): NewRow<"fitment">[] {
  const next = numbers(7);
  const rows: NewRow<"fitment">[] = [];
  for (let item = 0; item < ITEMS; item += 1)
    for (let count = next(ROWS_MAX + 1); count > 0; count -= 1) {
      const chain = chainTo(leaves[next(leaves.length)]?.id ?? 0);
      const named = chain.map(({ value }) => (next(10) < 7 ? value : null));
      const [year = null, make = null, model = null, trim = null, engine = null] = named;
      const gap = named.slice(0, 3).indexOf(null);
      const base = gap === 0 ? null : chain[gap < 0 ? 2 : gap - 1];
      rows.push({
        id: 10_000 + rows.length,
        item_id: FIRST_ITEM + item,
        base_node_id: base?.id ?? null,
        year: year === null ? null : Number(year),
        make,
        model,
        sub_model: trim,
        engine,
        qualifiers: next(8) === 0 ? qualifiers : null,
      });
    }
  return rows;
}

const rows = randomRows();
const ids = Array.from({ length: ITEMS }, (_, index) => FIRST_ITEM + index);

/** Computes the verdict by reading all rows of an item. */
function expected(itemId: number, nodeId: number): FitVerdict {
  const chain = chainTo(nodeId);
  return decideFit(
    rows
      .filter((row) => row.item_id === itemId)
      .map((row) => ({
        year: row.year == null ? null : String(row.year),
        make: row.make ?? null,
        model: row.model ?? null,
        trim: row.sub_model ?? null,
        engine: row.engine ?? null,
        qualifiers: row.qualifiers == null ? [] : [{ key: "Brake Package", value: "Heavy Duty" }],
      })),
    { vehicle: toVehicle(chain), descendants: leavesBelow(chain, below(nodeId)), isUniversal: false },
  );
}

describe.each(STORE_KINDS)("answers to what fits on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
    const pattern = await api.store.db.selectFrom("item").selectAll().limit(1).executeTakeFirstOrThrow();
    const terms = await listMarketRows(api.store.db, pattern.id);
    const hasRows = new Set(rows.map((row) => row.item_id));
    await insertRows(api.store.db, api.store.kind, {
      item: ids.map((id) => ({
        ...pattern,
        id,
        sku_id: `FIT${id}`,
        category_id: CATEGORIES.mats,
        vehicle_universal: 0,
        has_fitment: hasRows.has(id) ? 1 : 0,
        sales: id % 7,
      })),
      item_market: ids.flatMap((id) => terms.map(({ available_total: _total, ...row }) => ({ ...row, item_id: id }))),
      item_stock: ids.map((id) => ({ item_id: id, pool: terms[0]?.stock_pool ?? "", available: 10 })),
      fitment: rows,
    });
    await bumpCatalogueVersion(api.store.db);
  });
  afterAll(() => api.close());

  const mats = { categoryId: CATEGORIES.mats, size: 100 } as const;
  async function listed(query: {
    attributeValueId: number;
    fitsOnly?: boolean;
    fitGroups?: boolean;
    sort?: "bestMatch";
  }) {
    const pages = [1, 2].map((page) => api.call(searchApi.items, { query: { ...mats, ...query, page } }));
    return (await Promise.all(pages)).flatMap(({ data }) => data.items).filter(({ id }) => id >= FIRST_ITEM);
  }

  it.each(nodes.map(({ id, value }) => [id, value] as const))(
    "vehicle %i (%s): match, cards, lists and their limit all say what the rule says [VEH-25, VEH-29, VEH-30, OPEN-08]",
    async (attributeValueId) => {
      const answers = new Map(ids.map((id) => [id, expected(id, attributeValueId)]));
      const matched: { itemId: number; carModelMatch: FitVerdict }[] = [];
      for (let from = 0; from < ITEMS; from += 60) {
        const itemIds = ids.slice(from, from + 60);
        const { data } = await api.call(itemApi.match, { query: { itemIds, attributeValueIds: [attributeValueId] } });
        matched.push(...data.items);
      }
      expect(new Map(matched.map(({ itemId, carModelMatch }) => [itemId, carModelMatch]))).toEqual(answers);
      const fitting = ids.filter((id) => answers.get(id) === "FIT");
      const limited = await listed({ attributeValueId, fitsOnly: true });
      expect(limited.map(({ id }) => id).sort((a, b) => a - b)).toEqual(fitting);
      // The second query runs when the vehicle's verdicts are cached.
      const cards = await listed({ attributeValueId });
      expect(new Map(cards.map(({ id, carModelMatch }) => [id, carModelMatch]))).toEqual(answers);
      const order = (await listed({ attributeValueId, sort: "bestMatch" })).map(({ carModelMatch }) => carModelMatch);
      const grouped = await listed({ attributeValueId, fitGroups: true });
      const [first, second] = (["FIT", "UNCERTAIN"] as const).map((verdict) =>
        ids.filter((id) => answers.get(id) === verdict),
      );
      const listedIds = grouped.map(({ id }) => id);
      expect(listedIds.slice(0, fitting.length).sort((a, b) => a - b)).toEqual(first);
      // Without a model the second group is what its models are named for, so only nothing that may fit is missing.
      expect(second?.filter((id) => !listedIds.includes(id))).toEqual([]);
      const isFitRun = order.lastIndexOf("FIT") === fitting.length - 1;
      expect(isFitRun).toBe(true);
    },
  );

  it("a year's categories count every item with a row that speaks of it [API-038, VEH-36]", async () => {
    const { data } = await api.call(searchApi.vehicleCategories, {
      query: { attributeValueId: VEHICLES.year2016 },
    });
    const may = ids.filter((id) => rows.some((row) => row.item_id === id && (row.year ?? 2016) === 2016));
    const counted = data.find(({ id }) => id === CATEGORIES.mats);
    expect(counted?.count).toBeGreaterThanOrEqual(may.length);
    // The count is that of the list it leads to, which has universal items and those without fitment data too.
    const query = { ...mats, attributeValueId: VEHICLES.year2016, fitGroups: true };
    expect((await api.call(searchApi.items, { query })).data.total).toBe(counted?.count);
  });
});
