import { writeFile } from "node:fs/promises";
import { placeTaxText } from "~/models/checkout/tax";
import { shopDate } from "~/models/shop/dates";
import type { Market } from "~/models/shop/market";
import { decimalMoney, formatCount, formatMoney, money } from "~/models/shop/money";
import { csvCell } from "../../platform/csv-cell";
import { type LedgerEntry, type LedgerParts, listLedger } from "../../services/ledger/entries";
import { createTotals, type LedgerTotals } from "../../services/ledger/totals";
import { type Command, command } from "../command";
import { tableFor } from "../show/table";
import { AFFILIATE_COMMAND } from "./affiliates";
import { DISCOUNT_COMMAND } from "./discounts";
import { MARKET_FLAG, marketsFor } from "./markets";
import { daysFor, PERIOD_FLAGS } from "./period";

const taxName = ({ label, area, ratePpm }: LedgerTotals["taxes"][number]) =>
  ratePpm === null ? `${area} ${label}, not divided` : placeTaxText({ label, area, ratePpm });

/** A market's totals as tables for a terminal. */
function* totalLines(market: Market, totals: LedgerTotals): Generator<string> {
  const shown = (cent: number) => formatMoney(money(cent, market.currency));
  const { sales, notes, chargedCent, backCent, undividedCent } = totals;
  yield `\n${market.name}, ${market.currency}`;
  const charged = `Charged ${shown(chargedCent)} in ${formatCount(sales)} ${sales === 1 ? "sale" : "sales"}`;
  const back = `paid back ${shown(backCent)} in ${formatCount(notes)} credit ${notes === 1 ? "note" : "notes"}`;
  yield `  ${charged}, ${back}: ${shown(chargedCent - backCent)} stayed`;
  if (undividedCent > 0)
    yield `  Of what was paid back, ${shown(undividedCent)} is not divided into parts, points, core charges and fees`;
  const { pointsCent, pointsBackCent, coreCent, coreBackCent } = totals;
  if (coreCent + coreBackCent > 0)
    yield `  Core charges: ${shown(coreCent)} of what was charged, ${shown(coreBackCent)} of what was paid back`;
  if (pointsCent + pointsBackCent > 0)
    yield `  Points paid ${shown(pointsCent)} beside it, taxed and not charged, of which ${shown(pointsBackCent)} came back by these papers`;
  yield* tableFor(
    "Taxes",
    ["tax", "number", "sales", "taxed", "tax", "back: taxed", "tax", "to file"],
    totals.taxes.map((tax) => [
      taxName(tax),
      tax.registration ?? "none set",
      tax.sales,
      ...[tax.baseCent, tax.taxCent, tax.backBaseCent, tax.backTaxCent, tax.taxCent - tax.backTaxCent].map(shown),
    ]),
  );
  yield* tableFor(
    "Delivered to, before tax",
    ["state", "sales", "charged", "paid back"],
    totals.states.map(({ state, sales: sold, soldCent, backCent: stateBack }) => [
      ...[state, sold, shown(soldCent), shown(stateBack)],
    ]),
  );
  yield* feeLines(totals.states, shown);
}

/** The retail delivery fees of the states that have one. */
function* feeLines(states: LedgerTotals["states"], shown: (cent: number) => string): Generator<string> {
  const withFees = states.filter((each) => each.deliveryFeeCent + each.unsentFeeCent + each.sentFeeCent > 0);
  if (withFees.length === 0) return;
  yield* tableFor(
    "Retail delivery fees",
    ["state", "sales", "fees", "back before sent", "to file", "back after sent"],
    withFees.map(({ state, deliveryFees, deliveryFeeCent, unsentFeeCent, sentFeeCent }) => [
      ...[state, deliveryFees, shown(deliveryFeeCent), shown(unsentFeeCent)],
      ...[shown(deliveryFeeCent - unsentFeeCent), shown(sentFeeCent)],
    ]),
  );
  if (withFees.some(({ sentFeeCent }) => sentFeeCent > 0))
    yield `  "To file" holds what went back after a package was sent: a delivery took place, and its fee may stay due`;
}

const amount = (cent: number) => decimalMoney({ cent });

/** The columns that divide a paper's amount, in their order; empty for one that nobody divided. */
const PART_COLUMNS = {
  goods: "goodsCent",
  discounts: "discountCent",
  "exchange credit": "exchangeCreditCent",
  points: "pointsCent",
  "core charges": "coreCent",
  shipping: "shippingCent",
  "delivery fee": "deliveryFeeCent",
  "refunded before": "beforeCent",
} as const satisfies Record<string, keyof LedgerParts>;

const HEADS = [
  ...["day", "market", "currency", "kind", "paper", "order", "state"],
  ...Object.keys(PART_COLUMNS),
  ...["tax", "total", "taxes", "paid by", "provider", "reference", "refund reference"],
] as const;

/** An entry as a line of CSV, amounts in units of the currency. */
function csvLine({ countryCode }: Market, entry: LedgerEntry): string {
  const { at, currency, kind, paper, orderId, state, parts, taxes, taxCent, totalCent } = entry;
  const named = taxes.map((tax) => `${tax.area} ${tax.label} ${amount(tax.taxCent)}`.trim()).join("; ");
  const cents = Object.values(PART_COLUMNS).map((column) => (parts === null ? "" : amount(parts[column])));
  // A number is never a formula, though a credit note's begins with its sign.
  const texts = [shopDate(at), countryCode, currency, kind, paper, orderId, state].map(csvCell);
  const payment = [named, entry.paidBy, entry.provider, entry.reference, entry.refundReference].map(csvCell);
  return [...texts, ...cents, amount(taxCent), amount(totalCent), ...payment].join(",");
}

/** Commands on what was sold, for the books and for filing taxes. */
export const LEDGER_COMMANDS: readonly Command[] = [
  command({
    name: "sales report",
    args: [],
    summary: "What was charged and paid back, and each tax to file, by the days of papers; the last whole month",
    flags: {
      ...PERIOD_FLAGS,
      market: MARKET_FLAG,
      csv: { value: "file", about: "Write every sale, exchange and credit note into this file, too, a line each" },
    },
    async run({ store, deps, terminal }, given) {
      const { title, period } = daysFor("sales report", given, deps.clock.now());
      const [file, lines] = [given.text("csv"), [HEADS.join(",")]];
      terminal.write(`${title}\n`);
      for (const market of marketsFor(given.text("market"))) {
        const totals = createTotals();
        for await (const entry of listLedger(store.db, market, period)) {
          totals.add(entry);
          if (file !== undefined) lines.push(csvLine(market, entry));
        }
        for (const line of totalLines(market, totals.read())) terminal.write(`${line}\n`);
      }
      if (file === undefined) return;
      await writeFile(file, `${lines.join("\n")}\n`);
      terminal.write(`\nEvery paper is in ${file}, a line each: ${formatCount(lines.length - 1)}\n`);
    },
  }),
  DISCOUNT_COMMAND,
  AFFILIATE_COMMAND,
];
