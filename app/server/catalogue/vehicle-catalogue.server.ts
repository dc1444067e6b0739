import { searchApi } from "~/models/api";
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

/**
 * Loads the categories with products for a vehicle. The shopper's answers count when it is the active vehicle. Throws
 * CallFailure.
 */
export async function loadVehicleCatalogue(ctx: RequestContext, attributeValueId: number): Promise<VehicleCatalogue> {
  const own = fitQuery(ctx);
  const answers = own.attributeValueId === attributeValueId ? own.answers : undefined;
  const query = { attributeValueId, ...(answers !== undefined && { answers }) };
  const [tree, partTypes] = await Promise.all([
    loadCategoryTree(ctx),
    callCached(ctx, "list", searchApi.vehicleCategories, { query }),
  ]);
  return { owner: partTypes, categories: toVehicleCatalogue(tree, partTypes) };
}
