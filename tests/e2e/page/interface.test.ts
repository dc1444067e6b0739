import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { chooseVehicle, settled, withCart } from "../../support/chromium/steps";

const shop = shopOfFile({ hasPictures: true });

describe("layout", () => {
  it("home is header, content, footer in this order, with the copyright years [UI-01, UI-09, RTE-01, CONST-20]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    const tops = await Promise.all(
      (["banner", "main", "contentinfo"] as const).map(
        async (role) => (await page.getByRole(role).boundingBox())?.y ?? -1,
      ),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(await page.getByRole("contentinfo").textContent()).toContain(`2022-${new Date().getUTCFullYear()}`);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("on a phone with script the footer waits until it is seen, in 600 px of reserved room; 300 px on a desktop [UI-07, UI-08, CONST-18]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    await page.goto("/categories/all");
    await settled(page, true);
    const footer = page.getByRole("contentinfo");
    // The footer is still empty; this measures the space reserved for it.
    const reserved = () => footer.evaluate((element) => getComputedStyle(element).minHeight);
    expect([await reserved(), (await footer.boundingBox())?.height]).toEqual(["600px", 600]);
    expect(await footer.getByRole("heading").count()).toBe(0);
    await footer.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 100_000);
    await footer.getByRole("heading", { name: "Contact us" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();

    const wide = await shop.visit();
    await wide.page.goto("/");
    await settled(wide.page, true);
    await wide.page.goto("/categories/all");
    await wide.page.getByRole("contentinfo").getByRole("heading", { name: "Contact us" }).waitFor();
    const desktop = wide.page.getByRole("contentinfo");
    expect(await desktop.evaluate((element) => getComputedStyle(element).minHeight)).toBe("300px");
    expect((await desktop.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(300);
    expectNoFaults(wide);
    await wide.close();
  });

  it("1100 px is mobile with icons for menu and account, 1101 px is desktop with words and the line of categories [UI-10, UI-12]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    const shopLine = page.getByRole("navigation", { name: "Shop" });
    const menu = page.locator("summary[aria-label=Menu]");
    const logIn = page.getByRole("banner").getByRole("link", { name: "Log in" });
    const words = async () => [...(await menu.allInnerTexts()), ...(await logIn.allInnerTexts())];
    await page.setViewportSize({ width: 1100, height: 900 });
    expect([await menu.isVisible(), await shopLine.isVisible(), await words()]).toEqual([true, false, ["", ""]]);
    await page.setViewportSize({ width: 1101, height: 900 });
    expect([await menu.isVisible(), await shopLine.isVisible(), await words()]).toEqual([
      true,
      true,
      ["Menu", "Log in"],
    ]);
    await visitor.close();
  });

  it("a row of cards is swiped below 768 px, has three columns up to 1100 and six beyond [CONST-12, CONST-17]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    const row = page.getByRole("list", { name: "Best sellers", exact: true });
    const found: Record<number, unknown> = {};
    for (const width of [767, 768, 1100, 1101]) {
      await page.setViewportSize({ width, height: 900 });
      found[width] = await row.evaluate((element) =>
        element.scrollWidth > element.clientWidth
          ? "swiped"
          : getComputedStyle(element).gridTemplateColumns.split(" ").length,
      );
    }
    expect(found).toEqual({ 767: "swiped", 768: 3, 1100: 3, 1101: 6 });
    await visitor.close();
  });

  it("no page scrolls sideways at 360, 767, 768, 959 and 960 px [UI-11]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const four = "/compare?part=10006&part=10008&part=10010&part=10012";
    for (const path of ["/", "/search?q=brake", "/login", four]) {
      await page.goto(path);
      for (const width of [360, 767, 768, 959, 960]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await visitor.close();
  });

  it("every picture keeps its room and loads [UI-29]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/search?q=brake");
    await settled(page, true);
    const pictures = await page.locator("main img").evaluateAll((images) =>
      images.map((image) => {
        const { naturalWidth, complete, loading, width } = image as HTMLImageElement;
        return { isBroken: complete && loading !== "lazy" && naturalWidth === 0, hasRoom: width > 0 };
      }),
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(({ isBroken, hasRoom }) => isBroken || !hasRoom)).toEqual([]);
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("moving about", () => {
  it("a slow route change shows the progress indicator until the page is there [UI-15]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.data*", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("link", { name: "All categories" }).first().click();
    const bar = page.getByRole("progressbar");
    await bar.waitFor({ state: "visible" });
    release();
    await page.getByRole("heading", { level: 1, name: "All categories" }).waitFor();
    await bar.waitFor({ state: "hidden" });
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a new page starts at the top, back returns to the recorded place [UI-16]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/search?q=brake");
    await settled(page, true);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    const before = await page.evaluate(() => window.scrollY);
    await page
      .getByRole("list", { name: "Products" })
      .getByRole("link")
      .nth(5)
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL("**/product/**");
    await page.getByRole("button", { name: "Add to cart" }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
    await page.goBack();
    await page.getByRole("list", { name: "Products" }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the skip link is first with the keyboard, is seen, and leads to the content [UI-22, UI-32]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    for (const path of ["/", "/search?q=brake", "/checkout/address", "/login"]) {
      await page.goto(path);
      await settled(page, true);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      expect(await skip.evaluate((link) => link === document.activeElement), path).toBe(true);
      const box = await skip.boundingBox();
      expect(box !== null && box.y >= 0 && box.height > 10, path).toBe(true);
      for (let count = 0; count < 6; count += 1) {
        await page.keyboard.press("Tab");
        const ring = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return "nothing has the focus";
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
          return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none"
            ? ""
            : element.outerHTML.slice(0, 120);
        });
        expect(ring, path).toBe("");
      }
    }
    await visitor.close();
  });
});

describe("what is said and what comes later", () => {
  it("a change is told in the page after it, to assistive technology too, and a refused one as an alert [UI-32]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/search?q=brake+pads");
    const href = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
    await page.goto(href ?? "/");
    await settled(page, true);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    const added = page.getByRole("dialog", { name: "Added to your cart" });
    await added.waitFor();
    expect(
      await added
        .getByRole("heading")
        .first()
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await page.goto("/login");
    await settled(page, true);
    await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("wrong-passw0rd");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await page.getByRole("alert").first().waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("home's three widgets come last before the footer: recently viewed, recommendations, reviews [UI-01, OPEN-43]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/search?q=brake+pads");
    const href = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
    await page.goto(href ?? "/");
    await page.goto("/");
    await settled(page, true);
    const titles = ["Recently viewed", "Well-rated best sellers", "Recent four- and five-star reviews"];
    const tops: number[] = [];
    for (const name of titles) {
      const widget = page.getByRole("main").getByRole("region", { name, exact: true });
      await widget.getByRole("heading", { name }).waitFor();
      tops.push((await widget.boundingBox())?.y ?? -1);
    }
    const footer = (await page.getByRole("contentinfo").boundingBox())?.y ?? -1;
    expect([...tops, footer]).toEqual([...tops, footer].sort((a, b) => a - b));
    expect(tops[0]).toBeGreaterThan(0);
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("vehicles and cart", () => {
  it("EMPTY and FIT have heading, colour and action on the product page [VEH-18, VEH-20, VEH-22, VEH-23, VEH-28]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/search?q=brake+pads");
    const href = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
    await page.goto(href ?? "/");
    const fit = page.getByRole("region", { name: "Fit", exact: true });
    await fit.getByRole("heading", { name: /Vehicle Info Required To Check Fitment/ }).waitFor();
    await fit.getByRole("link", { name: "Add vehicle" }).waitFor();
    await chooseVehicle(page, true);
    await page.goto("/search?q=brake");
    await page
      .getByRole("list", { name: "Products" })
      .getByText(/^Fits your 2015 Ford F-150/)
      .first()
      .waitFor();
    const fitting = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
    await page.goto(fitting ?? "/");
    await fit.getByRole("heading", { name: /Fit Your 2015 Ford F-150/ }).waitFor();
    expect(await fit.textContent()).toMatch(/guaranteed fit/i);
    await fit.getByRole("link", { name: "Change Vehicle" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("changing the year clears the levels below, and the garage is still there in a new window [VEH-02, VEH-11]", async () => {
    const visitor = await shop.visit();
    const { page, context } = visitor;
    await chooseVehicle(page, true);
    const again = await context.newPage();
    await again.goto("/");
    await again
      .getByRole("banner")
      .locator("summary", { hasText: /2015 Ford F-150/ })
      .waitFor();
    await again.goto("/garage/pick");
    await settled(again, true);
    const main = again.getByRole("main");
    await main.getByLabel("Year", { exact: true }).selectOption({ label: "2015" });
    await expect.poll(() => main.getByLabel("Make", { exact: true }).locator("option").count()).toBeGreaterThan(1);
    await main.getByLabel("Make", { exact: true }).selectOption({ label: "Ford" });
    await expect.poll(() => main.getByLabel("Model", { exact: true }).locator("option").count()).toBeGreaterThan(1);
    await main.getByLabel("Year", { exact: true }).selectOption({ label: "2010" });
    await expect.poll(() => main.getByLabel("Model", { exact: true }).locator("option").count()).toBe(1);
    expect(await main.getByLabel("Make", { exact: true }).inputValue()).toBe("");
    await visitor.close();
  });

  it("a cart change shows that it is under way and ends, also when it is refused [CART-04, VEH-24]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/shopCart.data*", async (route) => {
      await released;
      await route.continue();
    });
    const line = page.getByRole("list", { name: "Cart items" }).getByRole("listitem").first();
    await line.getByLabel("Quantity").fill("2");
    await page.locator("li[aria-busy=true]").waitFor();
    release();
    await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
    await page.locator("li[aria-busy=true]").waitFor({ state: "detached" });
    expect(
      await page
        .getByRole("list", { name: "Cart items" })
        .getByText(/Fit|Vehicle Info/)
        .count(),
    ).toBeGreaterThan(0);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("scripts see no cookie but js, and local storage holds no key [ARCH-04]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await chooseVehicle(page, true);
    await withCart(page);
    const seen = await page.evaluate(() => document.cookie.split("; ").map((pair) => pair.split("=")[0]));
    expect(seen).toEqual(["js"]);
    const names = (await visitor.context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["visitor", "cart", "garage", "bucket", "client"]));
    await visitor.close();
  });

  it("copying the phone number says so [ERR-11, UI-06]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page, context } = visitor;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/");
    await settled(page, true);
    const copy = page.getByRole("contentinfo").getByRole("button").first();
    await copy.click();
    await page.getByText("Copied Successfully").first().waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });
});
