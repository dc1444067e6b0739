import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type AccountTable = {
  id: string;
  email: string;
  email_norm: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  zip_code: string;
  created_at: EpochMs;
  /** When the member proved to read mails of this address; null before. */
  email_verified_at: Generated<EpochMs | null>;
};

/** Only a SHA-256 of the bearer token is stored. */
export type SessionTable = {
  token_hash: string;
  account_id: string;
  created_at: EpochMs;
  expires_at: EpochMs;
  /** "Chrome on Windows", for the member to know it again. */
  device: Generated<string>;
  /** When it was last used, to the hour. */
  seen_at: Generated<EpochMs>;
};

/** A one-time link in a mail; only the SHA-256 of its token is stored. */
export type MailedTokenTable = {
  token_hash: string;
  purpose: string;
  account_id: string | null;
  /** The address the mail went to; for a change of email the new one. */
  email: string;
  email_norm: string;
  created_at: EpochMs;
  expires_at: EpochMs;
};

/** A provider's account that opens a member's. */
export type ThirdLoginTable = { provider: string; subject: string; account_id: string; created_at: EpochMs };

/** A provider's answer to a code, stored for a few minutes: a code works once, but a shopper may need two steps. */
export type ThirdExchangeTable = { code_hash: string; provider: string; claims: JsonText; expires_at: EpochMs };

export type GarageVehicleTable = {
  id: string;
  account_id: string;
  attribute_value_id: number;
  is_default: Flag;
  created_at: EpochMs;
};

export type ViewedItemTable = { account_id: string; item_id: number; viewed_at: EpochMs };

/** An address of a member's book. */
export type AddressTable = {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  code: string;
  country: string;
  /** One of a member's addresses in a country is the default. */
  is_default: Flag;
  created_at: EpochMs;
};

export type SubscriptionTable = {
  email_norm: string;
  source: string;
  subscribe_source: string;
  created_at: EpochMs;
  /** The browser that subscribed; empty when it is unknown. */
  visitor_key: Generated<string>;
  /** Set when the address wants no more; null while it is subscribed. */
  unsubscribed_at: Generated<EpochMs | null>;
};

export type StockNoticeTable = {
  item_id: number;
  market: string;
  email_norm: string;
  email: string;
  created_at: EpochMs;
};
