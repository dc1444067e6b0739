import { randomBytes } from "node:crypto";
import type { LoginResult } from "~/models/account/account";
import { sessionApi } from "~/models/api";
import { TOKEN_VALID_SECONDS } from "~/models/shop/limits";
import type { Row } from "../../db/tables";
import { type Call, tokenHash } from "../../http/call";
import { notFound, refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { hasGuestOrders } from "../order/repository";
import { hasOrdered } from "../promotion/shopper";
import { deviceName } from "./device";
import { findDefaultVehicle } from "./garage";
import { adoptOrders, deleteSession, deleteSessions, findAccountById, insertSession, listSessions } from "./repository";

const TOKEN_BYTES = 32;
const ID_CHARS = 32;

/** The public id of a session: a prefix of the stored hash, which grants nothing. */
const sessionId = (hash: string) => hash.slice(0, ID_CHARS);

/** Loads the calling member's account; throws a 401 without one. */
export async function requireAccount(call: Call): Promise<Row<"account">> {
  const account = call.accountId === null ? undefined : await findAccountById(call.db, call.accountId);
  if (account === undefined) throw refusal(401, "loginInvalid");
  return account;
}

/**
 * Starts a session and returns the login result; the token itself is not stored. Guest orders with the member's verified
 * email join the account.
 */
export async function startSession(call: Call, account: Row<"account">): Promise<LoginResult> {
  const now = call.clock.now();
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  if (await hasGuestOrders(call.db, account.email_norm))
    await call.store.transaction((trx) => adoptOrders(trx, account, now));
  await insertSession(call.db, {
    token_hash: tokenHash(token),
    account_id: account.id,
    created_at: now,
    expires_at: now + TOKEN_VALID_SECONDS * 1000,
    device: deviceName(call.userAgent),
    seen_at: now,
  });
  return {
    accountId: account.id,
    token,
    validSeconds: TOKEN_VALID_SECONDS,
    clientType: "WEB",
    zipCode: account.zip_code,
    defaultGarage: await findDefaultVehicle(call.db, account.id),
    useFirstDiscount: !(await hasOrdered(call.db, { accountId: account.id, emailNorm: account.email_norm }, null)),
  };
}

const currentTokenHash = (call: Call) => (call.token === null ? "" : tokenHash(call.token));

/** The member's logins. */
export const sessionRoutes: readonly Route[] = [
  serve(sessionApi.list, async (_, call) => {
    const account = await requireAccount(call);
    const current = currentTokenHash(call);
    const sessions = (await listSessions(call.db, account.id, call.clock.now())).map((row) => ({
      id: sessionId(row.token_hash),
      device: row.device || "Unknown browser",
      startedAt: row.created_at,
      seenAt: row.seen_at || row.created_at,
      isCurrent: row.token_hash === current,
    }));
    return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }),
  serve(sessionApi.end, async ({ params }, call) => {
    const account = await requireAccount(call);
    const found = (await listSessions(call.db, account.id, call.clock.now())).find(
      ({ token_hash }) => sessionId(token_hash) === params.id,
    );
    if (found === undefined) throw notFound("sessionNotFound");
    return { isRevoked: await deleteSession(call.db, found.token_hash) };
  }),
  serve(sessionApi.endOthers, async (_, call) => ({
    revoked: await deleteSessions(call.db, (await requireAccount(call)).id, currentTokenHash(call)),
  })),
];
