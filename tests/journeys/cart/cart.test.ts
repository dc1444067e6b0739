import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { addToCart, openFirstProduct, withCart } from "../../support/browser/steps";
import { changeItem, selectMarketItems } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";
import { summaryAmounts } from "../../support/shop/checkout-steps";
import { amountsIn, fillFixedPriceCart } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();

const linesFor = (page: Page) => page.the("list", "Cart items").all("listitem");
const cents = (text: string | undefined) => Math.round(Number((text ?? "").replace(/[^\d.]/g, "")) * 100);
const totalRow = (page: Page, label: string) => {
  const row = [...page.main.element.querySelectorAll("tr, dl > div, li")].find((each) =>
    (each.textContent ?? "").trim().startsWith(label),
  );
  return cents(/\$([\d,]+\.\d\d)/.exec(row?.textContent ?? "")?.[1]);
};

async function addSecond(shopper: Shopper): Promise<Page> {
  await addToCart(await openFirstProduct(await shopper.visit("/search?q=oil+filter")));
  return shopper.visit("/shopCart");
}

describe("the cart without JavaScript", () => {
  it("adding says so, counts in the header and is not repeated by reload [CART-01, RTE-30, ARCH-09, UI-32]", async () => {
    const shopper = shop.app.shopper();
    expect((await shopper.visit("/")).the("banner").has("link", "Cart, 0 items")).toBe(true);
    const added = await addToCart(await openFirstProduct(await shopper.visit("/search?q=brake+pads")));
    expect(added.status).toBe(200);
    expect(added.notices.join(" ")).toContain("Added to your cart");
    expect(added.the("banner").has("link", "Cart, 1 item")).toBe(true);
    expect(shopper.visits.some(({ method, status }) => method === "POST" && status === 303)).toBe(true);
    const again = await shopper.reload();
    expect(again.the("banner").has("link", "Cart, 1 item")).toBe(true);
    const cart = await shopper.visit("/shopCart");
    expect(cart.h1).toBe("Shopping cart");
    expect(linesFor(cart)).toHaveLength(1);
  });

  it("two first adds in two tabs at the same moment keep both parts [CART-01]", async () => {
    const shopper = shop.app.shopper();
    const pages = [];
    for (const query of ["brake+pads", "oil+filter"])
      pages.push(await openFirstProduct(await shopper.visit(`/search?q=${query}`)));
    await Promise.all(pages.map((page) => page.fill("Quantity", "1").press("Add to cart")));
    expect(linesFor(await shopper.visit("/shopCart"))).toHaveLength(2);
  });

  it("the same part twice is one line with both pieces [CART-02]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const cart = await withCart(shopper);
    expect(linesFor(cart)).toHaveLength(1);
    expect(cart.the("list", "Cart items").field("Quantity").value).toBe("2");
  });

  it("a changed quantity changes line, subtotal and total [CART-03, CART-04, CART-10]", async () => {
    const shopper = shop.app.shopper();
    let cart = await withCart(shopper);
    const one = totalRow(cart, "Subtotal");
    expect(one).toBeGreaterThan(0);
    const [line] = linesFor(cart);
    if (!line) throw new Error("a line expected");
    line.field("Quantity").fill("3");
    cart = await cart.press("Update", line);
    expect(cart.status).toBe(200);
    expect(cart.the("list", "Cart items").field("Quantity").value).toBe("3");
    expect(totalRow(cart, "Subtotal")).toBe(3 * one);
    for (const label of ["Subtotal", "Shipping", "Total"]) expect(cart.main.text, label).toContain(label);
    expect(cart.the("banner").has("link", "Cart, 3 items")).toBe(true);
  });

  it("what was typed into any line is saved by Checkout, and each press of a step counts on top of it [CART-03, CART-18, UX-21]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    let cart = await addSecond(shopper);
    const other = await shop.app.shopper().visit("/shopCart");
    expect(other.main.has("button", "Checkout")).toBe(false);
    const counts = (page: Page) => linesFor(page).map((line) => line.field("Quantity").value);
    for (const line of linesFor(cart)) line.field("Quantity").fill("4");
    const question = await cart.press("Checkout", cart.main);
    expect(question.path).toBe("/checkout/fit");
    cart = await shopper.visit("/shopCart");
    expect(counts(cart)).toEqual(["4", "4"]);
    const [first] = linesFor(cart);
    first?.field("Quantity").fill("6");
    const stepped = await cart.press("One more", first);
    expect(counts(stepped).sort()).toEqual(["4", "7"]);
    // The page of before shows 4 and 4: what was not typed into stays as it is.
    linesFor(cart)[1]?.field("Quantity").fill("5");
    first?.field("Quantity").fill("4");
    expect(counts(await cart.press("Update", linesFor(cart)[1])).sort()).toEqual(["5", "7"]);
    const one = await shopper.visit("/shopCart");
    linesFor(one)[0]?.field("Quantity").fill("none");
    const refused = await one.press("Checkout", one.main);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.main.fieldErrors)).toEqual(["Quantity"]);
  });

  it("a line shows what all its pieces cost and what one does, and the summary adds the lines up [CART-04, CART-10, OPEN-06]", async () => {
    const cart = await fillFixedPriceCart(shop.app, shop.app.shopper());
    expect(linesFor(cart).map(amountsIn)).toEqual([
      ["$105.72", "$52.86", "$64.00"],
      ["$59.97", "$19.99", "$75.00", "$25.00"],
    ]);
    const [pads, filter] = linesFor(cart).map(({ text }) => text);
    expect(pads).toContain("$105.72 $52.86 each list price $64.00");
    expect(filter).toContain("$59.97 $19.99 each + $75.00 core charge ($25.00 each)");
    expect(summaryAmounts(cart)).toEqual({
      Subtotal: "$165.69",
      "Core charge": "$75.00",
      Shipping: "Free",
      Tax: "Calculated from your address",
      Total: "$240.69 USD",
    });
    const canadian = await fillFixedPriceCart(shop.app, shop.app.shopper({ market: "CA" }));
    expect(linesFor(canadian).map(amountsIn)).toEqual([
      ["CA$142.36", "CA$71.18", "CA$86.00"],
      ["CA$80.97", "CA$26.99", "CA$90.00", "CA$30.00"],
    ]);
    expect(summaryAmounts(canadian)).toMatchObject({ Subtotal: "CA$223.33", Total: "CA$313.33 CAD" });
  });

  it("a bad quantity is refused beside its field and the line stays [CART-03, PDP-09]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    for (const typed of ["0", "-4", "x", "1000", ""]) {
      const cart = await shopper.visit("/shopCart");
      const line = linesFor(cart)[0];
      if (!line) throw new Error("a line expected");
      line.field("Quantity").fill(typed);
      const refused = await cart.press("Update", line);
      expect(refused.status, typed).toBe(400);
      expect(Object.keys(refused.main.fieldErrors), typed).toEqual(["Quantity"]);
    }
    expect((await shopper.visit("/shopCart")).the("list", "Cart items").field("Quantity").value).toBe("1");
  });

  it("a removed line is gone and comes back with Undo [CART-03]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    let cart = await addSecond(shopper);
    const [first] = linesFor(cart);
    if (!first) throw new Error("two lines expected");
    const title = first.first("link").name;
    cart = await cart.press("Remove", first);
    expect(linesFor(cart)).toHaveLength(1);
    expect(cart.main.text).toContain(`Removed ${title}`);
    cart = await cart.press("Undo");
    expect(linesFor(cart).map((line) => line.first("link").name)).toContain(title);
    expect(linesFor(cart)).toHaveLength(2);
  });

  it("a line that is sold out moves apart, is not in the total and can be removed [CART-05]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    let cart = await addSecond(shopper);
    const [line] = linesFor(cart);
    if (!line) throw new Error("two lines expected");
    const skuId = line.element.querySelector('input[name="skuId"]')?.getAttribute("value") ?? "";
    const before = totalRow(cart, "Subtotal");
    const { db } = shop.app.store;
    const old = await selectMarketItems(db).selectAll().where("sku_id", "=", skuId).executeTakeFirstOrThrow();
    await changeItem(db, old.id, { status: "SOLD_OUT", us_status: null, ca_status: null });
    await shop.app.catalogueChanged();
    try {
      cart = await shopper.visit("/shopCart");
      expect(linesFor(cart)).toHaveLength(1);
      const apart = cart.the("list", "Unavailable items").all("listitem");
      expect(apart).toHaveLength(1);
      expect(apart[0]?.text).toContain("Sold out");
      expect(apart[0]?.has("button", "Update")).toBe(false);
      expect(totalRow(cart, "Subtotal")).toBeLessThan(before);
      expect(cart.main.has("button", "Checkout")).toBe(true);
      cart = await cart.press("Remove", cart.the("list", "Unavailable items"));
      expect(cart.has("list", "Unavailable items")).toBe(false);
    } finally {
      await changeItem(db, old.id, { status: old.status, us_status: old.us_status, ca_status: old.ca_status });
      await shop.app.catalogueChanged();
    }
  });

  it("a line keeps the vehicle it was added for [CART-06]", async () => {
    const shopper = shop.app.shopper();
    const { chooseVehicle, TRUCK } = await import("../../support/browser/steps");
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    await addToCart(await openFirstProduct(await shopper.visit("/search?q=brake&fits=1")));
    const cart = await shopper.visit("/shopCart");
    expect(linesFor(cart)[0]?.text).toContain("Fits your 2015 Ford F-150");
  });

  it("a wrong promotion code or ZIP says why beside the field, where the page begins, and changes nothing [PROMO-07, UX-27]", async () => {
    const shopper = shop.app.shopper();
    const cart = await withCart(shopper);
    const before = totalRow(cart, "Total");
    cart.fill("Promotion code", "NO-SUCH-CODE");
    const refused = await cart.press("Apply");
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.main.fieldErrors)).toEqual(["Promotion code"]);
    expect(refused.main.field("Promotion code").value).toBe("NO-SUCH-CODE");
    const startOf = (page: typeof cart) => page.main.element.querySelector("[autofocus]")?.getAttribute("name");
    expect(startOf(refused)).toBe("code");
    const nowhere = await refused.fill("ZIP code", "1", refused.main).press("Estimate", refused.main);
    expect(Object.keys(nowhere.main.fieldErrors)).toEqual(["ZIP code"]);
    expect(startOf(nowhere)).toBe("zip");
    const coded = await nowhere.fill("Promotion code", "WELCOME10").press("Apply");
    expect(new URL(coded.url).hash).toBe("#promotion");
    expect(coded.main.element.querySelector("#promotion")?.textContent).toContain("Code WELCOME10 is applied");
    expect(new URL((await coded.press("Remove code")).url).hash).toBe("#promotion");
    expect(totalRow(await shopper.visit("/shopCart"), "Total")).toBe(before);
  });

  it("carts of the two sites are apart and each is in its own currency [CART-01, MKT-04]", async () => {
    const us = await withCart(shop.app.shopper());
    const ca = await withCart(shop.app.shopper({ market: "CA" }));
    expect(us.main.text).toMatch(/(?<!CA)\$\d/);
    expect(us.main.text).not.toContain("CA$");
    expect(ca.main.text).toContain("CA$");
    expect(us.main.text).toContain("Your ZIP code shows tax and delivery dates.");
    expect(ca.main.text).toContain("Your postal code shows tax and delivery dates.");
  });
});
