import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile({ hasPictures: true });
const LIST = "/categories/brakes/disc-brakes/brake-pads";
const NARROW = { width: 320, height: 640 };

async function openProduct(options: Parameters<typeof shop.visit>[0] = {}) {
  const visitor = await shop.visit(options);
  const { page } = visitor;
  await page.goto(LIST);
  const path = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
  await page.goto(path ?? "");
  await settled(page, options.hasScripts ?? true);
  return visitor;
}

/** Waits until the browser has painted all changes so far. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The index of the visible picture, from 0. */
const pictureIn = (page: Awaited<ReturnType<typeof openProduct>>["page"]) =>
  page
    .getByRole("list", { name: "Product pictures" })
    .evaluate((reel) => Math.round(reel.scrollLeft / reel.clientWidth));

describe("the product page in a browser", () => {
  it("pictures change by thumbnail and keys, enlarge in a dialog that gives the focus back, and the film has its cover [PDP-05, ENT-12]", async () => {
    const visitor = await openProduct();
    const { page } = visitor;
    const thumbs = page.getByRole("list", { name: "Thumbnails" }).getByRole("link");
    await thumbs.nth(1).click();
    await expect.poll(() => pictureIn(page)).toBe(1);
    expect(new URL(page.url()).hash).toBe("");
    const enlarge = page.getByRole("list", { name: "Product pictures" }).getByRole("link").nth(1);
    await enlarge.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => pictureIn(page)).toBe(2);
    await page.keyboard.press("Home");
    await expect.poll(() => pictureIn(page)).toBe(0);
    await page.getByRole("list", { name: "Product pictures" }).getByRole("link").first().press("Enter");
    const dialog = page.getByRole("dialog", { name: "Enlarged pictures" });
    await dialog.waitFor();
    expect(await dialog.getByRole("status").textContent()).toMatch(/^Picture 1 of \d+$/);
    await dialog.getByRole("button", { name: "Next picture" }).click();
    expect(await dialog.getByRole("status").textContent()).toMatch(/^Picture 2 of/);
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-zoom"))).toBe(true);
    // A part of the sample data with a film.
    await page.goto("/product/10001");
    await settled(page, true);
    const film = page.getByRole("list", { name: "Product pictures" }).locator("video");
    expect(await film.count()).toBe(1);
    const cover = await page.request.get((await film.getAttribute("poster")) ?? "");
    expect([cover.status(), cover.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);
    await page.getByRole("link", { name: /^Video: / }).click();
    await expect.poll(() => pictureIn(page)).toBe((await thumbs.count()) - 1);
    await film.evaluate((video) => (video instanceof HTMLVideoElement ? video.play() : null));
    await expect
      .poll(() => film.evaluate((video) => video instanceof HTMLVideoElement && video.currentTime > 0))
      .toBe(true);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a swipe of 49 px changes nothing, one of 50 px shows the next picture [UI-30]", async () => {
    const visitor = await openProduct({ viewport: PHONE, isTouch: true });
    const { page } = visitor;
    const swipe = (px: number) =>
      page.getByRole("list", { name: "Product pictures" }).evaluate((reel, by) => {
        const at = (type: string, clientX: number) =>
          reel.dispatchEvent(
            new PointerEvent(type, { bubbles: true, pointerType: "touch", clientX, clientY: 100, isPrimary: true }),
          );
        at("pointerdown", 300);
        at("pointerup", 300 - by);
      }, px);
    await page.getByRole("list", { name: "Product pictures" }).hover();
    await settled(page, true);
    await swipe(49);
    await drawn(page);
    expect(await pictureIn(page)).toBe(0);
    await swipe(50);
    await expect.poll(() => pictureIn(page)).toBe(1);
    await visitor.close();
  });

  it("a press of half a second enlarges the picture, a shorter one is no long press [UI-30]", async () => {
    const visitor = await openProduct({ viewport: PHONE, isTouch: true });
    const { page } = visitor;
    const press = (ms: number) =>
      page
        .getByRole("list", { name: "Product pictures" })
        .getByRole("link")
        .first()
        .evaluate((link, held) => {
          const at = (type: string, timeStamp: number) => {
            const where = { clientX: 100, clientY: 100 };
            const event = new PointerEvent(type, { bubbles: true, pointerType: "touch", isPrimary: true, ...where });
            Object.defineProperty(event, "timeStamp", { value: timeStamp });
            link.dispatchEvent(event);
          };
          at("pointerdown", 1_000);
          at("pointerup", 1_000 + held);
        }, ms);
    const enlarged = page.getByRole("dialog", { name: "Enlarged pictures" });
    await page.getByRole("list", { name: "Product pictures" }).hover();
    await settled(page, true);
    await press(499);
    await drawn(page);
    expect(await enlarged.count()).toBe(0);
    await press(500);
    await enlarged.waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the link is copied and says so, by the clipboard or by the older way [PDP-15, UI-31, ERR-11]", async () => {
    const visitor = await openProduct();
    const { page, context, origin } = visitor;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    const share = page.getByRole("link", { name: "Share this part" });
    const status = share.locator("xpath=..").getByRole("status");
    await share.click();
    await expect.poll(() => status.textContent()).toBe("Copied Successfully");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await share.getAttribute("href"));
    expect(copied).toMatch(new RegExp(`^${origin}/product/\\d+$`));
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.getByRole("button", { name: "Copy number" }).click();
    await expect.poll(() => status.textContent()).toBe("Replicated successfully");
    await visitor.close();
  });

  it("what was viewed is shown newest first, once each, and copied to the browser for reading [CAT-22, OPEN-07]", async () => {
    const visitor = await openProduct();
    const { page } = visitor;
    const first = await page.getByRole("heading", { level: 1 }).textContent();
    await page.goto(LIST);
    await page.getByRole("list", { name: "Products" }).getByRole("link").nth(1).click();
    await page.waitForURL("**/product/**");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const viewed = page.getByRole("list", { name: "Recently viewed" });
    await viewed.waitFor();
    expect(await viewed.getByRole("link").first().textContent()).toBe(first);
    const copy = await page.evaluate(() => Object.values(localStorage).find((text) => /^\[\d+/.test(text)));
    const ids: number[] = JSON.parse(copy ?? "[]");
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.length).toBeGreaterThanOrEqual(1);
    await visitor.close();
  });

  for (const [width, viewport] of [
    ["1440", DESKTOP],
    ["390", PHONE],
    ["320", NARROW],
  ] as const) {
    it(`no violation of WCAG 2.2 AA and no sideways scroll at ${width} px, with everything unfolded [PDP-01, UI-11]`, async () => {
      const visitor = await openProduct({ viewport });
      const { page } = visitor;
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
      });
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await settled(page, true);
      expect(await listViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expectNoFaults(visitor);
      await visitor.close();
    });
  }
});
