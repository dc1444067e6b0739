import { accountApi } from "~/models/api";
import { badRequest, conflict, fieldFailure } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { sendMail } from "../../mail/outbox";
import { addressTaken } from "../../mail/templates/account/address-taken";
import { changeEmail } from "../../mail/templates/account/change-email";
import { emailChanged } from "../../mail/templates/account/email-changed";
import { verifyEmail as verifyEmailMail } from "../../mail/templates/account/verify-email";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { removeUnconfirmed } from "./erase-repository";
import { requireUnguessable } from "./guessable-password";
import { inConstantTime, MAIL_TRIES_OF_EMAIL } from "./limits";
import { moveMailChoices } from "./mail-preferences";
import { createMailedToken, isTokenRedeemed, noteRedeemed, redeemMailedToken } from "./mailed-token";
import { hashPassword } from "./password";
import { takeOver } from "./password-routes";
import {
  adoptOrders,
  deleteMailedTokens,
  deleteTokensMailedTo,
  findAccountByEmail,
  findAccountById,
  findLeftAt,
  noteFormerEmail,
  updateAccount,
  verifyEmail,
} from "./repository";
import { requireOwner } from "./security/proof";
import { requireAccount } from "./sessions";

const LINK_TRIES: AttemptLimit = { max: 20, seconds: 900 };
const ON_ITS_WAY = "An email with a link is on its way. It can take a few minutes";

/** Email verification, and changing the email in two steps. */
export const emailRoutes: readonly Route[] = [
  serve(accountApi.verifyEmailInit, async (_, call) => {
    const account = await requireAccount(call);
    const now = call.clock.now();
    await requireAttempt(call.db, `verify:${account.id}`, MAIL_TRIES_OF_EMAIL, now);
    await call.store.transaction(async (trx) => {
      const owner = { accountId: account.id, email: account.email, emailNorm: account.email_norm };
      const token = await createMailedToken(trx, "VERIFY_EMAIL", owner, now);
      const disown = account.email_verified_at === null ? await createMailedToken(trx, "DISOWN", owner, now) : null;
      const data = { token, disown };
      const mail = { to: account.email, accountId: account.id, market: call.market };
      await sendMail(trx, verifyEmailMail, { ...mail, at: now, data });
    });
    return { message: ON_ITS_WAY };
  }),
  serve(accountApi.verifyEmail, async ({ body }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `verify-try:${callerFor(call)}`, LINK_TRIES, now);
    const hash = body.password === undefined ? null : await hashPassword(body.password);
    return call.store.transaction(async (trx) => {
      if (await isTokenRedeemed(trx, body.token)) throw badRequest("emailConfirmedAlready");
      const proof = await redeemMailedToken(trx, ["VERIFY_EMAIL"], body.token, now);
      const account = await findAccountById(trx, proof.account_id ?? "");
      if (account === undefined || account.email_norm !== proof.email_norm) throw badRequest("mailedLinkEnded");
      // Whoever opened the account may not be who reads its mails. A refusal here leaves the link usable.
      if (call.accountId === account.id) await verifyEmail(trx, account.id, now);
      else if (hash === null || body.password === undefined) throw conflict("confirmWithPassword");
      else {
        requireUnguessable(body.password, account.email);
        await takeOver(trx, call, account, hash);
      }
      await deleteMailedTokens(trx, account.id, ["DISOWN"]);
      await noteRedeemed(trx, proof);
      return { isVerified: true };
    });
  }),
  serve(accountApi.disown, async ({ body }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `disown-try:${callerFor(call)}`, LINK_TRIES, now);
    return call.store.transaction(async (trx) => {
      const proof = await redeemMailedToken(trx, ["DISOWN"], body.token, now);
      const account = await findAccountById(trx, proof.account_id ?? "");
      const isOpen = account?.email_norm === proof.email_norm && account.email_verified_at === null;
      if (account !== undefined && isOpen) await removeUnconfirmed(trx, account.id);
      return { isRemoved: isOpen };
    });
  }),
  serve(accountApi.changeEmailInit, async ({ body }, call) => {
    const account = await requireAccount(call);
    const now = call.clock.now();
    const emailNorm = foldEmail(body.email);
    await requireOwner(call, account, body.password);
    if (emailNorm === account.email_norm) throw fieldFailure("email", "emailUnchanged");
    await requireAttempt(call.db, `change-email:${account.id}`, MAIL_TRIES_OF_EMAIL, now);
    return inConstantTime(async () => {
      const taken = await findAccountByEmail(call.db, emailNorm);
      // Only who reads the mails of an address learns whether it has an account.
      await call.store.transaction(async (trx) => {
        if (taken !== undefined) {
          const mail = { to: body.email, accountId: taken.id, market: call.market };
          await sendMail(trx, addressTaken, { ...mail, at: now, data: {} });
          return;
        }
        const owner = { accountId: account.id, email: body.email, emailNorm };
        const token = await createMailedToken(trx, "CHANGE_EMAIL", owner, now);
        const mail = { to: body.email, accountId: account.id, market: call.market };
        await sendMail(trx, changeEmail, { ...mail, at: now, data: { token } });
      });
      return { message: ON_ITS_WAY };
    });
  }),
  serve(accountApi.changeEmailFinish, ({ body }, call) =>
    call.store.transaction(async (trx) => {
      const now = call.clock.now();
      if (await isTokenRedeemed(trx, body.token)) throw badRequest("emailConfirmedAlready");
      const proof = await redeemMailedToken(trx, ["CHANGE_EMAIL"], body.token, now);
      const account = await findAccountById(trx, proof.account_id ?? "");
      if (account === undefined) throw badRequest("mailedLinkEnded");
      // Somebody else's account would take this reader's guest orders with the address.
      if (call.accountId !== account.id) throw conflict("confirmLoggedIn");
      // Another account may have taken the address since; the unique column decides a race.
      if ((await findAccountByEmail(trx, proof.email_norm)) !== undefined) throw badRequest("mailedLinkEnded");
      // The next member with the former address would be given the orders placed under it as a guest.
      await adoptOrders(trx, account, now);
      await updateAccount(trx, account.id, { email: proof.email, email_norm: proof.email_norm });
      await noteFormerEmail(trx, account, now);
      await deleteTokensMailedTo(trx, account.id, account.email_norm);
      if (account.email_verified_at !== null) {
        const to = { email: proof.email, emailNorm: proof.email_norm };
        const leftAt = await findLeftAt(trx, account.id, proof.email_norm);
        await moveMailChoices(trx, { from: account.email_norm, to, leftAt }, now);
      }
      await verifyEmail(trx, account.id, now);
      const mail = { to: account.email, accountId: account.id, market: call.market };
      await sendMail(trx, emailChanged, { ...mail, at: now, data: {} });
      await noteRedeemed(trx, proof);
      return { email: proof.email };
    }),
  ),
];
