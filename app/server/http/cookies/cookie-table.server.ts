import { z } from "zod";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";
import { DISMISSED_MAX, noticeIdSchema } from "~/models/page/notice";
import { themeSchema } from "~/models/page/theme";
import {
  EMAIL_MAX_CHARS,
  FITMENT_ANSWERS_MAX,
  GUEST_GARAGE_MAX_VEHICLES,
  ORDER_PROOF_MAX_ORDERS,
  RECENT_SEARCH_MAX_CHARS,
  RECENT_SEARCHES_MAX,
  RECENTLY_VIEWED_ITEMS,
} from "~/models/shop/limits";
import { mintedId } from "~/models/shop/minted-id";
import { COOKIE_SECONDS } from "~/models/visitor/cookie-lifetimes";
import { TEST_GROUPS } from "~/models/visitor/test-groups";
import { clickIdSchema } from "~/models/visitor/tracking";

/** The definition of one cookie. */
export type Definition<S extends z.ZodType = z.ZodType> = {
  readonly schema: S;
  /** Seconds until the browser drops it; null ends it with the browser session. */
  readonly maxAgeSeconds: number | null;
  /** Whether the value is signed. Values that we make are; the flags are the literal "1". */
  readonly isSigned: boolean;
  readonly isHttpOnly: boolean;
  /** Whether a script or another site of the domain writes it, so that its name is the same over HTTP and HTTPS. */
  readonly isWrittenElsewhere?: boolean;
  /** Whether setting the same value again restarts the lifetime, so that a used cookie does not expire. */
  readonly isRenewed?: boolean;
  /** Whether the cookie makes a page personal, so that the page is never shared. */
  readonly isPersonal?: boolean;
  /** Whether signing out removes the cookie: it names the member, their cart or an order they may open. */
  readonly endsWithLogin?: boolean;
};

type Columns = Pick<Definition, "isRenewed" | "isPersonal" | "endsWithLogin">;

const minted = <S extends z.ZodType>(
  schema: S,
  maxAgeSeconds: number | null,
  columns: Columns = {},
): Definition<S> => ({ schema, maxAgeSeconds, isSigned: true, isHttpOnly: true, ...columns });

const OWN: Columns = { isPersonal: true };
const OWN_UNTIL_LOGOUT: Columns = { isPersonal: true, endsWithLogin: true };

const key = z.string().min(8).max(64);
const valueId = z.int().positive();

const flag = z.literal("1");

const typedSchema = z.object({
  step: z.enum(["address", "payment"]),
  values: z.record(z.string().max(20), z.string().max(EMAIL_MAX_CHARS)),
});
const garageSchema = z.object({
  /** Attribute value ids; the vehicle tree has the levels above. */
  vehicles: z.array(valueId).max(GUEST_GARAGE_MAX_VEHICLES),
  active: valueId.nullable(),
});
const answeredSchema = z.object({
  vehicle: valueId,
  answers: fitmentAnswersSchema,
  unknown: z
    .array(z.object({ key: z.string().max(QUALIFIER_MAX_CHARS), itemId: valueId.optional() }))
    .max(FITMENT_ANSWERS_MAX),
});
const upsSchema = answeredSchema.extend({
  /** The same about the vehicles before, the latest first. */
  earlier: z.array(answeredSchema).max(GUEST_GARAGE_MAX_VEHICLES).optional(),
});
const visitSchema = z.object({ vehicle: valueId, answers: fitmentAnswersSchema });
const flashSchema = z.object({
  kind: z.enum(["success", "warning", "error"]),
  text: z.string().min(1).max(900),
});

