import { sql } from "kysely";
import type { AwardsEntry } from "~/models/content/contact";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { notFound } from "../../http/failure";
import { readTexts } from "../../platform/json";
import { audit, type Operator } from "../audit/audit";
import { AWARDS_OWNER } from "./contact";
import { bumpContentVersion } from "./version";

const ownerFor = (id: number) => `${AWARDS_OWNER}:${id}`;

/** Lists the uploaded photos of entries as paths of the shop, by entry. */
async function listPhotos(db: Db, ids: readonly number[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const files = await db
    .selectFrom("stored_file")
    .select(["id", "attached_to"])
    .where("attached_to", "in", ids.map(ownerFor))
    .where("state", "=", "STORED")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const { id, attached_to } of files)
    found.set(attached_to ?? "", [...(found.get(attached_to ?? "") ?? []), urls.awardsPhoto(id)]);
  return found;
}

/** Lists approved entries, newest first, with their total. */
export async function listApprovedEntries(
  db: Db,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ entries: AwardsEntry[]; total: number }> {
  const rows = await db
    .selectFrom("awards_entry")
    .selectAll()
    .where("approved_at", "is not", null)
    .orderBy("approved_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom("awards_entry")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .where("approved_at", "is not", null)
    .executeTakeFirstOrThrow();
  const uploaded = await listPhotos(
    db,
    rows.map(({ id }) => id),
  );
  const entries = rows.map(({ id, name, topic, message, approved_at, votes, photos }) => ({
    id,
    name,
    topic,
    message,
    approvedAt: approved_at ?? 0,
    votes,
    photos: [...readTexts(photos), ...(uploaded.get(ownerFor(id)) ?? [])],
  }));
  return { entries, total: Number(total) };
}

/** Lists entries that wait for approval, oldest first, each with its number of photos. */
export async function listWaitingEntries(
  db: Db,
  size: number,
): Promise<(Row<"awards_entry"> & { readonly uploaded: number })[]> {
  const rows = await db
    .selectFrom("awards_entry")
    .selectAll()
    .where("approved_at", "is", null)
    .orderBy("sent_at")
    .orderBy("id")
    .limit(size)
    .execute();
  const found = await listPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, uploaded: found.get(ownerFor(row.id))?.length ?? 0 }));
}

/**
 * Shows an entry or takes it off the page, and records the operator in the audit log. Setting the same state again
 * changes nothing. Throws a 404 for an unknown entry.
 */
export async function approveEntry(
  trx: Db,
  operator: Operator,
  { id, isApproved }: { readonly id: number; readonly isApproved: boolean },
  now: number,
): Promise<void> {
  const row = await trx.selectFrom("awards_entry").select("approved_at").where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("entryUnknown");
  if ((row.approved_at !== null) === isApproved) return;
  await trx
    .updateTable("awards_entry")
    .set({ approved_at: isApproved ? now : null })
    .where("id", "=", id)
    .execute();
  await bumpContentVersion(trx);
  const action = isApproved ? "awards.approve" : "awards.withdraw";
  await audit(trx, operator, { action, subject: `awards entry ${id}` }, now);
}

/**
 * Counts a vote for an approved entry, once per voter even under concurrent calls. Throws a 404 for any other entry. A
 * voter with several names (browser and account) has voted when any of the names has; the vote is recorded under all of
 * them.
 */
export async function voteFor(
  trx: Db,
  { id, voters }: { readonly id: number; readonly voters: readonly string[] },
  now: number,
): Promise<{ votes: number; isCounted: boolean }> {
  const entry = await trx
    .selectFrom("awards_entry")
    .select("votes")
    .where("id", "=", id)
    .where("approved_at", "is not", null)
    .executeTakeFirst();
  if (entry === undefined) throw notFound("entryUnknown");
  const fresh = await trx
    .insertInto("awards_vote")
    .values(voters.map((voter) => ({ entry_id: id, voter, at: now })))
    .onConflict((conflict) => conflict.columns(["entry_id", "voter"]).doNothing())
    .returning("voter")
    .execute();
  if (fresh.length < voters.length) return { votes: entry.votes, isCounted: false };
  const { votes } = await trx
    .updateTable("awards_entry")
    .set({ votes: sql<number>`votes + 1` })
    .where("id", "=", id)
    .returning("votes")
    .executeTakeFirstOrThrow();
  await bumpContentVersion(trx);
  return { votes, isCounted: true };
}

/** Whether a photo belongs to an approved entry. */
export async function isShownPhoto(db: Db, attachedTo: string | null): Promise<boolean> {
  const id = Number(
    attachedTo?.startsWith(`${AWARDS_OWNER}:`) ? attachedTo.slice(AWARDS_OWNER.length + 1) : Number.NaN,
  );
  if (!Number.isInteger(id)) return false;
  const entry = await db
    .selectFrom("awards_entry")
    .select("id")
    .where("id", "=", id)
    .where("approved_at", "is not", null)
    .executeTakeFirst();
  return entry !== undefined;
}
