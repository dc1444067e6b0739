import { EVENT_STORED_DAYS, TOKEN_VALID_SECONDS } from "../shop/limits";
import type { ShopTerms } from "../shop/terms";

const DAY_SECONDS = 86_400;
const YEAR_DAYS = 365;

/**
 * The retention time of a fact: a number of days, a term of the shop, or words for an end that is not a date, such as the
 * deletion of the account.
 */
type Term = { readonly days: number } | { readonly term: keyof ShopTerms } | { readonly until: string };

/** The job that ends it, by name, or the person it is about, by erasing the account or writing to us. */
type Ender = "retention" | "stock notices" | "return sweep" | "erasing";

export type RetentionLine = Term & {
  readonly what: string;
  readonly why: string;
  /** Its end, in words for a shopper. */
  readonly end: string;
  readonly by: Ender;
  /** The columns with data about a person, by table. */
  readonly holds: Readonly<Record<string, readonly string[]>>;
  /** Those of an anonymous fact that stay: without the others they say nothing about a person. */
  readonly stays?: Readonly<Record<string, readonly string[]>>;
};

/** The same facts of a message of any kind. */
const LETTER = ["name", "email", "message"];

/**
 * Every fact with personal data that the shop stores, and its end. The daily job removes by this table, `ops retention` shows
 * it, and the privacy policy of the sample shop prints it; a test fails when a table with a personal column is missing.
 */
