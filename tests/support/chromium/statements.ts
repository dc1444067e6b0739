import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import type { MarketCode } from "../browser/browser";
import { ADDRESSES, GOOD_CARD, STATES } from "../browser/steps";
import { centsShown } from "../shop/checkout-steps";
import { CODE_LABEL, mainFor, sideways, smallTargets, summaryRows } from "./checkout";
import { expectNoFaults, PHONE, type Visitor } from "./chromium";
import { keyboard } from "./keyboard";
import { settled, withCart } from "./steps";

/** A market, a width, and whether scripts run. */
type Way = {
  readonly market: MarketCode;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasScripts: boolean;
};

/** The fields that were refused: their names, and the texts that assistive technology reads with them. */
function refusedFields(page: Page) {
  return mainFor(page)
    .locator("[aria-invalid=true]")
    .evaluateAll((fields) =>
      fields.map((field) => ({
        name: field.getAttribute("name") ?? "",
        error: (field.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent ?? "")
          .join(" "),
      })),
    );
}

/** Whether the first is painted above the second. */
async function isAbove(first: Locator, second: Locator): Promise<boolean> {
  const [upper, lower] = [await first.boundingBox(), await second.boundingBox()];
  return upper !== null && lower !== null && upper.y < lower.y;
}

/** Checks summary and texts of a refused first step; without scripts the browser itself stops at the first wrong field. */
async function lookAtRefusal(main: Locator, page: Page): Promise<void> {
  const summary = main.getByRole("alert");
  await summary.waitFor();
  const refused = await refusedFields(page);
  expect(refused.map(({ name }) => name)).toEqual(["email", "firstName", "line1", "code", "phone"]);
  for (const { name, error } of refused) expect(error, name).toMatch(/required|must|Enter/);
  expect(await summary.getByRole("link").count(), "a link to each").toBe(refused.length);
  expect(await isAbove(summary, main.getByLabel("Email", { exact: true })), "summary first").toBe(true);
}

/**
 * Buys as a guest by keyboard alone, with one refused step, one step back and one cancelled payment, and checks on the
 * way what holds for every page of the checkout.
 */
export async function walkByKeyboard(visitor: Visitor, { market, viewport, hasScripts }: Way): Promise<void> {
  const { page } = visitor;
  const main = mainFor(page);
  const keys = keyboard(page);
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => main.getByRole("button", { name, exact: typeof name === "string" });
  const [stateLabel, state] = STATES[market];
  const look = async (name: string) => {
    await settled(page, hasScripts);
    expect(await sideways(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await page.locator("h1").count(), `${name}: one heading`).toBe(1);
    if (viewport === PHONE) expect(await smallTargets(page), name).toEqual([]);
  };

  await withCart(page);
  await look("cart");
  expect((await summaryRows(page)).Total).toMatch(market === "US" ? /USD$/ : /CAD$/);
  await keys.press(button("Checkout"));
  await keys.press(button("Checkout without a vehicle"));
  await page.waitForURL("**/checkout/address");
  await settled(page, hasScripts);

  await keys.type(field("Email"), "pat@");
  await keys.type(field("Last name"), "Driver");
  await keys.press(button("Continue to shipping"));
  if (hasScripts) await lookAtRefusal(main, page);
  else expect(await field("Email").evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe("");
  await look("step 1, refused");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name")), "the first error").toBe("email");
  expect([await field("Email").inputValue(), await field("Last name").inputValue()]).toEqual(["pat@", "Driver"]);

  await field("Email").focus();
  await page.keyboard.press("ControlOrMeta+a");
  for (const label of ["Email", "First name", "Address line 1", CODE_LABEL[market]])
    await keys.type(field(label), ADDRESSES[market][label] ?? "");
  if (!hasScripts) {
    await keys.type(field("City"), ADDRESSES[market].City ?? "");
    await keys.type(field(stateLabel), state);
  } else {
    await page.keyboard.press("Tab");
    await expect.poll(() => field("City").inputValue(), { timeout: 10_000 }).toBe(ADDRESSES[market].City);
  }
  await keys.type(field("Phone"), ADDRESSES[market].Phone ?? "");
  await keys.press(button("Continue to shipping"));
  await page.waitForURL("**/checkout/shipping");
  await main.getByRole("radio").first().waitFor();
  await look("step 2");
  expect(await main.getByText(/Arrives [A-Z][a-z]{2}, [A-Z][a-z]{2} \d/).count()).toBe(
    await main.getByRole("radio").count(),
  );

  await page.goBack();
  await page.waitForURL("**/checkout/address");
  await settled(page, hasScripts);
  expect([await field("Last name").inputValue(), await field("City").inputValue()], "Back keeps all").toEqual([
    "Driver",
    ADDRESSES[market].City,
  ]);
  await page.goForward();
  await page.waitForURL("**/checkout/shipping");
  await settled(page, hasScripts);

  await keys.press(button("Continue to payment"));
  await page.waitForURL("**/checkout/payment");
  const place = button(/^Place order/);
  await place.waitFor();
  await look("step 3");
  const { Total = "", Discount, ...amounts } = await summaryRows(page);
  const sum = Object.values(amounts).reduce((all, text) => all + centsShown(text), centsShown(Discount));
  expect(sum, "the lines add up").toBe(centsShown(Total));
  expect(await place.textContent(), "the amount on the button").toContain(Total.split(" ")[0]);
  expect(await isAbove(main.getByRole("link", { name: "Edit contact" }), main.getByRole("radio").first())).toBe(true);
  await keys.press(main.getByRole("radio", { name: "Card", exact: true }), "Space");
  await keys.press(place);

  await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
  await keys.press(page.getByRole("button", { name: "Cancel" }));
  await main.getByText("You left the payment page before the payment was finished.").waitFor();
  await look("cancelled");
  expect((await summaryRows(page)).Total, "nothing rose").toBe(Total);
  await keys.press(button("Try again"));
  await keys.type(page.getByLabel("Card number"), GOOD_CARD);
  await keys.type(page.getByLabel("Expiry"), "12/39");
  await keys.type(page.getByLabel("Security code"), "123");
  await keys.press(page.getByRole("button", { name: "Pay", exact: true }));
  await main.getByRole("heading", { name: "Thank you for your order" }).waitFor();
  await look("confirmation");
  for (const fact of [ADDRESSES[market].Email ?? "", Total.split(" ")[0] ?? ""])
    await main.getByText(fact).first().waitFor();
  expectNoFaults(visitor);
}
