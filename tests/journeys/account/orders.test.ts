import { describe, expect, it } from "vitest";
import { orderLinkToken } from "#commerce/services/order/link";
import { findOrder } from "#commerce/services/order/repository";
import { ORDER_STATUS_FILTERS, ORDER_TIME_FILTERS } from "~/models/order/order";
import type { Page, Shopper } from "../../support/browser/browser";
import {
  ADDRESSES,
  buyPart,
  chooseVehicle,
  OTHER_CAR,
  payByCard,
  placeOrder,
  TRUCK,
  toPayment,
  withCart,
} from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { settleLater, toConfirmation } from "../../support/shop/cancellations";
import { register } from "../../support/shop/checkout-steps";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();
let members = 0;

async function newMember(shopper: Shopper = shop.app.shopper()): Promise<Shopper> {
  members += 1;
  await register(shop.app, shopper, `orders${members}@example.com`, "good-Passw0rd");
  return shopper;
}

const numberIn = (page: Page) => /\b(AW[0-9A-Z]{6,})\b/.exec(page.main.text)?.[1] ?? "";

async function paidOrder(shopper: Shopper, market: "US" | "CA" = "US"): Promise<string> {
  const orderId = numberIn(await buyPart(shopper, market));
  expect(orderId).toMatch(/^AW/);
  return orderId;
}

/** An order whose shopper left the payment page. */
async function unpaidOrder(shopper: Shopper): Promise<string> {
  await withCart(shopper);
  await placeOrder(await toPayment(shopper, "US"));
  const row = await shop.app.store.db
    .selectFrom("orders")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const detailPage = (orderId: string) => `/myAccount/orderHistory/orderDetail?orderId=${orderId}`;
const inCents = (text: string) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(/[,.]/g, "") ?? 0);

/** The amounts of the summary by their label, in cents. */
function amountsFrom(page: Page): Map<string, number> {
  const rows = page.the("table", "Order summary").all("row");
  return new Map(
    rows.map(({ text }) => {
      const amount = /[-−]?(?:CA)?\$[\d,]+\.\d\d|Free/.exec(text)?.[0] ?? "";
      const sign = /^[-−]/.test(amount) ? -1 : 1;
      return [
        text
          .split(/[-−$]|CA\$|Free|USD|CAD/, 1)
          .join("")
          .trim(),
        amount === "Free" ? 0 : sign * inCents(amount),
      ];
    }),
  );
}

