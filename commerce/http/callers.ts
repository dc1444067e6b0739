import { createHash, timingSafeEqual } from "node:crypto";
import { CALLER_HEADERS, HEADERS } from "~/models/api/contract";
import type { Logger } from "../platform/log";
import { failureBody, refusal } from "./failure";
import { isOperatorToken } from "./operator-token";

/** Answers a call; `address` is that of its connection, where there is one. */
export type CallFetch = (request: Request, address?: string) => Promise<Response>;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In both envelopes, since no call was looked up. */
function refused(): Response {
  const failure = refusal(403, "callerUnknown");
  const { httpStatus: status, code } = failure;
  return Response.json({ success: false, httpCode: code, code, ...failureBody(failure) }, { status });
}

/** A call as a stranger makes it: from the address of its connection, a guest of no shop. Staff prove themselves. */
function asStranger(request: Request, address: string | undefined): Request {
  const headers = new Headers(request.headers);
  for (const name of CALLER_HEADERS) headers.delete(name);
  const bearer = /^Bearer (.+)$/.exec(headers.get(HEADERS.authorization) ?? "")?.[1] ?? null;
  if (!isOperatorToken(bearer)) headers.delete(HEADERS.authorization);
  if (address !== undefined) headers.set("x-forwarded-for", address);
  return new Request(request, { headers });
}

/**
 * Believes the headers about shopper, member, market and request only of callers with one of `tokens`; without any
 * configured, of everybody. A stranger's call is a guest's from its own address, so that calls for members answer 401. A
 * wrong token is refused with 403: a shop with an old one must not sell to guests whom it knows as members.
 */
export function guardCalls(fetch: CallFetch, tokens: readonly string[], log: Logger): CallFetch {
  if (tokens.length === 0) return fetch;
  const digests = tokens.map(digest);
  let isWarned = false;
  return (request, address) => {
    const given = request.headers.get(HEADERS.callerToken);
    if (given === null) return fetch(asStranger(request, address));
    const own = digest(given);
    // Every token is compared, so that the time reveals nothing about them.
    if (digests.filter((each) => timingSafeEqual(each, own)).length > 0) return fetch(request);
    if (!isWarned) log.warn("a caller has another COMMERCE_TOKEN and is refused");
    isWarned = true;
    return Promise.resolve(refused());
  };
}
