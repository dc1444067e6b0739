// Every number that docs/requirements.md fixes, and our own limits, each once and with its unit in the name. Nothing is
// computed here.

/** A commerce call times out after this long. */
export const REQUEST_TIMEOUT_MS = 10_000;

// Lifetimes
export const DEBUG_FLAG_SECONDS = 7_200;
export const PROMOTION_CACHE_SECONDS = 30;
export const SIGN_UP_FLAG_SECONDS = 86_400;
export const USER_FLAG_SECONDS = 2_592_000;
export const EMAIL_VALIDITY_SECONDS = 2_592_000;
export const CLIENT_ID_SECONDS = 604_800;
export const BUCKET_SECONDS = 604_800;
export const TEMPORARY_VALUE_SECONDS = 300;
export const VISITOR_KEY_SECONDS = 31_536_000;
/** The time after a click on a marketing link in which a purchase is attributed to it. */
export const CLICK_SECONDS = 2_592_000;
export const GUEST_GARAGE_SECONDS = 2_592_000;
/** The time that the code of a discount link waits for a cart. */
export const DISCOUNT_LINK_SECONDS = 604_800;
export const GUEST_RECENT_SECONDS = 2_592_000;
export const ZIP_SECONDS = 2_592_000;
export const ORDER_PROOF_SECONDS = 2_592_000;
/** The time that a dismissed notice stays hidden. */
export const DISMISSED_SECONDS = 15_552_000;
/** The time that a chosen look is remembered, a year. */
export const THEME_SECONDS = 31_536_000;
export const TOKEN_VALID_SECONDS = 2_592_000;
/** The time that a login with a provider may take. */
export const THIRD_LOGIN_SECONDS = 600;

// Ends of programs
/** A load balancer that asks `/ready` every few seconds has sent its last request by then. */
export const SHUTDOWN_DELAY_MS = 5_000;
export const SHUTDOWN_DELAY_MAX_MS = 60_000;

// Tracking and interaction
export const EXPOSURE_FLUSH_DELAY_MS = 1_000;
export const EXPOSURE_CHUNK_ITEMS = 50;
export const TRACKING_RETRY_MS = 2_500;
export const MARKETING_RETRY_MS = 2_000;
export const ZIP_LOOKUP_RETRY_MS = 3_000;
export const RESIZE_THROTTLE_MS = 60;
export const SCROLL_FAST_MS = 200;
export const SCROLL_SLOW_MS = 500;
export const EVENT_DEBOUNCE_MS = 300;
export const SCROLL_DEBOUNCE_MS = 400;
export const SHOP_SETTINGS_DEBOUNCE_MS = 500;
export const VEHICLE_FIT_THROTTLE_MS = 2_000;
export const SWIPE_THRESHOLD_PX = 50;
export const LONG_PRESS_MS = 500;
export const EVENT_ID_CHARS = 10;
export const EVENT_BATCH_MAX = 100;
/** The longest that shoppers' events are stored, as the privacy policy says. */
export const EVENT_STORED_DAYS = 90;

// Layout
export const MOBILE_MAX_PX = 1_100;
export const CUTOFF_SMALL_PX = 768;
export const CUTOFF_MEDIUM_PX = 960;
export const FOOTER_MOBILE_PX = 600;
export const FOOTER_DESKTOP_PX = 300;
export const FOOTER_VISIBLE_RATIO = 0.1;
export const SKELETON_WIDTH_PERCENT = 100;
export const SKELETON_HEIGHT_PX = 200;
export const SKELETON_RADIUS_PX = 8;
export const COPYRIGHT_FIRST_YEAR = 2022;

// Images
export const DEFAULT_IMAGE_WIDTH_PX = 270;
export const DEFAULT_IMAGE_HEIGHT_PX = 270;
export const IMAGE_MAX_SIDE_PX = 6_000;
export const IMAGE_MIN_SIDE_PX = 250;
export const IMAGE_FIT = "contain";

