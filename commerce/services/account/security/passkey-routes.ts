import { loginStepApi, secondFactorApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { PASSKEY_ANSWER_SECONDS, PASSKEYS_MAX } from "~/models/shop/limits";
import type { Row } from "../../../db/tables";
import { type Call, tokenHash } from "../../../http/call";
import { badRequest, conflict, notFound } from "../../../http/failure";
import { type Route, serve } from "../../../http/serve";
import { isSameText } from "../../../platform/same-text";
import { sha256 } from "../../../platform/sha256";
import { type AttemptLimit, requireAttempt } from "../../rate-limit/attempts-repository";
import { callerFor } from "../../rate-limit/caller";
import { createChallenge } from "../../second-factor/challenge";
import {
  authenticationOptions,
  readAuthentication,
  registrationOptions,
  requireOwnOrigin,
  verifyAuthentication,
  verifyRegistration,
} from "../../second-factor/passkey";
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  renamePasskey,
  takeChallenge,
} from "../../second-factor/repository";
import { findAccountById, lockMember } from "../repository";
import { requireAccount, startSession } from "../sessions";
import { listLinks } from "../third-login-repository";
import { noticeOfChange } from "./notice";
import { requireProof } from "./proof";

const PASSKEY_TRIES: AttemptLimit = { max: 50, seconds: 900 };

/** The bytes to sign and, for a new passkey, the login that may add it. */
const boundValue = (challenge: string, call: Call) =>
  `${challenge}.${call.token === null ? "" : tokenHash(call.token)}`;

/** Takes a challenge once, expired or not; throws a 400 when it is none, or has expired. */
async function takeLiveChallenge(
  call: Call,
  token: string,
  purpose: "PASSKEY" | "NEW_PASSKEY",
): Promise<Row<"login_challenge">> {
  const row = await takeChallenge(call.db, sha256(token), purpose);
  if (row === undefined || row.expires_at <= call.clock.now()) throw badRequest("passkeyRefused");
  return row;
}

/** Finds the member whom a passkey logs in, and counts its use; throws the same 400 for everything that is wrong. */
async function findSigner(
  call: Call,
  { challengeToken, credential, origin }: CallInput<typeof loginStepApi.passkey>["body"],
): Promise<Row<"account">> {
  const host = await requireOwnOrigin(call.db, origin, call.market);
  const { value: challenge } = await takeLiveChallenge(call, challengeToken, "PASSKEY");
  const response = readAuthentication(credential);
  const passkey = await findPasskey(call.db, response.id);
  if (passkey === undefined || passkey.host !== host) throw badRequest("passkeyRefused");
  const handle = Buffer.from(response.response.userHandle ?? "", "base64url").toString();
  if (!isSameText(handle, passkey.account_id)) throw badRequest("passkeyRefused");
  const counter = await verifyAuthentication(response, passkey, { challenge, origin, host });
  const isCounted = await recordPasskeyUse(call.db, passkey, { counter, at: call.clock.now() });
  const account = await findAccountById(call.db, passkey.account_id);
  if (!isCounted || account === undefined) throw badRequest("passkeyRefused");
  return account;
}

/** Logging in with a passkey. */
const passkeyLoginRoutes: readonly Route[] = [
  serve(loginStepApi.passkeyOptions, async ({ body }, call) => {
    const now = call.clock.now();
    const host = await requireOwnOrigin(call.db, body.origin, call.market);
    await requireAttempt(call.db, `passkey:${callerFor(call)}`, PASSKEY_TRIES, now);
    const options = await authenticationOptions(host);
    const challengeToken = await createChallenge(call.db, {
      ...{ purpose: "PASSKEY", account_id: null, value: options.challenge },
      ...{ now, seconds: PASSKEY_ANSWER_SECONDS },
    });
    return { challengeToken, options: { ...options } };
  }),
  serve(loginStepApi.passkey, async ({ body }, call) => {
    return startSession(call, await findSigner(call, body));
  }),
];

/** Adds a passkey that was checked; throws a 409 for one that exists, and for too many. */
async function storePasskey(
  call: Call,
  account: Row<"account">,
  made: Awaited<ReturnType<typeof verifyRegistration>>,
  name: string,
): Promise<void> {
  const row = { ...made, name, account_id: account.id, created_at: call.clock.now() };
  await call.store.transaction(async (trx) => {
    await lockMember(trx, account.id);
    if ((await listPasskeys(trx, account.id)).length >= PASSKEYS_MAX)
      throw conflict("passkeysFull", { max: PASSKEYS_MAX });
    if (!(await insertPasskey(trx, row))) throw conflict("passkeyTaken");
    await noticeOfChange(trx, call, account, { change: "passkeyAdded", name });
  });
}

/** Logging in with a passkey, and the member's list of them. */
export const passkeyRoutes: readonly Route[] = [
  ...passkeyLoginRoutes,
  serve(secondFactorApi.passkeyOptions, async ({ body }, call) => {
    const account = await requireAccount(call);
    const host = await requireOwnOrigin(call.db, body.origin, call.market);
    await requireProof(call, account, body.password);
    const passkeys = await listPasskeys(call.db, account.id);
    if (passkeys.length >= PASSKEYS_MAX) throw conflict("passkeysFull", { max: PASSKEYS_MAX });
    const options = await registrationOptions(account, passkeys, host);
    const challengeToken = await createChallenge(call.db, {
      ...{ purpose: "NEW_PASSKEY", account_id: account.id, value: boundValue(options.challenge, call) },
      ...{ now: call.clock.now(), seconds: PASSKEY_ANSWER_SECONDS },
    });
    return { challengeToken, options: { ...options } };
  }),
  serve(secondFactorApi.addPasskey, async ({ body }, call) => {
    const account = await requireAccount(call);
    const { origin } = body;
    const host = await requireOwnOrigin(call.db, origin, call.market);
    const { value, account_id } = await takeLiveChallenge(call, body.challengeToken, "NEW_PASSKEY");
    const challenge = value.split(".", 1).join("");
    if (account_id !== account.id || value !== boundValue(challenge, call)) throw badRequest("passkeyRefused");
    const made = await verifyRegistration(body.credential, { challenge, origin, host });
    await storePasskey(call, account, made, body.name);
    return { id: made.id };
  }),
  serve(secondFactorApi.renamePasskey, async ({ params, body }, call) => {
    const account = await requireAccount(call);
    if (!(await renamePasskey(call.db, account.id, params.id, body.name))) throw notFound("passkeyNotFound");
    return { isRenamed: true };
  }),
  serve(secondFactorApi.removePasskey, async ({ params, body }, call) => {
    const account = await requireAccount(call);
    await requireProof(call, account, body.password);
    await call.store.transaction(async (trx) => {
      await lockMember(trx, account.id);
      const passkeys = await listPasskeys(trx, account.id);
      const passkey = passkeys.find(({ id }) => id === params.id);
      if (passkey === undefined) throw notFound("passkeyNotFound");
      const hasOtherWay = passkeys.length > 1 || (await listLinks(trx, account.id)).length > 0;
      if (account.password_hash === null && !hasOtherWay) throw conflict("passkeyIsOnlyLogin");
      await deletePasskey(trx, account.id, passkey.id);
      await noticeOfChange(trx, call, account, { change: "passkeyRemoved", name: passkey.name });
    });
    return { isRemoved: true };
  }),
];
