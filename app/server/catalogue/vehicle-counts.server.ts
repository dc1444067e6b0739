import { searchApi } from "~/models/api";
import { callCached } from "~/server/api/cache.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

/** Returns the number of products that the list of a category has for the active vehicle, by the category's path. */
export type VehicleCounts = (path: string) => number;

/** Loads the counts for the active vehicle; null without one, or when the call fails. */
export async function loadVehicleCounts(ctx: RequestContext): Promise<VehicleCounts | null> {
  const { attributeValueId, answers } = fitQuery(ctx);
  if (attributeValueId === undefined) return null;
  try {
    const query = { attributeValueId, ...(answers !== undefined && { answers }) };
    const partTypes = await callCached(ctx, "list", searchApi.vehicleCategories, { query });
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
