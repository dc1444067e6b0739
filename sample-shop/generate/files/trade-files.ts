import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertRows, type SeedRows } from "#commerce/db/insert-rows";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { exportTrade } from "#commerce/ops/trade/read-folder";
import { withPlaceholders } from "../moments";

/** The files that the shop's own export makes of rows: `npm run ops -- trade import` reads them. */
export async function tradeFiles(rows: SeedRows): Promise<{ path: string; text: string }[]> {
  const store = await openDatabase(":memory:");
  const folder = await mkdtemp(join(tmpdir(), "axlewright-trade-"));
  try {
    await migrate(store.db, store.kind);
    await insertRows(store.db, store.kind, rows);
    await exportTrade(store.db, folder, TRADE_KINDS);
    const names = (await readdir(folder)).sort();
    return await Promise.all(
      names.map(async (name) => ({
        path: `trade/${name}`,
        text: withPlaceholders(await readFile(join(folder, name), "utf8")),
      })),
    );
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}
