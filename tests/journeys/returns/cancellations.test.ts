import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { addToCart, buyCart, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { settleLater, toConfirmation } from "../../support/shop/cancellations";
import { openFixedPriceProduct } from "../../support/shop/fixed-price-cart";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();
/** The value of one piece. */
const AMOUNT_OF_ONE = "$45.57";

/** Three pieces for $19.99, each with a core charge of $25.00, taxed with 2.9 % of the price. */
async function threePieces(shopper: Shopper): Promise<{ orderId: string; page: () => Promise<Page> }> {
  await addToCart(await openFixedPriceProduct(shop.app, shopper), "3");
  const done = await buyCart(shopper);
  const orderId = /AW\w{6,}/.exec(done.main.text)?.[0] ?? "";
  return { orderId, page: () => shopper.visit(`/order/track?orderId=${orderId}`) };
}

async function findSku(orderId: string): Promise<string> {
  const line = shop.app.store.db.selectFrom("order_item").select("sku_id").where("order_id", "=", orderId);
  return (await line.executeTakeFirstOrThrow()).sku_id;
}

async function readMail(orderId: string, kind: string): Promise<string> {
  const { text } = await shop.app.store.db
    .selectFrom("mail")
    .select("text")
    .where("kind", "=", kind)
    .where((where) => where.or([where("subject", "like", `%${orderId}%`), where("text", "like", `%${orderId}%`)]))
    .executeTakeFirstOrThrow();
  return text;
}

/** Goes to the question whether so many pieces are cancelled. */
async function askFor(page: Page, count: string): Promise<Page> {
  const form = await page.press(/^Cancel (?:order|items)/, page.main);
  return form.fill("Pieces to cancel", count, form.main).press("Continue", form.main);
}

describe("cancelling parts of a paid order without JavaScript", () => {
  it("one piece of three: the page names what goes back, nothing happens before it is confirmed, and it can be undone [ORD-07, OPEN-57]", async () => {
    const shopper = shop.app.shopper();
    const { orderId, page } = await threePieces(shopper);
    const form = await (await page()).press("Cancel order or items");
    expect(form.h1).toBe("Cancel parts of your order");
    expect(form.main.field("Pieces to cancel").value).toBe("3");
    expect(form.main.text).toContain("3 of 3 not shipped yet");
    for (const typed of ["4", "-1", "one"]) {
      const wrong = await form.fill("Pieces to cancel", typed, form.main).press("Continue", form.main);
      expect([wrong.status, wrong.main.field("Pieces to cancel").value]).toEqual([400, typed]);
      expect(wrong.main.text).toMatch(/Pieces of .+ to cancel must be a whole number from 0 to 3/);
    }
    const none = await form.fill("Pieces to cancel", "0", form.main).press("Continue", form.main);
    expect(none.main.text).toContain("Choose at least one piece");
    const confirmation = await askFor(await page(), "1");
    expect(confirmation.main.text).toContain("You cancel these parts");
    expect(confirmation.main.text).toContain("Core charge $25.00 Tax $0.58");
    const back = /(\$[\d.]+) is refunded to your Visa ending in 4242/.exec(confirmation.main.text)?.[1];
    expect(back).toBe(AMOUNT_OF_ONE);
    expect(confirmation.main.text).toContain("Shipping stays as it is");
    expect((await page()).main.text, "nothing has happened yet").not.toContain("being cancelled");
    const noted = await confirmation.press("Confirm cancellation", confirmation.main);
    expect(noted.path).toBe(`/order/track?orderId=${orderId}`);
    expect(noted.main.text).toContain("Parts of this order are being cancelled");
    expect(noted.main.text).toMatch(/You can undo it until .* Eastern time\. Then it is final: \$/);
    expect(noted.main.has("button", /^Cancel /), "one cancellation at a time").toBe(false);
    expect(noted.main.text).toContain(
      "To cancel other parts too, undo it and choose again, or wait until it is final.",
    );
    const undone = await noted.press("Undo cancellation", noted.main);
    expect(undone.notices.join(" ")).toContain("The cancellation is undone");
    expect(undone.main.text).not.toContain("being cancelled");
    await settleLater(shop.app);
    expect((await page()).main.text).not.toContain("Refunds");
  });

  it("cancelled again and not undone, it is settled after 30 minutes: refund, credit note, mail; the rest is sent [ORD-07, OPEN-57, OPEN-59]", async () => {
    const shopper = shop.app.shopper();
    const { orderId, page } = await threePieces(shopper);
    const confirmation = await askFor(await page(), "1");
    const noted = await confirmation.press("Confirm cancellation", confirmation.main);
    await settleLater(shop.app);
    const late = await noted.press("Undo cancellation", noted.main);
    expect([late.status, late.notices.join(" ")]).toEqual([
      400,
      expect.stringContaining("There is no cancellation to undo"),
    ]);
    const settled = await page();
    expect(settled.main.text).toContain("1 of 3 cancelled");
    expect(settled.main.the("list", "Refunds").text).toContain(`${AMOUNT_OF_ONE} · Cancellation`);
    expect(settled.main.has("link", /^Credit note CN-US-/)).toBe(true);
    const mail = (await readMail(orderId, "order-parts-cancelled")).replace(/\s+/g, " ");
    expect(mail).toContain("As soon as it is sent, an email of its own says how much, with the credit note.");
    expect(mail, "one email alone names the money").not.toContain(AMOUNT_OF_ONE);
    expect(mail).toContain("Everything else of the order is sent as planned");
    const refund = await readMail(orderId, "refund-done");
    expect(refund).toContain("For: Cancellation");
    expect(refund).toContain(AMOUNT_OF_ONE);
    expect(await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1Z9")).toContain("PARTIAL_REFUND");
    expect((await page()).main.has("button", /^Cancel /)).toBe(false);
  });

  it("between parcels what has not shipped is cancelled, while another amount than was shown is refused with the new one [OPEN-57]", async () => {
    const shopper = shop.app.shopper();
    const { orderId, page } = await threePieces(shopper);
    const stale = await toConfirmation(await page());
    const sku = await findSku(orderId);
    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1Z8", "--item", `${sku}=1`);
    await staff("order", "deliver", orderId);
    expect((await page()).main.text, "two pieces are still to come").toContain("Expected ");
    expect((await page()).main.text).toMatch(/Partly shipped.*Still to be sent: 2 × /s);
    expect((await page()).main.has("button", "Cancel items")).toBe(true);
    const refused = await stale.press("Confirm cancellation", stale.main);
    expect([refused.status, refused.notices.join(" ")]).toEqual([400, expect.stringContaining("please choose again")]);
    const confirmation = await toConfirmation(await page());
    expect(confirmation.main.text).toContain("2 ×");
    await staff("order", "refund", orderId, "--amount", "100.00");
    const changed = await confirmation.press("Confirm cancellation", confirmation.main);
    expect(changed.notices.join(" ")).toContain("The refund has changed");
    expect(changed.main.text).toContain("Refunded before");
    const noted = await changed.press("Confirm cancellation", changed.main);
    expect(noted.main.text).toContain("being cancelled");
    expect(noted.main.text, "nobody waits for what is being cancelled").not.toMatch(/Expected |Still to be sent/);
    expect(noted.main.text).toMatch(/Delivered [A-Z][a-z]{2} \d/);
    await settleLater(shop.app);
    expect((await page()).main.text).toContain("2 of 3 cancelled");
  });

  it("while the whole order is being cancelled no tracking number is promised, and none once it is [ORD-04, OPEN-57]", async () => {
    const { page } = await threePieces(shop.app.shopper());
    const before = await page();
    expect(before.main.text).toContain("The tracking number will be shown here");
    const confirmation = await toConfirmation(before);
    const noted = await confirmation.press("Confirm cancellation", confirmation.main);
    expect(noted.main.text).toContain("Nothing is sent while the order is being cancelled.");
    expect(noted.main.text, "nothing else is left to cancel").not.toContain("To cancel other parts too");
    await settleLater(shop.app);
    expect((await page()).main.has("heading", "Shipments")).toBe(false);
  });

  it("a lost piece that staff paid back is told as theirs: nobody asks the shopper to send anything [ORD-04, OPEN-63]", async () => {
    const { orderId, page } = await threePieces(shop.app.shopper());
    const sku = await findSku(orderId);
    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1Z7");
    expect(await staff("order", "refund", orderId, "--item", `${sku}=1`, "--note", "Lost on its way")).toContain(
      `${AMOUNT_OF_ONE} is refunded to your Visa ending in 4242`,
    );
    const order = await page();
    expect(order.main.has("button", /^It does not move/), "two pieces may still come").toBe(true);
    expect(order.main.the("list", "Refunds").text).toMatch(/\$45\.57 · Refund by our team R-\w+/);
    const made = await order.follow(/^Refund: return R-/, order.main);
    expect(made.main.text).toContain("Refunded by our team: Refund");
    for (const untrue of ["Send it back", "Withdraw", "label"]) expect(made.main.text).not.toContain(untrue);
    expect(await readMail(orderId, "refund-done")).toContain("For: Refund by our team R-");
    await staff("order", "refund", orderId, "--item", `${sku}=2`, "--note", "Lost as well");
    const over = await page();
    expect(over.main.text, "nobody looks for what was paid back").not.toMatch(/It does not move|returned for free/);
  });

  it("a part that was cancelled has no warranty, and is not still to be sent where the others are returned [ORD-43, ORD-04]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const { orderId, page } = await threePieces(shopper);
    const { sku_id: sku, title } = await shop.app.store.db
      .selectFrom("order_item")
      .select(["sku_id", "title"])
      .where("order_id", "=", orderId)
      .where("unit_price_cent", "=", 1_999)
      .executeTakeFirstOrThrow();
    await staff("order", "cancel", orderId, "--item", `${sku}=3`);
    const cancelled = (await page()).main.the("list", "Warranty").all("listitem");
    expect(cancelled.find(({ text }) => text.includes(title))?.text).toContain(
      "It was cancelled, so it has no warranty.",
    );
    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1Z6");
    await staff("order", "deliver", orderId);
    const { main } = await shopper.visit(`/order/return?orderId=${orderId}`);
    expect([main.text.includes("Cancelled"), main.text.includes("Not shipped")]).toEqual([true, false]);
  });

  it("pieces that are still to be sent have their warranty, though those that came were refunded [ORD-43]", async () => {
    const { orderId, page } = await threePieces(shop.app.shopper());
    const sku = await findSku(orderId);
    await staff("order", "ship", orderId, "--item", `${sku}=1`, "--carrier", "UPS", "--tracking", "1Z7");
    await staff("order", "refund", orderId, "--item", `${sku}=1`, "--note", "Lost");
    expect((await page()).main.the("list", "Warranty").text).not.toContain("its warranty has ended");
  });

  it("an order that is not proven leads to order tracking, and nothing of it is said [OPEN-13]", async () => {
    const { orderId } = await threePieces(shop.app.shopper());
    const stranger = await shop.app.shopper().visit(`/order/cancel?orderId=${orderId}`);
    expect([stranger.path, stranger.main.text.includes("Pieces to cancel")]).toEqual([
      `/order/track?orderId=${orderId}`,
      false,
    ]);
  });
});
