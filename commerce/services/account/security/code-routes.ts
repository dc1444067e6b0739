import { loginStepApi } from "~/models/api";
import {
  LOGIN_CODE_TRIES_DAY_MAX,
  LOGIN_CODE_TRIES_MAX,
  LOGIN_TRIES_MAX,
  LOGIN_TRIES_SECONDS,
} from "~/models/shop/limits";
import type { Row } from "../../../db/tables";
import type { Call } from "../../../http/call";
import { badRequest } from "../../../http/failure";
import { type Route, serve } from "../../../http/serve";
import { sha256 } from "../../../platform/sha256";
import { type AttemptLimit, requireAttempt, uncountAttempt } from "../../rate-limit/attempts-repository";
import { loadAuthenticator, takeCode } from "../../second-factor/authenticator";
import { spendRecoveryCode } from "../../second-factor/recovery-codes";
import { countAnswer, countRecoveryCodes, setAuthenticatorEnd, takeChallenge } from "../../second-factor/repository";
import { loginWaitMs } from "../limits";
import { findAccountById } from "../repository";
import { startSession } from "../sessions";
import { noticeOfChange } from "./notice";

/** Like the password's limits: a caller who knows the password may start this step as often as they like. */
const CODE_TRIES: AttemptLimit = { max: LOGIN_TRIES_MAX, seconds: LOGIN_TRIES_SECONDS };
const DAY_TRIES: AttemptLimit = { max: LOGIN_CODE_TRIES_DAY_MAX, seconds: 86_400 };

/** Counts a try for the account before the answer is known; the returned function takes a right one back. */
async function countTry(call: Call, accountId: string): Promise<() => Promise<void>> {
  const now = call.clock.now();
  const keys = [`login-code:${accountId}`, `login-code-day:${accountId}`] as const;
  await requireAttempt(call.db, keys[1], DAY_TRIES, now);
  const waitMs = loginWaitMs(await requireAttempt(call.db, keys[0], CODE_TRIES, now));
  if (waitMs > 0) await call.clock.wait?.(waitMs);
  return async () => {
    for (const key of keys) await uncountAttempt(call.db, key);
  };
}

/** Takes a recovery code in place of the app's; the member gets a mail of it. */
async function takeRecovery(call: Call, account: Row<"account">, code: string): Promise<void> {
  await call.store.transaction(async (trx) => {
    if (!(await spendRecoveryCode(trx, account.id, code))) throw badRequest("recoveryCodeWrong").at("code");
    await setAuthenticatorEnd(trx, account.id, null);
    const left = await countRecoveryCodes(trx, account.id);
    await noticeOfChange(trx, call, account, { change: "recoveryCodeUsed", left });
  });
}

/** The step of a login that asks for a code. */
export const codeRoutes: readonly Route[] = [
  serve(loginStepApi.code, async ({ body: { codeToken, code, kind } }, call) => {
    const now = call.clock.now();
    const hash = sha256(codeToken);
    const step = await countAnswer(call.db, hash, { purpose: "CODE", max: LOGIN_CODE_TRIES_MAX, now });
    const account = step === undefined ? undefined : await findAccountById(call.db, step.account_id ?? "");
    if (account === undefined) throw badRequest("codeStepEnded");
    const uncount = await countTry(call, account.id);
    const authenticator = await loadAuthenticator(call.db, account.id, now);
    // Without an app, which staff's reset may have turned off meanwhile, the password that began this step is enough.
    if (authenticator !== undefined) {
      if (kind === "recovery") await takeRecovery(call, account, code);
      else await takeCode(call.db, authenticator, code, { sealer: call.services.sealer, now, log: call.log });
    }
    await uncount();
    if ((await takeChallenge(call.db, hash, "CODE")) === undefined) throw badRequest("codeStepEnded");
    return startSession(call, account);
  }),
];
