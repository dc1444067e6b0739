import { randomBytes, randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { BUY_NOW_FLOW } from "~/models/checkout/flow";
import type { NoticeId } from "~/models/page/notice";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEBUG_FLAG_SECONDS } from "~/models/shop/limits";
import { isBotAgent } from "~/models/visitor/bot";
import { albGroup, type ServerGroup, type TestGroup, testGroup } from "~/models/visitor/test-groups";
import type { PageEvent } from "~/models/visitor/tracking";
import type { Transport } from "~/server/http/wire-types.server";
import { readSiteConfig, type SiteConfig } from "./config.server";
import { type CookieValue, PERSONAL_COOKIES } from "./cookie-table.server";
import { CookieJar, readCookies, type SentCookies } from "./cookies.server";
import { countryFor } from "./country.server";
import { type Logger, log } from "./log.server";
import { type RouteTable, registeredRoutes } from "./route-table.server";
import { type Site, siteFor } from "./site.server";

/** The rendering mode: whole and without scripts, whole at once, or streamed. */
type RenderMode = "bot" | "complete" | "streamed";

/** The duration of a call, for the debug panel. */
type Timing = { readonly call: string; readonly ms: number };

/** A fact of the reader that no cookie tells: the page before this one, or the place that the address lies in. */
export type ReaderFact = "referer" | "place";

/** The collaborators and values that a context is made from. */
type ContextOptions = {
  readonly request: Request;
  /** The cookies of the request, signatures checked. */
  readonly cookies: SentCookies;
  readonly transport: Transport;
  readonly config: SiteConfig;
  readonly routes: Pick<RouteTable, "handleAt" | "isResource">;
  readonly remoteAddress?: string;
  /** Whether the answer is rendered for everybody who asks for the same page. */
  readonly isForAll?: boolean;
};

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Returns the page URL of a request on our own origin, without the single-fetch suffix and its parameters. */
export function pageUrlFor(requestUrl: string, origin: (url: URL) => string): URL {
  const url = new URL(requestUrl);
  const own = new URL(origin(url));
  let path = url.pathname;
  if (path.endsWith(".data")) {
    path = path === "/_root.data" ? "/" : path.slice(0, -".data".length);
    url.searchParams.delete("_routes");
  }
  // Code that resolves the path "//host/x" later would take it for another host.
  own.pathname = path.replace(/^\/+/, "/");
  own.search = url.search;
  return own;
}

/**
 * Everything that belongs to one request, made once before Remix runs. Loaders and actions get it from
 * `getContext(args)`. Values of cookies are read on first use; forwarding headers are never read.
 */
export class RequestContext {
  readonly requestId = randomUUID();
  readonly startedMs = performance.now();
  readonly request: Request;
  /** The page's URL on our own origin. */
  readonly url: URL;
  readonly site: Site;
  readonly isBot: boolean;
  readonly cookies: CookieJar;
  readonly transport: Transport;
  readonly routes: ContextOptions["routes"];
  readonly remoteAddress: string;
  readonly log: Logger;
  /** Pending answers, so that identical reads of this request make one call. */
  readonly pending = new Map<string, Promise<unknown>>();
  /** Whether the page is rendered for everybody who asks for it, so that it may be kept; the request is nobody's then. */
  readonly isForAll: boolean;
  /** The changes that outdate the cached answers of a page for everybody, and so the page. */
  readonly answerTags = new Set<string>();
  /** What the page would show of its reader, whom a page for everybody does not have. */
  readonly readerFacts = new Set<ReaderFact>();
  readonly timings: Timing[] = [];
  /** The item that a product page shows, for the list of recently viewed items. */
  viewedItemId: number | null = null;
  /** The text that a search page found something for, for the list of recent searches. */
  searchedText: string | null = null;
  /** The events that this page stands for, whether the server or the browser records them. */
  readonly pageEvents: PageEvent[] = [];
  /** The time the request arrived, in epoch milliseconds. */
  readonly shownAt = Date.now();
  /** Value id of the vehicle from a referral, once checked; null without one. */
  referralVehicleId: number | null = null;
  /**
   * The vehicle that this page's search names, for the rest of the visit; null when the search is about the shopper's
   * own vehicle again. The edge decides it before any loader runs and stores it with the answer.
   */
  namedVehicle: CookieValue<"visit"> | null | undefined = undefined;
  #handle: RouteHandle | undefined;
  #nonce: string | undefined;
  #visitorKey: string | undefined;
  #clientId: string | undefined;
  #isFlashRead = false;
  #scriptSources: string | undefined;
  #whyUnshared: string | null = null;

