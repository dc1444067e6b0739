import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { openDatabase, type Store } from "#commerce/db/open";
import { findBrowser } from "../../../scripts/browser.mjs";
import { freshDataFolder } from "../shop/app";
import type { MarketCode } from "./browser";
import { watchRequests } from "./browser-quiet";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const START_MS = 60_000;

/** Chromium heeds one list of features alone, so what Playwright switches off stands here again. */
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
/** Two pages behind the address bar of every window: a quarter of the browser's work, and nobody sees them. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI"];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A started program and how to stop it. */
export type Running = { readonly port: number; stop(): Promise<void> };

/** Starts a program of the build and waits until its output names the port it listens on. */
export async function startProgram(
  file: string,
  { env, port: pattern }: { env: Record<string, string>; port: RegExp },
  args: readonly string[] = [],
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [at(file), ...args], {
    cwd: at("."),
    env: { ...process.env, VITEST: "", NODE_ENV: "production", LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} did not start: ${output.slice(-2000)}`)), START_MS);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(Number(found));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}: ${output.slice(-2000)}`)));
  });
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 12_000);
      await ended;
      clearTimeout(force);
    },
  };
}

/** Starts the built web server on a free port. */
export function startWeb(env: Record<string, string>): Promise<Running> {
  return startProgram("server.mjs", { env: { PORT: "0", HOST: "127.0.0.1", ...env }, port: /localhost:(\d+)/ });
}

type VisitorOptions = {
  readonly market?: MarketCode;
  readonly viewport?: { width: number; height: number };
  readonly hasScripts?: boolean;
  readonly isTouch?: boolean;
};

/** A browser window of one shopper, and everything that went wrong in it. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** Console errors, uncaught errors, refused content, and requests to other origins. */
  readonly faults: string[];
  readonly requested: Set<string>;
  close(): Promise<void>;
};

/** Statuses that a test asks for on purpose are no faults. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d|status of 50[04] \(/;

type Shop = {
  visit(options?: VisitorOptions): Promise<Visitor>;
  readonly browser: Browser;
  /** The shop's database, for preparing states that no page offers. */
  readonly store: Store;
  /** Its data folder, for programs that work beside it. */
  readonly folder: string;
  origin(market?: MarketCode): string;
};

/** One built server and one browser for all tests of a file; `prepare` changes the data before the server starts. */
export function shopOfFile({ prepare }: { prepare?: (store: Store) => Promise<unknown> } = {}): Shop {
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
    held.web = await startWeb({ DATA_DIR: folder });
    held.browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        `--disable-features=${[...PLAYWRIGHTS_CHOICE, ...ADDRESS_BAR].join(",")}`,
        "--host-resolver-rules=MAP ca.localhost 127.0.0.1, MAP localhost 127.0.0.1",
      ],
    });
  });
  afterAll(async () => {
    await held.browser?.close();
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
    async visit({ market = "US", viewport = DESKTOP, hasScripts = true, isTouch = false } = {}) {
      const context = await got(held.browser).newContext({
        baseURL: origin(market),
        viewport,
        javaScriptEnabled: hasScripts,
        hasTouch: isTouch,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      watchRequests(page);
      const faults: string[] = [];
      const requested = new Set<string>();
      page.on("console", (message) => {
        if (message.type() !== "error" && !/hydrat|content security/i.test(message.text())) return;
        if (!EXPECTED.test(message.text())) faults.push(`console: ${message.text().slice(0, 400)}`);
      });
      page.on("pageerror", (error) => faults.push(`uncaught: ${error.message.slice(0, 400)}`));
      page.on("request", (request) => {
        const { origin: target, protocol } = new URL(request.url());
        if (protocol.startsWith("http")) requested.add(target);
      });
      return { page, context, origin: origin(market), faults, requested, close: () => context.close() };
    },
  };
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Violations of WCAG 2.2 AA on the page shown, one readable line each. */
export async function listViolations(page: Page): Promise<string[]> {
  // A document's text can be found before its style sheet is there; unstyled links are too small to tap.
  await page.waitForLoadState("load");
  // Without frames of other origins the old way finds the same, and opens no window to gather it in.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(AXE_TAGS)
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] })
    .analyze();
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