/** Every cookie of the shop. */
export const COOKIES = {
  token: minted(
    z.object({
      token: z.string().min(1).max(500),
      accountId: z.string().max(64),
      /** The answer to the login. */
      clientType: z.string().max(20).optional(),
      hasFirstDiscount: z.boolean().optional(),
    }),
    COOKIE_SECONDS.token,
    OWN_UNTIL_LOGOUT,
  ),
  email: minted(z.string().max(EMAIL_MAX_CHARS), COOKIE_SECONDS.email, OWN_UNTIL_LOGOUT),
  cart: minted(mintedId, COOKIE_SECONDS.cart, { ...OWN_UNTIL_LOGOUT, isRenewed: true }),
  /** The draft order of the product bought now, beside the cart. */
  buyNow: minted(mintedId, COOKIE_SECONDS.buyNow, OWN_UNTIL_LOGOUT),
  /** A guest's cart that could not be merged into the member's at login yet. */
  joining: minted(flag, COOKIE_SECONDS.joining, OWN_UNTIL_LOGOUT),
  /** The code of a discount link, until a cart accepts it. */
  promo: minted(z.string().min(1).max(40), COOKIE_SECONDS.promo, OWN_UNTIL_LOGOUT),
  visitor: minted(key, COOKIE_SECONDS.visitor),
  client: minted(key, COOKIE_SECONDS.client),
  bucket: minted(z.object({ group: z.enum(TEST_GROUPS), alb: z.enum(["A", "B"]) }), COOKIE_SECONDS.bucket),
  /** The last marketing link that was opened: every order is attributed to it as long as the cookie lasts. */
  click: minted(clickIdSchema, COOKIE_SECONDS.click, OWN),
  garage: minted(garageSchema, COOKIE_SECONDS.garage, { ...OWN_UNTIL_LOGOUT, isRenewed: true }),
  recent: minted(z.array(valueId).max(RECENTLY_VIEWED_ITEMS), COOKIE_SECONDS.recent, OWN_UNTIL_LOGOUT),
  /** The texts that the shopper searched for lately, the newest first. */
  searched: minted(
    z.array(z.string().min(1).max(RECENT_SEARCH_MAX_CHARS)).max(RECENT_SEARCHES_MAX),
    COOKIE_SECONDS.searched,
    OWN_UNTIL_LOGOUT,
  ),
  zip: minted(z.string().min(1).max(10), COOKIE_SECONDS.zip, OWN_UNTIL_LOGOUT),
  orders: minted(
    z.array(z.object({ orderId: z.string().max(40), key: mintedId })).max(ORDER_PROOF_MAX_ORDERS),
    COOKIE_SECONDS.orders,
    OWN_UNTIL_LOGOUT,
  ),
  flash: minted(flashSchema, COOKIE_SECONDS.flash, OWN),
  /**
   * The state of a login with a provider until the shopper returns, and the provider's code while accounts can be
   * linked.
   */
  oidc: minted(
    z.object({
      provider: z.string().max(40),
      name: z.string().max(60),
      state: z.string().min(43).max(60),
      nonce: z.string().min(43).max(60),
      verifier: z.string().min(43).max(60),
      callback: z.string().max(600),
      queryStr: z.string().max(600),
      code: z.string().max(2_000),
      issuer: z.string().max(200).optional(),
    }),
    COOKIE_SECONDS.oidc,
    OWN_UNTIL_LOGOUT,
  ),
  /** A login whose password was right, until its code is entered. */
  codeStep: minted(
    z.object({
      token: z.string().min(16).max(200),
      email: z.string().max(EMAIL_MAX_CHARS),
      callback: z.string().max(600),
      queryStr: z.string().max(600),
    }),
    COOKIE_SECONDS.codeStep,
    OWN_UNTIL_LOGOUT,
  ),
  /** The challenge that this browser's passkey answers. */
  passkey: minted(z.string().min(16).max(200), COOKIE_SECONDS.passkey, OWN_UNTIL_LOGOUT),
  /** Set by the browser's entry, because scripts run for this shopper. */
  js: { schema: flag, maxAgeSeconds: COOKIE_SECONDS.js, isSigned: false, isHttpOnly: false, isWrittenElsewhere: true },
  /** The end of the debug panel, in epoch seconds. */
  debug: {
    schema: z.string().regex(/^\d{10}$/),
    maxAgeSeconds: COOKIE_SECONDS.debug,
    isSigned: false,
    isHttpOnly: true,
    isPersonal: true,
  },
  /** Notices that the visitor dismissed, the latest last. */
  dismissed: minted(z.array(noticeIdSchema).max(DISMISSED_MAX), COOKIE_SECONDS.dismissed, OWN),
  /** The chosen look; without it the look follows the system. Pages differ by it, so none is shared. */
  theme: minted(themeSchema, COOKIE_SECONDS.theme, OWN),
  /** Sign-up flag, user flag and temporary value. */
  su: minted(flag, COOKIE_SECONDS.su, { endsWithLogin: true }),
  uf: minted(flag, COOKIE_SECONDS.uf),
  tmp: minted(z.record(z.string().max(60), z.string().max(500)), COOKIE_SECONDS.tmp, OWN_UNTIL_LOGOUT),
  /**
   * What is typed into a step of the checkout while something else is done first: who buys, and where. They are two, because
   * a browser drops a cookie of more than 4,096 bytes.
   */
  typedName: minted(typedSchema, COOKIE_SECONDS.typedName, OWN_UNTIL_LOGOUT),
  typedPlace: minted(typedSchema, COOKIE_SECONDS.typedPlace, OWN_UNTIL_LOGOUT),
  /** The visit's answers about the vehicles shopped for; an answer about the part carries its item. */
  ups: minted(upsSchema, COOKIE_SECONDS.ups, OWN),
  /** The vehicle that a search of this visit names, with what the text says about it. It is not in the garage. */
  visit: minted(visitSchema, COOKIE_SECONDS.visit, OWN),
  /** The vehicle of a referral as JSON in the flat form. The referring site writes it, so its ids are checked. */
  referral: {
    schema: z.string().max(2_000),
    maxAgeSeconds: COOKIE_SECONDS.referral,
    isSigned: false,
    isHttpOnly: true,
    isWrittenElsewhere: true,
    isPersonal: true,
  },
} as const satisfies Record<string, Definition>;

export type CookieName = keyof typeof COOKIES;
export type CookieValue<N extends CookieName> = z.infer<(typeof COOKIES)[N]["schema"]>;

/** The cookie names, in the order of the table. */
// `Object.keys` of the literal above has no other names.
export const COOKIE_NAMES = Object.keys(COOKIES) as CookieName[];
const namesWith = (column: keyof Columns): readonly CookieName[] =>
  COOKIE_NAMES.filter((name) => {
    const definition: Definition = COOKIES[name];
    return definition[column] === true;
  });
/** The cookies that make a page personal. */
export const PERSONAL_COOKIES = namesWith("isPersonal");
/** The cookies that signing out removes. */
export const LOGIN_COOKIES = namesWith("endsWithLogin");

/** A one-time message for the next page. */
export type Flash = CookieValue<"flash">;
