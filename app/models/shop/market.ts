/** The id of a market, sent as the shop id with every call. */
export type MarketId = "2022" | "2023";

export type Market = {
  readonly id: MarketId;
  readonly countryCode: "US" | "CA";
  readonly name: string;
  readonly currency: "USD" | "CAD";
  readonly currencySymbol: string;
  /** Area id whose children are the states or provinces. */
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

/** Returns the market of an id: 2023 is Canada, anything else is the United States. */
export function marketFor(value: string | number | null | undefined): Market {
  return String(value) === CANADA.id ? CANADA : UNITED_STATES;
}

/** Returns the other market, for the market switch. */
export function otherMarket(market: Market): Market {
  return market.id === CANADA.id ? UNITED_STATES : CANADA;
}

/**
 * Returns the market of a host, ignoring the port. An entry in `configured` wins; without one, a host with the label
 * "ca" is Canadian and any other American.
 */
export function marketForHost(host: string, configured: ReadonlyMap<string, MarketId> = new Map()): Market {
  const name = host.trim().toLowerCase();
  const hostname = name.replace(/:\d*$/, "");
  const id = configured.get(name) ?? configured.get(hostname);
  if (id) return marketFor(id);
  return hostname.split(".").includes("ca") ? CANADA : UNITED_STATES;
}
