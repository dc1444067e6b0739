import { sql } from "kysely";
import type { Db } from "../db/open";

export type NumberedTable = "vehicle_node" | "brand" | "item" | "item_seo" | "fitment" | "category" | "review";

export type Ids = {
  /** Reserves consecutive new ids and returns the first; no id is given twice in one run. */
  take(table: NumberedTable, count?: number): Promise<number>;
  /** Leaves out every id up to `last` from then on. */
  passOver(table: NumberedTable, last: number): Promise<void>;
};

/** Reviews that shoppers write get random ids from here on. */
const RANDOM_FROM = 1_000_000_000;

/**
 * Reserves ids above every stored one. That is safe because only one import runs at a time and nothing else adds rows
 * to these tables in the range of imports.
 */
export function createIds(db: Db): Ids {
  const next = new Map<NumberedTable, number>();
  async function nextId(table: NumberedTable): Promise<number> {
    const taken = next.get(table);
    if (taken !== undefined) return taken;
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}
      ${table === "review" ? sql`where id < ${RANDOM_FROM}` : sql``}`.execute(db);
    return (rows[0]?.last ?? 0) + 1;
  }
  return {
    async take(table, count = 1) {
      const first = await nextId(table);
      next.set(table, first + count);
      return first;
    },
    async passOver(table, last) {
      next.set(table, Math.max(await nextId(table), last + 1));
    },
  };
}
