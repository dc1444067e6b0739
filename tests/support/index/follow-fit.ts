import type { Store } from "#commerce/db/open";
import { openIndex } from "#commerce/index/door";
import { createVehicleTree } from "#commerce/vehicles/vehicle-tree";
import type { FitmentAnswer, FitVerdict, Qualifier } from "~/models/fitment/fitment";
import type { Dice } from "./random-catalogue";
import { keepShare, type Share } from "./share";
import { visitEach } from "./visit-each";

// Judges items for vehicles by enumeration: every complete vehicle below the chosen one, and every way its open questions
// may be answered. It reads the tables itself and shares no code with the fit rule.

/** A row of the fitment table as the enumeration reads it: trim and engine, and all that it asks, in its note too. */
type Row = { trim: string | null; engine: string | null; asks: readonly Qualifier[] };

/** A complete vehicle below a model; a level that the tree lacks is null. */
type Car = { readonly trim: string | null; readonly engine: string | null };

type Node = { readonly id: number; readonly parentId: number | null; readonly level: number; readonly value: string };

/** The numbers of what was judged, and each verdict that another reading of the tables contradicts. */
type FollowedFit = { pairs: number; verdicts: Record<FitVerdict, number>; wrong: string[] };

/** The tables that the enumeration stands on. */
type FitTables = {
  readonly nodes: ReadonlyMap<number, Node>;
  readonly below: (id: number) => readonly Node[];
  /** The rows of each item that name a model, by the model's id. */
  readonly rowsByModel: ReadonlyMap<number, ReadonlyMap<number, readonly Row[]>>;
};

const MODEL_LEVEL = 3;
/** A value that no row names. */
const ELSE = "something else";
/** Words of a note that limit the vehicle, whatever its source called them. Deliberately another list than the shop's. */
const LIMITS_VEHICLE =
  /^(?:with|without|w\/o?|except|for|fits|from|to|until|up to|before|after|if)\b|\b(?:only|built|requires?|package|exhaust|sedan|coupe|wagon|hatchback|convertible|cab|transmission|manual|automatic|[24]wd|[afr]wd|turbo|diesel|emissions?)\b/i;

const fold = (text: string | null) => (text ?? "").trim().toLowerCase();

/** Reads vehicle tree and fitment rows. */
export async function readFitTables({ db }: Store): Promise<FitTables> {
  const rows = await db
    .selectFrom("fitment")
    .select(["item_id", "base_node_id", "sub_model", "engine", "qualifiers", "note"])
    .where("base_node_id", "is not", null)
    .execute();
  const rowsByModel = new Map<number, Map<number, Row[]>>();
  for (const { item_id, base_node_id, sub_model, engine, qualifiers, note } of rows) {
    const byItem = rowsByModel.get(base_node_id ?? 0) ?? new Map<number, Row[]>();
    rowsByModel.set(base_node_id ?? 0, byItem);
    const named: Qualifier[] = JSON.parse(qualifiers ?? "[]");
    const noted = (note ?? "").split("; ").filter((part) => LIMITS_VEHICLE.test(part));
    const asks = [...named, ...noted.map((key) => ({ key, value: "yes" }))];
    byItem.set(item_id, [...(byItem.get(item_id) ?? []), { trim: sub_model, engine, asks }]);
  }
  const list = await db.selectFrom("vehicle_node").select(["id", "parent_id as parentId", "level", "value"]).execute();
  const children = new Map<number | null, Node[]>();
  for (const node of list) {
    const siblings = children.get(node.parentId) ?? [];
    children.set(node.parentId, siblings);
    siblings.push(node);
  }
  return { nodes: new Map(list.map((node) => [node.id, node])), below: (id) => children.get(id) ?? [], rowsByModel };
}

/** Finds the model of a node at or below one, and the complete vehicles that the node leaves possible. */
function place({ nodes, below }: FitTables, nodeId: number): { modelId: number; cars: readonly Car[]; own: Car } {
  const node = nodes.get(nodeId);
  const parent = nodes.get(node?.parentId ?? 0);
  const depth = (node?.level ?? MODEL_LEVEL) - MODEL_LEVEL;
  const carsOfTrim = (trim: Node): Car[] => {
    const engines = below(trim.id);
    return engines.length === 0
      ? [{ trim: trim.value, engine: null }]
      : engines.map(({ value }) => ({ trim: trim.value, engine: value }));
  };
  if (node === undefined || depth <= 0)
    return { modelId: nodeId, cars: below(nodeId).flatMap(carsOfTrim), own: { trim: null, engine: null } };
  if (depth === 1)
    return { modelId: node.parentId ?? 0, cars: carsOfTrim(node), own: { trim: node.value, engine: null } };
  const own = { trim: parent?.value ?? null, engine: node.value };
  return { modelId: parent?.parentId ?? 0, cars: [own], own };
}

