import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { loadSample } from "#commerce/ops/sample/load";
import { openCopy, type Template } from "../store/test-store";
import { buildKey, freshDataFolder } from "./app";

const SAMPLE_SHOP = fileURLToPath(new URL("../../../build/sample-shop", import.meta.url));
/** Filling a server's database takes a minute or two on a busy machine. */
const OPEN_MS = 300_000;

const SAMPLE: Template = {
  name: () => `test_sample_${buildKey()}`,
  async fill(store) {
    await migrate(store.db, store.kind);
    await loadSample(store, SAMPLE_SHOP, Date.now());
  },
};

async function openSqliteCopy(): Promise<Store> {
  const { folder, remove } = await freshDataFolder();
  const store = await openDatabase(join(folder, "shop.db"));
  return {
    ...store,
    async close() {
      await store.close();
      remove();
    },
  };
}

/**
 * Opens a database with the sample shop for all tests of a file, without a program around it: on the PostgreSQL server of
 * TEST_DATABASE_URL where that is set, else SQLite.
 */
export function sampleStoreOfFile(): { readonly store: Store } {
  const holder: { store?: Store } = {};
  beforeAll(async () => {
    holder.store = await (process.env.TEST_DATABASE_URL ? openCopy("postgres", SAMPLE) : openSqliteCopy());
  }, OPEN_MS);
  afterAll(() => holder.store?.close());
  return {
    get store() {
      if (holder.store === undefined) throw new Error("the database is not open outside of tests");
      return holder.store;
    },
  };
}
