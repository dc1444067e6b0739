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

/** Ends the subscription of an address, if it has one. */
export async function endSubscription(db: Db, emailNorm: string, now: number): Promise<void> {
  await db
    .updateTable("subscription")
    .set({ unsubscribed_at: now })
    .where("email_norm", "=", emailNorm)
    .where("unsubscribed_at", "is", null)
    .execute();
}

/** Moves a subscription from an address to another, which keeps the row it has; does nothing without a subscription. */
export async function moveSubscription(
  trx: Db,
  { from, to }: { readonly from: string; readonly to: string },
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom("subscription")
    .selectAll()
    .where("email_norm", "=", from)
    .where("unsubscribed_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return;
  await trx
    .insertInto("subscription")
    .values({ ...row, email_norm: to, created_at: now })
    .onConflict((conflict) => conflict.column("email_norm").doNothing())
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
