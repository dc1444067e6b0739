import { secondFactorApi } from "~/models/api";
import { AUTHENTICATOR_SETUP_SECONDS } from "~/models/shop/limits";
import type { Row } from "../../../db/tables";
import type { Call } from "../../../http/call";
import { badRequest, conflict, notFound } from "../../../http/failure";
import { type Route, serve } from "../../../http/serve";
import { drawQrCode } from "../../../platform/qr-code";
import { sha256 } from "../../../platform/sha256";
import { requireAttempt } from "../../rate-limit/attempts-repository";
import { authenticatorUri, loadAuthenticator, newSecret, stepForCode } from "../../second-factor/authenticator";
import { loadPasskeyHost } from "../../second-factor/passkey";
import { renewRecoveryCodes } from "../../second-factor/recovery-codes";
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteChallenges,
  findChallenge,
  insertAuthenticator,
  insertChallenge,
  listPasskeys,
  setAuthenticatorEnd,
} from "../../second-factor/repository";
import { requireAccount } from "../sessions";
import { noticeOfChange } from "./notice";
import { isRecentLogin, requireProof } from "./proof";

const SETUP_TRIES = { max: 20, seconds: AUTHENTICATOR_SETUP_SECONDS };

/** A set-up belongs to the login that started it, so it is found by that login's token. */
const setupHash = (call: Call) => sha256(`authenticator:${call.token ?? ""}`);

const setupFor = (secret: string, { email }: Row<"account">) => {
  const uri = authenticatorUri(secret, email);
  return { uri, secret, qrCode: drawQrCode(uri) };
};

/** The secret of the set-up that this login has not finished. */
async function loadSetupSecret(call: Call, accountId: string): Promise<string | null> {
  const pending = await findChallenge(call.db, setupHash(call), "NEW_AUTHENTICATOR", call.clock.now());
  return pending === undefined ? null : call.services.sealer.open(pending.value, accountId);
}

/** Setting up an authenticator app, turning it off, and recovery codes. */
export const authenticatorRoutes: readonly Route[] = [
  serve(secondFactorApi.list, async (_, call) => {
    const account = await requireAccount(call);
    const authenticator = await loadAuthenticator(call.db, account.id, call.clock.now());
    const passkeys = await listPasskeys(call.db, account.id);
    return {
      passkeys: passkeys.map(({ id, name, host, created_at: createdAt, used_at: usedAt }) => ({
        ...{ id, name, host, createdAt, usedAt },
      })),
      passkeyHost: await loadPasskeyHost(call.db, call.market),
      hasAuthenticator: authenticator !== undefined,
      recoveryCodes: await countRecoveryCodes(call.db, account.id),
      resetAt: authenticator?.ends_at ?? null,
      hasPassword: account.password_hash !== null,
      isEmailVerified: account.email_verified_at !== null,
      isRecentLogin: await isRecentLogin(call),
    };
  }),
  serve(secondFactorApi.startAuthenticator, async ({ body }, call) => {
    const account = await requireAccount(call);
    await requireProof(call, account, body.password);
    const now = call.clock.now();
    if ((await loadAuthenticator(call.db, account.id, now)) !== undefined) throw conflict("authenticatorOn");
    const secret = newSecret();
    await call.store.transaction(async (trx) => {
      await deleteChallenges(trx, account.id, "NEW_AUTHENTICATOR");
      const value = call.services.sealer.seal(secret, account.id);
      const pending = { token_hash: setupHash(call), purpose: "NEW_AUTHENTICATOR", account_id: account.id } as const;
      const expiresAt = now + AUTHENTICATOR_SETUP_SECONDS * 1000;
      await insertChallenge(trx, { ...pending, value, tries: 0, expires_at: expiresAt }, now);
    });
    return setupFor(secret, account);
  }),
  serve(secondFactorApi.authenticatorSetup, async (_, call) => {
    const account = await requireAccount(call);
    const secret = await loadSetupSecret(call, account.id);
    if (secret === null) throw notFound("authenticatorSetupEnded");
    return setupFor(secret, account);
  }),
  serve(secondFactorApi.confirmAuthenticator, async ({ body }, call) => {
    const account = await requireAccount(call);
    const now = call.clock.now();
    const secret = await loadSetupSecret(call, account.id);
    // A second press of the button comes after the first one turned it on.
    const isOn = async () => (await loadAuthenticator(call.db, account.id, now)) !== undefined;
    if (secret === null) throw (await isOn()) ? conflict("authenticatorOnNow") : notFound("authenticatorSetupEnded");
    await requireAttempt(call.db, `authenticator:${account.id}`, SETUP_TRIES, now);
    const step = stepForCode(secret, body.code, now);
    if (step === null) throw badRequest("codeWrong").at("code");
    const codes = await call.store.transaction(async (trx) => {
      const sealed = call.services.sealer.seal(secret, account.id);
      const row = { account_id: account.id, secret: sealed, last_step: step, created_at: now };
      if (!(await insertAuthenticator(trx, row))) throw conflict("authenticatorOnNow");
      await deleteChallenges(trx, account.id, "NEW_AUTHENTICATOR");
      await noticeOfChange(trx, call, account, { change: "authenticatorOn" });
      return renewRecoveryCodes(trx, account.id);
    });
    return { codes };
  }),
  serve(secondFactorApi.removeAuthenticator, async ({ body }, call) => {
    const account = await requireAccount(call);
    await requireProof(call, account, body.password);
    await call.store.transaction(async (trx) => {
      if (!(await deleteAuthenticator(trx, account.id))) throw conflict("authenticatorOff");
      await noticeOfChange(trx, call, account, { change: "authenticatorOff" });
    });
    return { isRemoved: true };
  }),
  serve(secondFactorApi.keepAuthenticator, async (_, call) => {
    const account = await requireAccount(call);
    if ((await loadAuthenticator(call.db, account.id, call.clock.now())) === undefined)
      throw conflict("authenticatorOff");
    return { isStopped: await setAuthenticatorEnd(call.db, account.id, null) };
  }),
  serve(secondFactorApi.renewRecoveryCodes, async ({ body }, call) => {
    const account = await requireAccount(call);
    await requireProof(call, account, body.password);
    if ((await loadAuthenticator(call.db, account.id, call.clock.now())) === undefined)
      throw conflict("authenticatorOff");
    const codes = await call.store.transaction(async (trx) => {
      await noticeOfChange(trx, call, account, { change: "codesRenewed" });
      return renewRecoveryCodes(trx, account.id);
    });
    return { codes };
  }),
];