  constructor({ request, cookies, transport, config, routes, remoteAddress, isForAll }: ContextOptions) {
    this.request = request;
    this.transport = transport;
    this.routes = routes;
    this.remoteAddress = remoteAddress ?? "";
    this.isForAll = isForAll ?? false;
    const requested = new URL(request.url);
    this.site = siteFor(requested, config);
    this.url = pageUrlFor(request.url, () => this.site.origin);
    this.isBot = isBotAgent(request.headers.get("user-agent"));
    this.cookies = new CookieJar(cookies, {
      isSecure: this.isSecure,
      mayWrite: !SAFE_METHODS.includes(request.method),
    });
    this.log = log.child({ requestId: this.requestId });
  }

  /** The handle of the page that this request is for. */
  get handle(): RouteHandle {
    this.#handle ??= this.routes.handleAt(this.url.pathname);
    return this.#handle;
  }
  /** The market of this request. */
  get market() {
    return this.site.market;
  }
  /** Our own configured origin, for canonical URLs, redirects and the origin check. */
  get origin(): string {
    return this.site.origin;
  }
  get isSecure(): boolean {
    return this.site.origin.startsWith("https:");
  }
  /** Whether our own script requests the page as data. */
  get isDataRequest(): boolean {
    return this.request.url.split("?", 1).join().endsWith(".data");
  }
  /** Aborts when the browser disconnects. */
  get signal(): AbortSignal {
    return this.request.signal;
  }
  /** Whether our script has run in this browser before (cookie `js`). */
  get hasJs(): boolean {
    return this.cookies.get("js") === "1";
  }
  get renderMode(): RenderMode {
    if (this.isBot) return "bot";
    return this.hasJs ? "streamed" : "complete";
  }
  /** The nonce of this response's scripts; a kept page never contains it. */
  get nonce(): string {
    this.#nonce ??= randomBytes(16).toString("base64url");
    return this.#nonce;
  }
  /** The inline scripts that the policy of this response allows: those with its nonce, or those of a kept page. */
  get scriptSources(): string {
    return this.#scriptSources ?? `'nonce-${this.nonce}'`;
  }
  allowScripts(sources: string): void {
    this.#scriptSources = sources;
  }
  /** Why this page must not be kept for others, in one word; null while nothing speaks against it. */
  get whyUnshared(): string | null {
    return this.#whyUnshared;
  }
  /** Keeps this page from being kept for others. */
  keepOut(why: string): void {
    this.#whyUnshared ??= why;
  }

  /** The visitor key, made on the first visit and stored in a cookie. Crawlers share one. */
  get visitorKey(): string {
    this.#visitorKey ??= this.isBot ? "crawler" : (this.cookies.get("visitor") ?? randomUUID());
    return this.#visitorKey;
  }
  get clientId(): string {
    this.#clientId ??= this.isBot ? "crawler" : (this.cookies.get("client") ?? randomUUID());
    return this.#clientId;
  }
  /** One id per client and day: enough to group events, and it needs no cookie. */
  get sessionId(): string {
    return `${this.clientId.slice(0, 13)}-${new Date().toISOString().slice(0, 10)}`;
  }
  /** The A/B groups, as assigned on the first visit or as they will be. */
  get buckets(): { group: TestGroup; alb: ServerGroup } {
    if (this.isBot) return { group: "B", alb: "B" };
    return this.cookies.get("bucket") ?? { group: testGroup(this.visitorKey), alb: albGroup(this.visitorKey) };
  }

