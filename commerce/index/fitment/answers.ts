import { z } from "zod";
import {
  answersForProduct,
  decideFit,
  type FitmentAnswer,
  type FitmentRule,
  type FitVerdict,
  type Qualifier,
} from "~/models/fitment/fitment";
import { groupBy } from "../../platform/group-by";
import { readJson } from "../../platform/json";
import { lowerBound } from "../../platform/lower-bound";
import type { VehicleNode } from "../../vehicles/vehicle";
import type { PlacedVehicle } from "../../vehicles/vehicle-tree";
import {
  itemsOn,
  type ModelRows,
  modelRowsOn,
  type RuleRow,
  rowsOfAnyYear,
  rowsOfItems,
  rowsOfYear,
  rowsOnNodes,
  type Source,
} from "./repository";

/** The deepest level a base node has: rows name trims and engines themselves. */
const BASE_LEVEL = 3;
/** Items whose rows are read together. */
const ITEMS_PER_READ = 200;
/** Models asked about to find what may fit all of them. */
const SAMPLED_MODELS = 6;

const qualifiers = z.array(z.object({ key: z.string(), value: z.string() }));

/** What is known of a vehicle's parts. Ids ascend. Universal items and items without fitment data are in neither list. */
export type VehicleAnswers = {
  readonly fits: Int32Array;
  /**
   * Items that may fit once more is known: every other item with fitment data does not. Null for a vehicle without a
   * model, for which most of the catalogue would be here.
   */
  readonly maybe: Int32Array | null;
};

/** A stored row as the rule reads it. */
export function ruleFor(row: Omit<RuleRow, "item_id">): FitmentRule {
  const named: readonly Qualifier[] = row.qualifiers === null ? [] : readJson(qualifiers, row.qualifiers, []);
  return {
    year: row.year === null ? null : String(row.year),
    make: row.make,
    model: row.model,
    trim: row.sub_model,
    engine: row.engine,
    qualifiers: named,
  };
}

/** Whether a vehicle names no model, so that rows of many models speak of it. */
export function isWide({ chain }: Pick<PlacedVehicle, "chain">): boolean {
  return (chain.at(-1)?.level ?? 0) < BASE_LEVEL;
}

const idsAt = (nodes: readonly VehicleNode[], isWanted: (level: number) => boolean) =>
  nodes.filter(({ level }) => isWanted(level)).map(({ id }) => id);

function* judged(
  rows: readonly RuleRow[],
  { vehicle, descendants }: PlacedVehicle,
  answers: readonly FitmentAnswer[],
): Generator<readonly [itemId: number, FitVerdict]> {
  for (const [itemId, ofItem] of groupBy(rows, (row) => row.item_id))
    yield [
      itemId,
      decideFit(ofItem.map(ruleFor), {
        vehicle,
        answers: answersForProduct(answers, itemId),
        descendants,
        isUniversal: false,
      }),
    ];
}

function isAscending(ids: Int32Array): boolean {
  for (let at = 1; at < ids.length; at += 1) if ((ids[at - 1] ?? 0) >= (ids[at] ?? 0)) return false;
  return true;
}

/** Ascending, each once. */
function unique(ids: Int32Array | readonly number[]): Int32Array {
  if (ids instanceof Int32Array && isAscending(ids)) return ids;
  const sorted = Int32Array.from(ids).sort();
  let count = 0;
  for (const id of sorted) {
    if (count > 0 && sorted[count - 1] === id) continue;
    sorted[count] = id;
    count += 1;
  }
  return sorted.slice(0, count);
}

/** All of two ascending lists, ascending, each once. */
export function mergeSorted(one: Int32Array, other: Int32Array): Int32Array {
  if (other.length === 0) return one;
  const all = new Int32Array(one.length + other.length);
  let [count, right] = [0, 0];
  for (const id of one) {
    for (; right < other.length && (other[right] ?? 0) <= id; right += 1)
      if (other[right] !== id) all[count++] = other[right] ?? 0;
    all[count++] = id;
  }
  all.set(other.subarray(right), count);
  return all.slice(0, count + other.length - right);
}

