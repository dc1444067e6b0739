import type { Bundle } from "~/models/cart/bundle";
import { addMoney, money, timesMoney } from "~/models/shop/money";
import type { Call } from "../../http/call";
import type { VehicleChoice } from "../../index/door";
import { groupBy } from "../../platform/group-by";
import { listCards } from "../catalogue/cards";
import { listKitItemRows } from "./kit-repository";

/**
 * Lists the bundles with an item, each with cards and total price: the sum of its items less the bundle's saving in the
 * market. Bundles with an item that cannot be bought now are left out.
 */
export async function listKits(call: Call, itemId: number, vehicle: VehicleChoice | null): Promise<Bundle[]> {
  const rows = await listKitItemRows(call.db, itemId, call.market);
  const ids = [...new Set(rows.map((row) => row.item_id))];
  const indexed = await call.services.index.items(ids, call.market);
  const cards = new Map((await listCards(call, ids, vehicle)).map((card) => [card.id, card]));
  const kits: Bundle[] = [];
  for (const [bundleId, lines] of groupBy(rows, (row) => row.bundle_id)) {
    const items = lines.flatMap(({ item_id, quantity }) => {
      const item = cards.get(item_id);
      return item === undefined || indexed.get(item_id)?.isBuyable !== true ? [] : [{ item, itemCount: quantity }];
    });
    const [first] = lines;
    if (first === undefined || items.length < lines.length) continue;
    const zero = money(0, call.currency);
    const whole = addMoney(zero, ...items.map(({ item, itemCount }) => timesMoney(item.discountPrice, itemCount)));
    kits.push({
      bundleId,
      title: first.title,
      items,
      discountPrice: money(Math.max(0, whole.cent - first.saving_cent), call.currency),
      originalPrice: whole,
    });
  }
  return kits;
}