describe("a member's orders without JavaScript", () => {
  it("the list has its two filters, a search and a way back, without the site's header [ORD-02, ORD-03, ORD-09, ORD-28, OPEN-41, ARCH-08]", async () => {
    const shopper = await newMember();
    const empty = await shopper.visit("/myAccount?type=orders");
    expect(empty.main.text).toContain("No orders yet");
    const orderId = await paidOrder(shopper);
    const page = await shopper.visit("/myAccount?type=orders");
    expect([page.h1, page.has("banner")]).toEqual(["Orders", false]);
    expect(page.main.field("Status").options).toEqual(ORDER_STATUS_FILTERS.map(({ label }) => label));
    expect(page.main.field("Time").options).toEqual(ORDER_TIME_FILTERS.map(({ label }) => label));
    expect(page.the("list", "Orders").text).toContain(`Order ${orderId}`);
    expect(page.the("list", "Orders").text).toContain("Fit: 1 part without a vehicle");
    const shipped = await page.choose("Status", "Shipped", page.main).press("Show orders", page.main);
    expect(shipped.path).toContain("status=SHIPPED");
    expect(shipped.main.text).toContain("No order matches");
    const found = await shipped
      .choose("Status", "Processing", shipped.main)
      .choose("Time", "Last 30 days", shipped.main)
      .fill("Search orders", orderId.slice(-4), shipped.main)
      .press("Show orders", shipped.main);
    expect(found.the("list", "Orders").text).toContain(orderId);
    expect((await shopper.visit("/myAccount?type=orders&status=EATEN&page=9")).path).toBe("/myAccount?type=orders");
    const home = await found.follow("Back to my account", found.main);
    expect([home.path, home.the("list", "Open orders").text]).toEqual(["/myAccount", expect.stringContaining(orderId)]);
    const none = await shopper.visit("/myAccount?type=orders&q=no+such+part");
    expect(none.main.text).toContain(
      "No order has “no such part” in its number, its parts, its returns or its packages.",
    );
  });

  it("the detail adds up and leads to the invoice; nobody else finds it [RTE-29, ORD-04, ORD-05, ORD-10, ORD-26, RTE-45]", async () => {
    const shopper = await newMember();
    const orderId = await paidOrder(shopper);
    const list = await shopper.visit("/myAccount?type=orders");
    const page = await list.follow(`Order ${orderId}`, list.main);
    expect([page.path, page.h1]).toEqual([detailPage(orderId), `Order ${orderId}`]);
    const amounts = amountsFrom(page);
    const total = amounts.get("Total") ?? 0;
    expect(total).toBeGreaterThan(0);
    const addedUp = [...amounts].filter(([label]) => label !== "Total").reduce((sum, [, cents]) => sum + cents, 0);
    expect(addedUp).toBe(total);
    for (const fact of ["Delivery address", "Visa ending in 4242", "Expected"]) expect(page.main.text).toContain(fact);
    const invoice = await page.follow("Invoice", page.main);
    expect([invoice.status, invoice.h1]).toEqual([200, "Invoice"]);
    const other = await newMember();
    expect((await shopper.visit(`/order/certificate?orderId=${orderId}`)).h1).toBe("Fit certificate");
    // Number and email may still prove it: an order that a member placed as a guest is opened the same way.
    for (const path of ["/order/certificate", "/printInvoice", "/order/return"]) {
      const question = await other.visit(`${path}?orderId=${orderId}`);
      expect([question.path, question.h1]).toEqual([`/order/track?orderId=${orderId}`, "Track your order"]);
    }
    expect((await other.visit(detailPage(orderId))).status).toBe(404);
    expect((await shop.app.shopper().visit(detailPage(orderId))).path).toMatch(/^\/login/);
  });

  it("shows its parts first, each with its page, price and fit [ORD-04]", async () => {
    const shopper = await newMember();
    const orderId = await paidOrder(shopper);
    await shop.app.store.transaction((trx) =>
      trx.updateTable("order_item").set({ item_count: 2 }).where("order_id", "=", orderId).execute(),
    );
    const [name = ""] = (await shopper.visit(detailPage(orderId)))
      .the("list", "Items")
      .all("listitem")
      .map((each) => each.name);
    const part = await shopper.page.follow(name, shopper.page.the("list", "Items"));
    expect([part.status, part.h1]).toEqual([200, name]);
    const page = await shopper.visit(detailPage(orderId));
    const headings = page.main.all("heading").map(({ text }) => text);
    expect(headings.indexOf("Items")).toBeLessThan(headings.indexOf("Shipments"));
    expect(page.main.text.indexOf("Items")).toBeLessThan(page.main.text.indexOf("Delivery address"));
    const line = page.the("list", "Items").first("listitem");
    expect(line.text).toMatch(
      /Part number \S+.*Ordered without a vehicle.*Not covered: no vehicle was named.*\$[\d,.]+ × 2/,
    );
  });

  it("a card of the list leads to parcels, return, review and invoice while they can be had, and every page logs out [ORD-28, OPEN-41]", async () => {
    const shopper = await newMember();
    const orderId = await paidOrder(shopper);
    const linksOn = (page: Page) =>
      page
        .the("list", "Orders")
        .first("listitem")
        .all("link")
        .map(({ name }) => name);
    const paid = await shopper.visit("/myAccount?type=orders");
    expect(linksOn(paid)).toEqual([`Order ${orderId}`, "Invoice"]);
    const at = Date.now();
    await shop.app.store.transaction(async (trx) => {
      await trx.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
      await trx
        .insertInto("shipment")
        .values({
          ...{ id: `s-${orderId}`, order_id: orderId, carrier: "UPS", tracking_number: "1Z5", events: "[]" },
          ...{ shipped_at: at, delivered_at: at },
        })
        .execute();
    });
    const page = await shopper.visit("/myAccount?type=orders");
    expect(linksOn(page)).toEqual([`Order ${orderId}`, "Track", "Return", "Review", "Invoice"]);
    const card = page.the("list", "Orders").first("listitem");
    expect(card.the("link", "Track").href).toBe(`${detailPage(orderId)}#shipments`);
    expect((await page.follow("Return", card)).h1).toBe("Return items");
    expect((await page.follow("Invoice", card)).h1).toBe("Invoice");
    expect(card.text).toContain("Delivered");
    for (const path of [detailPage(orderId), "/myAccount?type=coupons"])
      expect((await shopper.visit(path)).main.has("button", "Log out"), path).toBe(true);
    const out = await page.press("Log out", page.main);
    expect(out.notices.join(" ")).toContain("You are logged out");
  });

  it("is cancelled after a question, once, then deleted; after shipping the page offers the return instead [ORD-07, OPEN-57, ORD-06, ARCH-08]", async () => {
    const shopper = await newMember();
    const orderId = await paidOrder(shopper);
    const question = await toConfirmation(await shopper.visit(detailPage(orderId)));
    expect(question.main.text).toContain("You cancel the whole order");
    const confirmed = await question.press("Confirm cancellation", question.main);
    expect([confirmed.path, confirmed.main.text]).toEqual([detailPage(orderId), expect.stringContaining("Cancelling")]);
    const again = await question.press("Confirm cancellation", question.main);
    expect(again.path, "a second press changes nothing").toBe(detailPage(orderId));
    await settleLater(shop.app);
    const cancelled = await shopper.visit(detailPage(orderId));
    expect(cancelled.main.text).toContain("Cancelled");
    const gone = await cancelled.press("Delete order", cancelled.main);
    expect([gone.path, gone.main.text.includes(orderId)]).toEqual(["/myAccount?type=orders", false]);

    const shipped = await paidOrder(shopper);
    const before = await toConfirmation(await shopper.visit(detailPage(shipped)));
    await shop.app.store.db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", shipped).execute();
    const refused = await before.press("Confirm cancellation", before.main);
    expect([refused.status, refused.notices.join(" ")]).toEqual([400, expect.stringContaining("Return items")]);
    const now = await shopper.visit(detailPage(shipped));
    expect(now.main.has("button", "Return items")).toBe(true);
    expect(now.main.has("button", /^Cancel /)).toBe(false);
  });

  it("parts are bought again for the vehicle that they were ordered for, whichever is chosen now [ORD-11]", async () => {
    const shopper = await newMember();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    await withCart(shopper, "front+brake+pads");
    const paid = await payByCard(await placeOrder(await toPayment(shopper, "US")));
    await chooseVehicle(shopper, OTHER_CAR, { isWhole: true });
    const detail = await shopper.visit(detailPage(numberIn(paid)));
    const cart = await detail.press("Buy again", detail.main);
    const [line] = cart.the("list", "Cart items").all("listitem");
    expect(line?.text).toContain("Fits your 2015 Ford F-150");
    expect(line?.text).not.toContain("Not Fit");
  });

  it("two orders are bought again from one list that was opened once, each in full [ORD-11]", async () => {
    const shopper = await newMember();
    for (const path of ["front+brake+pads", "oil+filter"]) {
      await withCart(shopper, path);
      await payByCard(await placeOrder(await toPayment(shopper, "US")));
    }
    const list = await shopper.visit("/myAccount?type=orders");
    const countLines = (page: Page) => page.the("list", "Cart items").all("listitem").length;
    const pressAgain = async (index: number) =>
      list.press("Buy again", list.main.the("list", "Orders").all("listitem")[index]);
    expect(countLines(await pressAgain(0))).toBe(1);
    expect(countLines(await pressAgain(1))).toBe(2);
    expect(countLines(await pressAgain(1)), "a second press of the same form").toBe(2);
  });

  it("an unpaid order is paid from its page, on another device too, and bought again in one press [ORD-11]", async () => {
    const shopper = await newMember();
    const orderId = await unpaidOrder(shopper);
    const elsewhere = shop.app.shopper();
    const login = await elsewhere.visit("/login");
    login.fill("Email", `orders${members}@example.com`, login.main).fill("Password", "good-Passw0rd", login.main);
    await login.press("Log in", login.main);
    const page = await elsewhere.visit(detailPage(orderId));
    expect(page.main.text).toContain("Payment Pending");
    expect(page.main.text).toContain("Nothing is sent before the order is paid.");
    expect(page.main.text).toMatch(
      /prices stay as they are until \w{3} \d+, \d{4}, .*we cancel it and you owe nothing/,
    );
    const paid = await payByCard(await page.press("Pay now", page.main));
    expect(paid.h1).toBe("Thank you for your order");
    const detail = await elsewhere.visit(detailPage(orderId));
    expect(detail.main.text).toContain("Processing");
    const cart = await detail.press("Buy again", detail.main);
    expect([cart.path, cart.notices.join(" ")]).toEqual(["/shopCart", expect.stringContaining("in the cart")]);
    expect(cart.the("list", "Cart items").all("listitem").length).toBeGreaterThan(0);
    // Compares only its own parts: lists learn of stock changes seconds later, and other tests change the stock.
    const { db } = shop.app.store;
    const lines = await db.selectFrom("order_item").select("item_id").where("order_id", "=", orderId).execute();
    const items = lines.map(({ item_id }) => item_id);
    await db.updateTable("item").set({ status: "OFF_SHELVES" }).where("id", "in", items).execute();
    const gone = await (await elsewhere.visit(detailPage(orderId))).press("Buy again");
    expect(gone.notices.join(" ")).not.toContain("Your parts are in the cart");
    await db.updateTable("item").set({ status: "ON_SHELVES" }).where("id", "in", items).execute();
  });
});

