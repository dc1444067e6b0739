import { searchApi } from "~/models/api";
import type { CallResult } from "~/models/api/contract";
import { toShownKit } from "~/models/page/kit-view";
import type { Product } from "~/models/product/product";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { findVehicleSlug } from "~/models/vehicle/vehicle-slug";
import type { Fragment } from "~/models/view/fragment";
import { cachedSection } from "~/pages/content/fragments.server";
import { callCached } from "~/server/api/cache.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { listAllVehicleChildren, toLevelValues } from "~/server/vehicle/vehicle-address.server";
import { Kits } from "./kits";

/** Finds the name and slug of the vehicle that the page is shown for; null without one. */
async function findShownVehicle(ctx: RequestContext) {
  const vehicle = await findActiveVehicle(ctx);
  if (vehicle === null) return null;
  const slug = await findVehicleSlug(toLevelValues(vehicle), (above) => listAllVehicleChildren(ctx, above));
  return { name: shortVehicleName(vehicle), slug };
}

/** Lists the kits of a product as they are offered for the vehicle of the page. Throws CallFailure. */
export function listKits(ctx: RequestContext, itemId: number): Promise<CallResult<typeof searchApi.bundles>> {
  return callCached(ctx, "list", searchApi.bundles, { query: { itemId, ...fitQuery(ctx) } });
}

/** Loads the kits of a product for the vehicle of the page, and the repairs that take such a part. Null without any. */
export async function loadKits(ctx: RequestContext, product: Product): Promise<Fragment | null> {
  const { attributeValueId, answers } = fitQuery(ctx);
  const vehicle = await findShownVehicle(ctx).catch(() => null);
  const query = { itemId: product.id, ...(answers !== undefined && { answers }) };
  const [bundles, repairs] = await Promise.all([
    listKits(ctx, product.id).catch(() => []),
    attributeValueId === undefined || vehicle === null || product.vehicleUniversal
      ? []
      : callCached(ctx, "list", searchApi.repairs, { query: { ...query, attributeValueId } }).catch(() => []),
  ]);
  const kits = bundles.flatMap((bundle) => toShownKit(bundle) ?? []);
  if (kits.length === 0 && repairs.length === 0) return null;
  const props = { kits, repairs, vehicle, itemId: product.id, urlHandle: product.seo.urlHandle };
  // Its words are the names that the two answers do not hold, and the other answer.
  return cachedSection(ctx, bundles, "kits", () => <Kits {...props} />, [vehicle, repairs]);
}
