import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

export type GuaranteeRow = Row<"return_guarantee">;
type GuaranteeState = "OFFERED" | "HELD" | "CHARGING" | "CHARGED" | "REFUNDING" | "REFUNDED" | "RELEASED" | "FAILED";

/** Adds a guarantee; false when its return has one in use. */
export async function insertGuarantee(trx: Db, row: NewRow<"return_guarantee">): Promise<boolean> {
  const added = await trx
    .insertInto("return_guarantee")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Finds a guarantee by id. */
export function findGuarantee(db: Db, id: string): Promise<GuaranteeRow | undefined> {
  return db.selectFrom("return_guarantee").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds the guarantee of a return that is in use, otherwise the last one. */
export function findGuaranteeOf(db: Db, returnId: string): Promise<GuaranteeRow | undefined> {
  return db
    .selectFrom("return_guarantee")
    .selectAll()
    .where("return_id", "=", returnId)
    .orderBy((order) => order.case().when("state", "=", "RELEASED").then(1).else(0).end())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Loads the number of the order that a return is of. */
export async function loadOrderId(db: Db, returnId: string): Promise<string> {
  const row = await db
    .selectFrom("return_request")
    .select("order_id")
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  return row.order_id;
}

/** Locks a guarantee until the transaction ends and returns it as it is then. */
export function lockGuarantee(trx: Db, id: string): Promise<GuaranteeRow | undefined> {
  return trx
    .updateTable("return_guarantee")
    .set((set) => ({ updated_at: set.ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a guarantee that is still in a state; undefined when it left the state meanwhile. */
export function changeGuarantee(
  db: Db,
  { id, state }: { readonly id: string; readonly state: string },
  set: Partial<Omit<GuaranteeRow, "id" | "state">> & { readonly state?: GuaranteeState },
): Promise<GuaranteeRow | undefined> {
  return db
    .updateTable("return_guarantee")
    .set(set)
    .where("id", "=", id)
    .where("state", "=", state)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Claims the work that a guarantee has due until `until`, when its worker counts as dead; undefined when another worker
 * has it or nothing is due. A charge is claimed by becoming CHARGING, before its provider is called.
 */
export function claimGuarantee(
  db: Db,
  { id, state }: Pick<GuaranteeRow, "id" | "state">,
  { now, until, to }: { readonly now: number; readonly until: number; readonly to?: GuaranteeState },
): Promise<GuaranteeRow | undefined> {
  return db
    .updateTable("return_guarantee")
    .set((set) => ({
      ...{ tries: set("tries", "+", 1), next_try_at: until, updated_at: now },
      ...(to === undefined ? {} : { state: to }),
    }))
    .where("id", "=", id)
    .where("state", "=", state)
    .where("next_try_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Lists guarantees whose provider has to be called: those with work of their state, and cards to be forgotten. */
export function listDueGuarantees(db: Db, now: number, max: number): Promise<GuaranteeRow[]> {
  return db
    .selectFrom("return_guarantee")
    .selectAll()
    .where("next_try_at", "<=", now)
    .where((where) =>
      where.or([
        where("state", "in", ["OFFERED", "CHARGING", "REFUNDING"]),
        where.and([where("state", "=", "HELD"), where("due_at", "<=", now), where("reminded_at", "is not", null)]),
        where.and([
          where("state", "in", ["CHARGED", "REFUNDED", "RELEASED", "FAILED"]),
          where("closed_at", "is", null),
        ]),
      ]),
    )
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** The carrier's tracking of the parcel with the old part. */
export type ReturnParcel = Pick<Row<"shipping_label">, "return_id" | "moved_at" | "arrived_at">;

/** Lists the carriers' tracking of return parcels. */
export function listReturnParcels(db: Db, returnIds: readonly string[]): Promise<ReturnParcel[]> {
  if (returnIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("shipping_label")
    .select(["return_id", "moved_at", "arrived_at"])
    .where("return_id", "in", [...returnIds])
    .where("state", "=", "BOUGHT")
    .execute();
}

/** A guarantee with what is recorded of its parcels: those of its replacement, which has left as a whole, and the old part's. */
export type SentGuarantee = GuaranteeRow & {
  readonly parcel: ReturnParcel | undefined;
  readonly shipped_at: number;
  /** The last delivery; null while a parcel is not recorded as delivered. */
  readonly delivered_at: number | null;
};

/** Lists held guarantees whose replacement has left as a whole, by id after `after`. */
export async function listSentGuarantees(db: Db, after: string, max: number): Promise<SentGuarantee[]> {
  const rows = await db
    .selectFrom("return_guarantee as g")
    .innerJoin("return_request as r", "r.id", "g.return_id")
    .innerJoin("orders as o", "o.id", "r.exchange_order_id")
    .innerJoin("shipment as s", "s.order_id", "o.id")
    .select((select) => [
      "g.id",
      select.fn.max("s.shipped_at").as("shipped_at"),
      select.fn.max("s.delivered_at").as("delivered_at"),
      select.fn.countAll<number>().as("parcels"),
      select.fn.count<number>("s.delivered_at").as("delivered"),
    ])
    .where("g.state", "=", "HELD")
    .where("o.status", "not in", ["PROCESSING", "PARTIAL_SHIPMENT", "CANCELLED"])
    .where("g.id", ">", after)
    .groupBy("g.id")
    .orderBy("g.id")
    .limit(max)
    .execute();
  if (rows.length === 0) return [];
  const held = await db
    .selectFrom("return_guarantee")
    .selectAll()
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("state", "=", "HELD")
    .orderBy("id")
    .execute();
  const parcels = await listReturnParcels(
    db,
    held.map(({ return_id }) => return_id),
  );
  return held.flatMap((row) => {
    const sent = rows.find(({ id }) => id === row.id);
    if (sent === undefined) return [];
    const isDelivered = Number(sent.parcels) === Number(sent.delivered);
    return [
      {
        ...row,
        parcel: parcels.find(({ return_id }) => return_id === row.return_id),
        shipped_at: Number(sent.shipped_at),
        delivered_at: isDelivered ? Number(sent.delivered_at) : null,
      },
    ];
  });
}
