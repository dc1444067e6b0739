import type { Market } from "~/models/shop/market";
import { decimalMoney, formatCount, formatMoney, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { type DiscountTotal, listDiscountTotals } from "../../services/ledger/discount-totals";
import type { Period } from "../../services/ledger/repository";
import { loadPointsMoves, loadUnspent } from "../../services/ledger/unspent-repository";
import { loadPointsRules } from "../../services/points/rules";
import { type Command, command } from "../command";
import { tableFor } from "../show/table";
import { MARKET_FLAG, marketsFor } from "./markets";
import { daysFor, PERIOD_FLAGS } from "./period";

const signedCount = (count: number) => `${count < 0 ? "−" : ""}${formatCount(Math.abs(count))}`;

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

/** The kinds of entries in members' points, with their names in the report. */
const MOVES = {
  EARN: "Earned, and given by staff",
  RETURN: "Given back by orders",
  SPEND: "Spent on orders",
  REDEEM: "Spent on coupons",
  TAKE_BACK: "Taken back",
  EXPIRE: "Expired",
} as const;

/** What members have to spend, and what became of it, for a terminal. */
async function readUnspentLines(db: Db, period: Period, last: string): Promise<string[]> {
  const before = await loadUnspent(db, period.from - 1);
  const { points, members, coupons } = await loadUnspent(db, period.to - 1);
  const moves = await loadPointsMoves(db, period);
  const { worthCent } = await loadPointsRules(db);
  const worth = (count: number) => decimalMoney({ cent: count * worthCent }).replace("-", "−");
  const row = (label: string, count: number) => [label, signedCount(count), worth(count)];
  const whose = `${formatCount(members)} ${members === 1 ? "member" : "members"}`;
  return [
    ...tableFor(
      "Points of members, in all markets",
      ["", "points", "worth in either currency"],
      [
        row("Unspent before", before.points),
        ...Object.entries(MOVES).map(([kind, label]) => row(label, moves.get(kind) ?? 0)),
        row(`Unspent on ${last}, of ${whose}`, points),
      ],
    ),
    "Points end with an account: those of members who have erased theirs are in none of these rows, also of days before.",
    `\nCoupons unused on ${last}: ${formatCount(coupons)}`,
  ];
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
    // A period that goes on ends now: nothing of later has happened.
    const until = { from: period.from, to: Math.min(period.to, now + 1) };
    for (const line of await readUnspentLines(store.db, until, last)) terminal.write(`${line}\n`);
  },
});
