import {
  answersForProduct,
  decideFit,
  type FitmentAnswer,
  type FitmentRule,
  type FitVerdict,
  possibleVehicles,
} from "~/models/fitment/fitment";
import { groupBy } from "../../../platform/group-by";
import { lowerBound } from "../../../platform/lower-bound";
import { mergeSorted } from "../../../platform/sorted-ids";
import type { VehicleNode } from "../../../vehicles/vehicle";
import type { PlacedVehicle } from "../../../vehicles/vehicle-tree";
import type { VehicleVerdicts } from "../../engine";
import { type RuleRow, toFitmentRule } from "../../fitment-row";
import {
  listItemRows,
  listItemsOnNodes,
  listRowsOfYear,
  listRowsOnNodes,
  listYearlessRows,
  loadModelRows,
  type ModelRows,
  type Source,
} from "./repository";

/** The deepest level of a base node: trims and engines are named in the rows themselves. */
const BASE_LEVEL = 3;
/** Items per query. */
const ITEMS_PER_READ = 200;
/** Models sampled to find the items that may fit all of them. */
const SAMPLED_MODELS = 6;

/** Whether a vehicle has no model, so that rows of many models concern it. */
function isWide({ chain }: Pick<PlacedVehicle, "chain">): boolean {
  return (chain.at(-1)?.level ?? 0) < BASE_LEVEL;
}

const idsAtLevels = (nodes: readonly VehicleNode[], matches: (level: number) => boolean) =>
  nodes.filter(({ level }) => matches(level)).map(({ id }) => id);

