import type { Changes } from "#cache/tags";
import type { Db, Store } from "./open";

/** Kinds of bulk change with the setting that holds the mark of the last one; single products have `item_change`. */
const MARKS = {
  catalogue: "catalogue_version",
  content: "content_version",
  reviews: "reviews_version",
  trade: "trade_version",
} as const;

type ChangeKind = keyof typeof MARKS;

/** Changes that end within this time of the last one are listed again: a transaction shows when it ends, not when it wrote. */
const OVERLAP_MS = 120_000;
const ITEMS_MAX = 1_000;

/** Marks a bulk change in the transaction that makes it, so that every process drops what it cached of that kind. */
export async function markChanged(trx: Db, kind: ChangeKind): Promise<void> {
  const value = crypto.randomUUID();
  await trx
    .insertInto("setting")
    .values({ key: MARKS[kind], value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** The mark of the last bulk change of a kind; empty until the first. */
export async function loadMark(db: Db, kind: ChangeKind): Promise<string> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", MARKS[kind]).executeTakeFirst();
  return row?.value ?? "";
}

/** Reads the last changes. */
async function readChanges(db: Db): Promise<Changes> {
  const settings = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", Object.values(MARKS))
    .execute();
  const latest = await db
    .selectFrom("item_change")
    .select(["item_id", "changed_at"])
    .orderBy("changed_at", "desc")
    .limit(ITEMS_MAX + 1)
    .execute();
  const lastMs = latest[0]?.changed_at ?? 0;
  const items = latest.filter(({ changed_at: changedAt }) => changedAt > lastMs - OVERLAP_MS);
  const valueFor = (key: string) => settings.find((row) => row.key === key)?.value ?? "";
  return {
    marks: {
      ...Object.fromEntries(Object.entries(MARKS).map(([kind, key]) => [kind, valueFor(key)])),
      item: String(lastMs),
    },
    items: items.length > ITEMS_MAX ? null : items.map(({ item_id: id, changed_at: changedAt }) => ({ id, changedAt })),
  };
}

type Reading = { readonly mark: string; readonly changes: Promise<Changes> };

/** The last reading of each store, valid until the database is written. */
const readings = new WeakMap<Store, Reading>();

/** Loads the last changes; callers share one reading until the database is written, where it reports writes. */
export function loadChanges(store: Store): Promise<Changes> {
  if (store.news?.isExact !== true) return readChanges(store.db);
  const mark = store.news.mark();
  const last = readings.get(store);
  if (last?.mark === mark) return last.changes;
  const changes = readChanges(store.db);
  readings.set(store, { mark, changes });
  changes.catch(() => readings.delete(store));
  return changes;
}
