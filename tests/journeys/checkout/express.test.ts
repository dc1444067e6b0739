import { describe, expect, it } from "vitest";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import { addToCart, openFirstProduct } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

/** The owner's details in the sandbox's wallets. */
const HOME: Record<MarketCode, readonly string[]> = {
  US: ["wallet@example.com", "Wanda Wallet", "2450 Depot Rd", "Columbus"],
  CA: ["wallet@example.com", "Wanda Wallet", "2450 Depot Ct", "Mississauga"],
};

/** Universal parts raise no question about fit. */
const product = async (shopper: Shopper) => openFirstProduct(await shopper.visit("/search?q=grease"));

async function atWallet(shopper: Shopper, method = "PayPal"): Promise<Page> {
  const wallet = await (await product(shopper)).press(method);
  expect(wallet.h1).toBe("Sandbox wallet");
  return wallet;
}

async function atReview(shopper: Shopper, changed: Record<string, string> = {}): Promise<Page> {
  const wallet = await atWallet(shopper);
  for (const [name, value] of Object.entries(changed)) wallet.fill(name, value);
  return wallet.press("Approve");
}

async function fillCart(shopper: Shopper): Promise<Page> {
  await addToCart(await product(shopper));
  return shopper.visit("/shopCart");
}

async function pressInCart(cart: Page, method: string): Promise<Page> {
  const next = await cart.press(method, cart.main);
  const without = "Checkout without a vehicle";
  return next.main.has("button", without) ? next.press(without, next.main) : next;
}

const total = (page: Page) => /You pay\s*([A-Z]*\$[\d.,]+)/.exec(page.main.text)?.[1] ?? "";

describe("express checkout, without JavaScript", () => {
  it.each(["US", "CA"] as const)(
    "from a product in %s to paid a guest sees two pages of ours: the review with the wallet's address, and the result [CHK-37, UX-26]",
    async (market) => {
      const shopper = shop.app.shopper({ market });
      const review = await atReview(shopper);
      expect([review.status, review.h1]).toEqual([200, "Review and pay"]);
      for (const text of HOME[market]) expect(review.main.text).toContain(text);
      expect(review.main.text).toContain("You pay with PayPal");
      expect(review.main.all("radio").map(({ name }) => name)).not.toContain("Card");
      const amount = total(review);
      const paid = await review.press(/^Place order/);
      expect([paid.status, paid.h1]).toEqual([200, "Thank you for your order"]);
      for (const text of [...HOME[market], amount, "PayPal"]) expect(paid.main.text).toContain(text);
    },
  );

  it("from the cart with the quantity that was typed and not saved [CART-15, CHK-37]", async () => {
    const shopper = shop.app.shopper();
    const cart = await fillCart(shopper);
    cart.fill("Quantity", "3", cart.the("list", "Cart items").first("listitem"));
    const review = await (await pressInCart(cart, "Pay later")).press("Approve");
    expect(review.h1).toBe("Review and pay");
    expect(review.first("list", "Items").text).toContain("Qty 3");
    const paid = await review.press(/^Place order/);
    expect(paid.h1).toBe("Thank you for your order");
    expect((await shopper.visit("/shopCart")).main.has("list", "Cart items")).toBe(false);
  });

  it("whoever leaves the wallet is on the page they left, and nothing is charged [CHK-37, UX-37]", async () => {
    const shopper = shop.app.shopper();
    const page = await product(shopper);
    const back = await (await page.press("PayPal")).press("Cancel");
    expect(back.path).toBe(page.path);
    expect(back.text).toContain("You left PayPal without approving. Nothing was charged.");
    const cart = await (await pressInCart(await fillCart(shopper), "PayPal")).press("Cancel");
    expect(cart.path).toBe("/shopCart");
    expect(cart.main.has("list", "Cart items")).toBe(true);
  });

  it("an address that the shop refuses is put right in step 1, which leads back to the review of the same wallet [CHK-37, CHK-40]", async () => {
    const shopper = shop.app.shopper();
    const step = await atReview(shopper, { "State or province": "OR", "ZIP or postal code": "90210" });
    expect(step.path).toMatch(/^\/checkout\/address\?/);
    expect(step.main.text).toContain("ZIP 90210 is in California");
    expect(step.main.field("Address line 1").value).toBe("2450 Depot Road");
    expect(step.main.field("Email").value).toBe("wallet@example.com");
    step.fill("ZIP code", "43215", step.main).choose("State", "Ohio", step.main);
    const review = await step.press("Continue to shipping");
    expect(review.h1).toBe("Review and pay");
    expect(review.main.text).toContain("You pay with PayPal");
    expect((await review.press(/^Place order/)).h1).toBe("Thank you for your order");
  });

  it("a wallet from the other market is told so, keeps the name and goes on [CHK-37]", async () => {
    const shopper = shop.app.shopper({ market: "CA" });
    const step = await atReview(shopper, { Country: "US", "ZIP or postal code": "43215", "State or province": "OH" });
    expect(step.main.text).toContain(
      "Your PayPal address is in the United States, and this shop ships within Canada only",
    );
    expect(step.main.field("First name").value).toBe("Wanda");
    expect(step.main.field("Address line 1").value).toBe("");
    step.fill("Address line 1", "290 Bremner Blvd", step.main).fill("City", "Toronto", step.main);
    step.fill("Postal code", "M5V 3L9", step.main).choose("Province/Territory", "Ontario", step.main);
    const review = await step.press("Continue to shipping");
    expect(review.main.text).toContain("You pay with PayPal");
  });

  it("a charge that the wallet declines ends on the failure page; the order is paid another way [CHK-37, CHK-36]", async () => {
    const shopper = shop.app.shopper();
    const wallet = await pressInCart(await fillCart(shopper), "PayPal");
    wallet.choose("Account", "Has not enough funds");
    const failure = await (await wallet.press("Approve")).press(/^Place order/);
    expect(failure.h1).toBe("Payment failed");
    expect((await shopper.visit("/shopCart")).main.has("list", "Cart items")).toBe(true);
    const again = await shopper.visit("/checkout/payment");
    expect(again.main.all("radio").map(({ name }) => name)).toContain("PayPal");
    const page = again.check("PayPal", again.main);
    expect((await (await page.press(/^Place order/)).press("Approve")).h1).toBe("Thank you for your order");
  });

  it("another plan is charged only after its total was shown [CHK-37, UX-28]", async () => {
    const shopper = shop.app.shopper();
    const review = await atReview(shopper);
    const before = total(review);
    const shown = await review.check(/express/i, review.main).press(/^Place order/);
    expect(shown.h1).toBe("Review and pay");
    expect(shown.text).toContain("which makes the total");
    expect(total(shown)).not.toBe(before);
    const paid = await shown.press(/^Place order/);
    expect(paid.main.text).toContain(total(shown));
  });

  it("two presses make one order and one charge; Back after paying leads to the order [CHK-37, CHK-26]", async () => {
    const shopper = shop.app.shopper();
    const review = await atReview(shopper);
    const first = await review.press(/^Place order/);
    const second = await review.press(/^Place order/);
    expect([first.h1, second.h1]).toEqual(["Thank you for your order", "Thank you for your order"]);
    expect(second.path).toBe(first.path);
    const back = await shopper.visit(review.path);
    expect(back.h1).toBe("Thank you for your order");
    const orderId = /AW\w{6,}/.exec(first.main.text)?.[0] ?? "";
    const payments = await shop.app.store.db
      .selectFrom("payment")
      .select(["state"])
      .where("order_id", "=", orderId)
      .execute();
    expect(payments).toEqual([{ state: "SUCCEEDED" }]);
  });
});
