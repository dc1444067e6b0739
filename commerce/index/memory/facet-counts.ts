import type { RowIndex } from "./rows";

/** The chosen options of each facet as codes of the index; null for a facet without a choice. */
export type Chosen = {
  readonly brand: Uint8Array | null;
  readonly position: Uint8Array | null;
  readonly condition: Uint8Array | null;
  /** Cents, both ends included. */
  readonly price: readonly [low: number, high: number] | null;
  readonly ratingX100: number | null;
  /** By attribute code: the number of its facet, from 1; 0 for one that is no facet of this list. */
  readonly attributeFacet: Uint8Array;
  /** By attribute code: whether it is chosen. */
  readonly attribute: Uint8Array;
  /** Bit by facet number: whether any of its options is chosen. */
  readonly attributeFacets: number;
};

/** The number of items for each facet option. */
export type Counts = {
  readonly brand: Int32Array;
  readonly position: Int32Array;
  readonly condition: Int32Array;
  readonly priceStep: Int32Array;
  /** Indexed by whole stars. */
  readonly stars: Int32Array;
  readonly attribute: Int32Array;
};

type CountedIndex = Pick<RowIndex, "columns" | "brands">;

const [NONE, BRAND, POSITION, CONDITION, PRICE, RATING, ATTRIBUTE] = [0, 1, 2, 3, 4, 5, 6];
const STARS = 6;
const STAR_X100 = 100;

function emptyCounts({ columns, brands }: CountedIndex, priceSteps: readonly number[]): Counts {
  return {
    brand: new Int32Array(brands.length),
    position: new Int32Array(columns.positions.texts.length),
    condition: new Int32Array(columns.conditions.texts.length),
    priceStep: new Int32Array(priceSteps.length),
    stars: new Int32Array(STARS),
    attribute: new Int32Array(columns.pairs.texts.length),
  };
}

function countCodes(into: Int32Array, codes: Uint16Array | Uint8Array, rows: Int32Array): void {
  for (const row of rows) {
    const code = codes[row] ?? 0;
    if (code < into.length) into[code] = (into[code] ?? 0) + 1;
  }
}

/**
 * Counts every row, for lists without filters, which are the largest and the most requested: with the loop that also
 * filters, a list of a million items takes 60 ms instead of 47.
 */
function countAll(
  index: CountedIndex,
  rows: Int32Array,
  chosen: Chosen,
  cents: Int32Array,
  steps: readonly number[],
): Counts {
  const { attributes, attributesFrom, brand, position, condition, rating } = index.columns;
  const counts = emptyCounts(index, steps);
  countCodes(counts.brand, brand, rows);
  countCodes(counts.position, position, rows);
  countCodes(counts.condition, condition, rows);
  const lows = Int32Array.from(steps);
  for (const row of rows) {
    const cent = cents[row] ?? 0;
    let step = lows.length - 1;
    while (step > 0 && cent < (lows[step] ?? 0)) step -= 1;
    counts.priceStep[step] = (counts.priceStep[step] ?? 0) + 1;
    const stars = Math.min(STARS - 1, Math.floor((rating[row] ?? 0) / STAR_X100));
    counts.stars[stars] = (counts.stars[stars] ?? 0) + 1;
  }
  if (chosen.attributeFacet.every((facet) => facet === 0)) return counts;
  for (const row of rows)
    for (let at = attributesFrom[row] ?? 0, to = attributesFrom[row + 1] ?? 0; at < to; at += 1) {
      const code = attributes[at] ?? 0;
      if ((chosen.attributeFacet[code] ?? 0) > 0) counts.attribute[code] = (counts.attribute[code] ?? 0) + 1;
    }
  return counts;
}

const isAnyChosen = ({ brand, position, condition, price, ratingX100, attributeFacets }: Chosen) =>
  brand !== null ||
  position !== null ||
  condition !== null ||
  price !== null ||
  ratingX100 !== null ||
  attributeFacets !== 0;

