import type { Store } from "#commerce/db/open";
import { type CatalogueIndex, type ListQuery, openIndex, type VehicleChoice } from "#commerce/index/door";
import { createVehicleTree } from "#commerce/vehicles/vehicle-tree";
import { SORT_OPTIONS } from "~/models/search/search";
import { MARKETS } from "~/models/shop/market";
import { changeItem } from "../data/change-item";
import { smallSeed } from "../data/small-seed";
import { createDice, type Dice, randomState, VALUES } from "./random-catalogue";

/** Queries between two changes of random items. */
const QUERIES_PER_CHANGE = 25;
const CHANGED_ITEMS = 5;
const SUGGEST_SHARE = 0.15;
const SUGGEST_VEHICLE_SHARE = 0.25;
const ANSWERS = [
  { key: "Brake Package", value: "Heavy Duty" },
  { key: "Drive", value: "AWD", isNot: true },
  { key: "engine", value: "5.0L V8" },
];
const TEXTS = [
  ...["brake pads", "front brake pads", "rear left rotors", "ceramic", "quiet floor mat", "heavy duty brake rotor"],
  ...["2015 ford f-150 brake pads", "2015 honda civic rotors", "2016 ford f-150", "ford brake pads", "civic"],
  ...["ceremic brake padds", "driver side brake pads", "tst-501", "R12", "r3-5006", "brake pads D1770", "wool", "zzz"],
  ...["upper rear brake pads", "rotor", "mats for 2015 Ford F-150 XLT 5.0L V8", "FL3Z-2001-B", "b", "brak", "floor"],
];

const nodeIds = (smallSeed().vehicle_node ?? []).flatMap(({ id }) => (id === undefined ? [] : [id]));

function maybe<T>(dice: Dice, share: number, make: () => T): T | undefined {
  return dice.chance(share) ? make() : undefined;
}

function randomVehicle(dice: Dice): VehicleChoice | null {
  if (dice.chance(0.3)) return null;
  const nodeId = dice.chance(0.05) ? 999_999 : dice.pick(nodeIds);
  return { nodeId, answers: maybe(dice, 0.4, () => dice.some(ANSWERS, 0.5)) };
}

/** The filter options that queries choose from, as query strings write them. */
const attributeOptions = Object.entries(VALUES.attributes).flatMap(([label, values]) =>
  values.map((value) => `${label}:${value.replace(/\s*,\s*/g, "; ")}`),
);
const positionOptions = ["Front", "Rear", "Front Left", "Left; Right", "Rear; Upper", "Nowhere"];

function randomQuery(dice: Dice, ids: readonly number[], brands: readonly string[]): ListQuery {
  const vehicle = randomVehicle(dice);
  const scope = maybe(dice, 0.2, () => ({ key: "", ids: Int32Array.from(dice.some(ids, 0.5)).sort() }));
  return {
    market: dice.pick(MARKETS).id,
    soldOut: dice.chance(0.3),
    q: maybe(dice, 0.4, () => dice.pick(TEXTS)),
    anyVehicle: maybe(dice, 0.2, () => true),
    categoryId: maybe(dice, 0.5, () => dice.pick(VALUES.categories)),
    scope,
    attributeValueId: vehicle?.nodeId,
    answers: vehicle?.answers,
    fitsOnly: maybe(dice, 0.3, () => true),
    fitGroups: maybe(dice, 0.4, () => true),
    fitFirst: maybe(dice, 0.3, () => true),
    brand: maybe(dice, 0.2, () => dice.some([...brands, "none"], 0.5)),
    position: maybe(dice, 0.2, () => dice.some(positionOptions, 0.4)),
    condition: maybe(dice, 0.2, () => dice.some(["New", "Remanufactured", "Used"], 0.5)),
    price: maybe(dice, 0.2, () => dice.pick(["-", "-4999", "2500-", "2500-9999", "10000-10001"])),
    rating: maybe(dice, 0.15, () => dice.pick([1, 3, 4, 4.5])),
    attributes: maybe(dice, 0.3, () => dice.some([...attributeOptions, "Colour:Red"], 0.2)),
    sort: dice.pick(SORT_OPTIONS).value,
    page: 1 + dice.below(4),
    size: dice.pick([5, 24, 100]),
  };
}

