import type { Locator, Page } from "playwright";
import { expect } from "vitest";

const MAX_TABS = 80;

/** A shopper with a keyboard only, who counts every field typed into and every press. */
export function keyboard(page: Page) {
  let interactions = 0;
  async function to(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("the focus never got there");
  }
  return {
    get interactions() {
      return interactions;
    },
    async type(target: Locator, text: string): Promise<void> {
      await to(target);
      await page.keyboard.type(text);
      interactions += 1;
    },
    async press(target: Locator, key = "Enter"): Promise<void> {
      await to(target);
      const ring = await target.evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== "none" || boxShadow !== "none";
      });
      expect(ring, "the focus is seen").toBe(true);
      await page.keyboard.press(key);
      interactions += 1;
    },
  };
}