function listWays(rows: readonly Row[], answers: readonly FitmentAnswer[]): ReadonlyMap<string, string>[] {
  let ways: Map<string, string>[] = [new Map()];
  for (const key of new Set(rows.flatMap(({ asks }) => asks.map((ask) => ask.key)))) {
    const given = answers.find((answer) => answer.key === key);
    const named = rows.flatMap(({ asks }) => asks.filter((ask) => ask.key === key).map(({ value }) => fold(value)));
    const values = given === undefined ? [...new Set([...named, ELSE])] : [fold(given.value)];
    ways = ways.flatMap((way) => values.map((value) => new Map(way).set(key, value)));
  }
  return ways;
}

/** Decides by enumeration whether rows of one model fit. */
function enumerate(rows: readonly Row[], cars: readonly Car[], answers: readonly FitmentAnswer[]): FitVerdict {
  const ways = listWays(rows, answers);
  const isTrue = ({ trim, engine, asks }: Row, car: Car, way: ReadonlyMap<string, string>) =>
    (trim === null || trim === "" || fold(trim) === fold(car.trim)) &&
    (engine === null || engine === "" || fold(engine) === fold(car.engine)) &&
    asks.every(({ key }) => asks.some((ask) => ask.key === key && fold(ask.value) === way.get(key)));
  const isTrueFor = (car: Car, way: ReadonlyMap<string, string>) => rows.some((row) => isTrue(row, car, way));
  if (cars.every((car) => ways.every((way) => isTrueFor(car, way)))) return "FIT";
  return cars.some((car) => ways.some((way) => isTrueFor(car, way))) ? "UNCERTAIN" : "NOT_FIT";
}

/** Compares the index with the enumeration for vehicles, each with all items whose rows name its model. */
async function compareVehicles(
  store: Store,
  tables: FitTables,
  visits: Iterable<{ readonly nodeId: number; readonly answers: readonly FitmentAnswer[] }>,
): Promise<FollowedFit> {
  const index = openIndex({ store, vehicleTree: createVehicleTree(store), lagMs: 60_000, engine: "memory" });
  const followed: FollowedFit = { pairs: 0, verdicts: { FIT: 0, NOT_FIT: 0, UNCERTAIN: 0, EMPTY: 0 }, wrong: [] };
  await visitEach(visits, async ({ nodeId, answers }) => {
    const { modelId, cars, own } = place(tables, nodeId);
    const byItem = tables.rowsByModel.get(modelId) ?? new Map<number, readonly Row[]>();
    const found = await index.match({ nodeId, answers }, [...byItem.keys()]);
    for (const [itemId, verdict] of found) {
      const rows = byItem.get(itemId) ?? [];
      const expected = enumerate(rows, cars.length > 0 ? cars : [own], answers);
      followed.pairs += 1;
      followed.verdicts[verdict] += 1;
      if (verdict !== expected)
        followed.wrong.push(`item ${itemId} for ${nodeId}: ${verdict}, the rows say ${expected}`);
    }
  });
  return followed;
}

/**
 * Judges every pair of an item and a model that its rows name, of a share of the models: a promise of fit must rest on no
 * condition, whether in a row's attributes or in the words of its note.
 */
export async function followGuarantees(store: Store, tables: FitTables, share: Share): Promise<FollowedFit> {
  const models = [...tables.rowsByModel.keys()].filter((id) => tables.nodes.get(id)?.level === MODEL_LEVEL);
  const some = keepShare(models, share);
  return compareVehicles(
    store,
    tables,
    some.map((nodeId) => ({ nodeId, answers: [] })),
  );
}

/** Judges random vehicles of model, trim or engine, a third of them with an answer to what one of their rows asks. */
export async function followRandomVehicles(
  store: Store,
  tables: FitTables,
  count: number,
  dice: Dice,
): Promise<FollowedFit> {
  const models = [...tables.rowsByModel.keys()].filter((id) => tables.nodes.get(id)?.level === MODEL_LEVEL);
  const visits = Array.from({ length: count }, () => {
    let nodeId = dice.pick(models);
    const rows = [...(tables.rowsByModel.get(nodeId)?.values() ?? [])].flat();
    for (const share of [0.7, 0.6]) {
      const next = tables.below(nodeId);
      if (next.length === 0 || !dice.chance(share)) break;
      nodeId = dice.pick(next).id;
    }
    const asks = rows.flatMap((row) => row.asks);
    return { nodeId, answers: asks.length > 0 && dice.chance(1 / 3) ? [dice.pick(asks)] : [] };
  });
  return compareVehicles(store, tables, visits);
}