/** The rows that speak of a vehicle: those on its model, and apart those on what is above and those that name no year. */
export type RowsAbout = ModelRows & { readonly others: readonly RuleRow[] };

const NO_ROWS: ModelRows = { plain: new Int32Array(0), details: [] };

/** Reads the rows that speak of a vehicle. */
export async function rowsAbout(from: Source, { chain, vehicle }: PlacedVehicle): Promise<RowsAbout> {
  const [model] = idsAt(chain, (level) => level === BASE_LEVEL);
  const above = idsAt(chain, (level) => level < BASE_LEVEL);
  return {
    ...(model === undefined ? NO_ROWS : await modelRowsOn(from, model, vehicle)),
    others: [...(await rowsOnNodes(from.db, above)), ...(await rowsOfAnyYear(from.db, vehicle))],
  };
}

/** A row that names make and model at most: those of the vehicle, or it would not have been read. */
const isPlainOfAnyYear = ({ year, sub_model, engine, qualifiers: asked }: RuleRow) =>
  year === null && sub_model === null && engine === null && asked === null;

/** The items of details by id, each with the places of its details, ascending. */
function* placesByItem(details: ModelRows["details"]): Generator<readonly [itemId: number, places: number[]]> {
  // Item and place in one number: sorting a few hundred numbers costs less than a map of them.
  const step = details.length;
  const packed = new Float64Array(details.reduce((sum, { itemIds }) => sum + itemIds.length, 0));
  let end = 0;
  for (const [place, { itemIds }] of details.entries()) for (const id of itemIds) packed[end++] = id * step + place;
  packed.sort();
  for (let at = 0; at < end; ) {
    const id = Math.floor((packed[at] ?? 0) / step);
    const places: number[] = [];
    for (; at < end; at += 1) {
      const place = (packed[at] ?? 0) - id * step;
      if (place >= step) break;
      if (place !== places.at(-1)) places.push(place);
    }
    yield [id, places];
  }
}

/** Judges every item that is not decided; items with the same details get the same answer, worked out once. */
function* judgedAbout(
  { details, others }: RowsAbout,
  isDecided: (id: number) => boolean,
  { vehicle, descendants }: PlacedVehicle,
  said: readonly FitmentAnswer[],
): Generator<readonly [itemId: number, FitVerdict]> {
  const rules = details.map(({ rule }) => ruleFor(rule));
  const rowsOf = groupBy(others, (row) => row.item_id);
  const judge = (itemId: number, places: readonly number[]) => {
    const detailed = places.flatMap((place) => rules[place] ?? []);
    const own = (rowsOf.get(itemId) ?? []).map(ruleFor);
    const answers = answersForProduct(said, itemId);
    return decideFit([...detailed, ...own], { vehicle, answers, descendants, isUniversal: false });
  };
  // What was said of one part alone says nothing of the others.
  const isAlone = new Set([...rowsOf.keys(), ...said.flatMap(({ itemId }) => itemId ?? [])]);
  const known = new Map<number | string, FitVerdict>();
  for (const [id, places] of placesByItem(details)) {
    if (isDecided(id)) continue;
    if (isAlone.size > 0 && isAlone.has(id)) {
      yield [id, judge(id, places)];
      rowsOf.delete(id);
      continue;
    }
    const key = places.length === 1 ? (places[0] ?? 0) : places.join();
    const answer = known.get(key) ?? judge(id, places);
    known.set(key, answer);
    yield [id, answer];
  }
  for (const id of rowsOf.keys()) if (!isDecided(id)) yield [id, judge(id, [])];
}

