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

describe("what stands where", () => {
  it("facts of the cards in a row begin on one line [UI-44]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    await visitor.page.goto(LIST);
    const cards = await visitor.page.getByRole("list", { name: "Products" }).evaluate((list) =>
      [...list.children].map((card) => ({
        top: card.getBoundingClientRect().top,
        facts: [...card.querySelectorAll(":scope > p")].map((fact) => Math.round(fact.getBoundingClientRect().top)),
      })),
    );
    const tops = new Set(cards.map(({ top }) => top));
    expect(tops.size).toBeGreaterThan(1);
    for (const row of tops)
      expect(new Set(cards.filter(({ top }) => top === row).map(({ facts }) => facts.slice(0, 4).join())).size).toBe(1);
    await visitor.close();
  });

  it("the tools of a cart follow its add-ons, however tall the summary is [UI-44]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    const addOns = await page.getByRole("region", { name: /add-on/i }).boundingBox();
    const tool = await page.getByText("Add by part number", { exact: true }).boundingBox();
    const space = (tool?.y ?? 0) - (addOns?.y ?? 0) - (addOns?.height ?? 0);
    expect(space).toBeGreaterThan(0);
    expect(space).toBeLessThan(60);
    await visitor.close();
  });

  it("words stand as far apart in semibold controls and headings as in Arial, by their own size [UI-44]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    await visitor.page.goto("/login");
    for (const element of [
      visitor.page.getByRole("heading", { level: 1 }),
      visitor.page.locator("main button").first(),
    ])
      expect(
        await element.evaluate((shown) => {
          const { wordSpacing, fontSize } = getComputedStyle(shown);
          return Math.round((100 * Number.parseFloat(wordSpacing)) / Number.parseFloat(fontSize));
        }),
      ).toBe(8);
    await visitor.close();
  });

  it("what opens shows so by one mark, in the colors of the system too [UI-44]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    await page.emulateMedia({ forcedColors: "active" });
    const marks = await page.getByRole("main").evaluate((main) =>
      [...main.querySelectorAll("summary")].map((summary) => {
        const { borderBottomWidth, borderTopWidth, width } = getComputedStyle(summary, "::before");
        return [
          getComputedStyle(summary).listStyleType,
          borderTopWidth,
          borderBottomWidth,
          Number.parseFloat(width) > 4,
        ];
      }),
    );
    expect(marks.length).toBeGreaterThan(3);
    for (const mark of marks) expect(mark).toEqual(["none", "0px", "2px", true]);
    await visitor.close();
  });
});

describe("a window", () => {
  it("has the layout of a phone or that of a tablet, header, page and footer alike [UI-45]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto(LIST);
    await page.getByRole("list", { name: "Products" }).getByRole("link").first().click();
    await page.getByRole("list", { name: "Product pictures" }).waitFor();
    const banner = page.getByRole("banner");
    const headings = page.getByRole("contentinfo").getByRole("heading", { level: 2 });
    const pairs = [
      [banner.getByRole("link", { name: /Axlewright/ }).first(), banner.getByRole("searchbox")],
      [page.getByRole("list", { name: "Product pictures" }), page.getByRole("main").getByLabel("Quantity")],
      [headings.first(), headings.nth(2)],
    ] as const;
    for (const [width, isBeside] of [
      [767, false],
      [768, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const [before, after] of pairs) {
        const [first, second] = [await before.boundingBox(), await after.boundingBox()];
        expect((second?.x ?? 0) >= (first?.x ?? 0) + (first?.width ?? 0), `${width}: ${after}`).toBe(isBeside);
      }
    }
    await visitor.close();
  });

  it("has one layout, for no rule of a narrower one meets one of a wider [UI-45]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const answers = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return page.evaluate(() => {
        const conditions = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) => [
            ...(rule instanceof CSSMediaRule && rule.conditionText.includes("width") ? [rule.conditionText] : []),
            ...(rule instanceof CSSGroupingRule ? conditions(rule.cssRules) : []),
          ]);
        const all = [...document.styleSheets].flatMap((sheet) => conditions(sheet.cssRules));
        return [...new Set(all)].map((text) => `${text}: ${matchMedia(text).matches}`);
      });
    };
    for (const path of [LIST, "/shopCart", "/help/faq"]) {
      await page.goto(path);
      for (const wider of [768, 960, 1101]) {
        expect(await answers(wider - 2), path).toEqual(await answers(wider - 1));
        expect(await answers(wider), path).toEqual(await answers(wider + 1));
        if (path === LIST) expect(await answers(wider - 1)).not.toEqual(await answers(wider));
      }
    }
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
    for (const tool of ["Save this cart", "Add a promotion code"])
      expect(await page.getByText(tool, { exact: true }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.goto("/vehicle/2015-ford-f-150/front-brake-job");
    await settled(page, true);
    await isPlain("the parts of a job");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText(/^Together \$/).count()).toBe(
      await page
        .getByText(/^Together \$/)
        .filter({ visible: true })
        .count(),
    );
    const sets = page.getByRole("region", { name: /^(?:Good|Better)$/ });
    const tops = await sets.evaluateAll((all) => all.map((set) => set.getBoundingClientRect().top));
    expect(new Set(tops).size, "sets below each other").toBe(2);
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
