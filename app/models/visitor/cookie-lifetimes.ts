import {
  BUCKET_SECONDS,
  CART_DAYS,
  CLICK_SECONDS,
  CLIENT_ID_SECONDS,
  DEBUG_FLAG_SECONDS,
  DISCOUNT_LINK_SECONDS,
  DISMISSED_SECONDS,
  EMAIL_VALIDITY_SECONDS,
  GUEST_GARAGE_SECONDS,
  GUEST_RECENT_SECONDS,
  LOGIN_CODE_SECONDS,
  ORDER_PROOF_SECONDS,
  PASSKEY_ANSWER_SECONDS,
  SIGN_UP_FLAG_SECONDS,
  TEMPORARY_VALUE_SECONDS,
  THEME_SECONDS,
  THIRD_LOGIN_SECONDS,
  TOKEN_VALID_SECONDS,
  USER_FLAG_SECONDS,
  VISITOR_KEY_SECONDS,
  ZIP_SECONDS,
} from "~/models/shop/limits";

const DAY_SECONDS = 86_400;

/** The lifetime of a cookie that leads to a cart which waits for some days. */
export function toCartSeconds(days: number): number {
  return days * DAY_SECONDS;
}

/** The lifetime of cookies that lead to a cart where the shop's terms name no other. */
const CART_SECONDS = toCartSeconds(CART_DAYS);

/** The lifetime of each cookie in seconds; null ends a cookie with the browser session. */
export const COOKIE_SECONDS = {
  token: TOKEN_VALID_SECONDS,
  email: EMAIL_VALIDITY_SECONDS,
  cart: CART_SECONDS,
  buyNow: CART_SECONDS,
  joining: CART_SECONDS,
  promo: DISCOUNT_LINK_SECONDS,
  visitor: VISITOR_KEY_SECONDS,
  client: CLIENT_ID_SECONDS,
  bucket: BUCKET_SECONDS,
  click: CLICK_SECONDS,
  garage: GUEST_GARAGE_SECONDS,
  recent: GUEST_RECENT_SECONDS,
  searched: GUEST_RECENT_SECONDS,
  zip: ZIP_SECONDS,
  orders: ORDER_PROOF_SECONDS,
  flash: null,
  oidc: THIRD_LOGIN_SECONDS,
  codeStep: LOGIN_CODE_SECONDS,
  passkey: PASSKEY_ANSWER_SECONDS,
  js: null,
  debug: DEBUG_FLAG_SECONDS,
  dismissed: DISMISSED_SECONDS,
  theme: THEME_SECONDS,
  su: SIGN_UP_FLAG_SECONDS,
  uf: USER_FLAG_SECONDS,
  tmp: TEMPORARY_VALUE_SECONDS,
  typedName: TEMPORARY_VALUE_SECONDS,
  typedPlace: TEMPORARY_VALUE_SECONDS,
  ups: null,
  visit: null,
  referral: GUEST_GARAGE_SECONDS,
} as const satisfies Record<string, number | null>;
