import { itemApi, searchApi } from "~/models/api";
import { toVehicleCatalogue, type VehicleCategory } from "~/models/product/vehicle-category";
import { callCached } from "~/server/api/cache.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadCategoryTree } from "./categories.server";

/** The categories with products for a vehicle. */
export type VehicleCatalogue = {
  /** The cached answer that fragments of it are stored with. */
  readonly owner: object;
  readonly categories: readonly VehicleCategory[];
};

/** Returns the number of products that the list of a category has for the active vehicle, by the category's path. */
type VehicleCounts = (path: string) => number;

/** Loads the part types of a vehicle. The shopper's answers count when it is the active vehicle. Throws CallFailure. */
function loadPartTypes(ctx: RequestContext, attributeValueId: number) {
  const own = fitQuery(ctx);
  const answers = own.attributeValueId === attributeValueId ? own.answers : undefined;
  const query = { attributeValueId, ...(answers !== undefined && { answers }) };
  return callCached(ctx, "list", searchApi.vehicleCategories, { query });
}

/** Loads the categories with products for a vehicle. Throws CallFailure. */
export async function loadVehicleCatalogue(ctx: RequestContext, attributeValueId: number): Promise<VehicleCatalogue> {
  const [tree, partTypes] = await Promise.all([loadCategoryTree(ctx), loadPartTypes(ctx, attributeValueId)]);
  return { owner: partTypes, categories: toVehicleCatalogue(tree, partTypes) };
}

/** Loads the counts for the active vehicle; null without one, or when the call fails. */
export async function loadVehicleCounts(ctx: RequestContext): Promise<VehicleCounts | null> {
  if (ctx.activeVehicleId === null) return null;
  try {
    const partTypes = await loadPartTypes(ctx, ctx.activeVehicleId);
    return (path) =>
      partTypes.reduce((sum, type) => sum + (`${type.path}/`.startsWith(`${path}/`) ? type.count : 0), 0);
  } catch {
    return null;
  }
}

/** Gives categories the counts for the active vehicle and leaves out those without products for it. */
export function countForVehicle<T extends { readonly path: string; readonly itemCount: number }>(
  categories: readonly T[],
  counts: VehicleCounts | null,
): T[] {
  if (counts === null) return [...categories];
  return categories.map((each) => ({ ...each, itemCount: counts(each.path) })).filter(({ itemCount }) => itemCount > 0);
}

/** Loads the number of products that each brand's list has for the active vehicle, by slug; null as for `loadVehicleCounts`. */
export async function loadVehicleBrandCounts(ctx: RequestContext): Promise<ReadonlyMap<string, number> | null> {
  const vehicle = fitQuery(ctx);
  if (vehicle.attributeValueId === undefined) return null;
  try {
    const facets = await callCached(ctx, "list", itemApi.filter, { query: { ...vehicle, fitGroups: true } });
    const options = facets.find(({ key }) => key === "brand")?.options ?? [];
    return new Map(options.map(({ value, count }) => [value, count]));
  } catch {
    return null;
  }
}
