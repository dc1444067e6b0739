import { describe, expect, it } from "vitest";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import {
  DECLINED_CARD,
  fillAddress,
  openFirstProduct,
  payByCard,
  placeOrder,
  sendAddress,
  toPayment,
  withCart,
} from "../../support/browser/steps";
import { setStock, stockFor } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";
import { openFixedPriceProduct } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();
const MEMBER = { Email: "demo@example.com", Password: "demo-Passw0rd" };

async function logIn(shopper: Shopper): Promise<void> {
  const page = await shopper.visit("/login");
  for (const [name, value] of Object.entries(MEMBER)) page.fill(name, value, page.main);
  await page.press("Log in", page.main);
}

// The member's vehicle takes none that is in stock, so all are listed.
const product = async (shopper: Shopper) => openFirstProduct(await shopper.visit("/search?q=oil+filter&fits=0"));

/** Presses "Buy now", and goes on with a part that does not fit the member's vehicle. */
async function buyNow(page: Page, quantity = "2"): Promise<Page> {
  const next = await page.fill("Quantity", quantity).press("Buy now");
  return next.main.has("button", "Order anyway") ? next.press("Order anyway", next.main) : next;
}

/** Goes from step 1 to step 3 of a buy-now checkout. */
async function toPay(address: Page, market: MarketCode): Promise<Page> {
  const shipping = await sendAddress(fillAddress(address, market));
  expect(shipping.path).toBe("/checkout/shipping?flow=buy-now");
  const payment = await shipping.press("Continue to payment");
  expect(payment.path).toBe("/checkout/payment?flow=buy-now");
  return payment;
}

const items = (page: Page) =>
  page
    .first("list", "Items")
    .all("listitem")
    .map(({ text }) => text);
const readCart = async (shopper: Shopper) => (await shopper.visit("/shopCart")).first("list", "Cart items").text;

