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

/** The vehicle of a value id with its names; null when there is none. */
async function findVehicle(db: Db, nodeId: number): Promise<Vehicle | null> {
  const chain = await listChain(db, nodeId);
  return chain.length === 0 ? null : toVehicle(chain);
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

function toSaved(row: Row<"garage_vehicle">, vehicle: Vehicle): SavedVehicle {
  const { id, attribute_value_id: attributeValueId, account_id: accountId } = row;
  return { ...vehicle, id, isDefault: row.is_default === 1, attributeValueId, accountId };
}

const memberVehicleQuery = (db: Db, accountId: string) =>
  db.selectFrom("garage_vehicle").selectAll().where("account_id", "=", accountId);

async function makeDefault(db: Db, accountId: string, id: string): Promise<void> {
  const mine = db.updateTable("garage_vehicle").where("account_id", "=", accountId);
  await mine.set({ is_default: 0 }).where("id", "!=", id).execute();
  await mine.set({ is_default: 1 }).where("id", "=", id).execute();
}

/** Locks the member's account row, so that their concurrent requests run one after the other. */
async function lockMember(db: Db, accountId: string): Promise<void> {
  await db.updateTable("account").set({ id: accountId }).where("id", "=", accountId).execute();
}

async function add(call: Call, nodeId: number, isDefault: boolean): Promise<SavedVehicle> {
  const accountId = requireMember(call);
  const vehicle = await findSavableVehicle(call.db, nodeId);
  const row = await call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const rows = await memberVehicleQuery(trx, accountId).execute();
    const same = rows.find((each) => each.attribute_value_id === nodeId);
    if (same === undefined && rows.length >= MEMBER_GARAGE_MAX_VEHICLES)
      throw badRequest("garageFull", { max: MEMBER_GARAGE_MAX_VEHICLES }).at(VEHICLE_FIELD);
    const added: Row<"garage_vehicle"> = same ?? {
      id: randomId(),
      account_id: accountId,
      attribute_value_id: nodeId,
      is_default: 0,
      created_at: call.clock.now(),
    };
    if (same === undefined) await trx.insertInto("garage_vehicle").values(added).execute();
    if (!isDefault) return added;
    await makeDefault(trx, accountId, added.id);
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
    const rows = await memberVehicleQuery(trx, accountId).execute();
    const found = rows.find(({ id }) => id === input.id);
    if (found === undefined) throw notFound("savedVehicleNotFound");
    let current = found;
    if (nodeId !== undefined && nodeId !== found.attribute_value_id) {
      if (rows.some((each) => each.attribute_value_id === nodeId))
        throw badRequest("vehicleSavedAlready").at(VEHICLE_FIELD);
      await trx.updateTable("garage_vehicle").set({ attribute_value_id: nodeId }).where("id", "=", found.id).execute();
      current = { ...current, attribute_value_id: nodeId };
    }
    if (input.isDefault === undefined) return current;
    if (input.isDefault) await makeDefault(trx, accountId, found.id);
    else await trx.updateTable("garage_vehicle").set({ is_default: 0 }).where("id", "=", found.id).execute();
    return { ...current, is_default: input.isDefault ? (1 as const) : (0 as const) };
  });
  const vehicle = await findVehicle(call.db, row.attribute_value_id);
  if (vehicle === null) throw notFound("savedVehicleNotFound");
  return toSaved(row, vehicle);
}

/** Finds the member's default vehicle; null without one. */
export async function findDefaultVehicle(db: Db, accountId: string): Promise<SavedVehicle | null> {
  const row = await memberVehicleQuery(db, accountId).where("is_default", "=", 1).executeTakeFirst();
  const vehicle = row === undefined ? null : await findVehicle(db, row.attribute_value_id);
  return row === undefined || vehicle === null ? null : toSaved(row, vehicle);
}

/**
 * Lists the member's vehicles, the default one first, then in the order added; those missing from the catalogue are left
 * out.
 */
async function list(call: Call): Promise<SavedVehicle[]> {
  const rows = await memberVehicleQuery(call.db, requireMember(call))
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const saved: SavedVehicle[] = [];
  for (const row of rows) {
    const vehicle = await findVehicle(call.db, row.attribute_value_id);
    if (vehicle !== null) saved.push(toSaved(row, vehicle));
  }
  return saved;
}

/** The member's garage. */
export const garageRoutes: readonly Route[] = [
  serve(garageApi.add, ({ body }, call) => add(call, body.attributeValueId, body.isDefault)),
  serve(garageApi.change, ({ body }, call) => change(call, body)),
  serve(garageApi.list, (_, call) => list(call)),
  serve(garageApi.remove, async ({ params }, call) => {
    const row = await call.db
      .deleteFrom("garage_vehicle")
      .where("account_id", "=", requireMember(call))
      .where("id", "=", params.id)
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) throw notFound("savedVehicleNotFound");
    return { isDeleted: true };
  }),
  serve(garageApi.removeAll, async (_, call) => {
    const rows = await call.db
      .deleteFrom("garage_vehicle")
      .where("account_id", "=", requireMember(call))
      .returning("id")
      .execute();
    return { deleted: rows.length };
  }),
];
