import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { settingFaults } from "~/models/shop/setting-checks";
import { faultLine } from "~/models/shop/setting-fault";
import { migrate } from "../db/migrate";
import { defaultDatabaseUrl, openDatabase, type Store } from "../db/open";
import { ImportFailure } from "../import/failure";
import { fillMissingText } from "../text/fill-missing-text";
import { UsageError } from "./usage-error";

/** Whether a URL names a PostgreSQL server. */
export const isPostgres = (url: string) => /^postgres(ql)?:\/\//.test(url);
/** The file of a SQLite URL. */
export const fileFor = (url: string) => url.replace(/^file:(\/\/)?/, "");

/** The folder of scratch files: beside the SQLite file, else in DATA_DIR. */
const folderFrom = (url: string, env: NodeJS.ProcessEnv) =>
  join(isPostgres(url) ? env.DATA_DIR || "data" : dirname(fileFor(url)), "imports");

/** Opens the shop's database, brought up to date, for the time of `body`; throws ImportFailure when there is none. */
export async function withStore<T>(
  env: NodeJS.ProcessEnv,
  body: (store: Store, folder: string) => Promise<T>,
): Promise<T> {
  const url = defaultDatabaseUrl(env);
  if (!isPostgres(url) && !existsSync(fileFor(url)))
    throw new ImportFailure(
      `there is no shop database at ${fileFor(url)}; init makes an empty one, npm start a sample shop, DATABASE_URL names another`,
    );
  const store = await openDatabase(url);
  try {
    await migrate(store.db, store.kind);
    await fillMissingText(store);
    return await body(store, folderFrom(url, env));
  } finally {
    await store.close();
  }
}

export type Option = { readonly type: "boolean" | "string"; readonly multiple?: boolean };
export type Parsed = { values: Record<string, unknown>; positionals: string[] };
/** The flag of every command that names another database. */
export const DATABASE = { database: { type: "string" } } as const;

/** Parses the flags and arguments of a command; throws UsageError for an unknown flag. */
export function parsed(args: readonly string[], options: Readonly<Record<string, Option>>): Parsed {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The environment with the database a flag names; throws UsageError for a name that is no database's. */
export function envFor(env: NodeJS.ProcessEnv, database: unknown): NodeJS.ProcessEnv {
  const isNamed = typeof database === "string";
  const named = isNamed ? { ...env, DATABASE_URL: database } : env;
  const [fault] = settingFaults({ DATABASE_URL: named.DATABASE_URL });
  if (fault !== undefined)
    throw new UsageError(faultLine({ ...fault, setting: isNamed ? "--database" : fault.setting }));
  return named;
}
