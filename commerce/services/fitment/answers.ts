import { z } from "zod";
import { type Answer, type FitmentRule, type FitResult, fitOf, type Qualifier } from "~/models/fitment";
import type { Db } from "../../db/open";
import { groupBy } from "../../group";
import { readJson } from "../../json";
import {
  itemsOnNodes,
  type RuleRow,
  rowsOfAnyYear,
  rowsOfItems,
  rowsOfYear,
  rowsOnModel,
  rowsOnNodes,
} from "./answer-store";
import type { PlacedVehicle } from "./vehicle-tree";
import type { VehicleNode } from "./vehicles";

/** The deepest level a base node has: rows name trims and engines themselves. */
const BASE_LEVEL = 3;
/** Items whose rows are read together. */
const ITEMS_PER_READ = 200;

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
export function ruleOf(row: RuleRow): FitmentRule {
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
  answers: readonly Answer[],
): Generator<readonly [itemId: number, FitResult]> {
  for (const [itemId, ofItem] of groupBy(rows, (row) => row.item_id))
    yield [itemId, fitOf(ofItem.map(ruleOf), { vehicle, answers, descendants, isUniversal: false })];
}

const ascending = (ids: readonly number[]) => Int32Array.from(ids).sort();

/** The rows on a vehicle's model and above, and those that name no year. */
export async function rowsAbout(db: Db, { chain, vehicle }: PlacedVehicle): Promise<RuleRow[]> {
  const [model] = idsAt(chain, (level) => level === BASE_LEVEL);
  const above = idsAt(chain, (level) => level < BASE_LEVEL);
  return [
    ...(model === undefined ? [] : await rowsOnModel(db, model, vehicle)),
    ...(await rowsOnNodes(db, above)),
    ...(await rowsOfAnyYear(db, vehicle)),
  ];
}

async function learnModel(db: Db, placed: PlacedVehicle, said: readonly Answer[]): Promise<VehicleAnswers> {
  const rows = await rowsAbout(db, placed);
  const [fits, maybe]: [number[], number[]] = [[], []];
  for (const [itemId, answer] of judged(rows, placed, said))
    if (answer === "FIT") fits.push(itemId);
    else if (answer === "UNCERTAIN") maybe.push(itemId);
  return { fits: ascending(fits), maybe: ascending(maybe) };
}

/**
 * A part fits every vehicle of a year or make only if it fits those of any one model: the rows that speak of that model
 * name all candidates, a few hundred items instead of the millions of rows of the year.
 */
async function learnWide(db: Db, placed: PlacedVehicle, said: readonly Answer[]): Promise<VehicleAnswers> {
  const { chain, nodes, vehicle } = placed;
  const parents = new Map(nodes.map((node) => [node.id, node]));
  const sample = nodes.find(({ level }) => level === BASE_LEVEL);
  const line: number[] = [];
  for (let at = sample; at !== undefined; at = parents.get(at.parent_id ?? 0)) line.push(at.id);
  const above = chain.map(({ id }) => id);
  const candidates = new Set(
    [...(await rowsOnNodes(db, [...above, ...line])), ...(await rowsOfAnyYear(db, vehicle))].map((row) => row.item_id),
  );
  const ids = [...candidates];
  const fits: number[] = [];
  for (let from = 0; from < ids.length; from += ITEMS_PER_READ) {
    const rows = await rowsOfYear(db, ids.slice(from, from + ITEMS_PER_READ), Number(vehicle.yearName));
    for (const [itemId, answer] of judged(rows, placed, said)) if (answer === "FIT") fits.push(itemId);
  }
  return { fits: ascending(fits), maybe: null };
}

/** What fits a vehicle, from the rows that speak of it alone (row OPEN-08). */
export function learn(db: Db, placed: PlacedVehicle, said: readonly Answer[]): Promise<VehicleAnswers> {
  return isWide(placed) ? learnWide(db, placed, said) : learnModel(db, placed, said);
}

/** The answers for a few items that have fitment data, read item by item; items without a row that speaks of it do not fit. */
export async function answersFor(
  db: Db,
  placed: PlacedVehicle,
  said: readonly Answer[],
  itemIds: readonly number[],
): Promise<Map<number, FitResult>> {
  const rows = isWide(placed)
    ? await rowsOfYear(db, itemIds, Number(placed.vehicle.yearName))
    : await rowsOfItems(
        db,
        itemIds,
        idsAt(placed.chain, (level) => level <= BASE_LEVEL),
      );
  return new Map(judged(rows, placed, said));
}

/** Items with any row that speaks of a vehicle without a model, ascending: read once, some ids per node. */
export async function anyAnswer(db: Db, placed: PlacedVehicle): Promise<Int32Array> {
  const found = new Set<number>();
  const nodes = idsAt([...placed.chain, ...placed.nodes], (level) => level <= BASE_LEVEL);
  for await (const rows of itemsOnNodes(db, nodes)) for (const { item_id } of rows) found.add(item_id);
  for (const { item_id } of await rowsOfAnyYear(db, placed.vehicle)) found.add(item_id);
  return Int32Array.from(found).sort();
}
