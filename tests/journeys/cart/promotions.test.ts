import { describe, expect, it } from "vitest";
import { PLAIN_DISCOUNT } from "#sample-shop/data/content/discounts";
import type { Page, Shopper } from "../../support/browser/browser";
import {
  addToCart,
  fillAddress,
  openFirstProduct,
  payByCard,
  placeOrder,
  sendAddress,
  toAddress,
  toPayment,
  withCart,
} from "../../support/browser/steps";
import { insertDiscounts } from "../../support/data/promotions";
import { appOfFile } from "../../support/shop/app";
import { summaryAmounts } from "../../support/shop/checkout-steps";
import { fillFixedPriceCart } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();

const discountsFor = (page: Page) => page.main.first("table", "Order summary").text;

async function logIn(shopper: Shopper): Promise<void> {
  const page = await shopper.visit("/login");
  page.fill("Email", "demo@example.com").fill("Password", "demo-Passw0rd");
  const welcome = await page.press("Log in", page.main);
  expect(welcome.status).toBe(200);
}

describe("codes and coupons without JavaScript", () => {
  it("an order that costs nothing asks for no way to pay and names none afterwards [PROMO-07, CHK-28, OPEN-62]", async () => {
    const all = { ...PLAIN_DISCOUNT, source: "PROMOTION_CODE", discount_type: "PERCENT", percent: 100 };
    await insertDiscounts(shop.app.store.db, [{ ...all, id: "costs-nothing", code_norm: "costsnothing", name: "All" }]);
    const shopper = shop.app.shopper({ market: "CA" });
    await withCart(shopper);
    const codes = await (await toPayment(shopper, "CA")).press("Use a promotion code or coupon");
    const review = await codes.fill("Promotion code", "costsnothing", codes.main).press("Apply", codes.main);
    expect([review.path, summaryAmounts(review).Total]).toEqual(["/checkout/payment", "CA$0.00 CAD"]);
    expect(review.main.all("radio").map(({ name }) => name)).not.toContain("Card");
    expect(review.main.text).toContain("There is nothing to pay: the button places the order at once");
    const done = await review.press(/^Place order/);
    expect(done.h1).toBe("Thank you for your order");
    expect(done.main.text).toMatch(/Payment\s*Nothing to pay/);
    expect((await done.follow("Invoice", done.main)).main.text).toContain("Nothing to pay");
  });

  it("a code applied in checkout is in the total, named with its source; a wrong one says why beside the field [PROMO-07, CART-11]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const payment = await toPayment(shopper, "US");
    const codes = await payment.press("Use a promotion code or coupon");
    expect(codes.h1).toBe("Codes and coupons");
    codes.fill("Promotion code", "no such code");
    const refused = await codes.press("Apply");
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.main.fieldErrors)).toEqual(["Promotion code"]);
    expect(refused.main.field("Promotion code").value).toBe("no such code");
    refused.fill("Promotion code", "welcome10");
    const back = await refused.press("Apply");
    expect(back.path).toBe("/checkout/payment");
    expect(discountsFor(back)).toContain("10% off (code WELCOME10)");
    const without = await back.press("Remove code");
    expect(without.path).toBe("/checkout/payment");
    expect(without.main.text).not.toContain("WELCOME10");
  });

  it("a free-shipping code makes express free too, on the last step and in the order [PROMO-02, OPEN-36]", async () => {
    const shopper = shop.app.shopper();
    await fillFixedPriceCart(shop.app, shopper);
    const shipping = await sendAddress(fillAddress(await toAddress(shopper.page), "US"));
    shipping.check(/express/i, shipping.main);
    const payment = await shipping.press("Continue to payment", shipping.main);
    expect(summaryAmounts(payment)).toMatchObject({ Shipping: "$30.95", Tax: "$4.81", Total: "$276.73 USD" });
    const codes = await payment.press("Use a promotion code or coupon");
    const free = await codes.fill("Promotion code", "freeship").press("Apply");
    expect(free.path).toBe("/checkout/payment");
    expect(discountsFor(free)).toContain("Free shipping (code FREESHIP)");
    const rows = { Subtotal: "$165.69", Shipping: "Free", Tax: "$4.81", Total: "$245.78 USD" };
    expect(summaryAmounts(free)).toMatchObject(rows);
    const result = await payByCard(await placeOrder(free));
    expect(summaryAmounts(result)).toMatchObject(rows);
    expect(result.main.text).toContain("Express Shipping");
  });

  it("the better of code and coupon counts and says so, and the shopper switches [OPEN-36, PROMO-11]", async () => {
    const guest = await withCart(shop.app.shopper());
    const asGuest = await guest.follow("Use a coupon");
    expect(asGuest.main.text).toContain("Log in to use the coupons");
    expect(asGuest.main.text).not.toContain("DANA");

    const shopper = shop.app.shopper();
    await logIn(shopper);
    await addToCart(await openFirstProduct(await shopper.visit("/search?q=brake+pads")), "2");
    const codes = await (await shopper.visit("/shopCart")).follow("Use a coupon");
    expect(codes.main.text).toContain("DANATHANKS");
    expect(codes.main.text).not.toContain("DANAOLD");
    const cart = await codes.press("Use coupon DANATHANKS");
    expect(cart.path).toBe("/shopCart");
    expect(discountsFor(cart)).toContain("5% off (coupon DANATHANKS)");
    cart.fill("Promotion code", "WELCOME10");
    const both = await cart.press("Apply");
    expect(both.main.text).toContain("Your code saves more");
    expect(discountsFor(both)).toContain("code WELCOME10");
    const switched = await both.press("Use the coupon instead");
    expect(switched.main.text).toContain("You chose your coupon");
    expect(discountsFor(switched)).toContain("coupon DANATHANKS");
    expect(discountsFor(switched)).not.toContain("WELCOME10");
  });
});

