import { logbookApi } from "~/models/api";
import { formatIsoDate } from "~/models/shop/dates";
import { LOGBOOK_ENTRIES_MAX } from "~/models/shop/limits";
import type { Logbook, NewWork } from "~/models/vehicle/logbook";
import { contradictedReading, type DatedDistance, distanceText } from "~/models/vehicle/service";
import { foldVin } from "~/models/vehicle/vin";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { ApiFailure, fieldFailure, notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { randomId } from "../../platform/random-id";
import { setGarageFacts } from "../account/garage-repository";
import { lockMember } from "../account/repository";
import { findVehicleByVin } from "../fitment/vehicle-by-vin";
import { listBoughtParts } from "./bought-parts";
import { allReadings, dayOf, loadServiceIntervals, readLogbook, requireOwnVehicle } from "./read-logbook";
import { deleteEntry, insertReading, insertWork, listReadings, listWorks } from "./repository";

type Own = Awaited<ReturnType<typeof requireOwnVehicle>> & {
  readonly readings: readonly Row<"mileage_reading">[];
  readonly works: readonly Row<"vehicle_work">[];
};

/** Changes the logbook of one of the caller's vehicles, one change of a member after the other, and returns it. */
async function change(call: Call, id: string, work: (trx: Db, own: Own) => Promise<void>): Promise<Logbook> {
  const accountId = requireMember(call);
  await call.store.transaction(async (trx) => {
    await lockMember(trx, accountId);
    const own = await requireOwnVehicle(call, trx, id);
    await work(trx, { ...own, readings: await listReadings(trx, id), works: await listWorks(trx, id) });
  });
  return readLogbook(call, id);
}

/** Refuses a day of the future, and a reading that contradicts another one unless the member confirmed it. */
function requireReading(
  own: Own,
  added: { on: string; distance: DatedDistance["distance"] | null },
  confirmed: boolean,
  now: number,
) {
  if (added.on > dayOf(now)) throw fieldFailure("on", "logbookDateAhead");
  if (added.distance === null || confirmed) return;
  const other = contradictedReading(allReadings(own.readings, own.works), { on: added.on, distance: added.distance });
  if (other === null) return;
  const { isBelow } = other;
  const on = formatIsoDate(other.on);
  throw fieldFailure("distance", "mileageContradicts", { isBelow, reading: distanceText(other.distance), on });
}

function requireRoom(count: number): void {
  if (count >= LOGBOOK_ENTRIES_MAX) throw fieldFailure("on", "logbookFull", { max: LOGBOOK_ENTRIES_MAX });
}

/** Decodes a VIN into its columns, empty when it cannot be decoded. Throws a 400 for text that is no VIN. */
async function vinFacts(call: Call, vin: string) {
  const nothing = { vin_decoded: "", vin_vehicle_id: null };
  if (vin === "") return nothing;
  try {
    const { decoded, candidates, attributeValueId } = await findVehicleByVin(call, call.services.vin, vin);
    return { decoded, candidates, attributeValueId };
  } catch (error) {
    if (error instanceof ApiFailure && [404, 503].includes(error.httpStatus)) return nothing;
    throw error;
  }
}

/** The vehicle that a VIN names: where it leaves several models, the one of the garage if it is among them. */
function namedVehicle(facts: Awaited<ReturnType<typeof vinFacts>>, modelId: number | null) {
  if (!("candidates" in facts)) return facts;
  const { decoded, candidates, attributeValueId } = facts;
  const own = candidates.find((each) => each.attributeValueId === modelId) ?? candidates[0];
  return { vin_decoded: decoded, vin_vehicle_id: own?.attributeValueId ?? attributeValueId };
}

type NewRowOfWork = Pick<Row<"vehicle_work">, "title" | "part_type" | "order_id" | "line_key" | "item_count">;

/** The facts of a work: those of the bought part, or those typed. Throws a 404 for a part that was not bought for the vehicle. */
async function workFacts(call: Call, trx: Db, { row, vehicle }: Own, added: NewWork): Promise<NewRowOfWork> {
  if (added.bought === null) {
    const intervals = await loadServiceIntervals(trx, call.market);
    const isCounted = intervals.some(({ partType }) => partType === added.partType);
    const partType = isCounted ? added.partType : "";
    return { title: added.title, part_type: partType, order_id: null, line_key: null, item_count: 1 };
  }
  const { orderId, lineKey } = added.bought;
  const parts = await listBoughtParts(trx, row.account_id, vehicle);
  const part = parts.find((each) => each.orderId === orderId && each.lineKey === lineKey);
  if (part === undefined) throw notFound("boughtPartNotFound");
  const { title, partType, count } = part;
  return { title, part_type: partType, order_id: orderId, line_key: lineKey, item_count: count };
}

/** Whether a work is that of a bought part. */
const isOfPart = (work: Row<"vehicle_work">, { orderId, lineKey }: NonNullable<NewWork["bought"]>): boolean =>
  work.order_id === orderId && work.line_key === lineKey;

/** Whether a typed work is in the logbook already with all that was said of it, as after a form that was sent twice. */
const isSameWork = (work: Row<"vehicle_work">, facts: NewRowOfWork, { on, distance, note }: NewWork): boolean =>
  work.order_id === null &&
  work.title === facts.title &&
  work.part_type === facts.part_type &&
  work.note === note &&
  work.done_on === on &&
  work.distance === (distance?.value ?? null);

async function addWork(call: Call, id: string, added: NewWork): Promise<Logbook> {
  const now = call.clock.now();
  return change(call, id, async (trx, own) => {
    const { bought } = added;
    if (bought !== null && own.works.some((work) => isOfPart(work, bought))) return;
    const facts = await workFacts(call, trx, own, added);
    if (bought === null && own.works.some((work) => isSameWork(work, facts, added))) return;
    requireReading(own, added, added.isConfirmed, now);
    requireRoom(own.works.length);
    const { on, distance, note } = added;
    await insertWork(trx, {
      ...facts,
      ...{ id: randomId(), vehicle_id: id, done_on: on, note, created_at: now },
      ...{ distance: distance?.value ?? null, unit: distance?.unit ?? null },
    });
  });
}

async function remove(
  call: Call,
  { id, entryId }: { id: string; entryId: string },
  table: "mileage_reading" | "vehicle_work",
): Promise<Logbook> {
  return change(call, id, async (trx) => {
    if (!(await deleteEntry(trx, table, { vehicleId: id, id: entryId }))) throw notFound("logbookEntryNotFound");
  });
}

/** The logbooks of the member's vehicles. */
export const logbookRoutes: readonly Route[] = [
  serve(logbookApi.read, ({ params }, call) => readLogbook(call, params.id)),
  serve(logbookApi.describe, async ({ params, body }, call) => {
    const { row } = await requireOwnVehicle(call, call.db, params.id);
    const vin = foldVin(body.vin);
    const isDecoded = vin === row.vin && row.vin_decoded !== "";
    const facts = isDecoded ? null : await vinFacts(call, vin);
    return change(call, params.id, async (trx, own) => {
      const { name, plate, notes } = body;
      const byVin = facts === null ? {} : namedVehicle(facts, own.vehicle.model);
      const { vin_decoded, vin_vehicle_id } = { ...own.row, ...byVin };
      await setGarageFacts(trx, params.id, { name, vin, plate, notes, vin_decoded, vin_vehicle_id });
    });
  }),
  serve(logbookApi.addReading, ({ params: { id }, body }, call) =>
    change(call, id, async (trx, own) => {
      const { on, distance, isConfirmed } = body;
      const { value, unit } = distance;
      if (own.readings.some((each) => each.read_on === on && each.distance === value && each.unit === unit)) return;
      requireReading(own, body, isConfirmed, call.clock.now());
      requireRoom(own.readings.length);
      const row = { id: randomId(), vehicle_id: id, read_on: on, distance: value, unit };
      await insertReading(trx, { ...row, created_at: call.clock.now() });
    }),
  ),
  serve(logbookApi.removeReading, ({ params }, call) => remove(call, params, "mileage_reading")),
  serve(logbookApi.addWork, ({ params, body }, call) => addWork(call, params.id, body)),
  serve(logbookApi.removeWork, ({ params }, call) => remove(call, params, "vehicle_work")),
];
