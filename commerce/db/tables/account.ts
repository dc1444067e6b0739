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
  /** Empty when the member gave none. */
  phone: Generated<string>;
  created_at: EpochMs;
  /** The time the member proved to own this address; null before. */
  email_verified_at: Generated<EpochMs | null>;
};

/** A confirmed address that a member had before the present one. */
export type FormerEmailTable = { account_id: string; email_norm: string; changed_at: EpochMs };

/** Only a SHA-256 of the bearer token is stored. */
export type SessionTable = {
  token_hash: string;
  account_id: string;
  created_at: EpochMs;
  expires_at: EpochMs;
  /** "Chrome on Windows", for the member to know it again. */
  device: Generated<string>;
  /** The time of its last use, to the hour. */
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

/** A passkey: a member logs in with it alone, because it checks who holds the device. */
export type PasskeyTable = {
  /** The credential's id as the browser gives it, base64url. */
  id: string;
  account_id: string;
  /** The host that it was made for; browsers offer it nowhere else. */
  host: string;
  /** COSE, base64url. */
  public_key: string;
  /** The device's count of its signatures; 0 when it does not count. */
  counter: number;
  transports: JsonText;
  name: string;
  created_at: EpochMs;
  used_at: Generated<EpochMs | null>;
};

/** A member's authenticator app; a row makes each login ask for a code. */
export type AuthenticatorTable = {
  account_id: string;
  /** The shared secret, sealed with a key that the database does not hold. */
  secret: string;
  /** The 30 seconds of the last code that was taken, so that none is taken twice. */
  last_step: number;
  created_at: EpochMs;
  /** The time a reset by staff takes effect; null when none was requested. */
  ends_at: Generated<EpochMs | null>;
};

/** A recovery code that is not used yet; only the SHA-256 of it and its account is stored. */
export type RecoveryCodeTable = { account_id: string; code_hash: string };

/** A step of a login, or of adding a second factor, that waits for its answer; only the SHA-256 of its token is stored. */
export type LoginChallengeTable = {
  token_hash: string;
  purpose: "CODE" | "PASSKEY" | "NEW_PASSKEY" | "NEW_AUTHENTICATOR";
  account_id: string | null;
  /** The bytes to sign, or the sealed secret of a new app. */
  value: string;
  /** Wrong answers so far. */
  tries: number;
  expires_at: EpochMs;
};

export type GarageVehicleTable = {
  id: string;
  account_id: string;
  attribute_value_id: number;
  is_default: Flag;
  created_at: EpochMs;
  /** The member's notes on it; empty text means unknown. */
  name: Generated<string>;
  vin: Generated<string>;
  plate: Generated<string>;
  notes: Generated<string>;
  /** The vehicle that the VIN names, in the words of its data, and as far as it is in the vehicle tree. */
  vin_decoded: Generated<string>;
  vin_vehicle_id: Generated<number | null>;
};

/** A vehicle's odometer reading on a day, in the unit that was typed. */
export type MileageReadingTable = {
  id: string;
  vehicle_id: string;
  /** An ISO date. */
  read_on: string;
  distance: number;
  unit: "mi" | "km";
  created_at: EpochMs;
};

/** A work on a vehicle: a part of a delivered order, or anything else. */
export type VehicleWorkTable = {
  id: string;
  vehicle_id: string;
  /** An ISO date. */
  done_on: string;
  distance: number | null;
  unit: "mi" | "km" | null;
  title: string;
  /** Path of a category of the third level; empty when it is not known. */
  part_type: string;
  note: string;
  /** The order line that the part came with; both null for work done elsewhere. */
  order_id: string | null;
  line_key: string | null;
  /** Pieces of that line; 1 for other work. */
  item_count: number;
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
  /** The time the address unsubscribed; null while it is subscribed. */
  unsubscribed_at: Generated<EpochMs | null>;
};

export type StockNoticeTable = {
  item_id: number;
  market: string;
  email_norm: string;
  email: string;
  created_at: EpochMs;
};
