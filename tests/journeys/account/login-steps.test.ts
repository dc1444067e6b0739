import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { ADDRESSES, fillAddress, payByCard, placeOrder, sendAddress, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { register } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const DAYS_30 = 2_592_000;

async function logIn(shopper: Shopper, path = "/login", email = "demo@example.com"): Promise<Page> {
  const page = await shopper.visit(path);
  page.fill("Email", email, page.main).fill("Password", "demo-Passw0rd", page.main);
  return page.press("Log in", page.main);
}

/** A cookie's value without its envelope. */
function cookieText(shopper: Shopper, name: string): string {
  const raw = decodeURIComponent(shopper.jar().cookies.get(name)?.value ?? "");
  return [raw, ...raw.split(".").map((part) => Buffer.from(part, "base64url").toString("utf8"))].join(" ");
}
const lineFor = (shopper: Shopper, name: string) => shopper.jar().cookies.get(name)?.line ?? "";

describe("the steps of a login", () => {
  it("a login keeps token, client type and first discount, shops for the default vehicle and comes back with its query [ACC-01, ACC-08, ACC-10, ACC-11, ACC-12]", async () => {
    const shopper = shop.app.shopper();
    const callback = encodeURIComponent("/search");
    const queryStr = encodeURIComponent(JSON.stringify({ q: "brake pads", sort: "sales,desc" }));
    const back = await logIn(shopper, `/login?callback=${callback}&queryStr=${queryStr}`);
    expect(new URL(back.url).pathname).toBe("/search");
    expect(Object.fromEntries(new URL(back.url).searchParams)).toMatchObject({ q: "brake pads", sort: "sales,desc" });
    const token = cookieText(shopper, "token");
    for (const part of ['"clientType":"WEB"', '"hasFirstDiscount":', '"accountId":"']) expect(token).toContain(part);
    expect(lineFor(shopper, "token")).toContain(`Max-Age=${DAYS_30}`);
    expect(cookieText(shopper, "email")).toContain("demo@example.com");
    expect(lineFor(shopper, "email")).toContain(`Max-Age=${DAYS_30}`);
    expect(cookieText(shopper, "zip")).toContain("43215");
    expect(back.the("banner").text).toContain("2018 Ford F-150");
  });

  it("a vehicle that a referral brought stays the one shopped for at login [ACC-09, VEH-32]", async () => {
    const { db } = shop.app.store;
    const child = async (value: string, above: number | null) =>
      (
        await db
          .selectFrom("vehicle_node")
          .select("id")
          .where("value", "=", value)
          .where("parent_id", above === null ? "is" : "=", above)
          .executeTakeFirstOrThrow()
      ).id;
    const year = await child("2015", null);
    const make = await child("Toyota", year);
    const model = await child("Camry", make);
    const shopper = shop.app.shopper();
    shopper.jar().take([`referral=${encodeURIComponent(JSON.stringify({ year, make, model }))}; Path=/`]);
    expect((await shopper.visit("/parts")).the("banner").text).toContain("2015 Toyota Camry");
    const home = await logIn(shopper, "/login?callback=%2Fparts");
    // The header's menu offers the member's own vehicles beside it.
    expect(home.the("banner").text).toContain("Shopping for 2015 Toyota Camry");
  });

  it("each visit starts with its cart, its user and a visitor key that is made once [ACC-17, ROLE-02]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const key = cookieText(shopper, "visitor");
    expect(key.length).toBeGreaterThan(8);
    await logIn(shopper);
    const home = await shopper.visit("/myAccount");
    expect(home.main.text).toContain("Dana");
    expect(home.the("banner").names("link").join()).toMatch(/Cart[^,]*1|1 item/);
    expect(cookieText(shopper, "visitor")).toBe(key);
  });

  it("a member's first address is kept, unless unticked, and the next checkout begins with it [ACC-25]", async () => {
    const saveLabel = "Save this address in my account";
    for (const [email, isSaved] of [
      ["first@example.com", true],
      ["unticked@example.com", false],
    ] as const) {
      const shopper = shop.app.shopper();
      await register(shop.app, shopper, email, "good-Passw0rd");
      await withCart(shopper);
      const step = fillAddress(await shopper.visit("/checkout/address"), "US", { Email: email });
      const box = step.main.field(saveLabel);
      expect(box.isChecked).toBe(true);
      box.check(isSaved);
      const shipping = await sendAddress(step);
      expect(shipping.path).toMatch(/^\/checkout\/shipping/);
      const payment = await shipping.press("Continue to payment");
      expect((await payByCard(await placeOrder(payment))).main.text).toContain("Order number");
      await withCart(shopper);
      const next = await shopper.visit("/checkout/address");
      expect(next.main.field("Address line 1").value).toBe(isSaved ? ADDRESSES.US["Address line 1"] : "");
      expect(next.main.field(saveLabel).isChecked, "a book that has one is not asked for more").toBe(!isSaved);
    }
  });

  it("a member delivers to any saved address, and keeps a new one by ticking a box [ACC-25, ARCH-08]", async () => {
    const shopper = shop.app.shopper();
    await register(shop.app, shopper, "keeper@example.com", "good-Passw0rd");
    await withCart(shopper);
    const order = async (line1: string, isSaved: boolean) => {
      const page = await shopper.visit("/checkout/address");
      for (const [label, value] of Object.entries({
        "First name": "Pat",
        "Last name": "Lee",
        "Address line 1": line1,
        "ZIP code": "43215",
        City: "Columbus",
        State: "OH",
        Phone: "614 555 0100",
      }))
        page.fill(label, value, page.main);
      if (isSaved) page.check("Save this address in my account", page.main);
      const next = await page.press("Continue to shipping", page.main);
      // The choice survives the question whether the address is spelled correctly.
      return next.main.has("button", "Use as entered") ? next.press("Use as entered", next.main) : next;
    };
    for (const [line1, isSaved] of [
      ["11 First Street", true],
      ["11 First Street", true],
      ["22 Second Street", false],
      ["33 Third Street", true],
    ] as const)
      expect((await order(line1, isSaved)).path, line1).toMatch(/^\/checkout\/shipping/);
    const book = await shopper.visit("/myAccount?type=addresses");
    const entries = book.the("list", "Addresses").all("listitem");
    expect(entries.map(({ text }) => /\d\d \w+ St(?!r)/.exec(text)?.[0]).sort()).toEqual([
      "11 First St",
      "33 Third St",
    ]);
    const step = await shopper.visit("/checkout/address");
    expect(step.main.field("Address line 1").value).toBe("33 Third St");
    const chosen = await step.follow("Deliver here", step.the("list", "Saved addresses"));
    expect(chosen.main.field("Address line 1").value).toBe("11 First St");
    expect((await chosen.press("Continue to shipping", chosen.main)).main.text).toContain("11 First St");
    const guest = shop.app.shopper();
    await withCart(guest);
    expect((await guest.visit("/checkout/address")).main.has("list", "Saved addresses")).toBe(false);
    const { db } = shop.app.store;
    const [row] = await db.selectFrom("address").selectAll().where("line1", "=", "33 Third St").execute();
    if (row === undefined) throw new Error("no address is saved");
    const full = Array.from({ length: 48 }, (_, index) => ({ ...row, id: `full-${index}`, is_default: 0 as const }));
    await db.insertInto("address").values(full).execute();
    expect((await order("44 Fourth Street", true)).notices.join()).toContain(
      "this address was not saved in your account. Your book is full: it holds 50 addresses",
    );
  });
});
