import { type FitCase, nextListQuestion } from "~/models/fitment/list-question";
import type { FitGroups } from "../door";
import type { ChosenVehicle, Engine, Filters, Frame, Narrowed } from "../engine";

/** A grouped list: its vehicle, its items and the conditions they were found by. */
type Grouped = { readonly chosen: ChosenVehicle; readonly narrowed: Narrowed; readonly frame: Frame };

/** Groups items with the same rules, so that each set of rules is judged once. */
function toCases(rules: Awaited<ReturnType<Engine["rulesByItem"]>>): FitCase[] {
  const cases = new Map<string, FitCase>();
  for (const own of rules.values()) {
    const texts = own.map((rule) => JSON.stringify(rule));
    const key = texts.toSorted().join();
    const before = cases.get(key);
    cases.set(key, { rules: own, items: (before?.items ?? 0) + 1 });
  }
  return [...cases.values()];
}

/** Creates the answers about the two groups of a list. Each reads the database on first use. */
export function createGroups(
  { engine }: { readonly engine: Engine },
  { chosen, narrowed, frame }: Grouped,
  filters: Filters,
): FitGroups {
  let all: Promise<number> | undefined;
  let cases: Promise<FitCase[]> | undefined;
  return {
    fits: narrowed.total - narrowed.mayFit,
    mayFit: narrowed.mayFit,
    countAll() {
      all ??= engine.narrow({ ...frame, fit: null }, filters).then(({ total }) => total);
      return all;
    },
    async question(skipped) {
      // Without a model the next question is the model, which is asked where vehicles are chosen.
      if (narrowed.mayFit === 0 || chosen.vehicle.modelName === null) return null;
      cases ??= narrowed.mayFitIds().then(async (ids) => toCases(await engine.rulesByItem(chosen, ids)));
      const { vehicle, answers, descendants } = chosen;
      return nextListQuestion(await cases, { vehicle, answers, descendants }, skipped);
    },
  };
}
