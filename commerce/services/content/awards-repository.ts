import { sql } from "kysely";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

type Entry = Row<"awards_entry">;

/** Adds an entry and returns its id. */
export async function insertEntry(trx: Db, row: NewRow<"awards_entry">): Promise<number> {
  const { id } = await trx.insertInto("awards_entry").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Lists a page of the approved entries, the last approved first. */
export function listApprovedRows(db: Db, { page, size }: { page: number; size: number }): Promise<Entry[]> {
  return db
    .selectFrom("awards_entry")
    .selectAll()
    .where("approved_at", "is not", null)
    .orderBy("approved_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** Counts the approved entries. */
export async function countApprovedEntries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("awards_entry")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .where("approved_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Lists the entries that wait for approval, oldest first. */
export function listWaitingRows(db: Db, size: number): Promise<Entry[]> {
  return db
    .selectFrom("awards_entry")
    .selectAll()
    .where("approved_at", "is", null)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(size)
    .execute();
}

/** Finds an entry's votes and time of approval, which is null while it waits. */
export function findEntry(db: Db, id: number): Promise<Pick<Entry, "votes" | "approved_at"> | undefined> {
  return db.selectFrom("awards_entry").select(["votes", "approved_at"]).where("id", "=", id).executeTakeFirst();
}

/** Sets when an entry was approved; null takes it off the page. */
export async function setApproval(trx: Db, id: number, approvedAt: number | null): Promise<void> {
  await trx.updateTable("awards_entry").set({ approved_at: approvedAt }).where("id", "=", id).execute();
}

/** Records that voters have voted for an entry; returns how many of them had not before. */
export async function insertVotes(trx: Db, entryId: number, voters: readonly string[], now: number): Promise<number> {
  const fresh = await trx
    .insertInto("awards_vote")
    .values(voters.map((voter) => ({ entry_id: entryId, voter, at: now })))
    .onConflict((conflict) => conflict.columns(["entry_id", "voter"]).doNothing())
    .returning("voter")
    .execute();
  return fresh.length;
}

/** Adds one to an entry's votes and returns the sum. */
export async function countVote(trx: Db, id: number): Promise<number> {
  const { votes } = await trx
    .updateTable("awards_entry")
    .set({ votes: sql<number>`votes + 1` })
    .where("id", "=", id)
    .returning("votes")
    .executeTakeFirstOrThrow();
  return votes;
}
