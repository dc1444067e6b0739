import { type MarketId, marketFor } from "~/models/shop/market";
import type { Environment } from "~/models/shop/settings";

/**
 * Where shoppers of a market find the shop: ORIGIN_US or ORIGIN_CA, the other one when only that is set, else the local
 * shop on PORT. Mails and providers' ways back are built on it, never on what a request says.
 */
export function shopOrigin(market: MarketId, env: Environment = process.env): string {
  const isCanada = marketFor(market).countryCode === "CA";
  const configured = isCanada ? env.ORIGIN_CA || env.ORIGIN_US : env.ORIGIN_US || env.ORIGIN_CA;
  if (configured) return new URL(configured).origin;
  return `http://${isCanada ? "ca." : ""}localhost:${env.PORT || "3000"}`;
}