  /** The bearer token; null for guests. It must not enter loader data. */
  get token(): string | null {
    return this.cookies.get("token")?.token ?? null;
  }
  get accountId(): string | null {
    return this.cookies.get("token")?.accountId ?? null;
  }
  get email(): string | null {
    return this.cookies.get("email") ?? null;
  }
  get isMember(): boolean {
    return this.token !== null;
  }
  get cartUUID(): string | null {
    return this.cookies.get("cart") ?? null;
  }
  /** Whether this page is a step of the buy-now flow. */
  get isBuyNow(): boolean {
    return this.url.searchParams.get("flow") === BUY_NOW_FLOW.flow;
  }
  /** The id that a checkout page works on: the product bought now in that flow, else the cart. */
  get checkoutUUID(): string | null {
    return this.isBuyNow ? (this.cookies.get("buyNow") ?? null) : this.cartUUID;
  }
  /** Guest vehicles as value ids and the active one. */
  get garage(): { vehicles: number[]; active: number | null } {
    return this.cookies.get("garage") ?? { vehicles: [], active: null };
  }
  /** Whether the browser sent a cookie that makes its pages personal. */
  get hasPersonalCookies(): boolean {
    return PERSONAL_COOKIES.some((name) => this.cookies.has(name));
  }
  /** The vehicle that this search or an earlier one of the visit named, with the text's answers; null without one. */
  get visitVehicle(): CookieValue<"visit"> | null {
    if (this.isBot) return null;
    return this.namedVehicle === undefined ? (this.cookies.get("visit") ?? null) : this.namedVehicle;
  }
  /** Value id of the active vehicle: that of a search, then that of a referral, then the chosen one; null without one. */
  get activeVehicleId(): number | null {
    return this.visitVehicle?.vehicle ?? this.referralVehicleId ?? this.garage.active;
  }
  /** Ends the vehicle of a search or a referral, because the shopper chose one. */
  endVisitVehicle(): void {
    this.referralVehicleId = null;
    this.cookies.clear("referral");
    this.cookies.clear("visit");
  }
  /** Recently viewed items, the newest first. */
  get recentItemIds(): readonly number[] {
    return this.isBot ? [] : (this.cookies.get("recent") ?? []);
  }
  /** Recent searches, the newest first. */
  get recentSearches(): readonly string[] {
    return this.isBot ? [] : (this.cookies.get("searched") ?? []);
  }
  get zipCode(): string | null {
    return this.cookies.get("zip") ?? null;
  }
  /** Seconds until the debug panel closes: the full time when this URL opens it, 0 when it is off and for crawlers. */
  get debugSeconds(): number {
    if (this.isBot) return 0;
    if (this.url.searchParams.get("debug") === "true") return DEBUG_FLAG_SECONDS;
    const left = Number(this.cookies.get("debug") ?? 0) - Math.floor(Date.now() / 1_000);
    return Math.min(DEBUG_FLAG_SECONDS, Math.max(0, left));
  }
  /** Whether the debug panel is on. */
  get isDebug(): boolean {
    return this.debugSeconds > 0;
  }
  /** The notices that this visitor has dismissed. */
  get dismissed(): readonly NoticeId[] {
    return this.cookies.get("dismissed") ?? [];
  }
  /** The country code the visitor seems to be in; null without a sign of it. */
  get country(): string | null {
    return this.isBot ? null : countryFor(this.request.headers);
  }

  /** Returns the message for this page, if any; once read, the edge removes it with the answer. */
  readFlash() {
    const flash = this.cookies.get("flash");
    if (flash !== undefined) this.#isFlashRead = true;
    return flash ?? null;
  }
  get isFlashRead(): boolean {
    return this.#isFlashRead;
  }

  /** Removes the cookies of the member: token and stored user data. */
  purgeSession(): void {
    this.cookies.clear("token", "edge");
    this.cookies.clear("email", "edge");
  }
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Set before the first loader or action runs; read it with `getContext`. */
    ctx?: RequestContext;
  }
}

let siteConfig: SiteConfig | undefined;

/** Makes the context of a request, from the program's configuration unless another is given. */
export async function createContext(
  options: Omit<ContextOptions, "config" | "cookies" | "routes"> & { config?: SiteConfig },
): Promise<RequestContext> {
  siteConfig ??= readSiteConfig();
  const cookies = await readCookies(options.request.headers.get("cookie"));
  return new RequestContext({ ...options, cookies, config: options.config ?? siteConfig, routes: registeredRoutes() });
}

/** Returns the request context of a loader or action; throws when neither the edge nor a hosted visit made one. */
export function getContext(args: { context: AppLoadContext }): RequestContext {
  if (!args.context.ctx) throw new Error("no request context: neither the edge nor a hosted visit made one");
  return args.context.ctx;
}
