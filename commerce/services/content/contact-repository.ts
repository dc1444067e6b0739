import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

type Message = Row<"contact_message">;

/** Whether a table has the same text from the same address, sent after `since`. */
export async function hasMessageSince(
  trx: Db,
  table: "awards_entry" | "contact_message",
  { email, topic, message }: Pick<Message, "email" | "topic" | "message">,
  since: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom(table)
    .select("id")
    .where("email", "=", email)
    .where("message", "=", message)
    .where("topic", "=", topic)
    .where("sent_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a message to the shop and returns its id. */
export async function insertMessage(trx: Db, row: NewRow<"contact_message">): Promise<number> {
  const { id } = await trx.insertInto("contact_message").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Lists shoppers' messages: the unanswered ones, oldest first, or all, newest first. */
export function listMessages(
  db: Db,
  { isOpen, size }: { readonly isOpen: boolean; readonly size: number },
): Promise<Message[]> {
  return db
    .selectFrom("contact_message")
    .selectAll()
    .$if(isOpen, (query) => query.where("answered_at", "is", null))
    .orderBy("sent_at", isOpen ? "asc" : "desc")
    .orderBy("id")
    .limit(size)
    .execute();
}

/** Stores the answer of an unanswered message and returns the message; undefined when it is unknown or answered. */
export function setAnswer(trx: Db, id: number, answer: string, now: number): Promise<Message | undefined> {
  return trx
    .updateTable("contact_message")
    .set({ answer, answered_at: now })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether there is a message of an id. */
export async function hasMessage(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("contact_message").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
