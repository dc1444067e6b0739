import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_ENVIRONMENT, BUILD_TIME } from "~/models/shop/limits";
import { MARKETS, type Market, type MarketId, originSetting, parseMarketHosts } from "~/models/shop/market";
import { FaultySettings } from "~/models/shop/setting-fault";
import { isLoopback } from "~/models/shop/shop-mode";

/** The folder of what the embedded program makes itself: secrets, caches, the database file. */
export const dataDir = (): string => process.env.DATA_DIR ?? "data";

/** Returns the build marks; without them a build is UAT of 2025-06-19. */
export function buildInformation(): { environment: string; buildTime: string } {
  return {
    environment: process.env.BUILD_ENVIRONMENT || BUILD_ENVIRONMENT,
    buildTime: process.env.BUILD_TIME || BUILD_TIME,
  };
}

/** Reads an origin such as `https://shop.example` from the environment; undefined when unset, throws when malformed. */
export function parseOrigin(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.pathname !== "/" || url.search || url.username) {
    const cure = "Write one such as https://shop.example, without a path";
    throw new FaultySettings([{ setting: name, fault: "it is no origin", cure }]);
  }
  return url.origin;
}

/** The configuration that decides markets and origins of requests. */
export type SiteConfig = {
  readonly hosts: ReadonlyMap<string, MarketId>;
  readonly origins: Readonly<Partial<Record<MarketId, string>>>;
  /** The markets that have a site. Once one has an origin that others can reach, one without origin and host has none. */
  readonly markets: readonly Market[];
  /** The port of localhost when no origin is configured and the host is not trusted. */
  readonly fallbackPort: string;
};

/** Reads the site configuration from the environment; throws on malformed values. */
export function readSiteConfig(env: Readonly<Record<string, string | undefined>> = process.env): SiteConfig {
  const origins: Partial<Record<MarketId, string>> = {};
  const { hosts } = parseMarketHosts(env.MARKET_HOSTS);
  for (const market of MARKETS) {
    const { id } = market;
    const origin = parseOrigin(originSetting(market), env[originSetting(market)]);
    if (origin === undefined) continue;
    origins[id] = origin;
    hosts.set(new URL(origin).host, id);
  }
  const isPublic = Object.values(origins).some((origin) => !isLoopback(new URL(origin).hostname));
  if (isPublic) for (const [host, id] of hosts) origins[id] ??= `https://${host}`;
  const markets = MARKETS.filter(({ id }) => !isPublic || origins[id] !== undefined);
  return { hosts, origins, markets, fallbackPort: env.PORT || "3000" };
}

const SECRET_MIN_CHARS = 32;

let secrets: readonly string[] | undefined;

/** Splits a list of secrets at commas and line ends, the newest first. */
const listed = (text: string): string[] => text.split(/[\s,]+/).filter((secret) => secret !== "");

/**
 * Returns the secrets of the cookies: the first one signs, all are accepted. They come from SESSION_SECRET, or else
 * from a file in the data folder that the first start generates.
 */
export function sessionSecrets(): readonly string[] {
  secrets ??= readSecrets(process.env.SESSION_SECRET);
  return secrets;
}

/** Returns the secrets that SESSION_SECRET lists, or the stored ones when it lists none. */
export function readSecrets(text: string | undefined): readonly string[] {
  const given = listed(text ?? "");
  return given.length > 0 ? given : storedSecrets();
}

function storedSecrets(): string[] {
  const fresh = randomBytes(32).toString("base64url");
  if (process.env.VITEST) return [fresh];
  const file = join(dataDir(), "session-secret");
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, fresh, { flag: "wx", mode: 0o600 });
    return [fresh];
  } catch {
    // Another process or an earlier start has written the file.
    const stored = listed(readFileSync(file, "utf8"));
    if (stored.length === 0 || stored.some((secret) => secret.length < SECRET_MIN_CHARS)) {
      const cure = "Delete the file, or write a secret of 32 characters or more into the setting";
      throw new FaultySettings([{ setting: "SESSION_SECRET", fault: `${file} holds no usable secret`, cure }]);
    }
    return stored;
  }
}
