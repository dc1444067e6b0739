import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Adds a subscription or renews one that was ended; false when the address is subscribed already, which stays unchanged. */
export async function putSubscription(trx: Db, row: Row<"subscription">): Promise<boolean> {
  const added = await trx
    .insertInto("subscription")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("email_norm").doUpdateSet(row).where("subscription.unsubscribed_at", "is not", null),
    )
    .returning("email_norm")
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether an address is subscribed to the newsletter. */
export async function isSubscribed(db: Db, emailNorm: string): Promise<boolean> {
  const row = await db
    .selectFrom("subscription")
    .select("email_norm")
    .where("email_norm", "=", emailNorm)
    .where("unsubscribed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the subscription of an address, if it has one. One that only moved away with its member is ended by the reader's
 * wish from now on, which a move back respects.
 */
export async function endSubscription(db: Db, emailNorm: string, now: number): Promise<void> {
  await db
    .updateTable("subscription")
    .set({ unsubscribed_at: now })
    .where("email_norm", "=", emailNorm)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("unsubscribed_at", "is", null),
        exists(
          selectFrom("former_email as f")
            .select("f.account_id")
            .whereRef("f.email_norm", "=", "subscription.email_norm")
            .whereRef("f.changed_at", "=", "subscription.unsubscribed_at"),
        ),
      ]),
    )
    .execute();
}

/**
 * Moves a subscription from an address to another; does nothing without a subscription. A row that the other address has
 * stays, unless the same move ended it at `leftAt`, which nobody wished.
 */
export async function moveSubscription(
  trx: Db,
  { from, to, leftAt }: { readonly from: string; readonly to: string; readonly leftAt: number | null },
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom("subscription")
    .selectAll()
    .where("email_norm", "=", from)
    .where("unsubscribed_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return;
  const moved = { ...row, email_norm: to, created_at: now };
  await trx
    .insertInto("subscription")
    .values(moved)
    .onConflict((conflict) =>
      conflict.column("email_norm").doUpdateSet(moved).where("subscription.unsubscribed_at", "=", leftAt),
    )
    .execute();
  await endSubscription(trx, from, now);
}

/** Whether a browser has ever subscribed an address, even one that left since. */
export async function hasVisitorSubscribed(db: Db, visitorKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("subscription")
    .select("email_norm")
    .where("visitor_key", "=", visitorKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists who is subscribed and who left, by address; with a moment only those who joined or left since. */
export const listSubscriptions = (db: Db, since: number | null) =>
  db
    .selectFrom("subscription")
    .select(["email_norm", "created_at", "unsubscribed_at"])
    .$if(since !== null, (query) =>
      query.where(({ or, eb }) => or([eb("created_at", ">=", since ?? 0), eb("unsubscribed_at", ">=", since ?? 0)])),
    )
    .orderBy("email_norm")
    .execute();
