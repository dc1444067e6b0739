import { MARKETS, originSetting } from "./market";
import type { SettingFault } from "./setting-fault";
import type { Environment } from "./settings";

/** The kinds of shop: with sample data, a merchant's own test shop, and one that sells. */
export const SHOP_MODES = ["sample", "test", "production"] as const;
export type ShopMode = (typeof SHOP_MODES)[number];

/** Facts about the shop that its database holds. */
export type ShopFacts = {
  readonly hasSampleData: boolean;
  /** Whether somebody can log in with the demo member's published password. */
  readonly hasDemoMember: boolean;
};

/** The facts before the database is open. */
export const NO_FACTS: ShopFacts = { hasSampleData: false, hasDemoMember: false };

/** The email of the demo member, whose password the README prints. */
export const DEMO_EMAIL = "demo@example.com";

/** The notice on pages and mails of a shop that does not sell. */
export const TEST_SHOP_NOTICE = "Test shop: no money moves";

const IN_WORDS: Readonly<Record<ShopMode, string>> = {
  sample: "sample shop: sample data, sandbox payments, no money moves",
  test: "own shop in test mode: no sample data, no money moves",
  production: "production: orders are paid with real money",
};

/** Says a mode in the line of the start and of the doctor. */
export const modeInWords = (mode: ShopMode): string => IN_WORDS[mode];

/** Whether pages and mails have to say that no money moves. */
export const isTestShop = (mode: ShopMode): boolean => mode !== "production";

const LOOPBACK = /^(?:127(?:\.\d+){3}|\[?::1\]?|(?:.+\.)?localhost)$/;

/** Whether a host is this machine for itself, which no other one can reach. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** The configured origins that others than this machine can reach, with their settings. */
function publicOrigins(env: Environment): { setting: string; url: URL }[] {
  return MARKETS.flatMap((market) => {
    const setting = originSetting(market);
    const text = env[setting]?.trim() ?? "";
    if (!URL.canParse(text)) return [];
    const url = new URL(text);
    return isLoopback(url.hostname) ? [] : [{ setting, url }];
  });
}

/** Whether an environment is that of a shop that sells: public origins, and not a program in development or under test. */
export function isProduction(env: Environment): boolean {
  if (env.NODE_ENV === "development" || env.NODE_ENV === "test") return false;
  return publicOrigins(env).length > 0;
}

/** Decides what kind of shop runs. Nobody names it: it follows from the origins and from what is in the database. */
export function modeFor(env: Environment, { hasSampleData }: Pick<ShopFacts, "hasSampleData">): ShopMode {
  if (isProduction(env)) return "production";
  return hasSampleData ? "sample" : "test";
}

const NO_SANDBOX = "Take it out, and set the keys of a payment provider";

/** Everything that a shop which sells must not start with; empty for other modes. */
export function productionFaults(env: Environment, facts: ShopFacts): SettingFault[] {
  if (!isProduction(env)) return [];
  const faults: (SettingFault | false)[] = [
    ...publicOrigins(env).map(
      ({ setting, url }) =>
        url.protocol !== "https:" && {
          setting,
          fault: "a shop that sells is not served over http",
          cure: `Write https://${url.host}, and let the proxy in front of the shop speak TLS`,
        },
    ),
    env.PAYMENT_SANDBOX === "1" && {
      setting: "PAYMENT_SANDBOX",
      fault: "the sandbox would give goods away",
      cure: NO_SANDBOX,
    },
    env.OIDC_SANDBOX === "1" && {
      setting: "OIDC_SANDBOX",
      fault: "the sandbox logs everybody in as anybody",
      cure: "Take it out",
    },
    Boolean(env.SAMPLE_SHOP?.trim()) && {
      setting: "SAMPLE_SHOP",
      fault: "a shop that sells is not filled with sample data",
      cure: "Take it out; npm run ops -- init makes an empty shop",
    },
    facts.hasSampleData && {
      setting: "DATABASE_URL",
      fault: "the database holds the sample shop",
      cure: "Name another DATABASE_URL or DATA_DIR; npm run ops -- init makes an empty shop there",
    },
    facts.hasDemoMember && {
      setting: "DATABASE_URL",
      fault: `the database holds the member ${DEMO_EMAIL}, whose password is published`,
      cure: "Name another DATABASE_URL or DATA_DIR, or delete that member on its profile page",
    },
  ];
  return faults.filter((each) => each !== false);
}

/**
 * Whether the sandbox takes payments: in a sample shop while no provider has keys, in any other shop only where
 * PAYMENT_SANDBOX=1 asks for it, and never where goods are sold.
 */
export function isSandboxOn(mode: ShopMode, env: Environment, hasProvider: boolean): boolean {
  if (mode === "production") return false;
  return env.PAYMENT_SANDBOX === "1" || (mode === "sample" && !hasProvider && env.PAYMENT_SANDBOX !== "0");
}
