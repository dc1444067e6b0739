import { garageApi } from "~/models/api";
import { activeFirst, type GarageVehicle, type SavedVehicle, shortVehicleName } from "~/models/vehicle/vehicle";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Lists the member's vehicles, the active one first, then the default. Throws CallFailure. */
export async function listMemberVehicles(ctx: RequestContext): Promise<GarageVehicle[]> {
  const active = ctx.activeVehicleId;
  const vehicles = await call(ctx, garageApi.list);
  return activeFirst(vehicles.map((each) => ({ ...each, isActive: each.attributeValueId === active })));
}

/** Stores the active vehicle in the cookie, from which pages read it without a call. */
function storeActiveVehicle(ctx: RequestContext, active: number | null): void {
  if (active === null) ctx.cookies.clear("garage");
  else ctx.cookies.set("garage", { vehicles: [], active });
}

/** Saves a vehicle in the member's garage as the default. Throws CallFailure with the API's message. */
export async function addForMember(ctx: RequestContext, valueId: number): Promise<SavedVehicle> {
  const saved = await call(ctx, garageApi.add, { body: { attributeValueId: valueId, isDefault: true } });
  storeActiveVehicle(ctx, saved.attributeValueId);
  return saved;
}

async function findOwnVehicle(ctx: RequestContext, valueId: number): Promise<SavedVehicle | undefined> {
  return (await call(ctx, garageApi.list)).find(({ attributeValueId }) => attributeValueId === valueId);
}

/** Finds a vehicle with entries in its logbook, whose removal a member must confirm; a guest's vehicle has no logbook. */
export async function findWrittenVehicle(ctx: RequestContext, valueId: number): Promise<SavedVehicle | undefined> {
  const own = ctx.isMember ? await findOwnVehicle(ctx, valueId) : undefined;
  return (own?.logbookCount ?? 0) > 0 ? own : undefined;
}

/** Makes a vehicle of the member's garage the active one and the default; null when it is not there. */
export async function chooseForMember(ctx: RequestContext, valueId: number): Promise<SavedVehicle | null> {
  const own = await findOwnVehicle(ctx, valueId);
  if (own === undefined) return null;
  const changed = await call(ctx, garageApi.change, { body: { id: own.id, isDefault: true } });
  storeActiveVehicle(ctx, changed.attributeValueId);
  return changed;
}

/** Removes a vehicle of the member's garage; after removing the active one, none is active. */
export async function removeForMember(ctx: RequestContext, valueId: number): Promise<void> {
  const own = await findOwnVehicle(ctx, valueId);
  if (own !== undefined) await call(ctx, garageApi.remove, { params: { id: own.id } });
  if (ctx.activeVehicleId === valueId) storeActiveVehicle(ctx, null);
}

/** Empties the member's garage; no vehicle is active then. */
export async function clearForMember(ctx: RequestContext): Promise<void> {
  await call(ctx, garageApi.removeAll);
  storeActiveVehicle(ctx, null);
}

/**
 * Merges the guest's vehicles into the member's garage after a login. If the member has no default, the guest's active
 * vehicle becomes it. The vehicle just shopped for stays active; without one the member's default is. Vehicles that could
 * not be added stay in the cookie. Returns what to say when the vehicle that stays is not the member's default. Never throws.
 */
export async function joinGarages(ctx: RequestContext, memberDefault: SavedVehicle | null): Promise<string | null> {
  const { vehicles, active } = ctx.garage;
  const failed: number[] = [];
  const chosen = active ?? memberDefault?.attributeValueId ?? null;
  for (const valueId of vehicles) {
    const isDefault = memberDefault === null && valueId === active;
    try {
      await call(ctx, garageApi.add, { body: { attributeValueId: valueId, isDefault } });
    } catch {
      failed.push(valueId);
    }
  }
  if (failed.length > 0) ctx.cookies.set("garage", { vehicles: failed, active: chosen });
  else storeActiveVehicle(ctx, chosen);
  if (active === null || memberDefault === null || active === memberDefault.attributeValueId) return null;
  return `You still shop for the vehicle that you chose here. The default of your garage is your ${shortVehicleName(memberDefault)}`;
}
