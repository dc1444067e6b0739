import { expect, it } from "vitest";
import * as limits from "./limits";

const FIXED = [
  ["the time-out of a request", "CONST-01", { REQUEST_TIMEOUT_MS: 10_000 }],
  ["the life of the debug flag", "CONST-02", { DEBUG_FLAG_SECONDS: 2 * 60 * 60 }],
  ["the cache of promotion notices", "CONST-03", { PROMOTION_CACHE_SECONDS: 30 }],
  ["waiting and batches of exposures", "CONST-04", { EXPOSURE_FLUSH_DELAY_MS: 1000, EXPOSURE_CHUNK_ITEMS: 50 }],
  ["the list of viewed products", "CONST-05", { RECENTLY_VIEWED_ITEMS: 10 }],
  ["the sign-up flag", "CONST-06", { SIGN_UP_FLAG_SECONDS: 86400 }],
  ["the user flag", "CONST-07", { USER_FLAG_SECONDS: 2592000 }],
  ["the stored email", "CONST-08", { EMAIL_VALIDITY_SECONDS: 30 * 24 * 60 * 60 }],
  ["client id and bucket", "CONST-09", { CLIENT_ID_SECONDS: 604800, BUCKET_SECONDS: 604800 }],
  ["the temporary value", "CONST-10", { TEMPORARY_VALUE_SECONDS: 5 * 60 }],
  ["trying again", "CONST-11", { TRACKING_RETRY_MS: 2500, MARKETING_RETRY_MS: 2000 }],
  ["the widths of layouts", "CONST-12", { MOBILE_MAX_PX: 1100, CUTOFF_SMALL_PX: 768, CUTOFF_MEDIUM_PX: 960 }],
  [
    "throttles and debounces",
    "CONST-13",
    {
      RESIZE_THROTTLE_MS: 60,
      SCROLL_FAST_MS: 200,
      SCROLL_SLOW_MS: 500,
      EVENT_DEBOUNCE_MS: 300,
      SCROLL_DEBOUNCE_MS: 400,
      SHOP_SETTINGS_DEBOUNCE_MS: 500,
    },
  ],
  ["gestures", "CONST-14", { SWIPE_THRESHOLD_PX: 50, LONG_PRESS_MS: 500 }],
  ["the default rating", "CONST-15", { DEFAULT_RATING_STARS: 4.6 }],
  [
    "images",
    "CONST-16",
    {
      DEFAULT_IMAGE_WIDTH_PX: 270,
      DEFAULT_IMAGE_HEIGHT_PX: 270,
      IMAGE_MAX_SIDE_PX: 6000,
      IMAGE_MIN_SIDE_PX: 250,
      IMAGE_FIT: "contain",
    },
  ],
  ["the length of a small row", "CONST-17", { SMALL_ROW_ITEMS: 6 }],
  ["the footer's heights", "CONST-18", { FOOTER_MOBILE_PX: 600, FOOTER_DESKTOP_PX: 300 }],
  ["the skeleton", "CONST-19", { SKELETON_WIDTH_PERCENT: 100, SKELETON_HEIGHT_PX: 200, SKELETON_RADIUS_PX: 8 }],
  ["the copyright's years", "CONST-20", { COPYRIGHT_FIRST_YEAR: 2022, COPYRIGHT_LAST_YEAR: 2025 }],
  ["the build marks", "CONST-21", { BUILD_ENVIRONMENT: "UAT", BUILD_TIME: "2025-06-19" }],
] as const;

/** Numbers that other requirements fix. */
const FIXED_ELSEWHERE = {
  VEHICLE_FIT_THROTTLE_MS: 2000,
  PRICE_PRECISION_DIGITS: 2,
  SIGNIFICANT_DISCOUNT_PERCENT: 10,
  CLIENT_SPLIT_A_SHARE: 0.7,
  CLIENT_SPLIT_A1_SHARE: 0.5,
  SERVER_GROUP_A_SHARE: 0.6,
  VARIANT_A_SHARE: 0.8,
  PAGE_SIZE_ITEMS: 20,
  CONFIG_PAGE_SIZE_ITEMS: 100,
  ZIP_LOOKUP_RETRY_MS: 3000,
  FOOTER_VISIBLE_RATIO: 0.1,
  RETURN_WINDOW_DAYS: 90,
  ADD_ON_SAVING_PERCENT: 60,
  EVENT_ID_CHARS: 10,
};

