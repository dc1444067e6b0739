import { z } from "zod";
import type { Qualifier } from "~/models/fitment/fitment";
import { classifyNote, isCondition, qualifierText, readNote } from "~/models/fitment/fitment-note";
import { bumpCatalogueVersion } from "../../db/catalogue-version";
import type { Db, Store } from "../../db/open";
import { readJson } from "../../platform/json";
import { audit, type Operator } from "../audit/audit";
import {
  areNotesRead,
  listNotePairs,
  loadRemarks,
  markNotesRead,
  replaceNotePair,
  saveRemarks,
} from "./note-repository";

const qualifiersSchema = z.array(z.object({ key: z.string(), value: z.string() }));

type Pair = { readonly note: string | null; readonly qualifiers: string | null };

/** Reads a row's note and qualifiers again: conditions become qualifiers, and reviewed remarks become notes. */
function reread({ note, qualifiers }: Pair, remarks: ReadonlySet<string>): Pair & { unknown: readonly string[] } {
  const stored: Qualifier[] = qualifiers === null ? [] : readJson(qualifiersSchema, qualifiers, []);
  const isRemark = (each: Qualifier) => isCondition(each) && remarks.has(qualifierText(each).toLowerCase());
  const read = readNote(note ?? "", remarks);
  const shown = [read.remark, ...stored.filter(isRemark).map(qualifierText)].filter((text) => text !== "");
  const open = [...stored.filter((each) => !isRemark(each))];
  for (const each of read.qualifiers)
    if (!open.some(({ key, value }) => key === each.key && value === each.value)) open.push(each);
  const isUnchanged = read.qualifiers.length === 0 && !stored.some(isRemark);
  return {
    note: isUnchanged ? note : shown.join("; ") || null,
    qualifiers: isUnchanged ? qualifiers : open.length > 0 ? JSON.stringify(open) : null,
    unknown: open
      .filter((each) => isCondition(each) && classifyNote(qualifierText(each), remarks) === "unknown")
      .map(qualifierText),
  };
}

/** The reading of all notes: how many rows it changed or would change, and the conditions that no list knows. */
type NoteReading = { readonly changedRows: number; readonly unknown: readonly { text: string; rows: number }[] };

async function readAll(trx: Db, remarks: ReadonlySet<string>, isApplied: boolean): Promise<NoteReading> {
  const unknown = new Map<string, number>();
  let changedRows = 0;
  for (const { rows, ...from } of await listNotePairs(trx)) {
    const { unknown: texts, ...to } = reread(from, remarks);
    for (const text of texts) unknown.set(text, (unknown.get(text) ?? 0) + Number(rows));
    if (to.note === from.note && to.qualifiers === from.qualifiers) continue;
    changedRows += Number(rows);
    if (isApplied) await replaceNotePair(trx, from, to);
  }
  const listed = [...unknown].map(([text, rows]) => ({ text, rows }));
  return { changedRows, unknown: listed.sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1)) };
}

/** Reads the notes of all rows without changing them. */
export async function reviewNotes(store: Store): Promise<NoteReading> {
  return readAll(store.db, await loadRemarks(store.db), false);
}

/**
 * Records that staff call these texts remarks on the part, and reads all notes again: a row loses the condition of that
 * text and shows it as its note. One transaction.
 */
export function acceptRemarks(
  store: Store,
  operator: Operator,
  texts: readonly string[],
  now: number,
): Promise<NoteReading> {
  return store.transaction(async (trx) => {
    const remarks = new Set([...(await loadRemarks(trx)), ...texts.map((text) => text.trim().toLowerCase())]);
    await saveRemarks(trx, remarks);
    const reading = await readAll(trx, remarks, true);
    await bumpCatalogueVersion(trx);
    await audit(trx, operator, { action: "fitment remark", subject: "fitment", detail: { texts } }, now);
    return reading;
  });
}

/**
 * Turns the conditions in the notes of a database that an older program filled into questions; does so once. Rows that
 * are written later have their notes split when they are written.
 */
export async function bringNotesUpToDate(store: Store): Promise<void> {
  if (await areNotesRead(store.db)) return;
  await store.transaction(async (trx) => {
    const { changedRows } = await readAll(trx, await loadRemarks(trx), true);
    if (changedRows > 0) await bumpCatalogueVersion(trx);
    await markNotesRead(trx);
  });
}
