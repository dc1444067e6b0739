import { contentApi } from "../../app/models/api";
import type { CallResult } from "../../app/models/api/contract";
import type { RouteHandle } from "../../app/models/page/route-handle";
import { MARKETS } from "../../app/models/shop/market";
import type { SiteConfig } from "../../app/server/http/config.server";
import { RequestContext } from "../../app/server/http/context.server";
import { COOKIE_NAMES, type CookieName, type CookieValue } from "../../app/server/http/cookies/cookie-table.server";
import { type SentCookies, toCookieHeader } from "../../app/server/http/cookies/cookies.server";
import type { Transport, WireAnswer, WireRequest } from "../../app/server/http/wire-types.server";

/** The user agent of a person's browser. */
export const PERSON =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
/** The user agent of a crawler. */
export const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** An environment without any setting, as on a first start. */
const PLAIN_SITE: SiteConfig = { hosts: new Map(), origins: {}, markets: MARKETS, fallbackPort: "3000" };

type Changes = CallResult<typeof contentApi.changes>;

/**
 * A transport that answers from a function and records every request. What has changed of late it answers from
 * `changes`, unrecorded, because cached reads ask for it by the clock.
 */
export function fakeTransport(
  answer: (request: WireRequest, index: number) => WireAnswer | Promise<WireAnswer>,
): Transport & { sent: WireRequest[]; changes: Changes } {
  const sent: WireRequest[] = [];
  const changes: Changes = { marks: {}, items: [] };
  return {
    sent,
    changes,
    async send(request) {
      if (request.path === contentApi.changes.path) return ok(changes);
      sent.push(request);
      return answer(request, sent.length - 1);
    },
    async forward() {
      return new Response(null, { status: 404 });
    },
    async close() {},
  };
}

/** A successful response in the shape of /infra, /item and /search. */
export const ok = (data: unknown): WireAnswer => ({
  status: 200,
  text: JSON.stringify({ success: true, httpCode: 200, data, msg: "" }),
});

/** The options of a test request. */
export type TestRequest = {
  url?: string;
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  cookies?: { [N in CookieName]?: CookieValue<N> };
  agent?: string;
  transport?: Transport;
  site?: SiteConfig;
  remoteAddress?: string;
  /** The handle of every path, which is empty otherwise. */
  handle?: RouteHandle;
};

/** The request of a test, with cookies as a browser would send them. */
export async function testRequest(options: TestRequest = {}): Promise<Request> {
  const request = withoutCookies(options);
  if (options.cookies) request.headers.set("cookie", await toCookieHeader(options.cookies));
  return request;
}

function withoutCookies({ url = "http://localhost:3000/", method, body, agent = PERSON, headers }: TestRequest) {
  return new Request(url, { method, body, headers: { "user-agent": agent, ...headers } });
}

/** Cookies as they are once their signatures are verified. */
function checkedCookies(values: TestRequest["cookies"] = {}): SentCookies {
  const names = COOKIE_NAMES.filter((name) => values[name] !== undefined);
  return new Map(names.map((name) => [name, { value: values[name], isOutdated: false }]));
}

/** A request context for a test: by default, a person's GET of the home page. */
export function testContext(options: TestRequest = {}): RequestContext {
  return new RequestContext({
    request: withoutCookies(options),
    readCookies: () => checkedCookies(options.cookies),
    transport: options.transport ?? fakeTransport(() => ok(null)),
    config: options.site ?? PLAIN_SITE,
    routes: { handleAt: () => options.handle ?? {}, isResource: () => false },
    remoteAddress: options.remoteAddress ?? "203.0.113.9",
  });
}
