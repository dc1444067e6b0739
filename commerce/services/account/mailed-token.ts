import { randomBytes } from "node:crypto";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { badRequest } from "../../http/failure";
import { sha256 } from "../../platform/sha256";
import { findMailedToken, insertMailedToken, replaceMailedToken, takeMailedToken } from "./repository";

/** Purposes of mailed links, with their lifetime in seconds. */
const MAILED_TOKENS = {
  RESET_PASSWORD: 3_600,
  /** For an account created without a password. */
  SET_PASSWORD: 7 * 86_400,
  SIGN_UP: 86_400,
  VERIFY_EMAIL: 86_400,
  CHANGE_EMAIL: 86_400,
  /** For an address whose owner did not open the account. */
  DISOWN: 7 * 86_400,
  SUBSCRIBE: 7 * 86_400,
} as const;
type MailedTokenPurpose = keyof typeof MAILED_TOKENS;

/** The purpose of a link that has confirmed an address. */
const REDEEMED = "EMAIL_CONFIRMED";

const TOKEN_BYTES = 32;
type Owner = { readonly accountId: string | null; readonly email: string; readonly emailNorm: string };

/** Creates a one-time token for a mail and revokes earlier ones of the same purpose and address. Only its hash is stored. */
export async function createMailedToken(
  db: Db,
  purpose: MailedTokenPurpose,
  { accountId, email, emailNorm }: Owner,
  now: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await replaceMailedToken(db, {
    token_hash: sha256(token),
    purpose,
    account_id: accountId,
    email,
    email_norm: emailNorm,
    created_at: now,
    expires_at: now + MAILED_TOKENS[purpose] * 1000,
  });
  return token;
}

/** Redeems a token and returns its row, only once even under concurrent calls; throws a 400 otherwise. */
export async function redeemMailedToken(
  db: Db,
  purposes: readonly MailedTokenPurpose[],
  token: string,
  now: number,
): Promise<Row<"mailed_token">> {
  const row = await takeMailedToken(db, sha256(token), purposes);
  if (row === undefined || row.expires_at <= now) throw badRequest("mailedLinkEnded");
  return row;
}

/** Finds a token that is still to be redeemed, without redeeming it. */
export async function findValidToken(
  db: Db,
  purpose: MailedTokenPurpose,
  token: string,
  now: number,
): Promise<Row<"mailed_token"> | undefined> {
  const row = await findMailedToken(db, sha256(token));
  return row !== undefined && row.purpose === purpose && row.expires_at > now ? row : undefined;
}

const PURPOSES_OF_PAGE = { password: ["RESET_PASSWORD", "SET_PASSWORD"], "sign-up": ["SIGN_UP"] } as const;

/** What a mailed link is good for on its page. Its token cannot be guessed, so the answer names no address to a stranger. */
export async function findLinkState(
  db: Db,
  { token, purpose }: { readonly token: string; readonly purpose: keyof typeof PURPOSES_OF_PAGE },
  now: number,
): Promise<"open" | "used" | "ended"> {
  const row = await findMailedToken(db, sha256(token));
  if (row === undefined || row.expires_at <= now) return "ended";
  if (PURPOSES_OF_PAGE[purpose].some((each) => each === row.purpose)) return "open";
  return purpose === "sign-up" && row.purpose === REDEEMED && row.account_id === null ? "used" : "ended";
}

/** Remembers until its end that a link confirmed an address, for somebody who opens it again. */
export async function noteRedeemed(db: Db, proof: Row<"mailed_token">): Promise<void> {
  await insertMailedToken(db, { ...proof, purpose: REDEEMED });
}

/** The link that has confirmed its address before. */
export async function findRedeemed(db: Db, token: string): Promise<Row<"mailed_token"> | undefined> {
  const row = await findMailedToken(db, sha256(token));
  return row?.purpose === REDEEMED ? row : undefined;
}

/** Whether a link has confirmed its address before. */
export const isTokenRedeemed = async (db: Db, token: string): Promise<boolean> =>
  (await findRedeemed(db, token)) !== undefined;
