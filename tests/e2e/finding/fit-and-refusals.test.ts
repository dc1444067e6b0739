import { describe, expect, it } from "vitest";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { chooseVehicle, settled, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();

describe("fit that is not a yes", () => {
  it("UNCERTAIN and NOT_FIT have heading, colour and action on the product page [VEH-19, VEH-21, VEH-22, VEH-23]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await chooseVehicle(page, true);
    const fit = page.getByRole("region", { name: "Fit", exact: true });
    const colours: string[] = [];
    const expected = [
      {
        heading: /^Need More Details To Check Fit Your 2015 Ford F-150/,
        action: "Add vehicle Details",
        text: "May fit",
        // Shocks differ by drive, so the vehicle leaves some of them undecided.
        list: "/search?q=shock",
      },
      {
        heading: /^Not Fit Your 2015 Ford F-150/,
        action: "Change Vehicle",
        text: "Doesn't fit your",
        // What does not fit stands last; of brake pads so few fit that the first page has some that do not.
        list: "/categories/brakes/disc-brakes/brake-pads?fits=0",
      },
    ];
    for (const { heading, action, text, list } of expected) {
      await page.goto(list);
      const card = page.getByRole("list", { name: "Products" }).getByRole("listitem").filter({ hasText: text });
      const href = await card.first().getByRole("link").first().getAttribute("href");
      await page.goto(href ?? "/");
      await fit.getByRole("heading", { name: heading }).waitFor();
      await fit.getByRole("link", { name: action }).waitFor();
      colours.push(await fit.evaluate((element) => getComputedStyle(element).color));
    }
    const [orange, red] = colours.map((colour) => (colour.match(/\d+/g) ?? []).map(Number));
    // Orange has a large share of green, red does not.
    expect(orange?.[1] ?? 0).toBeGreaterThan((orange?.[2] ?? 0) + 40);
    expect(red?.[0] ?? 0).toBeGreaterThan(3 * (red?.[1] ?? 255));
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("a refused cart change", () => {
  it("shows one message, ends loading and keeps the line [CART-04, ERR-12]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await withCart(page);
    await settled(page, true);
    // A note on fit stands on the page all the time.
    const alerts = page.getByRole("alert");
    const standing = await alerts.count();
    const line = page.getByRole("list", { name: "Cart items" }).getByRole("listitem").first();
    const quantity = line.getByLabel("Quantity");
    // A quantity beyond what is available is not sent by the page itself.
    await quantity.evaluate((input) => input.removeAttribute("max"));
    await quantity.fill("999");
    const refusal = alerts.filter({ hasText: /^Only \d+ of .* are available$/ });
    await refusal.waitFor();
    await page.locator("li[aria-busy=true]").waitFor({ state: "detached" });
    expect(await refusal.count()).toBe(1);
    // As many pieces as there are, are more than one order takes, which the cart says beside the refusal.
    const tooLarge = alerts.filter({ hasText: "One order takes up to 100 parts" });
    await expect.poll(async () => (await alerts.count()) - (await tooLarge.count())).toBe(standing + 1);
    await page.getByRole("list", { name: "Cart items" }).getByRole("link").first().waitFor();
    await visitor.close();
  });
});
