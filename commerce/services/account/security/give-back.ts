import type { Db } from "../../../db/open";
import type { Call } from "../../../http/call";
import { conflict, notFound } from "../../../http/failure";
import { foldEmail } from "../../../mail/email-address";
import { sendMail } from "../../../mail/outbox";
import { emailChanged } from "../../../mail/templates/account/email-changed";
import { resetPassword } from "../../../mail/templates/account/reset-password";
import { deleteSecondFactors } from "../../second-factor/repository";
import { moveMailChoices } from "../mail-preferences";
import { createMailedToken } from "../mailed-token";
import {
  deleteFormerEmail,
  deleteMailedTokens,
  deleteSessions,
  findAccountByEmail,
  findFormerAccount,
  updateAccount,
} from "../repository";
import { deleteLinks } from "../third-login-repository";

const REVOKED = ["RESET_PASSWORD", "SET_PASSWORD", "VERIFY_EMAIL", "CHANGE_EMAIL", "DISOWN"];

/**
 * Gives an account that somebody else took back to the confirmed address it had before. Every login and every way to log in
 * ends, and that address is mailed the link to a new password. Throws a 404 when no account had the address, and a 409 when
 * it has another account today. Returns the account's id and the address that loses it.
 */
export async function giveBack(
  trx: Db,
  { market, clock }: Pick<Call, "market" | "clock">,
  email: string,
): Promise<{ readonly accountId: string; readonly takenBy: string }> {
  const now = clock.now();
  const emailNorm = foldEmail(email);
  const account = await findFormerAccount(trx, emailNorm);
  if (account === undefined) throw notFound("formerEmailUnknown", { email });
  const { id: accountId, email: takenBy, email_norm: takenByNorm } = account;
  if ((await findAccountByEmail(trx, emailNorm)) !== undefined) throw conflict("formerEmailInUse", { email });
  await updateAccount(trx, accountId, {
    ...{ email, email_norm: emailNorm, email_verified_at: now, password_hash: null },
  });
  await deleteFormerEmail(trx, accountId, emailNorm);
  await deleteSessions(trx, accountId);
  await deleteLinks(trx, accountId);
  await deleteSecondFactors(trx, accountId);
  await deleteMailedTokens(trx, accountId, REVOKED);
  // Whoever took the account may have allowed what its owner refused, so nothing gives way to that.
  await moveMailChoices(trx, { from: takenByNorm, to: { email, emailNorm }, leftAt: null }, now);
  const mail = { accountId, market, at: now };
  await sendMail(trx, emailChanged, { ...mail, to: takenBy, data: {} });
  const token = await createMailedToken(trx, "RESET_PASSWORD", { accountId, email, emailNorm }, now);
  await sendMail(trx, resetPassword, { ...mail, to: email, data: { token } });
  return { accountId, takenBy };
}
