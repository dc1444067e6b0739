import { entriesFor, filesFrom, formFor, type Name, parseHtml, plain, Scope } from "./html";

/** The user agents of a person's browser and of a crawler. */
export const PERSON =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
export const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

export const ORIGINS = { US: "http://localhost:3000", CA: "http://ca.localhost:3000" } as const;
export type MarketCode = keyof typeof ORIGINS;

export type Handle = (request: Request) => Promise<Response>;

const MAX_REDIRECTS = 10;
/**
 * These forms answer in place instead of with a redirect: the steps of a return and the VIN lookup, which change
 * nothing, and three forms that report their result on the same page.
 */
const ANSWERED_IN_PLACE = [
  "/garage/pick",
  "/order/return",
  "/retrievePassword",
  "/subscribe",
  "/subscribe/confirm",
  "/unsubscribe",
  "/myAccount/security",
  "/myAccount/security/app",
];
const REDIRECTS = [301, 302, 303, 307, 308];

type Cookie = { readonly value: string; readonly expiresMs: number; readonly line: string };

/** Cookies of one origin, as a browser keeps them. */
class Jar {
  readonly cookies = new Map<string, Cookie>();

  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      const age = attributes.map((text) => /^max-age=(-?\d+)$/i.exec(text)?.[1]).find((text) => text !== undefined);
      const until = attributes.map((text) => /^expires=(.+)$/i.exec(text)?.[1]).find((text) => text !== undefined);
      const expiresMs =
        age !== undefined
          ? Date.now() + Number(age) * 1_000
          : until !== undefined
            ? Date.parse(until)
            : Number.POSITIVE_INFINITY;
      if (expiresMs <= Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, { value: pair.slice(at + 1), expiresMs, line });
    }
  }

  get header(): string {
    return [...this.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  }
}

type Visit = {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly setCookies: readonly string[];
};

export type ShopperOptions = {
  readonly market?: MarketCode;
  /** The address of the site, in place of the market's. */
  readonly origin?: string;
  readonly agent?: string;
  /** Sets the `js` cookie, as a browser that ran our script would have it. */
  readonly hasScripts?: boolean;
};

/**
 * Returns the request as the shop's server makes it, with a body that streams in. On Node 24 a body that `fetch` made of a form
 * throws outside of any request once it is cancelled.
 */
async function withStreamedBody(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, redirect: "manual", body, duplex: "half" });
}

/** Walks the shop as a browser without JavaScript does: links, forms, redirects and cookies, nothing else. */
export class Shopper {
  readonly origin: string;
  readonly agent: string;
  /** All requests so far; every redirect is an entry of its own. */
  readonly visits: Visit[] = [];
  readonly #jars = new Map<string, Jar>();
  readonly #handle: Handle;
  #page: Page | undefined;

  constructor(
    handle: Handle,
    { market = "US", origin = ORIGINS[market], agent = PERSON, hasScripts = false }: ShopperOptions = {},
  ) {
    this.#handle = handle;
    this.origin = origin;
    this.agent = agent;
    if (hasScripts) this.jar().take(["js=1; Path=/"]);
  }

  jar(origin: string = this.origin): Jar {
    const jar = this.#jars.get(origin) ?? new Jar();
    this.#jars.set(origin, jar);
    return jar;
  }

