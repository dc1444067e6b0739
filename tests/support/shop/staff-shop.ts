import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { runOps } from "../data/run-ops";
import { createTestClock, fillShop, type Shop, shopOver } from "../data/test-shop";

/**
 * A filled shop in a file of its own for the tests of one `describe`, with the commands of its staff on it, which run
 * with further settings if given: without `PAYMENT_SANDBOX` they send no refund.
 */
export function staffShop(settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-staff-"));
  const opened: { store?: Store; shop?: Shop } = {};
  beforeAll(async () => {
    const store = await openDatabase(join(folder, "shop.db"));
    await migrate(store.db, store.kind);
    await fillShop(store);
    Object.assign(opened, { store, shop: shopOver(store, createTestClock(Date.now())) });
  });
  afterAll(async () => {
    await opened.store?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    run: (...args: readonly string[]) => runOps({ ...settings, NODE_ENV: "test", DATA_DIR: folder }, ...args),
    get shop(): Shop {
      if (opened.shop === undefined) throw new Error("the shop is opened before the first test");
      return opened.shop;
    },
  };
}
