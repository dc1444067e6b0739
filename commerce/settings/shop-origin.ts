import {
  localHost,
  MARKETS,
  type Market,
  type MarketId,
  marketFor,
  originSetting,
  otherMarkets,
} from "~/models/shop/market";
import type { Environment } from "~/models/shop/settings";
import type { Db } from "../db/open";

const settingKey = (market: MarketId) => `origin:${market}`;

const configuredOrigin = (market: Market, env: Environment): string | undefined => {
  const origin = env[originSetting(market)];
  return origin ? new URL(origin).origin : undefined;
};

const otherConfigured = (market: Market, env: Environment): string | undefined =>
  otherMarkets(market).flatMap((other) => configuredOrigin(other, env) ?? [])[0];

const isLocal = (origin: string) => /(^|\.)localhost$/.test(new URL(origin).hostname);

/** Words that every message of a missing origin begins with, by which a failed mail is found. */
export const ORIGIN_MISSING = "no link can lead to the shop";

/** No origin of a market is known, so that a link in a mail would lead nowhere. Its message names the setting. */
export class OriginMissing extends Error {
  constructor(market: Pick<Market, "countryCode">) {
    super(`${ORIGIN_MISSING}: set ${originSetting(market)}, or start the shop once on this database`);
    this.name = "OriginMissing";
  }
}

const readOrigin = (db: Db, market: MarketId) =>
  db.selectFrom("setting").select("value").where("key", "=", settingKey(market)).executeTakeFirst();

/**
 * Writes the origin of every market into the database, for programs that run without the shop's settings. The running shop
 * calls this at its start: what is configured replaces what is stored; the local address of a shop without settings only
 * replaces another local address, so that a copy of the shop that was started for a test does not redirect its mails.
 */
export async function storeOrigins(db: Db, env: Environment = process.env): Promise<void> {
  for (const market of MARKETS) {
    const configured = configuredOrigin(market, env) ?? otherConfigured(market, env);
    const value = configured ?? `http://${localHost(market)}:${env.PORT || "3000"}`;
    const stored = await readOrigin(db, market.id);
    if (stored?.value === value || (configured === undefined && stored !== undefined && !isLocal(stored.value)))
      continue;
    await db
      .insertInto("setting")
      .values({ key: settingKey(market.id), value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  }
}

/**
 * Loads where shoppers of a market find the shop: the market's own setting, else what the running shop stored, else another
 * market's setting. Mails and providers' ways back are built on it, never on what a request says. Throws OriginMissing.
 */
export async function loadShopOrigin(db: Db, market: MarketId, env: Environment = process.env): Promise<string> {
  const own = marketFor(market);
  const origin = configuredOrigin(own, env) ?? (await readOrigin(db, own.id))?.value ?? otherConfigured(own, env);
  if (origin === undefined) throw new OriginMissing(own);
  return origin;
}
