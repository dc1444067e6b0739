import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { settled, toReturnForm, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();

/** How many errors the summary links and the fields bear, and where the focus is: the field, or a control of its group. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    links: document.querySelectorAll("#error-summary a").length,
    invalid: document.querySelectorAll("main [aria-invalid=true]").length,
    errors: document.querySelectorAll("main .field-error").length,
    focus: document.activeElement?.closest("[id^='f-']")?.id ?? document.activeElement?.tagName ?? "",
    group: document.activeElement?.closest("fieldset[id^='f-']")?.id ?? "",
  }));

/** Presses every link of the summary and expects the focus on what it names, with no error gone. */
async function pressAll(page: Page, least: number): Promise<void> {
  const summary = page.locator("#error-summary");
  await summary.waitFor();
  const before = await stateOf(page);
  expect(before.links).toBeGreaterThanOrEqual(least);
  for (const link of await summary.getByRole("link").all()) {
    const id = ((await link.getAttribute("href")) ?? "").slice(1);
    await link.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(
        async () => {
          const { focus, group } = await stateOf(page);
          return focus === id || group === id;
        },
        { message: `the focus is on ${id}` },
      )
      .toBe(true);
    const { links, invalid, errors } = await stateOf(page);
    expect({ links, invalid, errors }, `after the link to ${id}`).toEqual({
      links: before.links,
      invalid: before.invalid,
      errors: before.errors,
    });
  }
}

/** Takes the browser's own checks away, which would hold an empty form back. */
const withoutChecks = (page: Page) =>
  page.evaluate(() => {
    for (const form of document.querySelectorAll("main form")) form.setAttribute("novalidate", "");
  });

describe("the errors of a refused form", () => {
  for (const hasScripts of [true, false]) {
    const how = hasScripts ? "with a script" : "without a script";

    it(`stay when a link leads to a field of the address, ${how} [UX-20]`, async () => {
      const visitor = await shop.visit({ hasScripts });
      const { page } = visitor;
      await withCart(page);
      await page.goto("/checkout/address");
      await settled(page, hasScripts);
      if (!hasScripts) await withoutChecks(page);
      await page.getByRole("button", { name: "Continue to shipping" }).click();
      await pressAll(page, 5);
      expectNoFaults(visitor);
      await visitor.close();
    });

    it(`stay in both steps of a return, whose second is a new document with the focus on its errors, ${how} [UX-20, ORD-12]`, async () => {
      const visitor = await shop.visit({ hasScripts });
      const { page } = visitor;
      await toReturnForm(page, hasScripts);
      await page.getByRole("button", { name: "Continue" }).click();
      await pressAll(page, 1);
      const line = page.getByRole("list", { name: "Items" }).getByRole("listitem").first();
      await line.getByRole("checkbox").check();
      await page.getByLabel("Reason").selectOption({ label: "Part doesn't work" });
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "Part doesn't work" }).waitFor();
      await page.getByRole("button", { name: "Continue to review" }).click();
      await page.locator("#error-summary").waitFor();
      await settled(page, hasScripts);
      expect(await page.title()).toMatch(/^Error: Return items/);
      if (hasScripts) await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("error-summary");
      await pressAll(page, 4);
      expectNoFaults(visitor);
      await visitor.close();
    });
  }
});
