import type { Browser, CDPSession, Page } from "playwright";

/** What a browser's line carries, and how much slower than this machine its processor is. */
type Line = { readonly rttMs: number; readonly kbps: number; readonly cpu: number };
/** A phone as Lighthouse takes it, and Chromium's own "Fast 4G". */
const PHONE_LINE: Line = { rttMs: 150, kbps: 1_638, cpu: 4 };
export const FAST_4G: Line = { rttMs: 165, kbps: 8_100, cpu: 4 };

/** One load of a page by a browser that has nothing of the shop yet. */
export type Load = {
  readonly requests: number;
  readonly scripts: number;
  readonly bytes: number;
  /** Milliseconds to the first and the largest paint, and those in which long tasks kept the page from answering. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
};

/** The compiler of these files names functions by a function of its own, which a page lacks. */
export const NAMES = "globalThis.__name = (named) => named";
const PHONE = { width: 412, height: 823 };
const QUIET_MS = 700;
const LONG_TASK_MS = 50;

export async function slowDown(cdp: CDPSession, { rttMs, kbps, cpu }: Line): Promise<void> {
  const bytesPerSecond = (kbps * 1024) / 8;
  await cdp.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: rttMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 },
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

/** Reads the paints and long tasks that the browser has noted so far. */
const readPaints = (page: Page) =>
  page.evaluate(async (longMs) => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const [paint, largest, long] = await Promise.all(["paint", "largest-contentful-paint", "longtask"].map(entries));
    const fcp = paint?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
    const after = (long ?? []).filter(({ startTime }) => startTime >= fcp);
    return {
      fcp,
      lcp: largest?.at(-1)?.startTime ?? Number.NaN,
      tbt: after.reduce((sum, { duration }) => sum + duration - longMs, 0),
    };
  }, LONG_TASK_MS);

/** Loads a page as a first visit; `isScripted` false keeps every file of script from the browser. */
export async function loadFirst(browser: Browser, url: string, isScripted: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75, isMobile: true });
  try {
    await context.addInitScript(NAMES);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    if (!isScripted) await cdp.send("Network.setBlockedURLs", { urls: ["*.js"] });
    await slowDown(cdp, PHONE_LINE);
    const sums = { requests: 0, scripts: 0, bytes: 0 };
    cdp.on("Network.requestWillBeSent", ({ type, request }) => {
      if (!request.url.startsWith("http")) return;
      sums.requests += 1;
      if (type === "Script") sums.scripts += 1;
    });
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      sums.bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(QUIET_MS);
    return { ...sums, ...(await readPaints(page)) };
  } finally {
    await context.close();
  }
}
