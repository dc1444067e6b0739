import { describe, expect, it } from "vitest";
import { expectNoFaults, listViolations, PHONE, shopOfFile, type Visitor } from "../../support/chromium/chromium";
import { chooseVehicle, settled } from "../../support/chromium/steps";

const shop = shopOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";

async function openPart({ page }: Visitor): Promise<void> {
  await page.goto(LIST);
  const href = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
  await page.goto(href ?? "/");
  await settled(page, true);
}

const add = ({ page }: Visitor) => page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
const dialogOf = ({ page }: Visitor, name = "Added to your cart") => page.getByRole("dialog", { name });

describe("the drawer of an added part", () => {
  it("says what was added and keeps the page; Escape closes it and returns the focus [CART-19]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await chooseVehicle(page, true);
    await openPart(visitor);
    const address = page.url();
    const part = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByLabel("Quantity").fill("2");
    await add(visitor).click();
    const dialog = dialogOf(visitor);
    await dialog.waitFor();
    expect(
      await dialog
        .getByRole("heading")
        .first()
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await dialog.getByText(part, { exact: true }).waitFor();
    await dialog.getByText("Fits your 2015 Ford F-150").first().waitFor();
    await dialog.getByText(/2 in your cart$/).waitFor();
    await dialog.getByText("Subtotal (2 items)").waitFor();
    for (const name of ["View cart", "Checkout"]) await dialog.getByRole("link", { name }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => add(visitor).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(page.url()).toBe(address);
    await page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }).waitFor();
    await add(visitor).click();
    await dialog.getByRole("link", { name: "View cart" }).click();
    await page.getByRole("heading", { name: "Shopping cart" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("adds what goes with the part in one press and says so at its top; Keep shopping closes it [CART-19]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await chooseVehicle(page, true);
    await openPart(visitor);
    await add(visitor).click();
    const dialog = dialogOf(visitor);
    await dialog.getByText("Subtotal (1 item)").waitFor();
    const other = dialog
      .getByRole("listitem")
      .filter({ has: page.getByRole("button") })
      .first();
    await other.getByText("Fits your 2015 Ford F-150").waitFor();
    const title = (await other.getByRole("link").textContent()) ?? "";
    await other.getByRole("button", { name: "Add to cart" }).click();
    await dialog.getByText("Subtotal (2 items)").waitFor();
    await dialog.getByRole("paragraph").filter({ hasText: title }).waitFor();
    const heading = dialog.getByRole("heading").first();
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await dialog.getByRole("link", { name: title }).count()).toBe(0);
    expect(await listViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Keep shopping" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("offers nothing that goes with a part for another vehicle [CART-19]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await chooseVehicle(page, true);
    await page.goto(LIST);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Show all/ })
      .first()
      .click();
    const card = page.getByRole("listitem").filter({ hasText: "Doesn't fit your" }).first();
    await page.goto((await card.getByRole("link").first().getAttribute("href")) ?? "/");
    await settled(page, true);
    await page.getByRole("main").getByRole("button", { name: "Add anyway" }).first().click();
    const dialog = dialogOf(visitor);
    await dialog.getByText("Doesn't fit your 2015 Ford F-150").waitFor();
    expect(await dialog.getByRole("heading", { name: "You may also need" }).count()).toBe(0);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("opens for parts side by side too [CART-19, CAT-32]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto(LIST);
    await settled(page, true);
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    for (const at of [0, 1]) await boxes.nth(at).check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("heading", { name: "Compare 2 parts" }).waitFor();
    await add(visitor).click();
    await dialogOf(visitor).waitFor();
    expect(page.url()).toContain("/compare?");
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a refused part is told beside its field; without an answer nobody claims that it was added [CART-19]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await openPart(visitor);
    const quantity = page.getByLabel("Quantity");
    await quantity.evaluate((field) => field.removeAttribute("max"));
    await quantity.fill("4000");
    await add(visitor).click();
    await page
      .getByRole("main")
      .getByText(/at most 999/i)
      .first()
      .waitFor();
    expect(await quantity.inputValue()).toBe("4000");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await quantity.fill("1");
    await page.route("**/api/public/cart/add**", (route) => route.abort());
    await add(visitor).click();
    await dialogOf(visitor, "We can’t tell whether it was added").waitFor();
    await page.keyboard.press("Escape");
    expect(await quantity.inputValue()).toBe("1");
    await visitor.close();
  });
});
