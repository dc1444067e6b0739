import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

type TrackedRow = Row<"tracked_parcel">;

/** Has the carrier of a parcel asked for news from `at` on. */
export async function followParcel(trx: Db, shipmentId: string, at: number): Promise<void> {
  const unasked = { state: "UNKNOWN", carrier_status: "", is_over: 0, quiet_polls: 0, last_error: "" } as const;
  await trx
    .insertInto("tracked_parcel")
    .values({ shipment_id: shipmentId, ...unasked, next_poll_at: at, created_at: at })
    .execute();
}

/** Lists the parcels whose carrier is to be asked, longest overdue first. */
export async function listDueParcels(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tracked_parcel")
    .select("shipment_id")
    .where("is_over", "=", 0)
    .where("next_poll_at", "<=", now)
    .orderBy("next_poll_at")
    .orderBy("shipment_id")
    .limit(limit)
    .execute();
  return rows.map(({ shipment_id: id }) => id);
}

/** Claims a due parcel until `until`, when its worker counts as dead; undefined when another worker has it. */
export function claimParcel(db: Db, id: string, now: number, until: number): Promise<TrackedRow | undefined> {
  return db
    .updateTable("tracked_parcel")
    .set({ next_poll_at: until })
    .where("shipment_id", "=", id)
    .where("is_over", "=", 0)
    .where("next_poll_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Writes what a poll brought. Its next time stands only while the claim does: a notification that came meanwhile has the
 * carrier asked at once.
 */
export async function endPoll(
  db: Db,
  { shipment_id: id, next_poll_at: claim }: Pick<TrackedRow, "shipment_id" | "next_poll_at">,
  { next_poll_at: next, ...set }: Partial<Omit<TrackedRow, "shipment_id">> & Pick<TrackedRow, "next_poll_at">,
): Promise<void> {
  await db
    .updateTable("tracked_parcel")
    .set((row) => ({
      ...set,
      next_poll_at: row.case().when("next_poll_at", "=", claim).then(next).else(row.ref("next_poll_at")).end(),
    }))
    .where("shipment_id", "=", id)
    .execute();
}

/** Makes parcels due at once by their carriers' numbers; unknown ones and those that are over stay as they are. */
export async function hastenParcels(db: Db, trackingNumbers: readonly string[], now: number): Promise<void> {
  if (trackingNumbers.length === 0) return;
  await db
    .updateTable("tracked_parcel")
    .set({ next_poll_at: now })
    .where("is_over", "=", 0)
    .where("next_poll_at", ">", now)
    .where("shipment_id", "in", (from) =>
      from
        .selectFrom("shipment")
        .select("id")
        .where("tracking_number", "in", [...trackingNumbers]),
    )
    .execute();
}

/** Lists the parcels shipped since `from` that have not arrived and are still followed, went back or failed, oldest first. */
export function listOpenParcels(
  db: Db,
  from: number,
): Promise<
  (Pick<Row<"shipment">, "order_id" | "carrier" | "tracking_number" | "events" | "shipped_at"> &
    Pick<TrackedRow, "state" | "last_error">)[]
> {
  return db
    .selectFrom("tracked_parcel")
    .innerJoin("shipment", "shipment.id", "tracked_parcel.shipment_id")
    .select(["order_id", "carrier", "tracking_number", "events", "shipped_at", "state", "last_error"])
    .where("tracked_parcel.created_at", ">=", from)
    .where("delivered_at", "is", null)
    .where((where) => where.or([where("is_over", "=", 0), where("state", "in", ["RETURNED", "FAILED"])]))
    .orderBy("shipped_at")
    .orderBy("shipment.id")
    .execute();
}
