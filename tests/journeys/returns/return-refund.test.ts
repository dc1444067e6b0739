import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import {
  chooseVehicle,
  fillAddress,
  OTHER_CAR,
  payByCard,
  placeOrder,
  sendAddress,
  TRUCK,
  toAddress,
  withCart,
} from "../../support/browser/steps";
import { jpeg } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };
const MAILS = [
  "order-confirmation",
  "order-shipped",
  "order-delivered",
  "return-requested",
  "return-approved",
  "return-received",
  "return-completed",
];

const photo = async () => new File([new Uint8Array(await jpeg())], "IMG_2001.jpg", { type: "image/jpeg" });
const findPoints = async (shopper: Shopper) =>
  /([\d,]+) points/.exec((await shopper.visit("/myAccount?type=points")).main.text)?.[1];
const idFor = (page: Page) => page.path.split("/").at(-1) ?? "";

async function logIn(shopper: Shopper): Promise<void> {
  const page = await shopper.visit("/login");
  page.fill("Email", DEMO.email, page.main).fill("Password", DEMO.password, page.main);
  await page.press("Log in", page.main);
}

/** The mails about an order: the text of each by kind. */
async function readMails(orderId: string): Promise<Map<string, string>> {
  const rows = await shop.app.store.db
    .selectFrom("mail")
    .select(["kind", "text", "subject"])
    .where((where) => where.or([where("text", "like", `%${orderId}%`), where("subject", "like", `%${orderId}%`)]))
    .orderBy("created_at")
    .execute();
  return new Map(rows.map(({ kind, text }) => [kind, text]));
}

/** The amounts that the payment provider itself has refunded for an order. */
async function paidBack(orderId: string): Promise<number> {
  const rows = await shop.app.store.db
    .selectFrom("sandbox_refund")
    .innerJoin("payment", "payment.provider_ref", "sandbox_refund.ref")
    .select("sandbox_refund.amount_cent")
    .where("payment.order_id", "=", orderId)
    .execute();
  return rows.reduce((sum, { amount_cent }) => sum + amount_cent, 0);
}

/** Requests a return of an order's first item with a photo, reviews it and sends it. */
async function request(
  page: Page,
  solution: string,
  more: (page: Page) => void = () => {},
  /** What the last step says before anything is sent. */
  shown = "",
): Promise<Page> {
  const line = page.the("list", "Items").first("listitem");
  line.field(line.name).check();
  page.choose("Reason", "Part no longer needed", page.main);
  const evidence = await page.press("Continue", page.main);
  evidence.main.field("Photos of the part").attach(await photo());
  evidence.main.field(solution).check();
  more(evidence);
  const review = await evidence.press("Continue to review", evidence.main);
  expect([review.status, review.main.fieldErrors]).toEqual([200, {}]);
  expect(review.main.text).toContain(shown);
  return review.press("Submit return", review.main);
}

/** The points that an order earned. */
async function earnedWith(orderId: string): Promise<number> {
  const { points } = await shop.app.store.db
    .selectFrom("points_entry")
    .select("points")
    .where("order_id", "=", orderId)
    .where("kind", "=", "EARN")
    .executeTakeFirstOrThrow();
  return points;
}

