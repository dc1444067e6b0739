import type { Locator, Page } from "playwright";
import type { MarketCode } from "../browser/browser";
import { ADDRESSES, STATES } from "../browser/steps";
import { DESKTOP, listViolations, PHONE } from "./chromium";
import { waitUntilQuiet } from "./quiet";

/** Every viewport width in every market. */
export const WALKS = [
  { market: "US", width: "1440 px", viewport: DESKTOP },
  { market: "US", width: "390 px", viewport: PHONE },
  { market: "CA", width: "1440 px", viewport: DESKTOP },
  { market: "CA", width: "390 px", viewport: PHONE },
] as const;

/** The market's word for a postal code. */
export const CODE_LABEL = { US: "ZIP code", CA: "Postal code" } as const;

export const mainFor = (page: Page): Locator => page.getByRole("main");

/** The fields that a shopper sees, in page order. */
export async function shownFields(page: Page) {
  return mainFor(page)
    .locator("form input:not([type=hidden]), form select")
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => {
          const label = document.querySelector(`label[for="${control.id}"]`);
          const box = control.getBoundingClientRect();
          return {
            name: control.getAttribute("name") ?? "",
            type: control.getAttribute("type") ?? "",
            mode: control.getAttribute("inputmode") ?? "",
            token: control.getAttribute("autocomplete") ?? "",
            need: label?.parentElement?.textContent ?? "",
            isRequired: control.matches("[required], [aria-required=true]"),
            labelBottom: label?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
            left: Math.round(box.left),
            top: Math.round(box.top),
          };
        }),
    );
}

/**
 * Violations of WCAG 2.2 AA on a step. The bar with the button covers a part of the page until one scrolls to the bar's
 * own place; which links it covers before depends on the window's height alone.
 */
export async function listStepViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const violations = await listViolations(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  return violations;
}

/** Fills in step 1 in its order; the postal code brings city and state along. */
export async function fillStep1(page: Page, market: MarketCode, changed: Record<string, string> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...ADDRESSES[market], ...changed }))
    await mainFor(page).getByLabel(label, { exact: true }).fill(text);
  const [label, state] = STATES[market];
  await mainFor(page).getByLabel(label, { exact: true }).selectOption({ label: state });
}

/** Submits step 1 and waits for step 2; a corrected address is declined. */
export async function sendStep1(page: Page): Promise<void> {
  await mainFor(page).getByRole("button", { name: "Continue to shipping" }).click();
  const keep = mainFor(page).getByRole("button", { name: "Use as entered" });
  const radios = mainFor(page).getByRole("radio", { name: /standard/i });
  await keep.or(radios).first().waitFor();
  if (await keep.isVisible()) await keep.click();
  await radios.first().waitFor();
}

/** Goes from the cart to step 1 without a vehicle. */
export async function openStep1(page: Page): Promise<void> {
  await mainFor(page).getByRole("button", { name: "Checkout", exact: true }).click();
  await page.waitForURL(/\/checkout\/(?:address|fit)/);
  if (page.url().includes("/checkout/fit"))
    await mainFor(page).getByRole("button", { name: "Checkout without a vehicle" }).click();
  await page.waitForURL("**/checkout/address");
  await waitUntilQuiet(page);
}

/** The amounts of the order summary by label. */
export async function summaryRows(page: Page): Promise<Record<string, string>> {
  // Folded under its total on a phone.
  const fold = mainFor(page).locator("aside details:not([open]) > summary");
  if (await fold.isVisible()) await fold.click();
  const rows = await mainFor(page)
    .getByRole("table", { name: "Order summary" })
    .locator("tr")
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("th")?.firstChild?.textContent ?? "",
        row.querySelector("td")?.textContent ?? "",
      ]),
    );
  return Object.fromEntries(rows);
}

/** The pixels by which the page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Every control that is lower or narrower than a thumb, with its size; links inside text do not count as controls. */
export function smallTargets(page: Page): Promise<string[]> {
  return mainFor(page)
    .locator("button, input:not([type=hidden]):not([type=radio]), select, label:has(input[type=radio]), a, summary")
    .evaluateAll((all) =>
      all.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        // Links in a sentence are as small as their words; a card's link reaches over the whole card.
        const isExempt =
          getComputedStyle(target).display === "inline" || getComputedStyle(target, "::after").position === "absolute";
        const isSmall = !isExempt && target.checkVisibility() && (height < 43.5 || width < 43.5);
        return isSmall ? [`${target.textContent || target.id}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      }),
    );
}

/** The layout shift score that the page has collected so far without input. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false)
              sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 50);
      }),
  );
}

/** The payment error events that the page sends from now on. */
export function watchPaymentErrors(page: Page): string[] {
  const events: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/public/events")) return;
    events.push(
      ...[...(request.postData() ?? "").matchAll(/"event":"(payment_[a-z_]+)"/g)].map(([, name = ""]) => name),
    );
  });
  return events;
}
