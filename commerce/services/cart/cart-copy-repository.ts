import { sql } from "kysely";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { NewRow, Row } from "../../db/tables";

export type CartCopyRow = Row<"cart_copy">;

/** The owner of a member's copies, as stored. */
export const memberOwner = (accountId: string) => `member:${accountId}`;
/** The owner of a guest's copies, as stored. */
export const visitorOwner = (visitorKey: string) => `visitor:${visitorKey}`;

/** Writes a copy, or renews the owner's copy with the same content; returns the stored one. */
export function insertCopy(trx: Db, row: NewRow<"cart_copy">): Promise<CartCopyRow> {
  return trx
    .insertInto("cart_copy")
    .values(row)
    .onConflict((conflict) => conflict.columns(["owner", "kind", "digest"]).doUpdateSet({ expires_at: row.expires_at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes lines of another cart into a new one unchanged. */
export async function insertLines(trx: Db, uuid: string, lines: readonly Row<"cart_line">[]): Promise<void> {
  await trx
    .insertInto("cart_line")
    .values(lines.map((line) => ({ ...line, cart_uuid: uuid })))
    .execute();
}

/** Restarts the time that a cart waits. */
export async function touchCart(trx: Db, uuid: string, now: number): Promise<void> {
  await trx.updateTable("cart").set({ updated_at: now }).where("uuid", "=", uuid).execute();
}

/** Counts an owner's copies of a kind. */
export async function countCopies(db: Db, owner: string, kind: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("cart_copy")
    .where("owner", "=", owner)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists an owner's saved carts, newest first, with the products and pieces in each. */
export const listSavedCopies = preparedWith((db, place: Places<{ readonly owner: string; readonly now: number }>) =>
  db
    .selectFrom("cart_copy as c")
    .innerJoin("cart_line as l", "l.cart_uuid", "c.cart_uuid")
    .where("c.owner", "=", place("owner"))
    .where("c.kind", "=", "SAVED")
    .where("c.expires_at", ">", place("now"))
    .groupBy(["c.id", "c.name", "c.created_at", "c.expires_at"])
    .orderBy("c.created_at", "desc")
    .orderBy("c.id")
    .select(["c.id", "c.name", "c.created_at", "c.expires_at"])
    .select((select) => [
      select.fn.countAll<number | string>().as("products"),
      sql<number | string>`sum(l.item_count)`.as("pieces"),
    ]),
);

/** Finds a copy by id: shared ones for everyone, saved ones for their owner; undefined once expired. */
export function findCopy(db: Db, id: string, owner: string | null, now: number): Promise<CartCopyRow | undefined> {
  return db
    .selectFrom("cart_copy")
    .selectAll()
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .where((where) => where.or([where("kind", "=", "SHARED"), where("owner", "=", owner ?? "")]))
    .executeTakeFirst();
}

/** Removes an owner's copy of a kind; false when there is none. */
export async function removeCopy(trx: Db, id: string, owner: string, kind: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom("cart_copy")
    .where("id", "=", id)
    .where("owner", "=", owner)
    .where("kind", "=", kind)
    .returning("cart_uuid")
    .executeTakeFirst();
  if (gone === undefined) return false;
  await removeCart(trx, gone.cart_uuid);
  return true;
}

/** Removes an owner's expired copies. */
export async function removeExpired(trx: Db, owner: string, now: number): Promise<void> {
  const gone = await trx
    .deleteFrom("cart_copy")
    .where("owner", "=", owner)
    .where("expires_at", "<=", now)
    .returning("cart_uuid")
    .execute();
  for (const { cart_uuid } of gone) await removeCart(trx, cart_uuid);
}

/** Moves a guest's copies to the member; a copy the member already has stays where it is. */
export async function adoptCopies(trx: Db, visitorKey: string, accountId: string): Promise<void> {
  const owner = memberOwner(accountId);
  await trx
    .updateTable("cart_copy")
    .set({ owner })
    .where("owner", "=", visitorOwner(visitorKey))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("cart_copy as o")
            .select("o.id")
            .where("o.owner", "=", owner)
            .whereRef("o.kind", "=", "cart_copy.kind")
            .whereRef("o.digest", "=", "cart_copy.digest"),
        ),
      ),
    )
    .execute();
}

/** Removes a cart with its lines and its draft. */
export async function removeCart(trx: Db, uuid: string): Promise<void> {
  await trx.deleteFrom("checkout").where("cart_uuid", "=", uuid).execute();
  await trx.deleteFrom("cart_line").where("cart_uuid", "=", uuid).execute();
  await trx.deleteFrom("cart").where("uuid", "=", uuid).execute();
}
