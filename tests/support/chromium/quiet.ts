import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { within } from "./within";

/** A script that has a request to make makes it within this time. */
const QUIET_MS = 150;
const STEP_MS = 25;
const PATIENCE_MS = 5_000;

type Traffic = { open: number; changedAt: number };
const traffics = new WeakMap<Page, Traffic>();

/** Counts a window's open requests from now on. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { open: 0, changedAt: 0 };
  traffics.set(page, traffic);
  const count = (change: number) => () => {
    traffic.open += change;
    traffic.changedAt = Date.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
}

/**
 * Returns whether React has hydrated the page, which it finishes with the body, and is idle; a page without modules
 * has no script to wait for.
 */
function isTaken(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const hasScript = document.querySelector("script[type=module]") !== null;
    if (hasScript && !Object.keys(document.body).some((key) => key.startsWith("__react"))) return false;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    return true;
  });
}

/**
 * Waits until the page's script runs and makes no more requests. It replaces "networkidle", whose half a second is
 * longer than needed here.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const traffic = traffics.get(page);
  const until = Date.now() + PATIENCE_MS;
  let hasScript = false;
  while (traffic !== undefined && Date.now() < until) {
    hasScript ||= await within(
      `an idle script of ${page.url()}`,
      isTaken(page).catch(() => false),
    );
    if (hasScript && traffic.open <= 0 && Date.now() - traffic.changedAt >= QUIET_MS) return;
    await wait(STEP_MS);
  }
  await page.waitForLoadState("networkidle");
}
