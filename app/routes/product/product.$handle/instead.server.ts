import { fittingPartsText, mayFitText } from "~/models/product/fitting-parts";
import { type Product, toShownCards } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import { findFittingParts, fittingPartsUrl } from "~/server/catalogue/fitting-parts.server";
import type { RequestContext } from "~/server/http/context.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";

const SHOWN = 6;

/** Loads parts that fit the active vehicle in place of a product that does not. Null without a vehicle, or when it fails. */
export async function loadInstead(ctx: RequestContext, product: Product) {
  const { activeVehicleId } = ctx;
  if (activeVehicleId === null) return null;
  const [found, vehicle] = await Promise.all([
    findFittingParts(ctx, product.id, activeVehicleId, SHOWN),
    findActiveVehicle(ctx),
  ]);
  if (found === null || vehicle === null) return null;
  return {
    text: fittingPartsText(found),
    total: found.total,
    cards: toShownCards(found.items),
    allUrl: fittingPartsUrl(found),
    mayFit: found.mayFit === 0 ? null : mayFitText(found),
    vehicleUrl: await findVehicleUrl(ctx, vehicle).catch(() => null),
    askUrl: urls.askAboutFit(product.seo.urlHandle),
  };
}