/**
 * Returns the rows that pass every facet, and counts what choosing each option would show: a row that fails one facet
 * still counts for that facet's other options, a row that fails two counts nowhere.
 */
export function countFacets(
  index: CountedIndex,
  rows: Int32Array,
  chosen: Chosen,
  cents: Int32Array,
  priceSteps: readonly number[],
): { passing: Int32Array; counts: () => Counts } {
  // Every row passes, so the counts can wait until somebody reads them.
  if (!isAnyChosen(chosen)) return { passing: rows, counts: () => countAll(index, rows, chosen, cents, priceSteps) };
  const {
    attributes,
    attributesFrom,
    brand: brandColumn,
    position: positionColumn,
    condition: conditionColumn,
    rating: ratingColumn,
  } = index.columns;
  const counts = emptyCounts(index, priceSteps);
  const add = (into: Int32Array, at: number) => {
    if (at < into.length) into[at] = (into[at] ?? 0) + 1;
  };
  const hasAttributes = chosen.attributeFacet.some((facet) => facet > 0) || chosen.attributeFacets !== 0;
  const passing = new Int32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const brand = brandColumn[row] ?? 0;
    const position = positionColumn[row] ?? 0;
    const condition = conditionColumn[row] ?? 0;
    const cent = cents[row] ?? 0;
    const rating = ratingColumn[row] ?? 0;
    let failed = NONE;
    let failures = 0;
    if (chosen.brand !== null && chosen.brand[brand] !== 1) {
      failed = BRAND;
      failures += 1;
    }
    if (chosen.position !== null && chosen.position[position] !== 1) {
      failed = POSITION;
      failures += 1;
    }
    if (chosen.condition !== null && chosen.condition[condition] !== 1) {
      failed = CONDITION;
      failures += 1;
    }
    if (chosen.price !== null && (cent < chosen.price[0] || cent > chosen.price[1])) {
      failed = PRICE;
      failures += 1;
    }
    if (chosen.ratingX100 !== null && rating < chosen.ratingX100) {
      failed = RATING;
      failures += 1;
    }
    if (failures > 1) continue;
    const [from, to] = hasAttributes ? [attributesFrom[row] ?? 0, attributesFrom[row + 1] ?? 0] : [0, 0];
    if (chosen.attributeFacets !== 0) {
      let passed = 0;
      for (let at = from; at < to; at += 1) {
        const code = attributes[at] ?? 0;
        if (chosen.attribute[code] === 1) passed |= 1 << (chosen.attributeFacet[code] ?? 0);
      }
      const missing = chosen.attributeFacets & ~passed;
      if (missing !== 0) {
        failures += (missing & (missing - 1)) === 0 ? 1 : 2;
        failed = ATTRIBUTE + 31 - Math.clz32(missing);
      }
      if (failures > 1) continue;
    }
    if (failures === 0) {
      passing[count] = row;
      count += 1;
    }
    if (failures === 0 || failed === BRAND) add(counts.brand, brand);
    if (failures === 0 || failed === POSITION) add(counts.position, position);
    if (failures === 0 || failed === CONDITION) add(counts.condition, condition);
    if (failures === 0 || failed === PRICE) {
      let step = priceSteps.length - 1;
      while (step > 0 && cent < (priceSteps[step] ?? 0)) step -= 1;
      add(counts.priceStep, step);
    }
    if (failures === 0 || failed === RATING) add(counts.stars, Math.min(STARS - 1, Math.floor(rating / STAR_X100)));
    if (failures === 0 || failed >= ATTRIBUTE)
      for (let at = from; at < to; at += 1) {
        const code = attributes[at] ?? 0;
        const facet = chosen.attributeFacet[code] ?? 0;
        if (facet > 0 && (failures === 0 || failed === ATTRIBUTE + facet)) add(counts.attribute, code);
      }
  }
  return { passing: passing.slice(0, count), counts: () => counts };
}
