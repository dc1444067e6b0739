import { randomUUID } from "node:crypto";
import { type Span, startSpan } from "#telemetry/traces";
import { isBotAgent } from "~/models/visitor/bot";
import { albGroup, type ServerGroup, type TestGroup, testGroup } from "~/models/visitor/test-groups";
import type { PageEvent } from "~/models/visitor/tracking";
import { CookieJar, type SentCookies } from "./cookies/cookies.server";
import { countryFor } from "./country.server";
import { type Logger, log } from "./log.server";
import type { Site } from "./site.server";

/** The rendering mode: whole and without scripts, whole at once, or streamed. */
type RenderMode = "bot" | "complete" | "streamed";

type Options = {
  readonly method: string;
  /** Returns a header by its name in lower case; null without it. */
  readonly header: (name: string) => string | null;
  readonly site: Site;
  readonly url: URL;
  readonly readCookies: (isSecure: boolean) => SentCookies;
  /** The client's address, "" when unknown. */
  readonly remoteAddress: string;
};

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Whether a method asks for a page: HEAD gets the headers of a GET. */
export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/** The reader of one page: facts from the request's headers, and this visit's cookies, events and log. */
export class Reader {
  readonly requestId = randomUUID();
  readonly startedMs = performance.now();
  /** The time the request arrived, in epoch milliseconds. */
  readonly shownAt = Date.now();
  readonly method: string;
  readonly header: Options["header"];
  readonly site: Site;
  /** The page's URL on our own origin. */
  readonly url: URL;
  readonly isBot: boolean;
  readonly cookies: CookieJar;
  readonly remoteAddress: string;
  readonly log: Logger;
  /** The span of this visit, ended with its log line; undefined while no traces are sent. */
  readonly span: Span | undefined;
  /** The item that a product page shows, for the list of recently viewed items. */
  viewedItemId: number | null = null;
  /** The events that this page stands for, whether the server or the browser records them. */
  readonly pageEvents: PageEvent[] = [];
  #visitorKey: string | undefined;
  #clientId: string | undefined;

  constructor({ method, header, site, url, readCookies, remoteAddress }: Options) {
    this.method = method;
    this.header = header;
    this.site = site;
    this.url = url;
    this.remoteAddress = remoteAddress;
    this.isBot = isBotAgent(header("user-agent"));
    const { isSecure } = this;
    this.cookies = new CookieJar(readCookies(isSecure), { isSecure, mayWrite: !SAFE_METHODS.includes(method) });
    this.log = log.child({ requestId: this.requestId });
    this.span = startSpan(method, { kind: "server", attributes: { "shop.request_id": this.requestId } });
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
  /** Whether the browser disconnected; Remix answers 500 then. */
  get hasLeft(): boolean {
    return false;
  }
  /** Whether our own script requests the page as data. */
  get isDataRequest(): boolean {
    return false;
  }
  /** Whether our script has run in this browser before (cookie `js`). */
  get hasJs(): boolean {
    return this.cookies.get("js") === "1";
  }
  /** Whether the page is fetched before somebody asks to see it, which is no visit yet. */
  get isAhead(): boolean {
    return `${this.header("sec-purpose") ?? ""} ${this.header("purpose") ?? ""}`.includes("prefetch");
  }
  get renderMode(): RenderMode {
    if (this.isBot) return "bot";
    return this.hasJs ? "streamed" : "complete";
  }
  /** The country code the visitor seems to be in; null without a sign of it. */
  get country(): string | null {
    return this.isBot ? null : countryFor({ get: this.header });
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
  /** Recently viewed items, the newest first. */
  get recentItemIds(): readonly number[] {
    return this.isBot ? [] : (this.cookies.get("recent") ?? []);
  }
}
