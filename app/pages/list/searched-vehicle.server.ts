import { redirect } from "@remix-run/node";
import { activeFacetCount, type ListQuery } from "~/models/search/list-query";
import { isForOwnVehicle } from "~/models/search/own-vehicle";
import { LOWEST_FIRST, type SearchInterpretation } from "~/models/search/search";
import { readTypedOrder } from "~/models/search/typed-order";
import { readPrice } from "~/models/search/typed-price";
import * as urls from "~/models/shop/urls";
import type { ChosenLevels } from "~/models/vehicle/picker";
import { vehicleName } from "~/models/vehicle/vehicle";
import { besideMistypedVin, findVin, type VinDoubt } from "~/models/vehicle/vin";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadVehicle } from "~/server/vehicle/garage.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";
import { findVinVehicle } from "~/server/vehicle/vin-vehicle.server";
import { takeNamedVehicle } from "~/server/vehicle/visit-vehicle.server";

/** Returns the address that `find` finds; null when a call fails, because the search page answers without it too. */
async function findAddress(find: () => Promise<string | null>): Promise<string | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

/**
 * The picker with the levels of a decoded VIN chosen and why it asks; behind it the search for the words beside the VIN
 * goes on.
 */
function pickerFor(levels: ChosenLevels | null, rest: string, vin: VinDoubt): string {
  return urls.garagePick({ ...levels, ...(rest !== "" && { returnTo: urls.search({ q: rest }) }), vin });
}

/**
 * Throws a redirect when a search text holds a VIN, so that no address keeps it: to the vehicle's page, or to the search
 * for the words beside the VIN and this vehicle; to the picker when the VIN does not name a model, may be mistyped, or
 * cannot be read now.
 */
export async function redirectVin(ctx: RequestContext, q: string): Promise<void> {
  const found = findVin(q);
  if (found === null) {
    const beside = besideMistypedVin(q);
    if (beside !== null) throw redirect(pickerFor(null, beside, "letters"), 302);
    return;
  }
  const { vin, rest } = found;
  const target = await findAddress(async () => {
    const { isCheckDigitRight, levels, valueId, answers } = await findVinVehicle(ctx, vin);
    if (!isCheckDigitRight) return pickerFor(levels, rest, "mistyped");
    if (levels.model === null || valueId === null) return pickerFor(levels, rest, "incomplete");
    const vehicle = await loadVehicle(ctx, valueId);
    await takeNamedVehicle(ctx, { attributeValueId: valueId, name: vehicleName(vehicle), answers: [...answers] });
    return rest === "" ? findVehicleUrl(ctx, vehicle) : urls.search({ q: `${vehicleName(vehicle)} ${rest}` });
  });
  throw redirect(target ?? pickerFor(null, rest, "unread"), 302);
}

/**
 * Throws a redirect to the vehicle's page when a search names a vehicle and nothing else: no words, no brand and, in its
 * text or its filters, no price.
 */
export async function redirectVehicle(
  ctx: RequestContext,
  understood: SearchInterpretation | null,
  query: ListQuery,
): Promise<void> {
  const vehicle = understood?.vehicle ?? null;
  if (vehicle === null || understood === null || understood.text !== "") return;
  if (understood.notCarried.length > 0 || activeFacetCount(query) > 0) return;
  const target = await findAddress(async () => findVehicleUrl(ctx, await loadVehicle(ctx, vehicle.attributeValueId)));
  if (target !== null) throw redirect(target, 302);
}

/**
 * Throws a redirect when a search asks for parts for the shopper's own vehicle and names none: to the vehicle's page, or to
 * choosing a vehicle.
 */
export async function redirectOwnVehicle(ctx: RequestContext, q: string): Promise<void> {
  if (!isForOwnVehicle(q)) return;
  const id = ctx.activeVehicleId;
  const findPage = async () => (id === null ? urls.garagePick() : findVehicleUrl(ctx, await loadVehicle(ctx, id)));
  const target = await findAddress(findPage);
  if (target !== null) throw redirect(target, 302);
}

/** Throws a redirect to the same search with the words of its text for price and order as the list's own filter and order. */
export function redirectPrice(ctx: RequestContext, q: string): void {
  const order = readTypedOrder(q);
  const { range, isLowest, text } = readPrice(order.unordered, ctx.market.currency);
  const sort = isLowest ? LOWEST_FIRST : order.sort;
  if (range === null && sort === null) return;
  const { searchParams } = ctx.url;
  const parameters = new URLSearchParams(searchParams);
  parameters.set("q", text);
  if (range !== null && !searchParams.has("price")) parameters.set("price", range);
  if (sort !== null && !searchParams.has("sort")) parameters.set("sort", sort);
  throw redirect(`${ctx.url.pathname}?${parameters}`, 302);
}

/** The vehicle of a list without items, for the way to its parts; null without one. */
export async function loadEmptyListVehicle(ctx: RequestContext, understood: SearchInterpretation | null) {
  const isAny = ctx.url.searchParams.get("anyVehicle") === "1";
  const id = understood?.vehicle?.attributeValueId ?? (isAny ? null : ctx.activeVehicleId);
  if (id === null) return null;
  try {
    const vehicle = await loadVehicle(ctx, id);
    return { name: understood?.vehicle?.name ?? vehicleName(vehicle), url: await findVehicleUrl(ctx, vehicle) };
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}
