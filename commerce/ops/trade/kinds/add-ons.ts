import { z } from "zod";
import { readTexts } from "../../../platform/json";
import { ADD_ON_RULES } from "../../../services/promotion/add-ons";
import { amount, choice, currency, flag, list, market, moment, name, text, whole } from "../cells";
import { type Placed, type RowContext, storedLines, type TradeKind, type TradeRow } from "../kind";
import { sheet } from "../sheet";
import { brandSheet } from "./brands";
import { categorySheet } from "./categories";
import { cellAmount, checkCurrencies, checkTimes, linesInMarkets, loadPrices, requireItems } from "./in-markets";

const offerSheet = sheet({
  file: "add-ons.csv",
  about: "Products that are cheaper together with others in the cart",
  key: ["offer"],
  columns: z.object({
    offer: name("Its name in other files"),
    sku: text("The product that is cheaper"),
    rule: choice("What the other products are chosen by; ANY takes all", ADD_ON_RULES),
    values: list("SKUs for ITEM, category paths for CATEGORY (with all below them), brands for BRAND; empty for ANY"),
    condition: text("The other products in words, such as brake pads or rotors"),
    max_quantity: whole("How many pieces are cheaper", 1, 999),
    starts: moment("When it begins"),
    ends: moment("When it ends"),
    active: flag("Whether it is on"),
    position: whole("Its place among the offers"),
  }),
});

const amountSheet = sheet({
  file: "add-on-amounts.csv",
  about: "The amounts of add-on offers; an offer without a line does not exist in that market",
  key: ["offer", "market"],
  parent: "add-ons.csv",
  columns: z.object({
    offer: name("The offer in add-ons.csv"),
    market: market(),
    currency: currency(),
    minimum: amount("The least price of the other products; 0 asks for one of them only"),
    price: amount("The price of a piece"),
  }),
});

/** Offers of products that are cheaper together with others. */
export const addOns: TradeKind = {
  name: "add-ons",
  sheets: [offerSheet, amountSheet],
  tables: ["add_on_offer", "add_on_offer_market"],
  async load(db) {
    const rows = await db
      .selectFrom("add_on_offer")
      .innerJoin("item", "item.id", "add_on_offer.item_id")
      .selectAll("add_on_offer")
      .select("item.sku_id")
      .execute();
    rows.sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
    const offers = rows.map((row) => ({
      offer: row.id,
      sku: row.sku_id,
      rule: row.rule_kind,
      values: readTexts(row.rule_values),
      condition: row.condition_text,
      max_quantity: row.max_quantity,
      starts: row.starts_at,
      ends: row.ends_at,
      active: row.active,
      position: row.sort,
    }));
    const amounts = linesInMarkets(
      rows,
      await db.selectFrom("add_on_offer_market").selectAll().execute(),
      (row) => row.add_on_offer_id,
      ({ minimum_cent: minimum, price_cent: price }, { id, ...market }) => [{ offer: id, ...market, minimum, price }],
    );
    return [storedLines(offerSheet, offers), storedLines(amountSheet, amounts)];
  },
  async toRows(context) {
    const lines = context.lines(offerSheet);
    const amounts = context.lines(amountSheet);
    checkCurrencies(context, amounts);
    for (const line of lines) {
      checkTimes(context, line);
      await checkRule(context, line);
    }
    const itemId = await requireItems(
      context,
      lines.map(({ at, value }) => ({ at, sku: value.sku, column: "sku" })),
    );
    const skus = new Map(lines.map(({ value }) => [value.offer, value.sku]));
    const priceOf = await loadPrices(context, [...skus.values()]);
    for (const { at, value } of amounts) {
      const sku = skus.get(value.offer) ?? "";
      const price = priceOf(sku, value.market);
      if (price !== undefined && value.price >= price)
        context.note(at, "price", `is not below ${cellAmount(price)}, the price of ${sku}: no cart shows the offer`);
    }
    const offers = lines.map(({ value }): TradeRow => {
      return {
        table: "add_on_offer",
        values: {
          id: value.offer,
          item_id: itemId(value.sku),
          rule_kind: value.rule,
          rule_values: JSON.stringify(value.values),
          condition_text: value.condition,
          max_quantity: value.max_quantity,
          starts_at: value.starts,
          ends_at: value.ends,
          active: value.active,
          sort: value.position,
        },
      };
    });
    const terms = amounts.map(
      ({ value: { offer, market: id, minimum, price } }): TradeRow => ({
        table: "add_on_offer_market",
        values: { add_on_offer_id: offer, market: id, minimum_cent: minimum, price_cent: price },
      }),
    );
    return [...offers, ...terms];
  },
};

async function checkRule(
  context: RowContext,
  { at, value }: Placed<z.output<typeof offerSheet.columns>>,
): Promise<void> {
  const { rule, values } = value;
  if ((rule === "ANY") !== (values.length === 0))
    context.refuse(
      at,
      "values",
      rule === "ANY" ? "must be empty for the rule ANY" : `must name something for the rule ${rule}`,
    );
  if (rule === "ITEM") {
    await requireItems(
      context,
      values.map((sku) => ({ at, sku, column: "values" })),
    );
    return;
  }
  if (rule === "ANY") return;
  const [noun, of] = rule === "BRAND" ? (["brand", brandSheet] as const) : (["category", categorySheet] as const);
  const names = await context.keys(of);
  for (const each of values)
    if (!names.has(each)) context.refuse(at, "values", `there is no ${noun} "${each}"; name one of ${of.file}`);
}
