import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { settled, withCart } from "../../support/chromium/steps";
import { wellStockedItems } from "../../support/data/well-stocked";

const shop = shopOfFile();

const main = (page: Page) => page.getByRole("main");
const lines = (page: Page) => main(page).getByRole("list", { name: "Cart items" }).getByRole("listitem");
const summary = (page: Page) => main(page).getByRole("table", { name: "Order summary" });
const POSTS = "**/shopCart*";

/** Holds the posts of the cart until the returned function is called; then they continue or are lost. */
async function holdPosts(page: Page, { isLost = false } = {}): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(POSTS, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await held;
    return isLost ? route.abort("connectionfailed") : route.continue();
  });
  return release;
}

async function enter(page: Page, text: string): Promise<void> {
  const field = main(page).getByLabel(/^(More )?[Pp]art numbers$/);
  if (!(await field.isVisible())) await main(page).getByText("Add by part number").click();
  await field.fill(text);
  await main(page).getByRole("button", { name: "Add parts" }).click();
}

/** Part numbers that are sold in both markets and well in stock. */
async function partNumbers(count: number): Promise<string[]> {
  const rows = await wellStockedItems(shop.store.db).limit(count).select("part_number").execute();
  return rows.map(({ part_number }) => part_number);
}

/** Lines of the cart that are taller than 190 px. */
const tallLines = (page: Page) =>
  lines(page).evaluateAll((all) =>
    all.flatMap((line) => {
      const { height } = line.getBoundingClientRect();
      return height > 190 ? [`${Math.round(height)} px: ${line.textContent?.slice(0, 60)}`] : [];
    }),
  );

describe("the cart in a browser", () => {
  it("a line asks its question on a row of its own on a phone, below a verdict that can be read whole [CART-05, OPEN-65]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await page.goto("/vehicle/2015-ford-f-150");
    await main(page).getByRole("button", { name: "Shop this vehicle" }).click();
    await page.getByText("You are now shopping for 2015 Ford F-150").waitFor();
    await withCart(page, "spark+plug");
    const question = await lines(page)
      .getByRole("group", { name: /^Which engine/ })
      .boundingBox();
    const verdict = lines(page).getByText("Fit not confirmed");
    const { y = 0, height = 0 } = (await verdict.boundingBox()) ?? {};
    expect(question?.y).toBeGreaterThan(y + height);
    expect(question?.width).toBeGreaterThan(220);
    expect(await verdict.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await visitor.close();
  });

  it("a change says at once what is being done, marks the totals as old, and ends with the server's [CART-04, CART-18]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    const before = await summary(page).textContent();
    const release = await holdPosts(page);
    await lines(page).getByRole("button", { name: "One more" }).click();
    await lines(page).getByRole("button", { name: "One more" }).click();
    await lines(page).getByText("Updating to 3…").waitFor();
    expect(await lines(page).getAttribute("aria-busy")).toBe("true");
    await main(page).getByText("Updating: these amounts are about to change").waitFor();
    expect(await summary(page).textContent(), "nothing is guessed").toBe(before);
    release();
    await main(page).getByText("Updating", { exact: false }).first().waitFor({ state: "detached" });
    expect(await lines(page).getByLabel("Quantity").inputValue()).toBe("3");
    expect(
      await lines(page)
        .getByRole("button", { name: "One more" })
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await page.getByRole("banner").getByRole("link", { name: "Cart, 3 items" }).waitFor();
    expect(await summary(page).textContent()).not.toBe(before);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("loading ends also after a failure, and the cart is whole again [CART-04]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    const release = await holdPosts(page, { isLost: true });
    await lines(page).getByRole("button", { name: "Remove" }).click();
    await lines(page).getByText("Removing…").waitFor();
    release();
    await page.getByText("Removing…").waitFor({ state: "detached" });
    await page.unroute(POSTS);
    await page.goto("/shopCart");
    expect(await lines(page).count()).toBe(1);
    await visitor.close();
  });

  it("what the server reduces is one warning, and the quantity is the server's [CART-04, ERR-12]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    const field = lines(page).getByLabel("Quantity");
    await field.evaluate((input: HTMLInputElement) => input.removeAttribute("max"));
    await field.fill("999");
    const warning = page.getByText(/^Only \d+ of .+ are available$/);
    await warning.waitFor();
    expect(await warning.count()).toBe(1);
    const [, left] = /^Only (\d+) of/.exec((await warning.textContent()) ?? "") ?? [];
    expect(await field.inputValue()).toBe(left);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("removed and undone by keyboard alone [CART-03]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    await lines(page).getByRole("button", { name: "Remove" }).focus();
    await page.keyboard.press("Enter");
    await main(page).getByText("Your cart is empty").waitFor();
    await main(page).getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await lines(page).first().waitFor();
    expect(await lines(page).count()).toBe(1);
    expectNoFaults(visitor);
    await visitor.close();
  });

  for (const [width, viewport] of [
    ["1440", DESKTOP],
    ["390", PHONE],
  ] as const) {
    it(`no state of the cart breaks WCAG 2.2 AA or its width at ${width} px, and a line stays low on a phone [CART-05, CART-07, CART-08, OPEN-65, UX-40]`, async () => {
      const visitor = await shop.visit({ viewport });
      const { page } = visitor;
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        await settled(page, true);
        const violations = await listViolations(page);
        if (violations.length > 0) found[name] = violations.slice(0, 6);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) found[`${name} scrolls sideways`] = [`${wide} px`];
        const tall = viewport === PHONE ? await tallLines(page) : [];
        if (tall.length > 0) found[`${name} has tall lines`] = tall;
      };
      const numbers = await partNumbers(40);
      expect(numbers.length).toBeGreaterThan(30);
      await page.goto("/shopCart");
      await look("empty");
      await withCart(page);
      await look("one line");
      await main(page).getByRole("button", { name: "Checkout", exact: true }).click();
      await main(page).getByRole("button", { name: "Checkout without a vehicle" }).waitFor();
      await look("asked for a vehicle");
      await page.goto("/shopCart");
      await enter(page, "NO-SUCH-99, 1\nAX-1, two");
      await main(page).getByLabel("Not added: line 1").waitFor();
      await look("refused part numbers");
      await main(page).getByText("Save this cart").click();
      await main(page).getByLabel("Name").fill("Truck");
      await main(page).getByRole("button", { name: "Save cart" }).click();
      await main(page).getByRole("list", { name: "Saved carts" }).waitFor();
      await main(page).getByText("Share this cart").click();
      await main(page).getByRole("button", { name: "Make a link" }).click();
      const link = await main(page).getByLabel("Link").inputValue();
      await look("saved and shared");
      await page.goto("/shopCart");
      const withCore = await wellStockedItems(shop.store.db)
        .where("us_core_cent", ">", 0)
        .whereRef("us_original_cent", ">", "us_price_cent")
        .limit(2)
        .select("part_number")
        .execute();
      expect(withCore).toHaveLength(2);
      await enter(page, [...numbers, ...withCore.map(({ part_number }) => `${part_number}, 2`)].join("\n"));
      await lines(page).nth(30).waitFor();
      await look("forty lines");
      await page.goto(link);
      await main(page).getByRole("button", { name: "Add these to my cart" }).waitFor();
      await look("shared cart");
      expect(found).toEqual({});
      expectNoFaults(visitor);
      await visitor.close();
    });
  }
});