// Catalog
export const RECENTLY_VIEWED_ITEMS = 10;
export const RECENT_SEARCHES_MAX = 5;
/** A longer search is not stored among the recent ones. */
export const RECENT_SEARCH_MAX_CHARS = 60;
/** @public Fixed, and not a rating to show: a product without reviews has no rating. */
export const DEFAULT_RATING_STARS = 4.6;
/** The number of products in a small recommendation row. */
export const SMALL_ROW_ITEMS = 6;
export const PAGE_SIZE_ITEMS = 20;
export const CONFIG_PAGE_SIZE_ITEMS = 100;
export const PRICE_PRECISION_DIGITS = 2;
export const SIGNIFICANT_DISCOUNT_PERCENT = 10;
export const ADD_ON_SAVING_PERCENT = 60;
export const RETURN_WINDOW_DAYS = 90;
/** Days after its approval, or after its label, within which a return's parcel is to be handed to the carrier. */
export const RETURN_SEND_DAYS = 14;
/** The furthest day to which staff may move the end of these days. */
export const RETURN_EXTEND_MAX_DAYS = 180;
/** Days before the last of them at which a shopper is reminded. */
export const RETURN_SEND_NOTICE_DAYS = 4;
/** Days after a return was declined within which its buyer may ask for the part. */
export const DECLINED_DAYS = 30;
/** A replacement sent against a card: days after its delivery until the card is charged. */
export const GUARANTEE_DAYS = 30;
/** Days that a parcel is taken to travel when nobody records its delivery. */
export const GUARANTEE_TRANSIT_DAYS = 10;
/** Days between the reminder and the charge. */
export const GUARANTEE_NOTICE_DAYS = 7;

// A/B test shares, as fractions of 1
export const CLIENT_SPLIT_A_SHARE = 0.7;
export const CLIENT_SPLIT_A1_SHARE = 0.5;
export const SERVER_GROUP_A_SHARE = 0.6;
export const VARIANT_A_SHARE = 0.8;

// Build marks, overridden at build time
export const BUILD_ENVIRONMENT = "UAT";
export const BUILD_TIME = "2025-06-19";

// Field limits: longer input is refused with a field error, never cut.
export const EMAIL_MAX_CHARS = 254;
export const NAME_MIN_CHARS = 1;
export const NAME_MAX_CHARS = 50;
export const ADDRESS_LINE_MAX_CHARS = 100;
export const CITY_MAX_CHARS = 60;
export const PHONE_MIN_DIGITS = 10;
export const PHONE_MAX_DIGITS = 15;
export const COMMENT_MAX_CHARS = 2_000;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 72;
export const QUANTITY_MIN_PIECES = 1;
export const QUANTITY_MAX_PIECES = 999;
export const SEARCH_TEXT_MAX_CHARS = 100;
export const REVIEW_MIN_CHARS = 10;
export const REVIEW_MAX_CHARS = 2_000;
/** The time in which its author may change a review. */
export const REVIEW_EDIT_DAYS = 30;
/** The lengths of a question about a product, and of its answers. */
export const QUESTION_MIN_CHARS = 10;
export const QUESTION_MAX_CHARS = 1_000;

