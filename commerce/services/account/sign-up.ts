import type { LoginResult } from "~/models/account/account";
import { accountApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { badRequest, refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { sendMail } from "../../mail/outbox";
import { accountExists } from "../../mail/templates/account/account-exists";
import { setPassword } from "../../mail/templates/account/set-password";
import { signUpLink } from "../../mail/templates/account/sign-up-link";
import { welcome } from "../../mail/templates/account/welcome";
import { randomId } from "../../platform/random-id";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor, HOUR_SECONDS } from "../rate-limit/caller";
import { requireUnguessable } from "./guessable-password";
import { inConstantTime, MAIL_TRIES, MAIL_TRIES_OF_EMAIL } from "./limits";
import { createMailedToken, findLinkState, findValidToken, noteRedeemed, redeemMailedToken } from "./mailed-token";
import { subscribeAddress } from "./newsletter";
import { hashPassword } from "./password";
import { findAccountByEmail, findAccountById, insertAccount, verifyEmail } from "./repository";
import { startSession } from "./sessions";

const SIGN_UP_TRIES: AttemptLimit = { max: 20, seconds: HOUR_SECONDS };
/** The number of times that one caller may ask whether an email has an account. */
const PROBE_TRIES: AttemptLimit = { max: 10, seconds: HOUR_SECONDS };
const ON_ITS_WAY = "An email with a link is on its way. It can take a few minutes";

type NewMember = { email: string; firstName: string; lastName: string };

function accountRow(member: NewMember, passwordHash: string | null, verifiedAt: number | null, now: number) {
  return {
    id: randomId(),
    email: member.email,
    email_norm: foldEmail(member.email),
    password_hash: passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    zip_code: "",
    phone: "",
    created_at: now,
    email_verified_at: verifiedAt,
  } satisfies NewRow<"account">;
}

/** Creates an account with its first mail and the optional subscription; an email taken meanwhile is a field error. */
async function openAccount(
  call: Call,
  readRow: (trx: Db) => Promise<Row<"account">>,
  isSubscribing: boolean,
  writeMail: (trx: Db, row: Row<"account">) => Promise<unknown>,
): Promise<LoginResult> {
  const row = await call.store.transaction(async (trx) => {
    const account = await readRow(trx);
    if (!(await insertAccount(trx, account))) throw badRequest("emailTaken").at("email");
    await writeMail(trx, account);
    if (account.email_verified_at !== null) await verifyEmail(trx, account.id, account.email_verified_at);
    if (isSubscribing)
      await subscribeAddress(trx, call, { email: account.email, source: "sign-up", subscribeSource: "sign-up" });
    return account;
  });
  return startSession(call, row);
}

type Welcome = { readonly market: Call["market"]; readonly now: number };

/** Mails a member without a password a link to set one. */
async function mailPasswordLink(trx: Db, row: Row<"account">, { market, now }: Welcome): Promise<void> {
  const owner = { accountId: row.id, email: row.email, emailNorm: row.email_norm };
  const token = await createMailedToken(trx, "SET_PASSWORD", owner, now);
  const disown = row.email_verified_at === null ? await createMailedToken(trx, "DISOWN", owner, now) : null;
  await sendMail(trx, setPassword, { to: row.email, accountId: row.id, market, at: now, data: { token, disown } });
}

/** Creates the account of a login with a provider, which has no password, and mails a link to set one. */
export async function openForProvider(
  call: Call,
  member: NewMember,
  verifiedAt: number | null,
  link: (trx: Db, accountId: string) => Promise<unknown>,
): Promise<LoginResult> {
  const now = call.clock.now();
  const row = accountRow(member, null, verifiedAt, now);
  return openAccount(
    call,
    async () => row,
    false,
    async (trx) => {
      await mailPasswordLink(trx, row, { market: call.market, now });
      await link(trx, row.id);
    },
  );
}

/** Redeems a sign-up link; a password that would be easy to guess for its address leaves the link usable. */
async function redeemSignUp(trx: Db, token: string, password: string | null, now: number): Promise<string> {
  const proof = await redeemMailedToken(trx, ["SIGN_UP"], token, now);
  if (password !== null) requireUnguessable(password, proof.email);
  await noteRedeemed(trx, proof);
  return proof.email;
}

type SignUpWish = CallInput<typeof accountApi.sendSignUpMail>["body"];

/** Mails a link to sign up with, or a notice that the account exists: only the mailbox's owner learns which. */
export async function mailSignUp(call: Call, { email, callback, queryStr }: SignUpWish): Promise<void> {
  const now = call.clock.now();
  const emailNorm = foldEmail(email);
  await requireAttempt(call.db, `mails:${callerFor(call)}`, MAIL_TRIES, now);
  await requireAttempt(call.db, `sign-up-mail:${emailNorm}`, MAIL_TRIES_OF_EMAIL, now);
  const mail = { to: email, market: call.market, at: now };
  await call.store.transaction(async (trx) => {
    const account = await findAccountByEmail(trx, emailNorm);
    if (account !== undefined) {
      const hasPassword = account.password_hash !== null;
      await sendMail(trx, accountExists, { ...mail, data: { hasPassword, callback, queryStr } });
      return;
    }
    const token = await createMailedToken(trx, "SIGN_UP", { accountId: null, email, emailNorm }, now);
    await sendMail(trx, signUpLink, { ...mail, data: { token, callback, queryStr } });
  });
}

/** Whether a caller reads the mails of an address: by the unused link of a sign-up, or as its confirmed member. */
async function isReader(call: Call, emailNorm: string, emailToken: string | undefined): Promise<boolean> {
  if (emailToken !== undefined) {
    const proof = await findValidToken(call.db, "SIGN_UP", emailToken, call.clock.now());
    return proof?.email_norm === emailNorm;
  }
  const member = call.accountId === null ? undefined : await findAccountById(call.db, call.accountId);
  return member?.email_norm === emailNorm && member.email_verified_at !== null;
}

/**
 * Sign-up by a mailed link, with a password or without one. No account exists before the link is used, so nobody opens
 * one for an address whose mails they cannot read.
 */
export const signUpRoutes: readonly Route[] = [
  serve(accountApi.mailedLink, async ({ body }, call) => ({
    state: await findLinkState(call.db, body, call.clock.now()),
  })),
  serve(accountApi.exists, async ({ query: { email, emailToken } }, call) => {
    const now = call.clock.now();
    const emailNorm = foldEmail(email);
    await requireAttempt(call.db, `known-email:${callerFor(call)}`, PROBE_TRIES, now);
    if (!(await isReader(call, emailNorm, emailToken))) throw refusal(403, "emailUnproven");
    return { isExisting: (await findAccountByEmail(call.db, emailNorm)) !== undefined };
  }),
  serve(accountApi.register, async ({ body: { emailToken, password, ...member } }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `sign-up:${callerFor(call)}`, SIGN_UP_TRIES, now);
    const passwordHash = await hashPassword(password);
    const readRow = async (trx: Db) => {
      const email = await redeemSignUp(trx, emailToken, password, now);
      return accountRow({ ...member, email }, passwordHash, now, now);
    };
    return openAccount(call, readRow, member.isSubscribing, (trx, row) =>
      sendMail(trx, welcome, { to: row.email, accountId: row.id, market: call.market, at: now, data: {} }),
    );
  }),
  serve(accountApi.registerWithoutPassword, async ({ body: { emailToken, ...member } }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `sign-up:${callerFor(call)}`, SIGN_UP_TRIES, now);
    const readRow = async (trx: Db) =>
      accountRow({ ...member, email: await redeemSignUp(trx, emailToken, null, now) }, null, now, now);
    return openAccount(call, readRow, member.isSubscribing, (trx, row) =>
      mailPasswordLink(trx, row, { market: call.market, now }),
    );
  }),
  serve(accountApi.sendSignUpMail, ({ body }, call) =>
    inConstantTime(async () => {
      await mailSignUp(call, body);
      return { message: ON_ITS_WAY };
    }),
  ),
];
