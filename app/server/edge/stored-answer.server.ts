import type { IncomingHttpHeaders } from "node:http";
import { isBotAgent } from "~/models/visitor/bot";
import { readCookies } from "~/server/http/cookies/cookies.server";
import { isReading, Reader } from "~/server/http/reader.server";
import { findFreshPage, isForReader } from "~/server/page-store/page-store.server";
import { findReadyBody } from "~/server/page-store/shared-page.server";
import { logVisit, noteStoredVisit } from "./visit.server";

/** A request as Node hands it over, with the whole URL that it asks for. */
type RawRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string;
};

/** An answer in Node's terms: `headers` has names and values in turn. */
type RawAnswer = { readonly status: number; readonly headers: string[]; readonly body: Uint8Array | null };

/** The marks of a browser's tags; a proxy that compresses makes them weak. */
const isUnchanged = (tags: string | undefined, etag: string) => tags?.includes(etag) === true;

/**
 * Answers with a stored page before any context for rendering is made, or null. It reads the page store and never writes
 * to it, so whatever a request holds, no other reader's answer can come of it.
 */
export function answerStored({ method, url, headers, remoteAddress }: RawRequest): RawAnswer | null {
  if (!isReading(method)) return null;
  const header = (name: string) => headers[name]?.toString() ?? null;
  const page = findFreshPage(isBotAgent(header("user-agent")), url);
  const body = page && findReadyBody(page, header("accept-encoding") ?? "");
  if (!page || !body) return null;
  const reader = new Reader({
    ...{ method, header, remoteAddress, site: page.site, url: page.url },
    readCookies: (isSecure) => readCookies(header("cookie"), { isSecure }),
  });
  if (!isForReader(reader, page)) return null;
  reader.viewedItemId = page.viewedItemId;
  reader.pageEvents.push(...page.pageEvents);
  const { cookies, timing } = noteStoredVisit(reader);
  const own = [...page.ready.headers, "etag", body.etag, "x-request-id", reader.requestId];
  own.push("cache-status", "axlewright; hit");
  for (const line of cookies) own.push("set-cookie", line);
  if (timing !== null) own.push("server-timing", timing);
  if (body.encoding !== undefined) own.push("content-encoding", body.encoding);
  logVisit(reader, 200, "kept");
  if (isUnchanged(headers["if-none-match"], body.etag)) return { status: 304, headers: own, body: null };
  own.push("content-type", page.ready.type);
  if (method === "HEAD") return { status: 200, headers: own, body: null };
  own.push("content-length", String(body.bytes.length));
  return { status: 200, headers: own, body: body.bytes };
}
