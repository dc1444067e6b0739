import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { buyCart, DECLINED_CARD, payByCard, placeOrder, sendAddress } from "../../support/browser/steps";
import { setStock, stockFor } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";
import { atPayment } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const DAY_SECONDS = 86_400;
const UNDECIDED_CARD = "4000 0000 0000 0077";
/** Its bank asks the shopper to confirm. */
const ASKING_CARD = "4000 0000 0000 3220";

const orderOn = (page: Page) => /AW\w{6,}/.exec(page.main.text)?.[0] ?? "";
/** Orders of the cart that an order came from. */
const ordersBeside = (orderId: string) =>
  shop.app.store.db
    .selectFrom("orders as o")
    .innerJoin("orders as same", "same.cart_uuid", "o.cart_uuid")
    .where("o.id", "=", orderId)
    .select(["same.id", "same.status"])
    .execute();

async function declined() {
  const { shopper, page } = await atPayment(shop.app);
  const failure = await payByCard(await placeOrder(page), DECLINED_CARD);
  return { shopper, failure };
}

describe("an order that is not paid, without JavaScript", () => {
  it("after a decline cart, address and shipping are changed where they were entered, and one order is paid [CHK-36, UX-05, UX-35]", async () => {
    const { shopper, failure } = await declined();
    const former = orderOn(failure);
    const cart = await failure.follow("Change your parts", failure.main);
    expect(cart.path).toBe("/shopCart");
    expect(cart.main.text).toContain(`Order ${former} is not paid yet`);
    expect(cart.main.text).not.toContain("already placed");
    const item = cart.the("list", "Cart items").first("listitem");
    const changed = await cart.fill("Quantity", "2", item).press("Update", item);
    expect(changed.the("list", "Cart items").first("listitem").field("Quantity").value).toBe("2");
    const address = await shopper.visit("/checkout/address");
    const shipping = await sendAddress(address.fill("Address line 1", "77 Pine Ave", address.main));
    shipping.check(/express/i, shipping.main);
    const review = await shipping.press("Continue to payment");
    expect(review.main.text).toContain(`Order ${former} is not paid Your order changed since`);
    const asItWas = await review.follow("pay it as it was", review.main);
    expect([asItWas.path.split("?")[0], asItWas.main.text]).toEqual([
      "/checkout/payment-failure",
      expect.stringContaining(former),
    ]);
    const paid = await (await placeOrder(review, "PayPal")).press("Approve");
    expect(paid.h1).toBe("Thank you for your order");
    expect(paid.main.text).toContain("77 Pine Ave");
    expect(orderOn(paid)).not.toBe(former);
    const cancelled = await shopper.visit(`/checkout/payment-failure?orderId=${former}`);
    expect(cancelled.h1).toBe("This order was cancelled");
    expect((await shopper.visit("/shopCart")).main.has("list", "Cart items")).toBe(false);
  });

  it("says what it keeps and for how long, and that its parts are offered to others once it gave them back [OPEN-75]", async () => {
    const { shopper, failure } = await declined();
    const orderId = orderOn(failure);
    const heldText = "Its address and prices are kept for 24 hours after it was placed";
    expect(failure.main.text).toContain(`${heldText}, its parts for 20 minutes from your last try to pay.`);
    const { db } = shop.app.store;
    await db.updateTable("order_hold").set({ released_at: Date.now() }).where("order_id", "=", orderId).execute();
    const later = await shopper.visit(failure.path);
    expect(later.main.text).toContain(`${heldText}. Its parts are offered to others again`);
    expect((await payByCard(await later.press("Try again", later.main))).h1).toBe("Thank you for your order");
  });

  it("an order of which a part was sold to others leads to what is left of it, not to a payment that cannot start [OPEN-75, CHK-27]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const cart = await shopper.visit("/shopCart");
    const line = cart.the("list", "Cart items").first("listitem");
    await cart.fill("Quantity", "2", line).press("Update", line);
    const failure = await payByCard(await placeOrder(await shopper.visit(page.path)), DECLINED_CARD);
    expect(failure.main.has("heading", "Fit certificate")).toBe(false);
    const orderId = orderOn(failure);
    const { db } = shop.app.store;
    const { item_id } = await db
      .selectFrom("order_item")
      .select("item_id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const stock = await stockFor(db, item_id);
    await db.updateTable("order_hold").set({ released_at: Date.now() }).where("order_id", "=", orderId).execute();
    await setStock(db, [item_id], 1);
    await shop.app.catalogueChanged();
    try {
      const tracked = await shopper.visit(`/order/track?orderId=${orderId}`);
      const unpayable = await tracked.press("Pay now", tracked.main);
      expect(unpayable.main.text).toContain("is not available in that quantity any more");
      expect(unpayable.main.has("link", "Review what is left")).toBe(true);
      expect(unpayable.main.has("button", "Pay now")).toBe(false);
      expect(unpayable.main.text).not.toContain("Its prices stay as they are");
      const later = await shopper.visit(failure.path);
      const refused = await later.press("Try again", later.main);
      expect(refused.main.text).toContain("Some of this order is not available any more, so nothing was charged");
      expect(refused.main.text).toContain("is not available in that quantity any more");
      expect(refused.main.text).not.toContain("is due for order");
      expect(refused.main.has("button", "Try again")).toBe(false);
      const review = await refused.follow("Review what is left", refused.main);
      expect(review.h1).toBe("Review and pay");
      expect(review.main.text).toContain("1 piece instead of 2, because only 1 is left");
      const paid = await payByCard(await placeOrder(review));
      expect(paid.h1).toBe("Thank you for your order");
    } finally {
      await setStock(db, [item_id], stock + 2);
      await shop.app.catalogueChanged();
    }
  });

  it("Back from the provider says that the payment is not finished, and opens the same page again [CHK-27, UX-05, UX-37]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const sandbox = await placeOrder(page);
    const back = await shopper.visit("/checkout/payment");
    expect(back.h1).toBe("Review and pay");
    // Before the order, which fills the first screen of a phone.
    expect(back.main.text).toMatch(/^.*Your payment is not finished.*Your order/s);
    expect(back.main.text).not.toContain("waiting");
    const result = await shopper.visit(`/checkout/orderResult?orderId=${orderOn(back)}`);
    expect(result.h1).toBe("Your payment is not finished");
    for (const label of ["Change your parts", "Change address", "Change shipping", "Cancel this order"])
      expect(result.main.has("link", label), label).toBe(true);
    const again = await result.press("Continue to payment", result.main);
    expect(again.path).toBe(sandbox.path);
    // Nothing is charged while the bank waits for an answer; the page still open pays with one press.
    const bank = await payByCard(again, ASKING_CARD);
    for (const path of ["/checkout/payment", result.path]) {
      const { text } = (await shopper.visit(path)).main;
      expect(text, path).toContain("Your payment is not finished");
      expect(text, path).toContain("Nothing was charged yet");
    }
    expect((await bank.press("Confirm")).h1).toBe("Thank you for your order");
    expect(await ordersBeside(orderOn(back))).toHaveLength(1);
  });

  it("placing once more without a change goes on with the same order, by another method too [CHK-26, CHK-36]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const first = await placeOrder(page);
    const second = await placeOrder(await shopper.visit("/checkout/payment"));
    expect(second.path).toBe(first.path);
    const paypal = await placeOrder(await shopper.visit("/checkout/payment"), "PayPal");
    const paid = await paypal.press("Approve");
    expect(paid.h1).toBe("Thank you for your order");
    expect(await ordersBeside(orderOn(paid))).toHaveLength(1);
  });

  it("a payment in progress is waited for, and never said to have charged nothing [CHK-24, CHK-27]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const waiting = await payByCard(await placeOrder(page), UNDECIDED_CARD);
    const orderId = orderOn(waiting);
    for (const path of ["/checkout/payment", `/checkout/payment-failure?orderId=${orderId}&choose=1`]) {
      const shown = await shopper.visit(path);
      expect([shown.h1, shown.main.text.includes("Nothing was charged")], path).toEqual([
        "We are waiting for your bank",
        false,
      ]);
    }
    expect((await shopper.visit("/shopCart")).main.text).toContain("We are waiting for your bank");
  });

  it("the order's page offers no second payment while one is decided, and says how it ended [CHK-27, CHK-31, ORD-08]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const waiting = await payByCard(await placeOrder(page), UNDECIDED_CARD);
    const track = `/order/track?orderId=${orderOn(waiting)}`;
    const shown = await shopper.visit(track);
    expect(shown.main.text).toContain("Your payment was sent and is not decided yet");
    expect(shown.main.text).not.toContain("you owe nothing");
    expect(shown.main.has("button", "Pay now")).toBe(false);
    expect(shown.main.has("link", "Change address")).toBe(false);
    expect((await shown.follow("Check again", shown.main)).h1).toBe("We are waiting for your bank");
    const { failure } = await declined();
    const over = await failure.follow("Cancel this order", failure.main);
    expect(over.main.text).toContain("Your payment by card did not go through");
    expect(over.main.text).toContain("Nothing was charged.");
    expect(over.main.has("button", "Pay now")).toBe(true);
  });

  it("a lapsed or cancelled order asks for no money, and gives its parts back once [CHK-27, ORD-07]", async () => {
    const { shopper, failure } = await declined();
    const orderId = orderOn(failure);
    const detail = await failure.follow("Cancel this order", failure.main);
    expect(detail.main.text).toContain(`Cancel order ${orderId}?`);
    const gone = await detail.press("Yes, cancel this order", detail.main);
    expect(gone.notices.join(" ")).toContain("Nothing was charged");
    for (const path of ["payment-failure", "orderResult"]) {
      const page = await shopper.visit(`/checkout/${path}?orderId=${orderId}`);
      expect(page.h1, path).toBe("This order was cancelled");
      expect(page.main.text, path).not.toMatch(/to be paid|Try again|Choose another/);
    }
    const cancelled = await shopper.visit(`/checkout/payment-failure?orderId=${orderId}`);
    const cart = await cancelled.press("Put the parts back in my cart", cancelled.main);
    const item = cart.the("list", "Cart items").first("listitem");
    expect([cart.path, item.field("Quantity").value]).toEqual(["/shopCart", "1"]);
    expect((await buyCart(shopper)).h1).toBe("Thank you for your order");
  });

  it("after too many tries it offers help instead of another try [CHK-31]", async () => {
    const { failure } = await declined();
    let page = failure;
    for (let tries = 0; tries < 4; tries += 1) page = await payByCard(await page.press("Try again"), DECLINED_CARD);
    const refused = await page.press("Try again");
    expect(refused.status).toBe(429);
    expect(refused.main.text).toContain("Too many tries");
    expect(refused.main.has("button", "Try again")).toBe(false);
    expect(refused.main.has("link", /help/i)).toBe(true);
    shop.app.advance(DAY_SECONDS);
  });

  it("a declined account is not called a card, and nothing charged is said once [CHK-31, OPEN-53]", async () => {
    const { page } = await atPayment(shop.app);
    const refused = await (await placeOrder(page, "PayPal")).press(/Decline|Refuse/);
    expect(refused.h1).toBe("Payment failed");
    expect(refused.the("alert").text).toMatch(/^PayPal/);
    expect(refused.main.text.split("Nothing was charged")).toHaveLength(2);
    expect(refused.the("alert").text).not.toContain("card");
  });
});
