import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { FORMER_MIGRATIONS } from "#commerce/db/former/names";
import type { Store } from "#commerce/db/open";
import { openCopy, type Template, type TestStoreKind } from "./test-store";

/** The statements of the frozen schema; each begins a line in capitals, which no body of a function or trigger does. */
const listStatements = (kind: Store["kind"]) =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/schema-0042/${kind}.sql`, import.meta.url)), "utf8").split(
    /;\s*\n(?=CREATE|ALTER)/,
  );

/** Makes an empty database as the migrations before the baseline left it. */
export async function makeFormer({ db, kind }: Store): Promise<void> {
  for (const statement of listStatements(kind)) await sql.raw(statement).execute(db);
  for (const name of FORMER_MIGRATIONS)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-01')`.execute(db);
}

const FORMER: Template = { name: () => "test_former_0042", fill: makeFormer };

/** Opens an empty database of the migrations before the baseline, a new one for every caller. */
export function openFormerStore(kind: TestStoreKind): Promise<Store> {
  return openCopy(kind, FORMER);
}
