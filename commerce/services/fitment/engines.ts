import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import type { Db } from "../../db/open";
import { sortedBelow } from "../../vehicles/repository";

const ENGINE_LEVEL = VEHICLE_LEVELS.length;

/** Lists the engines of a model by name, each with its value ids: one for every trim that has it. */
export async function listEngines(db: Db, modelId: number) {
  const nodes = (await sortedBelow(db, modelId)).filter(({ level }) => level === ENGINE_LEVEL);
  const byName = new Map<string, { text: string; values: { trim: number; engine: number }[] }>();
  for (const { id, parent_id: trim, value } of nodes.sort((a, b) => a.id - b.id)) {
    if (trim === null) continue;
    const key = value.toLowerCase();
    const engine = byName.get(key) ?? { text: value, values: [] };
    byName.set(key, { ...engine, values: [...engine.values, { trim, engine: id }] });
  }
  return [...byName.values()].sort((a, b) => a.text.localeCompare(b.text, "en", { numeric: true }));
}
