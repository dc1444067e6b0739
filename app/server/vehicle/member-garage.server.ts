import { garageApi, itemApi } from "~/models/api";
import { activeFirst, type GarageVehicle, type SavedVehicle, shortVehicleName } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
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

/** Names the guest's vehicles that are not in the member's garage, with the reason; null when all are. */
async function namesLeftOut(ctx: RequestContext, left: ReadonlyMap<number, string>): Promise<string | null> {
  const [why] = left.values();
  if (why === undefined) return null;
  const named = [...left.keys()].map(async (attributeValueId) => {
    const found = await callCached(ctx, "vehicle", itemApi.vehicleId, { query: { attributeValueId } }).catch(
      () => null,
    );
    return found === null ? [] : [shortVehicleName(found.vehicle)];
  });
  const names = (await Promise.all(named)).flat();
  const count = left.size === 1 ? "A vehicle" : `${left.size} vehicles`;
  const which = names.length === 0 ? "" : ` (${names.join(", ")})`;
  return `${count} of this browser${which} could not join your garage and ${left.size === 1 ? "is" : "are"} no longer saved. ${why}`;
}

/** What a login says of the vehicles: what is missing in the garage, and which one stays active. */
type JoinedGarages = { readonly warning: string | null; readonly note: string | null };

/**
 * Merges the guest's vehicles into the member's garage after a login. If the member has no default, the guest's active
 * vehicle becomes it. The vehicle just shopped for stays active; without one the member's default is. Vehicles that could
 * not be added stay in the cookie until the logout, so they are named. Says too when the vehicle that stays is not the
 * member's default. Never throws.
 */
export async function joinGarages(ctx: RequestContext, memberDefault: SavedVehicle | null): Promise<JoinedGarages> {
  const { vehicles, active } = ctx.garage;
  const left = new Map<number, string>();
  const chosen = active ?? memberDefault?.attributeValueId ?? null;
  for (const valueId of vehicles) {
    const isDefault = memberDefault === null && valueId === active;
    try {
      await call(ctx, garageApi.add, { body: { attributeValueId: valueId, isDefault } });
    } catch (error) {
      left.set(valueId, error instanceof CallFailure ? error.text : "Please add it again later");
    }
  }
  if (left.size > 0) ctx.cookies.set("garage", { vehicles: [...left.keys()], active: chosen });
  else storeActiveVehicle(ctx, chosen);
  const warning = await namesLeftOut(ctx, left);
  if (active === null || memberDefault === null || active === memberDefault.attributeValueId)
    return { warning, note: null };
  const ownDefault = shortVehicleName(memberDefault);
  const note = `You still shop for the vehicle that you chose here. The default of your garage is your ${ownDefault}`;
  return { warning, note };
}
