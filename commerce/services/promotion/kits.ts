import { lineKey } from "~/models/cart/cart";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import type { KitOffer } from "./pricing";
import { listKitRows } from "./repository";

/** Lists the open kits in a cart with their saving in the market. */
export async function listKitOffers(
  db: Db,
  lines: readonly { readonly bundleId: string }[],
  market: MarketId,
): Promise<KitOffer[]> {
  const ids = [...new Set(lines.map((line) => line.bundleId).filter((id) => id !== ""))];
  if (ids.length === 0) return [];
  const rows = await listKitRows(db, ids, market);
  return [...groupBy(rows, (row) => row.id)].flatMap(([bundleId, pieces]) => {
    const [first] = pieces;
    if (first === undefined) return [];
    const keyed = pieces.map(
      ({ sku_id: skuId, quantity }) => [lineKey({ skuId, itemType: "NORMAL", bundleId }), quantity] as const,
    );
    return [{ bundleId, title: first.title, savingCent: first.saving_cent, pieces: new Map(keyed) }];
  });
}
