import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  type Answer,
  type FitmentRule,
  type FitResult,
  fitOf,
  type NamedVehicle,
  type Qualifier,
} from "~/models/fitment";
import type { Vehicle } from "~/models/vehicle";
import type { Db, Store } from "../../db/open";
import { groupBy } from "../../group";
import { readJson } from "../../json";
import type { Catalogue, Snapshot } from "../catalogue/catalogue";
import type { ItemFacts } from "../catalogue/facts";
import { chainOf, childNamed, descendantsOf, rulesAt } from "./store";
import { leavesBelow, type VehicleNode, vehicleOf } from "./vehicles";

const VEHICLES_KEPT = 500;
const DEEPEST_LEVEL = 5;
/** The deepest level a base node has: rows name trims and engines themselves. */
const BASE_LEVEL = 3;

const qualifiers = z.array(z.object({ key: z.string(), value: z.string() }));

/** What is known of a chosen vehicle: what it is, and which items have rows that speak of it. */
export type KnownVehicle = {
  readonly nodeId: number;
  readonly vehicle: Vehicle;
  readonly chain: readonly VehicleNode[];
  /** Answers of the items with a row that may match; every other item with fitment data does not fit. */
  readonly answers: ReadonlyMap<number, FitResult>;
};

export type Fitment = {
  /** The vehicle of a value id, of which the shopper `said` more (row OPEN-09); null when there is none. */
  vehicle(nodeId: number, said?: readonly Answer[]): Promise<KnownVehicle | null>;
  /** The value id of a vehicle given by the names of its levels, year first; null when a name is unknown or a level is left out. */
  named(names: readonly (string | undefined)[]): Promise<number | null>;
  /** Whether items fit (rows OPEN-08, VEH-25), in at most three queries, none when the vehicle was asked about before. */
  match(itemIds: readonly number[], nodeId: number | null, said?: readonly Answer[]): Promise<Map<number, FitResult>>;
};

type RuleRow = Awaited<ReturnType<typeof rulesAt>>[number];

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

/** What the vehicle's answer for an item is (row OPEN-08); EMPTY without a vehicle (row VEH-15). */
export function fitIn(
  known: KnownVehicle | null,
  item: Pick<ItemFacts, "id" | "isUniversal" | "hasFitment">,
): FitResult {
  if (item.isUniversal) return "FIT";
  if (known === null) return "EMPTY";
  return known.answers.get(item.id) ?? (item.hasFitment ? "NOT_FIT" : "UNCERTAIN");
}

async function learn(
  db: Db,
  nodeId: number,
  said: readonly Answer[],
  items: Snapshot["items"],
): Promise<KnownVehicle | null> {
  const chain = await chainOf(db, nodeId);
  const last = chain.at(-1);
  if (last === undefined) return null;
  const descendants = last.level < DEEPEST_LEVEL ? await descendantsOf(db, nodeId) : [];
  const bases = [...chain, ...descendants].filter(({ level }) => level <= BASE_LEVEL).map(({ id }) => id);
  const rows = await rulesAt(db, bases);
  const vehicle = vehicleOf(chain);
  const leaves: readonly NamedVehicle[] = leavesBelow(chain, descendants);
  const answers = new Map<number, FitResult>();
  for (const [itemId, ofItem] of groupBy(rows, (row) => row.item_id)) {
    const item = items.get(itemId);
    if (item === undefined || item.isUniversal) continue;
    const answer = fitOf(ofItem.map(ruleOf), { vehicle, answers: said, descendants: leaves, isUniversal: false });
    if (answer !== "NOT_FIT") answers.set(itemId, answer);
  }
  return { nodeId, vehicle, chain, answers };
}

/** The fit rules over a store; what is learnt of a vehicle is kept until the catalogue changes. */
export function createFitment(store: Store, catalogue: Catalogue): Fitment {
  const kept = new LRUCache<string, { version: string; known: Promise<KnownVehicle | null> }>({ max: VEHICLES_KEPT });

  async function vehicle(nodeId: number, said: readonly Answer[] = []): Promise<KnownVehicle | null> {
    const { version, items } = await catalogue.snapshot();
    const key = said.length === 0 ? String(nodeId) : `${nodeId} ${JSON.stringify(said)}`;
    const found = kept.get(key);
    if (found !== undefined && found.version === version) return found.known;
    const known = learn(store.db, nodeId, said, items);
    kept.set(key, { version, known });
    known.catch(() => kept.delete(key));
    return known;
  }

  return {
    vehicle,
    async named(names) {
      let at: number | null = null;
      const given = names.findLastIndex((name) => name !== undefined && name !== "");
      for (const name of names.slice(0, given + 1)) {
        if (name === undefined || name === "") return null;
        const child: { id: number } | undefined = await childNamed(store.db, at, name);
        if (child === undefined) return null;
        at = child.id;
      }
      return at;
    },
    async match(itemIds, nodeId, said = []) {
      const [{ items }, known] = [await catalogue.snapshot(), nodeId === null ? null : await vehicle(nodeId, said)];
      const found = itemIds.map((id) => items.get(id)).filter((item) => item !== undefined);
      return new Map(found.map((item) => [item.id, fitIn(known, item)]));
    },
  };
}
