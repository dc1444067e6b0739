import { VisitVehicle } from "~/components/vehicle/visit-vehicle";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import type { Fragment } from "~/models/view/fragment";
import type { RequestContext } from "~/server/http/context.server";
import { ownFragment } from "~/server/page/own-fragment.server";
import { activeVehicleName, findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { loadVehicle } from "~/server/vehicle/garage.server";

/** A vehicle that a page answers for, and the page to return to. */
type ShownVehicle = { readonly attributeValueId: number; readonly name: string; readonly returnTo: string };

/**
 * Renders the line about a vehicle that a search named, with the button that makes it the shopper's own; null for
 * crawlers.
 */
export async function renderVisitVehicle(ctx: RequestContext, shown: ShownVehicle): Promise<Fragment | null> {
  if (ctx.isBot) return null;
  const { active } = ctx.garage;
  const own = active === null ? null : await loadVehicle(ctx, active).catch(() => null);
  const ownName = own === null ? null : shortVehicleName(own);
  return ownFragment(ctx, "visit-vehicle", <VisitVehicle {...shown} own={ownName} />);
}

/** Renders that line for the vehicle of this visit's search, to return to this page; null without one. */
export async function findVisitVehicle(ctx: RequestContext): Promise<Fragment | null> {
  const vehicle = ctx.visitVehicle === null ? null : await findActiveVehicle(ctx);
  if (vehicle === null || ctx.activeVehicleId === null) return null;
  return renderVisitVehicle(ctx, {
    attributeValueId: ctx.activeVehicleId,
    name: activeVehicleName(ctx, vehicle),
    returnTo: ctx.url.pathname + ctx.url.search,
  });
}
