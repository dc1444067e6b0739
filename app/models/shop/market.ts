import { type CountryCode, MARKET_ROWS, type Market, type MarketId } from "./markets";

export type { Market, MarketId } from "./markets";

/** All markets, the default one first. */
export const MARKETS: readonly Market[] = MARKET_ROWS;
export const DEFAULT_MARKET: Market = MARKET_ROWS[0];

export const MARKET_IDS: readonly MarketId[] = /* @__PURE__ */ MARKETS.map(({ id }) => id);
export const COUNTRY_CODES: readonly CountryCode[] = /* @__PURE__ */ MARKETS.map(({ countryCode }) => countryCode);

/** Returns the market of an id; an unknown id is the default market's. */
export function marketFor(value: string | number | null | undefined): Market {
  return MARKETS.find(({ id }) => id === String(value)) ?? DEFAULT_MARKET;
}

/** Returns the market that delivers to a country; the default one for a country without a market. */
export function marketForCountry(country: string): Market {
  return MARKETS.find(({ countryCode }) => countryCode === country) ?? DEFAULT_MARKET;
}

/** Returns the other markets, for the links to their sites. */
export function otherMarkets(market: Pick<Market, "id">): Market[] {
  return MARKETS.filter(({ id }) => id !== market.id);
}

/**
 * Returns the market of a host, ignoring the port. An entry in `configured` wins; without one, the market whose label
 * is in the host's name, else the default market.
 */
export function marketForHost(host: string, configured: ReadonlyMap<string, MarketId> = new Map()): Market {
  const name = host.trim().toLowerCase();
  const hostname = name.replace(/:\d*$/, "");
  const id = configured.get(name) ?? configured.get(hostname);
  if (id) return marketFor(id);
  const labels = hostname.split(".");
  return MARKETS.find(({ hostLabel }) => hostLabel !== null && labels.includes(hostLabel)) ?? DEFAULT_MARKET;
}

/** Returns the host of a market's site on this machine: "localhost" or "ca.localhost". */
export function localHost({ hostLabel }: Pick<Market, "hostLabel">): string {
  return hostLabel === null ? "localhost" : `${hostLabel}.localhost`;
}

/** Returns a value for each market, by its id. */
export function byMarket<T>(value: (market: Market) => T): Record<MarketId, T> {
  return Object.fromEntries(MARKETS.map((market) => [market.id, value(market)])) as Record<MarketId, T>;
}

/** Returns the setting that holds the public origin of a market's site: "ORIGIN_US". */
export function originSetting({ countryCode }: Pick<Market, "countryCode">): string {
  return `ORIGIN_${countryCode}`;
}

/** Parses `MARKET_HOSTS`, "shop.example=2022,shop.example.ca=2023"; `wrong` are the entries that name no host and market. */
export function parseMarketHosts(text: string | undefined): { hosts: Map<string, MarketId>; wrong: string[] } {
  const hosts = new Map<string, MarketId>();
  const wrong: string[] = [];
  for (const entry of (text ?? "").split(",")) {
    if (entry.trim() === "") continue;
    const [host, market, ...rest] = entry.split("=").map((part) => part.trim());
    const id = MARKET_IDS.find((each) => each === market);
    if (!host || id === undefined || rest.length > 0) wrong.push(entry.trim());
    else hosts.set(host.toLowerCase(), id);
  }
  return { hosts, wrong };
}