describe("a guest's order without JavaScript", () => {
  it("number and email give the same rights: tracking, invoice, return, cancel [ORD-08, RTE-14, OPEN-13, OPEN-59, OPEN-67]", async () => {
    const orderId = await paidOrder(shop.app.shopper());
    const stranger = shop.app.shopper();
    expect((await stranger.visit(`/order/track?orderId=${orderId}`)).main.has("button", "Track order")).toBe(true);
    const track = await stranger.visit("/order/track");
    track.fill("Order number", orderId, track.main).fill("Email", "pat.driver@example.com", track.main);
    const page = await track.press("Track order", track.main);
    expect(page.h1).toBe(`Order ${orderId}`);
    expect(page.url).not.toContain("pat.driver");
    expect(page.main.text).toContain("Not shipped yet");
    expect(page.html).not.toContain((await findOrder(shop.app.store.db, orderId))?.access_key);
    expect((await page.follow("Invoice", page.main)).h1).toBe("Invoice");
    const confirm = await toConfirmation(page);
    await confirm.press("Confirm cancellation", confirm.main);
    await settleLater(shop.app);
    const cancelled = await stranger.visit(`/order/track?orderId=${orderId}`);
    expect(cancelled.main.text).toContain("Cancelled");
    expect(cancelled.main.has("button", "Delete order")).toBe(false);
    // The cancellation is undone as far as it can be: the parts are for sale again.
    const cart = await cancelled.press("Put the parts back in my cart", cancelled.main);
    expect(cart.the("list", "Cart items").all("listitem")).toHaveLength(1);
  });

  it("after too many wrong emails the page names the way in that stays open, and it is [ORD-08]", async () => {
    const orderId = await paidOrder(shop.app.shopper());
    const stranger = shop.app.shopper();
    let page = await stranger.visit("/order/track");
    for (let tries = 0; tries < 12 && page.status !== 429; tries += 1) {
      page.fill("Order number", orderId, page.main).fill("Email", "somebody@example.com", page.main);
      page = await page.press("Track order", page.main);
    }
    expect(page.status).toBe(429);
    expect(page.main.text).toContain(
      "Please wait 10 minutes and try again. The link in a recent email about the order opens it at once",
    );
    const row = await findOrder(shop.app.store.db, orderId);
    if (row === undefined) throw new Error("no order");
    const opened = await stranger.visit(
      `/order/track?link=${await orderLinkToken(shop.app.store.db, row, Date.now())}`,
    );
    expect(opened.h1).toBe(`Order ${orderId}`);
    shop.app.advance(601);
  });

  it("a parcel that did not arrive is told to the staff from the order's page, and twice is once [ORD-08, OPEN-67]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await paidOrder(shopper);
    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1ZLOST");
    const page = () => shopper.visit(`/order/track?orderId=${orderId}`);
    const resting = await page();
    const thanks = await resting.press("It does not move: 1ZLOST", resting.main);
    expect([thanks.h1, thanks.notices[0]]).toEqual([
      `Order ${orderId}`,
      "Thank you. We ask UPS about package 1ZLOST and answer by email to pat.driver@example.com",
    ]);
    expect(thanks.main.text).toMatch(/You wrote to us about this package on \w+ \d+, \d{4}\. We ask UPS and answer/);
    expect(thanks.main.has("button", /^It does not move/), "reported once is enough").toBe(false);
    shop.app.advance(60);
    await staff("order", "deliver", orderId);
    shop.app.advance(60);
    const missing = await page();
    expect(missing.main.text).toContain("Look at every door and ask the neighbors first");
    await missing.press("It is not here: 1ZLOST", missing.main);
    // Another tab that still has the button.
    await missing.press("It is not here: 1ZLOST", missing.main);
    const messages = (await staff("message", "list"))
      .replace(/\s+/g, " ")
      .match(/Order \w+, package 1ZLOST with UPS: [^.]*\./g);
    expect(messages?.sort()).toEqual([
      `Order ${orderId}, package 1ZLOST with UPS: its buyer sees no news of it.`,
      `Order ${orderId}, package 1ZLOST with UPS: said to be delivered, but not with its buyer.`,
    ]);
  });

  it("a parcel that comes back is awaited no more: its page says what happens next, and staff find it [ORD-08, OPEN-67]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await paidOrder(shopper);
    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1ZBACK");
    const page = () => shopper.visit(`/order/track?orderId=${orderId}`);
    expect((await page()).main.text).toContain("Expected ");
    await staff("order", "event", orderId, "Returned to sender", "--sent-back");
    const back = await page();
    expect(back.main.text).toContain("UPS brings this package back to us, so it will not arrive. We email you");
    expect(back.main.text).toContain("On its way back to us");
    expect(back.main.text).not.toMatch(/Expected |Some packages rest|Later than promised/);
    const thanks = await back.press("Ask about it: 1ZBACK", back.main);
    expect(thanks.notices[0]).toBe("Thank you. We email pat.driver@example.com about package 1ZBACK");
    expect((await staff("message", "list")).replace(/\s+/g, " ")).toContain(
      `Order ${orderId}, package 1ZBACK with UPS: it comes back to us, and its buyer waits for word of it.`,
    );
    expect(await staff("parcel", "problems")).toMatch(new RegExp(`Order ${orderId}  UPS 1ZBACK .* RETURNED`));
  });

  it("the link of a mail opens the order and leaves no token in the address; a wrong one opens nothing [OPEN-13]", async () => {
    const orderId = await paidOrder(shop.app.shopper({ market: "CA" }), "CA");
    const row = await findOrder(shop.app.store.db, orderId);
    if (row === undefined) throw new Error("no order");
    const token = await orderLinkToken(shop.app.store.db, row, Date.now());
    const page = await shop.app.shopper({ market: "CA" }).visit(`/order/track?link=${token}`);
    expect([page.path, page.h1]).toEqual([`/order/track?orderId=${orderId}`, `Order ${orderId}`]);
    const forged = await shop.app.shopper().visit(`/order/track?link=${token.slice(0, -4)}AAAA`);
    expect([forged.path, forged.notices.join(" ")]).toEqual([
      "/order/track",
      expect.stringContaining("does not open an order"),
    ]);
  });

  it("the form that a mail's question opens knows the order and its buyer, and staff read the number; a stranger's knows no name [OPEN-13, RTE-03]", async () => {
    const orderId = await paidOrder(shop.app.shopper(), "US");
    const row = await findOrder(shop.app.store.db, orderId);
    if (row === undefined) throw new Error("no order");
    const token = await orderLinkToken(shop.app.store.db, row, Date.now());
    const page = await shop.app.shopper().visit(`/order/track?link=${token}&to=ask`);
    expect(page.path).toBe(`/help/feedback?orderId=${orderId}`);
    const typedIn = (from: Page, label: string) => from.main.field(label).value;
    expect(["Order number", "Name", "Email"].map((label) => typedIn(page, label))).toEqual([
      orderId,
      `${ADDRESSES.US["First name"]} ${ADDRESSES.US["Last name"]}`,
      ADDRESSES.US.Email,
    ]);
    const stranger = await shop.app.shopper().visit(page.path);
    expect(["Order number", "Name", "Email"].map((label) => typedIn(stranger, label))).toEqual([orderId, "", ""]);
    // Nobody writes a message within a second, so the clock moves.
    shop.app.advance(60);
    page.choose("Topic", "An order", page.main).fill("Message", "Where is it?", page.main);
    const sent = await page.press("Send message", page.main);
    expect(sent.notices.join(" ")).toMatch(/thank/i);
    const stored = shop.app.store.db.selectFrom("contact_message").select("message").where("topic", "=", "An order");
    expect(await stored.execute()).toEqual([{ message: `Order ${orderId}\n\nWhere is it?` }]);
  });
});
