import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { buyPart, DECLINED_CARD, payByCard, placeOrder, toPayment, withCart } from "../../support/browser/steps";
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

/** Goes from "We are waiting for your payment" to the paid order. */
async function payAfterAll(waiting: Page): Promise<Page> {
  expect(waiting.h1).toBe("We are waiting for your payment");
  const choose = await waiting.press("Stop this payment and choose again");
  expect(choose.h1).toBe("Choose how to pay");
  return payByCard(await choose.press(/^Pay \$/, choose.main));
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
  it("a guest whose connection broke finds the order in the empty cart, pays it once, and is not told again [CHK-26, CHK-27]", async () => {
    const before = await shop.upstream.placed();
    const ready = await atPayment();
    await placeUnheard(ready);
    const cart = await ready.shopper.visit("/shopCart");
    const [, orderId = ""] = /You already placed order (AW\w+)/.exec(cart.main.text) ?? [];
    expect(orderId).not.toBe("");
    expect(cart.main.text).toContain("Its payment is not finished");
    const paid = await payAfterAll(await cart.follow("Go on to the payment", cart.main));
    expect(paid.h1).toBe("Thank you for your order");
    expect(paid.main.text).toContain(orderId);
    expect((await ready.shopper.visit("/shopCart")).main.text).not.toContain("You already placed");
    const after = await shop.upstream.placed();
    expect([after.orders - before.orders, after.payments - before.payments]).toEqual([1, 2]);
  });

  it("step 3 opened again leads to the order's payment, also past an older order of this browser [CHK-26, CHK-27]", async () => {
    const shopper = shop.app.shopper();
    const first = await buyPart(shopper);
    const [, older = ""] = /Order number (AW\w+)/.exec(first.main.text) ?? [];
    await withCart(shopper);
    await placeUnheard({ shopper, payment: await toPayment(shopper, "US") });
    const again = await shopper.visit("/checkout/payment");
    expect(again.h1).toBe("We are waiting for your payment");
    expect(again.main.text).not.toContain(older);
    expect((await payAfterAll(again)).h1).toBe("Thank you for your order");
  });

  it("an answer lost between shop and commerce API: the shopper is led to the order that was placed [CHK-26, ERR-13]", async () => {
    const before = await shop.upstream.placed();
    const { payment } = await atPayment();
    shop.upstream.faults = { path: CREATE, fault: "lost" };
    const waiting = await placeOrder(payment);
    shop.upstream.faults = null;
    expect(waiting.status).toBe(200);
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
});
