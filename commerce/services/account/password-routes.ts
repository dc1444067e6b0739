import { accountApi } from "~/models/api";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { badRequest } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { sendMail } from "../../mail/outbox";
import { passwordChanged } from "../../mail/templates/account/password-changed";
import { resetPassword } from "../../mail/templates/account/reset-password";
import { type AttemptLimit, forgetAttempts, requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { requireUnguessable } from "./guessable-password";
import { forgetWrongPasswords, inConstantTime, MAIL_TRIES, MAIL_TRIES_OF_EMAIL, passwordKeys } from "./limits";
import { createMailedToken, redeemMailedToken } from "./mailed-token";
import { hashPassword, isPassword } from "./password";
import {
  deleteMailedTokens,
  deleteSessions,
  findAccountByEmail,
  findAccountById,
  updateAccount,
  verifyEmail,
} from "./repository";
import { requireAccount, startSession } from "./sessions";
import { deleteLinks } from "./third-login-repository";

const PASSWORD_TRIES: AttemptLimit = { max: 10, seconds: 900 };
const MAYBE_ON_ITS_WAY =
  "If this address has an account, an email with a link is on its way. It can take a few minutes";

/** Checks the member's password; throws a field error, and a 429 after ten wrong ones. */
export async function requirePassword(
  call: Call,
  account: Row<"account">,
  password: string,
  field: string,
): Promise<void> {
  const key = passwordKeys.ofMember(account.id);
  await requireAttempt(call.db, key, PASSWORD_TRIES, call.clock.now());
  if (!(await isPassword(password, account.password_hash))) throw badRequest("passwordWrong").at(field);
  await forgetAttempts(call.db, key);
}

/** Sets a password, ends all sessions and revokes links that change credentials, and notifies the member by mail. */
async function storePassword(trx: Db, call: Call, account: Row<"account">, hash: string): Promise<void> {
  const at = call.clock.now();
  await updateAccount(trx, account.id, { password_hash: hash });
  await deleteSessions(trx, account.id);
  await deleteMailedTokens(trx, account.id, ["RESET_PASSWORD", "SET_PASSWORD", "CHANGE_EMAIL"]);
  const mail = { to: account.email, accountId: account.id, market: call.market };
  await sendMail(trx, passwordChanged, { ...mail, at, data: {} });
}

/**
 * Gives an account to the owner of its mailbox: a new password, no earlier login, and the email verified. Runs in the
 * caller's transaction.
 */
export async function takeOver(trx: Db, call: Call, account: Row<"account">, hash: string): Promise<void> {
  await storePassword(trx, call, account, hash);
  await forgetWrongPasswords(trx, account);
  // Logins linked before the email was verified may not belong to its owner.
  if (account.email_verified_at === null) await deleteLinks(trx, account.id);
  await verifyEmail(trx, account.id, call.clock.now());
}

/** Changing a password, and resetting it by mail. */
export const passwordRoutes: readonly Route[] = [
  serve(accountApi.changePassword, async ({ body }, call) => {
    const account = await requireAccount(call);
    await requirePassword(call, account, body.currentPassword, "currentPassword");
    requireUnguessable(body.password, account.email);
    const hash = await hashPassword(body.password);
    await call.store.transaction((trx) => storePassword(trx, call, account, hash));
    return startSession(call, { ...account, password_hash: hash });
  }),
  serve(accountApi.forgetPassword, ({ body }, call) =>
    inConstantTime(async () => {
      const now = call.clock.now();
      const emailNorm = foldEmail(body.email);
      await requireAttempt(call.db, `mails:${callerFor(call)}`, MAIL_TRIES, now);
      await requireAttempt(call.db, `reset:${emailNorm}`, MAIL_TRIES_OF_EMAIL, now);
      const account = await findAccountByEmail(call.db, emailNorm);
      if (account !== undefined)
        await call.store.transaction(async (trx) => {
          const owner = { accountId: account.id, email: account.email, emailNorm };
          const token = await createMailedToken(trx, "RESET_PASSWORD", owner, now);
          const mail = { to: account.email, accountId: account.id, market: call.market };
          await sendMail(trx, resetPassword, { ...mail, at: now, data: { token } });
        });
      return { message: MAYBE_ON_ITS_WAY };
    }),
  ),
  serve(accountApi.resetPassword, async ({ body }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `reset-try:${callerFor(call)}`, { max: 20, seconds: 900 }, now);
    const hash = await hashPassword(body.password);
    await call.store.transaction(async (trx) => {
      const proof = await redeemMailedToken(trx, ["RESET_PASSWORD", "SET_PASSWORD"], body.token, now);
      const account = await findAccountById(trx, proof.account_id ?? "");
      // The email changed since, so the link may have gone to somebody who is no longer the member.
      if (account === undefined || account.email_norm !== proof.email_norm) throw badRequest("mailedLinkEnded");
      requireUnguessable(body.password, account.email);
      await takeOver(trx, call, account, hash);
    });
    return { isReset: true };
  }),
];
