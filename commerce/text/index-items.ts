import { type Kysely, sql } from "kysely";
import type { StoreKind } from "../db/open";
import type { Database } from "../db/tables";
import { readRecord } from "../platform/json";
import { textEngine } from "./engines";
import type { ItemText } from "./text-engine";

const ITEMS_PER_BATCH = 1_000;

type TextRow = {
  id: number;
  title: string;
  sub_title: string;
  position: string;
  attributes: string;
  brand: string | null;
  category: string | null;
  above: string | null;
  top: string | null;
};

/** The searchable text of an item: title, brand, part type, then everything else. */
export function toItemText(row: TextRow): ItemText {
  return {
    itemId: row.id,
    title: row.title,
    brand: row.brand ?? "",
    category: row.category ?? "",
    extra: [row.sub_title, row.position, row.above, row.top, ...Object.values(readRecord(row.attributes))].join(" "),
  };
}

/** Writes the search text of every item, or of the given items, in batches; returns how many. */
export async function indexItems(db: Kysely<Database>, kind: StoreKind, ids?: readonly number[]): Promise<number> {
  const engine = textEngine(kind);
  let [after, done] = [0, 0];
  for (;;) {
    const chosen =
      ids === undefined
        ? sql`item.id > ${after} order by item.id limit ${ITEMS_PER_BATCH}`
        : sql`item.id in (${sql.join([...ids.slice(done, done + ITEMS_PER_BATCH), 0])}) order by item.id`;
    const { rows } = await sql<TextRow>`
      select item.id, item.title, item.sub_title, item.position, item.attributes, brand.name as brand,
        leaf.name as category, above.name as above, top.name as top
      from item left join brand on brand.id = item.brand_id left join category as leaf on leaf.id = item.category_id
        left join category as above on above.id = leaf.parent_id left join category as top on top.id = above.parent_id
      where ${chosen}`.execute(db);
    await engine.add(db, rows.map(toItemText));
    after = rows.at(-1)?.id ?? after;
    done += ids === undefined ? rows.length : Math.min(ITEMS_PER_BATCH, ids.length - done);
    if (ids === undefined ? rows.length < ITEMS_PER_BATCH : done >= ids.length) return done;
  }
}
