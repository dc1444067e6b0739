import { byMarket, localHost, type Market, type MarketId, marketForHost } from "~/models/shop/market";
import type { SiteConfig } from "./config.server";

/**
 * The market and origin of a request; `origins` has every site's, for alternate links and for the links to the others.
 */
export type Site = {
  readonly market: Market;
  readonly origin: string;
  readonly origins: Readonly<Record<MarketId, string>>;
};

/** Loopback names and IP addresses, which nobody else's name server can point at us. */
const TRUSTED_HOST = /^(?:localhost|[a-z0-9-]+\.localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * Finds market and origin of a request URL from configuration and the exact host list. A listed host is its own origin,
 * and an unlisted one gets the configured origin of its market. A market without a site has the address of this one, which
 * nobody is sent to. With nothing configured, loopback and IP hosts are
 * their own origin, and all others get localhost. Forwarding headers are never read.
 */
export function siteFor(url: { host: string; protocol: string }, config: SiteConfig): Site {
  const host = url.host.toLowerCase();
  const named = marketForHost(host, config.hosts);
  const hasSite = ({ id }: Market) => config.markets.some((each) => each.id === id);
  const market = hasSite(named) ? named : (config.markets[0] ?? named);
  const isTrusted = TRUSTED_HOST.test(host);
  const port = isTrusted ? (/:\d+$/.exec(host)?.[0] ?? "") : `:${config.fallbackPort}`;
  const local = (each: Market) => `${isTrusted ? url.protocol : "http:"}//${localHost(each)}${port}`;
  const configured = config.origins[market.id];
  const origins = byMarket(
    (each) => config.origins[each.id] ?? (hasSite(each) ? undefined : configured) ?? local(each),
  );
  const isListed = config.hosts.has(host) || config.hosts.has(host.replace(/:\d+$/, ""));
  const own = `${configured ? new URL(configured).protocol : url.protocol}//${host}`;
  const origin = isListed || (isTrusted && !configured) ? own : origins[market.id];
  return { market, origin, origins };
}
