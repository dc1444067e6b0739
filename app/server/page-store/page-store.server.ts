import type { AppLoadContext } from "@remix-run/server-runtime";
import { openCache } from "#cache/cache";
import { areChangesFollowed, followChanges } from "~/server/api/changes.server";
import { guessDeliveryCode, recallDeliveryCode } from "~/server/catalogue/zip-guess.server";
import { type CookieValues, createContext, type RequestContext } from "~/server/http/context.server";
import type { Reader } from "~/server/http/reader.server";
import { previousPage } from "~/server/http/redirect.server";
import { findPersonalCookie, isAbroad, keyFor, MUST_BE_UNREAD, pageKey, RARELY_SHOWN } from "./page-key.server";
import { type SharedPage, toResponse, toSharedPage } from "./shared-page.server";

/** Remix's request handler, made by the HTTP server. */
export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The reader that a page for everybody is rendered for; whether it is a crawler is all that is known of it. */
const NOBODY = {
  bot: "Mozilla/5.0 (compatible; page store; bot)",
  person: "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
};
const RENDERED = new DOMException("The page is rendered", "AbortError");
/** Compressed in both ways, a page for everybody is stored half again. */
const STORED_TIMES = 1.5;
/** The headers of a page, its address, its entry. */
const PAGE_BYTES = 4_096;
const REQUESTED_BYTES = 300;
/** A page for guests that could not be kept is not tried again for as long. */
const REFUSED_SECONDS = 60;

const pages = openCache<SharedPage>("pages");
/** Keys that were asked for; a text is the reason their page cannot be kept. */
const requested = openCache<true | string>("requestedPages");

/** A page for the requests that wait for it; it is not stored. */
class UnsharedPage extends Error {
  readonly page: SharedPage;
  readonly why: string;
  constructor(page: SharedPage, why: string) {
    super(why);
    this.page = page;
    this.why = why;
  }
}

function whyNot(ctx: RequestContext, { status, headers }: SharedPage): string | null {
  const names = new Set(headers.map(([name]) => name));
  if (status !== 200) return "status";
  if (!headers.some(([name, value]) => name === "content-type" && value.startsWith("text/html"))) return "type";
  // The store does not interpret a route's caching headers: any of them keeps the page out.
  if (["set-cookie", "cache-control", "vary", "refresh"].some((name) => names.has(name))) return "header";
  return ctx.whyUnshared;
}

/**
 * Renders the page of a key. The request is made from the key alone and not from the first visitor's request, so no other
 * fact about a visitor can get into the page; it ends when the page is rendered, and with it what Remix holds for it.
 */
async function renderForAll(requester: RequestContext, facts: CookieValues | null, handle: Handle) {
  const ending = new AbortController();
  const agent = requester.isBot ? NOBODY.bot : NOBODY.person;
  const request = new Request(requester.url, { headers: { "user-agent": agent }, signal: ending.signal });
  const { transport } = requester;
  const ctx = await createContext({
    ...{ request, transport, isForAll: true, hasPlaces: facts !== null, cookies: facts ?? {} },
  });
  try {
    const page = await toSharedPage(ctx, await handle(request, { ctx }));
    const why = whyNot(ctx, page);
    if (why !== null) throw new UnsharedPage(page, why);
    const bytes = PAGE_BYTES + page.html.length * (page.places === null ? STORED_TIMES : 1);
    return { value: page, bytes, tags: [...ctx.answerTags] };
  } finally {
    ending.abort(RENDERED);
  }
}

/** The stored answer for a visitor, with the value of its `Cache-Status` header; null means the page must be rendered. */
type Answer = { readonly response: Response | null; readonly status: string };

const past = (detail: string): Answer => ({ response: null, status: `fwd=bypass; detail=${detail}` });

