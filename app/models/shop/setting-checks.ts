import { EVENT_STORED_DAYS, SHUTDOWN_DELAY_MAX_MS, SHUTDOWN_DELAY_MS } from "./limits";
import { MARKET_IDS, MARKETS, originSetting, parseMarketHosts } from "./market";
import { refuseFaults, type SettingFault } from "./setting-fault";
import type { Environment } from "./settings";
import { isLoopback, NO_FACTS, productionFaults } from "./shop-mode";

/** Judges a filled value; null when it is good. */
type Check = (text: string) => Pick<SettingFault, "fault" | "cure"> | null;

const PORT_MAX = 65_535;
const SECRET_MIN_CHARS = 32;
/** Fewer different characters than this are a repeated word, not a secret. */
const SECRET_MIN_KINDS = 10;
const TOKEN_MIN_CHARS = 16;
const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

const isWhole = (text: string, min: number, max: number) =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;

const whole =
  (what: string, min: number, max: number, unset: string): Check =>
  (text) =>
    isWhole(text, min, max)
      ? null
      : {
          fault: `"${text}" is no ${what}`,
          cure: `Write a whole number from ${min} to ${max}, or nothing for ${unset}`,
        };

const address =
  (protocols: readonly string[], example: string): Check =>
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url !== null && protocols.includes(url.protocol) && url.hostname !== "") return null;
    // The text may hold a password.
    return { fault: "it is no address of the kind needed", cure: `Write one such as ${example}` };
  };

/** Whether a provider's script would be loaded from an address: over https, or from this machine. */
export function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

const script =
  (example: string): Check =>
  (text) =>
    isScriptAddress(text)
      ? null
      : { fault: "it is no https address, and no page would load it", cure: `Write one such as ${example}` };

const secret: Check = (text) => {
  const cure = `Write ${SECRET_MIN_CHARS} random characters or more (openssl rand -base64 48), or nothing: then the shop makes one`;
  const listed = text.split(/[\s,]+/).filter((each) => each !== "");
  if (listed.some((each) => each.length < SECRET_MIN_CHARS)) return { fault: "a secret in it is too short", cure };
  const isPlain = listed.some((each) => new Set(each).size < SECRET_MIN_KINDS);
  return isPlain ? { fault: "a secret in it can be guessed", cure } : null;
};

const token: Check = (text) =>
  text.length < TOKEN_MIN_CHARS
    ? {
        fault: `it has ${text.length} characters and would be ignored`,
        cure: `Write ${TOKEN_MIN_CHARS} characters or more, or nothing to leave it off`,
      }
    : null;

const onOrOff: Check = (text) =>
  text === "1" || text === "0"
    ? null
    : { fault: `"${text}" is neither on nor off`, cure: "Write 1 for on, or nothing" };

const origin: Check = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.username === "";
  return isOrigin ? null : { fault: "it is no origin", cure: "Write one such as https://shop.example, without a path" };
};

/** Origins with commas between them, of pages or code of others. */
const origins: Check = (text) => {
  const wrong = text.split(",").filter((each) => {
    const part = each.trim();
    return part !== "" && !(URL.canParse(part) && /^(?:https?|wss?):$/.test(new URL(part).protocol));
  });
  if (wrong.length === 0) return null;
  const fault = `"${wrong[0]?.trim()}" is no origin and would be left out`;
  return { fault, cure: "Write each such as https://pay.example, with commas between them" };
};

const marketHosts: Check = (text) => {
  const [entry] = parseMarketHosts(text).wrong;
  if (entry === undefined) return null;
  const cure = `Write ${MARKET_IDS.map((id) => `host=${id}`).join(" or ")}, with commas between them`;
  return { fault: `"${entry}" names no host and market`, cure };
};

/** A text is taken for a file only where it looks like one: half an address would open a new, empty shop under its name. */
const isDatabaseFile = (text: string): boolean =>
  /^(?:file:|\/|\.{1,2}\/)/.test(text) || (/\.db$/.test(text) && !/[:@]/.test(text));

const database: Check = (text) =>
  isDatabaseFile(text)
    ? null
    : address(
        ["postgres:", "postgresql:"],
        "postgres://user:password@host/shop, or a file's path such as ./data/shop.db",
      )(text);

