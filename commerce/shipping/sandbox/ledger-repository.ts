import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";

export type SandboxParcel = Row<"sandbox_parcel">;

/** Adds a shipment that nobody has bought. */
export async function insertSandboxParcel(
  { db }: Pick<Store, "db">,
  parcel: Pick<SandboxParcel, "ref" | "shipment" | "created_at">,
): Promise<void> {
  const unbought = { service: "", tracking_number: null, bought_at: null, voided_at: null };
  await db
    .insertInto("sandbox_parcel")
    .values({ ...parcel, ...unbought })
    .execute();
}

/** Buys a shipment once; one that was bought keeps its service, number and time. */
export async function buySandboxParcel(
  { db }: Pick<Store, "db">,
  ref: string,
  bought: { readonly service: string; readonly tracking_number: string; readonly bought_at: number },
): Promise<void> {
  await db.updateTable("sandbox_parcel").set(bought).where("ref", "=", ref).where("bought_at", "is", null).execute();
}

/** Voids a bought shipment once. */
export async function voidSandboxParcel({ db }: Pick<Store, "db">, ref: string, at: number): Promise<void> {
  await db
    .updateTable("sandbox_parcel")
    .set({ voided_at: at })
    .where("ref", "=", ref)
    .where("voided_at", "is", null)
    .execute();
}

/** Finds a shipment of the sandbox. */
export function findSandboxParcel({ db }: Pick<Store, "db">, ref: string): Promise<SandboxParcel | undefined> {
  return db.selectFrom("sandbox_parcel").selectAll().where("ref", "=", ref).executeTakeFirst();
}

/** Finds a bought shipment by its number. */
export function findSandboxNumber({ db }: Pick<Store, "db">, number: string): Promise<SandboxParcel | undefined> {
  return db.selectFrom("sandbox_parcel").selectAll().where("tracking_number", "=", number).executeTakeFirst();
}
