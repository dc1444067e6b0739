import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import {
  ADDRESSES,
  fillAddress,
  payByCard,
  placeOrder,
  STATES,
  sendAddress,
  toAddress,
  withCart,
} from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import {
  atAddress,
  atPayment,
  centsShown,
  formFields,
  register,
  summaryAmounts,
} from "../../support/shop/checkout-steps";

const shop = appOfFile();
const MARKETS = ["US", "CA"] as const;
const CODE = { US: "ZIP code", CA: "Postal code" } as const;
const DAY_SECONDS = 86_400;

describe("the statements of the checkout's steps, without JavaScript", () => {
  it("the progress bar has the three steps of the three pages, the one shown marked [CHK-01, UX-04]", async () => {
    const { shopper, page } = await atAddress(shop.app);
    const shipping = await sendAddress(fillAddress(page, "US"));
    const payment = await shipping.press("Continue to payment");
    const bars = [page, shipping, payment].map((step) =>
      step
        .the("navigation", "Checkout steps")
        .all("listitem")
        .map(({ element }) => element.getAttribute("data-state")),
    );
    expect(bars).toEqual([
      ["now", "next", "next"],
      ["done", "now", "next"],
      ["done", "done", "now"],
    ]);
    const back = await shopper.visit("/checkout/address");
    expect(back.the("navigation", "Checkout steps").element.querySelectorAll("[aria-current=step]").length).toBe(1);
  });

  it("a phone number in one piece is read in groups from then on, one with spaces as it was typed", async () => {
    const { shopper, page } = await atAddress(shop.app);
    await sendAddress(fillAddress(page, "US", { Phone: "6145550142" }));
    const payment = await shopper.page.press("Continue to payment");
    expect(payment.main.text).toContain("(614) 555-0142");
    const again = await shopper.visit("/checkout/address");
    expect(again.main.field("Phone").value).toBe("(614) 555-0142");
    await sendAddress(again.fill("Phone", "614 555 0199", again.main));
    expect((await shopper.page.press("Continue to payment")).main.text).toContain("614 555 0199");
  });

  it.each(MARKETS)(
    "step 1 in %s: eight fields, labelled, in need and kind [MKT-04, RTE-31, UX-06, UX-07, UX-08, UX-09, UX-10, UX-11, UX-14, UX-15, UX-16, UX-17]",
    async (market) => {
      const { page } = await atAddress(shop.app, market);
      const fields = formFields(page);
      const shown = fields.filter((field) => field.closest("details:not([open])") === null);
      expect(shown.map((field) => [field.getAttribute("name"), field.getAttribute("autocomplete")])).toEqual([
        ["email", "email"],
        ["firstName", "given-name"],
        ["lastName", "family-name"],
        ["line1", "address-line1"],
        ["code", "postal-code"],
        ["city", "address-level2"],
        ["state", "address-level1"],
        ["phone", "tel"],
      ]);
      const kinds = Object.fromEntries(
        shown.map((field) => [
          field.getAttribute("name"),
          [field.getAttribute("type"), field.getAttribute("inputmode")],
        ]),
      );
      expect(kinds).toMatchObject({
        email: ["email", "email"],
        phone: ["tel", "tel"],
        code: [null, market === "US" ? "numeric" : "text"],
      });
      for (const field of fields) {
        const label = page.main.element.querySelector(`label[for="${field.id}"]`);
        expect(label?.textContent, field.id).toBeTruthy();
        const need = field.hasAttribute("required") || field.hasAttribute("aria-required") ? "required" : "optional";
        expect(label?.parentElement?.textContent, field.id).toContain(need);
      }
      expect(page.main.text).not.toMatch(/billing/i);
      expect(page.main.text).toContain("Only for the carrier");
      expect(page.main.has("textbox", "Promotion code"), "no empty code box").toBe(false);
    },
  );

  it("each step is enclosed: name, lock and help, the order above, and nothing that leads away [CHK-02, CHK-47]", async () => {
    const { page } = await atAddress(shop.app, "US");
    const shipping = await sendAddress(fillAddress(page, "US"));
    const payment = await shipping.press("Continue to payment");
    for (const step of [page, shipping, payment]) {
      const banner = step.the("banner");
      expect(banner.names("link"), step.path).toEqual([expect.stringMatching(/ home$/), "Help"]);
      expect(banner.text, step.path).toContain("Secure checkout");
      expect([step.has("searchbox"), step.has("navigation", "Shop"), step.has("region", "Current campaign")]).toEqual([
        false,
        false,
        false,
      ]);
      expect(step.the("contentinfo").has("button"), "no newsletter").toBe(false);
      const order = step.main.element.querySelector("aside details");
      expect(order?.querySelector("summary")?.textContent, step.path).toMatch(/^1 item\$[\d.]+ USD$/);
      expect(order?.hasAttribute("open"), step.path).toBe(step === payment);
    }
    expect(payment.main.all("radio").filter(({ name }) => name === "Card")).toHaveLength(1);
    expect(payment.main.has("radio", "Stripe")).toBe(false);
  });

  it.each([
    ["US", "1200 elm street", "1200 Elm St"],
    ["US", "350 FIFTH AVENUE", "350 Fifth Ave"],
    ["CA", "88 queen street west", "88 Queen Street W"],
  ] as const)(
    "in %s %j is written as carriers do, without a question [CHK-13, UX-12]",
    async (market, line1, written) => {
      const { page } = await atAddress(shop.app, market);
      const next = await fillAddress(page, market, { "Address line 1": line1 }).press("Continue to shipping");
      expect(next.path).toBe("/checkout/shipping");
      expect(next.main.text).toContain(written);
    },
  );

  it("another city than the code's is asked about, in focus, accepted with one press or kept as entered [CHK-13, UX-12]", async () => {
    const typed = { City: "Aurora" };
    const accepting = await atAddress(shop.app, "US");
    const suggestion = await fillAddress(accepting.page, "US", typed).press("Continue to shipping");
    expect(suggestion.notices.join(" ")).toMatch(/slightly different address/);
    expect(suggestion.main.element.querySelector("[autofocus]")?.textContent).toContain("Is this your address?");
    const accepted = await suggestion.press("Use suggested address");
    expect(accepted.path).toBe("/checkout/shipping");
    expect(accepted.main.text).toContain("Denver, CO 80202");
    const declining = await atAddress(shop.app, "US");
    const question = await fillAddress(declining.page, "US", typed).press("Continue to shipping");
    const asEntered = await question.press("Use as entered");
    expect(asEntered.path).toBe("/checkout/shipping");
    expect(asEntered.main.text).toContain("Aurora, CO 80202");
    const again = await declining.shopper.visit("/checkout/address");
    expect(again.main.field("City").value).toBe("Aurora");
  });

  it("every refusal says what is wrong and what to do, and keeps what was typed [CHK-12, ARCH-06, UX-19, UX-20]", async () => {
    const { page } = await atAddress(shop.app);
    const wrong = { Email: "pat@", Phone: "12", "ZIP code": "80" };
    const refused = await fillAddress(page, "US", wrong).press("Continue to shipping");
    expect(refused.status).toBe(400);
    expect(refused.main.fieldErrors).toEqual({
      Email: expect.stringContaining("must look like name@example.com"),
      Phone: expect.stringContaining("10 to 15 digits"),
      "ZIP code": expect.stringMatching(/5/),
    });
    for (const [label, text] of Object.entries({ ...ADDRESSES.US, ...wrong }))
      expect(refused.main.field(label).value, label).toBe(text);
    const summary = refused.the("alert");
    for (const link of summary.all("link"))
      expect(refused.document.getElementById(link.href.slice(1)), link.href).not.toBeNull();
    expect(summary.all("link")).toHaveLength(3);
    const empty = await (await atAddress(shop.app)).page.press("Continue to shipping");
    expect(empty.main.fieldErrors, "city and state come from the code").not.toHaveProperty("City");
    expect(empty.main.fieldErrors.Phone).toContain("Phone is required");
  });

  it.each(MARKETS)(
    "in %s the total is known in the cart and never rises without its line [CART-10, CHK-07, OPEN-16, OPEN-17, MKT-07, UX-27, UX-28]",
    async (market) => {
      const shopper = shop.app.shopper({ market });
      const cart = await withCart(shopper);
      const inCart = summaryAmounts(cart);
      expect(Object.keys(inCart)).toEqual(["Subtotal", "Shipping", "Tax", "Total"]);
      expect(inCart.Total).toContain(market === "US" ? "USD" : "CAD");
      const address = await toAddress(cart);
      expect(summaryAmounts(address).Total).toBe(inCart.Total);
      const shipping = await sendAddress(fillAddress(address, market));
      shipping.check(/express/i, shipping.main);
      const payment = await shipping.press("Continue to payment");
      for (const page of [cart, address, shipping, payment]) {
        const { Total, ...amounts } = summaryAmounts(page);
        const sum = Object.values(amounts).reduce((all, text) => all + centsShown(text), 0);
        expect(sum, `${page.path}: the lines add up`).toBe(centsShown(Total));
      }
      const rows = summaryAmounts(payment);
      expect(centsShown(rows.Tax)).toBeGreaterThan(0);
      expect(centsShown(rows.Shipping)).toBeGreaterThan(0);
      // Colorado charges a fee for each delivery; Canada has none.
      if (market === "US") expect(rows["Retail delivery fee"]).toBe("$0.28");
      else expect(rows).not.toHaveProperty("Retail delivery fee");
      const result = await payByCard(await placeOrder(payment));
      expect(summaryAmounts(result).Total).toBe(rows.Total);
    },
  );

  it("tax follows the province: HST in Ontario, none of it on an order to a state without sales tax [OPEN-16]", async () => {
    const ontario = await atPayment(shop.app, "CA");
    expect(ontario.page.main.text).toContain("HST");
    const { page } = await atAddress(shop.app);
    fillAddress(page, "US", { "ZIP code": "97201", City: "Portland" });
    page.choose("State", "Oregon", page.main);
    const shipping = await sendAddress(page);
    expect(summaryAmounts(shipping).Tax).toBe("$0.00");
    expect(summaryAmounts(shipping)).not.toHaveProperty("Retail delivery fee");
  });

  it("a far away code pays its remote fee for express and waits longer, standard stays free [OPEN-18, CHK-05]", async () => {
    const to = async (code: string, city: string, state: string) => {
      const { page } = await atAddress(shop.app);
      fillAddress(page, "US", { "ZIP code": code, City: city });
      page.choose("State", state, page.main);
      const shipping = await sendAddress(page);
      return [...shipping.main.element.querySelectorAll("label")].map(({ textContent }) => textContent ?? "");
    };
    const near = await to("43215", "Columbus", "Ohio");
    const far = await to("99501", "Anchorage", "Alaska");
    expect(near.find((text) => /express/i.test(text))).toContain("$14.99");
    expect(far.find((text) => /express/i.test(text))).toContain("$39.99");
    for (const texts of [near, far]) expect(texts.find((text) => /standard/i.test(text))).toContain("Free");
    expect(far.find((text) => /standard/i.test(text))).not.toBe(near.find((text) => /standard/i.test(text)));
  });

  it.each(MARKETS)(
    "in %s step 2 prints the total that each plan gives, and step 3 has the one chosen [CHK-44, UX-28]",
    async (market) => {
      const { page } = await atAddress(shop.app, market);
      const shipping = await sendAddress(fillAddress(page, market));
      const totals = shipping.main.all("radio").map(({ name, element }) => {
        const total = / Total (.+)$/.exec((element.closest("label")?.textContent ?? "").replace("Total", " Total"));
        return [name, total?.[1] ?? ""] as const;
      });
      expect(totals).toHaveLength(2);
      expect(summaryAmounts(shipping).Total, "the plan chosen at first").toContain(totals[0]?.[1]);
      expect(totals[1]?.[1]).not.toBe(totals[0]?.[1]);
      shipping.check(totals[1]?.[0] ?? "", shipping.main);
      expect(summaryAmounts(await shipping.press("Continue to payment")).Total).toContain(totals[1]?.[1]);
    },
  );

  it("every option has a date, and the page says until when the dates hold [OPEN-18, UX-29]", async () => {
    const { page } = await atAddress(shop.app);
    const shipping = await sendAddress(fillAddress(page, "US"));
    for (const { element } of shipping.main.all("radio"))
      expect(element.closest("label")?.textContent).toMatch(/Arrives [A-Z][a-z]{2}, [A-Z][a-z]{2} \d/);
    expect(shipping.main.text).toMatch(/Order by [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, 2:00 PM Eastern time/);
    const until = Date.parse(shipping.main.element.querySelector("time")?.getAttribute("datetime") ?? "");
    expect(until).toBeGreaterThan(Date.now());
    expect(until - Date.now(), "at most a long weekend ahead").toBeLessThan(4 * DAY_SECONDS * 1_000);
  });

  it("a member whose session ends in step 1 logs in again and loses neither the cart nor what was typed [CHK-01, ROLE-07, UX-39]", async () => {
    const shopper = shop.app.shopper();
    await register(shop.app, shopper, "gone.session@example.com");
    await withCart(shopper);
    const page = await shopper.visit("/checkout/address");
    await shop.app.store.db.deleteFrom("session").execute();
    const led = await fillAddress(page, "US").press("Continue to shipping");
    expect(led.path).toMatch(/^\/login\?callback=/);
    const stranger = await shopper.visit("/shopCart");
    expect(stranger.main.text, "without the login the cart is nobody's").toContain("Your cart is empty");
    const logIn = (login: Page) =>
      login
        .fill("Email", "gone.session@example.com", login.main)
        .fill("Password", "driver-Passw0rd", login.main)
        .press("Log in", login.main);
    const now = await logIn(await shopper.visit(led.path));
    expect(now.path).toBe("/checkout/address");
    expect(now.main.field("Address line 1").value).toBe(ADDRESSES.US["Address line 1"]);
    const shipping = await sendAddress(now);
    expect(shipping.path).toBe("/checkout/shipping");
    expect(shipping.main.text).toContain("Denver, CO 80202");
    await shop.app.store.db.deleteFrom("session").execute();
    const second = await shipping.press("Continue to payment");
    expect(second.path, "in step 2 too").toMatch(/^\/login\?callback=/);
    expect((await logIn(await shopper.visit(second.path))).path).toBe("/checkout/shipping");
  });

  it("a day later the cart and the steps done are still there [OPEN-65, UX-39]", async () => {
    const { shopper, page } = await atAddress(shop.app);
    await sendAddress(fillAddress(page, "US"));
    shop.app.advance(DAY_SECONDS);
    expect((await shopper.visit("/shopCart")).main.first("list", "Cart items").all("listitem")).toHaveLength(1);
    const address = await shopper.visit("/checkout/address");
    expect(address.main.field("Address line 1").value).toBe(ADDRESSES.US["Address line 1"]);
    expect(address.main.field(STATES.US[0]).selected).toBe("Colorado");
    expect((await shopper.visit("/checkout/shipping")).path).toBe("/checkout/shipping");
  });

  it("the code alone fills city and state, in both markets [CHK-11, OPEN-54, UX-13]", async () => {
    for (const market of MARKETS) {
      const { page } = await atAddress(shop.app, market);
      fillAddress(page, market, { City: "", [CODE[market]]: market === "US" ? "80202" : "m5h2n2" });
      page.main.field(STATES[market][0]).fill("");
      const shipping = await sendAddress(page);
      expect(shipping.path).toBe("/checkout/shipping");
      expect(shipping.main.text).toMatch(market === "US" ? /Denver, CO 80202/ : /Toronto, ON M5H 2N2/);
    }
  });
});
