import type { Db } from "./open";

const KEY = "catalogue_version";

/** Tells every process that the catalogue was changed in bulk (import, seed): their indexes reload at the next read. */
export async function bumpCatalogueVersion(db: Db): Promise<void> {
  const value = crypto.randomUUID();
  await db
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

type Kept = { readonly lagMs: number; version: string; readAt: number };
const kept = new WeakMap<Db, Kept>();

/** Lets the version of this database be up to `lagMs` old wherever it is asked for. */
export function keepCatalogueVersion(db: Db, lagMs: number): void {
  kept.set(db, { lagMs, version: "", readAt: Number.NEGATIVE_INFINITY });
}

/** The version of the catalogue as it is now; changes with every bulk change. */
export async function readCatalogueVersion(db: Db): Promise<string> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  const version = row?.value ?? "";
  const known = kept.get(db);
  if (known !== undefined) Object.assign(known, { version, readAt: performance.now() });
  return version;
}

/** The version of the catalogue, as old as was allowed: what was worked out of a version is asked for several times a call. */
export async function catalogueVersion(db: Db): Promise<string> {
  const known = kept.get(db);
  return known !== undefined && performance.now() - known.readAt < known.lagMs
    ? known.version
    : readCatalogueVersion(db);
}

/** A reading of the catalogue that is done once per database and version; one that fails is done again by the next who asks. */
export function oncePerVersion<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const known = new WeakMap<Db, { readonly version: string; readonly made: Promise<T> }>();
  return async (db) => {
    const version = await catalogueVersion(db);
    const last = known.get(db);
    if (last?.version === version) return last.made;
    const entry = { version, made: read(db) };
    known.set(db, entry);
    entry.made.catch(() => {
      if (known.get(db) === entry) known.delete(db);
    });
    return entry.made;
  };
}
