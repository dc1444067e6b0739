import { MARKETS, originSetting } from "./market";

/** Variables of a program's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that an operator may set. */
export type Setting = {
  /** Its effect, for the comment in `.env.example` and the table in docs/operations.md. */
  readonly does: string;
  /** The behavior while it is not set. */
  readonly unset: string;
  /** A value as an operator would write it; without one the line stays empty. */
  readonly example?: string;
};

/** Settings that belong together, by variable. */
type SettingGroup = { readonly title: string; readonly settings: Readonly<Record<string, Setting>> };

/**
 * Every variable that the programs read from their environment, except those of payment, tax and shipping providers, which
 * their plug-ins declare. The gate fails when a program reads another one, and when `.env.example` or the docs differ.
 */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: "Server",
    settings: {
      PORT: { does: "port of the shop", unset: "3000", example: "3000" },
      HOST: { does: "address the shop listens on", unset: "every address", example: "127.0.0.1" },
      TRUST_PROXY: {
        does: "1: the shopper's address is what the proxy says",
        unset: "the connection's address",
        example: "1",
      },
      EARLY_HINTS: {
        does: "1: a page that is still made is preceded by 103 Early Hints; the proxy has to pass them on",
        unset: "none",
        example: "1",
      },
      COUNTRY_HEADER: {
        does: "header in which the proxy names the visitor's country, for the hint of the other market",
        unset: "what the commerce API knows",
        example: "x-country",
      },
      SESSION_SECRET: {
        does: "signs cookies; the same on every machine; several with commas between them, newest first",
        unset: "made once in DATA_DIR",
      },
      SECOND_FACTOR_SECRET: {
        does: "encrypts the secrets of members' authenticator apps; the same on every machine; several with commas between them, newest first",
        unset: "made once in DATA_DIR",
      },
      SHUTDOWN_DELAY_MS: {
        does: "how long the shop and npm run commerce go on serving after SIGTERM while /ready says no, 0 to 60000",
        unset: "5000",
        example: "5000",
      },
      REQUEST_TIMEOUT_MS: {
        does: "budget of all commerce calls of one page, 100 to 60000; a page that needs longer is a 504",
        unset: "10000",
        example: "10000",
      },
      LOG_LEVEL: { does: "level of the log, as pino names levels", unset: "info", example: "info" },
      METRICS_TOKEN: { does: "bearer token of /metrics, at least 16 characters", unset: "nothing is counted" },
      OTEL_EXPORTER_OTLP_ENDPOINT: {
        does: "address of an OpenTelemetry collector (OTLP over HTTP) that both programs send traces to; its SDK reads its other OTEL_ settings itself",
        unset: "nothing is traced",
        example: "http://localhost:4318",
      },
      DEBUG: { does: "prints the whole error when the shop cannot start", unset: "its message", example: "1" },
    },
  },
  {
    title: "Markets",
    settings: {
      ...Object.fromEntries(
        MARKETS.map((market) => [
          originSetting(market),
          {
            does: `public origin of the site for ${market.inText}, for links, cookies and the origin check; one that others can reach makes it a production shop`,
            unset: "the address asked for; in a production shop the market has no site",
            example: `https://${market.hostLabel === null ? "" : `${market.hostLabel}.`}shop.example`,
          },
        ]),
      ),
      MARKET_HOSTS: {
        does: "further hosts and their markets",
        unset: MARKETS.flatMap(({ name, hostLabel }) =>
          hostLabel === null ? [] : `${name} by the label ${hostLabel}`,
        ).join(", "),
        example: MARKETS.map(
          ({ id, hostLabel }) => `shop.example${hostLabel === null ? "" : `.${hostLabel}`}=${id}`,
        ).join(","),
      },
    },
  },
  {
    title: "Data",
    settings: {
      DATA_DIR: { does: "folder of the database file, secrets, pictures and mails", unset: "data", example: "data" },
      DATABASE_URL: {
        does: "PostgreSQL instead of the file of DATA_DIR, or the path of another file, such as ./other.db",
        unset: "SQLite",
        example: "postgres://user:password@host/shop",
      },
      DATABASE_WAIT_SECONDS: {
        does: "how long a start waits for a PostgreSQL server that does not answer yet",
        unset: "60",
        example: "60",
      },
      SAMPLE_SHOP: {
        does: "folder of a sample shop that fills an empty database; npm start asks for build/sample-shop unless this is set, to nothing for none, or an origin is public; refused in production",
        unset: "an empty database stays empty",
        example: "build/sample-shop",
      },
      COMMERCE_API_URL: {
        does: "a commerce API elsewhere",
        unset: "inside the shop's process",
        example: "http://localhost:3100",
      },
      COMMERCE_PORT: { does: "port of npm run commerce", unset: "3100", example: "3100" },
      COMMERCE_HOST: {
        does: "address npm run commerce listens on; one that other machines reach needs COMMERCE_TOKEN",
        unset: "127.0.0.1",
        example: "0.0.0.0",
      },
      COMMERCE_TOKEN: {
        does: "secret by which npm run commerce knows its shops, the same for both programs; several with commas between them, newest first; needed in production",
        unset: "an embedded API makes one up, npm run commerce believes this machine",
      },
      OPERATIONS_TOKEN: {
        does: "bearer token of the operations calls, at least 16 characters",
        unset: "those calls are off",
      },
      EVENT_RETENTION_DAYS: {
        does: "days that shoppers' events are stored, 90 at most as the privacy policy says",
        unset: "90",
        example: "90",
      },
    },
  },
  {
    title: "Uploaded files",
    settings: {
      S3_BUCKET: { does: "bucket for uploads; needs both keys", unset: "the folder uploads of DATA_DIR" },
      S3_ACCESS_KEY_ID: { does: "key with the right to put, get and delete objects", unset: "none" },
      S3_SECRET_ACCESS_KEY: { does: "its secret", unset: "none" },
      S3_ENDPOINT: { does: "another server with S3's interface, addressed by path", unset: "Amazon's own" },
      S3_REGION: { does: "region of the bucket", unset: "us-east-1", example: "us-east-1" },
    },
  },
  {
    title: "Mail",
    settings: {
      SMTP_URL: {
        does: "the mail server, smtp://user:password@host:587 or smtps://…:465",
        unset: "mails become files in DATA_DIR",
        example: "smtp://user:password@mail.example:587",
      },
      MAIL_FROM: {
        does: "the sender",
        unset: "an address of the domain axlewright.example",
        example: "Axlewright <orders@shop.example>",
      },
    },
  },
  {
    title: "Payment",
    settings: {
      PAYMENT_ORIGINS: {
        does: "origins of the provider's pages, comma-separated",
        unset: "the sandbox only",
        example: "https://checkout.stripe.com",
      },
      PAYMENT_SANDBOX: {
        does: "1: the sandbox offers the methods without keys; refused in production",
        unset: "on only in a sample shop without a provider's keys",
        example: "1",
      },
    },
  },
  {
    title: "Login with another provider",
    settings: {
      OIDC_GOOGLE_ISSUER: {
        does: "address of the provider; any name in capitals in place of GOOGLE",
        unset: "no such button",
        example: "https://accounts.google.com",
      },
      OIDC_GOOGLE_CLIENT_ID: { does: "what the provider calls the shop", unset: "refused at start" },
      OIDC_GOOGLE_CLIENT_SECRET: { does: "its secret, where it gives one", unset: "none" },
      OIDC_GOOGLE_LABEL: { does: "name on the button", unset: "the name in the variable", example: "Google" },
      OIDC_GOOGLE_SCOPE: {
        does: "what is asked for",
        unset: "openid email profile",
        example: "openid email profile",
      },
      LOGIN_ORIGINS: { does: "origins of login pages that differ from their issuer's, comma-separated", unset: "none" },
      OIDC_SANDBOX: {
        does: "1: offers a provider of our own that believes any email; refused in production",
        unset: "off",
        example: "1",
      },
    },
  },
  {
    title: "Chat and email marketing",
    settings: {
      CHAT_PROVIDER: {
        does: "address of the chat's script (https); needs CHAT_KEY",
        unset: "the feedback form",
        example: "https://chat.example/chat.js",
      },
      CHAT_KEY: { does: "key of the chat; needs CHAT_PROVIDER", unset: "none" },
      CHAT_ORIGINS: { does: "further origins that the chat needs, comma-separated", unset: "none" },
      EMAIL_MARKETING_ENDPOINT: {
        does: "address where subscribers are sent; needs EMAIL_MARKETING_LIST_ID",
        unset: "our own list only",
      },
      EMAIL_MARKETING_LIST_ID: {
        does: "the list they join; needs EMAIL_MARKETING_ENDPOINT",
        unset: "our own list only",
      },
      EMAIL_MARKETING_REVISION: { does: "API revision that is sent along", unset: "none" },
      EMAIL_MARKETING_SCRIPT: { does: "address of its script (https)", unset: "none" },
      EMAIL_MARKETING_ORIGINS: { does: "further origins that the script needs, comma-separated", unset: "none" },
    },
  },
  {
    title: "Building and testing",
    settings: {
      BUILD_ENVIRONMENT: { does: "environment in /health, set while building", unset: "UAT", example: "production" },
      BUILD_TIME: { does: "day in /health, set while building", unset: "2025-06-19", example: "2026-11-22" },
      CHROMIUM_PATH: { does: "the browser of the tests", unset: "the system's", example: "/usr/bin/chromium" },
      TEST_DATABASE_URL: { does: "PostgreSQL server of the contract tests", unset: "PGlite in the test program" },
      TEST_PROCESSES: {
        does: "set by the test program: shared runs files that allow it in one process",
        unset: "a process for each file",
      },
      TEST_REPORT: { does: "set by the test program: where a run writes its result", unset: "none" },
    },
  },
];
