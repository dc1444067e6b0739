import { type Made, openCache } from "#cache/cache";
import type { CacheName } from "#cache/manifest";
import { markChanged } from "./changes";
import type { Db } from "./open";

const KEY = "catalogue_version";

/** Tells every process that the catalogue was changed in bulk (import, seed): their indexes reload at the next read. */
export async function bumpCatalogueVersion(db: Db): Promise<void> {
  await markChanged(db, "catalogue");
}

type CachedVersion = { readonly lagMs: number; version: string; readAt: number };
const cachedVersions = new WeakMap<Db, CachedVersion>();

/** Lets `catalogueVersion` return a version up to `lagMs` old for this database. */
export function keepCatalogueVersion(db: Db, lagMs: number): void {
  cachedVersions.set(db, { lagMs, version: "", readAt: Number.NEGATIVE_INFINITY });
}

/** The version of the catalogue as it is now; changes with every bulk change. */
export async function readCatalogueVersion(db: Db): Promise<string> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  const version = row?.value ?? "";
  const cached = cachedVersions.get(db);
  if (cached !== undefined) Object.assign(cached, { version, readAt: performance.now() });
  return version;
}

/** The version of the catalogue, at most as old as allowed, since one call looks up several values that depend on it. */
export async function catalogueVersion(db: Db): Promise<string> {
  const cached = cachedVersions.get(db);
  return cached !== undefined && performance.now() - cached.readAt < cached.lagMs
    ? cached.version
    : readCatalogueVersion(db);
}

/** A value that each database of this process has one of, made on first use. */
export function perDatabase<T>(make: () => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const value = made.get(db) ?? make();
    made.set(db, value);
    return value;
  };
}

/** A reading of the catalogue that is done once per database and version; one that fails is done again by the next who asks. */
export function oncePerVersion<T>(name: CacheName, read: (db: Db) => Promise<Made<T>>): (db: Db) => Promise<T> {
  const caches = perDatabase(() => openCache<T>(name));
  return async (db) => {
    const cache = caches(db);
    cache.enter(await catalogueVersion(db));
    return cache.load("all", () => read(db));
  };
}
