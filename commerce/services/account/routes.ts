import { randomBytes } from "node:crypto";
import type { LoginResult } from "~/models/account";
import { emailSchema } from "~/models/address";
import { accountApi } from "~/models/api";
import { LOGIN_INVALID } from "~/models/api-error";
import { LOGIN_TRIES_MAX, LOGIN_TRIES_SECONDS, TOKEN_VALID_SECONDS } from "~/models/limits";
import { type Call, tokenHash } from "../../call";
import type { Row } from "../../db/tables";
import { ApiFailure, fieldFailure } from "../../failure";
import { type Route, serve } from "../../serve";
import { type AttemptLimit, forgetAttempts, requireAttempt, uncountAttempt } from "../attempts";
import { foldEmail } from "../order/store";
import { randomId } from "../random-id";
import { defaultVehicle, savableVehicle } from "./garage";
import { hashPassword, isPassword } from "./password";
import {
  accountByEmail,
  accountById,
  deleteSession,
  hasPaidOrder,
  insertAccount,
  insertSession,
  subscribe,
} from "./store";

const TOKEN_BYTES = 32;
const LOGIN_TRIES: AttemptLimit = { max: LOGIN_TRIES_MAX, seconds: LOGIN_TRIES_SECONDS };
/** Many addresses guessing at one email, or one address guessing at many. */
const WIDE_TRIES: AttemptLimit = { max: 50, seconds: LOGIN_TRIES_SECONDS };
const SIGN_UP_TRIES: AttemptLimit = { max: 20, seconds: 3_600 };
const EMAIL_TAKEN = "already has an account: log in, or reset the password";
const WRONG_LOGIN = "The email or password is not right";

/** The tries that a failed login counts in: email and address together, then each alone (row OPEN-30). */
function loginLimits(call: Call, emailNorm: string): { key: string; limit: AttemptLimit }[] {
  const caller = call.ip || call.visitorKey;
  return [
    { key: `login:${emailNorm}:${caller}`, limit: LOGIN_TRIES },
    { key: `login-email:${emailNorm}`, limit: WIDE_TRIES },
    ...(caller === "" ? [] : [{ key: `login-caller:${caller}`, limit: WIDE_TRIES }]),
  ];
}

/** Starts a session of a member and answers what a login answers; the token itself is written nowhere (row OPEN-30). */
async function startSession(call: Call, account: Row<"account">): Promise<LoginResult> {
  const now = call.clock.now();
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await insertSession(call.db, {
    token_hash: tokenHash(token),
    account_id: account.id,
    created_at: now,
    expires_at: now + TOKEN_VALID_SECONDS * 1000,
  });
  return {
    accountId: account.id,
    token,
    validSeconds: TOKEN_VALID_SECONDS,
    clientType: "WEB",
    zipCode: account.zip_code,
    defaultGarage: await defaultVehicle(call.db, account.id),
    useFirstDiscount: !(await hasPaidOrder(call.db, account)),
  };
}

export const accountRoutes: readonly Route[] = [
  serve(accountApi.login, async ({ body }, call) => {
    const now = call.clock.now();
    const emailNorm = foldEmail(body.email);
    const limits = loginLimits(call, emailNorm);
    for (const { key, limit } of limits) await requireAttempt(call.db, key, limit, now);
    const account = await accountByEmail(call.db, emailNorm);
    const isRight = await isPassword(body.password, account?.password_hash ?? null);
    if (account === undefined || !isRight) throw new ApiFailure(401, WRONG_LOGIN);
    for (const { key, limit } of limits)
      await (limit === LOGIN_TRIES ? forgetAttempts(call.db, key) : uncountAttempt(call.db, key));
    return startSession(call, account);
  }),
  serve(accountApi.register, async ({ body }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `sign-up:${call.ip || call.visitorKey}`, SIGN_UP_TRIES, now);
    const row = {
      id: randomId(),
      email: body.email,
      email_norm: foldEmail(body.email),
      password_hash: await hashPassword(body.password),
      first_name: body.firstName,
      last_name: body.lastName,
      zip_code: "",
      created_at: now,
    };
    if (!(await insertAccount(call.db, row)))
      throw new ApiFailure(400, EMAIL_TAKEN, { errors: [{ field: "email", message: EMAIL_TAKEN }] });
    if (body.isSubscribing)
      await subscribe(call.db, {
        email_norm: row.email_norm,
        source: "sign-up",
        subscribe_source: "sign-up",
        created_at: now,
      });
    return startSession(call, row);
  }),
  serve(accountApi.logout, async (_, call) => ({
    isRevoked: call.token !== null && (await deleteSession(call.db, tokenHash(call.token))),
  })),
  serve(accountApi.current, async (_, call) => {
    const account = call.accountId === null ? undefined : await accountById(call.db, call.accountId);
    if (account === undefined) throw new ApiFailure(401, LOGIN_INVALID);
    return {
      accountId: account.id,
      zipCode: account.zip_code,
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
    };
  }),
  serve(accountApi.guestGarageAdd, async ({ body: { attributeValueId } }, call) => {
    await savableVehicle(call.db, attributeValueId);
    return { id: String(attributeValueId), attributeValueId };
  }),
  serve(accountApi.subscribe, async ({ body }, call) => {
    const email = emailSchema.safeParse(body.email);
    if (!email.success) throw fieldFailure("email", email.error.issues[0]?.message ?? "is not an email address");
    await subscribe(call.db, {
      email_norm: foldEmail(email.data),
      source: body.source,
      subscribe_source: body.subscribeSource,
      created_at: call.clock.now(),
    });
    return { accountId: null, message: "Thank you. You are on our list" };
  }),
];