/** The fact of this reader that the page would show, apart from the place; null without one. */
function ownFact(reader: Reader, { readerFacts }: SharedPage): string | null {
  if (reader.isBot) return null;
  if (readerFacts.has("referer") && previousPage(reader) !== null) return "referer";
  const cookie = MUST_BE_UNREAD.find((name) => readerFacts.has(name) && reader.cookies.has(name));
  if (cookie !== undefined || !readerFacts.has("vehicles")) return cookie ?? null;
  const { vehicles = [], active } = reader.cookies.get("garage") ?? {};
  return vehicles.some((id) => id !== active) ? "garage" : null;
}

async function give(ctx: RequestContext, page: SharedPage, status: string): Promise<Answer> {
  const fact = ownFact(ctx, page);
  if (fact !== null) return past(fact);
  if (!ctx.isBot && page.readerFacts.has("place") && (await guessDeliveryCode(ctx)) !== null) return past("place");
  return { response: await toResponse(ctx, page), status };
}

/** Finds the page or has it rendered, once for all who ask meanwhile. */
async function load(
  ctx: RequestContext,
  { key, facts }: { key: string; facts: CookieValues | null },
  handle: Handle,
): Promise<Answer> {
  let status = "hit";
  await followChanges(ctx);
  try {
    const page = await pages.load(key, () => {
      status = "fwd=miss; stored";
      // Whatever is the matter with the new page, the old one is no longer right.
      return renderForAll(ctx, facts, handle).catch((error: unknown) => {
        pages.drop(key);
        throw error;
      });
    });
    return await give(ctx, page, status);
  } catch (error) {
    if (!(error instanceof UnsharedPage)) throw error;
    if (facts === null) return give(ctx, error.page, `fwd=miss; detail=${error.why}`);
    // It may be about nobody where its reader is somebody, so each gets a page of their own.
    requested.set(key, { value: error.why, bytes: key.length + REQUESTED_BYTES, seconds: REFUSED_SECONDS });
    return past(error.why);
  }
}

/**
 * Answers from the store of pages that are the same for many: for crawlers, for people about whom the shop has no facts, and
 * for guests with the same facts, whose own parts are filled in. A page is stored from its second request on, until
 * something in it changes.
 */
async function answer(ctx: RequestContext, handle: Handle): Promise<Answer> {
  const { key, facts, bypass } = pageKey(ctx);
  if (bypass !== undefined) return past(bypass);
  if (!pages.has(key)) {
    const own = facts === null ? RARELY_SHOWN.find((name) => ctx.cookies.has(name)) : undefined;
    if (own !== undefined) return past(own);
    if (ctx.handle.isPersonal) return past("personal");
    if (ctx.routes.isResource(ctx.url.pathname)) return past("resource");
    const before = requested.peek(key);
    if (before === undefined) {
      requested.set(key, { value: true, bytes: key.length + REQUESTED_BYTES });
      return { response: null, status: "fwd=miss; detail=first" };
    }
    if (before !== true) return past(before);
  }
  return load(ctx, { key, facts }, handle);
}

/**
 * Returns the page of an address as it stands in the request line, when it is fresh and changes were asked about; null
 * otherwise, and then the way through `answerFromStore` decides.
 */
export function findFreshPage(isBot: boolean, href: string): SharedPage | null {
  const key = keyFor(isBot, href);
  return areChangesFollowed() && pages.has(key) ? (pages.peek(key) ?? null) : null;
}

/** Whether a page for everybody is right for this reader, as far as can be decided without a call to the API. */
export function isForReader(reader: Reader, page: SharedPage): boolean {
  if (findPersonalCookie(reader) !== undefined || isAbroad(reader) || ownFact(reader, page) !== null) return false;
  return reader.isBot || !page.readerFacts.has("place") || recallDeliveryCode(reader) === null;
}

/** Answers from the page store; the value of `Cache-Status` (RFC 9211) says where the answer comes from, and why. */
export async function answerFromStore(ctx: RequestContext, handle: Handle): Promise<Answer> {
  const { response, status } = await answer(ctx, handle);
  return { response, status: `axlewright; ${status}` };
}
