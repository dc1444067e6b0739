import { writeFile } from "node:fs/promises";
import { placeTaxText } from "~/models/checkout/tax";
import { shopDate } from "~/models/shop/dates";
import { MARKETS, type Market } from "~/models/shop/market";
import { decimalMoney, formatCount, formatMoney, money } from "~/models/shop/money";
import { csvCell } from "../../platform/csv-cell";
import { type LedgerEntry, listLedger } from "../../services/ledger/entries";
import { createTotals, type LedgerTotals } from "../../services/ledger/totals";
import { type Command, command } from "../command";
import { tableFor } from "../show/table";
import { UsageError } from "../usage-error";
import { AFFILIATE_COMMAND } from "./affiliates";
import { daysFor, PERIOD_FLAGS } from "./period";

function marketsFor(typed: string | undefined): readonly Market[] {
  if (typed === undefined) return MARKETS;
  const code = typed.trim().toUpperCase();
  const found = MARKETS.filter(({ countryCode }) => countryCode === code);
  if (found.length === 0)
    throw new UsageError(
      `there is no market ${typed}; there are ${MARKETS.map((each) => each.countryCode).join(", ")}`,
    );
  return found;
}

const taxName = ({ label, area, ratePpm }: LedgerTotals["taxes"][number]) =>
  ratePpm === null ? `${area} ${label}, not divided` : placeTaxText({ label, area, ratePpm });

/** A market's totals as tables for a terminal. */
function* totalLines(market: Market, totals: LedgerTotals): Generator<string> {
  const shown = (cent: number) => formatMoney(money(cent, market.currency));
  const { sales, notes, chargedCent, backCent, pointsCent, coreCent } = totals;
  yield `\n${market.name}, ${market.currency}`;
  const charged = `Charged ${shown(chargedCent)} in ${formatCount(sales)} ${sales === 1 ? "sale" : "sales"}`;
  const back = `paid back ${shown(backCent)} in ${formatCount(notes)} credit ${notes === 1 ? "note" : "notes"}`;
  yield `  ${charged}, ${back}: ${shown(chargedCent - backCent)} stayed`;
  if (coreCent > 0) yield `  Of what was charged, ${shown(coreCent)} are core charges, which old parts get back`;
  if (pointsCent > 0) yield `  Points paid ${shown(pointsCent)} beside it, which is taxed and not charged`;
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
    ["state", "sales", "charged", "paid back", "with a delivery fee", "delivery fees"],
    totals.states.map(({ state, sales: sold, soldCent, backCent: stateBack, deliveryFees, deliveryFeeCent }) => [
      ...[state, sold, shown(soldCent), shown(stateBack)],
      ...[deliveryFees, shown(deliveryFeeCent)],
    ]),
  );
}

const HEADS = [
  ...["day", "market", "currency", "kind", "paper", "order", "state"],
  ...["goods", "discounts", "points", "core charges", "shipping", "delivery fee", "tax", "total", "taxes"],
  ...["paid by", "reference"],
] as const;

const amount = (cent: number) => decimalMoney({ cent });

/** An entry as a line of CSV, amounts in units of the currency. */
function csvLine({ countryCode }: Market, entry: LedgerEntry): string {
  const { at, currency, kind, paper, orderId, state, parts, taxes, taxCent, totalCent, paidBy, reference } = entry;
  const named = taxes.map((tax) => `${tax.area} ${tax.label} ${amount(tax.taxCent)}`.trim()).join("; ");
  const cents =
    parts === null
      ? Array.from({ length: 6 }, () => "")
      : [
          ...[parts.goodsCent, parts.discountCent, parts.pointsCent],
          ...[parts.coreCent, parts.shippingCent, parts.deliveryFeeCent],
        ].map(amount);
  // A number is never a formula, though a credit note's begins with its sign.
  const texts = [shopDate(at), countryCode, currency, kind, paper, orderId, state].map(csvCell);
  return [...texts, ...cents, amount(taxCent), amount(totalCent), ...[named, paidBy, reference].map(csvCell)].join(",");
}

/** Commands on what was sold, for the books and for filing taxes. */
export const LEDGER_COMMANDS: readonly Command[] = [
  command({
    name: "sales report",
    args: [],
    summary: "What was charged and paid back, and each tax to file, by the days of papers; the last whole month",
    flags: {
      ...PERIOD_FLAGS,
      market: { value: "code", about: "US or CA alone" },
      csv: { value: "file", about: "Write every sale, exchange and credit note into this file, too, a line each" },
    },
    async run({ store, deps, terminal }, given) {
      const { first, last, period } = daysFor("sales report", given, deps.clock.now());
      const [file, lines] = [given.text("csv"), [HEADS.join(",")]];
      terminal.write(`${first} to ${last}\n`);
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
  AFFILIATE_COMMAND,
];
