import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { BUY_NOW_FLOW } from "~/models/checkout/flow";
import type { NoticeId } from "~/models/page/notice";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEBUG_FLAG_SECONDS } from "~/models/shop/limits";
import type { Fragment } from "~/models/view/fragment";
import type { Transport } from "~/server/http/wire-types.server";
import { readSiteConfig, type SiteConfig } from "./config.server";
import { type CookieName, type CookieValue, PERSONAL_COOKIES } from "./cookies/cookie-table.server";
import { asSent, readCookies, type SentCookies } from "./cookies/cookies.server";
import { Reader } from "./reader.server";
import { type RouteTable, registeredRoutes } from "./route-table.server";
import { siteFor } from "./site.server";

/** The duration of a call, for the debug panel. */
type Timing = { readonly call: string; readonly ms: number };

/**
 * A fact of the reader that no cookie holds: the page before this one, the place of the network address; or the vehicles of
 * the garage besides the active one. A page for many notes which of them it asks for, as it notes each cookie.
 */
type ReaderFact = "referer" | "place" | "vehicles";

/** A part of a page that is one reader's own though the rest is kept for many, and how it is made for a reader. */
export type OwnPart = {
  readonly name: string;
  readonly load: (ctx: RequestContext) => Promise<Fragment>;
  /** Whether a page can do without it. */
  readonly isOptional: boolean;
};

/** The collaborators and values that a context is made from. */
type ContextOptions = {
  readonly request: Request;
  /** The cookies of the request, signatures checked; their names depend on whether the site is served over HTTPS. */
  readonly readCookies: (isSecure: boolean) => SentCookies;
  readonly transport: Transport;
  readonly config: SiteConfig;
  readonly routes: Pick<RouteTable, "handleAt" | "isResource">;
  readonly remoteAddress?: string;
  /** Whether the answer is rendered for all who ask for the same page. */
  readonly isForAll?: boolean;
  /** Whether these are readers of whom each has parts of an own on the page. */
  readonly hasPlaces?: boolean;
};

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
export class RequestContext extends Reader {
  readonly request: Request;
  readonly transport: Transport;
  readonly routes: ContextOptions["routes"];
  /** Pending answers, so that identical reads of this request make one call. */
  readonly pending = new Map<string, Promise<unknown>>();
  /** Whether the page is rendered for everybody, so that it may be stored; the request then has no facts about a visitor. */
  readonly isForAll: boolean;
  /** The changes that outdate the cached answers of a page for everybody, and so the page. */
  readonly answerTags = new Set<string>();
  /** The parts of a page for many that each reader's answer fills in, by name; null for a page of one reader. */
  readonly places: Map<string, OwnPart> | null;
  /** The reader's facts that the page depends on; a page for everybody is rendered without them. */
  readonly readerFacts = new Set<ReaderFact>();
  readonly timings: Timing[] = [];
  /** The text that a search page found something for, for the list of recent searches. */
  searchedText: string | null = null;
  /** Whether the page's loader found that there is no such page. */
  isMissing = false;
  /** Whether the form that was posted here was refused, so that the page has its errors. */
  isRefused = false;
  /** Value id of the vehicle from a referral, once checked; null without one. */
  referralVehicleId: number | null = null;
  /**
   * The vehicle that this page's search names, for the rest of the visit; null when the search is about the shopper's
   * own vehicle again. The edge decides it before any loader runs and stores it with the answer.
   */
  namedVehicle: CookieValue<"visit"> | null | undefined = undefined;
  #handle: RouteHandle | undefined;
  #nonce: string | undefined;
  #isFlashRead = false;
  #scriptSources: string | undefined;
  #whyUnshared: string | null = null;

  constructor({ request, readCookies, transport, config, routes, remoteAddress, isForAll, hasPlaces }: ContextOptions) {
    const site = siteFor(new URL(request.url), config);
    super({
      method: request.method,
      header: (name) => request.headers.get(name),
      site,
      url: pageUrlFor(request.url, () => site.origin),
      readCookies,
      remoteAddress: remoteAddress ?? "",
    });
    this.request = request;
    this.transport = transport;
    this.routes = routes;
    this.isForAll = isForAll ?? false;
    this.places = hasPlaces ? new Map() : null;
  }

  /** The handle of the page that this request is for. */
  get handle(): RouteHandle {
    this.#handle ??= this.routes.handleAt(this.url.pathname);
    return this.#handle;
  }
  override get isDataRequest(): boolean {
    return this.request.url.split("?", 1).join().endsWith(".data");
  }
  override get hasLeft(): boolean {
    return this.signal.aborted;
  }
  /** Aborts when the browser disconnects. */
  get signal(): AbortSignal {
    return this.request.signal;
  }
  /** The nonce of this response's scripts; a stored page never contains it. */
  get nonce(): string {
    this.#nonce ??= randomBytes(16).toString("base64url");
    return this.#nonce;
  }
  /** The inline scripts that this response's policy allows: those with its nonce, or those of a stored page. */
  get scriptSources(): string {
    return this.#scriptSources ?? `'nonce-${this.nonce}'`;
  }
  allowScripts(sources: string): void {
    this.#scriptSources = sources;
  }
  /** The reason this page must not be stored for other visitors, in one word; null when it can be. */
  get whyUnshared(): string | null {
    return this.#whyUnshared;
  }
  /** Excludes this page from the page store. */
  keepOut(why: string): void {
    this.#whyUnshared ??= why;
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
    this.readerFacts.add("vehicles");
    return this.cookies.get("garage") ?? { vehicles: [], active: null };
  }
  /** The look that the shopper chose; null for the one of their system. */
  get theme(): CookieValue<"theme"> | null {
    return this.cookies.get("theme") ?? null;
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
    return this.visitVehicle?.vehicle ?? this.referralVehicleId ?? this.cookies.get("garage")?.active ?? null;
  }
  /** Ends the vehicle of a search or a referral, because the shopper chose one. */
  endVisitVehicle(): void {
    this.referralVehicleId = null;
    this.cookies.clear("referral");
    this.cookies.clear("visit");
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
  /** Returns the message for this page, if any; once read, the edge removes it with the answer. */
  readFlash() {
    // A page that nobody may ever see leaves the message to the one that is seen.
    if (this.isAhead) return null;
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

/** Values of cookies by name. */
export type CookieValues = { readonly [N in CookieName]?: CookieValue<N> };

/** Makes the context of a request, from the program's configuration and its own cookies unless others are given. */
export async function createContext(
  options: Omit<ContextOptions, "config" | "readCookies" | "routes"> & { config?: SiteConfig; cookies?: CookieValues },
): Promise<RequestContext> {
  siteConfig ??= readSiteConfig();
  const { cookies } = options;
  const header = options.request.headers.get("cookie");
  return new RequestContext({
    ...options,
    readCookies: (isSecure) => (cookies ? asSent(cookies) : readCookies(header, { isSecure })),
    config: options.config ?? siteConfig,
    routes: registeredRoutes(),
  });
}

/** Returns the request context of a loader or action; throws when neither the edge nor a hosted visit made one. */
export function getContext(args: { context: AppLoadContext }): RequestContext {
  if (!args.context.ctx) throw new Error("no request context: neither the edge nor a hosted visit made one");
  return args.context.ctx;
}