/** Numbers we decided ourselves. */
const DECIDED = {
  VISITOR_KEY_SECONDS: 365 * 24 * 60 * 60,
  CLICK_SECONDS: 30 * 24 * 60 * 60,
  DISMISSED_SECONDS: 180 * 24 * 60 * 60,
  GUEST_CART_SECONDS: 2592000,
  SAVED_CART_SECONDS: 2592000,
  SHARED_CART_SECONDS: 2592000,
  SAVED_CARTS_MAX: 20,
  SHARED_CARTS_MAX: 20,
  CART_NAME_MAX_CHARS: 60,
  QUICK_ENTRY_MAX_LINES: 50,
  GUEST_GARAGE_SECONDS: 2592000,
  DISCOUNT_LINK_SECONDS: 604800,
  GUEST_RECENT_SECONDS: 2592000,
  ZIP_SECONDS: 2592000,
  ORDER_PROOF_SECONDS: 2592000,
  TOKEN_VALID_SECONDS: 2592000,
  THIRD_LOGIN_SECONDS: 600,
  EVENT_BATCH_MAX: 100,
  EMAIL_MAX_CHARS: 254,
  NAME_MIN_CHARS: 1,
  NAME_MAX_CHARS: 50,
  ADDRESS_LINE_MAX_CHARS: 100,
  CITY_MAX_CHARS: 60,
  PHONE_MIN_DIGITS: 10,
  PHONE_MAX_DIGITS: 15,
  COMMENT_MAX_CHARS: 2000,
  PASSWORD_MIN_CHARS: 8,
  PASSWORD_MAX_CHARS: 72,
  QUANTITY_MIN_PIECES: 1,
  QUANTITY_MAX_PIECES: 999,
  SEARCH_TEXT_MAX_CHARS: 100,
  REVIEW_MIN_CHARS: 10,
  REVIEW_MAX_CHARS: 2000,
  REVIEW_EDIT_DAYS: 30,
  QUESTION_MIN_CHARS: 10,
  QUESTION_MAX_CHARS: 1000,
  CART_MAX_LINES: 100,
  GUEST_GARAGE_MAX_VEHICLES: 5,
  MEMBER_GARAGE_MAX_VEHICLES: 50,
  ORDER_PROOF_MAX_ORDERS: 5,
  PAYMENT_LOCK_SECONDS: 15 * 60,
  POINTS_LOCK_SECONDS: 30 * 60,
  UNPAID_ORDER_SECONDS: 24 * 60 * 60,
  TRACK_TRIES_MAX: 10,
  TRACK_TRIES_SECONDS: 10 * 60,
  LOGIN_TRIES_MAX: 10,
  LOGIN_TRIES_SECONDS: 15 * 60,
  EVIDENCE_MAX_IMAGES: 6,
  EVIDENCE_IMAGE_MAX_BYTES: 10 * 1024 * 1024,
  EVIDENCE_MAX_VIDEOS: 1,
  EVIDENCE_VIDEO_MAX_BYTES: 100 * 1024 * 1024,
  FORM_MAX_BYTES: 64 * 1024,
  OPTIONAL_PARTS_WAIT_MS: 500,
  FITMENT_ANSWERS_MAX: 40,
  IMAGE_MAX_PIXELS: 50_000_000,
};

it.each(FIXED)("%s [%s]", (_, _code, numbers) => {
  expect(limits).toMatchObject(numbers);
});

it("every number stands once, and this file lists them all [CONST-22]", () => {
  const fixed = FIXED.map(([, , numbers]) => numbers);
  expect({ ...limits }).toEqual(Object.assign({}, ...fixed, FIXED_ELSEWHERE, DECIDED));
});

it("every name says what it counts [CONST-22]", () => {
  const units =
    /_(MS|SECONDS|PX|ITEMS|CHARS|DIGITS|PIECES|LINES|VEHICLES|ORDERS|BYTES|PIXELS|DAYS|PERCENT|SHARE|RATIO|STARS|YEAR|MAX|IMAGES|VIDEOS|FIT|ENVIRONMENT|TIME)$/;
  expect(Object.keys(limits).filter((name) => !units.test(name))).toEqual([]);
});

it("mobile ends at 1100 px, and the constant 6 is the length of small rows [UI-10, OPEN-45]", () => {
  expect([limits.MOBILE_MAX_PX, limits.SMALL_ROW_ITEMS]).toEqual([1100, 6]);
});
