import type { User } from "~/models/account/account";
import { accountApi } from "~/models/api";
import { parsePostalCode } from "~/models/checkout/address";
import { LOGIN_TRIES_MAX, LOGIN_TRIES_SECONDS } from "~/models/shop/limits";
import { marketFor } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import { type Call, tokenHash } from "../../http/call";
import { fieldFailure, refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { type AttemptLimit, forgetAttempts, requireAttempt, uncountAttempt } from "../rate-limit/attempts-repository";
import { addressRange, callerFor } from "../rate-limit/caller";
import { requireCodeStep } from "../second-factor/challenge";
import { findSavableVehicle, listGarageIds } from "./garage";
import { loginWaitMs, passwordKeys } from "./limits";
import { isPassword } from "./password";
import { deleteSession, findAccountByEmail, updateAccount } from "./repository";
import { requireAccount, startSession } from "./sessions";

const LOGIN_TRIES: AttemptLimit = { max: LOGIN_TRIES_MAX, seconds: LOGIN_TRIES_SECONDS };
/** For many addresses guessing at one email, or one address guessing at many. */
const WIDE_TRIES: AttemptLimit = { max: 50, seconds: LOGIN_TRIES_SECONDS };

/** The limits a failed login counts towards: email and address together, then each alone. */
function loginLimits(call: Call, emailNorm: string): { key: string; limit: AttemptLimit }[] {
  const caller = callerFor(call);
  const range = call.ip === "" ? caller : addressRange(call.ip);
  return [
    { key: passwordKeys.ofCaller(emailNorm, caller), limit: LOGIN_TRIES },
    { key: passwordKeys.ofEmail(emailNorm), limit: WIDE_TRIES },
    ...(caller === "" ? [] : [{ key: `login-caller:${range}`, limit: WIDE_TRIES }]),
  ];
}

function toUser(account: Row<"account">): User {
  return {
    accountId: account.id,
    zipCode: account.zip_code,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    phone: account.phone,
  };
}

/** Login, logout and profile. */
export const accountRoutes: readonly Route[] = [
  serve(accountApi.login, async ({ body }, call) => {
    const now = call.clock.now();
    const emailNorm = foldEmail(body.email);
    const limits = loginLimits(call, emailNorm);
    let tries = 0;
    for (const { key, limit } of limits) {
      const count = await requireAttempt(call.db, key, limit, now);
      if (key === passwordKeys.ofEmail(emailNorm)) tries = count;
    }
    const waitMs = loginWaitMs(tries);
    if (waitMs > 0) await call.clock.wait?.(waitMs);
    const account = await findAccountByEmail(call.db, emailNorm);
    const isRight = await isPassword(body.password, account?.password_hash ?? null);
    if (account === undefined || !isRight) throw refusal(401, "loginWrong");
    for (const { key, limit } of limits)
      await (limit === LOGIN_TRIES ? forgetAttempts(call.db, key) : uncountAttempt(call.db, key));
    await requireCodeStep(call.db, account.id, now);
    return startSession(call, account);
  }),
  serve(accountApi.logout, async (_, call) => ({
    isRevoked: call.token !== null && (await deleteSession(call.db, tokenHash(call.token))),
  })),
  serve(accountApi.current, async (_, call) => {
    const account = await requireAccount(call);
    return { ...toUser(account), vehicles: await listGarageIds(call.db, account.id) };
  }),
  serve(accountApi.changeProfile, async ({ body }, call) => {
    const account = await requireAccount(call);
    const { firstName: first_name, lastName: last_name, zipCode, phone } = body;
    const { countryCode: country, postalCode } = marketFor(call.market);
    // What is stored may be a code of another market, where the member shops too.
    const isStored = zipCode === "" || zipCode === account.zip_code;
    const read = isStored ? { ok: true as const, code: zipCode } : parsePostalCode(postalCode, zipCode);
    if (!read.ok) throw fieldFailure("zipCode", "postalCodeInvalid", { country, typed: zipCode });
    const zip_code = read.code;
    const change = { first_name, last_name, zip_code, phone };
    await updateAccount(call.db, account.id, change);
    return toUser({ ...account, ...change });
  }),
  serve(accountApi.guestGarageAdd, async ({ body: { attributeValueId } }, call) => {
    await findSavableVehicle(call.db, attributeValueId);
    return { id: String(attributeValueId), attributeValueId };
  }),
];
