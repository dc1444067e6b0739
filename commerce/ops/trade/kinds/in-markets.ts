import { MARKETS, type MarketId } from "~/models/shop/market";
import type { Placed, RowContext } from "../kind";

/** The prefixes of the columns that hold a market's amounts. */
export const MARKET_COLUMNS: readonly {
  readonly market: MarketId;
  readonly currency: string;
  readonly prefix: "us" | "ca";
}[] = MARKETS.map(({ id, currency, countryCode }) => ({
  market: id,
  currency,
  prefix: countryCode === "US" ? "us" : "ca",
}));

type Amounts = { readonly market: string; readonly currency: string };

/** The line of a market among the lines of one thing. */
export const lineIn = <T extends Amounts>(lines: readonly Placed<T>[], prefix: "us" | "ca"): T | undefined => {
  const market = MARKET_COLUMNS.find((each) => each.prefix === prefix)?.market;
  return lines.find(({ value }) => value.market === market)?.value;
};

/** Refuses lines whose currency is not that of their market. */
export function checkCurrencies(context: RowContext, lines: readonly Placed<Amounts>[]): void {
  for (const { at, value } of lines) {
    const currency = MARKET_COLUMNS.find(({ market }) => market === value.market)?.currency;
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

/** Refuses a time that ends before it begins. */
export function checkTimes(
  context: RowContext,
  { at, value }: Placed<{ readonly starts: number; readonly ends: number }>,
): void {
  if (value.ends <= value.starts) context.refuse(at, "ends", "must be later than starts");
}
