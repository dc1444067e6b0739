import type { Bundle } from "~/models/cart/bundle";
import { addMoney, money, timesMoney } from "~/models/shop/money";
import type { Call } from "../../http/call";
import type { ChosenVehicle } from "../../index/fitment/fitment";
import { groupBy } from "../../platform/group-by";
import { listCards } from "../catalogue/cards";
import { bundleRows } from "./bundle-repository";

/**
 * Bundles that hold an item, each with its cards and the price of the whole: the sum of its items less what the bundle
 * saves in the market. One that holds an item nobody can buy now is left out.
 */
export async function bundlesWith(call: Call, itemId: number, known: ChosenVehicle | null): Promise<Bundle[]> {
  const rows = await bundleRows(call.db, itemId);
  const { index } = await call.services.catalogue.snapshot();
  const cards = new Map(
    (await listCards(call, [...new Set(rows.map((row) => row.item_id))], known)).map((card) => [card.id, card]),
  );
  const bundles: Bundle[] = [];
  for (const [bundleId, parts] of groupBy(rows, (row) => row.bundle_id)) {
    const held = parts.flatMap(({ item_id, quantity }) => {
      const item = cards.get(item_id);
      return item === undefined || !index.isBuyable(item_id, call.market) ? [] : [{ item, itemCount: quantity }];
    });
    const [first] = parts;
    if (first === undefined || held.length < parts.length) continue;
    const zero = money(0, call.currency);
    const whole = addMoney(zero, ...held.map(({ item, itemCount }) => timesMoney(item.discountPrice, itemCount)));
    const saving = call.currency === "CAD" ? first.ca_saving_cent : first.us_saving_cent;
    bundles.push({
      bundleId,
      title: first.title,
      items: held,
      discountPrice: money(Math.max(0, whole.cent - saving), call.currency),
      originalPrice: whole,
    });
  }
  return bundles;
}
