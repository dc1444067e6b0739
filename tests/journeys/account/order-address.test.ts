import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { ADDRESSES, buyCart, DECLINED_CARD, payByCard, placeOrder, toPayment } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { summaryAmounts } from "../../support/shop/checkout-steps";
import { amountsIn, fillFixedPriceCart } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();

const orderIdFor = (page: Page) => /AW\w{6,}/.exec(page.main.text)?.[0] ?? "";

async function declined() {
  const shopper = shop.app.shopper();
  await fillFixedPriceCart(shop.app, shopper);
  const failure = await buyCart(shopper, "US", DECLINED_CARD);
  expect(failure.h1).toBe("Payment failed");
  return { shopper, failure };
}

describe("another address for an order that is not paid", () => {
  it("an unpaid order takes another address; errors stand beside fields with what was typed; the new total is named and charged [CHK-29, RTE-34, UX-28]", async () => {
    const { shopper, failure } = await declined();
    const orderId = orderIdFor(failure);
    const form = await shopper.visit(`/checkout/orderAddress?orderId=${orderId}`);
    expect([form.status, form.h1]).toEqual([200, "Change the delivery address"]);
    expect(form.main.field("Address line 1").value).toBe(ADDRESSES.US["Address line 1"]);
    expect(summaryAmounts(form)).toMatchObject({ "Retail delivery fee": "$0.28", Tax: "$4.81", Total: "$245.78 USD" });
    form.fill("Address line 1", "", form.main).fill("ZIP code", "9021O", form.main).fill("Phone", "12", form.main);
    const refused = await form.press("Save address", form.main);
    expect(refused.status).toBe(400);
    for (const label of ["Address line 1", "ZIP code", "Phone"])
      expect(refused.main.field(label).attribute("aria-invalid"), label).toBe("true");
    expect(refused.main.field("First name").value).toBe(ADDRESSES.US["First name"]);
    expect(refused.main.field("Phone").value).toBe("12");
    refused.fill("Address line 1", "20 Harbor Road", refused.main).fill("ZIP code", "99501", refused.main);
    refused.fill("City", "", refused.main).fill("Phone", "907 555 0111", refused.main);
    refused.main.field("State").fill("");
    const pay = await refused.press("Save address", refused.main);
    expect([pay.status, pay.h1]).toEqual([200, "Payment failed"]);
    const notices = pay.notices.join(" ");
    expect(notices).toContain("20 Harbor Road, Anchorage, AK 99501");
    expect(notices).toContain(
      "The total is $240.69 instead of $245.78: delivery fee $0.00 instead of $0.28, tax $0.00 instead of $4.81.",
    );
    pay.check("Card", pay.main);
    const sandbox = await pay.press("Pay $240.69", pay.main);
    expect(amountsIn(sandbox)).toEqual(["$240.69"]);
    const paid = await payByCard(sandbox);
    expect(paid.h1).toBe("Thank you for your order");
    expect(paid.main.text).toContain("20 Harbor Road");
    const { db } = shop.app.store;
    const charges = await db.selectFrom("payment").selectAll().where("order_id", "=", orderId).execute();
    const [charged] = charges.filter(({ state }) => state === "SUCCEEDED");
    expect(charged?.amount_cent).toBe(24_069);
    const late = await shopper.visit(`/checkout/orderAddress?orderId=${orderId}`);
    expect(late.path, "once paid the address is no longer changed here").toMatch(/^\/checkout\/orderResult/);
  });

  it("who pays on a page that an address with another total has ended is told so, and not to have left it [CHK-27, CHK-29]", async () => {
    const { shopper, failure } = await declined();
    const open = await failure.press("Try again", failure.main);
    const form = await shopper.visit(`/checkout/orderAddress?orderId=${orderIdFor(failure)}`);
    form.fill("ZIP code", "99501", form.main).fill("City", "", form.main);
    form.main.field("State").fill("");
    expect((await form.press("Save address", form.main)).notices.join(" ")).toContain("instead of $245.78");
    const ended = await payByCard(open);
    expect(ended.h1).toBe("Payment not finished");
    expect(ended.main.text).toContain("The total of this order changed after that payment page was opened");
    expect(ended.main.text).not.toContain("You left the payment page");
  });

  it("an order of the other market is led to that market's site, where alone its address is changed [CHK-29, ORD-08]", async () => {
    const ordered = shop.app.shopper({ market: "CA" });
    await fillFixedPriceCart(shop.app, ordered);
    const orderId = orderIdFor(await buyCart(ordered, "CA", DECLINED_CARD));
    const shopper = shop.app.shopper();
    const track = await shopper.visit("/order/track");
    track.fill("Order number", orderId, track.main).fill("Email", "robin.leblanc@example.com", track.main);
    const order = await track.press("Track order", track.main);
    const led = await order.follow("Change address", order.main);
    expect([led.status, led.h1]).toEqual([200, "Change the delivery address"]);
    expect(led.main.text).toContain("This order was placed in our shop in Canada, so its address is changed there.");
    expect(led.main.has("button", "Save address")).toBe(false);
    const link = led.main.the("link", "Open this order in our shop in Canada").attribute("href") ?? "";
    expect([new URL(link).hostname, new URL(link).search]).toEqual(["ca.localhost", `?orderId=${orderId}`]);
  });

  it("so does one whose payment is not finished; a stranger's post is led to order tracking and changes nothing [CHK-29, ROLE-07]", async () => {
    const shopper = shop.app.shopper();
    await fillFixedPriceCart(shop.app, shopper);
    await placeOrder(await toPayment(shopper, "US"));
    const waiting = await shopper.visit("/checkout/payment");
    const orderId = orderIdFor(waiting);
    const form = await shopper.visit(`/checkout/orderAddress?orderId=${orderId}`);
    const fields = {
      ...{ orderId, firstName: "Eve", lastName: "Else", line1: "1 Other St", line2: "", city: "Denver" },
      ...{ state: "CO", code: "80202", phone: "303 555 0100" },
    };
    const stranger = shop.app.shopper();
    const answer = await stranger.send(`/checkout/orderAddress?orderId=${orderId}`, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/order/track"]);
    const saved = await form.press("Save address", form.main);
    expect(saved.notices.join(" ")).toContain("The total stays $245.78");
    expect((await payByCard(await saved.press("Pay $245.78", saved.main))).h1).toBe("Thank you for your order");
  });
});
