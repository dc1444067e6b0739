import { localHost, type MarketId, marketFor, originSetting, otherMarkets } from "~/models/shop/market";
import type { Environment } from "~/models/shop/settings";

/**
 * Where shoppers of a market find the shop: the market's own origin setting, another market's when only that is set, else the
 * local shop on PORT. Mails and providers' ways back are built on it, never on what a request says.
 */
export function shopOrigin(market: MarketId, env: Environment = process.env): string {
  const own = marketFor(market);
  const origins = [own, ...otherMarkets(own)].map((market) => env[originSetting(market)]);
  const configured = origins.find((origin) => origin);
  if (configured) return new URL(configured).origin;
  return `http://${localHost(own)}:${env.PORT || "3000"}`;
}