  /** The current page. */
  get page(): Page {
    if (!this.#page) throw new Error("no page was visited yet");
    return this.#page;
  }

  /** Sends one request with this browser's headers and cookies; redirects are not followed. */
  async send(target: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(target, this.#page?.url ?? this.origin);
    const method = init.method ?? "GET";
    const jar = this.jar(url.origin);
    const headers = new Headers({ "user-agent": this.agent, accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    headers.set("host", url.host);
    if (method !== "GET") {
      headers.set("origin", this.#page ? new URL(this.#page.url).origin : url.origin);
      headers.set("sec-fetch-site", "same-origin");
    }
    if (this.#page) headers.set("referer", this.#page.url);
    if (jar.cookies.size > 0) headers.set("cookie", jar.header);
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    const request = new Request(url, { ...init, method, headers, redirect: "manual" });
    const response = await this.#handle(await withStreamedBody(request));
    const setCookies = response.headers.getSetCookie();
    jar.take(setCookies);
    this.visits.push({ method, url: url.href, status: response.status, setCookies });
    return response;
  }

  async #load(target: string, init: RequestInit = {}): Promise<Page> {
    let url = new URL(target, this.#page?.url ?? this.origin);
    let response = await this.send(url.href, init);
    const first = response.status;
    for (let count = 0; REDIRECTS.includes(response.status); count += 1) {
      if (count === MAX_REDIRECTS) throw new Error(`too many redirects at ${url.href}`);
      url = new URL(response.headers.get("location") ?? "", url);
      response = await this.send(url.href);
    }
    const page = new Page(this, url.href, response.status, response.headers, await response.text());
    // A form that changed something answers with a redirect, so that a reload repeats nothing. A form that was refused,
    // in whole or in part, shows that beside its fields.
    const isDone = init.method === "POST" && first < 400 && !ANSWERED_IN_PLACE.includes(url.pathname);
    if (isDone && first !== 303 && Object.keys(page.fieldErrors).length === 0)
      throw new Error(`the post to ${target} answered ${first}, not 303`);
    this.#page = page;
    return page;
  }

  /** Opens a path of the shop, or any URL, and follows redirects. */
  visit(target: string): Promise<Page> {
    return this.#load(target);
  }

  /** Reloads the current page, as the reload button does after a redirect. */
  reload(): Promise<Page> {
    return this.#load(this.page.url);
  }

  /** Sends a form as the browser would, with the button that was pressed; `changed` replaces or adds entries. */
  async submit(form: Element, button?: Element, changed?: (entries: [string, string][]) => [string, string][]) {
    const own = entriesFor(form, button);
    const entries = changed ? changed(own) : own;
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    const method = (button?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase();
    const url = new URL(action === "" ? this.page.url : action, this.page.url);
    if (method === "get") {
      url.search = new URLSearchParams(entries).toString();
      url.hash = "";
      return this.#load(url.href);
    }
    if (method !== "post") throw new Error(`a form with method ${method}`);
    if ((button?.getAttribute("formenctype") ?? form.getAttribute("enctype")) === "multipart/form-data") {
      const body = new FormData();
      for (const [name, value] of entries) body.append(name, value);
      for (const [name, file] of filesFrom(form)) body.append(name, file, file.name);
      return this.#load(url.href, { method: "POST", body });
    }
    return this.#load(url.href, {
      method: "POST",
      body: new URLSearchParams(entries).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
    });
  }
}

/** A page as the server sent it, before any script runs. */
export class Page extends Scope {
  constructor(
    readonly shopper: Shopper,
    readonly url: string,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {
    // Most pages on a shopper's way are only passed through, and parsing takes as long as rendering.
    super(() => parseHtml(html).documentElement, `${new URL(url).pathname}${new URL(url).search} (${status})`);
  }

  get document(): Document {
    return this.element.ownerDocument;
  }

  /** Path and query of the page's address. */
  get path(): string {
    const { pathname, search } = new URL(this.url);
    return pathname + search;
  }

  get title(): string {
    return plain(this.document.querySelector("title")?.textContent);
  }

  get description(): string | null {
    return this.document.querySelector('meta[name="description"]')?.getAttribute("content") ?? null;
  }

  get robots(): string {
    return this.document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "";
  }

  /** Addresses of all canonical links. */
  get canonicals(): string[] {
    return [...this.document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute("href") ?? "");
  }

  get h1(): string {
    return this.all("heading").find(({ element }) => element.tagName === "H1")?.text ?? "";
  }

  get main(): Scope {
    return this.the("main");
  }

  /** The one-time message of the page. */
  get notices(): string[] {
    return [...this.all("status"), ...this.all("alert")].map(({ text }) => text);
  }

  /** Follows the link of that name. */
  follow(name: Name, scope: Scope = this): Promise<Page> {
    return this.shopper.visit(new URL(scope.first("link", name).href, this.url).href);
  }

  /** Presses the button of that name: sends its form. */
  press(name: Name, scope: Scope = this): Promise<Page> {
    const { element } = scope.the("button", name);
    const form = formFor(element);
    if (!form) throw new Error(`button "${name}" of ${this.where} belongs to no form: it does nothing without script`);
    if (element.getAttribute("type") === "button") throw new Error(`button "${name}" sends nothing without script`);
    return this.shopper.submit(form, element);
  }

  fill(label: Name, text: string, scope: Scope = this): this {
    const control = scope.field(label);
    const longest = control.attribute("maxlength");
    if (longest !== null && text.length > Number(longest))
      throw new Error(`${control.where} takes ${longest} characters`);
    control.fill(text);
    return this;
  }

  choose(label: Name, option: Name, scope: Scope = this): this {
    scope.field(label).choose(option);
    return this;
  }

  check(label: Name, scope: Scope = this): this {
    scope.field(label).check();
    return this;
  }
}