describe("buy now", () => {
  it.each(["US", "CA"] as const)(
    "a guest in %s buys one product without the cart, which is the same afterwards [RTE-54, CHK-28, RTE-31]",
    async (market) => {
      const shopper = shop.app.shopper({ market });
      await withCart(shopper);
      const before = await readCart(shopper);
      const page = await product(shopper);
      expect(page.main.the("region", "Fit").text).toContain("the fit guarantee covers no part without a vehicle");
      const address = await buyNow(page);
      expect(address.path).toBe("/checkout/address?flow=buy-now");
      expect(items(address)[0]).toContain("Ordered without a vehicle · Not covered: no vehicle was named");
      expect(address.main.text).toContain("Promotion codes and coupons count in the cart only");
      expect(items(address)).toEqual([expect.stringContaining("Qty 2")]);
      expect(items(address)[0]).toContain(page.h1);
      expect(address.main.has("link", "Edit cart")).toBe(false);
      const payment = await toPay(address, market);
      const back = await payment.follow("Edit delivery address", payment.main);
      expect([back.path, back.main.field("First name").value !== ""]).toEqual(["/checkout/address?flow=buy-now", true]);
      const reloaded = await shopper.visit("/checkout/payment?flow=buy-now");
      expect(items(reloaded)).toEqual(items(payment));
      const done = await payByCard(await placeOrder(reloaded));
      expect(done.h1).toBe("Thank you for your order");
      expect((await shopper.visit("/checkout/payment?flow=buy-now")).path).toMatch(
        /^\/checkout\/orderResult\?orderId=/,
      );
      expect(await readCart(shopper)).toBe(before);
      const own = await toPayment(shopper, market);
      expect(own.path).toBe("/checkout/payment");
      expect(items(own)[0]).not.toContain(page.h1);
    },
  );

  it("pressing twice, going back and reloading make no second order [RTE-54, CHK-26]", async () => {
    const pending = async () =>
      (
        await shop.app.store.db
          .selectFrom("orders")
          .select("id")
          .where("email_norm", "=", "pat.driver@example.com")
          .where("status", "=", "PAYMENT_PENDING")
          .execute()
      ).map(({ id }) => id);
    const before = await pending();
    const shopper = shop.app.shopper();
    const page = await product(shopper);
    await buyNow(page);
    const payment = await toPay(await buyNow(page), "US");
    const sandbox = await placeOrder(payment);
    const again = await placeOrder(payment);
    expect(again.path).toBe(sandbox.path);
    await payByCard(sandbox, DECLINED_CARD);
    expect((await pending()).filter((id) => !before.includes(id))).toHaveLength(1);
  });

  it("a quantity that cannot be had is refused beside the field, with what was typed [RTE-54, PDP-18, ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    for (const typed of ["0", "2e3", "", "999"]) {
      const refused = await buyNow(await product(shopper), typed);
      expect([refused.status, refused.path, refused.h1], typed).toEqual([400, "/buyNow", "Buy now"]);
      expect(refused.main.field("Quantity").value).toBe(typed);
      expect(Object.keys(refused.main.fieldErrors)).toEqual(["Quantity"]);
      const next = await refused.fill("Quantity", "1", refused.main).press("Buy now", refused.main);
      expect(next.path).toBe("/checkout/address?flow=buy-now");
    }
    const empty = await shopper.visit("/buyNow");
    expect([empty.status, empty.h1]).toEqual([200, "Buy now"]);
    expect((await shop.app.shopper().visit("/checkout/address?flow=buy-now")).path).toBe("/shopCart");
  });

  it("a member sees points, value and effect, uses them in buy-now, and a decline gives them back [PTS-05, PTS-06, PTS-07, CHK-25]", async () => {
    const shopper = shop.app.shopper();
    await logIn(shopper);
    const payment = await toPay(await buyNow(await openFixedPriceProduct(shop.app, shopper), "3"), "US");
    expect(payment.main.text).toContain("You have 1,370 points free.");
    expect(payment.main.text).toContain(
      "Up to 1,240 points can be used here: $61.99 off, so you would pay $75.00. Points do not pay the core charge",
    );
    for (const typed of ["1371", "ten", "-5", "1.5"]) {
      const refused = await payment.fill("Points to use", typed, payment.main).press("Use points", payment.main);
      expect([refused.status, refused.main.field("Points to use").value], typed).toEqual([400, typed]);
      expect(Object.keys(refused.main.fieldErrors), typed).toEqual(["Points to use"]);
    }
    const used = await payment.fill("Points to use", "100", payment.main).press("Use points", payment.main);
    expect(used.path).toBe("/checkout/payment?flow=buy-now");
    expect(used.first("table", "Order summary").text).toMatch(/Points\s*−\$5\.00/);
    const none = await used.press("Use no points", used.main);
    expect(none.first("table", "Order summary").text).not.toContain("Points");
    const again = await none.fill("Points to use", "100", none.main).press("Use points", none.main);
    await payByCard(await placeOrder(again), DECLINED_CARD);
    const next = await toPay(await buyNow(await product(shopper), "1"), "US");
    expect(next.main.text).toContain("You have 1,370 points free.");
  });

  it("a guest sees no points [PTS-09]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const payment = await toPayment(shopper, "US");
    expect(payment.main.has("heading", "Points")).toBe(false);
  });

  it("a guest who logs in at the address step goes on with the same part; the login page leads a guest back to it [RTE-54, ACC-10]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const page = await product(shopper);
    const address = await buyNow(page);
    const login = await address.follow("Log in", address.main);
    const guest = await login.follow("check out as a guest", login.main);
    expect([guest.path, items(guest)[0]]).toEqual([address.path, expect.stringContaining(page.h1)]);
    for (const [name, value] of Object.entries(MEMBER)) login.fill(name, value, login.main);
    const next = await login.press("Log in", login.main);
    expect([next.path, items(next)]).toEqual([address.path, [expect.stringContaining(page.h1)]]);
    const plain = await shop.app.shopper().visit("/login?callback=%2Fcheckout%2Faddress");
    expect(plain.main.the("link", "check out as a guest").href).toBe("/shopCart");
  });

  it("a part that sold out before it was paid leads to its page, which says so; a draft that is over says that [RTE-54, CHK-37]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const page = await product(shopper);
    const payment = await toPay(await buyNow(page), "US");
    const skuId = page.main.element.querySelector('input[name="skuId"]')?.getAttribute("value") ?? "";
    const { db } = shop.app.store;
    const { id } = await db.selectFrom("item").select("id").where("sku_id", "=", skuId).executeTakeFirstOrThrow();
    const stock = await stockFor(db, id);
    await setStock(db, [id], 0);
    payment.check("Card", payment.main);
    const refused = await payment.press(/^Place order/);
    expect([refused.path, refused.notices.join()]).toEqual([
      page.path,
      expect.stringContaining(`${page.h1}: Sold out. Nothing was ordered or charged`),
    ]);
    await setStock(db, [id], stock);
    const over = await shop.app.shopper().visit("/checkout/address?flow=buy-now");
    expect(over.notices.join()).toContain("Choose the part again to order it");
  });
});
