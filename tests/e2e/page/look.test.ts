import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { settled, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";

describe("the look of the shop", () => {
  for (const hasScripts of [true, false])
    it(`goes before that of the system, and back to it, ${hasScripts ? "with" : "without"} script [UI-34]`, async () => {
      const visitor = await shop.visit({ viewport: PHONE, hasScripts });
      const { page } = visitor;
      const ground = () => page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
      const press = async (name: string) => {
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();
        await page.waitForLoadState("load");
      };
      await page.goto("/help");
      await settled(page, hasScripts);
      const light = await ground();
      await press("Dark");
      await expect.poll(ground).not.toBe(light);
      expect(new URL(page.url()).pathname).toBe("/help");
      if (hasScripts) expect(await listViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await press("Light");
      await expect.poll(ground).toBe(light);
      await press("System");
      await expect.poll(ground).not.toBe(light);
      expectNoFaults(visitor);
      await visitor.close();
    });
});

describe("printed pages", () => {
  it("have prices, fit and pieces, and nothing to press or to fill in [UI-36]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    const isPlain = async (about: string) => {
      await page.emulateMedia({ media: "print" });
      for (const what of ["header", "footer", "nav", "button", "select", "textarea"])
        expect(await page.locator(`${what}:visible`).count(), `${what} on the paper of ${about}`).toBe(0);
      expect(
        await page
          .getByText(/\$\d+\.\d\d/)
          .first()
          .isVisible(),
        about,
      ).toBe(true);
      await page.emulateMedia({ media: "screen" });
    };
    await withCart(page);
    await settled(page, true);
    await isPlain("the cart");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByLabel("Quantity").first().isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await page.goto(LIST);
    const href = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    for (const at of [0, 1]) await boxes.nth(at).check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("heading", { name: "Compare 2 parts" }).waitFor();
    await isPlain("parts side by side");
    await page.goto(href ?? "/");
    await settled(page, true);
    await isPlain("a product");
    expectNoFaults(visitor);
    await visitor.close();
  });
});
