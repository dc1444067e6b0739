import { RECENT_LOGIN_SECONDS } from "~/models/shop/limits";
import type { Row } from "../../../db/tables";
import { type Call, tokenHash } from "../../../http/call";
import { conflict, fieldFailure } from "../../../http/failure";
import { requirePassword } from "../password-routes";
import { findSession } from "../repository";

/** Whether the calling login began in the last ten minutes. */
export async function isRecentLogin(call: Call): Promise<boolean> {
  const session = call.token === null ? undefined : await findSession(call.db, tokenHash(call.token));
  return session !== undefined && call.clock.now() - session.created_at < RECENT_LOGIN_SECONDS * 1000;
}

/**
 * Requires the member's password; of a member without one, who came by another company's login, a login of the last ten
 * minutes.
 */
export async function requireOwner(call: Call, account: Row<"account">, password: string): Promise<void> {
  if (account.password_hash !== null) return requirePassword(call, account, password, "password");
  if (!(await isRecentLogin(call))) throw conflict("proofNeedsLogin");
}

/**
 * Requires proof that the member is the one who changes how to log in: a recent login, or the password. Requires a
 * confirmed email too, so that the notice of the change reaches its owner, and nobody prepares an account for an address
 * that is not theirs.
 */
export async function requireProof(call: Call, account: Row<"account">, password: string): Promise<void> {
  if (account.email_verified_at === null) throw conflict("emailNotConfirmed");
  if (await isRecentLogin(call)) return;
  if (account.password_hash === null) throw conflict("proofNeedsLogin");
  if (password === "") throw fieldFailure("password", "proofNeeded");
  await requirePassword(call, account, password, "password");
}
