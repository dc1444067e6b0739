import { garageApi } from "~/models/api";
import { defaultFirst, type SavedVehicle } from "~/models/vehicle/vehicle";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** The member's vehicles, the one shopped for first; throws CallFailure. */
export async function memberVehicles(ctx: RequestContext): Promise<SavedVehicle[]> {
  const active = ctx.activeVehicleId;
  const vehicles = await call(ctx, garageApi.list);
  // A vehicle was chosen here: this visit's choice counts, whatever another device made the default since.
  const isChosenHere = vehicles.some(({ attributeValueId }) => attributeValueId === active);
  return isChosenHere
    ? defaultFirst(vehicles.map((each) => ({ ...each, isDefault: each.attributeValueId === active })))
    : vehicles;
}

/** Shops for a vehicle of the member's; the pages read it from the cookie, without a call. */
function shopFor(ctx: RequestContext, active: number | null): void {
  if (active === null) ctx.cookies.clear("garage");
  else ctx.cookies.set("garage", { vehicles: [], active });
}

/** Saves a vehicle in the member's garage as the default one; throws CallFailure with the server's message. */
export async function addForMember(ctx: RequestContext, valueId: number): Promise<SavedVehicle> {
  const saved = await call(ctx, garageApi.add, { body: { attributeValueId: valueId, isDefault: true } });
  shopFor(ctx, saved.attributeValueId);
  return saved;
}

async function ownVehicle(ctx: RequestContext, valueId: number): Promise<SavedVehicle | undefined> {
  return (await call(ctx, garageApi.list)).find(({ attributeValueId }) => attributeValueId === valueId);
}

/** Makes a vehicle of the member's garage the default; null when it is not there. */
export async function chooseForMember(ctx: RequestContext, valueId: number): Promise<SavedVehicle | null> {
  const own = await ownVehicle(ctx, valueId);
  if (own === undefined) return null;
  const changed = await call(ctx, garageApi.change, { body: { id: own.id, isDefault: true } });
  shopFor(ctx, changed.attributeValueId);
  return changed;
}

/** Removes a vehicle of the member's garage; removing the one shopped for leaves none active. */
export async function removeForMember(ctx: RequestContext, valueId: number): Promise<void> {
  const own = await ownVehicle(ctx, valueId);
  if (own !== undefined) await call(ctx, garageApi.remove, { params: { id: own.id } });
  if (ctx.activeVehicleId === valueId) shopFor(ctx, null);
}

/** Empties the member's garage and leaves no vehicle active. */
export async function clearForMember(ctx: RequestContext): Promise<void> {
  await call(ctx, garageApi.removeAll);
  shopFor(ctx, null);
}

/**
 * After a login: the guest's vehicles join the member's garage, the guest's active one as the default when the member has
 * none; then the member's default is shopped for. Vehicles that could not be added stay in the
 * cookie. Never throws.
 */
export async function joinGarages(ctx: RequestContext, memberDefault: SavedVehicle | null): Promise<void> {
  const { vehicles, active } = ctx.garage;
  const left: number[] = [];
  let chosen = memberDefault?.attributeValueId ?? null;
  for (const valueId of vehicles) {
    const isDefault = memberDefault === null && valueId === active;
    try {
      await call(ctx, garageApi.add, { body: { attributeValueId: valueId, isDefault } });
      if (isDefault) chosen = valueId;
    } catch {
      left.push(valueId);
    }
  }
  if (left.length > 0) ctx.cookies.set("garage", { vehicles: left, active: chosen ?? active });
  else shopFor(ctx, chosen ?? active);
}
