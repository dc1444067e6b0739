import { itemApi, vehicleApi } from "~/models/api";
import type { ChosenLevels, PickerLevel, PickerOption, PickerState } from "~/models/vehicle/picker";
import { soldElsewhere } from "~/models/vehicle/sold-in";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";
import { listVehicleChildren } from "./vehicle-address.server";

async function readChildren(ctx: RequestContext, valueId: number | null): Promise<readonly PickerOption[]> {
  return (await listVehicleChildren(ctx, valueId)).map(({ id, text }) => ({ id, text }));
}

/** Lists the makes of a year and marks the popular ones; without marks when that call fails. */
async function listMakes(ctx: RequestContext, yearId: number): Promise<readonly PickerOption[]> {
  const [makes, top] = await Promise.all([
    readChildren(ctx, yearId),
    callCached(ctx, "vehicle", itemApi.topMakes, {}).catch(() => []),
  ]);
  const names = new Set(top.map(({ name }) => name.toLowerCase()));
  return makes.map((make) => (names.has(make.text.toLowerCase()) ? { ...make, isPopular: true } : make));
}

/** Lists the engines of a model over all its trims. Throws CallFailure. */
export function listEngines(ctx: RequestContext, modelId: number) {
  return callCached(ctx, "vehicle", vehicleApi.engines, { query: { attributeValueId: modelId } });
}

/** Finds the engine, among those of a model, that has a value id; null without one. Throws CallFailure. */
export async function findEngine(ctx: RequestContext, modelId: number | null, engineId: number | null) {
  if (modelId === null || engineId === null) return null;
  const engines = await listEngines(ctx, modelId);
  return engines.find(({ values }) => values.some(({ engine }) => engine === engineId)) ?? null;
}

/** Loads the options of a level below the levels chosen so far; engines need no trim. */
async function loadOptions(
  ctx: RequestContext,
  key: VehicleLevelKey,
  chosen: ChosenLevels,
): Promise<readonly PickerOption[]> {
  const { year, make, model, trim } = chosen;
  if (key === "year") return readChildren(ctx, null);
  if (key === "make") return year === null ? [] : listMakes(ctx, year);
  if (key === "model") return make === null ? [] : readChildren(ctx, make);
  if (model === null) return [];
  if (key === "trim" || trim !== null) return readChildren(ctx, key === "trim" ? model : trim);
  const engines = await listEngines(ctx, model);
  return engines.flatMap(({ text, values }) => values.slice(0, 1).map(({ engine }) => ({ id: engine, text })));
}

/**
 * Finds a value that was requested although the market does not offer it, such as the model of a VIN from another market;
 * null when it does not lie below what is chosen.
 */
async function findElsewhere(
  ctx: RequestContext,
  key: VehicleLevelKey,
  id: number | null,
  chosen: ChosenLevels,
): Promise<PickerOption | null> {
  if (id === null) return null;
  const query = { attributeValueId: id };
  const { vehicle } = await callCached(ctx, "vehicle", itemApi.vehicleId, { query });
  const isBelow = VEHICLE_LEVELS.every(
    (level) => level.key === key || [null, vehicle[level.key]].includes(chosen[level.key]),
  );
  const place = soldElsewhere(vehicle, ctx.market);
  if (vehicle[key] !== id || !isBelow || place === null) return null;
  return { id, text: `${vehicle[`${key}Name`]} (${place})` };
}

/**
 * Loads the levels of a picker with their options; drops a choice that is neither among its options nor of another market,
 * with every choice that depends on it. A level with one option chooses it. An engine chosen for another trim, or without one, is found by its
 * name. Throws CallFailure when the years cannot be loaded.
 */
export async function loadPickerState(ctx: RequestContext, requested: Readonly<ChosenLevels>): Promise<PickerState> {
  const chosen: ChosenLevels = { year: null, make: null, model: null, trim: null, engine: null };
  const levels: PickerLevel[] = [];
  for (const { key } of VEHICLE_LEVELS) {
    const loading = loadOptions(ctx, key, chosen);
    const offered = await (key === "year" ? loading : loading.catch(() => []));
    const isOffered = offered.some(({ id }) => id === requested[key]);
    const elsewhere = isOffered ? null : await findElsewhere(ctx, key, requested[key], chosen).catch(() => null);
    const options = elsewhere === null ? offered : [...offered, elsewhere];
    const named = key === "engine" ? await findEngine(ctx, chosen.model, requested.engine).catch(() => null) : null;
    const own = options.find(({ id, text }) => id === requested[key] || (named !== null && text === named.text));
    const only = options.length === 1 ? options[0] : undefined;
    chosen[key] = (own ?? only)?.id ?? null;
    levels.push({ key, chosen: chosen[key], options });
  }
  return { levels };
}
