import { expect } from "vitest";
import type { MarketCode, Shopper } from "./browser";
import {
  ADDRESSES,
  addToCart,
  chooseVehicle,
  DECLINED_CARD,
  fillAddress,
  GOOD_CARD,
  openFirstProduct,
  payByCard,
  placeOrder,
  STATES,
  sendAddress,
  TRUCK,
} from "./steps";

const WORDS: Record<MarketCode, { code: string; logistics: string; money: RegExp }> = {
  US: { code: "ZIP code", logistics: "Estimated Delivery Date", money: /(?<!CA)\$\d/ },
  CA: { code: "Postal code", logistics: "Shipping method", money: /CA\$\d/ },
};

/**
 * A guest's main job with every step through plain HTML: vehicle, list, product, cart, checkout, decline, payment,
 * tracking.
 */
export async function buyAsGuest(shopper: Shopper, market: MarketCode): Promise<{ orderId: string; email: string }> {
  const words = WORDS[market];
  const home = await shopper.visit("/");
  expect(home.status).toBe(200);

  const garage = await chooseVehicle(shopper, TRUCK, { isWhole: true });
  expect(garage.notices).toContain("You are now shopping for 2015 Ford F-150");

  let page = await shopper.visit("/");
  page.fill("Search parts", "brake", page.the("banner"));
  page = await page.press("Search", page.the("banner"));
  page.check(/^Hide parts that do not fit a 2015 Ford F-150/);
  page = await page.press("Apply filters");
  page.choose("Sort by", "Highest Price", page.main);
  page = await page.press("Sort", page.main);
  const product = await openFirstProduct(page);
  const title = product.h1;
  expect(product.the("region", "Fit").text).toContain("Fit Your 2015 Ford F-150");

  product
    .the("region", "Est.Delivery")
    .field(words.code)
    .fill(ADDRESSES[market][words.code] ?? "");
  page = await product.press("Update", product.the("region", "Est.Delivery"));
  expect(page.the("region", "Est.Delivery").text).toMatch(/\d/);

  await addToCart(page);
  let cart = await shopper.visit("/shopCart");
  const line = cart.the("list", "Cart items").the("listitem");
  line.field("Quantity").fill("2");
  cart = await cart.press("Update", line);
  expect(cart.main.text).toMatch(words.money);
  expect(cart.the("list", "Cart items").field("Quantity").value).toBe("2");

  const address = await cart.press("Checkout", cart.main);
  expect(address.path).toBe("/checkout/address");
  expect(address.main.field(STATES[market][0]).options).toContain(STATES[market][1]);
  const shipping = await sendAddress(fillAddress(address, market));
  expect(shipping.path).toBe("/checkout/shipping");
  expect(shipping.main.text).toContain(words.logistics);
  expect(shipping.main.field(/standard/i).isChecked).toBe(true);
  const payment = await shipping.press("Continue to payment");
  expect(payment.path).toBe("/checkout/payment");
  expect(payment.main.text).toContain(title);
  const total = /You pay ((?:CA)?\$[\d,]+\.\d\d)/.exec(payment.main.text)?.[1];
  expect(total).toBeDefined();

  const sandbox = await placeOrder(payment);
  expect(sandbox.text).toContain(total);
  const failed = await payByCard(sandbox, DECLINED_CARD);
  expect(failed.path).toMatch(/^\/checkout\/payment-failure\?/);
  expect(failed.h1).toBe("Payment failed");
  expect(failed.main.text).toContain("Please try another card");
  expect(failed.main.text).not.toContain("generic_decline");

  const again = await failed.press("Try again");
  expect(again.text).toContain(total);
  const result = await payByCard(again, GOOD_CARD);
  expect(result.h1).toBe("Thank you for your order");
  expect(result.path).toMatch(/^\/checkout\/orderResult\?/);
  const orderId = /Order number (\S+)/.exec(result.main.text)?.[1] ?? "";
  expect(orderId).toMatch(/^[A-Z0-9-]{6,}$/i);
  expect(result.main.text).toContain(total);
  expect((await shopper.reload()).main.text).toContain(`Order number ${orderId}`);
  expect(result.the("banner").has("link", "Cart, 0 items")).toBe(true);

  const email = ADDRESSES[market].Email ?? "";
  const track = await shopper.visit("/order/track");
  track.fill("Order number", orderId, track.main).fill("Email", email, track.main);
  const found = await track.press("Track order");
  expect(found.status).toBe(200);
  expect(found.headings).toContain(`Order ${orderId}`);
  expect(found.main.text).toContain(title);
  expect(found.main.text).toContain(total);
  return { orderId, email };
}
