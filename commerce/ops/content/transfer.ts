import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { Db, Store } from "../../db/open";
import { takeLock } from "../../import/lock";
import { applyChanges as applyRows, type Cells, primaryKey, type RowChange } from "../../import/row-changes";
import { beginRun, CONTENT_RUN, pruneLogs, setRun, type Tallies } from "../../import/runs";
import { audit, type Operator } from "../../services/audit/audit";
import { bumpContentVersion } from "../../services/content/version";
import { ContentIssue } from "./issue";
import { faqText, fileOfRow, rowsOfFile, seoText, TABLES, type TableRow } from "./kinds";

const NAMES_IN_AUDIT = 40;

/** All rows that content files describe. */
async function allRows(db: Db): Promise<TableRow[]> {
  const pages = await db.selectFrom("page").selectAll().orderBy("path").execute();
  const articles = await db.selectFrom("article").selectAll().orderBy("slug").execute();
  const entries = await db.selectFrom("content").selectAll().orderBy("key").orderBy("market").execute();
  const faqs = await db.selectFrom("faq").selectAll().orderBy("sort").orderBy("id").execute();
  const seo = await db.selectFrom("page_seo").selectAll().orderBy("url_pattern").execute();
  const campaigns = await db.selectFrom("campaign").selectAll().orderBy("code").execute();
  const media = await db.selectFrom("media").selectAll().where("name", "like", "content-%").orderBy("name").execute();
  return [
    ...pages.map((row) => ({ table: "page", row }) as const),
    ...articles.map((row) => ({ table: "article", row }) as const),
    ...entries.map((row) => ({ table: "content", row }) as const),
    ...faqs.map((row) => ({ table: "faq", row }) as const),
    ...seo.map((row) => ({ table: "page_seo", row }) as const),
    ...campaigns.map((row) => ({ table: "campaign", row }) as const),
    ...media.map((row) => ({ table: "media", row }) as const),
  ];
}

/** The files of content rows by their paths in a folder; the same rows make the same bytes. */
export function filesOfRows(rows: readonly TableRow[]): { readonly path: string; readonly text: string }[] {
  const files = rows.flatMap((row) => fileOfRow(row) ?? []);
  const faqs = rows.flatMap((each) => (each.table === "faq" ? [each.row] : []));
  const seo = rows.flatMap((each) => (each.table === "page_seo" ? [each.row] : []));
  return [...files, { path: "faqs.json", text: faqText(faqs) }, { path: "seo.json", text: seoText(seo) }];
}

/** Writes all content as files into a folder. Answers how many files. */
export async function exportContent(db: Db, folder: string): Promise<number> {
  const files = filesOfRows(await allRows(db));
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return files.length;
}

/** A file that cannot be imported: its path, the line and the reason. */
type FileIssue = { readonly path: string; readonly line: number; readonly message: string };

/**
 * The rows of a folder's files and the faults in them; files that begin with a dot are skipped. `resolve` may change a
 * file's text before it is read.
 */
export async function readFolder(
  folder: string,
  resolve: (text: string) => string = (text) => text,
): Promise<{ rows: TableRow[]; issues: FileIssue[] }> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join("/"))
    .sort();
  const rows: TableRow[] = [];
  const issues: FileIssue[] = [];
  for (const path of names) {
    try {
      const found = rowsOfFile(path, resolve(await readFile(join(folder, path), "utf8")));
      if (found === null) issues.push({ path, line: 1, message: "is no content file: nothing of this name is known" });
      else rows.push(...found);
    } catch (error) {
      if (!(error instanceof ContentIssue)) throw error;
      issues.push({ path, line: error.line, message: error.message });
    }
  }
  return { rows, issues };
}

const record = (row: object): Record<string, unknown> => ({ ...row });
const keyFor = ({ table, row }: TableRow) =>
  [table, ...TABLES[table].map((name) => record(row)[name])].join(" ").trim();
const textFor = ({ row }: TableRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

type Change = {
  readonly verb: "add" | "change" | "remove";
  readonly name: string;
  readonly of: TableRow;
  /** The stored row; null for one that is added. */
  readonly before: TableRow | null;
};

/**
 * The changes that taking in the rows of a folder would make. What a folder lacks stays, unless `isWhole`; the list of questions is
 * one file, so that its order and end are always the file's.
 */
export async function listChanges(db: Db, target: readonly TableRow[], isWhole: boolean): Promise<Change[]> {
  const now = new Map((await allRows(db)).map((row) => [keyFor(row), row]));
  const next = new Map(target.map((row) => [keyFor(row), row]));
  const hasFaqs = target.some(({ table }) => table === "faq");
  const changes: Change[] = [];
  for (const [name, of] of next) {
    const before = now.get(name) ?? null;
    if (before === null) changes.push({ verb: "add", name, of, before });
    else if (textFor(before) !== textFor(of)) changes.push({ verb: "change", name, of, before });
  }
  for (const [name, of] of now)
    if (!next.has(name) && (isWhole || (of.table === "faq" && hasFaqs)))
      changes.push({ verb: "remove", name, of, before: of });
  return changes;
}

/** A change as the log of imports keeps it: of a changed row only the columns that differ. */
function rowChange({ verb, of: { table, row }, before }: Change): RowChange {
  const values: Cells = row;
  if (verb !== "change" || before === null) return { do: verb === "remove" ? "remove" : "add", table, row: values };
  const stored: Cells = before.row;
  const columns = Object.keys(values).filter((column) => stored[column] !== values[column]);
  const pick = (from: Cells) => Object.fromEntries(columns.map((column) => [column, from[column] ?? null]));
  return { do: "change", table, key: primaryKey(table, stored), before: pick(stored), after: pick(values) };
}

/** The number of rows that are added, changed and removed, by table. */
function countChanges(changes: readonly Change[]): Tallies {
  const counts: Tallies = {};
  for (const { verb, of } of changes) {
    const tally = counts[of.table] ?? { added: 0, changed: 0, removed: 0, unchanged: 0 };
    if (verb === "add") tally.added += 1;
    else if (verb === "remove") tally.removed += 1;
    else tally.changed += 1;
    counts[of.table] = tally;
  }
  return counts;
}

/**
 * Applies changes in one transaction with an audit entry and a log for `undoContent`, and invalidates the content caches
 * of every process. `source` is what the run is listed as. Throws ImportFailure while another import runs.
 */
export async function applyChanges(
  store: Store,
  operator: Operator,
  changes: readonly Change[],
  now: number,
  source = "content",
): Promise<void> {
  const lock = await takeLock(store.db, now);
  try {
    await store.transaction(async (trx) => {
      const given = { kind: CONTENT_RUN, source_name: source, source_hash: "", options: "{}", started_at: now };
      const run = await beginRun(trx, given);
      let seq = 0;
      for (const { table, body } of await applyRows(trx, store.kind, changes.map(rowChange), true)) {
        seq += 1;
        await trx.insertInto("import_change").values({ run_id: run.id, seq, table_name: table, body }).execute();
      }
      const tallies = JSON.stringify(countChanges(changes));
      await setRun(trx, run.id, { state: "DONE", tallies, changes: changes.length, ended_at: now });
      await bumpContentVersion(trx);
      const names = changes.slice(0, NAMES_IN_AUDIT).map(({ verb, name }) => `${verb} ${name}`);
      await audit(
        trx,
        operator,
        { action: "content.import", subject: "content", detail: { count: changes.length, names } },
        now,
      );
    });
    await pruneLogs(store.db);
  } finally {
    await lock.release();
  }
}
