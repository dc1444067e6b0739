import { z } from "zod";
import type { MarketId } from "~/models/shop/market";
import { marketFor } from "~/models/shop/market";
import { type Logbook, vinVerdict } from "~/models/vehicle/logbook";
import {
  type DatedDistance,
  listDueServices,
  newestReading,
  type ServiceInterval,
  serviceIntervalSchema,
} from "~/models/vehicle/service";
import type { Vehicle } from "~/models/vehicle/vehicle";
import { hasValidCheckDigit } from "~/models/vehicle/vin";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { readJson } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { findVehicle, toSaved } from "../account/garage";
import { findGarageRow } from "../account/garage-repository";
import { listBoughtParts } from "./bought-parts";
import { listReadings, listWorks } from "./repository";

/** Loads the intervals that the shop's content knows for a market; none without that content. */
export async function loadServiceIntervals(db: Db, market: MarketId): Promise<ServiceInterval[]> {
  const row = await contentValue(db, "service_intervals", market);
  return row === undefined ? [] : readJson(z.array(serviceIntervalSchema), row.value, []);
}

/** The day of a time in UTC, which no day of the shop's countries is ahead of. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const toDistance = ({ distance: value, unit }: Pick<Row<"vehicle_work">, "distance" | "unit">) =>
  value === null || unit === null ? null : { value, unit };

/** The readings of a vehicle: those of its odometer and those of works on it. */
export function allReadings(
  readings: readonly Row<"mileage_reading">[],
  works: readonly Row<"vehicle_work">[],
): DatedDistance[] {
  return [
    ...readings.map(({ read_on: on, distance: value, unit }) => ({ on, distance: { value, unit } })),
    ...works.flatMap((work) => {
      const distance = toDistance(work);
      return distance === null ? [] : [{ on: work.done_on, distance }];
    }),
  ];
}

/** Finds one of the caller's vehicles. Throws a 404 for another member's and for one that left the catalogue. */
export async function requireOwnVehicle(
  call: Call,
  db: Db,
  id: string,
): Promise<{ readonly row: Row<"garage_vehicle">; readonly vehicle: Vehicle }> {
  const row = await findGarageRow(db, requireMember(call), id);
  const vehicle = row === undefined ? null : await findVehicle(db, row.attribute_value_id);
  if (row === undefined || vehicle === null) throw notFound("savedVehicleNotFound");
  return { row, vehicle };
}

/** Loads the logbook of one of the caller's vehicles. Throws a 404 for another member's. */
export async function readLogbook(call: Call, id: string): Promise<Logbook> {
  const { db, market } = call;
  const { row, vehicle } = await requireOwnVehicle(call, db, id);
  const { name, vin, plate, notes, vin_decoded: decoded, vin_vehicle_id: vinNode } = row;
  const [readings, works, bought, intervals, byVin] = [
    await listReadings(db, id),
    await listWorks(db, id),
    await listBoughtParts(db, row.account_id, vehicle),
    await loadServiceIntervals(db, market),
    vinNode === null ? null : await findVehicle(db, vinNode),
  ];
  const newest = newestReading(allReadings(readings, works));
  const workFacts = works.map((work) => ({
    ...{ id: work.id, on: work.done_on, distance: toDistance(work), title: work.title, partType: work.part_type },
    ...{ note: work.note, orderId: work.order_id, count: work.item_count },
  }));
  const unit = marketFor(market).distanceUnit;
  return {
    vehicle: toSaved(row, vehicle),
    ...{ name, vin, plate, notes },
    vinCheck:
      vin === ""
        ? null
        : {
            verdict: vinVerdict({ vehicle: byVin, decoded }, vehicle),
            decoded,
            isCheckDigitRight: hasValidCheckDigit(vin),
          },
    readings: readings.map(({ id: readingId, read_on: on, distance: value, unit: typed }) => ({
      ...{ id: readingId, on, distance: { value, unit: typed } },
    })),
    works: workFacts,
    bought: bought.map(({ partType: _, ...part }) => part),
    services: listDueServices(intervals, workFacts, { newest, unit, today: dayOf(call.clock.now()) }),
    intervals,
    newest,
  };
}
