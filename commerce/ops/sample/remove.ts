import { sql } from "kysely";
import { markChanged } from "../../db/changes";
import { deferForeignKeys } from "../../db/defer-foreign-keys";
import { inspectSchema } from "../../db/inspect";
import type { Db, Store } from "../../db/open";
import { SAMPLE_MARK } from "../../settings/shop-facts";
import { Refusal } from "../refusal";

/** The program's own secrets and marks, what the staff did, and which migrations ran. */
const LEFT = ["setting", "audit", "schema_migration", "schema_migration_lock"];
/** A trigger writes rows while others are deleted, so that tables are emptied more than once. */
const ROUNDS = 2;

async function emptyTables(trx: Db, { kind }: Store, names: readonly string[]): Promise<void> {
  if (kind === "postgres") {
    const tables = [...names, "item_text"].map((name) => sql.table(name));
    await sql`truncate ${sql.join(tables)}`.execute(trx);
    return;
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) await sql`delete from ${sql.table(name)}`.execute(trx);
  await sql`insert into item_text (item_text) values ('delete-all')`.execute(trx);
}

/** Whether a shopper paid an order with more than the sandbox. */
async function hasRealMoney(db: Db): Promise<boolean> {
  const paid = await db
    .selectFrom("payment")
    .select("id")
    .where("state", "=", "SUCCEEDED")
    .where("provider", "!=", "sandbox")
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * Takes a sample shop out of its database in one transaction, with everything that was tried in it, and leaves the empty
 * shop that `init` makes. Answers the names of the uploaded files that belong to nothing now. Throws a Refusal for a
 * database without a sample shop, and for one in which real money was taken.
 */
export function removeSample(store: Store): Promise<string[]> {
  return store.transaction(async (trx) => {
    const mark = await trx.deleteFrom("setting").where("key", "=", SAMPLE_MARK).executeTakeFirst();
    if (Number(mark.numDeletedRows) === 0) throw new Refusal("the database holds no sample shop; nothing changed");
    if (await hasRealMoney(trx)) throw new Refusal("orders of this shop were paid with real money; nothing changed");
    const files = await trx.selectFrom("stored_file").select("id").execute();
    const labels = await trx.selectFrom("shipping_label").select(["pdf_file", "code_file"]).execute();
    await deferForeignKeys(trx, store.kind);
    const tables = await inspectSchema(trx, store.kind);
    const names = tables.map(({ name }) => name).filter((name) => !LEFT.includes(name) && name !== "item_text");
    await emptyTables(trx, store, names);
    for (const kind of ["catalogue", "content", "reviews", "trade"] as const) await markChanged(trx, kind);
    const ofLabels = labels.flatMap(({ pdf_file, code_file }) => [pdf_file, code_file]).filter((key) => key !== null);
    return [...files.map(({ id }) => id), ...ofLabels];
  });
}
