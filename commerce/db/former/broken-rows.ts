import { sql } from "kysely";
import type { Table } from "../inspect";
import type { Db } from "../open";
import type { Former } from "./set-aside";

/** Rows of each broken rule that a report names. */
const ROWS_NAMED = 5;

/** Rows of former tables that the baseline does not accept, each as "table key: rule". */
export class ConversionFailure extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `the database cannot be brought up to date, and nothing was changed: rows break rules of the new schema.\n${problems.join("\n")}`,
    );
    this.name = "ConversionFailure";
    this.problems = problems;
  }
}

const UNIQUE = /^create unique index (?<rule>\w+) on (?<table>\w+) \((?<columns>[^)]+)\) where (?<condition>.+)$/s;

/** Lists the rows that break a check, refer to what is not there, or are two where one may be; empty when all is well. */
export async function findBrokenRows(
  db: Db,
  former: Former,
  tables: readonly Table[],
  statements: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  const report = async (table: string, key: string, rest: string, rule: string) => {
    const { rows } = await sql
      .raw<Record<string, unknown>>(`select ${key} from ${former.table(table)} as f ${rest} limit ${ROWS_NAMED + 1}`)
      .execute(db);
    for (const row of rows.slice(0, ROWS_NAMED)) problems.push(`${table} ${Object.values(row).join(" ")}: ${rule}`);
    if (rows.length > ROWS_NAMED) problems.push(`${table}: more rows break ${rule}`);
  };
  for (const { name, primaryKey, checks, foreignKeys } of tables) {
    const key = primaryKey.length === 0 ? "*" : primaryKey.join(", ");
    for (const check of checks) await report(name, key, `where not (${check.expression})`, check.name);
    for (const { columns, parent, parentColumns, onDelete } of foreignKeys) {
      if (onDelete !== "refuse") continue;
      const isParent = columns.map((column, at) => `p.${parentColumns[at]} = f.${column}`).join(" and ");
      const isGiven = columns.map((column) => `f.${column} is not null`).join(" and ");
      const rest = `where ${isGiven} and not exists (select 1 from ${former.table(parent)} as p where ${isParent})`;
      await report(name, key, rest, `${columns.join(", ")} names no row of ${parent}`);
    }
  }
  for (const statement of statements) {
    const { rule, table, columns, condition } = UNIQUE.exec(statement)?.groups ?? {};
    if (rule === undefined || table === undefined || columns === undefined || condition === undefined) continue;
    await report(table, columns, `where ${condition} group by ${columns} having count(*) > 1`, rule);
  }
  return problems;
}
