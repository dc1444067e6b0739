import { randomUUID } from "node:crypto";
import { HEADERS } from "~/models/api/contract";
import { type MarketId, marketFor } from "~/models/shop/market";
import type { Currency } from "~/models/shop/money";
import type { Db, Store } from "../db/open";
import { writeBeside } from "../db/write-probe";
import type { Clock } from "../platform/clock";
import type { Logger } from "../platform/log";
import { sha256 } from "../platform/sha256";
import type { Services } from "./services";

/** Everything a handler may use beside its input. */
export type AppDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly services: Services;
  readonly log: Logger;
};

/** One call to the API: the caller, the market, and the dependencies that answer it. */
export type Call = AppDeps & {
  readonly db: Db;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly visitorKey: string;
  /** The member of the bearer token; null for guests. Always set in calls declared for members. */
  readonly accountId: string | null;
  /** The account that the x-account-id header names, which proves nothing by itself. */
  readonly claimedAccountId: string | null;
  /** The bearer token itself; null without one. */
  readonly token: string | null;
  readonly clientId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Address of the shopper as the web tier saw it, for rate limits; empty when it is unknown. */
  readonly ip: string;
  /** Country code of the shopper as the storefront sees it; empty when unknown. */
  readonly country: string;
  /** The user agent of the shopper's browser; empty when it sent none. */
  readonly userAgent: string;
  /** The email that is to prove an order; empty when the caller gives none. */
  readonly orderEmail: string;
  /** The operator's name as the caller gives it, unchecked; empty when it gives none. */
  readonly operator: string;
};

const HEADER_MAX_CHARS = 200;
const SEEN_EVERY_MS = 3_600_000;

/** The stored form of a bearer token: its SHA-256 in hex. */
export function tokenHash(token: string): string {
  return sha256(token);
}

/** Notes that a login is in use. */
const noteSeen = (token: string, now: number, { store: { db } }: AppDeps) =>
  db.updateTable("session").set({ seen_at: now }).where("token_hash", "=", tokenHash(token)).execute();

async function findAccount(token: string | null, deps: AppDeps): Promise<string | null> {
  if (token === null) return null;
  const now = deps.clock.now();
  const session = await deps.store.db
    .selectFrom("session")
    .select(["account_id", "seen_at"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (session === undefined) return null;
  // Written once an hour, so that a member sees which logins are in use and reading a page writes nothing.
  if (now - session.seen_at > SEEN_EVERY_MS) await writeBeside(() => noteSeen(token, now, deps));
  return session.account_id;
}

/** The email of the header that proves an order, which is percent-encoded since headers hold no other letters; empty without one. */
function readOrderEmail(headers: Pick<Headers, "get">): string {
  const sent = headers.get(HEADERS.orderEmail) ?? "";
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}

/** The dependencies of one request, whose log lines carry its id: the shopper's as a shop of ours names it, else one of its own. */
export function withRequestId(headers: Pick<Headers, "get">, deps: AppDeps): AppDeps & Pick<Call, "requestId"> {
  const requestId = (headers.get(HEADERS.requestId) ?? "").slice(0, HEADER_MAX_CHARS) || randomUUID();
  return { ...deps, requestId, log: deps.log.child({ requestId }) };
}

/** Reads the caller from the request headers; an unknown or expired token reads as a guest. */
export async function readCall(headers: Pick<Headers, "get">, deps: AppDeps & Pick<Call, "requestId">): Promise<Call> {
  const text = (name: string) => (headers.get(name) ?? "").slice(0, HEADER_MAX_CHARS);
  const token = /^Bearer ([\x21-\x7e]{16,200})$/.exec(headers.get(HEADERS.authorization) ?? "")?.[1] ?? null;
  const market = marketFor(headers.get(HEADERS.shopId));
  return {
    ...deps,
    db: deps.store.db,
    market: market.id,
    currency: market.currency,
    visitorKey: text(HEADERS.visitorKey),
    accountId: await findAccount(token, deps),
    claimedAccountId: text(HEADERS.accountId) || null,
    token,
    clientId: text(HEADERS.clientId),
    sessionId: text(HEADERS.sessionId),
    idempotencyKey: text(HEADERS.idempotencyKey) || null,
    ip: text("x-forwarded-for").split(",", 1).join("").trim(),
    country: text(HEADERS.country),
    userAgent: text("user-agent"),
    orderEmail: readOrderEmail(headers),
    operator: text("x-operator").trim(),
  };
}
