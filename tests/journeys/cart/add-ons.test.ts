import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { DECLINED_CARD, payByCard, placeOrder, toPayment, withCart } from "../../support/browser/steps";
import { setStock, stockFor } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const PROMO = "Instantly SAVE up to 60% on Add-on items below";
const offered = (page: Page) => page.the("list", "Add-on items").all("listitem");
const linesFor = (page: Page) => page.the("list", "Cart items").all("listitem");
const prices = (text: string) => [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, cent]) => Number(cent));

function expectOne<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("one expected");
  return found;
}

/** A cart with brake pads and the first add-on that is offered for them; returns the page and the add-on's name. */
async function withAddOn(shopper: Shopper): Promise<{ page: Page; name: string; price: number }> {
  const cart = await withCart(shopper);
  const row = expectOne(offered(cart)[0]);
  const name = row.first("link").name;
  const price = expectOne(prices(row.text)[0]);
  return { page: await cart.press("Add", row), name, price };
}

describe("add-ons without JavaScript", () => {
  it("the cart offers what goes with its parts under the promo line, cheaper than its own price [UI-25, CART-12]", async () => {
    const cart = await withCart(shop.app.shopper());
    expect(cart.main.text).toContain(PROMO);
    expect(offered(cart).length).toBeGreaterThan(0);
    expect(offered(cart).length).toBeLessThanOrEqual(6);
    for (const row of offered(cart)) {
      const [now = 0, list = 0] = prices(row.text);
      expect(now, row.text).toBeLessThan(list);
      expect(now, "up to 60 %").toBeGreaterThanOrEqual(list * 0.4);
    }
  });

  it("what an add-on price is offered for is not recommended at its own price beside it [UI-25]", async () => {
    const cart = await withCart(shop.app.shopper(), "engine+water+pump");
    const names = offered(cart).map((row) => row.first("link").name);
    expect(names.length).toBeGreaterThan(1);
    const recommended = cart.the("region", "You may also need").all("listitem");
    expect(recommended.length).toBeGreaterThan(0);
    for (const { text } of recommended) for (const name of names) expect(text).not.toContain(name);
  });

  it("a cart that opens no offer, and an empty one, say nothing of add-ons [UI-25]", async () => {
    const shopper = shop.app.shopper();
    expect((await shopper.visit("/shopCart")).main.text).not.toContain(PROMO);
    const cart = await withCart(shopper, "universal+seat+covers");
    expect(cart.main.text).not.toContain(PROMO);
  });

  it("one press adds it at its price, once; the offer is then gone from the list [CART-12, UI-25]", async () => {
    const shopper = shop.app.shopper();
    const { page, name, price } = await withAddOn(shopper);
    expect(page.status).toBe(200);
    expect(page.notices.join(" ")).toContain("Added to your cart");
    const line = expectOne(linesFor(page).find(({ text }) => text.includes(name)));
    expect(line.text).toContain("Add-on");
    expect(prices(line.text)[0]).toBe(price);
    expect(offered(page).some(({ text }) => text.includes(name))).toBe(false);
    expect(page.the("banner").has("link", "Cart, 2 items")).toBe(true);
    const again = await shopper.reload();
    expect(again.the("banner").has("link", "Cart, 2 items")).toBe(true);
  });

  it("without its part it is flagged, holds up checkout, and can be removed by itself [CART-13]", async () => {
    const shopper = shop.app.shopper();
    const { page, name, price } = await withAddOn(shopper);
    const part = expectOne(linesFor(page).find(({ text }) => !text.includes(name)));
    const without = await page.press("Remove", part);
    const line = expectOne(linesFor(without).find(({ text }) => text.includes(name)));
    expect(line.text).toContain("The add-on price of this part needs");
    expect(prices(line.text)[0]).toBeGreaterThan(price);
    expect(without.main.has("button", "Checkout")).toBe(false);
    expect((await shopper.visit("/checkout/address")).path).toBe("/shopCart");
    const undone = await without.press("Undo");
    const back = expectOne(linesFor(undone).find(({ text }) => text.includes(name)));
    expect(prices(back.text)[0]).toBe(price);
    expect(undone.main.has("button", "Checkout")).toBe(true);
    const alone = await undone.press("Remove", back);
    expect(linesFor(alone).map(({ text }) => text.includes(name))).toEqual([false]);
  });

  it("an offer that ended meanwhile is refused with its reason and changes nothing [CART-12]", async () => {
    const shopper = shop.app.shopper();
    const cart = await withCart(shopper);
    const row = expectOne(offered(cart)[0]);
    const { db } = shop.app.store;
    await db.updateTable("add_on_offer").set({ active: 0 }).execute();
    try {
      const refused = await cart.press("Add", row);
      expect(refused.notices.join(" ")).toContain("There is no add-on offer for");
      expect(linesFor(refused)).toHaveLength(1);
      expect(refused.main.text).not.toContain(PROMO);
    } finally {
      await db.updateTable("add_on_offer").set({ active: 1 }).execute();
    }
  });

  it("the Canadian site offers and sells in its own dollars [CART-12, MKT-04]", async () => {
    const shopper = shop.app.shopper({ market: "CA" });
    const { page, name, price } = await withAddOn(shopper);
    const line = expectOne(linesFor(page).find(({ text }) => text.includes(name)));
    expect(line.text).toContain("CA$");
    expect(prices(line.text)[0]).toBe(price);
  });

  it("checkout, order and invoice show the add-on at its price, and the lines add up [CART-12, CHK-07, RTE-45]", async () => {
    const shopper = shop.app.shopper();
    const { page, name, price } = await withAddOn(shopper);
    const lines = linesFor(page).map(({ text }) => prices(text)[0] ?? 0);
    const subtotal = lines.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
    const payment = await toPayment(shopper, "US");
    const bought = payment.first("list", "Items").all("listitem");
    expect(prices(expectOne(bought.find(({ text }) => text.includes(name))).text)).toContain(price);
    const result = await payByCard(await placeOrder(payment));
    expect(result.main.text).toContain(name);
    const orderId = /Order number (\w+)/.exec(result.main.text)?.[1] ?? "";
    const invoice = await shopper.visit(`/printInvoice?orderId=${orderId}`);
    expect(invoice.the("table", "Invoice lines").text).toMatch(new RegExp(`${name}[^$]*\\$${price.toFixed(2)}`));
    expect(prices(invoice.the("table", "Amounts").text)[0]).toBe(subtotal);
  });

  it("an order that was not paid and has sold out in part gives the add-on back at its price, and nothing twice [CART-12, ORD-07]", async () => {
    const shopper = shop.app.shopper();
    const { page, name, price } = await withAddOn(shopper);
    const part = expectOne(linesFor(page).find(({ text }) => !text.includes(name)));
    await page.fill("Quantity", "2", part).press("Update", part);
    const failure = await payByCard(await placeOrder(await toPayment(shopper, "US")), DECLINED_CARD);
    const orderId = expectOne(/order (AW\w+)/i.exec(failure.main.text)?.[1]);
    const { db } = shop.app.store;
    const { item_id } = await db
      .selectFrom("order_item")
      .select("item_id")
      .where("order_id", "=", orderId)
      .where("item_count", "=", 2)
      .executeTakeFirstOrThrow();
    const stock = await stockFor(db, item_id);
    await db.updateTable("order_hold").set({ released_at: Date.now() }).where("order_id", "=", orderId).execute();
    await setStock(db, [item_id], 1);
    await shop.app.catalogueChanged();
    try {
      const elsewhere = shop.app.shopper();
      const putBack = async () => {
        const form = await elsewhere.visit("/order/track");
        form.fill("Order number", orderId, form.main).fill("Email", "pat.driver@example.com", form.main);
        const order = await form.press("Track order", form.main);
        const gone = await order.press("Pay now", order.main);
        const cart = await gone.press("Put the parts back in my cart", gone.main);
        return linesFor(cart).map((line) => [line.text.includes("Add-on"), prices(line.text)[0]]);
      };
      const once = await putBack();
      expect(once).toContainEqual([true, price]);
      expect(await putBack(), "a second press adds nothing").toEqual(once);
    } finally {
      await setStock(db, [item_id], stock);
      await shop.app.catalogueChanged();
    }
  });
});
