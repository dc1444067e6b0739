import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { insertRows } from "#commerce/db/insert-rows";
import type { Store } from "#commerce/db/open";
import type { NewRow } from "#commerce/db/tables";
import { indexItems } from "#commerce/text/index-items";
import { type MarketItem, splitItems } from "#sample-shop/market-items";
import { foldPartNumber } from "~/models/search/search";
import { NO_TERMS } from "../data/no-terms";
import { CATEGORIES, smallSeed } from "../data/small-seed";

/** Random numbers from a seed, the same in every run. */
export type Dice = {
  /** An integer from 0 to `below - 1`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
  some<T>(values: readonly T[], share: number): T[];
};

/** Makes dice from a seed. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("there is nothing to pick from");
      return value;
    },
    some: (values, share) => values.filter(() => next() < share),
  };
}

const FIRST_ITEM = 5_000;
const SIZES = ["14 in", "15 in", "16 in", "17, 18 in"];
const NODES = smallSeed().vehicle_node ?? [];
const LEAVES = NODES.filter(({ level }) => level === 5);
const STATUSES = ["ON_SHELVES", "ON_SHELVES", "ON_SHELVES", "SOLD_OUT", "UNDER_STOCK", "OFF_SHELVES", "DRAFT"];

/** The values that random items and queries are made of. */
export const VALUES = {
  leaves: [CATEGORIES.pads, CATEGORIES.rotors, CATEGORIES.mats],
  categories: [...Object.values(CATEGORIES), 99],
  positions: ["", "", "Front", "Rear", "Front Left", "Left, Right", "Rear ,Upper"],
  conditions: ["", "New", "Remanufactured", "Used"],
  attributes: {
    Material: ["Ceramic", "Organic", "Semi-Metallic", "Wool, Felt"],
    Surface: ["Plain", "Slotted", "Drilled"],
    // No category offers it as a filter.
    Size: SIZES,
  },
  words: [
    "Ceramic",
    "Quiet",
    "Front",
    "Rear",
    "Left",
    "Driver Side",
    "Heavy",
    "Towing",
    "Premium",
    "Kit",
    "Ford",
    "Civic",
  ],
  names: ["Brake Pads", "Brake Rotor", "Floor Mats", "Brake Pad", "Rotors"],
} as const;

type Chain = readonly string[];

function chainTo(id: number | null): Chain {
  const node = NODES.find((each) => each.id === id);
  return node === undefined ? [] : [...chainTo(node.parent_id ?? null), node.value];
}

const nodeOf = (chain: Chain): number | null =>
  NODES.find(({ id }) => chain.length > 0 && chainTo(id ?? null).join("\n") === chain.join("\n"))?.id ?? null;

/** A row of any shape: it names some levels of a vehicle, with gaps and sometimes without a year. */
function randomRow(dice: Dice, item_id: number): Omit<NewRow<"fitment">, "id"> {
  const named = chainTo(dice.pick(LEAVES).id ?? null).map((value) => (dice.chance(0.75) ? value : null));
  const [year = null, make = null, model = null, sub_model = null, engine = null] = named;
  const upTo = [year, make, model].indexOf(null);
  const base = [year, make, model].slice(0, upTo < 0 ? 3 : upTo).filter((name) => name !== null);
  const qualifiers = dice.some(
    [
      { key: "Brake Package", value: dice.pick(["Heavy Duty", "Standard"]) },
      { key: "Drive", value: dice.pick(["AWD", "RWD"]) },
    ],
    0.15,
  );
  return {
    item_id,
    base_node_id: nodeOf(base),
    year: year === null ? null : Number(year),
    make,
    model,
    sub_model,
    engine,
    qualifiers: qualifiers.length === 0 ? null : JSON.stringify(qualifiers),
  };
}

function randomItem(dice: Dice, id: number, pattern: NewRow<"item">, brands: readonly number[]): MarketItem {
  const attributes = Object.entries(VALUES.attributes).flatMap(([label, values]) =>
    dice.chance(0.6) ? [[label, dice.pick(values)] as const] : [],
  );
  const part_number = `R${dice.below(40)}-${id}.${dice.below(9)}`;
  return {
    ...NO_TERMS,
    ...pattern,
    id,
    sku_id: `RANDOM${id}`,
    category_id: dice.pick(VALUES.leaves),
    brand_id: dice.pick(brands),
    title: [...dice.some(VALUES.words, 0.2), dice.pick(VALUES.names), ...dice.some(VALUES.words, 0.1)].join(" "),
    part_number,
    part_number_norm: foldPartNumber(part_number),
    bar_code: String(id),
    position: dice.pick(VALUES.positions),
    item_condition: dice.pick(VALUES.conditions),
    attributes: JSON.stringify(Object.fromEntries(attributes)),
    vehicle_universal: dice.chance(0.08) ? 1 : 0,
    not_for_sale: dice.chance(0.03) ? 1 : 0,
    created_at: 0,
    ...randomState(dice),
  };
}

/** The columns of an item that change while a shop is open. */
export function randomState(dice: Dice) {
  const rating = dice.chance(0.4) ? 0 : 100 + dice.below(401);
  const cent = dice.pick([1_999, 2_500, 4_999, 9_999, 10_000, 60_000]) + dice.below(3);
  return {
    status: dice.pick(STATUSES),
    us_status: dice.chance(0.1) ? dice.pick(STATUSES) : null,
    ca_status: dice.chance(0.1) ? dice.pick(STATUSES) : null,
    available_total: dice.chance(0.1) ? 0 : 1 + dice.below(9),
    us_price_cent: cent,
    us_original_cent: cent + 500,
    ca_price_cent: cent + dice.below(2_000),
    ca_original_cent: cent + 2_500,
    sales: dice.below(12),
    rating_x100: rating,
    review_count: rating === 0 ? 0 : 1 + dice.below(4),
  };
}

/** Adds random items with random fitment rows to a store with the small seed; returns their ids. */
export async function addRandomCatalogue(store: Store, dice: Dice, count: number): Promise<number[]> {
  const pattern = await store.db.selectFrom("item").selectAll().limit(1).executeTakeFirstOrThrow();
  const brands = (await store.db.selectFrom("brand").select("id").execute()).map(({ id }) => id);
  const items = Array.from({ length: count }, (_, at) => randomItem(dice, FIRST_ITEM + 2 * at, pattern, brands));
  const rows = items.flatMap(({ id }) =>
    dice.chance(0.8) ? Array.from({ length: 1 + dice.below(5) }, () => randomRow(dice, id)) : [],
  );
  const fitment = rows.map((row, at) => ({ ...row, id: 50_000 + at }));
  const hasRows = new Set(fitment.map(({ item_id }) => item_id));
  await insertRows(store.db, store.kind, {
    ...splitItems(items.map((item) => ({ ...item, has_fitment: hasRows.has(item.id) ? 1 : 0 }))),
    item_number: items.map(({ id, part_number, part_number_norm }) => ({
      item_id: id,
      kind: "PART",
      number: part_number,
      number_norm: part_number_norm,
    })),
    fitment,
  });
  const ids = items.map(({ id }) => id);
  await indexItems(store.db, store.kind, ids);
  await bumpCatalogueVersion(store.db);
  return ids;
}