function* judgeRows(
  rows: readonly RuleRow[],
  { vehicle, descendants }: PlacedVehicle,
  answers: readonly FitmentAnswer[],
): Generator<readonly [itemId: number, FitVerdict]> {
  for (const [itemId, ofItem] of groupBy(rows, (row) => row.item_id))
    yield [
      itemId,
      decideFit(ofItem.map(toFitmentRule), {
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

/** Sorts ids and removes duplicates. */
export function unique(ids: Int32Array | readonly number[]): Int32Array {
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

/**
 * The rows that concern a vehicle: those of its model and, in `others`, those of its make and year and those without a
 * year.
 */
type RowsAbout = ModelRows & { readonly others: readonly RuleRow[] };

const NO_ROWS: ModelRows = { plain: new Int32Array(0), details: [] };

/** Reads the rows that concern a vehicle. */
export async function loadRowsAbout(from: Source, { chain, vehicle }: PlacedVehicle): Promise<RowsAbout> {
  const [model] = idsAtLevels(chain, (level) => level === BASE_LEVEL);
  const above = idsAtLevels(chain, (level) => level < BASE_LEVEL);
  const [own, based, yearless] = await Promise.all([
    model === undefined ? NO_ROWS : loadModelRows(from, model, vehicle),
    listRowsOnNodes(from.db, above),
    listYearlessRows(from.db, vehicle),
  ]);
  return { ...own, others: [...based, ...yearless] };
}

/**
 * Whether a row has no condition beyond make and model. Those are the vehicle's, otherwise the row would not have been
 * read.
 */
const isPlainOfAnyYear = ({ year, sub_model, engine, qualifiers: required }: RuleRow) =>
  year === null && sub_model === null && engine === null && required === null;

/** Groups details by item, ascending; yields the indexes of each item's details, ascending. */
function* placesByItem(details: ModelRows["details"]): Generator<readonly [itemId: number, places: number[]]> {
  // Packs item and index into one number: sorting a few hundred numbers is cheaper than building a map.
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

/** Judges every undecided item; items with the same details share one verdict. */
function* judgeAbout(
  { details, others }: RowsAbout,
  isDecided: (id: number) => boolean,
  { vehicle, descendants }: PlacedVehicle,
  answers: readonly FitmentAnswer[],
): Generator<readonly [itemId: number, FitVerdict]> {
  const rules = details.map(({ rule }) => toFitmentRule(rule));
  const rowsByItem = groupBy(others, (row) => row.item_id);
  const judge = (itemId: number, places: readonly number[]) => {
    const detailed = places.flatMap((place) => rules[place] ?? []);
    const own = (rowsByItem.get(itemId) ?? []).map(toFitmentRule);
    return decideFit([...detailed, ...own], {
      vehicle,
      answers: answersForProduct(answers, itemId),
      descendants,
      isUniversal: false,
    });
  };
  // An answer about one item does not apply to the others.
  const judgedAlone = new Set([...rowsByItem.keys(), ...answers.flatMap(({ itemId }) => itemId ?? [])]);
  const verdictByDetails = new Map<number | string, FitVerdict>();
  for (const [id, places] of placesByItem(details)) {
    if (isDecided(id)) continue;
    if (judgedAlone.size > 0 && judgedAlone.has(id)) {
      yield [id, judge(id, places)];
      rowsByItem.delete(id);
      continue;
    }
    const key = places.length === 1 ? (places[0] ?? 0) : places.join();
    const verdict = verdictByDetails.get(key) ?? judge(id, places);
    verdictByDetails.set(key, verdict);
    yield [id, verdict];
  }
  for (const id of rowsByItem.keys()) if (!isDecided(id)) yield [id, judge(id, [])];
}

async function loadModelVerdicts(
  from: Source,
  placed: PlacedVehicle,
  answers: readonly FitmentAnswer[],
): Promise<VehicleVerdicts> {
  const about = await loadRowsAbout(from, placed);
  const plain = unique(about.plain);
  const named = new Set(about.others.filter(isPlainOfAnyYear).map(({ item_id }) => item_id));
  const isDecided = (id: number) => plain[lowerBound(plain, id)] === id || (named.size > 0 && named.has(id));
  const [fits, maybe]: [number[], number[]] = [[...named], []];
  for (const [itemId, verdict] of judgeAbout(about, isDecided, placed, answers))
    if (verdict === "FIT") fits.push(itemId);
    else if (verdict === "UNCERTAIN") maybe.push(itemId);
  return { fits: mergeSorted(plain, unique(fits)), maybe: unique(maybe) };
}

/** The models below a vehicle that the answers do not rule out. */
function listPossibleModels({ vehicle, chain, nodes, descendants }: PlacedVehicle, answers: readonly FitmentAnswer[]) {
  const models = nodes.filter(({ level }) => level === BASE_LEVEL);
  const possible = possibleVehicles(vehicle, descendants, answers);
  if (possible === descendants) return models;
  const values = new Map([...chain, ...nodes].map(({ id, value }) => [id, value]));
  const names = new Set(possible.map(({ makeName, modelName }) => `${makeName}\n${modelName}`));
  return models.filter(({ parent_id, value }) => names.has(`${values.get(parent_id ?? 0)}\n${value}`));
}

/**
 * The items that may fit each of a few sampled models. Anything that fits every vehicle of the year or make is among
 * them.
 */
async function listCommonItems(
  from: Source,
  placed: PlacedVehicle,
  answers: readonly FitmentAnswer[],
): Promise<Set<number>> {
  const { nodes } = placed;
  const makes = new Set(idsAtLevels(nodes, (level) => level === BASE_LEVEL - 1));
  const models = listPossibleModels(placed, answers);
  if (models.length === 0) return new Set(await listMentionedItems(from, placed));
  const step = Math.max(1, Math.floor(models.length / SAMPLED_MODELS));
  let common: Set<number> | undefined;
  for (let at = 0; at < models.length; at += step) {
    const { id, parent_id = null } = models[at] ?? { id: 0 };
    const line = parent_id !== null && makes.has(parent_id) ? [id, parent_id] : [id];
    const items: Set<number> = new Set(await listItemsOnNodes(from, line));
    common = common === undefined ? items : new Set([...items].filter((item) => common?.has(item)));
    if (common.size === 0) break;
  }
  return common ?? new Set();
}

/**
 * Judges a vehicle without a model. An item fits every vehicle of a year or make only if it fits those of any model, so a
 * few sampled models give all candidates without reading the millions of rows of the year.
 */
async function loadWideVerdicts(
  from: Source,
  placed: PlacedVehicle,
  answers: readonly FitmentAnswer[],
): Promise<VehicleVerdicts> {
  const { chain, vehicle } = placed;
  const candidates = await listCommonItems(from, placed, answers);
  const above = idsAtLevels(chain, () => true);
  for (const row of [...(await listRowsOnNodes(from.db, above)), ...(await listYearlessRows(from.db, vehicle))])
    candidates.add(row.item_id);
  const ids = [...candidates];
  const fits: number[] = [];
  for (let at = 0; at < ids.length; at += ITEMS_PER_READ) {
    const rows = await listRowsOfYear(from.db, ids.slice(at, at + ITEMS_PER_READ), Number(vehicle.yearName));
    for (const [itemId, verdict] of judgeRows(rows, placed, answers)) if (verdict === "FIT") fits.push(itemId);
  }
  return { fits: unique(fits), maybe: null };
}

/** Loads which items fit a vehicle, from the rows that concern it. */
export function loadVerdicts(
  from: Source,
  placed: PlacedVehicle,
  answers: readonly FitmentAnswer[],
): Promise<VehicleVerdicts> {
  return isWide(placed) ? loadWideVerdicts(from, placed, answers) : loadModelVerdicts(from, placed, answers);
}

/**
 * Loads the verdicts for a few items that have fitment data. Items without a row for the vehicle are left out: they do
 * not fit.
 */
export async function loadItemVerdicts(
  from: Source,
  placed: PlacedVehicle,
  answers: readonly FitmentAnswer[],
  itemIds: readonly number[],
): Promise<Map<number, FitVerdict>> {
  const rows = isWide(placed)
    ? await listRowsOfYear(from.db, itemIds, Number(placed.vehicle.yearName))
    : await listItemRows(
        from,
        itemIds,
        idsAtLevels(placed.chain, (level) => level <= BASE_LEVEL),
      );
  return new Map(judgeRows(rows, placed, answers));
}

/** The items with any row that concerns a vehicle without a model, ascending. */
export async function listMentionedItems(from: Source, placed: PlacedVehicle): Promise<Int32Array> {
  const nodes = idsAtLevels([...placed.chain, ...placed.nodes], (level) => level <= BASE_LEVEL);
  const [based, yearless] = [await listItemsOnNodes(from, nodes), await listYearlessRows(from.db, placed.vehicle)];
  const ids = new Int32Array(based.length + yearless.length);
  ids.set(based);
  yearless.forEach(({ item_id }, index) => {
    ids[based.length + index] = item_id;
  });
  return unique(ids);
}

/** Loads the rules of some items that concern a vehicle with a model, without those that fit the whole model. */
export async function loadRulesByItem(
  from: Source,
  placed: PlacedVehicle,
  ids: Int32Array,
): Promise<Map<number, FitmentRule[]>> {
  const { details, others } = await loadRowsAbout(from, placed);
  const isNamed = new Set(ids);
  const rules = new Map<number, FitmentRule[]>();
  const add = (id: number, rule: FitmentRule) => {
    if (!isNamed.has(id)) return;
    const own = rules.get(id);
    if (own === undefined) rules.set(id, [rule]);
    else own.push(rule);
  };
  for (const { rule, itemIds } of details) {
    const shared = toFitmentRule(rule);
    for (const id of itemIds) add(id, shared);
  }
  for (const row of others) add(row.item_id, toFitmentRule(row));
  return rules;
}
