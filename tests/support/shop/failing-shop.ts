import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { CRAWLER, type Page, type Shopper } from "../browser/browser";
import { chooseVehicle, TRUCK, toPayment, withCart } from "../browser/steps";
import { type App, openApp } from "./app";
import { type Fault, openUpstream, type Upstream } from "./failing-upstream";

/** Longer than every cache, except those of vehicles and states, serves stale data for a failing upstream. */
const FORGOTTEN_SECONDS = 4_500;
/** A page answers within this time, whatever happens to its calls. */
export const BUDGET_MS = 10_000;

export const textFor = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
const zeros = (page: Page) => textFor(page.html).split("$0.00").length;

/** Fails when a page breaks a promise that holds whatever happens to its calls. */
export function expectSound(page: Page, before: Page | undefined, where: string): void {
  const text = textFor(page.html);
  expect(text, where).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
  expect(page.html, where).not.toMatch(/\bat .+\(.+:\d+:\d+\)/);
  if (before) expect(zeros(page), `${where}: free of charge`).toBeLessThanOrEqual(zeros(before));
  expect(text, where).not.toContain("Thank you for your order");
  expect(page.h1, `${where}: heading`).not.toBe("");
  expect(page.has("banner") || page.path.startsWith("/checkout"), `${where}: header`).toBe(true);
  if (before) expect(page.path, `${where}: a guest has no login`).toBe(before.path);
  if (page.status >= 500) expect(page.headers.get("cache-control"), where).toBe("private, no-store");
}

/** A fault without a status, or the status that a call answers. */
type Way = Fault | number;

/** The statuses that a page may answer while one of its calls fails. */
function statusesUnder(way: Way | undefined): readonly number[] {
  if (way === "slow") return [200];
  if (way === 401) return [200, 500];
  if (way === "notJson" || way === "wrongShape" || way === "empty") return [200, 500];
  if (typeof way === "string") return [200, 503];
  return way !== undefined && (way < 500 || way === 503) ? [200, 500, way] : [200, 500];
}

type Healthy = { readonly page: Page; readonly calls: string[] };

/** The pages of a shop whose upstream fails on demand; opened before the tests of a file, closed after them. */
class FailingShop {
  readonly #upstream: Upstream;
  readonly app: App;
  /** A shopper with a vehicle, a part in the cart and a checkout that lacks only the payment. */
  readonly buyer: Shopper;
  /** The pages of the shop while everything works, and the calls that each makes. */
  readonly healthy = new Map<string, Healthy>();

  constructor(upstream: Upstream, app: App) {
    this.#upstream = upstream;
    this.app = app;
    this.buyer = app.shopper();
  }

  get upstream(): Upstream {
    return this.#upstream;
  }

  well(): void {
    const { upstream } = this;
    upstream.hangs = null;
    upstream.breaks = null;
    upstream.faults = null;
  }

  async open(): Promise<void> {
    const { app, buyer, upstream, healthy } = this;
    await chooseVehicle(buyer, TRUCK);
    await withCart(buyer);
    const product = buyer.visits.map(({ url }) => new URL(url).pathname).find((path) => path.startsWith("/product/"));
    await toPayment(buyer, "US");
    const category = await buyer.visit("/categories");
    const pages = [
      "/",
      "/search?q=brake",
      "/categories",
      category.main.first("list").first("link").href,
      product ?? "",
    ];
    pages.push("/garage", "/garage/pick", "/shopCart", "/checkout/address", "/checkout/shipping", "/checkout/payment");
    pages.push("/help", "/login", "/order/track");
    for (const path of pages) {
      app.advance(FORGOTTEN_SECONDS);
      upstream.requestedPaths.clear();
      const page = await buyer.visit(path);
      expect(page.status, path).toBe(200);
      healthy.set(path, { page, calls: [...upstream.requestedPaths] });
    }
  }

  /** A copy of the buyer, so that pages may be opened side by side. */
  twin(): Shopper {
    const shopper = this.app.shopper();
    for (const [name, cookie] of this.buyer.jar().cookies) shopper.jar().cookies.set(name, cookie);
    return shopper;
  }

  async #open(path: string, before: Page, where: string, allowed: readonly number[]): Promise<void> {
    const startedMs = performance.now();
    const page = await this.twin()
      .visit(path)
      .catch((error: unknown) => {
        throw new Error(`${where}: ${String(error)}`);
      });
    expect(performance.now() - startedMs, where).toBeLessThan(BUDGET_MS);
    expect(allowed, where).toContain(page.status);
    expectSound(page, before, where);
    if (path === "/shopCart") expect([200, 500, 503], where).toContain(page.status);
  }

  /**
   * Makes each call of every page go wrong, one call after the other, in one of these ways by turns, the first call in
   * the way at `first`; then checks that all pages recover.
   */
  async failing(ways: readonly Way[], first = 0): Promise<void> {
    const calls = new Set([...this.healthy.values()].flatMap((each) => each.calls));
    for (const [index, call] of [...calls].entries()) {
      const way = ways[(first + index) % ways.length];
      const path = new RegExp(`^${call.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?:\\?|$)`);
      this.app.advance(FORGOTTEN_SECONDS);
      if (typeof way === "number") this.upstream.breaks = { path, status: way };
      else if (way !== undefined) this.upstream.faults = { path, fault: way };
      const pages = [...this.healthy].filter(([, { calls: own }]) => own.includes(call));
      await Promise.all(
        pages.map(([path, { page }]) => this.#open(path, page, `${path} while ${call} ${way}`, statusesUnder(way))),
      );
      this.well();
    }
    await this.expectRecovered(ways.join(", "));
  }

  async expectRecovered(how: string): Promise<void> {
    this.well();
    for (const agent of [undefined, CRAWLER]) {
      for (const path of ["/", "/search?q=brake", "/categories", "/help"]) {
        const page = await this.app.shopper(agent ? { agent } : {}).visit(path);
        const before = this.healthy.get(path)?.page;
        expect([page.status, page.h1], `${path} after ${how}`).toEqual([200, before?.h1]);
        expect(textFor(page.html).length / textFor(before?.html ?? "").length).toBeGreaterThan(0.6);
      }
    }
    for (const [path, { page: before }] of this.healthy) {
      const page = await this.buyer.visit(path);
      expect([page.status, page.h1], `${path} after ${how}`).toEqual([200, before.h1]);
    }
  }
}

/** Opens the failing shop of one test file. */
export function failingShopOfFile(): { readonly shop: FailingShop } {
  const holder: { shop?: FailingShop } = {};
  beforeAll(async () => {
    const upstream = await openUpstream();
    holder.shop = new FailingShop(upstream, await openApp({ commerceUrl: upstream.url }));
    await holder.shop.open();
  }, 120_000);
  afterEach(() => holder.shop?.well());
  afterAll(async () => {
    await holder.shop?.app.close();
    await holder.shop?.upstream.close();
  });
  return {
    get shop() {
      if (!holder.shop) throw new Error("the shop is not open outside of tests");
      return holder.shop;
    },
  };
}
