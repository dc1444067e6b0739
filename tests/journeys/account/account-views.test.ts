import { describe, expect, it } from "vitest";
import { ACCOUNT_VIEWS } from "~/models/account/account-views";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import { ADDRESSES, addToCart, buyPart, openFirstProduct, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { register } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };
let members = 0;

async function logIn(shopper: Shopper, { email, password } = DEMO): Promise<Page> {
  const page = await shopper.visit("/login");
  page.fill("Email", email, page.main).fill("Password", password, page.main);
  return page.press("Log in", page.main);
}

async function newMember(market: "US" | "CA" = "US") {
  members += 1;
  const shopper = shop.app.shopper({ market });
  const email = `views${members}@example.com`;
  await register(shop.app, shopper, email, "good-Passw0rd");
  return { shopper, email };
}

/** Fills in the form of the address book. */
function fillBook(page: Page, market: MarketCode, changed: Readonly<Record<string, string>>): Page {
  const { Email: _, ...fields } = ADDRESSES[market];
  for (const [label, text] of Object.entries({ ...fields, ...changed })) page.fill(label, text, page.main);
  return page;
}

const view = (type: string) => `/myAccount?type=${type}`;

describe("the account's views without JavaScript", () => {
  it("each view is a page with a heading, a way back and no site header; the home says where the orders are [OPEN-41, UI-13, RTE-06]", async () => {
    const shopper = shop.app.shopper();
    await logIn(shopper);
    const home = await shopper.visit("/myAccount");
    expect(home.the("list", "Open orders").all("listitem").length).toBeGreaterThan(1);
    expect(home.main.text).toMatch(/Expected \w{3}, \w{3} \d/);
    expect(home.the("list", "Your account").names("link")).toHaveLength(ACCOUNT_VIEWS.length);
    const fresh = (await newMember()).shopper;
    for (const { type, title } of ACCOUNT_VIEWS)
      for (const each of [shopper, fresh]) {
        const page = await each.visit(view(type));
        expect([page.status, page.h1, page.has("banner")], type).toEqual([200, title, false]);
        expect(page.the("navigation", "Shop").names("link")).toEqual([
          "Axlewright home",
          expect.stringMatching(/^Cart/),
        ]);
        expect((await page.follow("Back to my account", page.main)).path).toBe("/myAccount");
      }
    expect((await shopper.visit(view("nonsense"))).path).toBe("/myAccount");
    expect((await shop.app.shopper().visit(view("points"))).path).toMatch(/^\/login/);
  });

  it("a member without an order is led to guest orders and the shop, not to an empty list; no tile promises a coupon [OPEN-41, UI-13]", async () => {
    const { shopper } = await newMember();
    for (const type of ["returns", "reviews"]) {
      const page = await shopper.visit(view(type));
      expect(page.main.text, type).toContain("Your account has no order yet.");
      expect(page.main.names("link"), type).toEqual(expect.arrayContaining(["Shop parts", "Track a guest order"]));
      expect(page.main.has("link", /Choose an order|See your orders/), type).toBe(false);
      expect((await page.follow("Track a guest order", page.main)).path).toBe("/order/track");
    }
    await buyPart(shopper);
    const tiles = (await shopper.visit("/myAccount")).the("list", "Your account");
    expect(tiles.the("link", /^Coupons/).text).toBe("CouponsFrom points, levels and reviews");
  });

  it("an address is added in the market's words, corrected, preferred, deleted, and checkout starts with it [ACC-25, MKT-04, OPEN-54, ARCH-08]", async () => {
    const { shopper } = await newMember("CA");
    const empty = await shopper.visit(view("addresses"));
    expect(empty.main.text).toContain("Country of this list: Canada.");
    const form = await empty.press("Add address", empty.main);
    expect(form.main.field("Province/Territory").options.join()).toContain("Ontario");
    const typed = {
      "First name": "Pat",
      "Last name": "Lee",
      "Address line 1": "24 Sussex Drive",
      Phone: "613 555 0100",
    };
    for (const [label, value] of Object.entries(typed)) form.fill(label, value, form.main);
    const refused = await form.fill("Postal code", "K1A", form.main).press("Save address", form.main);
    expect([refused.status, Object.keys(refused.main.fieldErrors)]).toEqual([
      400,
      expect.arrayContaining(["Postal code"]),
    ]);
    expect(refused.main.field("Address line 1").value).toBe("24 Sussex Drive");
    const saved = await refused.fill("Postal code", "k1a0b1", refused.main).press("Save address", refused.main);
    expect(saved.the("list", "Addresses").text).toContain("K1A 0B1");
    expect(saved.main.text).toContain("Default address");

    const second = await saved.press("Add address", saved.main);
    for (const [label, value] of Object.entries({
      ...typed,
      "Address line 1": "9 Rideau Street",
      "Postal code": "K1A 0B1",
    }))
      second.fill(label, value, second.main);
    const both = await second.press("Save address", second.main);
    const rideau = both
      .the("list", "Addresses")
      .all("listitem")
      .find(({ text }) => text.includes("Rideau"));
    const preferred = await both.press("Make default", rideau);
    expect(preferred.the("list", "Addresses").first("listitem").text).toContain("Rideau");
    await withCart(shopper);
    const checkout = await shopper.visit("/checkout/address");
    expect(checkout.main.field("Address line 1").value).toBe("9 Rideau St");
    const book = await shopper.visit(view("addresses"));
    const edit = await book.press("Edit", book.the("list", "Addresses").first("listitem"));
    const moved = await edit.fill("Address line 1", "10 Rideau Street", edit.main).press("Save address", edit.main);
    expect(moved.the("list", "Addresses").text).toContain("10 Rideau St");
    const left = await moved.press("Delete", moved.the("list", "Addresses").first("listitem"));
    expect(left.the("list", "Addresses").all("listitem")).toHaveLength(1);
  });

  it.each([
    ["US", { State: "NY", "ZIP code": "90210" }, "ZIP code", "ZIP 90210 is in California"],
    [
      "CA",
      { "Province/Territory": "QC", "Postal code": "M5H 2N2" },
      "Postal code",
      "Postal code M5H 2N2 is in Ontario",
    ],
  ] as const)(
    "in %s a code of another state is refused at once, and nothing that is refused is offered [ACC-25, CHK-40]",
    async (market, typed, label, error) => {
      const { shopper } = await newMember(market);
      const empty = await shopper.visit(view("addresses"));
      const form = fillBook(await empty.press("Add address", empty.main), market, typed);
      const refused = await form.press("Save address", form.main);
      expect([refused.status, refused.main.fieldErrors]).toEqual([400, { [label]: error }]);
      expect(refused.main.has("button", "Use as entered")).toBe(false);
    },
  );

  it.each([
    ["US", { State: "", City: "", "ZIP code": "09180" }, "ZIP code", /^We cannot deliver to 09180\./],
    [
      "CA",
      { "Province/Territory": "", City: "", "Postal code": "90210" },
      "Postal code",
      /^A Canadian postal code has letters/,
    ],
  ] as const)(
    "in %s a wrong code is the one error of an address whose city and state follow from it [ACC-25, CHK-12]",
    async (market, typed, label, error) => {
      const { shopper } = await newMember(market);
      const empty = await shopper.visit(view("addresses"));
      const form = fillBook(await empty.press("Add address", empty.main), market, typed);
      const refused = await form.press("Save address", form.main);
      expect([refused.status, refused.main.fieldErrors]).toEqual([400, { [label]: expect.stringMatching(error) }]);
    },
  );

  it("an address of another place is asked about once, in the book, and never again at checkout [ACC-25, CHK-13]", async () => {
    const { shopper } = await newMember();
    const typed = {
      ...{ "First name": "Pat", "Last name": "Lee", "Address line 1": "11 First St", Phone: "614 555 0100" },
      ...{ "ZIP code": "80202", City: "Aurora", State: "CO" },
    };
    const fill = (page: Page) => {
      for (const [label, value] of Object.entries(typed)) page.fill(label, value, page.main);
      return page;
    };
    const empty = await shopper.visit(view("addresses"));
    const suggested = await fill(await empty.press("Add address", empty.main)).press("Save address");
    expect(suggested.notices.join(" ")).toContain("Is this your address?");
    expect(suggested.main.field("City").value).toBe("Aurora");
    const saved = await suggested.press("Use as entered", suggested.main);
    expect(saved.the("list", "Addresses").text).toContain("Aurora");
    await withCart(shopper);
    const step = await shopper.visit("/checkout/address");
    expect((await step.press("Continue to shipping", step.main)).path).toMatch(/^\/checkout\/shipping/);
    const guest = shop.app.shopper();
    await withCart(guest);
    const first = fill(await guest.visit("/checkout/address")).fill("Email", "guest@example.com");
    const question = await first.press("Continue to shipping", first.main);
    expect((await question.press("Use as entered", question.main)).path).toMatch(/^\/checkout\/shipping/);
    const back = await guest.visit("/checkout/address");
    const changed = back.fill("Email", "other@example.com", back.main);
    expect((await changed.press("Continue to shipping", changed.main)).path).toMatch(/^\/checkout\/shipping/);
  });

  it("a phone of the profile begins the first checkout; mails are chosen by kind [ACC-22, ACC-46]", async () => {
    const { shopper, email } = await newMember();
    const profile = await shopper.visit(view("profile"));
    const wrong = await profile.fill("Phone", "555").press("Save profile");
    expect([wrong.status, wrong.main.fieldErrors]).toEqual([400, { Phone: "Phone must have 10 to 15 digits" }]);
    wrong.fill("First name", "Pat", wrong.main).fill("Phone", "614 555 0100", wrong.main);
    const saved = await wrong.press("Save profile");
    expect(saved.main.field("Phone").value).toBe("614 555 0100");
    await withCart(shopper);
    const step = await shopper.visit("/checkout/address");
    expect([step.main.field("First name").value, step.main.field("Phone").value]).toEqual(["Pat", "614 555 0100"]);
    const mails = await (await shopper.visit(view("profile"))).follow("Email preferences");
    expect([mails.h1, mails.main.text]).toEqual(["Email preferences", expect.stringContaining(email)]);
    expect(mails.main.text).toContain("Confirmation, packages on their way and delivered, cancellations, refunds.");
    mails
      .check(/^Offers and repair tips/, mails.main)
      .main.field(/^Requests for reviews/)
      .check(false);
    const chosen = await mails.press("Save choice");
    expect(chosen.notices.join()).toContain("Your choice is saved");
    const boxes = [...chosen.main.element.querySelectorAll("input[type=checkbox]")].map((box) => [
      box.getAttribute("name"),
      box.hasAttribute("checked"),
    ]);
    expect(Object.fromEntries(boxes)).toEqual({ offers: true, reminders: true, reviews: false });
  });

  it("points show balance, level, reminder and log; a reward is bought once and the coupon appears [PTS-01, PTS-03, PTS-07, PROMO-11, ARCH-08]", async () => {
    const shopper = shop.app.shopper();
    await logIn(shopper);
    const tiles = (await shopper.visit("/myAccount")).the("list", "Your account");
    expect(tiles.the("link", /^Points/).text).toMatch(/1,370 points · 120 expire from \w{3} \d+/);
    const page = await shopper.visit(view("points"));
    for (const text of ["1,370", "Silver", "120 points expire", "Use 100 points to get discount $5.00"])
      expect(page.main.text).toContain(text);
    expect(page.the("table", "Points history").text).toContain("Earned with a suspension rebuild");
    const coupons = await page.press("Redeem", page.the("list", "Rewards").first("listitem"));
    expect([coupons.h1, coupons.notices.join()]).toEqual(["Coupons", expect.stringContaining("$5 off")]);
    const again = await page.press("Redeem", page.the("list", "Rewards").first("listitem"));
    expect(again.the("list", "Coupons").all("listitem").length).toBe(
      coupons.the("list", "Coupons").all("listitem").length,
    );
    const back = await shopper.visit(view("points"));
    expect(back.main.text).toContain("1,270");
    const bought = back.the("list", "Rewards").first("listitem");
    expect(bought.text, "so that nobody who comes back buys it twice unawares").toMatch(/Yours already, unused: PT\w+/);
    expect(bought.has("button", "Redeem once more")).toBe(true);
    const card = coupons
      .the("list", "Coupons")
      .all("listitem")
      .find(({ text }) => text.includes("$5 off"));
    if (card === undefined) throw new Error("no coupon");
    expect(card.text).toMatch(/No minimum.*Works once/);
    const code = /Code (\S+)/.exec(card.text)?.[1] ?? "";
    const changed = await (await shopper.visit(view("coupons"))).press(`Use coupon ${code}`);
    expect([changed.h1, changed.notices.join(" ")]).toEqual([
      "Coupons",
      expect.stringContaining("waits for your next cart"),
    ]);
    expect(changed.main.text).toContain("put a part in, and it is applied");
    await addToCart(await openFirstProduct(await shopper.visit("/categories/brakes/disc-brakes/brake-pads")));
    const cart = await shopper.visit("/shopCart");
    expect(cart.main.text).toContain(code);
    expect(cart.the("table", "Order summary").text).toContain("−$5.00");
    const poor = (await newMember()).shopper;
    const nothing = await poor.visit(view("points"));
    expect(nothing.main.has("button", "Redeem")).toBe(false);
    expect(nothing.main.text).toContain("100 points to go");
    expect(nothing.main.text, "a gift counts for no level").toContain("0 earned with orders in 12 months");
    expect((await poor.visit(view("coupons"))).main.text, "of a new member").toContain("15% off Code FIRST15");
  });

  it("the member rules explain levels, earning and use, for guests too, and the footer leads there [PTS-08, RTE-15, UI-14]", async () => {
    const shopper = shop.app.shopper();
    const home = await shopper.visit("/");
    const rules = await home.follow("Member rules", home.the("contentinfo"));
    expect([rules.path, rules.h1, rules.has("banner")]).toEqual([
      "/myAccount/member/rule",
      "Points and member levels",
      false,
    ]);
    expect(rules.the("table", "Levels").text).toContain("Platinum");
    expect(rules.the("list", "Benefits").all("listitem").length).toBeGreaterThan(2);
    for (const text of ["1 point per $1.00 spent on parts", "100 points take $5.00 off", "12 months", "30 days before"])
      expect(rules.main.text).toContain(text);
    expect(rules.main.text).toContain("Points that we give you are spent like them, and count for no level");
  });

  it("a member of both sites changes the profile on either, and the code of the other site stays [ACC-22, MKT-01]", async () => {
    const { shopper, email } = await newMember();
    const page = await shopper.visit(view("profile"));
    await page.fill("ZIP code", "43215", page.main).press("Save profile", page.main);
    const north = shop.app.shopper({ market: "CA" });
    await logIn(north, { email, password: "good-Passw0rd" });
    const there = await north.visit(view("profile"));
    expect(there.main.field("Postal code").value, "no code of Canada").toBe("");
    expect(there.main.text).toContain("Your account has 43215, of our other site; a code here replaces it.");
    const named = await there.fill("First name", "Robin", there.main).press("Save profile", there.main);
    expect([named.status, named.main.field("First name").value]).toEqual([200, "Robin"]);
    expect((await shopper.visit(view("profile"))).main.field("ZIP code").value).toBe("43215");
    await named.fill("Postal code", "k1a0b1", named.main).press("Save profile", named.main);
    expect((await north.visit(view("profile"))).main.field("Postal code").value).toBe("K1A 0B1");
    expect((await shopper.visit(view("profile"))).main.field("ZIP code").value).toBe("");
  });

  it("names and password are changed; a wrong password stands beside its field; other devices are logged out [ACC-22, OPEN-29, OPEN-30]", async () => {
    const { shopper, email } = await newMember();
    const page = await shopper.visit(view("profile"));
    const saved = await page
      .fill("First name", "Robin", page.main)
      .fill("ZIP code", "90210", page.main)
      .press("Save profile", page.main);
    expect(saved.main.field("First name").value).toBe("Robin");
    expect((await shopper.visit("/myAccount")).main.text).toContain("Robin");
    const bad = await saved.fill("ZIP code", "902", saved.main).press("Save profile", saved.main);
    expect([bad.status, Object.keys(bad.main.fieldErrors)]).toEqual([400, ["ZIP code"]]);

    const elsewhere = shop.app.shopper();
    await logIn(elsewhere, { email, password: "good-Passw0rd" });
    const security = await shopper.visit(view("profile"));
    expect(security.the("list", "Devices").all("listitem")).toHaveLength(2);
    const wrong = await security
      .fill("Current password", "not-the-Passw0rd", security.main)
      .fill("New password", "better-Passw0rd", security.main)
      .press("Change password", security.main);
    expect([wrong.status, Object.keys(wrong.main.fieldErrors)]).toEqual([400, ["Current password"]]);
    expect(wrong.html).not.toContain("better-Passw0rd");
    const changed = await wrong
      .fill("Current password", "good-Passw0rd", wrong.main)
      .fill("New password", "better-Passw0rd", wrong.main)
      .press("Change password", wrong.main);
    expect(changed.notices.join()).toContain("Your password is changed");
    expect((await elsewhere.visit("/myAccount")).path).toMatch(/^\/login/);
    expect((await shopper.visit("/myAccount")).path).toBe("/myAccount");
    expect((await logIn(elsewhere, { email, password: "better-Passw0rd" })).path).toBe("/myAccount");
  });

  it("the garage view adds, prefers and removes vehicles and comes back to itself [VEH-09, VEH-13, OPEN-41]", async () => {
    const { shopper } = await newMember();
    const empty = await shopper.visit(view("garage"));
    const picker = await empty.follow("Add vehicle", empty.main);
    let page = picker;
    for (const [level, name] of [
      ["Year", "2015"],
      ["Make", "Ford"],
      ["Model", "F-150"],
    ] as const)
      page = await page.choose(level, name, page.main).press("Show options", page.main);
    const added = await page.press("Set vehicle", page.main);
    expect([added.path, added.the("list", "Vehicles").text]).toEqual([
      view("garage"),
      expect.stringContaining("2015 Ford F-150"),
    ]);
    const removed = await added.press("Remove", added.the("list", "Vehicles").first("listitem"));
    expect(removed.main.text).toContain("No vehicle yet");
  });
});