// Cart, garage and orders
export const CART_MAX_LINES = 100;
/** The days that a guest's cart is stored unless the shop's terms differ; saved and shared carts are stored as long. */
export const CART_DAYS = 30;
export const SAVED_CARTS_MAX = 20;
export const SHARED_CARTS_MAX = 20;
export const CART_NAME_MAX_CHARS = 60;
export const QUICK_ENTRY_MAX_LINES = 50;
export const GUEST_GARAGE_MAX_VEHICLES = 5;
/** Enough for a family's cars, and few enough for one page. */
export const MEMBER_GARAGE_MAX_VEHICLES = 50;
export const ORDER_PROOF_MAX_ORDERS = 5;
export const PAYMENT_LOCK_SECONDS = 900;
export const POINTS_LOCK_SECONDS = 1_800;
/** Time after the last start of a payment during which an unpaid order holds its stock, codes, coupon and points. */
export const ORDER_HOLD_SECONDS = 1_200;
/** Extension of that hold each time a payment turns out to be in progress at its provider. */
export const ORDER_HOLD_PROGRESS_SECONDS = 300;
/** Age of an unpaid order at which its one reminder is sent. */
export const PAYMENT_REMINDER_SECONDS = 1_800;
/** Minimum time between two payment reminders to one address. */
export const PAYMENT_REMINDER_GAP_SECONDS = 86_400;
/** Time during which a shopper can undo the cancellation of paid parts. */
export const CANCEL_UNDO_SECONDS = 1_800;
/** Age at which an unpaid order is cancelled. */
export const UNPAID_ORDER_SECONDS = 86_400;
/** The pieces in unpaid orders of one browser, email or delivery address. */
export const UNPAID_PIECES_MAX = 100;
/** The pieces in unpaid orders from one network address, which an office or a mobile network shares. */
export const UNPAID_NETWORK_PIECES_MAX = 400;
export const TRACK_TRIES_MAX = 10;
export const TRACK_TRIES_SECONDS = 600;
export const LOGIN_TRIES_MAX = 10;
export const LOGIN_TRIES_SECONDS = 900;
export const EVIDENCE_MAX_IMAGES = 6;
export const EVIDENCE_IMAGE_MAX_BYTES = 10_485_760;
export const EVIDENCE_MAX_VIDEOS = 1;
export const EVIDENCE_VIDEO_MAX_BYTES = 104_857_600;

// Limits that protect the server
export const FORM_MAX_BYTES = 65_536;
/** The largest notification of a shipping provider: a parcel with all its scans. */
export const SHIPPING_NOTICE_MAX_BYTES = 262_144;
export const OPTIONAL_PARTS_WAIT_MS = 500;
export const FITMENT_ANSWERS_MAX = 40;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** A shopper's photo is scaled down to this width and height: enough to read a label. */
export const STORED_PHOTO_SIDE_PX = 3_000;
export const FILE_NAME_MAX_CHARS = 120;

// Logbooks of vehicles
export const VEHICLE_NAME_MAX_CHARS = 40;
export const PLATE_MAX_CHARS = 12;
export const LOGBOOK_TITLE_MAX_CHARS = 100;
/** Readings of a vehicle, and works on it. */
export const LOGBOOK_ENTRIES_MAX = 500;
/** In either unit; more than any odometer shows. */
export const MILEAGE_MAX = 2_000_000;

// Second factors
/** Age up to which a login is enough to change how one logs in; after that the password is required. */
export const RECENT_LOGIN_SECONDS = 600;
/** Time to enter the code after the password, and the number of wrong codes allowed. */
export const LOGIN_CODE_SECONDS = 600;
export const LOGIN_CODE_TRIES_MAX = 5;
/** Wrong codes of one account in a day, however often its password was right. */
export const LOGIN_CODE_TRIES_DAY_MAX = 50;
/** Time for a browser to answer with a passkey. */
export const PASSKEY_ANSWER_SECONDS = 300;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_CHARS = 60;
/** Time for a new authenticator app to show its first code. */
export const AUTHENTICATOR_SETUP_SECONDS = 900;
export const AUTHENTICATOR_STEP_SECONDS = 30;
export const AUTHENTICATOR_DIGITS = 6;
export const RECOVERY_CODES_MAX = 10;
export const RECOVERY_CODE_CHARS = 16;
/** Time during which a member can stop a reset of the second factor by staff. */
export const SECOND_FACTOR_RESET_SECONDS = 86_400;
/** The days after which a parcel that neither arrived nor went back is no longer followed. */
export const PARCEL_FOLLOWED_DAYS = 60;

/** The best reviews that a product's page shows. */
export const TOP_REVIEWS_MAX = 3;
/** A review with more stars is not critical. */
export const CRITICAL_STARS = 3;
