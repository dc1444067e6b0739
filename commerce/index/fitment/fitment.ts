import { LRUCache } from "lru-cache";
import type { FitmentAnswer, FitVerdict } from "~/models/fitment/fitment";
import type { Store } from "../../db/open";
import { lowerBound } from "../../platform/lower-bound";
import { childNamed } from "../../vehicles/repository";
import type { PlacedVehicle, VehicleTree } from "../../vehicles/vehicle-tree";
import type { ItemFacts } from "../rows";
import type { Catalogue } from "../snapshot";
import { answersFor, anyAnswer, learn, mergeSorted, type VehicleAnswers } from "./answers";

/** Room for the answers of some thousand vehicles. */
const ANSWERS_BYTES = 24 * 1_048_576;
const ENTRY_BYTES = 300;
/** Answers depend on fitment alone, which changes in bulk; another process may have missed the version for a moment. */
const KEPT_MS = 10 * 60_000;

/** A chosen vehicle: what it is and what the shopper said of it. */
export type KnownVehicle = PlacedVehicle & { readonly nodeId: number; readonly said: readonly FitmentAnswer[] };

export type Fitment = {
  /** The vehicle of a value id, of which the shopper `said` more; null when there is none. Reads no fitment. */
  vehicle(nodeId: number, said?: readonly FitmentAnswer[]): Promise<KnownVehicle | null>;
  /** The value id of a vehicle given by the names of its levels, year first; null when a name is unknown or a level is left out. */
  named(names: readonly (string | undefined)[]): Promise<number | null>;
  /** What fits a vehicle, of the whole catalogue: read once from the rows that speak of it, then kept for a while. */
  answers(known: KnownVehicle): Promise<VehicleAnswers>;
  /** Ids, ascending, of the items with rows that speak of a vehicle and do not contradict it. */
  partsFor(known: KnownVehicle): Promise<Int32Array>;
  /** Whether items fit, in one query, none when the vehicle's answers are at hand; unknown items are left out. */
  fits(itemIds: readonly number[], known: KnownVehicle | null): Promise<Map<number, FitVerdict>>;
  /** The same by the vehicle's value id. */
  match(
    itemIds: readonly number[],
    nodeId: number | null,
    said?: readonly FitmentAnswer[],
  ): Promise<Map<number, FitVerdict>>;
};

const keyFor = ({ nodeId, said }: KnownVehicle) =>
  said.length === 0 ? String(nodeId) : `${nodeId} ${JSON.stringify(said)}`;

/** Whether an ascending list holds a number. */
export function holds(sorted: Int32Array, value: number): boolean {
  return sorted[lowerBound(sorted, value)] === value;
}

function answerFor(answers: VehicleAnswers, item: ItemFacts): FitVerdict | undefined {
  if (item.isUniversal || holds(answers.fits, item.id)) return "FIT";
  if (!item.hasFitment) return "UNCERTAIN";
  if (answers.maybe === null) return undefined;
  return holds(answers.maybe, item.id) ? "UNCERTAIN" : "NOT_FIT";
}

/** What is worked out once for a key, by one caller for all that ask meanwhile, and kept within a number of bytes. */
function keeper<V extends object>(bytes: number, sizeOf: (value: V) => number) {
  const kept = new LRUCache<string, V>({ maxSize: bytes, sizeCalculation: sizeOf, ttl: KEPT_MS });
  const making = new Map<string, Promise<V>>();
  return {
    peek: (key: string) => kept.get(key),
    async get(key: string, make: () => Promise<V>): Promise<V> {
      const found = kept.get(key);
      if (found !== undefined) return found;
      const under = making.get(key) ?? make().finally(() => making.delete(key));
      making.set(key, under);
      const value = await under;
      kept.set(key, value);
      return value;
    },
  };
}

/** The fit rules over a store; what is learnt of a vehicle is kept until the catalogue changes. */
export function createFitment(store: Store, catalogue: Catalogue, tree: VehicleTree): Fitment {
  const { db } = store;
  const learnt = keeper<VehicleAnswers>(
    ANSWERS_BYTES,
    ({ fits, maybe }) => fits.byteLength + (maybe?.byteLength ?? 0) + ENTRY_BYTES,
  );
  const wide = keeper<Int32Array>(ANSWERS_BYTES / 2, (ids) => ids.byteLength + ENTRY_BYTES);

  async function vehicle(nodeId: number, said: readonly FitmentAnswer[] = []): Promise<KnownVehicle | null> {
    const placed = await tree.at(nodeId);
    return placed === null ? null : { ...placed, nodeId, said };
  }

  async function fits(itemIds: readonly number[], known: KnownVehicle | null): Promise<Map<number, FitVerdict>> {
    const { index, version } = await catalogue.snapshot();
    const items = itemIds.map((id) => index.facts(id)).filter((item) => item !== undefined);
    const found = new Map<number, FitVerdict>();
    const answers = known === null ? undefined : learnt.peek(`${version} ${keyFor(known)}`);
    const asked: number[] = [];
    for (const item of items) {
      let answer: FitVerdict | undefined;
      if (item.isUniversal) answer = "FIT";
      else if (known === null) answer = "EMPTY";
      else if (!item.hasFitment) answer = "UNCERTAIN";
      else if (answers !== undefined) answer = answerFor(answers, item);
      if (answer === undefined) asked.push(item.id);
      found.set(item.id, answer ?? "NOT_FIT");
    }
    if (known !== null && asked.length > 0)
      for (const [id, answer] of await answersFor(store, known, known.said, asked)) found.set(id, answer);
    return found;
  }

  return {
    vehicle,
    fits,
    async answers(known) {
      const { version } = await catalogue.snapshot();
      return learnt.get(`${version} ${keyFor(known)}`, () => learn(store, known, known.said));
    },
    async partsFor(known) {
      const { version } = await catalogue.snapshot();
      const answers = await learnt.get(`${version} ${keyFor(known)}`, () => learn(store, known, known.said));
      if (answers.maybe !== null) return mergeSorted(answers.fits, answers.maybe);
      return wide.get(`${version} ${known.nodeId}`, () => anyAnswer(store, known));
    },
    async named(names) {
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
    async match(itemIds, nodeId, said = []) {
      return fits(itemIds, nodeId === null ? null : await vehicle(nodeId, said));
    },
  };
}
