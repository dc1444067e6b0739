import { sql } from "kysely";
import { openCache } from "#cache/cache";
import type { NamedVehicle } from "~/models/fitment/fitment";
import type { MisfitCount } from "~/models/fitment/misfit";
import type { Db, Store } from "../db/open";
import type { Clock } from "../platform/clock";

/** States of returns whose parts have come back: a request, even one approved at once, does not count against a part. */
const RETURNED = ["RECEIVED", "COMPLETED"];
/** A single return is not evidence, so items with one are not read. */
const RETURNS_MIN = 2;

const VEHICLE_BYTES = 200;

type ReportedVehicle = { readonly vehicle: string; readonly returns: number; readonly bought: number };

/** Counts of returns because the part did not fit. */
export type Misfits = {
  /**
   * The count for one item and the vehicle's model; null without a model or a report. Rereads the database at most once a
   * minute.
   */
  count(itemId: number, vehicle: NamedVehicle | null): Promise<MisfitCount | null>;
};

const completedReturnsQuery = (db: Db) =>
  db
    .selectFrom("misfit")
    .innerJoin("return_request", "return_request.id", "misfit.return_id")
    .where("return_request.state", "in", RETURNED);

async function readAll(db: Db): Promise<Map<number, ReportedVehicle[]>> {
  const reported = await completedReturnsQuery(db)
    .select(["misfit.item_id", "misfit.vehicle"])
    .select(({ fn }) => fn.count<number | string>("misfit.return_id").distinct().as("count"))
    .groupBy(["misfit.item_id", "misfit.vehicle"])
    .execute();
  if (reported.length === 0) return new Map();
  const bought = await db
    .selectFrom("order_item")
    .innerJoin("orders", "orders.id", "order_item.order_id")
    .select(["order_item.item_id", "order_item.vehicle"])
    .select(({ fn }) => fn.count<number | string>("order_item.order_id").distinct().as("count"))
    .where("orders.paid_at", "is not", null)
    .where("order_item.item_id", "in", () =>
      completedReturnsQuery(db)
        .select("misfit.item_id")
        .groupBy("misfit.item_id")
        .having(sql`count(distinct misfit.return_id)`, ">=", RETURNS_MIN),
    )
    .groupBy(["order_item.item_id", "order_item.vehicle"])
    .execute();
  const found = new Map<number, Map<string, { vehicle: string; returns: number; bought: number }>>();
  const at = (itemId: number, vehicle: string) => {
    const ofItem = found.get(itemId) ?? new Map();
    found.set(itemId, ofItem);
    const entry = ofItem.get(vehicle) ?? { vehicle, returns: 0, bought: 0 };
    ofItem.set(vehicle, entry);
    return entry;
  };
  for (const { item_id, vehicle, count } of reported) at(item_id, vehicle).returns = Number(count);
  for (const { item_id, vehicle, count } of bought) at(item_id, vehicle).bought = Number(count);
  return new Map([...found].map(([itemId, ofItem]) => [itemId, [...ofItem.values()]]));
}

/** Year, make and model as orders store them; null for a vehicle without a model. */
function modelName({ yearName, makeName, modelName: model }: NamedVehicle): string | null {
  return yearName === null || makeName === null || model === null ? null : `${yearName} ${makeName} ${model}`;
}

/**
 * Creates the misfit counter. It reads all reports at once, at most once a minute: there are few reports and many
 * questions.
 */
export function createMisfits({ db }: Store, clock: Clock): Misfits {
  // Reports change slowly, and nobody needs an exact count.
  const cache = openCache<Map<number, ReportedVehicle[]>>("misfits", { now: () => clock.now() });
  const loadReported = () =>
    cache.load("all", async () => {
      const value = await readAll(db);
      return { value, bytes: [...value.values()].flat().length * VEHICLE_BYTES };
    });
  return {
    async count(itemId, vehicle) {
      const name = vehicle === null ? null : modelName(vehicle);
      if (name === null) return null;
      const own = ((await loadReported()).get(itemId) ?? []).filter(
        (each) => each.vehicle === name || each.vehicle.startsWith(`${name} `),
      );
      if (own.length === 0) return null;
      const sum = (of: (each: ReportedVehicle) => number) => own.reduce((total, each) => total + of(each), 0);
      return { vehicle: name, returns: sum(({ returns }) => returns), bought: sum(({ bought }) => bought) };
    },
  };
}
