import { writeFile } from "node:fs/promises";
import { currencySchema, decimalMoney, formatMoney, money } from "~/models/shop/money";
import { csvCell } from "../../platform/csv-cell";
import { groupBy } from "../../platform/group-by";
import { listReferredPieces, type ReferredPieces } from "../../services/ledger/referred-repository";
import { type Command, command } from "../command";
import { tableFor } from "../show/table";
import { daysFor, PERIOD_FLAGS } from "./period";

const sumCent = (rows: readonly ReferredPieces[]) => rows.reduce((sum, { cent }) => sum + cent, 0);

/** Each link's sales of a currency, what came back of them, and the rest. */
function linkRows(rows: readonly ReferredPieces[]): (string | number)[][] {
  const byLink = groupBy(rows, ({ clickId, currency }) => `${clickId} ${currency}`);
  return [...byLink.values()].map((own) => {
    const currency = currencySchema.parse(own[0]?.currency);
    const shown = (cent: number) => formatMoney(money(cent, currency));
    const sent = own.filter(({ count }) => count > 0);
    const back = own.filter(({ count }) => count < 0);
    const orders = new Set(sent.map(({ orderId }) => orderId)).size;
    return [own[0]?.clickId ?? "", orders, shown(sumCent(sent)), shown(0 - sumCent(back)), shown(sumCent(own))];
  });
}

const csvLine = ({ clickId, orderId, partNumber, count, cent, currency }: ReferredPieces) =>
  [...[clickId, orderId, partNumber].map(csvCell), count, decimalMoney({ cent }), currency].join(",");

/** What an affiliate is paid by: the sales that followed their links. */
export const AFFILIATE_COMMAND: Command = command({
  name: "affiliate report",
  args: [],
  summary: "What was sent to buyers who came by each marketing link, and what came back; the last whole month",
  flags: {
    ...PERIOD_FLAGS,
    csv: { value: "file", about: "Write each order's parts into this file, too, without their buyers" },
  },
  async run({ store, deps, terminal }, given) {
    const { title, period } = daysFor("affiliate report", given, deps.clock.now());
    const rows = await listReferredPieces(store.db, period);
    for (const line of tableFor(title, ["link", "orders", "sent", "came back", "counts"], linkRows(rows)))
      terminal.write(`${line}\n`);
    const file = given.text("csv");
    if (file === undefined) return;
    await writeFile(file, `${["link,order,part,pieces,amount,currency", ...rows.map(csvLine)].join("\n")}\n`);
    terminal.write(`\nEach order's parts are in ${file}\n`);
  },
});