const CHECKS: Readonly<Record<string, Check>> = {
  PORT: whole("port", 0, PORT_MAX, "3000"),
  COMMERCE_PORT: whole("port", 0, PORT_MAX, "3100"),
  REQUEST_TIMEOUT_MS: whole("number of milliseconds", 100, 60_000, "10000"),
  SHUTDOWN_DELAY_MS: whole("number of milliseconds", 0, SHUTDOWN_DELAY_MAX_MS, String(SHUTDOWN_DELAY_MS)),
  DATABASE_WAIT_SECONDS: whole("number of seconds", 0, 86_400, "60"),
  EVENT_RETENTION_DAYS: whole("number of days", 1, EVENT_STORED_DAYS, "90"),
  LOG_LEVEL: (text) =>
    LEVELS.includes(text)
      ? null
      : { fault: `"${text}" is no level`, cure: `Write one of ${LEVELS.join(", ")}, or nothing for info` },
  COMMERCE_API_URL: address(["http:", "https:"], "http://localhost:3100"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"], "http://localhost:4318"),
  DATABASE_URL: database,
  SESSION_SECRET: secret,
  SECOND_FACTOR_SECRET: secret,
  COMMERCE_TOKEN: secret,
  METRICS_TOKEN: token,
  OPERATIONS_TOKEN: token,
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@mail.example:587"),
  MAIL_FROM: (text) =>
    /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/.test(text)
      ? null
      : { fault: "it is no sender", cure: "Write one such as Axlewright <orders@shop.example>" },
  MARKET_HOSTS: marketHosts,
  PAYMENT_ORIGINS: origins,
  LOGIN_ORIGINS: origins,
  CHAT_ORIGINS: origins,
  EMAIL_MARKETING_ORIGINS: origins,
  CHAT_PROVIDER: script("https://chat.example/widget.js"),
  EMAIL_MARKETING_SCRIPT: script("https://mails.example/form.js"),
  EMAIL_MARKETING_ENDPOINT: address(["http:", "https:"], "https://mails.example/api/subscriptions"),
  S3_ENDPOINT: address(["http:", "https:"], "https://files.example"),
  COUNTRY_HEADER: (text) =>
    /^[\w-]+$/.test(text) ? null : { fault: "it is no name of a header", cure: "Write one such as cf-ipcountry" },
  TRUST_PROXY: onOrOff,
  EARLY_HINTS: onOrOff,
  PAYMENT_SANDBOX: onOrOff,
  OIDC_SANDBOX: onOrOff,
  ...Object.fromEntries(MARKETS.map((market) => [originSetting(market), origin])),
};

/** Settings that do nothing, each with the one that it does nothing without. */
const NEEDS: readonly (readonly [setting: string, needed: string])[] = [
  ["CHAT_KEY", "CHAT_PROVIDER"],
  ["CHAT_PROVIDER", "CHAT_KEY"],
  ["EMAIL_MARKETING_LIST_ID", "EMAIL_MARKETING_ENDPOINT"],
  ["EMAIL_MARKETING_ENDPOINT", "EMAIL_MARKETING_LIST_ID"],
  ["S3_ACCESS_KEY_ID", "S3_BUCKET"],
  ["S3_SECRET_ACCESS_KEY", "S3_BUCKET"],
];

const isFilled = (env: Environment, setting: string): boolean => Boolean(env[setting]?.trim());

function halfSetFaults(env: Environment): SettingFault[] {
  const logins = Object.keys(env).flatMap((setting) => {
    const name = /^OIDC_([A-Z0-9]+)_CLIENT_(?:ID|SECRET)$/.exec(setting)?.[1];
    return name === undefined ? [] : [[setting, `OIDC_${name}_ISSUER`] as const];
  });
  return [...NEEDS, ...logins].flatMap(([setting, needed]) =>
    isFilled(env, setting) && !isFilled(env, needed)
      ? [{ setting, fault: `it does nothing without ${needed}`, cure: `Write ${needed} too, or take ${setting} out` }]
      : [],
  );
}

/** Everything that is wrong with the values of an environment, each by itself or for want of another. */
export function settingFaults(env: Environment): SettingFault[] {
  const faults = Object.entries(CHECKS).flatMap(([setting, check]) => {
    const text = env[setting]?.trim() ?? "";
    const found = text === "" ? null : check(text);
    return found === null ? [] : [{ setting, ...found }];
  });
  return [...faults, ...halfSetFaults(env)];
}

/** Throws FaultySettings, one line for each fault, when a program must not start with an environment; `further` faults are its own. */
export function refuseFaultySettings(env: Environment, ...further: (SettingFault | null)[]): void {
  refuseFaults([...settingFaults(env), ...productionFaults(env, NO_FACTS), ...further.filter((each) => each !== null)]);
}

/** Delay in milliseconds between a signal and the shutdown: 0 after Ctrl+C, else SHUTDOWN_DELAY_MS, validated at the start. */
export function shutdownDelayMs(env: Environment, signal: "SIGINT" | "SIGTERM"): number {
  return signal === "SIGINT" ? 0 : Number(env.SHUTDOWN_DELAY_MS?.trim() || SHUTDOWN_DELAY_MS);
}