async function learnModel(
  from: Source,
  placed: PlacedVehicle,
  said: readonly FitmentAnswer[],
): Promise<VehicleAnswers> {
  const about = await rowsAbout(from, placed);
  const plain = unique(about.plain);
  const named = new Set(about.others.filter(isPlainOfAnyYear).map(({ item_id }) => item_id));
  const isDecided = (id: number) => plain[lowerBound(plain, id)] === id || (named.size > 0 && named.has(id));
  const [fits, maybe]: [number[], number[]] = [[...named], []];
  for (const [itemId, answer] of judgedAbout(about, isDecided, placed, said))
    if (answer === "FIT") fits.push(itemId);
    else if (answer === "UNCERTAIN") maybe.push(itemId);
  return { fits: mergeSorted(plain, unique(fits)), maybe: unique(maybe) };
}

/** The items that may fit each of a few models: whatever fits all vehicles of a year or make is among them. */
async function commonItems(from: Source, { nodes }: PlacedVehicle): Promise<Set<number>> {
  const makes = new Set(idsAt(nodes, (level) => level === BASE_LEVEL - 1));
  const models = nodes.filter(({ level }) => level === BASE_LEVEL);
  const step = Math.max(1, Math.floor(models.length / SAMPLED_MODELS));
  let common: Set<number> | undefined;
  for (let at = 0; at < models.length; at += step) {
    const { id, parent_id = null } = models[at] ?? { id: 0 };
    const line = parent_id !== null && makes.has(parent_id) ? [id, parent_id] : [id];
    const items: Set<number> = new Set(await itemsOn(from, line));
    common = common === undefined ? items : new Set([...items].filter((item) => common?.has(item)));
    if (common.size === 0) break;
  }
  return common ?? new Set();
}

/**
 * A part fits every vehicle of a year or make only if it fits those of any model: a few models name all candidates, some
 * items instead of the millions of rows of the year.
 */
async function learnWide(from: Source, placed: PlacedVehicle, said: readonly FitmentAnswer[]): Promise<VehicleAnswers> {
  const { chain, vehicle } = placed;
  const candidates = await commonItems(from, placed);
  const above = idsAt(chain, () => true);
  for (const row of [...(await rowsOnNodes(from.db, above)), ...(await rowsOfAnyYear(from.db, vehicle))])
    candidates.add(row.item_id);
  const ids = [...candidates];
  const fits: number[] = [];
  for (let at = 0; at < ids.length; at += ITEMS_PER_READ) {
    const rows = await rowsOfYear(from.db, ids.slice(at, at + ITEMS_PER_READ), Number(vehicle.yearName));
    for (const [itemId, answer] of judged(rows, placed, said)) if (answer === "FIT") fits.push(itemId);
  }
  return { fits: unique(fits), maybe: null };
}

/** What fits a vehicle, from the rows that speak of it alone. */
export function learn(from: Source, placed: PlacedVehicle, said: readonly FitmentAnswer[]): Promise<VehicleAnswers> {
  return isWide(placed) ? learnWide(from, placed, said) : learnModel(from, placed, said);
}

/** The answers for a few items that have fitment data, read item by item; items without a row that speaks of it do not fit. */
export async function answersFor(
  from: Source,
  placed: PlacedVehicle,
  said: readonly FitmentAnswer[],
  itemIds: readonly number[],
): Promise<Map<number, FitVerdict>> {
  const rows = isWide(placed)
    ? await rowsOfYear(from.db, itemIds, Number(placed.vehicle.yearName))
    : await rowsOfItems(
        from,
        itemIds,
        idsAt(placed.chain, (level) => level <= BASE_LEVEL),
      );
  return new Map(judged(rows, placed, said));
}

/** Items with any row that speaks of a vehicle without a model, ascending. */
export async function anyAnswer(from: Source, placed: PlacedVehicle): Promise<Int32Array> {
  const nodes = idsAt([...placed.chain, ...placed.nodes], (level) => level <= BASE_LEVEL);
  const [based, yearless] = [await itemsOn(from, nodes), await rowsOfAnyYear(from.db, placed.vehicle)];
  const ids = new Int32Array(based.length + yearless.length);
  ids.set(based);
  yearless.forEach(({ item_id }, index) => {
    ids[based.length + index] = item_id;
  });
  return unique(ids);
}
