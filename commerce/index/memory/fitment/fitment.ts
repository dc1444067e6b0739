import { LRUCache } from "lru-cache";
import type { FitmentAnswer, FitVerdict } from "~/models/fitment/fitment";
import type { Store } from "../../../db/open";
import { lowerBound } from "../../../platform/lower-bound";
import { childNamed } from "../../../vehicles/repository";
import type { PlacedVehicle, VehicleTree } from "../../../vehicles/vehicle-tree";
import type { IndexedItem } from "../rows";
import type { Catalogue } from "../snapshot";
import { listMentionedItems, loadItemVerdicts, loadVerdicts, mergeSorted, type VehicleVerdicts } from "./verdicts";

/** Holds the verdicts of some thousand vehicles. */
const ANSWERS_BYTES = 24 * 1_048_576;
const ENTRY_BYTES = 300;
/**
 * Verdicts depend on fitment alone, which changes in bulk. The limit covers a process that missed a version change for a
 * moment.
 */
const TTL_MS = 10 * 60_000;

/** A vehicle the shopper chose, with their fitment answers. */
export type ChosenVehicle = PlacedVehicle & { readonly nodeId: number; readonly answers: readonly FitmentAnswer[] };

export type Fitment = {
  /** The vehicle of a value id with the shopper's answers; null when there is none. Does not read fitment rows. */
  vehicle(nodeId: number, answers?: readonly FitmentAnswer[]): Promise<ChosenVehicle | null>;
  /** The value id for the names of a vehicle's levels, year first; null when a name is unknown or a level is left out. */
  findByNames(names: readonly (string | undefined)[]): Promise<number | null>;
  /** The items of the whole catalogue that fit a vehicle; read once, then cached. */
  verdicts(chosen: ChosenVehicle): Promise<VehicleVerdicts>;
  /** The ids, ascending, of the items that have rows for a vehicle and do not contradict it. */
  candidates(chosen: ChosenVehicle): Promise<Int32Array>;
  /** The verdict for each item: no query when the vehicle's verdicts are cached, else one. Unknown items are left out. */
  fits(itemIds: readonly number[], chosen: ChosenVehicle | null): Promise<Map<number, FitVerdict>>;
  /** Does the same for a vehicle given by its value id. */
  match(
    itemIds: readonly number[],
    nodeId: number | null,
    answers?: readonly FitmentAnswer[],
  ): Promise<Map<number, FitVerdict>>;
};

const cacheKey = ({ nodeId, answers }: ChosenVehicle) =>
  answers.length === 0 ? String(nodeId) : `${nodeId} ${JSON.stringify(answers)}`;

/** Whether an ascending list contains a number. */
function holds(sorted: Int32Array, value: number): boolean {
  return sorted[lowerBound(sorted, value)] === value;
}

function verdictIn(verdicts: VehicleVerdicts, item: IndexedItem): FitVerdict | undefined {
  if (item.isUniversal || holds(verdicts.fits, item.id)) return "FIT";
  if (!item.hasFitment) return "UNCERTAIN";
  if (verdicts.maybe === null) return undefined;
  return holds(verdicts.maybe, item.id) ? "UNCERTAIN" : "NOT_FIT";
}

/** A cache limited by bytes; concurrent callers of one key share one computation. */
function createByteCache<V extends object>(bytes: number, measure: (value: V) => number) {
  const cache = new LRUCache<string, V>({ maxSize: bytes, sizeCalculation: measure, ttl: TTL_MS });
  const pending = new Map<string, Promise<V>>();
  return {
    peek: (key: string) => cache.get(key),
    async get(key: string, make: () => Promise<V>): Promise<V> {
      const found = cache.get(key);
      if (found !== undefined) return found;
      const promise = pending.get(key) ?? make().finally(() => pending.delete(key));
      pending.set(key, promise);
      const value = await promise;
      cache.set(key, value);
      return value;
    },
  };
}

/** Creates the fitment service of a store. Verdicts are cached until the catalogue changes. */
export function createFitment(store: Store, catalogue: Catalogue, tree: VehicleTree): Fitment {
  const { db } = store;
  const learnt = createByteCache<VehicleVerdicts>(
    ANSWERS_BYTES,
    ({ fits, maybe }) => fits.byteLength + (maybe?.byteLength ?? 0) + ENTRY_BYTES,
  );
  const mentioned = createByteCache<Int32Array>(ANSWERS_BYTES / 2, (ids) => ids.byteLength + ENTRY_BYTES);

  async function vehicle(nodeId: number, answers: readonly FitmentAnswer[] = []): Promise<ChosenVehicle | null> {
    const placed = await tree.at(nodeId);
    return placed === null ? null : { ...placed, nodeId, answers };
  }

  async function fits(itemIds: readonly number[], chosen: ChosenVehicle | null): Promise<Map<number, FitVerdict>> {
    const { index, version } = await catalogue.snapshot();
    const items = itemIds.map((id) => index.item(id)).filter((item) => item !== undefined);
    const found = new Map<number, FitVerdict>();
    const cached = chosen === null ? undefined : learnt.peek(`${version} ${cacheKey(chosen)}`);
    const undecided: number[] = [];
    for (const item of items) {
      let verdict: FitVerdict | undefined;
      if (item.isUniversal) verdict = "FIT";
      else if (chosen === null) verdict = "EMPTY";
      else if (!item.hasFitment) verdict = "UNCERTAIN";
      else if (cached !== undefined) verdict = verdictIn(cached, item);
      if (verdict === undefined) undecided.push(item.id);
      found.set(item.id, verdict ?? "NOT_FIT");
    }
    if (chosen !== null && undecided.length > 0)
      for (const [id, verdict] of await loadItemVerdicts(store, chosen, chosen.answers, undecided))
        found.set(id, verdict);
    return found;
  }

  return {
    vehicle,
    fits,
    async verdicts(chosen) {
      const { version } = await catalogue.snapshot();
      return learnt.get(`${version} ${cacheKey(chosen)}`, () => loadVerdicts(store, chosen, chosen.answers));
    },
    async candidates(chosen) {
      const { version } = await catalogue.snapshot();
      const verdicts = await learnt.get(`${version} ${cacheKey(chosen)}`, () =>
        loadVerdicts(store, chosen, chosen.answers),
      );
      if (verdicts.maybe !== null) return mergeSorted(verdicts.fits, verdicts.maybe);
      return mentioned.get(`${version} ${chosen.nodeId}`, () => listMentionedItems(store, chosen));
    },
    async findByNames(names) {
      let at: number | null = null;
      const given = names.findLastIndex((name) => name !== undefined && name !== "");
      for (const name of names.slice(0, given + 1)) {
        if (name === undefined || name === "") return null;
        const child: { id: number } | undefined = await childNamed(db, at, name);
        if (child === undefined) return null;
        at = child.id;
      }
      return at;
    },
    async match(itemIds, nodeId, answers = []) {
      return fits(itemIds, nodeId === null ? null : await vehicle(nodeId, answers));
    },
  };
}
