import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import {
  buyPart,
  DECLINED_CARD,
  openFirstProduct,
  payByCard,
  placeOrder,
  toPayment,
  withCart,
} from "../../support/browser/steps";
import { remoteAppOfFile } from "../../support/shop/failing-upstream";

const CREATE = /\/order\/public\/payment\/$/;
const TIMEOUT_MS = 800;
const SLOW_MS = 1_600;

const shop = remoteAppOfFile();

async function atPayment(): Promise<{ shopper: Shopper; payment: Page }> {
  const shopper = shop.app.shopper();
  await withCart(shopper);
  return { shopper, payment: await toPayment(shopper, "US") };
}

/** Goes from the open payment page of an order to the paid order. */
async function payAfterAll(page: Page): Promise<Page> {
  return payByCard(await page.press("Continue to payment", page.main));
}

/** Sends the form of "Place order" as a browser whose connection breaks before the response, which sets no cookie. */
async function placeUnheard({ shopper, payment }: { shopper: Shopper; payment: Page }): Promise<void> {
  const before = new Map(shopper.jar().cookies);
  payment.check("Card", payment.main);
  await placeOrder(payment);
  const { cookies } = shopper.jar();
  cookies.clear();
  for (const [name, value] of before) cookies.set(name, value);
}

describe("an answer to “Place order” that never arrives", () => {
  it("a guest whose connection broke finds the order above the cart, pays it once, and is not told again [CHK-26, CHK-27]", async () => {
    const before = await shop.upstream.placed();
    const ready = await atPayment();
    await placeUnheard(ready);
    const cart = await ready.shopper.visit("/shopCart");
    const [, orderId = ""] = /Order (AW\w+) is not paid yet/.exec(cart.main.text) ?? [];
    expect(orderId).not.toBe("");
    expect(cart.main.has("list", "Cart items")).toBe(true);
    const open = await cart.follow("Go on to the payment", cart.main);
    expect(open.h1).toBe("Your payment is not finished");
    const paid = await payAfterAll(open);
    expect(paid.h1).toBe("Thank you for your order");
    expect(paid.main.text).toContain(orderId);
    expect((await ready.shopper.visit("/shopCart")).main.text).not.toContain(orderId);
    const after = await shop.upstream.placed();
    expect([after.orders - before.orders, after.payments - before.payments]).toEqual([1, 1]);
  });

  it("step 3 opened again leads to the order's payment, also past an older order of this browser [CHK-26, CHK-27]", async () => {
    const shopper = shop.app.shopper();
    const first = await buyPart(shopper);
    const [, older = ""] = /Order number (AW\w+)/.exec(first.main.text) ?? [];
    await withCart(shopper);
    await placeUnheard({ shopper, payment: await toPayment(shopper, "US") });
    const again = await shopper.visit("/checkout/payment");
    expect(again.main.text).toContain("Your payment is not finished");
    expect(again.main.text).not.toContain(older);
    expect((await payAfterAll(again)).h1).toBe("Thank you for your order");
  });

  it("an answer lost between shop and commerce API: the shopper is led to the order that was placed [CHK-26, ERR-13]", async () => {
    const before = await shop.upstream.placed();
    const { payment } = await atPayment();
    shop.upstream.faults = { path: CREATE, fault: "lost" };
    const waiting = await placeOrder(payment);
    shop.upstream.faults = null;
    expect(waiting.main.text).toContain("Your payment is not finished");
    expect((await payAfterAll(waiting)).h1).toBe("Thank you for your order");
    const after = await shop.upstream.placed();
    expect(after.orders - before.orders).toBe(1);
  });

  it("placing slower than the time-out: the page says so with everything kept, and pressing again orders and charges once [CHK-26, ERR-13]", async () => {
    const before = await shop.upstream.placed();
    const { payment } = await atPayment();
    process.env.REQUEST_TIMEOUT_MS = String(TIMEOUT_MS);
    shop.upstream.slowMs = SLOW_MS;
    shop.upstream.faults = { path: CREATE, fault: "slow" };
    const late = await placeOrder(payment);
    expect([late.status, late.h1]).toEqual([504, "Review and pay"]);
    expect(late.main.text).toContain("Please press the button again: you are never charged twice");
    shop.upstream.faults = null;
    const sandbox = await placeOrder(late);
    expect(sandbox.h1).toBe("Sandbox payment");
    await expect.poll(() => shop.upstream.slowCalls, { timeout: 20_000 }).toBe(1);
    const after = await shop.upstream.placed();
    expect([after.orders - before.orders, after.payments - before.payments]).toEqual([1, 1]);
    expect((await payByCard(sandbox)).h1).toBe("Thank you for your order");
  });

  it("starting another payment slower than the time-out: said so, and pressing again starts one [CHK-24, CHK-26, ERR-13]", async () => {
    const { payment } = await atPayment();
    const declined = await payByCard(await placeOrder(payment), DECLINED_CARD);
    const before = await shop.upstream.placed();
    process.env.REQUEST_TIMEOUT_MS = String(TIMEOUT_MS);
    shop.upstream.slowMs = SLOW_MS;
    shop.upstream.faults = { path: CREATE, fault: "slow" };
    const late = await declined.press("Try again", declined.main);
    expect([late.status, late.h1]).toEqual([504, "Payment failed"]);
    expect(late.main.text).toContain("you are never charged twice");
    shop.upstream.faults = null;
    const sandbox = await late.press("Try again", late.main);
    expect(sandbox.h1).toBe("Sandbox payment");
    await expect.poll(() => shop.upstream.slowCalls, { timeout: 20_000 }).toBe(1);
    const after = await shop.upstream.placed();
    expect([after.orders - before.orders, after.payments - before.payments]).toEqual([0, 1]);
    expect((await payByCard(sandbox)).h1).toBe("Thank you for your order");
  });

  it("a wallet's payment slower than the time-out: nobody says that it was not charged, and pressing again charges once [CHK-37, CHK-26, ERR-13]", async () => {
    const before = await shop.upstream.placed();
    const product = await openFirstProduct(await shop.app.shopper().visit("/search?q=brake+cleaner"));
    const review = await (await product.press("PayPal")).press("Approve");
    process.env.REQUEST_TIMEOUT_MS = String(TIMEOUT_MS);
    shop.upstream.slowMs = SLOW_MS;
    shop.upstream.faults = { path: CREATE, fault: "slow" };
    const late = await review.press(/^Place order/);
    expect([late.status, late.h1]).toEqual([504, "Review and pay"]);
    const alerts = late.main.all("alert").map(({ text }) => text);
    expect(alerts.join()).toContain("We got no answer about your payment with PayPal in time. We do not know yet");
    expect(alerts.join()).not.toContain("Nothing was charged");
    shop.upstream.faults = null;
    expect((await late.press(/^Place order/)).h1).toBe("Thank you for your order");
    await expect.poll(() => shop.upstream.slowCalls, { timeout: 20_000 }).toBe(1);
    const after = await shop.upstream.placed();
    expect([after.orders - before.orders, after.payments - before.payments]).toEqual([1, 1]);
  });
});
