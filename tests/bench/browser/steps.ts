import type { Browser, Page } from "playwright";
import { FAST_4G, NAMES, slowDown } from "./loads";

const DESKTOP = { width: 1440, height: 900 };
/** The time between the pointer's arrival on a link and the press. */
const HOVER_MS = 100;
/** The time that a shopper looks at a list before the first choice. */
const LOOK_MS = 3_000;

const CARD_LINKS = "main [data-results] a[href^='/product/'], main a[href^='/product/']";

/**
 * Notes in the page when the pointer was pressed, and when a frame was painted that has the asked-for product's heading
 * and its main picture, whole.
 */
function watchStep(path: string): Promise<number> {
  return new Promise((resolve) => {
    let pressedAt = Number.NaN;
    document.addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        pressedAt = timeStamp;
      },
      { once: true, capture: true },
    );
    const look = () => {
      const picture = document.querySelector<HTMLImageElement>("main img");
      const isThere = location.pathname === path && document.querySelector("main [data-fit]") !== null;
      if (!isThere || !picture?.complete || picture.naturalWidth === 0) return requestAnimationFrame(look);
      // The frame that shows it is painted before this runs.
      requestAnimationFrame((at) => setTimeout(() => resolve(Math.max(at, performance.now()) - pressedAt)));
    };
    requestAnimationFrame(look);
  });
}

async function openList(page: Page, list: string): Promise<string[]> {
  await page.goto(list, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForTimeout(LOOK_MS);
  const paths = await page.$$eval(CARD_LINKS, (links) => links.map((link) => link.getAttribute("href") ?? ""));
  return [...new Set(paths)];
}

/** Goes from a list to some of its products, and returns the milliseconds from each press to the largest paint. */
export async function stepToProducts(browser: Browser, origin: string, list: string, count: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: origin });
  const times: number[] = [];
  try {
    await context.addInitScript(NAMES);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await slowDown(cdp, FAST_4G);
    for (let n = 0; n < count; n += 1) {
      const path = (await openList(page, list))[n];
      if (path === undefined) break;
      const link = page.locator(`main a[href='${path}']`).first();
      await link.scrollIntoViewIfNeeded();
      const step = page.evaluate(watchStep, path);
      await link.hover();
      await page.waitForTimeout(HOVER_MS);
      await page.mouse.down();
      await page.mouse.up();
      times.push(await step);
    }
  } finally {
    await context.close();
  }
  return times;
}
