import type { EpochMs, JsonText } from "./columns";

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
