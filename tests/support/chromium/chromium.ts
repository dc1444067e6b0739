import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { openDatabase, type Store } from "#commerce/db/open";
import { findBrowser } from "../../../scripts/browser.mjs";
import type { MarketCode } from "../browser/browser";
import { freshDataFolder } from "../shop/app";
import type { Running } from "../shop/program";
import { startHostedWeb } from "../shop/web-host";
import { watchRequests } from "./quiet";
import { within } from "./within";

/** Chromium takes the last `--disable-features` alone, so the features that Playwright disables are repeated here. */
const PLAYWRIGHTS_CHOICE = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];
/** Two hidden pages behind the address bar of every window, which cost a quarter of the browser's work. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"];

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  // Pages are painted without a graphics card, so that needs no process of its own.
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-software-rasterizer",
  // One process for all windows compiles the shop's scripts and the accessibility checker once.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  "--disable-background-networking",
  `--disable-features=${[...PLAYWRIGHTS_CHOICE, ...ADDRESS_BAR].join(",")}`,
  "--host-resolver-rules=MAP ca.localhost 127.0.0.1, MAP localhost 127.0.0.1",
];

/** Drawings have their letters from the machine's fonts: one that is the same everywhere, where it is installed. */
const FONTS = existsSync("/usr/share/fonts/truetype/dejavu")
  ? { FONTCONFIG_FILE: fileURLToPath(new URL("fonts.conf", import.meta.url)) }
  : {};

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

type VisitorOptions = {
  readonly market?: MarketCode;
  readonly viewport?: { width: number; height: number };
  readonly hasScripts?: boolean;
  readonly isTouch?: boolean;
};

/** The browser window of one shopper, and everything that went wrong in it. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** Console errors, uncaught errors, refused content, and requests to other origins. */
  readonly faults: string[];
  readonly requested: Set<string>;
  close(): Promise<void>;
};

/**
 * Lines of the console that are no faults: statuses that tests cause on purpose,
 * and the line that the framework writes when a newer request replaces one whose answer it is still reading.
 */
const EXPECTED =
  /Failed to load resource: the server responded with a status of 4\d\d|status of 50[04] \(|^AbortError: signal is aborted without reason/;

type Shop = {
  visit(options?: VisitorOptions): Promise<Visitor>;
  readonly browser: Browser;
  /** The shop's database, for preparing states that no page can produce. */
  readonly store: Store;
  /** The shop's data folder, for programs that work beside it. */
  readonly folder: string;
  origin(market?: MarketCode): string;
};

/** Opens a window of a browser on the shop at `origin`. */
export async function visitIn(
  browser: Browser,
  origin: string,
  { viewport = DESKTOP, hasScripts = true, isTouch = false }: VisitorOptions = {},
): Promise<Visitor> {
  const opening = browser.newContext({
    baseURL: origin,
    viewport,
    javaScriptEnabled: hasScripts,
    hasTouch: isTouch,
    reducedMotion: "reduce",
  });
  const context = await within("a window", opening);
  const page = await within("a window's page", context.newPage());
  page.setDefaultTimeout(20_000);
  watchRequests(page);
  const faults: string[] = [];
  const requested = new Set<string>();
  page.on("console", (message) => {
    if (message.type() !== "error" && !/hydrat|content security/i.test(message.text())) return;
    if (!EXPECTED.test(message.text())) faults.push(`console: ${message.text().slice(0, 400)}`);
  });
  page.on("pageerror", (error) =>
    faults.push(`uncaught on ${page.url()}: ${(error.stack ?? error.message).slice(0, 1_500)}`),
  );
  page.on("request", (request) => {
    const { origin: target, protocol } = new URL(request.url());
    if (protocol.startsWith("http")) requested.add(target);
  });
  return { page, context, origin, faults, requested, close: () => within("the end of a window", context.close()) };
}

const launched = new Map<boolean, Promise<Browser>>();

/** The browser of this process, with pictures or without, which serves all of its test files and ends with it. */
function openBrowser(hasPictures: boolean): Promise<Browser> {
  const args = hasPictures ? ARGUMENTS : [...ARGUMENTS, "--blink-settings=imagesEnabled=false"];
  const browser =
    launched.get(hasPictures) ??
    findBrowser().then((executablePath) =>
      chromium.launch({ executablePath, args, env: { ...process.env, ...FONTS } }),
    );
  launched.set(hasPictures, browser);
  return browser;
}

type ShopOptions = {
  /** Changes the data before the server starts. */
  readonly prepare?: (store: Store) => Promise<unknown>;
  /** Whether the browser loads pictures, which is a fifth of its work: where they are what a test is about. */
  readonly hasPictures?: boolean;
  /** The time at which the server's clock nearly stands. */
  readonly startsAt?: number;
};

/** Opens a shop of its own for all tests of a file. */
export function shopOfFile({ prepare, hasPictures = false, startsAt }: ShopOptions = {}): Shop {
  const held: { browser?: Browser; web?: Running; store?: Store; folder?: string; remove?: () => void } = {};
  const got = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("the shop is not open outside of tests");
    return value;
  };
  beforeAll(async () => {
    const { folder, remove } = await freshDataFolder();
    held.remove = remove;
    held.folder = folder;
    held.store = await openDatabase(join(folder, "shop.db"));
    await prepare?.(held.store);
    held.web = await startHostedWeb({ DATA_DIR: folder }, startsAt);
    held.browser = await openBrowser(hasPictures);
  });
  afterAll(async () => {
    for (const context of held.browser?.contexts() ?? []) await context.close();
    await held.web?.stop();
    await held.store?.close();
    held.remove?.();
  });
  const origin = (market: MarketCode = "US") =>
    `http://${market === "CA" ? "ca.localhost" : "localhost"}:${got(held.web).port}`;
  return {
    origin,
    get browser() {
      return got(held.browser);
    },
    get store() {
      return got(held.store);
    },
    get folder() {
      return got(held.folder);
    },
    visit: (options = {}) => visitIn(got(held.browser), origin(options.market), options),
  };
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE_RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** Violations of WCAG 2.2 AA, or of some rules only, on the current page, one readable line each. */
export async function listViolations(page: Page, only: readonly string[] = []): Promise<string[]> {
  // A document's text can be found before its style sheet has loaded, and unstyled links are too small to tap.
  await page.waitForLoadState("load");
  // The checker is half a megabyte of script, so a document takes it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (rules) => {
      const found = (await window.axe.run(document, rules)).violations;
      // A bar that stays in sight covers what happens to be scrolled under it: a target is small if it is in the middle, too.
      for (const violation of found.filter(({ id }) => id === "target-size")) {
        const small = [];
        for (const node of violation.nodes) {
          const element = document.querySelector(String(node.target[0]));
          element?.scrollIntoView({ block: "center", behavior: "instant" });
          const again = element && (await window.axe.run(element, { runOnly: ["target-size"] }));
          if (again === null || again.violations.length > 0) small.push(node);
        }
        violation.nodes = small;
      }
      return found;
    },
    only.length === 0 ? AXE_RULES : { ...AXE_RULES, runOnly: [...only], rules: {} },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
    ),
  );
}

/** Fails when anything went wrong in the window. */
export function expectNoFaults({ faults, requested, origin }: Visitor): void {
  expect(faults).toEqual([]);
  expect([...requested].filter((target) => target !== origin)).toEqual([]);
}
