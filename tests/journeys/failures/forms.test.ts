import { describe, expect, it } from "vitest";
import { fillAddress, placeOrder, toPayment, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { expectWordsForGarbage, FORM_PAGES, samplesFor, tryFormsOfPage } from "../../support/shop/form-garbage";

const shop = appOfFile();

// `npm run test:deep` sends every value in every field.
describe("every form of every page", () => {
  /** Forms that are part of every page are tried once. */
  const tried = new Set<string>();

  it.each(Object.keys(FORM_PAGES))(
    "%s answers empty, overlong, wrong-typed and hostile values with words or a redirect, never 500 [ARCH-06]",
    async (name) => tryFormsOfPage(shop.app, name, tried),
    // Hundreds of posts per page take long; this is not a promise about speed.
    180_000,
  );

  it("each text field of step 1 is refused beside itself for each kind of garbage, with what was typed [ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const labels = ["Email", "First name", "Last name", "Phone", "Address line 1", "ZIP code"];
    for (const label of labels) {
      for (const value of ["", "x".repeat(300)]) {
        const page = fillAddress(await shopper.visit("/checkout/address"), "US");
        page.main.field(label).fill(value);
        const refused = await page.press("Continue to shipping");
        expect(refused.status, `${label}=${value.slice(0, 5)}`).toBe(400);
        expect(Object.keys(refused.main.fieldErrors), `${label}=${value.slice(0, 5)}`).toEqual([label]);
        if (label !== "First name") expect(refused.main.field("First name").value).toBe("Pat");
      }
    }
    for (const [label, value] of [
      ["Email", "not an email"],
      ["Phone", "call me"],
      ["State", "ZZZ"],
      ["ZIP code", "abcde"],
    ] as const) {
      const page = fillAddress(await shopper.visit("/checkout/address"), "US");
      page.main.field(label).fill(value);
      const refused = await page.press("Continue to shipping");
      expect(refused.status, label).toBe(400);
      expect(Object.keys(refused.main.fieldErrors), label).toContain(label);
    }
  });

  it("order tracking and login name empty and overlong fields beside them [ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    for (const value of ["", "x".repeat(300)]) {
      const track = await shopper.visit("/order/track");
      track.main.field("Order number").fill(value);
      track.main.field("Email").fill(value);
      const refused = await track.press("Track order");
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.main.fieldErrors)).toEqual(["Order number", "Email"]);
      const login = await shopper.visit("/login");
      login.main.field("Email").fill(value);
      login.main.field("Password").fill(value);
      const wrong = await login.press("Log in", login.main);
      expect(wrong.status).toBe(400);
      expect(Object.keys(wrong.main.fieldErrors)).toEqual(["Email", "Password"]);
    }
  });

  it("bodies that are no form, too large or of another type are refused in words [ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/shopCart");
    const bodies: [BodyInit, string][] = [
      ["{}", "application/json"],
      ["--x\r\nbroken", "multipart/form-data; boundary=x"],
      ["%", "application/x-www-form-urlencoded"],
      ["a".repeat(200_000), "application/x-www-form-urlencoded"],
      ["", "text/plain"],
    ];
    for (const [body, type] of bodies) {
      for (const path of ["/shopCart", "/garage/pick", "/login", "/order/track", "/checkout/address"]) {
        const response = await shopper.send(path, { method: "POST", body, headers: { "content-type": type } });
        await response.text();
        expect(response.status, `${path} ${type}`).toBeLessThan(500);
        expect([303, 400, 413, 415], `${path} ${type} ${response.status}`).toContain(response.status);
      }
    }
  });

  it("the sandbox's own forms take garbage with words too [CHK-32]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const sandbox = await placeOrder(await toPayment(shopper, "US"));
    const samples = samplesFor(sandbox);
    expect(samples.length).toBeGreaterThan(1);
    for (const sample of samples) await expectWordsForGarbage(shopper, sample);
  });
});
