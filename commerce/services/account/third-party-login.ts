import { thirdPartyApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { badRequest, conflict, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { type Identity, identitySchema, type LoginProvider } from "../../login/providers";
import { foldEmail } from "../../mail/email-address";
import { sha256 } from "../../platform/sha256";
import { requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { requireCodeStep } from "../second-factor/challenge";
import { inConstantTime } from "./limits";
import { findAccountByEmail, findAccountById, lockMember } from "./repository";
import { noticeOfChange } from "./security/notice";
import { requireAccount, startSession } from "./sessions";
import { mailSignUp, openForProvider } from "./sign-up";
import {
  deleteExchange,
  findExchangeClaims,
  findLinkedAccountId,
  insertExchange,
  linkProvider,
} from "./third-login-repository";

/** The time that a provider's answer is reusable, for a shopper who has to log in first. */
const EXCHANGE_MS = 600_000;

type Body = CallInput<typeof thirdPartyApi.login>["body"];

/** Identifies an exchange without storing its code. */
const exchangeHash = ({ provider, code, codeVerifier }: Body) => sha256(JSON.stringify([provider, code, codeVerifier]));

async function findExchange(db: Db, hash: string, now: number): Promise<Identity | null> {
  const claims = await findExchangeClaims(db, hash, now);
  return claims === undefined ? null : identitySchema.parse(JSON.parse(claims));
}

/**
 * Loads the shopper's identity from the provider, once per code; throws a 404 for an unknown provider, a 400 when it
 * refuses.
 */
async function loadIdentity(call: Call, body: Body): Promise<{ provider: LoginProvider; identity: Identity }> {
  const provider = call.services.logins.find(body.provider);
  if (provider === undefined) throw notFound("providerUnknown");
  const now = call.clock.now();
  const hash = exchangeHash(body);
  const stored = await findExchange(call.db, hash, now);
  if (stored !== null) return { provider, identity: stored };
  await requireAttempt(call.db, `third-login:${callerFor(call)}`, { max: 50, seconds: 900 }, now);
  let identity: Identity;
  try {
    identity = identitySchema.parse(await provider.identify(body));
  } catch (error) {
    // The error may hold the code, so only its name is logged.
    const why = error instanceof Error ? error.name : "unknown";
    call.log.warn({ provider: provider.id, why }, "third-party login refused");
    throw badRequest("providerRefused");
  }
  const claims = JSON.stringify(identity);
  await insertExchange(call.db, { code_hash: hash, provider: provider.id, claims, expires_at: now + EXCHANGE_MS }, now);
  return { provider, identity };
}

async function findLinkedAccount(db: Db, provider: string, subject: string): Promise<Row<"account"> | undefined> {
  const accountId = await findLinkedAccountId(db, provider, subject);
  return accountId === undefined ? undefined : findAccountById(db, accountId);
}

/** Login, sign-up and linking with accounts of other companies. */
export const thirdPartyRoutes: readonly Route[] = [
  serve(thirdPartyApi.providers, async (_, call) => {
    const found = await Promise.all(
      call.services.logins.all.map(async (provider) => {
        try {
          const { id, name, clientId, scope } = provider;
          return [{ id, name, clientId, scope, authorizeUrl: await provider.authorizeUrl() }];
        } catch (error) {
          call.log.warn({ err: error, provider: provider.id }, "login provider cannot be reached");
          return [];
        }
      }),
    );
    return found.flat();
  }),
  serve(thirdPartyApi.login, async ({ body }, call) => {
    const { provider, identity } = await loadIdentity(call, body);
    const account = await findLinkedAccount(call.db, provider.id, identity.subject);
    if (account !== undefined) {
      await deleteExchange(call.db, exchangeHash(body));
      await requireCodeStep(call.db, account.id, call.clock.now());
      return startSession(call, account);
    }
    if (identity.isEmailVerified && (await findAccountByEmail(call.db, foldEmail(identity.email))) !== undefined)
      throw conflict("providerEmailTaken");
    throw notFound("providerAccountUnknown");
  }),
  serve(thirdPartyApi.register, async ({ body }, call) => {
    const { provider, identity } = await loadIdentity(call, body);
    const { subject, email, firstName, lastName, isEmailVerified } = identity;
    if (email === "") throw badRequest("providerEmailMissing", { provider: provider.name });
    if ((await findLinkedAccount(call.db, provider.id, subject)) !== undefined) throw conflict("providerEmailTaken");
    // Without proof of the address nothing about it is revealed; its owner gets the mail of a sign-up.
    if (!isEmailVerified) {
      await inConstantTime(() => mailSignUp(call, { email }));
      throw conflict("providerEmailUnproven", { provider: provider.name });
    }
    if ((await findAccountByEmail(call.db, foldEmail(email))) !== undefined) throw conflict("providerEmailTaken");
    const now = call.clock.now();
    const result = await openForProvider(call, { email, firstName, lastName }, now, (trx, accountId) =>
      linkProvider(trx, { provider: provider.id, subject, account_id: accountId, created_at: now }),
    );
    await deleteExchange(call.db, exchangeHash(body));
    return result;
  }),
  serve(thirdPartyApi.link, async ({ body }, call) => {
    const account = await requireAccount(call);
    const { provider, identity } = await loadIdentity(call, body);
    return call.store.transaction(async (trx) => {
      await lockMember(trx, account.id);
      const isNew = (await findLinkedAccountId(trx, provider.id, identity.subject)) === undefined;
      const isLinked = await linkProvider(trx, {
        provider: provider.id,
        subject: identity.subject,
        account_id: account.id,
        created_at: call.clock.now(),
      });
      if (!isLinked) throw conflict("providerAccountTaken", { provider: provider.name });
      await deleteExchange(trx, exchangeHash(body));
      if (isNew && account.email_verified_at !== null)
        await noticeOfChange(trx, call, account, { change: "providerLinked", name: provider.name });
      return { isLinked };
    });
  }),
];
