/** The value of a market, sent as the shop id with every call (MKT-01). */
export type MarketId = "2022" | "2023";

export type Market = {
  readonly id: MarketId;
  readonly countryCode: "US" | "CA";
  readonly name: string;
  readonly currency: "USD" | "CAD";
  readonly currencySymbol: string;
  /** Area id whose children are the states or provinces (CHK-14). */
  readonly addressId: number;
  readonly stateLabel: string;
  readonly codeLabel: string;
  readonly logisticsTitle: string;
  readonly locale: string;
};

const UNITED_STATES: Market = {
  id: "2022",
  countryCode: "US",
  name: "United States",
  currency: "USD",
  currencySymbol: "$",
  addressId: 208,
  stateLabel: "State",
  codeLabel: "ZIP code",
  logisticsTitle: "Estimated Delivery Date",
  locale: "en-US",
};

const CANADA: Market = {
  id: "2023",
  countryCode: "CA",
  name: "Canada",
  currency: "CAD",
  currencySymbol: "CA$",
  addressId: 206,
  stateLabel: "Province/Territory",
  codeLabel: "Postal code",
  logisticsTitle: "Shipping method",
  locale: "en-CA",
};

/** Both markets, the default one first. */
export const MARKETS: readonly Market[] = [UNITED_STATES, CANADA];

/** The market of a value: 2023 is Canada, anything else is the United States (MKT-01). */
export function marketOf(value: string | number | null | undefined): Market {
  return String(value) === CANADA.id ? CANADA : UNITED_STATES;
}

/** The other market, for the market switch (OPEN-56). */
export function otherMarket(market: Market): Market {
  return market.id === CANADA.id ? UNITED_STATES : CANADA;
}

/**
 * The market of a host, port ignored: the configured map wins; without an entry a host with a label that is exactly
 * "ca" is Canadian, any other is American (OPEN-01, MKT-06).
 */
export function marketOfHost(host: string, configured: ReadonlyMap<string, MarketId> = new Map()): Market {
  const name = host.trim().toLowerCase();
  const bare = name.replace(/:\d*$/, "");
  const known = configured.get(name) ?? configured.get(bare);
  if (known) return marketOf(known);
  return bare.split(".").includes("ca") ? CANADA : UNITED_STATES;
}
