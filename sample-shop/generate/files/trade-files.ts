import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertRows, type SeedRows } from "#commerce/db/insert-rows";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { exportTrade } from "#commerce/ops/trade/read-folder";
import { type MarketItem, splitItems } from "../market-items";
import { withPlaceholders } from "../moments";

/** Rows that the shop sells by, and the items that they name. */
type TradeRows = SeedRows & { readonly item: readonly MarketItem[] };

/** The files that the shop's own export makes of rows: `npm run ops -- trade import` reads them. */
export async function tradeFiles({ item, ...rows }: TradeRows): Promise<{ path: string; text: string }[]> {
  const store = await openDatabase(":memory:");
  const folder = await mkdtemp(join(tmpdir(), "axlewright-trade-"));
  try {
    await migrate(store.db, store.kind);
    const { category, part_complement, brand, ...others } = rows;
    await insertRows(store.db, store.kind, { category, part_complement, brand, ...splitItems(item), ...others });
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
