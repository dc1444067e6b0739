import { z } from "zod";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { DISMISSED_MAX, noticeIdSchema } from "~/models/page/notice";
import {
  BUCKET_SECONDS,
  CLICK_SECONDS,
  CLIENT_ID_SECONDS,
  DEBUG_FLAG_SECONDS,
  DISCOUNT_LINK_SECONDS,
  DISMISSED_SECONDS,
  EMAIL_MAX_CHARS,
  EMAIL_VALIDITY_SECONDS,
  FITMENT_ANSWERS_MAX,
  GUEST_CART_SECONDS,
  GUEST_GARAGE_MAX_VEHICLES,
  GUEST_GARAGE_SECONDS,
  GUEST_RECENT_SECONDS,
  ORDER_PROOF_MAX_ORDERS,
  ORDER_PROOF_SECONDS,
  RECENTLY_VIEWED_ITEMS,
  SIGN_UP_FLAG_SECONDS,
  TEMPORARY_VALUE_SECONDS,
  THIRD_LOGIN_SECONDS,
  TOKEN_VALID_SECONDS,
  USER_FLAG_SECONDS,
  VISITOR_KEY_SECONDS,
  ZIP_SECONDS,
} from "~/models/shop/limits";
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
const garageSchema = z.object({
  /** Attribute value ids; the vehicle tree has the levels above. */
  vehicles: z.array(valueId).max(GUEST_GARAGE_MAX_VEHICLES),
  active: valueId.nullable(),
});
const upsSchema = z.object({
  vehicle: valueId,
  answers: fitmentAnswersSchema,
  unknown: z.array(z.object({ key: z.string().max(60), itemId: valueId.optional() })).max(FITMENT_ANSWERS_MAX),
});
const flashSchema = z.object({
  kind: z.enum(["success", "warning", "error"]),
  text: z.string().min(1).max(500),
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
    TOKEN_VALID_SECONDS,
    OWN_UNTIL_LOGOUT,
  ),
  email: minted(z.string().max(EMAIL_MAX_CHARS), EMAIL_VALIDITY_SECONDS, OWN_UNTIL_LOGOUT),
  cart: minted(z.string().min(16).max(64), GUEST_CART_SECONDS, { ...OWN_UNTIL_LOGOUT, isRenewed: true }),
  /** The draft order of the product bought now, beside the cart. */
  buyNow: minted(z.string().min(16).max(64), GUEST_CART_SECONDS, OWN_UNTIL_LOGOUT),
  /** A guest's cart that could not be merged into the member's at login yet. */
  joining: minted(flag, GUEST_CART_SECONDS, OWN_UNTIL_LOGOUT),
  /** The code of a discount link, until a cart accepts it. */
  promo: minted(z.string().min(1).max(40), DISCOUNT_LINK_SECONDS, OWN),
  visitor: minted(key, VISITOR_KEY_SECONDS),
  client: minted(key, CLIENT_ID_SECONDS),
  bucket: minted(z.object({ group: z.enum(TEST_GROUPS), alb: z.enum(["A", "B"]) }), BUCKET_SECONDS),
  /** The marketing link of this visit, until a purchase is attributed to it. */
  click: minted(clickIdSchema, CLICK_SECONDS, OWN),
  garage: minted(garageSchema, GUEST_GARAGE_SECONDS, { ...OWN_UNTIL_LOGOUT, isRenewed: true }),
  recent: minted(z.array(valueId).max(RECENTLY_VIEWED_ITEMS), GUEST_RECENT_SECONDS, OWN_UNTIL_LOGOUT),
  zip: minted(z.string().min(1).max(10), ZIP_SECONDS, OWN),
  orders: minted(
    z.array(z.object({ orderId: z.string().max(40), key: z.string().min(16).max(64) })).max(ORDER_PROOF_MAX_ORDERS),
    ORDER_PROOF_SECONDS,
    OWN_UNTIL_LOGOUT,
  ),
  flash: minted(flashSchema, null, OWN),
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
    THIRD_LOGIN_SECONDS,
    OWN_UNTIL_LOGOUT,
  ),
  /** Set by the browser's entry, because scripts run for this shopper. */
  js: { schema: flag, maxAgeSeconds: null, isSigned: false, isHttpOnly: false },
  /** The end of the debug panel, in epoch seconds. */
  debug: {
    schema: z.string().regex(/^\d{10}$/),
    maxAgeSeconds: DEBUG_FLAG_SECONDS,
    isSigned: false,
    isHttpOnly: true,
    isPersonal: true,
  },
  /** Notices that the visitor dismissed, the latest last. */
  dismissed: minted(z.array(noticeIdSchema).max(DISMISSED_MAX), DISMISSED_SECONDS, OWN),
  /** Sign-up flag, user flag and temporary value. */
  su: minted(flag, SIGN_UP_FLAG_SECONDS, { endsWithLogin: true }),
  uf: minted(flag, USER_FLAG_SECONDS),
  tmp: minted(z.record(z.string().max(60), z.string().max(500)), TEMPORARY_VALUE_SECONDS, OWN_UNTIL_LOGOUT),
  /** The visit's answers about the active vehicle; an answer about the part carries its item. */
  ups: minted(upsSchema, null, OWN),
  /** The vehicle of a referral as JSON in the flat form. The referring site writes it, so its ids are checked. */
  referral: {
    schema: z.string().max(2_000),
    maxAgeSeconds: GUEST_GARAGE_SECONDS,
    isSigned: false,
    isHttpOnly: true,
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
