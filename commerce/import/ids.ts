import { sql } from "kysely";
import type { Db } from "../db/open";

export type NumberedTable = "vehicle_node" | "brand" | "item" | "item_seo" | "fitment" | "category" | "review";

export type Ids = {
  /** Reserves consecutive new ids and returns the first; no id is given twice in one run. */
  take(table: NumberedTable, count?: number): Promise<number>;
};

/** Reviews that shoppers write get random ids from here on. */
const RANDOM_FROM = 1_000_000_000;

/**
 * Reserves ids above every stored one. That is safe because only one import runs at a time and nothing else adds rows
 * to these tables in the range of imports.
 */
export function createIds(db: Db): Ids {
  const next = new Map<NumberedTable, number>();
  return {
    async take(table, count = 1) {
      let first = next.get(table);
      if (first === undefined) {
        const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}
          ${table === "review" ? sql`where id < ${RANDOM_FROM}` : sql``}`.execute(db);
        first = (rows[0]?.last ?? 0) + 1;
      }
      next.set(table, first + count);
      return first;
    },
  };
}
