import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

type TrackedRow = Row<"tracked_parcel">;

/** A parcel to a buyer by its shipment, or one of a return by its label. */
type Followed = { readonly shipmentId: string } | { readonly labelId: string };

/** Schedules the next poll of a parcel's carrier for `at`. */
export async function followParcel(trx: Db, parcel: Followed, at: number): Promise<void> {
  const unpolled = { state: "UNKNOWN", carrier_status: "", is_over: 0, quiet_polls: 0, last_error: "" } as const;
  const ids =
    "labelId" in parcel
      ? { id: parcel.labelId, shipment_id: null, label_id: parcel.labelId }
      : { id: parcel.shipmentId, shipment_id: parcel.shipmentId, label_id: null };
  await trx
    .insertInto("tracked_parcel")
    .values({ ...ids, ...unpolled, next_poll_at: at, created_at: at })
    .execute();
}

/** Finds what is known of a parcel to a buyer. */
export function findTrackedParcel(db: Db, shipmentId: string): Promise<TrackedRow | undefined> {
  return db.selectFrom("tracked_parcel").selectAll().where("shipment_id", "=", shipmentId).executeTakeFirst();
}

/**
 * Marks a parcel to a buyer as on its way back to us; false when it was before. One that was never followed is from now on
 * known by this alone.
 */
export async function markSentBack(trx: Db, shipmentId: string, now: number): Promise<boolean> {
  const blank = { carrier_status: "", quiet_polls: 0, last_error: "", next_poll_at: now, created_at: now };
  const row = await trx
    .insertInto("tracked_parcel")
    .values({ id: shipmentId, shipment_id: shipmentId, label_id: null, state: "RETURNED", is_over: 1, ...blank })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ state: "RETURNED" }).where("tracked_parcel.state", "!=", "RETURNED"),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the parcels whose carrier is to be asked, longest overdue first. */
export async function listDueParcels(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tracked_parcel")
    .select("id")
    .where("is_over", "=", 0)
    .where("next_poll_at", "<=", now)
    .orderBy("next_poll_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a due parcel until `until`, when its worker counts as dead; undefined when another worker has it. */
export function claimParcel(db: Db, id: string, now: number, until: number): Promise<TrackedRow | undefined> {
  return db
    .updateTable("tracked_parcel")
    .set({ next_poll_at: until })
    .where("id", "=", id)
    .where("is_over", "=", 0)
    .where("next_poll_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Writes the result of a poll. Its next time applies only while the claim does: a notification received meanwhile has the
 * carrier asked at once. A parcel that goes back stays so, whatever the carrier calls it on its way.
 */
export async function endPoll(
  db: Db,
  { id, next_poll_at: claim }: Pick<TrackedRow, "id" | "next_poll_at">,
  { next_poll_at: next, state, ...set }: Partial<Omit<TrackedRow, "id">> & Pick<TrackedRow, "next_poll_at">,
): Promise<void> {
  await db
    .updateTable("tracked_parcel")
    .set((row) => ({
      ...set,
      ...(state === undefined
        ? {}
        : { state: row.case().when("state", "=", "RETURNED").then("RETURNED").else(state).end() }),
      next_poll_at: row.case().when("next_poll_at", "=", claim).then(next).else(row.ref("next_poll_at")).end(),
    }))
    .where("id", "=", id)
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
    .where((where) =>
      where.or(
        (["shipment", "shipping_label"] as const).map((table) =>
          where("id", "in", (from) =>
            from
              .selectFrom(table)
              .select("id")
              .where("tracking_number", "in", [...trackingNumbers]),
          ),
        ),
      ),
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

/**
 * Lists the parcels of returns that their shoppers handed over since `from` and that have not arrived, and those that went
 * back or failed, oldest first; one that nobody has handed over is no problem.
 */
export function listOpenReturnParcels(
  db: Db,
  from: number,
): Promise<
  (Pick<Row<"return_request">, "id" | "number"> &
    Pick<Row<"shipping_label">, "carrier" | "tracking_number" | "events" | "moved_at"> &
    Pick<TrackedRow, "state" | "last_error" | "created_at">)[]
> {
  return db
    .selectFrom("tracked_parcel as p")
    .innerJoin("shipping_label as l", "l.id", "p.label_id")
    .innerJoin("return_request as r", "r.id", "l.return_id")
    .select(["r.id", "r.number", "l.carrier", "l.tracking_number", "l.events", "l.moved_at"])
    .select(["p.state", "p.last_error", "p.created_at"])
    .where("p.created_at", ">=", from)
    .where("l.arrived_at", "is", null)
    .where("r.state", "in", ["APPROVED", "IN_TRANSIT"])
    .where((where) => where.or([where("l.moved_at", "is not", null), where("p.state", "in", ["RETURNED", "FAILED"])]))
    .orderBy("p.created_at")
    .orderBy("p.id")
    .execute();
}

/** Stops following the parcel of a label that is not to be used any more. */
export async function stopFollowing(trx: Db, labelId: string): Promise<void> {
  await trx.updateTable("tracked_parcel").set({ is_over: 1 }).where("label_id", "=", labelId).execute();
}
