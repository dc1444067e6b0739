import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { browserEventsSchema } from "~/models/visitor/tracking";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { addAndOpenCart, payByCard, settled, toSandbox, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";
const ENDPOINT = "**/api/public/events";

/** Events as the shop takes them, gathered from now on. */
function watch(page: Page) {
  const events: { event: string; data: Record<string, unknown> }[] = [];
  const statuses: number[] = [];
  const sizes: number[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/public/events")) return;
    const sent = browserEventsSchema.parse(JSON.parse(request.postData() ?? "[]"));
    sizes.push(sent.length);
    events.push(...sent);
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/api/public/events")) statuses.push(response.status());
  });
  return {
    statuses,
    sizes,
    of: (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data),
  };
}

async function toFirstProduct(page: Page): Promise<string> {
  const link = page.getByRole("list", { name: "Products" }).getByRole("link").first();
  const path = (await link.getAttribute("href")) ?? "";
  await link.click();
  await page.waitForURL(`**${path}`);
  return path.replace("/product/", "");
}

describe("what a browser tells of what was seen", () => {
  it("cards in view, the product looked at, how far down and its fit, each stored once [PDP-13, PDP-18, TRK-06, TRK-07]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const sent = watch(page);
    await page.goto(LIST);
    await settled(page, true);
    await expect.poll(() => sent.of("exposure").length, { timeout: 10_000 }).toBeGreaterThan(0);
    const before = sent.of("exposure").length;
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => sent.of("exposure").length, { timeout: 10_000 }).toBeGreaterThan(before);
    const shown = sent.of("exposure").map(({ handle, list }) => `${list} ${handle}`);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown[0]).toMatch(/^Products /);
    await page.mouse.wheel(0, -1_500);

    const handle = await toFirstProduct(page);
    await expect.poll(() => sent.of("view_item"), { timeout: 10_000 }).toEqual([{ handle, position: "Products 1" }]);
    await expect.poll(() => sent.of("vehicle_fit"), { timeout: 10_000 }).toEqual([{ handle, fit: "EMPTY" }]);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => sent.of("product_scroll").length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(sent.of("product_scroll")[0]).toMatchObject({ handle, depth: expect.any(Number) });
    expect(Math.max(...sent.sizes)).toBeLessThanOrEqual(50);
    await expect.poll(() => sent.statuses.length).toBe(sent.sizes.length);
    expect(new Set(sent.statuses)).toEqual(new Set([204]));
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("nothing is told of a shopper who asks for privacy [PDP-13]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const sent = watch(page);
    await page.clock.install();
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.goto(LIST);
    await settled(page, true);
    await page.clock.runFor(5_000);
    await toFirstProduct(page);
    await settled(page, true);
    await page.clock.runFor(5_000);
    await settled(page, true);
    expect(sent.sizes).toEqual([]);
    await visitor.close();
  });

  it("with tracking down the shop works, and what was kept is sent when it is back [TRK-29, TRK-02]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const sent = watch(page);
    await page.route(ENDPOINT, (route) => route.abort());
    await page.goto(LIST);
    await settled(page, true);
    const handle = await toFirstProduct(page);
    await expect.poll(() => sent.of("view_item").length, { timeout: 10_000 }).toBeGreaterThan(0);
    await addAndOpenCart(page);
    await page.unroute(ENDPOINT);
    await expect.poll(() => sent.statuses, { timeout: 10_000 }).toContain(204);
    expect(sent.of("view_item").at(-1)).toEqual({ handle, position: "Products 1" });
    await visitor.close();
  });

  it("what came into view is sent when the next page begins to load, not when it is there [TRK-06]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const sent = watch(page);
    // The one-second timer never fires, so only the next page can send the events. The script counts how often cards
    // came into view.
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window);
      Object.defineProperty(window, "setTimeout", {
        value: (body: () => void, ms?: number) => real(body, ms === 1_000 ? 600_000 : ms),
      });
      let shown = 0;
      Object.defineProperty(window, "shownCards", { get: () => shown });
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(body: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries, observer) => {
            body(entries, observer);
            shown += entries.filter(({ isIntersecting, target }) => isIntersecting && target.matches("main li")).length;
          }, options);
        }
      };
    });
    const shown = () => page.evaluate(() => Number(Reflect.get(window, "shownCards")));
    await page.goto(LIST);
    await settled(page, true);
    await expect.poll(() => sent.of("exposure").length, { timeout: 10_000 }).toBeGreaterThan(0);
    // A post on its way takes along what comes into view before its answer, so all posts are answered first.
    await expect.poll(() => sent.statuses.length, { timeout: 10_000 }).toBe(sent.sizes.length);
    await settled(page, true);
    // The next page never arrives.
    await page.route("**/*.data**", () => undefined);
    const before = sent.of("exposure").length;
    const shownBefore = await shown();
    await page.mouse.wheel(0, 1_500);
    await expect.poll(shown, { timeout: 10_000 }).toBeGreaterThan(shownBefore);
    expect(sent.of("exposure").length).toBe(before);
    await page.getByRole("list", { name: "Products" }).getByRole("link").last().dispatchEvent("click");
    await expect.poll(() => sent.of("exposure").length, { timeout: 10_000 }).toBeGreaterThan(before);
    await visitor.close();
  });

  it("what was done on a page is told when it is left, an error of a script at once [TRK-05, TRK-09, TRK-10, TRK-11]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const sent = watch(page);
    await page.goto(LIST);
    await settled(page, true);
    await expect.poll(() => sent.of("view_category").length, { timeout: 10_000 }).toBe(1);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("a script of me@example.com broke");
      });
    });
    await expect.poll(() => sent.of("error").length, { timeout: 10_000 }).toBe(1);
    expect(sent.of("error")[0]?.message).toContain("broke");
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.mouse.wheel(0, 900);
    await page.locator("main h1").dispatchEvent("click");
    // The page measures its scroll depth every half second.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.clock.runFor(600);
    await toFirstProduct(page);
    await expect.poll(() => sent.of("interaction").length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(sent.of("interaction")[0]).toMatchObject({ isMobile: true, width: 390, height: 800 });
    expect(Number(sent.of("interaction")[0]?.clicks)).toBeGreaterThan(0);
    expect(Number(sent.of("interaction")[0]?.scrollY)).toBeGreaterThan(300);
    const stored = await shop.store.db
      .selectFrom("tracked_event")
      .select("body")
      .where("event", "=", "error")
      .execute();
    expect(stored.map(({ body }) => body).join()).not.toContain("me@example.com");
    await visitor.close();
  });

  it("with tracking refusing, hanging and answering garbage a purchase passes; told later, once, whatever is reloaded [TRK-29, TRK-14, TRK-15, TRK-18, TRK-19]", async () => {
    const visitor = await shop.visit();
    const { page, context } = visitor;
    const sent = watch(page);
    let count = 0;
    await page.route(ENDPOINT, async (route) => {
      count += 1;
      // The second request hangs.
      if (count % 2 === 1) await route.abort();
      else if (count > 2) await route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Log in</h1>" });
    });
    await page.goto("/");
    const findCookie = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name);
    const week = 604_800;
    const left = async (name: string) => ((await findCookie(name))?.expires ?? 0) - Date.now() / 1_000;
    for (const name of ["client", "bucket"]) expect(Math.abs((await left(name)) - week), name).toBeLessThan(60);
    const first = (await findCookie("bucket"))?.value;
    await withCart(page);
    await toSandbox(page, "US");
    await payByCard(page);
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await expect.poll(() => sent.of("purchase").length, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(3);
    const sync = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith("purchase-") ? value : [])),
      );
    await expect.poll(sync, { timeout: 15_000 }).toEqual(["F"]);
    expect(visitor.faults.filter((fault) => !fault.includes("Failed to load resource"))).toEqual([]);

    await page.unroute(ENDPOINT);
    await page.reload();
    await expect.poll(sync, { timeout: 20_000 }).toEqual(["T"]);
    const before = sent.of("purchase").length;
    await page.clock.install();
    await page.reload();
    await settled(page, true);
    // Until the browser is idle.
    await page.clock.runFor(5_000);
    await settled(page, true);
    expect(sent.of("purchase").length).toBe(before);
    const purchases = await shop.store.db
      .selectFrom("tracked_event")
      .select("id")
      .where("event", "=", "purchase")
      .execute();
    expect(purchases).toHaveLength(1);
    expect((await findCookie("bucket"))?.value).toBe(first);
    await visitor.close();
  });
});