export const RETENTION = {
  carts: {
    what: "Carts of guests",
    why: "To find your parts again when you come back",
    term: "cartDays",
    end: "deleted",
    by: "retention",
    holds: { cart: ["account_id"], wallet_approval: ["contact"] },
  },
  formerCarts: {
    what: "Former carts of members",
    why: "To finish an order that was begun",
    days: 30,
    end: "deleted",
    by: "retention",
    holds: { cart: ["account_id"] },
  },
  memberCarts: {
    what: "A member's own cart",
    why: "To show the same cart on every device",
    until: "With the account",
    end: "deleted",
    by: "erasing",
    holds: { cart: ["account_id"], member_cart: ["account_id"] },
  },
  cartCopies: {
    what: "Saved and shared copies of carts",
    why: "Because you asked for them",
    term: "cartDays",
    end: "deleted",
    by: "retention",
    holds: { cart_copy: ["owner", "name"] },
  },
  checkouts: {
    what: "Unfinished checkouts",
    why: "To continue where you stopped",
    days: 30,
    end: "deleted",
    by: "retention",
    holds: { checkout: ["email", "address", "billing_address"] },
  },
  sessions: {
    what: "Logins",
    why: "To keep you logged in",
    until: `${TOKEN_VALID_SECONDS / DAY_SECONDS} days, or until you log out`,
    end: "deleted",
    by: "retention",
    holds: { session: ["token_hash", "account_id", "device"] },
  },
  mailedLinks: {
    what: "Links in emails that work once",
    why: "To know that the email reached you",
    until: "Until the link ends, as its email says",
    end: "deleted",
    by: "retention",
    holds: { mailed_token: ["token_hash", "account_id", "email", "email_norm"] },
  },
  loginSteps: {
    what: "Unfinished logins",
    why: "To finish the login",
    until: "Minutes",
    end: "deleted",
    by: "retention",
    holds: { login_challenge: ["token_hash", "account_id"], third_exchange: ["claims"] },
  },
  rateLimits: {
    what: "Counts of tries",
    why: "To stop abuse",
    days: 1,
    end: "deleted",
    by: "retention",
    holds: { rate_limit: ["key"] },
  },
  statistics: {
    what: "Statistics and partner clicks",
    why: "To know what works",
    days: EVENT_STORED_DAYS,
    end: "deleted by whole days",
    by: "retention",
    holds: { tracked_event: ["body", "session_id"], marketing_event: ["body"] },
  },
  mails: {
    what: "Copies of emails we sent",
    why: "To send again what did not arrive, and to answer questions about it",
    days: 30,
    end: "deleted",
    by: "retention",
    holds: { mail: ["to_email", "to_norm", "text", "html", "account_id", "about_norm", "failure"] },
  },
  events: {
    what: "Notes between parts of the shop",
    why: "To do what follows from it, an email for example",
    days: 7,
    end: "emptied when done, then deleted",
    by: "retention",
    holds: { domain_event: ["payload"] },
  },
  messages: {
    what: "Messages to us",
    why: "To answer them",
    days: YEAR_DAYS,
    end: "deleted so long after the answer",
    by: "retention",
    holds: { contact_message: LETTER },
  },
  stockNotices: {
    what: "Requests to be told when a part is back",
    why: "Because you asked for it",
    term: "stockNoticeDays",
    end: "deleted, or once the part is back",
    by: "stock notices",
    holds: { stock_notice: ["email", "email_norm"] },
  },
  looseFiles: {
    what: "Uploads never sent in",
    why: "To attach them to a return or review",
    days: 1,
    end: "deleted",
    by: "return sweep",
    holds: { stored_file: ["owner"] },
  },
  labels: {
    what: "Files of shipping labels",
    why: "To print them again",
    days: 30,
    end: "deleted so long after arrival, or with the buyer's name",
    by: "retention",
    holds: { shipping_label: ["pdf_file", "code_file"] },
  },
  guestOrders: {
    what: "Orders of guests, with returns and evidence",
    why: "Because tax and warranty law requires it",
    days: 7 * YEAR_DAYS,
    end: "longer while a warranty runs, also for a lifetime; then made anonymous; amounts and vehicle models stay",
    by: "retention",
    holds: {
      orders: ["email_norm", "address", "billing_address", "access_key"],
      order_item: ["vehicle"],
      order_item_fit: ["vehicle", "answers"],
      order_event: ["note"],
      return_request: ["evidence_text"],
      return_event: ["note"],
      return_guarantee: ["brand", "last_four"],
      payment: ["card_brand", "card_last_four"],
      payment_refund: ["settled_by"],
      payment_notice: ["card_brand", "card_last_four"],
      misfit: ["vehicle", "told"],
      review_invitation: ["id"],
      shipping_label: ["tracking_number", "events", "pdf_file", "code_file"],
      shipment: ["tracking_number", "events"],
      audit: ["detail"],
    },
    stays: { order_item: ["vehicle"], order_item_fit: ["vehicle", "answers"], misfit: ["vehicle"] },
  },
  memberOrders: {
    what: "Orders of members, with returns and evidence",
    why: "To show them to you, and because tax and warranty law requires it",
    until: "With the account",
    end: "made anonymous; amounts and vehicle models stay",
    by: "erasing",
    holds: {
      orders: ["account_id"],
      order_hold: ["visitor_hash", "network_hash", "address_hash"],
    },
  },
  account: {
    what: "Account, addresses, passkeys, second factor",
    why: "To have an account",
    until: "With the account",
    end: "deleted",
    by: "erasing",
    holds: {
      account: ["email", "email_norm", "password_hash", "first_name", "last_name", "zip_code", "phone"],
      former_email: ["account_id", "email_norm"],
      address: ["account_id", "first_name", "last_name", "phone", "line1", "line2", "city", "code"],
      third_login: ["account_id", "subject"],
      passkey: ["account_id", "name"],
      authenticator: ["account_id", "secret"],
      recovery_code: ["account_id", "code_hash"],
      viewed_item: ["account_id"],
    },
  },
  garage: {
    what: "Garage and logbooks",
    why: "To check fit, and to remind you of works",
    until: "Until you remove the vehicle or erase the account",
    end: "deleted",
    by: "erasing",
    holds: {
      garage_vehicle: ["account_id", "name", "vin", "plate", "notes", "vin_decoded", "vin_vehicle_id"],
      mileage_reading: ["vehicle_id", "distance"],
      vehicle_work: ["vehicle_id", "note"],
    },
  },
  points: {
    what: "Points and coupons of a member",
    why: "To let you use them",
    until: "With the account",
    end: "deleted",
    by: "erasing",
    holds: {
      points_account: ["account_id"],
      points_entry: ["account_id", "text"],
      points_hold: ["account_id"],
      coupon: ["account_id"],
    },
  },
  usedCodes: {
    what: "Uses of discount codes",
    why: "To keep it from being used twice",
    until: "As long as the code",
    end: "deleted",
    by: "erasing",
    holds: { discount_use: ["shopper"] },
  },
  newsletter: {
    what: "Newsletter, and refused emails",
    why: "Because you subscribed; a refusal, so that it is kept to",
    until: "Until an account with that address is erased",
    end: "deleted",
    by: "erasing",
    holds: {
      subscription: ["email_norm", "visitor_key"],
      reminder_refusal: ["email_norm"],
      review_refusal: ["email_norm"],
    },
  },
  contributions: {
    what: "Reviews, questions, answers, awards entries and votes",
    why: "To show them to other shoppers",
    until: "Until you remove them or erase the account",
    end: "name and email are removed, photos deleted",
    by: "erasing",
    holds: {
      review: ["account_id", "author", "text", "vehicle"],
      review_source: ["account_id", "email_norm", "edit_hash"],
      review_follow_up: ["text"],
      question: ["account_id", "email", "author", "text"],
      answer: ["account_id", "author", "text"],
      awards_entry: LETTER,
      awards_vote: ["voter"],
    },
  },
  staff: {
    what: "Who of our staff changed what",
    why: "To answer for it",
    until: "As long as the shop",
    end: "deleted with it",
    by: "erasing",
    holds: { audit: ["who", "subject", "detail"], import_run: ["source_name"], import_change: ["body"] },
  },
  sandbox: {
    what: "What is typed into simulated payment pages",
    why: "To try the shop; no real data belongs there",
    until: "As long as the test shop",
    end: "deleted with it",
    by: "erasing",
    holds: {
      sandbox_wallet: ["contact"],
      sandbox_parcel: ["shipment", "tracking_number"],
      sandbox_card: ["last_four"],
      sandbox_payment: ["card_last_four"],
    },
  },
} as const satisfies Readonly<Record<string, RetentionLine>>;

export type RetentionId = keyof typeof RETENTION;

/** The lines that the daily job ends. */
export type EndedDaily = {
  [Id in RetentionId]: (typeof RETENTION)[Id]["by"] extends "retention" ? Id : never;
}[RetentionId];

const days = (count: string | number) => (count === 1 ? "1 day" : `${count} days`);

/** The retention time of a line in words; `term` fills in a term of the shop. */
export function storedFor(line: RetentionLine, term: (name: keyof ShopTerms) => string | number): string {
  if ("until" in line) return line.until;
  if ("term" in line) return days(term(line.term));
  return line.days % YEAR_DAYS === 0 && line.days > YEAR_DAYS ? `${line.days / YEAR_DAYS} years` : days(line.days);
}
