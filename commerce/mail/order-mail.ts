import type { Db } from "../db/open";
import type { Row } from "../db/tables";
import { randomId } from "../platform/random-id";
import type { QueuedMail } from "./outbox";

/** What the staff reads of a mail: never its text, which holds links. */
export type MailLine = Pick<
  QueuedMail,
  "id" | "kind" | "to_email" | "created_at" | "state" | "tries" | "failure" | "sent_at" | "order_id"
>;
const LINE = ["id", "kind", "to_email", "created_at", "state", "tries", "failure", "sent_at", "order_id"] as const;

/** Lists the mails about an order, the oldest first. */
export const listMailsOfOrder = (db: Db, orderId: string): Promise<MailLine[]> =>
  db.selectFrom("mail").select(LINE).where("order_id", "=", orderId).orderBy("created_at").orderBy("id").execute();

/** Lists the mails that were given up, the newest first. */
export const listFailedMails = (db: Db, size: number): Promise<MailLine[]> =>
  db
    .selectFrom("mail")
    .select(LINE)
    .where("state", "=", "FAILED")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(size)
    .execute();

/**
 * Finds which of these orders have a mail that their own address did not take. Reminders and invitations, which name a
 * list to leave, do not count: nobody waits for them.
 */
export async function listUnreached(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("mail")
    .innerJoin("orders", (join) =>
      join.onRef("orders.id", "=", "mail.order_id").onRef("orders.email_norm", "=", "mail.to_norm"),
    )
    .select("orders.id")
    .distinct()
    .where("mail.order_id", "in", [...orderIds])
    .where("mail.state", "=", "FAILED")
    .where("mail.leave_url", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many mails about an order its address has taken. */
export async function countTakenMails(db: Db, order: Pick<Row<"orders">, "id" | "email_norm">): Promise<number> {
  const { count } = await db
    .selectFrom("mail")
    .select((select) => select.fn.countAll<string | number>().as("count"))
    .where("order_id", "=", order.id)
    .where("to_norm", "=", order.email_norm)
    .where("state", "=", "SENT")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Makes the mails of an order that its address did not take, or not yet, due again at another one; answers their kinds.
 * One that a process has in hand goes on as it is, as do reminders and invitations, whose links name the former address.
 */
export async function readdressMails(
  trx: Db,
  { id, email_norm }: Pick<Row<"orders">, "id" | "email_norm">,
  to: Pick<QueuedMail, "to_email" | "to_norm">,
  now: number,
): Promise<string[]> {
  const rows = await trx
    .updateTable("mail")
    .set({ ...to, state: "QUEUED", tries: 0, next_try_at: now, failure: null })
    .where("order_id", "=", id)
    .where("to_norm", "in", [email_norm, to.to_norm])
    .where("state", "in", ["QUEUED", "FAILED"])
    .where("leave_url", "is", null)
    .returning("kind")
    .execute();
  return rows.map(({ kind }) => kind);
}

type Recipient = Pick<QueuedMail, "to_email" | "to_norm">;

/** Finds a mail by its id. */
export const findMail = (db: Db, id: string): Promise<QueuedMail | undefined> =>
  db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();

/** Finds the mail about an order that was written last, of a kind where one is given, else of one that `like` takes. */
export async function findLastMail(
  db: Db,
  orderId: string,
  { kind, like }: { readonly kind: string | undefined; readonly like: RegExp },
): Promise<QueuedMail | undefined> {
  const lines = (await listMailsOfOrder(db, orderId)).toReversed();
  const last = lines.find((line) => (kind === undefined ? like.test(line.kind) : line.kind === kind));
  return last === undefined ? undefined : findMail(db, last.id);
}

/** Writes a mail once more into the outbox, to be sent now. */
export async function insertCopy(trx: Db, mail: QueuedMail, to: Recipient, now: number): Promise<void> {
  const fresh = {
    id: randomId(),
    created_at: now,
    state: "QUEUED",
    tries: 0,
    next_try_at: now,
    sent_at: null,
    failure: null,
  };
  await trx
    .insertInto("mail")
    .values({ ...mail, ...to, ...fresh })
    .execute();
}

/** Makes a mail that was given up due again. */
export async function requeueMail(trx: Db, id: string, to: Recipient, now: number): Promise<void> {
  await trx
    .updateTable("mail")
    .set({ ...to, state: "QUEUED", tries: 0, next_try_at: now, failure: null })
    .where("id", "=", id)
    .execute();
}
