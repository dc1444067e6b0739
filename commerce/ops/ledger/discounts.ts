import type { Market } from "~/models/shop/market";
import { decimalMoney, formatCount, formatMoney, money } from "~/models/shop/money";
import { loadUnspent } from "../../services/ledger/discount-repository";
import { type DiscountTotal, listDiscountTotals } from "../../services/ledger/discount-totals";
import { loadPointsRules } from "../../services/points/rules";
import { type Command, command } from "../command";
import { tableFor } from "../show/table";
import { MARKET_FLAG, marketsFor } from "./markets";
import { daysFor, PERIOD_FLAGS } from "./period";

function discountLines({ name, currency }: Market, totals: readonly DiscountTotal[]): Generator<string> {
  const shown = (cent: number) => formatMoney(money(cent, currency));
  return tableFor(
    `${name}, ${currency}`,
    ["discount", "uses", "orders", "took off", "given back", "stayed off"],
    totals.map(({ id, name: title, uses, orders, offCent, backCent }) => [
      ...[title === id ? id : `${title} (${id})`, uses, orders],
      ...[offCent, backCent, offCent - backCent].map(shown),
    ]),
  );
}

/** What the shop's promotions cost, and what members can still spend. */
export const DISCOUNT_COMMAND: Command = command({
  name: "discount report",
  args: [],
  summary: "What each discount and kit took off and what of it went back, and unspent points; the last whole month",
  flags: { ...PERIOD_FLAGS, market: MARKET_FLAG },
  async run({ store, deps, terminal }, given) {
    const now = deps.clock.now();
    const { title, last, period } = daysFor("discount report", given, now);
    terminal.write(`${title}\n`);
    for (const market of marketsFor(given.text("market")))
      for (const line of discountLines(market, await listDiscountTotals(store.db, market, period)))
        terminal.write(`${line}\n`);
    const { points, members, coupons } = await loadUnspent(store.db, Math.min(period.to - 1, now));
    const { worthCent } = await loadPointsRules(store.db);
    const worth = decimalMoney({ cent: points * worthCent });
    const whose = `${formatCount(members)} ${members === 1 ? "member" : "members"}`;
    terminal.write(`\nUnspent at the end of ${last}, in all markets\n`);
    terminal.write(`  ${formatCount(points)} points of ${whose}, worth ${worth} in the currency of the market\n`);
    terminal.write(`  ${formatCount(coupons)} ${coupons === 1 ? "coupon" : "coupons"}\n`);
  },
});
