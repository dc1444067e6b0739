import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, shopOfFile, violationsOf } from "../support/browser/browser-e2e";
import { chooseVehicle, settled } from "../support/browser/browser-e2e-steps";

const shop = shopOfFile();
const PHONE_SMALL = { width: 320, height: 640 };

describe("the garage in a browser", () => {
  it("the default stands first, and removing it leaves no vehicle to shop for [VEH-07, VEH-09]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await chooseVehicle(page, true);
    await page.goto("/vehicle/2012-toyota-camry");
    await settled(page, true);
    await page.getByRole("button", { name: "Shop this vehicle" }).click();
    await page.getByText("You are now shopping for 2012 Toyota Camry", { exact: true }).waitFor();
    await page.goto("/garage");
    await settled(page, true);
    const items = page.getByRole("list", { name: "Vehicles" }).getByRole("listitem");
    expect(await items.first().getAttribute("aria-label")).toMatch(/^2012 Toyota Camry/);
    await items.nth(1).getByRole("button", { name: "Make default" }).click();
    await expect.poll(() => items.first().getAttribute("aria-label")).toMatch(/^2015 Ford F-150/);
    await items.first().getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "Add vehicle" }).waitFor();
    expect(await items.count()).toBe(1);
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("the catalogue in a browser", () => {
  it("home shows its brands with their names, each leading to its landing page [CAT-26]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    const brand = page.getByRole("main").locator('a[href^="/brands/"]').first();
    const href = await brand.getAttribute("href");
    await brand.click();
    await page.waitForURL(`**${href}`);
    // The address changes a moment before the page does.
    await page.getByRole("list", { name: "Products" }).getByRole("listitem").first().waitFor();
    await visitor.close();
  });

  it("the discount badge is seen on a card from 10 percent on, and only there [CAT-29]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/categories/brakes");
    await settled(page, true);
    const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
    const texts = await cards.allInnerTexts();
    const saved = texts.map((text) => Number(/Save (\d+)%/.exec(text)?.[1] ?? 0)).filter((percent) => percent > 0);
    expect(saved.length).toBeGreaterThan(0);
    expect(Math.min(...saved)).toBeGreaterThanOrEqual(10);
    expect(
      await cards
        .getByText(/^Save \d+%$/)
        .first()
        .isVisible(),
    ).toBe(true);
    for (const text of texts) {
      const [now, was] = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, price]) =>
        Number((price ?? "").replace(/[,.]/g, "")),
      );
      const isSignificant = now !== undefined && was !== undefined && (was - now) * 10 >= was;
      expect(/Save \d+%/.test(text), text).toBe(isSignificant);
    }
    await visitor.close();
  });

  it("a part type of a vehicle's page is chosen by keyboard at 320 px, says itself chosen, without a violation [VEH-29, VEH-36]", async () => {
    const visitor = await shop.visit({ viewport: PHONE_SMALL });
    const { page } = visitor;
    await page.goto("/vehicle/2015-ford-f-150");
    await settled(page, true);
    const types = page.getByRole("navigation", { name: "Part types for this vehicle" });
    await types.getByRole("link", { name: "Brake Pads" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Brake Pads for 2015 Ford F-150" }).waitFor();
    expect(await types.locator("[aria-current=page]").allInnerTexts()).toEqual(["Brake Pads"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_SMALL.width);
    expect(await violationsOf(page)).toEqual([]);
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("content in a browser", () => {
  it("home shows what content composes, in its order; footer, help and articles show its facts and banner, sign-up the benefits [CMS-03, CMS-07, CMS-08, CMS-11]", async () => {
    const stored = await shop.store.db.selectFrom("content").selectAll().where("market", "in", ["", "2022"]).execute();
    const values = Object.fromEntries(stored.map(({ key, value }) => [key, JSON.parse(value)]));
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    const main = page.getByRole("main");
    await page.goto("/");
    await settled(page, true);
    const tops: number[] = [];
    for (const section of ["home_page", ...values.home_page.sections]) {
      const { title } = section === "banners" ? values.banners[0] : (values[section].hero ?? values[section]);
      const shown = main.getByText(title, { exact: true }).first();
      await shown.waitFor();
      tops.push((await shown.boundingBox())?.y ?? -1);
    }
    expect(tops).toHaveLength(8);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));

    const facts = [
      values.company_phone.label,
      values.company_email_service.email,
      values.company_email_partner.email,
      ...values.company_address.lines,
    ];
    for (const fact of facts) await page.getByRole("contentinfo").getByText(fact).first().waitFor();
    await page.goto("/help");
    for (const fact of facts)
      await main.getByRole("region", { name: "Reach a person" }).getByText(fact).first().waitFor();

    const benefits: { level: string; title: string }[] = values.member_benefits;
    expect(benefits.length).toBeGreaterThan(3);
    for (const path of ["/myAccount/member/rule", "/createAccount"]) {
      await page.goto(path);
      const items = main.getByRole("list", { name: "Benefits" }).getByRole("listitem");
      expect((await items.allInnerTexts()).map((told) => told.split("\n")[0])).toEqual(
        benefits.map(({ level, title: words }) => `${level}: ${words}`),
      );
    }

    await page.goto("/blogs");
    await settled(page, true);
    const { title, text, href, linkLabel } = values.blog_banner;
    for (const words of [title, text]) await main.getByText(words).first().waitFor();
    await main.getByRole("link", { name: linkLabel }).click();
    await page.waitForURL(`**${href}`);
    expectNoFaults(visitor);
    await visitor.close();
  });
});
