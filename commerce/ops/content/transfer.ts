import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { sql } from "kysely";
import { insertTable } from "../../db/insert-rows";
import type { Db, Store, StoreKind } from "../../db/open";
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

type Change = { readonly verb: "add" | "change" | "remove"; readonly name: string; readonly of: TableRow };

/**
 * What taking the rows of a folder in would change. What a folder lacks stays, unless `isWhole`; the list of questions is
 * one file, so that its order and end are always the file's.
 */
export async function listChanges(db: Db, target: readonly TableRow[], isWhole: boolean): Promise<Change[]> {
  const now = new Map((await allRows(db)).map((row) => [keyFor(row), row]));
  const next = new Map(target.map((row) => [keyFor(row), row]));
  const hasFaqs = target.some(({ table }) => table === "faq");
  const changes: Change[] = [];
  for (const [name, of] of next) {
    const before = now.get(name);
    if (before === undefined) changes.push({ verb: "add", name, of });
    else if (textFor(before) !== textFor(of)) changes.push({ verb: "change", name, of });
  }
  for (const [name, of] of now)
    if (!next.has(name) && (isWhole || (of.table === "faq" && hasFaqs))) changes.push({ verb: "remove", name, of });
  return changes;
}

async function apply(trx: Db, kind: StoreKind, { verb, of: { table, row } }: Change): Promise<void> {
  const isIt = TABLES[table].map((name) => sql`${sql.ref(name)} = ${record(row)[name]}`);
  await sql`delete from ${sql.table(table)} where ${sql.join(isIt, sql` and `)}`.execute(trx);
  if (verb !== "remove") await insertTable(trx, kind, table, [record(row)]);
}

/** Applies changes in one transaction with an audit entry, and invalidates the content caches of every process. */
export async function applyChanges(
  store: Store,
  operator: Operator,
  changes: readonly Change[],
  now: number,
): Promise<void> {
  await store.transaction(async (trx) => {
    for (const change of changes) await apply(trx, store.kind, change);
    await bumpContentVersion(trx);
    const names = changes.slice(0, NAMES_IN_AUDIT).map(({ verb, name }) => `${verb} ${name}`);
    await audit(
      trx,
      operator,
      { action: "content.import", subject: "content", detail: { count: changes.length, names } },
      now,
    );
  });
}
