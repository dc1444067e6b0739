import { describe, expect, it } from "vitest";
import { expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();

describe("suggestions", () => {
  it("an empty box shows hot words, and nothing on the page moves [CAT-12]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    const heading = page.getByRole("main").getByRole("heading").first();
    const before = await heading.boundingBox();
    await page.getByRole("searchbox", { name: "Search parts" }).focus();
    const words = page.getByRole("listbox", { name: "Popular searches" });
    await words.getByRole("option").first().waitFor();
    expect(await words.getByRole("option").count()).toBeGreaterThan(3);
    expect(await heading.boundingBox()).toEqual(before);
    expect(await listViolations(page)).toEqual([]);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("arrows choose, the box says which, Escape closes and keeps the text, Enter goes there [CAT-11, API-023]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    const box = page.getByRole("searchbox", { name: "Search parts" });
    const combobox = page.getByRole("combobox", { name: "Search with suggestions" });
    await box.focus();
    await combobox.waitFor();
    await box.pressSequentially("2015 f150 brake pa");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await options.first().waitFor();
    expect(await combobox.getAttribute("aria-expanded")).toBe("true");
    expect(await box.getAttribute("aria-activedescendant")).toBeNull();
    await box.press("ArrowDown");
    expect(await box.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
    expect(await options.first().getAttribute("aria-selected")).toBe("true");
    expect(await page.getByRole("banner").getByRole("status").textContent()).toMatch(/^\d+ suggestions below/);
    expect(await listViolations(page)).toEqual([]);
    await box.press("ArrowUp");
    expect(await box.getAttribute("aria-activedescendant")).toBeNull();
    await box.press("Escape");
    expect(await combobox.getAttribute("aria-expanded")).toBe("false");
    expect(await box.inputValue()).toBe("2015 f150 brake pa");
    await box.press("ArrowDown");
    await options.first().waitFor();
    await box.press("ArrowDown");
    await box.press("Enter");
    await page.waitForURL(/\/search\?q=2015\+Ford\+F-150\+brake\+pads/);
    await page.getByText("Showing parts for 2015 Ford F-150").waitFor();
    expect(await box.inputValue()).toBe("2015 Ford F-150 brake pads");
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("typing asks once after 300 ms, a slow answer to an older text is dropped, and Enter never waits [CAT-11]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    const queries: string[] = [];
    let answerOld = () => {};
    const isOldAnswered = new Promise<void>((resolve) => {
      answerOld = resolve;
    });
    await page.route("**/api/public/search/suggestions?**", async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q") ?? "";
      queries.push(q);
      // The first response arrives after the second.
      if (q === "bra") await isOldAnswered;
      await route.continue().catch(() => undefined);
    });
    await page.clock.install();
    await page.goto("/");
    await settled(page, true);
    const box = page.getByRole("searchbox", { name: "Search parts" });
    await box.focus();
    await page.getByRole("listbox", { name: "Popular searches" }).getByRole("option").first().waitFor();
    queries.length = 0;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    for (const letter of "bra") {
      await page.clock.runFor(299);
      await box.press(letter);
    }
    await page.clock.runFor(299);
    expect(queries).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => queries).toEqual(["bra"]);
    await page.clock.resume();
    const old = page.waitForEvent("requestfailed", (request) => request.url().endsWith("q=bra"));
    await box.fill("tail light");
    await old;
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await options.filter({ hasText: "Tail Lights" }).first().waitFor();
    answerOld();
    await settled(page, true);
    expect((await options.allTextContents()).join(" ")).not.toContain("Brake");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await box.fill("wiper");
    await box.press("Enter");
    await page.waitForURL(/\/search\?q=wiper/);
    await visitor.close();
  });
});
