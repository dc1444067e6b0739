import { sql } from "kysely";
import type { Db, Store } from "#commerce/db/open";

const HEAD = "year,make,model,baseModel,displ,cylinders,fuelType1";
const YEARS = 8;
const MAKES = 12;
const MODELS = 10;
const TRIMS = ["Alpha", "Beta", "Gamma"];
const ENGINES = ["2.0,4", "3.5,6"];

/** The years of the file, oldest first; the small seed has none of them. */
export const FILE_YEARS = Array.from({ length: YEARS }, (_, index) => String(1980 + index));

/** A file in the EPA's format whose vehicles need several batches; the make and model names are invented. */
export function vehicleFile(): string {
  const rows = [HEAD];
  for (const year of FILE_YEARS)
    for (let make = 0; make < MAKES; make += 1)
      for (let model = 0; model < MODELS; model += 1)
        for (const trim of TRIMS)
          for (const engine of ENGINES)
            rows.push(`${year},Maker${make},Car${model} ${trim},Car${model},${engine},Regular Gasoline`);
  return `${rows.join("\n")}\n`;
}

/** Tables of the import itself: its runs, and the version of the catalogue. */
const OWN = /^(import_|setting$|kysely_|sqlite_|item_text|search_word)/;

async function listTables({ db, kind }: Store): Promise<string[]> {
  const { rows } =
    kind === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(db)
      : await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()
          order by tablename`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !OWN.test(name));
}

const readLines = async (db: Db, table: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(row)).sort();
};

/** Every row of every table of the shop as text, in a stable order. */
export async function everyRow(store: Store): Promise<Record<string, readonly string[]>> {
  const dump: Record<string, readonly string[]> = {};
  for (const table of await listTables(store)) dump[table] = await readLines(store.db, table);
  return dump;
}
