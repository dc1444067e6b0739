import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { bumpCatalogueVersion } from "../../db/catalogue-version";
import { defaultDatabaseUrl, openDatabase, type Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { ImportFailure } from "../../import/failure";
import { systemClock } from "../../platform/clock";
import { audit } from "../../services/audit/audit";
import { keepNoteNumbers } from "../../services/payment/credit-note-repository";
import { type BaseContext, type Command, command } from "../command";
import { fileFor, isPostgres, withStore } from "../database";
import { UsageError } from "../usage-error";
import { countsText, listNewer, type NewerRow, newerLines, writeNewer } from "./newer";
import { checkDump, dumpPostgres, putBackPostgres, readDumpStates } from "./postgres";
import { checkSqliteFile, copySqlite, putBackSqlite, readSqliteStates } from "./sqlite";

/** A backup contains customers' data: nobody else on the machine may read it. */
const OWN_ONLY = 0o600;

function sync(path: string): void {
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}

/** Writes down who made a backup, unless the database is from before there was an audit: it is left as it is. */
async function noteBackup({ operator }: BaseContext, url: string, path: string): Promise<void> {
  const store = await openDatabase(url);
  try {
    const tables = await store.db.introspection.getTables();
    if (!tables.some(({ name }) => name === "audit")) return;
    await audit(store.db, operator, { action: "database.backup", subject: "database", detail: { path } }, Date.now());
  } finally {
    await store.close();
  }
}

/** Copies the database of a URL to a file that is not there yet: whole and checked, or not at all. */
async function copyTo(url: string, path: string, env: NodeJS.ProcessEnv): Promise<void> {
  const half = `${path}.part`;
  rmSync(half, { force: true });
  try {
    if (isPostgres(url)) {
      await dumpPostgres(url, half, env);
      await checkDump(half, url, env);
    } else {
      await copySqlite(fileFor(url), half);
      checkSqliteFile(half);
    }
    chmodSync(half, OWN_ONLY);
    sync(half);
    renameSync(half, path);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

function requireDatabase(url: string): void {
  if (!isPostgres(url) && !existsSync(fileFor(url)))
    throw new ImportFailure(
      `there is no shop database at ${fileFor(url)}; init makes an empty one, which a backup can be restored into`,
    );
}

const megabytes = (path: string) => `${(statSync(path).size / 1_048_576).toFixed(1)} MB`;

async function backUp(base: BaseContext, path: string): Promise<void> {
  const url = defaultDatabaseUrl(base.env);
  requireDatabase(url);
  if (existsSync(path)) throw new ImportFailure(`${path} is there already; a backup overwrites nothing`);
  if (!existsSync(dirname(path))) throw new ImportFailure(`there is no folder ${dirname(path)}`);
  await copyTo(url, path, base.env);
  await noteBackup(base, url, path);
  base.terminal.write(`The database is backed up to ${path} (${megabytes(path)}) and checked.\n`);
}

/** The path to which a restore saves the database that it replaces. */
function savedPath(url: string, env: NodeJS.ProcessEnv): string {
  const folder = isPostgres(url) ? env.DATA_DIR || "data" : dirname(fileFor(url));
  const stamp = new Date(systemClock.now()).toISOString().replace(/\D/g, "").slice(0, 17);
  const path = join(folder, `before-restore-${stamp}.${isPostgres(url) ? "dump" : "db"}`);
  return existsSync(folder) ? path : `before-restore-${stamp}`;
}

const LOST = `Charges of orders that are gone, or unpaid again, stay with their provider: pay them back there, by the payment's reference,
and write to their buyers. Refunds have gone out: do not pay them back again. docs/operations.md (Backups) has each case.
`;

/** Lists what a restore would lose; null, with a word why, when the shop's database or the backup cannot be compared. */
async function findNewer({ env, terminal }: BaseContext, url: string, path: string): Promise<NewerRow[] | null> {
  let store: Store | undefined;
  try {
    const backup = isPostgres(url) ? await readDumpStates(path, url, env) : readSqliteStates(path);
    store = await openDatabase(url);
    return await listNewer(store.db, backup);
  } catch (error) {
    // A shop whose database is broken, or of another version, must get its backup back all the same.
    const why = error instanceof Error ? error.message : String(error);
    terminal.error(`ops: what is newer than the backup could not be listed: ${why}\n`);
    return null;
  } finally {
    await store?.close();
  }
}

/** The last credit-note number of each market; empty where the database has none. */
async function listNoteNumbers(url: string): Promise<Row<"credit_note_number">[]> {
  const store = await openDatabase(url);
  try {
    const tables = await store.db.introspection.getTables();
    const isThere = tables.some(({ name }) => name === "credit_note_number");
    return isThere ? await store.db.selectFrom("credit_note_number").selectAll().execute() : [];
  } finally {
    await store.close();
  }
}

async function restore(base: BaseContext, path: string, isSure: boolean): Promise<void> {
  const { env, operator, terminal } = base;
  const url = defaultDatabaseUrl(env);
  requireDatabase(url);
  if (!existsSync(path)) throw new ImportFailure(`there is no file ${path}`);
  if (isPostgres(url)) await checkDump(path, url, env);
  else checkSqliteFile(path);
  if (!isSure) {
    const newer = (await findNewer(base, url, path)) ?? [];
    const lost = newer.length === 0 ? "" : `, and loses what is newer: ${countsText(newer)}`;
    throw new UsageError(`restore puts ${path} in the place of everything the shop holds${lost}; with --yes it does`);
  }
  const saved = savedPath(url, env);
  await copyTo(url, saved, env);
  const numbers = await listNoteNumbers(url);
  const newer = (await findNewer(base, url, path)) ?? [];
  const list = saved.replace(/(\.\w+)?$/, ".csv");
  if (newer.length > 0) {
    writeNewer(list, newer, OWN_ONLY);
    terminal.write(`Newer than the backup, or moved on since: ${countsText(newer)}. All are in ${list}.\n`);
    terminal.write(newerLines(newer));
  }
  if (isPostgres(url)) await putBackPostgres(path, url, env);
  else await putBackSqlite(path, fileFor(url));
  // Opening migrates it: a backup may be older than the newest tables.
  await withStore(env, async (store) => {
    await keepNoteNumbers(store.db, numbers);
    const detail = { path, saved, newer: newer.length };
    await audit(store.db, operator, { action: "database.restore", subject: "database", detail }, Date.now());
    await bumpCatalogueVersion(store.db);
  });
  terminal.write(`The shop is as it was in ${path}. What was there before is in ${saved}.\n`);
  if (newer.length > 0) terminal.write(LOST);
}

/** Copies of the database, made and put back while the shop runs. */
export const BACKUP_COMMANDS: readonly Command[] = [
  command({
    name: "backup",
    args: ["FILE"],
    summary: "Copies the database to a new file while the shop runs, and checks the copy",
    direct: (base, given) => backUp(base, given.arg("FILE")),
  }),
  command({
    name: "restore",
    args: ["FILE"],
    summary: "Puts a backup in the place of the database; what was there is kept in a file",
    flags: { yes: { value: "", about: "Yes, replace everything the shop holds" } },
    direct: (base, given) => restore(base, given.arg("FILE"), given.isOn("yes")),
  }),
];
