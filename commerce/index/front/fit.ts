import { openCache } from "#cache/cache";
import type { FitmentAnswer, FitVerdict } from "~/models/fitment/fitment";
import { lowerBound } from "../../platform/lower-bound";
import { mergeSorted } from "../../platform/sorted-ids";
import type { VehicleTree } from "../../vehicles/vehicle-tree";
import type { ChosenVehicle, Engine, EngineItem, VehicleVerdicts } from "../engine";

const ENTRY_BYTES = 300;

/** A vehicle as callers name it. */
export type VehicleChoice = {
  /** The value id of the vehicle in the tree; one that does not exist is no vehicle. */
  readonly nodeId: number;
  readonly answers?: readonly FitmentAnswer[] | undefined;
};

export type Fit = {
  /** The vehicle of a choice; null when there is none. Does not read fitment rows. */
  choose(choice: VehicleChoice | null): Promise<ChosenVehicle | null>;
  /** The items of the whole catalogue that fit a vehicle; read once, then cached. */
  verdicts(chosen: ChosenVehicle): Promise<VehicleVerdicts>;
  /** The ids, ascending, of the items that have rows for a vehicle and do not contradict it. */
  candidates(chosen: ChosenVehicle): Promise<Int32Array>;
  /** The verdict for each item: no query when the vehicle's verdicts are cached, else one. Unknown items are left out. */
  match(choice: VehicleChoice | null, itemIds: readonly number[]): Promise<ReadonlyMap<number, FitVerdict>>;
};

const cacheKey = ({ nodeId, answers }: ChosenVehicle) =>
  answers.length === 0 ? String(nodeId) : `${nodeId} ${JSON.stringify(answers)}`;

/** Whether an ascending list contains a number. */
function holds(sorted: Int32Array, value: number): boolean {
  return sorted[lowerBound(sorted, value)] === value;
}

function verdictIn(verdicts: VehicleVerdicts, { id }: EngineItem): FitVerdict | undefined {
  if (holds(verdicts.fits, id)) return "FIT";
  if (verdicts.maybe === null) return undefined;
  return holds(verdicts.maybe, id) ? "UNCERTAIN" : "NOT_FIT";
}

/** Creates the fit questions over an engine. Verdicts are cached until the catalogue changes. */
export function createFit(engine: Engine, tree: VehicleTree): Fit {
  const verdictCache = openCache<VehicleVerdicts>("fitVerdicts");
  const mentionedCache = openCache<Int32Array>("fitMentions");

  async function choose(choice: VehicleChoice | null): Promise<ChosenVehicle | null> {
    const placed = choice === null ? null : await tree.at(choice.nodeId);
    return choice === null || placed === null
      ? null
      : { ...placed, nodeId: choice.nodeId, answers: choice.answers ?? [] };
  }

  async function verdicts(chosen: ChosenVehicle): Promise<VehicleVerdicts> {
    verdictCache.enter((await engine.taxonomy()).version);
    return verdictCache.load(cacheKey(chosen), async () => {
      const value = await engine.verdicts(chosen);
      // An engine may keep as many bytes again beside the ids.
      return { value, bytes: 2 * (value.fits.byteLength + (value.maybe?.byteLength ?? 0)) + ENTRY_BYTES };
    });
  }

  return {
    choose,
    verdicts,
    async candidates(chosen) {
      const { fits, maybe } = await verdicts(chosen);
      if (maybe !== null) return mergeSorted(fits, maybe);
      mentionedCache.enter((await engine.taxonomy()).version);
      return mentionedCache.load(String(chosen.nodeId), async () => {
        const value = await engine.mentioned(chosen);
        return { value, bytes: value.byteLength + ENTRY_BYTES };
      });
    },
    async match(choice, itemIds) {
      const chosen = await choose(choice);
      const items = await engine.items(itemIds);
      const found = new Map<number, FitVerdict>();
      if (chosen !== null) verdictCache.enter((await engine.taxonomy()).version);
      const cached = chosen === null ? undefined : verdictCache.peek(cacheKey(chosen));
      const undecided: number[] = [];
      for (const item of items.values()) {
        let verdict: FitVerdict | undefined;
        if (item.isUniversal) verdict = "FIT";
        else if (chosen === null) verdict = "EMPTY";
        else if (!item.hasFitment) verdict = "UNCERTAIN";
        else if (cached !== undefined) verdict = verdictIn(cached, item);
        if (verdict === undefined) undecided.push(item.id);
        found.set(item.id, verdict ?? "NOT_FIT");
      }
      if (chosen !== null && undecided.length > 0)
        for (const [id, verdict] of await engine.itemVerdicts(chosen, undecided)) found.set(id, verdict);
      return found;
    },
  };
}
