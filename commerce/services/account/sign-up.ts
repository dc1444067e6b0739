import type { LoginResult } from "~/models/account/account";
import { accountApi } from "~/models/api";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { badRequest } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { sendMail } from "../../mail/outbox";
import { accountExists } from "../../mail/templates/account/account-exists";
import { setPassword } from "../../mail/templates/account/set-password";
import { signUpLink } from "../../mail/templates/account/sign-up-link";
import { welcome } from "../../mail/templates/account/welcome";
import { randomId } from "../../platform/random-id";
import {
  type AttemptLimit,
  countAttempt,
  loadAttemptCount,
  requireAttempt,
  tooMany,
} from "../rate-limit/attempts-repository";
import { callerFor, HOUR_SECONDS } from "../rate-limit/caller";
import { inConstantTime, MAIL_TRIES, MAIL_TRIES_OF_EMAIL } from "./limits";
import { createMailedToken, redeemMailedToken } from "./mailed-token";
import { subscribeAddress } from "./newsletter";
import { hashPassword } from "./password";
import { findAccountByEmail, insertAccount, verifyEmail } from "./repository";
import { startSession } from "./sessions";

const SIGN_UP_TRIES: AttemptLimit = { max: 20, seconds: HOUR_SECONDS };
/** The number of times that one caller may learn that an email has an account. */
const PROBE_TRIES: AttemptLimit = { max: 10, seconds: HOUR_SECONDS };
const ON_ITS_WAY = "A mail with a link is on its way. It can take a few minutes";

const probeKey = (call: Call) => `known-email:${callerFor(call)}`;

/** Throws a 429 once a caller has learned of enough accounts, whatever email comes next. */
async function requireUnprobed(call: Call): Promise<void> {
  const seen = await loadAttemptCount(call.db, probeKey(call), PROBE_TRIES, call.clock.now());
  if (seen >= PROBE_TRIES.max) throw tooMany(PROBE_TRIES);
}

type NewMember = { email: string; firstName: string; lastName: string; isSubscribing: boolean };

function accountRow(member: NewMember, passwordHash: string | null, verifiedAt: number | null, now: number) {
  return {
    id: randomId(),
    email: member.email,
    email_norm: foldEmail(member.email),
    password_hash: passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    zip_code: "",
    created_at: now,
    email_verified_at: verifiedAt,
  } satisfies NewRow<"account">;
}

/** Creates an account with its first mail and the optional subscription; a taken email is a field error. */
async function openAccount(
  call: Call,
  row: Row<"account">,
  isSubscribing: boolean,
  writeMail: (trx: Db) => Promise<unknown>,
): Promise<LoginResult> {
  const isOpened = await call.store.transaction(async (trx) => {
    if (!(await insertAccount(trx, row))) return false;
    await writeMail(trx);
    if (isSubscribing)
      await subscribeAddress(trx, call, { email: row.email, source: "sign-up", subscribeSource: "sign-up" });
    return true;
  });
  if (!isOpened) {
    await countAttempt(call.db, probeKey(call), PROBE_TRIES, call.clock.now());
    throw badRequest("emailTaken").at("email");
  }
  return startSession(call, row);
}

/**
 * Creates an account without a password and mails a link to set one; for sign-ups that prove the email in another way
 * too.
 */
export async function openWithoutPassword(
  call: Call,
  member: NewMember,
  verifiedAt: number | null = null,
  afterwards: (trx: Db, accountId: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<LoginResult> {
  const now = call.clock.now();
  const row = accountRow(member, null, verifiedAt, now);
  return openAccount(call, row, member.isSubscribing, async (trx) => {
    const owner = { accountId: row.id, email: row.email, emailNorm: row.email_norm };
    const token = await createMailedToken(trx, "SET_PASSWORD", owner, now);
    await sendMail(trx, setPassword, { to: row.email, market: call.market, at: now, data: { token } });
    await afterwards(trx, row.id);
  });
}

/** Sign-up with a password, without one, and by mailed link. */
export const signUpRoutes: readonly Route[] = [
  serve(accountApi.exists, ({ query }, call) =>
    inConstantTime(async () => {
      await requireAttempt(call.db, probeKey(call), PROBE_TRIES, call.clock.now());
      return { isExisting: (await findAccountByEmail(call.db, foldEmail(query.email))) !== undefined };
    }),
  ),
  serve(accountApi.register, async ({ body }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `sign-up:${callerFor(call)}`, SIGN_UP_TRIES, now);
    await requireUnprobed(call);
    const passwordHash = await hashPassword(body.password);
    if (body.emailToken !== undefined) {
      const proof = await redeemMailedToken(call.db, ["SIGN_UP"], body.emailToken, now);
      if (proof.email_norm !== foldEmail(body.email)) throw badRequest("emailNotProven").at("email");
    }
    const row = accountRow(body, passwordHash, body.emailToken === undefined ? null : now, now);
    return openAccount(call, row, body.isSubscribing, async (trx) => {
      const owner = { accountId: row.id, email: row.email, emailNorm: row.email_norm };
      const token = row.email_verified_at === null ? await createMailedToken(trx, "VERIFY_EMAIL", owner, now) : null;
      if (token === null) await verifyEmail(trx, row.id, now);
      await sendMail(trx, welcome, { to: row.email, market: call.market, at: now, data: { token } });
    });
  }),
  serve(accountApi.registerWithoutPassword, async ({ body }, call) => {
    await requireAttempt(call.db, `sign-up:${callerFor(call)}`, SIGN_UP_TRIES, call.clock.now());
    await requireUnprobed(call);
    return openWithoutPassword(call, body);
  }),
  serve(accountApi.sendSignUpMail, ({ body }, call) =>
    inConstantTime(async () => {
      const now = call.clock.now();
      const emailNorm = foldEmail(body.email);
      await requireAttempt(call.db, `mails:${callerFor(call)}`, MAIL_TRIES, now);
      await requireAttempt(call.db, `sign-up-mail:${emailNorm}`, MAIL_TRIES_OF_EMAIL, now);
      const mail = { to: body.email, market: call.market, at: now };
      await call.store.transaction(async (trx) => {
        if ((await findAccountByEmail(trx, emailNorm)) !== undefined) {
          await sendMail(trx, accountExists, { ...mail, data: {} });
          return;
        }
        const token = await createMailedToken(trx, "SIGN_UP", { accountId: null, email: body.email, emailNorm }, now);
        await sendMail(trx, signUpLink, { ...mail, data: { token } });
      });
      return { message: ON_ITS_WAY };
    }),
  ),
];
