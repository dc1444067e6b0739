import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES, STATES } from "../../support/browser/steps";
import {
  CODE_LABEL,
  fillStep1,
  layoutShift,
  listStepViolations,
  mainFor,
  openStep1,
  sendStep1,
  shownFields,
  sideways,
  smallTargets,
  summaryRows,
  WALKS,
} from "../../support/chromium/checkout";
import { expectNoFaults, shopOfFile, type Visitor } from "../../support/chromium/chromium";
import { settled, withCart } from "../../support/chromium/steps";
import { centsShown } from "../../support/shop/checkout-steps";

const shop = shopOfFile();
const ORDER = ["email", "firstName", "lastName", "line1", "code", "city", "state", "phone"];

describe.each(WALKS)("the checkout's statements in $market at $width", ({ market, width, viewport }) => {
  const isPhone = width === "390 px";
  const held: { visitor?: Visitor } = {};
  const code = CODE_LABEL[market];
  const [stateLabel] = STATES[market];
  const here = () => {
    if (!held.visitor) throw new Error("no window is open");
    const { page } = held.visitor;
    return { page, main: mainFor(page), field: (label: string) => mainFor(page).getByLabel(label, { exact: true }) };
  };
  beforeAll(async () => {
    held.visitor = await shop.visit({ market, viewport, isTouch: isPhone });
    await withCart(held.visitor.page);
    await settled(held.visitor.page, true);
  });
  afterAll(async () => {
    if (held.visitor) expectNoFaults(held.visitor);
    await held.visitor?.close();
  });

  it("the cart has every amount, fit, promises and express buttons before anything is asked [CART-15, UX-26, UX-27, UX-30, UX-31, UX-33, UX-34]", async () => {
    const { page, main } = here();
    const rows = await summaryRows(page);
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(["Subtotal", "Shipping", "Tax", "Total"]));
    expect(rows.Total).toContain(market === "US" ? "USD" : "CAD");
    await main.getByText(/1 item hasn't been checked against a vehicle yet/).waitFor();
    const action = main.locator("#checkout");
    expect(await action.textContent()).toMatch(/Free standard shipping.*Free returns within 90 days/);
    expect(await main.getByRole("textbox", { name: "Promotion code" }).isVisible(), "no empty box").toBe(false);
    const names = await main.getByRole("group", { name: "Express checkout" }).getByRole("button").allTextContents();
    expect(names).toEqual(["PayPal", "Pay later", "Google Pay"]);
    await main.getByLabel("Quantity").first().fill("2");
    await page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }).waitFor();
    await main.getByRole("button", { name: "Remove" }).first().click();
    await main.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" }).waitFor();
    if (isPhone) expect(await smallTargets(page)).toEqual([]);
  });

  it("step 1: a guest's eight fields in one column, labelled, in need and kind [UX-01, UX-04, UX-06, UX-07, UX-08, UX-09, UX-10, UX-11, UX-14, UX-15, UX-16, UX-17, UX-21, UX-26, UX-28]", async () => {
    const { page, main } = here();
    const before = (await summaryRows(page)).Total;
    await openStep1(page);
    expect((await summaryRows(page)).Total, "as in the cart").toBe(before);
    await main.getByText("Checking out as a guest. Have an account?").waitFor();
    expect(await main.locator("input[type=password]").count()).toBe(0);
    expect(await main.getByRole("group", { name: "Express checkout" }).getByRole("button").count()).toBe(3);
    const fields = await shownFields(page);
    expect(fields.map(({ name }) => name)).toEqual(ORDER);
    expect(fields.map(({ token }) => token)).toEqual([
      "email",
      "given-name",
      "family-name",
      "address-line1",
      "postal-code",
      "address-level2",
      "address-level1",
      "tel",
    ]);
    const of = (name: string) => fields.find((field) => field.name === name);
    expect([of("email")?.type, of("phone")?.type]).toEqual(["email", "tel"]);
    expect(of("code")?.mode).toBe(market === "US" ? "numeric" : "text");
    expect(of("firstName")?.top, "side by side").toBe(of("lastName")?.top);
    for (const field of fields) {
      expect(field.need, field.name).toContain(field.isRequired ? "required" : "optional");
      expect(field.labelBottom, `${field.name}: label above`).toBeLessThanOrEqual(field.top + 1);
      if (!["lastName", "state"].includes(field.name)) expect(field.left, field.name).toBe(fields[0]?.left);
    }
    expect(await main.getByLabel("Address line 2").isVisible()).toBe(false);
    expect(await main.textContent()).not.toMatch(/billing|company name/i);
    await main.getByText("Only for the carrier, if there is a problem with the delivery.").waitFor();
    expect(await main.getByRole("button", { name: "Apply" }).count()).toBe(0);
    expect(await main.getByRole("navigation", { name: "Checkout steps" }).getByRole("listitem").count()).toBe(3);
  });

  it("an error comes when a field is left, says what to do, and goes as soon as it is put right [UX-18, UX-19]", async () => {
    const { page, main, field } = here();
    const email = field("Email");
    const error = main.locator("#f-email-error");
    await email.pressSequentially("pat@");
    expect(await error.count(), "not while typing").toBe(0);
    await field("First name").focus();
    await error.waitFor();
    expect(await error.textContent()).toContain("must look like name@example.com");
    await email.focus();
    await email.pressSequentially("example.com");
    await error.waitFor({ state: "detached" });
    await field("First name").focus();
    const tick = await email.evaluate(
      (input) => getComputedStyle(input.parentElement?.firstElementChild ?? input, "::after").content,
    );
    expect(tick).toContain("✓");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("firstName");
  });

  it("a code against the rule is cleared with the reason; a right one is tidied and brings city and state [CHK-09, CHK-10, UX-13]", async () => {
    const { main, field } = here();
    const wrong = market === "US" ? "80A02" : "12345";
    await field(code).fill(wrong);
    await field("City").focus();
    await main.locator("#f-code-error").waitFor();
    expect(await field(code).inputValue()).toBe("");
    expect(await main.locator("#f-code-error").textContent()).toMatch(market === "US" ? /digits/ : /letter/);
    await field(code).fill(market === "US" ? " 80202 " : "k1a0b1");
    await field("City").focus();
    await expect
      .poll(() => field("City").inputValue(), { timeout: 10_000 })
      .toBe(market === "US" ? "Denver" : "Ottawa");
    expect(await field(code).inputValue()).toBe(market === "US" ? "80202" : "K1A 0B1");
    expect(await field(stateLabel).inputValue()).toBe(market === "US" ? "CO" : "ON");
    // A shopper who types on overwrites what came with the postal code.
    await field("City").pressSequentially("Elsewhere");
    expect(await field("City").inputValue(), "editable").toBe("Elsewhere");
  });

  it("a refused step: summary, focus on the first error, and nothing typed is lost [UX-20]", async () => {
    const { page, main, field } = here();
    await field("Last name").fill("Driver");
    // The field that loses focus by the press is wrong: its error must not move the button away from the pointer.
    await field("Email").fill("pat@");
    await main.getByRole("button", { name: "Continue to shipping" }).click();
    const summary = main.getByRole("alert");
    await summary.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")), { timeout: 5_000 })
      .toBe("email");
    expect(await field("Email").inputValue()).toBe("pat@");
    expect(await summary.getByRole("link").count()).toBeGreaterThan(1);
    expect([await field("Last name").inputValue(), await field("City").inputValue()]).toEqual(["Driver", "Elsewhere"]);
    await field("Email").fill("pat@example.com");
    await field("First name").fill("Pat");
    await field("Phone").focus();
    expect(await main.locator("#f-email-error, #f-firstName-error").count()).toBe(0);
  });

  it("an address is written as carriers do, uncalculated; Back is one step back with everything in it [CHK-13, UX-12, UX-05]", async () => {
    const { page, main, field } = here();
    const line1 = market === "US" ? "1200 elm street" : "88 queen street west";
    await fillStep1(page, market, { "Address line 1": line1 });
    await main.getByRole("button", { name: "Continue to shipping" }).click();
    await page.waitForURL("**/checkout/shipping");
    const written = market === "US" ? "1200 Elm St" : "88 Queen Street W";
    await main.getByText(written).waitFor();
    await page.goBack();
    await page.waitForURL("**/checkout/address");
    await expect.poll(() => field("Address line 1").inputValue(), { timeout: 10_000 }).toBe(written);
    expect(await field("Phone").inputValue()).toBe(ADDRESSES[market].Phone);
    await settled(page, true);
    await sendStep1(page);
  });

  it("every option is a date, with the cut-off on the shopper's own clock; all totals follow a choice [OPEN-18, UX-28, UX-29]", async () => {
    const { page, main } = here();
    const options = await main.getByRole("radio").count();
    expect(options).toBeGreaterThanOrEqual(2);
    expect(await main.getByText(/Arrives [A-Z][a-z]{2}, [A-Z][a-z]{2} \d/).count()).toBe(options);
    await main.getByText(/Order by .+ [AP]M (your|Eastern) time/).waitFor();
    const total = () => summaryRows(page).then(({ Total = "" }) => Total.split(" ")[0]);
    const standard = await total();
    await main.getByRole("radio", { name: /express/i }).check();
    const shown = await main
      .getByRole("radio", { name: /express/i })
      .locator("xpath=ancestor::label")
      .textContent();
    const [, express] = /Total ([A-Z]*\$[\d.,]+)/.exec(shown ?? "") ?? [];
    expect(express).not.toBe(standard);
    // The whole page follows the choice before it is sent.
    await expect.poll(total, { timeout: 10_000 }).toBe(express);
    await main.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL("**/checkout/payment");
  });

  it("the review shows all, its lines add up to the total, and each part is edited without losing the rest [UX-28, UX-35]", async () => {
    const { page, main, field } = here();
    // The address changes before the page does, and the step before also has a summary.
    await main.getByRole("button", { name: /^Place order/ }).waitFor();
    const { Total, Discount = "$0.00", ...amounts } = await summaryRows(page);
    const sum = Object.values(amounts).reduce((all, text) => all + centsShown(text), 0) + centsShown(Discount);
    expect(sum).toBe(centsShown(Total));
    expect(centsShown(amounts.Shipping), "express").toBeGreaterThan(0);
    await main.getByRole("link", { name: "Edit delivery address" }).click();
    await page.waitForURL("**/checkout/address");
    await settled(page, true);
    await field("Address line 1").fill("77 Pine Ave");
    await sendStep1(page);
    expect(await main.getByRole("radio", { name: /express/i }).isChecked()).toBe(true);
    await main.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL("**/checkout/payment");
    await main.getByRole("button", { name: /^Place order/ }).waitFor();
    for (const fact of [ADDRESSES[market].Email ?? "", "77 Pine Ave", "Express"])
      await main.getByText(fact).first().waitFor();
    expect((await summaryRows(page)).Total).toBe(Total);
  });

  it("step 3: ways to pay with marks, promises and amount at the button, no broken rule of WCAG 2.2 AA [UI-29, UX-26, UX-30, UX-31, UX-36]", async () => {
    const { page, main } = here();
    const methods = await main.locator("input[type=radio][name=paymentType]").count();
    expect(methods).toBeGreaterThanOrEqual(3);
    expect(await main.locator("label [data-marks]").count()).toBe(methods);
    expect(await main.getByRole("radio", { name: "Google Pay" }).count()).toBe(1);
    expect(await main.getByRole("radio", { name: "Apple Pay" }).count(), "not in this browser").toBe(0);
    const { Total } = await summaryRows(page);
    const button = main.getByRole("button", { name: /^Place order/ });
    expect(await button.textContent()).toContain(Total?.split(" ")[0]);
    const form = button.locator("xpath=ancestor::form");
    expect(await form.textContent()).toMatch(/Free standard shipping.*Free returns within 90 days/);
    expect(await main.getByRole("textbox").count(), "no empty box for codes").toBe(0);
    expect(await listStepViolations(page)).toEqual([]);
  });

  it("targets of 44 px, the total in sight, nothing shifts or lies under the bar; 360 px and 400 % zoom [UX-40]", async () => {
    const { page, main, field } = here();
    for (const step of ["address", "shipping", "payment"]) {
      await page.goto(`/checkout/${step}`);
      await settled(page, true);
      expect(await layoutShift(page), `${step} shifts`).toBeLessThan(0.1);
      if (isPhone) expect(await smallTargets(page), step).toEqual([]);
      const bar = main.getByRole("button", { name: /^(Continue to|Place order)/ });
      if (isPhone) {
        const box = await bar.boundingBox();
        expect((box?.y ?? 9999) + (box?.height ?? 0), `${step}: button in sight`).toBeLessThanOrEqual(viewport.height);
        // The folded order above the step has a total too.
        const totals = main.getByText(/^(Total|You pay)$/).filter({ visible: true });
        expect(await totals.count(), `${step}: total in sight`).toBeGreaterThan(0);
      }
      for (const size of [360, 320]) {
        await page.setViewportSize({ width: size, height: 640 });
        expect(await sideways(page), `${step} at ${size} px`).toBeLessThanOrEqual(0);
      }
      if (isPhone && step === "address") {
        // The height that an open keyboard leaves.
        await page.setViewportSize({ width: 390, height: 420 });
        for (const label of ["Email", "City", "Phone"]) {
          await field(label).focus();
          const input = await field(label).boundingBox();
          const top = await bar.evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0);
          expect((input?.y ?? 0) + (input?.height ?? 0), `${label} is above the bar`).toBeLessThanOrEqual(top + 1);
          expect(input?.y, `${label} is in sight`).toBeGreaterThanOrEqual(0);
        }
      }
      await page.setViewportSize(viewport);
    }
  });
});
