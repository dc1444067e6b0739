import type { AwardsEntry } from "~/models/content/contact";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { notFound } from "../../http/failure";
import { readTexts } from "../../platform/json";
import { audit, type Operator } from "../audit/audit";
import { listAttachedFiles, releaseFiles } from "../uploads/repository";
import {
  countApprovedEntries,
  countVote,
  findEntry,
  insertVotes,
  listApprovedRows,
  listWaitingRows,
  setApproval,
} from "./awards-repository";
import { AWARDS_OWNER } from "./contact";
import { bumpContentVersion } from "./version";

const ownerFor = (id: number) => `${AWARDS_OWNER}:${id}`;

/** Lists the uploaded photos of entries as paths of the shop, by entry. */
async function listPhotos(db: Db, ids: readonly number[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const files = await listAttachedFiles(db, ids.map(ownerFor));
  for (const { id, attached_to } of files)
    found.set(attached_to ?? "", [...(found.get(attached_to ?? "") ?? []), urls.awardsPhoto(id)]);
  return found;
}

/** Counts the photos of an entry. */
export async function countEntryPhotos(db: Db, { id, photos }: Pick<Row<"awards_entry">, "id" | "photos">) {
  return readTexts(photos).length + (await listAttachedFiles(db, [ownerFor(id)])).length;
}

/** Detaches the uploaded photos of entries, to be removed with the next sweep, and has pages show the entries anew. */
export async function dropEntryPhotos(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await releaseFiles(trx, ownerFor(id));
  await bumpContentVersion(trx);
}

/** Lists approved entries, newest first, with their total. */
export async function listApprovedEntries(
  db: Db,
  page: { readonly page: number; readonly size: number },
): Promise<{ entries: AwardsEntry[]; total: number }> {
  const rows = await listApprovedRows(db, page);
  const total = await countApprovedEntries(db);
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
  return { entries, total };
}

/** Lists entries that wait for approval, oldest first, each with its number of photos. */
export async function listWaitingEntries(
  db: Db,
  size: number,
): Promise<(Row<"awards_entry"> & { readonly uploaded: number })[]> {
  const rows = await listWaitingRows(db, size);
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
  const row = await findEntry(trx, id);
  if (row === undefined) throw notFound("entryUnknown");
  if ((row.approved_at !== null) === isApproved) return;
  await setApproval(trx, id, isApproved ? now : null);
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
  const entry = await findEntry(trx, id);
  if (entry === undefined || entry.approved_at === null) throw notFound("entryUnknown");
  const fresh = await insertVotes(trx, id, voters, now);
  if (fresh < voters.length) return { votes: entry.votes, isCounted: false };
  const votes = await countVote(trx, id);
  await bumpContentVersion(trx);
  return { votes, isCounted: true };
}

/** Whether a photo belongs to an approved entry. */
export async function isShownPhoto(db: Db, attachedTo: string | null): Promise<boolean> {
  const id = Number(
    attachedTo?.startsWith(`${AWARDS_OWNER}:`) ? attachedTo.slice(AWARDS_OWNER.length + 1) : Number.NaN,
  );
  if (!Number.isInteger(id)) return false;
  const entry = await findEntry(db, id);
  return entry !== undefined && entry.approved_at !== null;
}
