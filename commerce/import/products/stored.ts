import { sql } from "kysely";
import { foldPartNumber } from "~/models/search/search";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { ItemRows } from "./item-row";

/** States of orders that may have pieces to send, whatever is on its way back: the merchant's figure still includes those. */
const HOLDING = [
  "PENDING",
  "PAYMENT_PENDING",
  "PROCESSING",
  "PARTIAL_SHIPMENT",
  "RETURNING",
  "PARTIAL_REFUND",
] as const;

export type StoredItem = ItemRows & {
  /** Pieces that orders hold and that have not shipped, by the pool they came from. */
  readonly held: ReadonlyMap<string, number>;
  readonly images: readonly Row<"item_image">[];
  readonly numbers: readonly Row<"item_number">[];
  readonly seo: Row<"item_seo"> | undefined;
};

const byItem = <T extends { item_id: number }>(rows: readonly T[]): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.item_id);
    if (group === undefined) groups.set(row.item_id, [row]);
    else group.push(row);
  }
  return groups;
};

type Pool = { readonly item_id: number; readonly pool: string; readonly available: number; readonly held: number };

/**
 * Loads the stock of items and the pieces that orders hold, by pool, in one snapshot; otherwise a sale between the two
 * reads would be counted twice or not at all. A parcel without a list of its content carried all that was left, and an
 * order that staff set to SHIPPED without a parcel holds nothing.
 */
async function readPools(db: Db, ids: readonly number[]): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select stock.item_id, stock.pool, stock.available, cast(coalesce(busy.pieces, 0) as integer) as held
    from item_stock as stock left join (
      select i.item_id, i.stock_pool, sum(i.item_count - (
        select coalesce(sum(sent.item_count), 0) from shipment_item as sent
        join shipment on shipment.id = sent.shipment_id
        where shipment.order_id = i.order_id and sent.line_key = i.line_key
      ) - (
        select coalesce(sum(gone.item_count), 0) from order_cancellation_line as gone
        join order_cancellation on order_cancellation.id = gone.cancellation_id
        where order_cancellation.order_id = i.order_id and gone.line_key = i.line_key
        and order_cancellation.state = 'SETTLED'
      )) as pieces from orders
      join order_item as i on i.order_id = orders.id
      where i.item_id in (${sql.join([...ids])}) and orders.status in (${sql.join([...HOLDING])})
      and not exists (
        select 1 from order_hold where order_hold.order_id = orders.id and order_hold.released_at is not null
      )
      and not exists (
        select 1 from shipment as whole where whole.order_id = orders.id
        and not exists (select 1 from shipment_item where shipment_item.shipment_id = whole.id)
      )
      and (
        exists (select 1 from shipment where shipment.order_id = orders.id)
        or not exists (
          select 1 from order_event where order_event.order_id = orders.id
          and (order_event.from_status = 'SHIPPED' or order_event.to_status = 'SHIPPED')
        )
      )
      group by i.item_id, i.stock_pool
    ) as busy on busy.item_id = stock.item_id and busy.stock_pool = stock.pool
    where stock.item_id in (${sql.join([...ids])})`.execute(db);
  return rows;
}

/** The identity of an item: its brand and its folded part number. */
export const identity = (brandId: number, folded: string) => `${folded} ${brandId}`;

/** Loads items with all their rows, by id in ascending order. */
export async function loadItems(db: Db, ids: readonly number[]): Promise<StoredItem[]> {
  if (ids.length === 0) return [];
  const items = await db.selectFrom("item").selectAll().where("id", "in", ids).orderBy("id").execute();
  const pools = byItem(await readPools(db, ids));
  const images = byItem(
    await db.selectFrom("item_image").selectAll().where("item_id", "in", ids).orderBy("idx").execute(),
  );
  const numbers = byItem(await db.selectFrom("item_number").selectAll().where("item_id", "in", ids).execute());
  const markets = byItem(await db.selectFrom("item_market").selectAll().where("item_id", "in", ids).execute());
  const seo = byItem(
    await db
      .selectFrom("item_seo")
      .selectAll()
      .where("item_id", "in", ids)
      .where("active", "=", 1)
      .orderBy("is_primary", "desc")
      .orderBy("id")
      .execute(),
  );
  return items.map((item) => {
    const { id } = item;
    return {
      item,
      markets: new Map(markets.get(id)?.map((row) => [row.market, row])),
      stock: new Map(pools.get(id)?.map(({ pool, available }) => [pool, available])),
      held: new Map(pools.get(id)?.map(({ pool, held }) => [pool, held])),
      images: images.get(id) ?? [],
      numbers: numbers.get(id) ?? [],
      seo: seo.get(id)?.[0],
    };
  });
}

/** Loads items by brand and part number, keyed by identity; of duplicates, the one with the smaller id. */
export async function loadStored(db: Db, folded: readonly string[]): Promise<Map<string, StoredItem>> {
  const found = new Map<string, StoredItem>();
  if (folded.length === 0) return found;
  const named = await db
    .selectFrom("item_number")
    .select("item_id")
    .distinct()
    .where("kind", "=", "PART")
    .where("number_norm", "in", [...folded])
    .execute();
  for (const stored of await loadItems(
    db,
    named.map(({ item_id }) => item_id),
  )) {
    const key = identity(stored.item.brand_id, foldPartNumber(stored.item.part_number));
    if (!found.has(key)) found.set(key, stored);
  }
  return found;
}

/** Lists the given handles that an item has or had. */
export async function takenHandles(db: Db, handles: readonly string[]): Promise<Set<string>> {
  if (handles.length === 0) return new Set();
  const now = await db
    .selectFrom("item_seo")
    .select("url_handle")
    .where("url_handle", "in", [...handles])
    .execute();
  const before = await db
    .selectFrom("former_handle")
    .select("url_handle")
    .where("url_handle", "in", [...handles])
    .execute();
  return new Set([...now, ...before].map(({ url_handle }) => url_handle));
}

/** Lists the given SKUs that an item has. */
export async function takenSkus(db: Db, skus: readonly string[]): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const rows = await db
    .selectFrom("item")
    .select("sku_id")
    .where("sku_id", "in", [...skus])
    .execute();
  return new Set(rows.map(({ sku_id }) => sku_id));
}

/** Finds the brands and part numbers of items by their SKU. */
export async function findNumbersBySku(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, { brandId: number; partNumber: string }>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom("item")
    .select(["sku_id", "brand_id", "part_number"])
    .where("sku_id", "in", [...new Set(skus)])
    .execute();
  return new Map(
    rows.map(({ sku_id, brand_id: brandId, part_number: partNumber }) => [sku_id, { brandId, partNumber }]),
  );
}

/** Lists the given numbers that an item has. */
export async function takenNumbers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("item")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists the given names that are stored media (`/media/{name}`). */
export async function storedMedia(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom("media")
    .select("name")
    .where("name", "in", [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Loads the names of all stored media, some 60 bytes of memory each. */
export async function loadMediaNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("media").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}
