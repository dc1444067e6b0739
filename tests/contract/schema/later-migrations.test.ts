import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import { migrate } from "#commerce/db/migrate";
import { MIGRATIONS } from "#commerce/db/migrations";
import { fillBaseline, ROWS_OF_BASELINE, readAll } from "../../support/data/tables/baseline-rows";
import { createEmptyStore, openCopy, STORE_KINDS, type Template } from "../../support/store/test-store";

/** An empty database as the baseline alone makes it. */
const BASELINE: Template = {
  name: () => "test_baseline",
  fill: async ({ db, kind }) => {
    const [baseline] = MIGRATIONS;
    if (baseline === undefined) throw new Error("no baseline");
    for (const statement of baseline.statements(kind)) await sql.raw(statement).execute(db);
    await sql`create table schema_migration (name text primary key, applied_at bigint not null)`.execute(db);
    await sql`insert into schema_migration (name, applied_at) values (${baseline.name}, 1)`.execute(db);
  },
};

describe.each(STORE_KINDS)("a database of the baseline on %s", (kind) => {
  it("keeps every row through the migrations since, in the tables of today [ARCH-12]", async () => {
    const store = await openCopy(kind, BASELINE);
    await fillBaseline(store, false);
    await migrate(store.db, store.kind);
    const fresh = await createEmptyStore(kind);
    await insertRows(fresh.db, fresh.kind, ROWS_OF_BASELINE);
    expect(await readAll(store.db)).toEqual(await readAll(fresh.db));
    await fresh.close();
    await store.close();
  });
});
