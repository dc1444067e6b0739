import { z } from "zod";
import type { AdyenKeys } from "./adyen/provider";
import type { KlarnaKeys } from "./klarna/provider";
import type { OceanpaymentKeys } from "./oceanpayment/fields";
import type { PayPalKeys } from "./paypal/provider";
import type { ShopOrigins } from "./shop-links";
import type { StripeKeys } from "./stripe/provider";

/** Variables of the program's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The keys of the configured providers, and where the shop is reached; all null and undefined without any. */
type PaymentEnvironment = {
  readonly stripe: StripeKeys | null;
  readonly paypal: PayPalKeys | null;
  readonly adyen: AdyenKeys | null;
  readonly klarna: KlarnaKeys | null;
  readonly oceanpayment: OceanpaymentKeys | null;
  readonly origins: ShopOrigins | null;
  /** Whether the sandbox stands in for methods without keys although others have them. */
  readonly isSandboxOn: boolean;
};

const key = z.string().trim().min(1);
const address = z
  .url({ protocol: /^https?$/ })
  // A secret sent in the clear would not stay one; loopback is for tests.
  .refine((text) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/.test(text), "must be https")
  .transform((text) => text.replace(/\/+$/, ""));
const origin = address.transform((text) => new URL(text).origin);

const GROUPS = {
  stripe: z.object({
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: key,
    STRIPE_API_URL: address.default("https://api.stripe.com"),
  }),
  paypal: z.object({
    PAYPAL_CLIENT_ID: key,
    PAYPAL_CLIENT_SECRET: key,
    PAYPAL_WEBHOOK_ID: key,
    PAYPAL_API_URL: address.default("https://api-m.paypal.com"),
  }),
  adyen: z.object({
    ADYEN_API_KEY: key,
    ADYEN_MERCHANT_ACCOUNT: key,
    ADYEN_HMAC_KEY: key.regex(/^(?:[0-9a-f]{2})+$/i, "must be hexadecimal"),
    // Its live address carries the account's own prefix, so there is no default.
    ADYEN_API_URL: address,
  }),
  klarna: z.object({
    KLARNA_USERNAME: key,
    KLARNA_PASSWORD: key,
    KLARNA_API_URL: address.default("https://api-na.klarna.com"),
  }),
  oceanpayment: z.object({
    OCEANPAYMENT_ACCOUNT: key,
    OCEANPAYMENT_TERMINAL: key,
    OCEANPAYMENT_SECURE_CODE: key,
    OCEANPAYMENT_PAGE_URL: address.default("https://secure.oceanpayment.com/gateway/service/pay"),
    OCEANPAYMENT_QUERY_URL: address.default("https://query.oceanpayment.com"),
  }),
} as const;

const filled = (env: Environment) => Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));

/** A group of variables; null when none of its keys is set. Throws naming what is wrong, never a value. */
function groupFor<T>(schema: z.ZodObject & z.ZodType<T>, env: Record<string, unknown>): T | null {
  const names = Object.keys(schema.shape);
  if (!names.some((name) => !name.endsWith("_URL") && env[name] !== undefined)) return null;
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Payment settings: ${wrong.join("; ")}`);
}

function originsFor(env: Record<string, unknown>, isNeeded: boolean): ShopOrigins | null {
  const parsed = z.object({ ORIGIN_US: origin.optional(), ORIGIN_CA: origin.optional() }).safeParse(env);
  const { ORIGIN_US, ORIGIN_CA } = parsed.success ? parsed.data : {};
  const first = ORIGIN_US ?? ORIGIN_CA;
  if (first !== undefined) return { USD: ORIGIN_US ?? first, CAD: ORIGIN_CA ?? first };
  if (isNeeded) throw new Error("Payment settings: ORIGIN_US or ORIGIN_CA must say where providers find the shop");
  return null;
}

/**
 * The payment settings of an environment. A provider is configured when any of its keys is set; throws at start when
 * another one is missing or malformed.
 */
export function readPaymentEnvironment(all: Environment): PaymentEnvironment {
  const env = filled(all);
  const stripe = groupFor(GROUPS.stripe, env);
  const paypal = groupFor(GROUPS.paypal, env);
  const adyen = groupFor(GROUPS.adyen, env);
  const klarna = groupFor(GROUPS.klarna, env);
  const ocean = groupFor(GROUPS.oceanpayment, env);
  const isAnySet = [stripe, paypal, adyen, klarna, ocean].some((group) => group !== null);
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiUrl: stripe.STRIPE_API_URL,
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      apiUrl: paypal.PAYPAL_API_URL,
    },
    adyen: adyen && {
      apiKey: adyen.ADYEN_API_KEY,
      merchantAccount: adyen.ADYEN_MERCHANT_ACCOUNT,
      hmacKey: adyen.ADYEN_HMAC_KEY,
      apiUrl: adyen.ADYEN_API_URL,
    },
    klarna: klarna && {
      username: klarna.KLARNA_USERNAME,
      password: klarna.KLARNA_PASSWORD,
      apiUrl: klarna.KLARNA_API_URL,
    },
    oceanpayment: ocean && {
      account: ocean.OCEANPAYMENT_ACCOUNT,
      terminal: ocean.OCEANPAYMENT_TERMINAL,
      secureCode: ocean.OCEANPAYMENT_SECURE_CODE,
      pageUrl: ocean.OCEANPAYMENT_PAGE_URL,
      queryUrl: ocean.OCEANPAYMENT_QUERY_URL,
    },
    origins: originsFor(env, isAnySet),
    isSandboxOn: !isAnySet || env.PAYMENT_SANDBOX === "1",
  };
}