describe("discount links without JavaScript", () => {
  it("a link's code is remembered out of reach of scripts, survives to the cart and is in its total [PROMO-13]", async () => {
    const shopper = shop.app.shopper();
    const home = await shopper.visit("/?discount=welcome10");
    expect(home.path).toBe("/");
    expect(home.notices.join(" ")).toContain("10% off: your code WELCOME10 waits in the cart");
    expect(shopper.visits.some(({ url, status }) => url.includes("discount=welcome10") && status === 302)).toBe(true);
    expect(shopper.jar().cookies.get("promo")?.line ?? "").toMatch(/;\s*HttpOnly/i);
    expect((await shopper.visit("/shopCart")).main.text).toContain("Your cart is empty");
    const cart = await withCart(shopper);
    expect(discountsFor(cart)).toContain("10% off (code WELCOME10)");
    const cleared = await cart.press("Remove code");
    expect((await shopper.visit("/shopCart")).main.text, "taken once, not again").not.toContain("WELCOME10");
    expect(cleared.status).toBe(200);
  });

  it("a link whose offer has ended says so and changes nothing [PROMO-13]", async () => {
    const shopper = shop.app.shopper();
    expect((await shopper.visit("/search?q=oil&discount=expired5")).notices.join(" ")).toContain("offer has ended");
    expect((await withCart(shopper)).main.text).not.toContain("EXPIRED5");
  });

  it("a link's code that needs more waits until the cart reaches it [PROMO-13, PROMO-03]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/?discount=BUY3");
    const one = await withCart(shopper);
    expect(one.main.text).not.toContain("BUY3");
    await withCart(shopper);
    expect(discountsFor(await withCart(shopper))).toContain("15% off when you buy 3 or more (code BUY3)");
  });
});

describe("campaigns without JavaScript", () => {
  it("content config switches the site-wide action on and Black Friday before it [PROMO-22]", async () => {
    const { db } = shop.app.store;
    const put = (key: string, value: object) =>
      db
        .updateTable("content")
        .set({ value: JSON.stringify(value) })
        .where("key", "=", key)
        .execute();
    const read = async () => {
      // Content is cached for a while.
      shop.app.advance(3_600);
      return shop.app.shopper().visit("/help");
    };
    expect((await read()).has("region", "Current action")).toBe(false);
    await put("global_active_info", { active: true, code: "", text: "Winter checks are free" });
    expect((await read()).the("region", "Current action").text).toContain("Winter checks are free");
    await put("black_friday", { active: true, code: "black-friday", title: "Black Friday" });
    expect((await read()).the("region", "Current action").text).toContain("Black Friday");
    await put("black_friday", { active: false, code: "black-friday", title: "Black Friday" });
    await put("global_active_info", { active: false, code: "", text: "" });
    expect((await read()).has("region", "Current action")).toBe(false);
  });
});
