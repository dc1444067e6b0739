import { DEFAULT_MARKET, MARKETS, type Market } from "~/models/shop/market";
import { decimalMoney, money } from "~/models/shop/money";
import type { Placed, RowContext } from "../kind";

const SKUS_PER_STATEMENT = 500;

type Amounts = { readonly market: string; readonly currency: string };

/** Lists lines made of things' rows of the markets, in the order of the things, then of the markets. */
export function linesInMarkets<Row extends { readonly market: string }, Line>(
  things: readonly { readonly id: string }[],
  rows: readonly Row[],
  thing: (row: Row) => string,
  toLines: (row: Row, key: { readonly id: string; readonly market: string; readonly currency: string }) => Line[],
): Line[] {
  const name = (id: string, market: string) => JSON.stringify([id, market]);
  const byName = new Map(rows.map((row) => [name(thing(row), row.market), row]));
  return things.flatMap(({ id }) =>
    MARKETS.flatMap(({ id: market, currency }: Market) => {
      const row = byName.get(name(id, market));
      return row === undefined ? [] : toLines(row, { id, market, currency });
    }),
  );
}

/** Refuses lines whose currency is not that of their market. */
export function checkCurrencies(context: RowContext, lines: readonly Placed<Amounts>[]): void {
  for (const { at, value } of lines) {
    const currency = MARKETS.find(({ id }) => id === value.market)?.currency;
    if (value.currency !== currency)
      context.refuse(at, "currency", `amounts of the market ${value.market} are in ${currency}, not ${value.currency}`);
  }
}

/** Refuses SKUs that no product has; returns the ids of the others. */
export async function requireItems(
  context: RowContext,
  lines: readonly { readonly at: Placed<unknown>["at"]; readonly sku: string; readonly column: string }[],
): Promise<(sku: string) => number> {
  const ids = await context.itemIds(lines.map(({ sku }) => sku));
  for (const { at, sku, column } of lines)
    if (!ids.has(sku))
      context.refuse(
        at,
        column,
        `no product has the SKU "${sku}"; name one of the shop's products, or import it first`,
      );
  return (sku) => ids.get(sku) ?? 0;
}

/** Loads the prices of products in cents by SKU and market. */
export async function loadPrices(
  { db }: RowContext,
  skus: readonly string[],
): Promise<(sku: string, market: string) => number | undefined> {
  const prices = new Map<string, number>();
  const distinct = [...new Set(skus)];
  for (let from = 0; from < distinct.length; from += SKUS_PER_STATEMENT) {
    const rows = await db
      .selectFrom("item_market")
      .innerJoin("item", "item.id", "item_market.item_id")
      .select(["item.sku_id", "item_market.market", "item_market.price_cent"])
      .where("item.sku_id", "in", distinct.slice(from, from + SKUS_PER_STATEMENT))
      .execute();
    for (const { sku_id, market, price_cent } of rows) prices.set(JSON.stringify([sku_id, market]), price_cent);
  }
  return (sku, market) => prices.get(JSON.stringify([sku, market]));
}

/** An amount as a cell writes it. */
export const cellAmount = (cents: number): string => decimalMoney(money(cents, DEFAULT_MARKET.currency));

/** Refuses a time that ends before it begins. */
export function checkTimes(
  context: RowContext,
  { at, value }: Placed<{ readonly starts: number; readonly ends: number }>,
): void {
  if (value.ends <= value.starts) context.refuse(at, "ends", "must be later than starts");
}
