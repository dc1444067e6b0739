import { garageApi } from "~/models/api";
import { MEMBER_GARAGE_MAX_VEHICLES } from "~/models/shop/limits";
import { missingLevels, type SavedVehicle, type Vehicle } from "~/models/vehicle/vehicle";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { badRequest, notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { randomId } from "../../platform/random-id";
import { listChain } from "../../vehicles/repository";
import { toVehicle } from "../../vehicles/vehicle";
import { listMarketsSoldIn } from "../../vehicles/vehicle-markets";
import {
  clearDefaultVehicle,
  countLogbooks,
  deleteGarage,
  deleteGarageRow,
  findDefaultRow,
  insertGarageRow,
  listGarageRows,
  setDefaultVehicle,
  setGarageVehicle,
} from "./garage-repository";
import { lockMember } from "./repository";

/** Finds the vehicle of a value id with its names; null when there is none. */
export async function findVehicle(db: Db, nodeId: number): Promise<Vehicle | null> {
  const chain = await listChain(db, nodeId);
  if (chain.length === 0) return null;
  const soldIn = await listMarketsSoldIn(db, chain);
  return { ...toVehicle(chain), ...(soldIn.length > 0 && { soldIn }) };
}

const VEHICLE_FIELD = "attributeValueId";

/** Loads a vehicle that may be saved: it has at least year, make and model. Throws a 404 and field errors. */
export async function findSavableVehicle(db: Db, nodeId: number): Promise<Vehicle> {
  const vehicle = await findVehicle(db, nodeId);
  if (vehicle === null) throw notFound("vehicleNotFound");
  const missing = missingLevels(vehicle);
  if (missing.length > 0) throw badRequest("vehicleIncomplete", { missing }).at(VEHICLE_FIELD);
  return vehicle;
}

/** A saved vehicle in the contract's form. */
export function toSaved(row: Row<"garage_vehicle">, vehicle: Vehicle): SavedVehicle {
  const { id, attribute_value_id: attributeValueId, account_id: accountId, name } = row;
  return { ...vehicle, id, isDefault: row.is_default === 1, attributeValueId, accountId, name };
}

/** The logbook columns of a new vehicle. */
const NO_FACTS = { name: "", vin: "", plate: "", notes: "", vin_decoded: "", vin_vehicle_id: null };

async function add(call: Call, nodeId: number, isDefault: boolean): Promise<SavedVehicle> {
  const accountId = requireMember(call);
  const vehicle = await findSavableVehicle(call.db, nodeId);
  const row = await call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const rows = await listGarageRows(trx, accountId);
    const same = rows.find((each) => each.attribute_value_id === nodeId);
    if (same === undefined && rows.length >= MEMBER_GARAGE_MAX_VEHICLES)
      throw badRequest("garageFull", { max: MEMBER_GARAGE_MAX_VEHICLES }).at(VEHICLE_FIELD);
    const added: Row<"garage_vehicle"> = same ?? {
      id: randomId(),
      account_id: accountId,
      attribute_value_id: nodeId,
      is_default: 0,
      created_at: call.clock.now(),
      ...NO_FACTS,
    };
    if (same === undefined) await insertGarageRow(trx, added);
    if (!isDefault) return added;
    await setDefaultVehicle(trx, accountId, added.id);
    return { ...added, is_default: 1 as const };
  });
  return toSaved(row, vehicle);
}

async function change(
  call: Call,
  input: { id: string; attributeValueId?: number | undefined; isDefault?: boolean | undefined },
): Promise<SavedVehicle> {
  const accountId = requireMember(call);
  const nodeId = input.attributeValueId;
  if (nodeId !== undefined) await findSavableVehicle(call.db, nodeId);
  const row = await call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const rows = await listGarageRows(trx, accountId);
    const found = rows.find(({ id }) => id === input.id);
    if (found === undefined) throw notFound("savedVehicleNotFound");
    let current = found;
    if (nodeId !== undefined && nodeId !== found.attribute_value_id) {
      if (rows.some((each) => each.attribute_value_id === nodeId))
        throw badRequest("vehicleSavedAlready").at(VEHICLE_FIELD);
      await setGarageVehicle(trx, found.id, nodeId);
      current = { ...current, attribute_value_id: nodeId };
    }
    if (input.isDefault === undefined) return current;
    if (input.isDefault) await setDefaultVehicle(trx, accountId, found.id);
    else await clearDefaultVehicle(trx, found.id);
    return { ...current, is_default: input.isDefault ? (1 as const) : (0 as const) };
  });
  const vehicle = await findVehicle(call.db, row.attribute_value_id);
  if (vehicle === null) throw notFound("savedVehicleNotFound");
  return toSaved(row, vehicle);
}

/** Finds the member's default vehicle; null without one. */
export async function findDefaultVehicle(db: Db, accountId: string): Promise<SavedVehicle | null> {
  const row = await findDefaultRow(db, accountId);
  const vehicle = row === undefined ? null : await findVehicle(db, row.attribute_value_id);
  return row === undefined || vehicle === null ? null : toSaved(row, vehicle);
}

/** Lists the value ids of a member's vehicles, the default one first. */
export async function listGarageIds(db: Db, accountId: string): Promise<number[]> {
  return (await listGarageRows(db, accountId)).map((row) => row.attribute_value_id);
}

/**
 * Lists the member's vehicles, the default one first, then in the order added; those missing from the catalogue are left
 * out.
 */
async function list(call: Call): Promise<SavedVehicle[]> {
  const accountId = requireMember(call);
  const rows = await listGarageRows(call.db, accountId);
  const counts = await countLogbooks(call.db, accountId);
  const saved: SavedVehicle[] = [];
  for (const row of rows) {
    const vehicle = await findVehicle(call.db, row.attribute_value_id);
    const facts = [row.name, row.vin, row.plate, row.notes].filter((text) => text !== "");
    const logbookCount = facts.length + (counts.get(row.id) ?? 0);
    if (vehicle !== null) saved.push({ ...toSaved(row, vehicle), logbookCount });
  }
  return saved;
}

/** The member's garage. */
export const garageRoutes: readonly Route[] = [
  serve(garageApi.add, ({ body }, call) => add(call, body.attributeValueId, body.isDefault)),
  serve(garageApi.change, ({ body }, call) => change(call, body)),
  serve(garageApi.list, (_, call) => list(call)),
  serve(garageApi.remove, async ({ params }, call) => {
    if (!(await deleteGarageRow(call.db, requireMember(call), params.id))) throw notFound("savedVehicleNotFound");
    return { isDeleted: true };
  }),
  serve(garageApi.removeAll, async (_, call) => ({ deleted: await deleteGarage(call.db, requireMember(call)) })),
];