type Query = (index: CatalogueIndex) => Promise<unknown>;

async function readWholeList(index: CatalogueIndex, query: ListQuery) {
  const { facets, categories, fitAttributes, groups, nearest, ...list } = await index.list(query);
  const conditions = (await fitAttributes()).flatMap(({ key, values }) =>
    values.map(({ value, count }) => `${key}: ${value} ${count}`),
  );
  return {
    ...list,
    groups: groups === null ? null : { ...groups, all: await groups.countAll(), question: await groups.question([]) },
    nearest: list.total === 0 ? await nearest() : [],
    facets: await facets(),
    categories: [...(await categories())].sort(([a], [b]) => a - b),
    fitAttributes: conditions.sort(),
  };
}

function randomCall(dice: Dice, ids: readonly number[], brands: readonly string[]): readonly [what: unknown, Query] {
  const market = dice.pick(MARKETS).id;
  const vehicle = randomVehicle(dice);
  if (dice.chance(SUGGEST_SHARE)) {
    const text = dice.pick(TEXTS).slice(0, 1 + dice.below(20));
    // Each costs the list of everything for the vehicle, because nothing is cached here.
    const shopper = dice.chance(SUGGEST_VEHICLE_SHARE) ? vehicle : null;
    return [{ suggest: text, market, shopper }, (index) => index.suggest(text, market, shopper)];
  }
  if (dice.chance(0.2)) {
    const some = dice.some([...ids, 1], 0.1);
    return [{ match: vehicle, some }, async (index) => [...(await index.match(vehicle, some))]];
  }
  if (dice.chance(0.1)) {
    const query = {
      market,
      categoryId: maybe(dice, 0.5, () => dice.pick(VALUES.categories)),
      ...(vehicle === null || dice.chance(0.5) ? { isUniversal: dice.chance(0.3) } : { fits: vehicle }),
      limit: 1 + dice.below(30),
    };
    return [{ bestSellers: query }, (index) => index.bestSellers(query)];
  }
  if (dice.chance(0.1)) {
    const choice = vehicle ?? { nodeId: dice.pick(nodeIds) };
    const types = dice.some(VALUES.categories, 0.3);
    const sorted = (counts: ReadonlyMap<number, unknown> | null) => [...(counts ?? [])].sort(([a], [b]) => a - b);
    return [
      { counts: choice, market },
      async (index) => [
        sorted(await index.categoryCounts(market)),
        sorted(await index.vehicleCategoryCounts(choice, market)),
        [...(await index.items(ids.slice(0, 40), market))],
        await index.hasSales(market),
        [...(await index.itemsAt([choice.nodeId], new Set(types)))].sort((a, b) => a - b),
      ],
    ];
  }
  const query = randomQuery(dice, ids, brands);
  return [{ ...query, scope: query.scope?.ids.join() }, (index) => readWholeList(index, query)];
}

/**
 * Puts random queries to both engines over one store, changing random items in between. Returns the queries whose answers
 * differ, with both answers.
 */
export async function compareEngines(store: Store, ids: readonly number[], seed: number, queries: number) {
  const dice = createDice(seed);
  const vehicleTree = createVehicleTree(store);
  const open = (engine: "memory" | "sql") => openIndex({ store, vehicleTree, lagMs: 0, engine });
  const [memory, inSql] = [open("memory"), open("sql")];
  const brands = (await store.db.selectFrom("brand").select("slug").execute()).map(({ slug }) => slug);
  const differences: { query: unknown; memory: unknown; sql: unknown }[] = [];
  for (let at = 0; at < queries; at += 1) {
    if (at % QUERIES_PER_CHANGE === 0)
      for (let changed = 0; changed < CHANGED_ITEMS; changed += 1) {
        const state = randomState(dice);
        await changeItem(store.db, dice.pick(ids), state);
      }
    const [query, ask] = randomCall(dice, ids, brands);
    const answers = [await ask(memory), await ask(inSql)];
    if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
      differences.push({ query, memory: answers[0], sql: answers[1] });
  }
  return differences;
}
