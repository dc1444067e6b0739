import { describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { TEST_CARDS } from "#commerce/payments/sandbox/cards";
import type { Shopper } from "../../support/browser/browser";
import {
  ADDRESSES,
  fillAddress,
  payByCard,
  placeOrder,
  sendAddress,
  toAddress,
  withCart,
} from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { atAddress, atPayment, formFields, orderNumberOn, register } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const HOUR_SECONDS = 3_600;
const MARKETS = ["US", "CA"] as const;

describe("the statements of paying, without JavaScript", () => {
  it("the cart's checkout is the guest's; no account is asked before the payment [CHK-02, OPEN-74, UX-01]", async () => {
    const shopper = shop.app.shopper();
    const cart = await withCart(shopper);
    const address = await toAddress(cart);
    expect(address.path).toBe("/checkout/address");
    const pages = [address];
    pages.push(await sendAddress(fillAddress(address, "US")));
    pages.push(await shopper.page.press("Continue to payment"));
    pages.push(await placeOrder(shopper.page));
    for (const page of pages) expect(page.element.querySelector("input[type=password]"), page.path).toBeNull();
    expect((await payByCard(shopper.page)).h1).toBe("Thank you for your order");
  });

  it.each(MARKETS)(
    "an account is offered on the result page in %s, with one field [OPEN-74, UX-02]",
    async (market) => {
      const { shopper, page } = await atPayment(shop.app, market);
      const address = await shopper.visit("/checkout/address");
      const email = `offer-${market}@example.com`.toLowerCase();
      await sendAddress(fillAddress(address, market, { Email: email }));
      expect(page.path).toBe("/checkout/payment");
      const result = await payByCard(await placeOrder(await shopper.visit("/checkout/payment")));
      expect(formFields(result), "a press is enough").toEqual([]);
      const sent = await result.press("Email me a link");
      expect([sent.h1, orderNumberOn(sent)]).toEqual(["Thank you for your order", orderNumberOn(result)]);
      expect(sent.notices.join(" ")).toContain(`We sent an email to ${email}`);
      const [mail] = await latestMails(shop.app.store.db, { to: email, size: 1 });
      const link = new URL(/https?:\/\/\S+createAccount\S+/.exec(mail?.text ?? "")?.[0] ?? "");
      const form = await shopper.visit(link.pathname + link.search);
      const member = await form.fill("Password", "driver-Passw0rd", form.main).press("Create account", form.main);
      expect(member.the("banner").has("link", "My account")).toBe(true);
      const orders = await shopper.visit("/myAccount?type=orders");
      expect(orders.main.text).toContain(orderNumberOn(result));
    },
  );

  it("the account offered is for the order's own email, and only with this browser's proof [OPEN-74, UX-02]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const result = await payByCard(await placeOrder(page));
    const orderId = orderNumberOn(result);
    const post = (who: Shopper) =>
      who.send(`/checkout/orderResult?orderId=${orderId}`, {
        method: "POST",
        body: new URLSearchParams({ orderId, password: "driver-Passw0rd", email: "evil@example.com" }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const stranger = shop.app.shopper();
    await stranger.visit("/");
    const refused = await post(stranger);
    expect([refused.status, refused.headers.get("location")]).toEqual([303, "/order/track"]);
    await post(shopper);
    const mails = (await latestMails(shop.app.store.db, { size: 50 })).filter(({ kind }) => kind === "sign-up-link");
    expect(mails.map(({ to_email: email }) => email)).toContain(ADDRESSES.US.Email);
    expect(mails.map(({ to_email: email }) => email)).not.toContain("evil@example.com");
  });

  it("a guest with a member's email is not stopped, and nothing of the account is shown [OPEN-74, UX-03]", async () => {
    const email = "known.member@example.com";
    await register(shop.app, shop.app.shopper(), email);
    const { shopper, page } = await atAddress(shop.app);
    const shipping = await sendAddress(fillAddress(page, "US", { Email: email }));
    expect(shipping.path).toBe("/checkout/shipping");
    const payment = await shipping.press("Continue to payment");
    for (const step of [shipping, payment]) expect(step.main.text).not.toMatch(/already|log in|password/i);
    const result = await payByCard(await placeOrder(payment));
    expect(result.h1).toBe("Thank you for your order");
    expect(result.main.text).toContain(email);
    const sent = await result.press("Email me a link");
    expect(sent.notices.join(" "), "as for a new email").toContain(`We sent an email to ${email}`);
    expect((await latestMails(shop.app.store.db, { to: email, size: 1 }))[0]?.kind).toBe("account-exists");
    expect(shopper.page.the("banner").has("link", "My account"), "no way into the other's account").toBe(false);
  });

  it("all 18 decline reasons lead to a plain next step, with other methods and the address kept [CHK-31, RTE-34, UX-25]", async () => {
    const { page } = await atPayment(shop.app);
    const declines = TEST_CARDS.filter(({ outcome }) => outcome.kind === "declines");
    expect(declines).toHaveLength(18);
    let sandbox = await placeOrder(page);
    const orderId = new Set<string>();
    for (const [index, { number }] of declines.entries()) {
      // The shop allows five payments of one cart per hour.
      if (index % 4 === 3) shop.app.advance(HOUR_SECONDS);
      const failed = await payByCard(sandbox, number);
      expect(failed.h1, number).toBe("Payment failed");
      expect(failed.main.text, number).not.toMatch(/\b[a-z]+_[a-z_]+\b/);
      expect(failed.the("alert").text, number).toMatch(/\b(try|use|call|contact|check|choose|pay|ask)\b/i);
      expect(failed.main.has("button", "Choose another method"), number).toBe(true);
      orderId.add(/Order (\S+) is kept/.exec(failed.main.text)?.[1] ?? "");
      sandbox = await failed.press("Try again");
    }
    expect(orderId.size, "one order through all of it").toBe(1);
    const result = await payByCard(sandbox);
    expect(result.h1).toBe("Thank you for your order");
    expect(result.main.text).toContain(ADDRESSES.US["Address line 1"]);
  });

  it("free shipping and 90 days stand at the button, codes behind a link, no points for a guest [UX-30, UX-31, UX-32]", async () => {
    const { page } = await atPayment(shop.app);
    const form = page.the("button", "Place order").element.closest("form");
    expect(form?.textContent).toContain("Free standard shipping");
    expect(form?.textContent).toContain("Free returns within 90 days");
    expect(page.main.has("button", "Use a promotion code or coupon")).toBe(true);
    const billing = page.main.the("group", "Billing address").element;
    const typed = page.main.all("textbox").filter(({ element }) => !billing.contains(element));
    expect(typed, "no box but those of another billing address").toEqual([]);
  });

  it("at least three kinds of payment, each with its marks, the wallets of browsers only with script [CHK-16, RTE-33, UX-26]", async () => {
    const { page } = await atPayment(shop.app);
    const methods = page.main.the("group", "How would you like to pay?");
    const names = methods.names("radio");
    expect(names).toEqual(expect.arrayContaining(["Card", "PayPal", "Klarna", "Pay later"]));
    expect(names).not.toContain("Apple Pay");
    for (const { element } of methods.all("radio"))
      expect(element.closest("label")?.querySelector("[data-marks]"), element.id).not.toBeNull();
  });

  it("each part of the review is edited without losing the rest [RTE-33, UX-35]", async () => {
    const { shopper, page } = await atAddress(shop.app);
    const shipping = await sendAddress(fillAddress(page, "US"));
    shipping.check(/express/i, shipping.main);
    const payment = await shipping.press("Continue to payment");
    const edit = await payment.follow("Edit delivery address", payment.main);
    edit.fill("Address line 1", "77 Pine Ave", edit.main);
    const back = await sendAddress(edit);
    expect(back.main.field(/express/i).isChecked, "the chosen plan").toBe(true);
    const review = await back.press("Continue to payment");
    for (const text of ["pat.driver@example.com", "77 Pine Ave", "Express", "303 555 0142"])
      expect(review.main.text).toContain(text);
    expect(review.first("list", "Items").text, "as the confirmation says it").toContain("Ordered without a vehicle");
    expect(review.main.has("link", "Edit cart")).toBe(true);
    expect((await shopper.visit("/shopCart")).main.has("list", "Cart items")).toBe(true);
  });

  it("the confirmation says all, and reloading it changes nothing [RTE-25, UX-38]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const result = await payByCard(await placeOrder(page));
    const text = result.main.text;
    for (const fact of [
      ADDRESSES.US.Email,
      "1200 Elm St",
      "Ordered",
      "Arrives",
      "Packed and handed to the carrier",
      "Print this page",
    ])
      expect(text).toContain(fact);
    expect(result.main.has("link", "Track this order")).toBe(true);
    expect(result.main.has("link", /^Return policy/)).toBe(true);
    expect(result.main.has("link", "Invoice")).toBe(true);
    expect(result.first("list", "Items").all("listitem")).toHaveLength(1);
    const again = await shopper.reload();
    expect(orderNumberOn(again)).toBe(orderNumberOn(result));
    expect(again.headers.get("refresh")).toBeNull();
  });

  it("Back to step 3 after paying shows the order, after a cancel the review with what happened [CHK-26, UX-05, UX-37]", async () => {
    const { shopper, page } = await atPayment(shop.app);
    const left = await (await placeOrder(page)).press("Cancel");
    expect(left.h1).toBe("Payment not finished");
    expect(left.main.text).toContain("You left the payment page");
    const review = await shopper.visit("/checkout/payment");
    expect([review.h1, review.main.text.includes("Your payment was not finished")]).toEqual(["Review and pay", true]);
    await payByCard(await (await shopper.visit(left.path)).press("Try again"));
    expect((await shopper.visit("/checkout/payment")).h1).toBe("Thank you for your order");
  });
});
