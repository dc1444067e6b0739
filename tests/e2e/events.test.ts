import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserEventsSchema } from "~/models/tracking";
import { expectNoFaults, shopOfFile } from "../support/browser-e2e";
import { settled } from "../support/browser-e2e-steps";

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
  it("PDP-13 PDP-18 TRK-06 TRK-07 cards in view, the product looked at, how far down and its fit, each stored once", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const told = watch(page);
    await page.goto(LIST);
    await settled(page, true);
    await expect.poll(() => told.of("exposure").length, { timeout: 10_000 }).toBeGreaterThan(0);
    const before = told.of("exposure").length;
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => told.of("exposure").length, { timeout: 10_000 }).toBeGreaterThan(before);
    const shown = told.of("exposure").map(({ handle, list }) => `${list} ${handle}`);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown[0]).toMatch(/^Products /);
    await page.mouse.wheel(0, -1_500);

    const handle = await toFirstProduct(page);
    await expect.poll(() => told.of("view_item"), { timeout: 10_000 }).toEqual([{ handle, position: "Products 1" }]);
    await expect.poll(() => told.of("vehicle_fit"), { timeout: 10_000 }).toEqual([{ handle, fit: "EMPTY" }]);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => told.of("product_scroll").length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(told.of("product_scroll")[0]).toMatchObject({ handle, depth: expect.any(Number) });
    expect(Math.max(...told.sizes)).toBeLessThanOrEqual(50);
    await expect.poll(() => told.statuses.length).toBe(told.sizes.length);
    expect(new Set(told.statuses)).toEqual(new Set([204]));
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("PDP-13 nothing is told of a shopper who asks for privacy", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const told = watch(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.goto(LIST);
    await settled(page, true);
    await toFirstProduct(page);
    await page.waitForTimeout(5_000);
    expect(told.sizes).toEqual([]);
    await visitor.close();
  });

  it("TRK-29 TRK-02 with tracking down the shop works, and what was kept is sent when it is back", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const told = watch(page);
    await page.route(ENDPOINT, (route) => route.abort());
    await page.goto(LIST);
    await settled(page, true);
    const handle = await toFirstProduct(page);
    await expect.poll(() => told.of("view_item").length, { timeout: 10_000 }).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.waitForURL("**/shopCart**");
    await page.unroute(ENDPOINT);
    await expect.poll(() => told.statuses, { timeout: 10_000 }).toContain(204);
    expect(told.of("view_item").at(-1)).toEqual({ handle, position: "Products 1" });
    await visitor.close();
  });
});