describe("a whole return without JavaScript", () => {
  it("what buyers for a model sent back as not fitting stands beside the fit, for that model alone [ORD-15]", async () => {
    const { db } = shop.app.store;
    const part = await db
      .selectFrom("fitment")
      .innerJoin("item", "item.id", "fitment.item_id")
      .select("item.id")
      .where("fitment.year", "=", 2015)
      .where("fitment.make", "=", "Ford")
      .where("fitment.model", "=", "F-150")
      .where("fitment.sub_model", "is", null)
      .where("fitment.engine", "is", null)
      .where("fitment.qualifiers", "is", null)
      .where("item.status", "=", "ON_SHELVES")
      .orderBy("item.id")
      .executeTakeFirstOrThrow();
    const { id: orderId } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const at = Date.now();
    for (const [index, vehicle] of ["2015 Ford F-150", "2015 Ford F-150 XLT 5.0L V8"].entries()) {
      const id = `sent-back-${index}`;
      await db
        .insertInto("return_request")
        .values({
          ...{ id, order_id: orderId, kind: "RETURN", reason: "doesNotFit", solution: "Refund", evidence_text: "" },
          ...{ state: "COMPLETED", exchange_sku: null, quote: "{}", proposed_cent: null, refund_cent: 0 },
          ...{ exchange_order_id: null, idempotency_key: id, request_hash: "", created_at: at, updated_at: at },
        })
        .execute();
      await db
        .insertInto("misfit")
        .values({ return_id: id, item_id: part.id, vehicle, item_count: 1, told: "", at })
        .execute();
    }
    // Buyers' reports are cached for a minute.
    shop.app.advance(61);
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const fit = (await shopper.visit(`/product/${part.id}`)).main.the("region", "Fit");
    expect(fit.text).toMatch(/Check first: 2 of 2 buyers with a 2015 Ford F-150 sent it back because it did not fit/);
    const other = shop.app.shopper();
    await chooseVehicle(other, OTHER_CAR);
    expect((await other.visit(`/product/${part.id}`)).main.the("region", "Fit").text).not.toContain("Check first");
  });

  it("a member's order with a code and points goes out, comes back, and all of it is paid back to the cent [ORD-12, ORD-24, OPEN-10, OPEN-11, PTS-05]", async () => {
    const shopper = shop.app.shopper();
    await logIn(shopper);
    const before = await findPoints(shopper);
    const cart = await withCart(shopper);
    const coded = await cart.fill("Promotion code", "save15", cart.main).press("Apply", cart.main);
    const shipping = await sendAddress(fillAddress(await toAddress(coded), "US"));
    const payment = await shipping.press("Continue to payment", shipping.main);
    const pointed = await payment.fill("Points to use", "100", payment.main).press("Use points", payment.main);
    const result = await payByCard(await placeOrder(pointed));
    const orderId = /Order number (\S+)/.exec(result.main.text)?.[1] ?? "";
    const { total_cent: totalCent } = await shop.app.store.db
      .selectFrom("orders")
      .select("total_cent")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const total = `$${(totalCent / 100).toFixed(2)}`;
    expect(await findPoints(shopper)).not.toBe(before);

    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
    const shippedPage = await shopper.visit(`/myAccount/orderHistory/orderDetail?orderId=${orderId}`);
    expect(shippedPage.main.text).toContain(`1Z${orderId}`);
    await staff("order", "deliver", orderId);
    const order = await shopper.visit(`/myAccount/orderHistory/orderDetail?orderId=${orderId}`);
    const earned = await earnedWith(orderId);
    const words = `Points taken back ${earned}, which you earned with what we refund; never more than you have then`;
    const done = await request(await order.press("Return items", order.main), "Refund", undefined, words);
    expect(done.h1).toMatch(/^Return R-[0-9A-Z]{8}$/);
    expect(done.main.text).toContain(total);
    expect(done.main.text).toContain(words);
    const page = `/order/return/${orderId}/${idFor(done)}`;
    const folder = await staff("return", "files", idFor(done), `${process.env.DATA_DIR}/seen`);
    expect(folder).toMatch(/seen\/1-part\.jpg/);
    await staff("return", "approve", idFor(done));
    const approved = await shopper.visit(page);
    const label = await shopper.send(approved.main.the("link", "Print the label (PDF)").href);
    expect([label.status, label.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    await staff("return", "receive", idFor(done));
    expect(await staff("return", "complete", idFor(done))).toContain(`paid back ${total}`);

    const complete = await shopper.visit(page);
    expect(complete.main.text).toContain(
      `${total} is refunded to your original payment, and 100 points to your account.`,
    );
    const took = `${earned} points that you earned with`;
    expect(complete.main.text).toContain(`${took} it were taken back.`);
    expect(complete.main.text).toMatch(/How it adds up: Price \$[\d.]+ · .*Tax \$[\d.]+/);
    expect(await paidBack(orderId), "the provider's own books").toBe(totalCent);
    expect(await findPoints(shopper), "spent ones are back, earned ones gone").toBe(before);
    const after = await shopper.visit(`/myAccount/orderHistory/orderDetail?orderId=${orderId}`);
    expect(after.main.text).toContain("Refunded");
    expect(after.main.text).toContain(`Given back to you: 100 points. ${took} this order were taken back.`);
    expect(after.the("list", "Returns").text).toMatch(/Refund: return R-.*Complete/);
    const mails = await readMails(orderId);
    expect(MAILS.filter((kind) => !mails.has(kind))).toEqual([]);
    expect(mails.get("return-completed"), "one email alone names the money").not.toContain(total);
    expect(mails.get("refund-done")).toContain(`Amount: ${total} USD`);
    expect(mails.get("return-completed")).toMatch(/Points returned\W+100/);
    expect(mails.get("return-completed")).toMatch(new RegExp(`Points taken back\\W+${earned}, which`));
    const audit = await staff("audit", "--size", "50");
    for (const action of ["order.ship", "order.deliver", "return.approved", "return.received", "return.completed"])
      expect(audit, action).toMatch(new RegExp(`${action.replace(".", "\\.")}.*by Robin`));
  });

  it("a guest exchanges a part for one that the page offers, by the links of the mails, and pays or gets the difference [OPEN-13, OPEN-58, CAT-20]", async () => {
    const buyer = shop.app.shopper();
    const shipping = await sendAddress(fillAddress(await toAddress(await withCart(buyer)), "US"));
    const payment = await shipping.press("Continue to payment", shipping.main);
    const result = await payByCard(await placeOrder(payment));
    const orderId = /Order number (\S+)/.exec(result.main.text)?.[1] ?? "";
    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
    await staff("order", "deliver", orderId);
    const linkIn = async (kind: string) => {
      const text = (await readMails(orderId)).get(kind) ?? "";
      return /https?:\/\/[^/]+(\/order\/track\?link=[^\s)]+)/.exec(text)?.[1] ?? "";
    };
    // On another device only the mail proves the order.
    const phone = shop.app.shopper();
    const order = await phone.visit(await linkIn("order-shipped"));
    expect(order.path).toBe(`/order/track?orderId=${orderId}`);
    let replacement = "";
    const done = await request(await order.press("Return items", order.main), "Exchange", (page) => {
      const [first] = page.main.all("radio").filter(({ element }) => element.getAttribute("name") === "exchangePick");
      expect(first, "parts to be had instead").toBeDefined();
      expect(page.main.text).toContain("Exchange: not covered by the fit guarantee");
      replacement = first?.element.getAttribute("value") ?? "";
      first?.element.setAttribute("checked", "");
    });
    const { title } = await shop.app.store.db
      .selectFrom("item")
      .select("title")
      .where("sku_id", "=", replacement)
      .executeTakeFirstOrThrow();
    expect(done.main.text).toContain(title);

    const tablet = shop.app.shopper();
    const opened = await tablet.visit(await linkIn("return-requested"));
    expect([opened.path, opened.h1]).toEqual([done.path, done.h1]);
    const { path, h1 } = await shop.app.shopper().visit(done.path);
    expect([path, h1], "without the link").toEqual([`/order/track?orderId=${orderId}`, "Track your order"]);
    const forged = await shop.app
      .shopper()
      .visit(`${await linkIn("return-requested")}`.replace(/link=..../, "link=AWXX"));
    expect(forged.path).toBe("/order/track");
    for (const step of ["approve", "receive"]) await staff("return", step, idFor(done));
    const settled = await staff("return", "complete", idFor(done));
    const complete = await tablet.visit(await linkIn("return-completed"));
    const { exchange } = JSON.parse(
      (
        await shop.app.store.db
          .selectFrom("return_request")
          .select("quote")
          .where("id", "=", idFor(done))
          .executeTakeFirstOrThrow()
      ).quote,
    );
    const isDearer = exchange.toPay.cent > 0;
    expect(settled).toMatch(isDearer ? /order AW\w+ waits for the difference to be paid/ : /sent as order AW/);
    expect(complete.main.text).toContain(
      isDearer ? `Pay $${(exchange.toPay.cent / 100).toFixed(2)} within 24 hours` : `You get ${title} instead`,
    );
    const back = await tablet.visit(`/order/track?orderId=${orderId}`);
    expect(back.main.has("button", "Return items"), "nothing is left to return").toBe(false);
    expect(back.the("list", "Warranty").text).toContain("It was refunded or exchanged, so its warranty has ended.");
    expect((await back.follow(/^Exchange: return R-/, back.the("list", "Returns"))).path).toBe(done.path);
    const next = await complete.press(isDearer ? "Pay the difference" : /^See order/, complete.main);
    expect(next.main.text).toContain(title);
    if (!isDearer) {
      // The state's fee was for the delivery, which stays.
      const { total_cent: totalCent, retail_delivery_fee_cent: feeCent } = await shop.app.store.db
        .selectFrom("orders")
        .select(["total_cent", "retail_delivery_fee_cent"])
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      expect(await paidBack(orderId)).toBe(totalCent - feeCent - exchange.price.cent);
    }
  });
});
