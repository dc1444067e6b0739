import { z } from "zod";
import { MARKETS } from "~/models/shop/market";
import { amount, currency, flag, market, name, text, whole } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { cellAmount, checkCurrencies, linesInMarkets, loadPrices, requireItems } from "./in-markets";

const kitSheet = sheet({
  file: "kits.csv",
  about: "Several products sold together for less",
  key: ["kit"],
  columns: z.object({
    kit: name("Its name in other files"),
    title: text("The name that shoppers read"),
    sku: text("The product that leads it, one of its own"),
    active: flag("Whether it is offered"),
  }),
});

const itemSheet = sheet({
  file: "kit-items.csv",
  about: "The products of kits",
  key: ["kit", "sku"],
  parent: "kits.csv",
  columns: z.object({
    kit: name("The kit in kits.csv"),
    sku: text("The product"),
    quantity: whole("How many pieces of it", 1, 999),
  }),
});

const amountSheet = sheet({
  file: "kit-amounts.csv",
  about: "What a kit saves in each market",
  key: ["kit", "market"],
  parent: "kits.csv",
  columns: z.object({
    kit: name("The kit in kits.csv"),
    market: market(),
    currency: currency(),
    saving: amount("What it costs less than its products alone"),
  }),
});

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Kits with their products and savings. */
export const kits: TradeKind = {
  name: "kits",
  sheets: [kitSheet, itemSheet, amountSheet],
  tables: ["bundle", "bundle_market", "bundle_item"],
  async load(db) {
    const rows = await db
      .selectFrom("bundle")
      .innerJoin("item", "item.id", "bundle.item_id")
      .selectAll("bundle")
      .select("item.sku_id")
      .execute();
    rows.sort((a, b) => byText(a.id, b.id));
    const items = await db
      .selectFrom("bundle_item")
      .innerJoin("item", "item.id", "bundle_item.item_id")
      .select(["bundle_item.bundle_id", "item.sku_id", "bundle_item.quantity"])
      .execute();
    items.sort((a, b) => byText(a.bundle_id, b.bundle_id) || byText(a.sku_id, b.sku_id));
    return [
      storedLines(
        kitSheet,
        rows.map(({ id, title, sku_id, active }) => ({ kit: id, title, sku: sku_id, active })),
      ),
      storedLines(
        itemSheet,
        items.map(({ bundle_id, sku_id, quantity }) => ({ kit: bundle_id, sku: sku_id, quantity })),
      ),
      storedLines(
        amountSheet,
        linesInMarkets(
          rows,
          await db.selectFrom("bundle_market").selectAll().execute(),
          (row) => row.bundle_id,
          ({ saving_cent: saving }, { id, ...inMarket }) => [{ kit: id, ...inMarket, saving }],
        ),
      ),
    ];
  },
  async toRows(context) {
    const lines = context.lines(kitSheet);
    const items = context.lines(itemSheet);
    const amounts = context.lines(amountSheet);
    checkCurrencies(context, amounts);
    const itemId = await requireItems(
      context,
      [...lines, ...items].map(({ at, value }) => ({ at, sku: value.sku, column: "sku" })),
    );
    const priceOf = await loadPrices(
      context,
      items.map(({ value }) => value.sku),
    );
    for (const { at, value } of amounts) {
      const prices = items.flatMap(({ value: { kit, sku, quantity } }) => {
        const price = kit === value.kit ? priceOf(sku, value.market) : 0;
        return price === undefined ? [] : [price * quantity];
      });
      const total = prices.reduce((sum, price) => sum + price, 0);
      if (prices.length === items.length && value.saving >= total)
        context.refuse(at, "saving", `must be less than ${cellAmount(total)}, the price of the kit's products`);
    }
    const bundles = lines.map(({ at, value }) => {
      const own = amounts.filter((each) => each.value.kit === value.kit);
      for (const { id, inText } of MARKETS)
        if (!own.some((each) => each.value.market === id))
          context.note(at, "kit", `has no line in kit-amounts.csv for the market ${id}: it is not sold in ${inText}`);
      const members = items.filter((each) => each.value.kit === value.kit);
      if (!members.some((each) => each.value.sku === value.sku))
        context.refuse(at, "sku", `must be one of the kit's products in kit-items.csv`);
      return {
        table: "bundle" as const,
        values: {
          id: value.kit,
          item_id: itemId(value.sku),
          title: value.title,
          active: value.active,
        },
      };
    });
    return [
      ...bundles,
      ...amounts.map(({ value }) => ({
        table: "bundle_market" as const,
        values: { bundle_id: value.kit, market: value.market, saving_cent: value.saving },
      })),
      ...items.map(({ value }) => ({
        table: "bundle_item" as const,
        values: { bundle_id: value.kit, item_id: itemId(value.sku), quantity: value.quantity },
      })),
    ];
  },
};
