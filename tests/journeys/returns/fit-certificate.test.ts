import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { addToCart, buyCart, chooseVehicle, misfitPage, openFirstProduct } from "../../support/browser/steps";
import { jpeg } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const TRUCK = ["2015", "Ford", "F-150"];
const TRUCK_NAME = "2015 Ford F-150";

const numberIn = (page: Page) => /Order number (\S+)/.exec(page.main.text)?.[1] ?? "";

/** Pays for a front brake pad set that certainly fits the shopper's truck. */
async function fittingOrder(shopper: Shopper): Promise<string> {
  await chooseVehicle(shopper, TRUCK, { isWhole: true });
  const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads?position=Front");
  await addToCart(await openFirstProduct(list));
  return numberIn(await buyCart(shopper));
}

async function misfitOrder(shopper: Shopper): Promise<string> {
  const cart = await (await misfitPage(shopper)).press("Add anyway");
  const stop = await cart.press("Checkout", cart.main);
  await stop.press("Order anyway", stop.main);
  return numberIn(await buyCart(shopper));
}

/** Marks an order as sent and delivered now. */
async function deliver(orderId: string): Promise<void> {
  const at = Date.now();
  const { db } = shop.app.store;
  await db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
  await db
    .insertInto("shipment")
    .values({
      ...{ id: `s-${orderId}`, order_id: orderId, carrier: "UPS", tracking_number: "1Z3", events: "[]" },
      ...{ shipped_at: at, delivered_at: at },
    })
    .execute();
}

/** Requests a refund of the order's first line because it does not fit, up to the review. */
async function reviewReturn(shopper: Shopper, orderId: string): Promise<Page> {
  const items = await shopper.visit(`/order/return?orderId=${orderId}`);
  const line = items.the("list", "Items").first("listitem");
  line.field(line.name).check();
  const evidence = await items.choose("Reason", "Part doesn't fit", items.main).press("Continue", items.main);
  evidence.fill("Car info or VIN", "2015 Ford F-150, the bracket is wider", evidence.main);
  const photo = new File([new Uint8Array(await jpeg())], "part.jpg", { type: "image/jpeg" });
  evidence.main.field("Photos of the part").attach(photo);
  evidence.main.field("Refund").check();
  return evidence.press("Continue to review", evidence.main);
}

describe("the fit certificate of an order", () => {
  it("is printed for its guest, by the link of the mail on any device, and for nobody else [ORD-26]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await fittingOrder(shopper);
    const order = await shopper.visit(`/order/track?orderId=${orderId}`);
    const page = await order.follow("Print the fit certificate", order.main);
    expect([page.status, page.path, page.h1]).toEqual([
      200,
      `/order/certificate?orderId=${orderId}`,
      "Fit certificate",
    ]);
    const [part, ...others] = page.the("list", "Certified parts").all("listitem");
    expect(others).toEqual([]);
    expect(part?.text).toMatch(
      new RegExp(`Fits your ${TRUCK_NAME}.*Covered by the fit guarantee.*Fitment data ?${TRUCK_NAME}`),
    );
    expect(page.main.text).toMatch(/Fitment data of ?\w{3} \d+, \d{4}/);
    expect(page.main.text.split("installed or not"), "the guarantee stands once").toHaveLength(2);
    expect(page.main.text).not.toContain("version");
    expect(page.main.text).toContain("1 of 1 part");
    expect([page.robots, /<script(?![^>]*ld\+json)/.test(page.html)]).toEqual(["noindex", false]);
    const invoice = await shopper.visit(`/printInvoice?orderId=${orderId}`);
    expect((await invoice.follow("Print the fit certificate", invoice.main)).path).toBe(page.path);

    const mail = await shop.app.store.db
      .selectFrom("mail")
      .select(["text", "html"])
      .where("kind", "=", "order-confirmation")
      .where("subject", "like", `%${orderId}%`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain("The fit guarantee covers 1 of 1 part of this order");
    const link = /\/order\/track\?\S*page=certificate\S*/.exec(mail.text)?.[0] ?? "";
    const opened = await shop.app.shopper().visit(link);
    expect([opened.path, opened.h1]).toEqual([page.path, "Fit certificate"]);
    for (const [path, to] of [
      [page.path, `/order/track?orderId=${orderId}`],
      ["/order/certificate", "/order/track"],
    ] as const)
      expect((await shop.app.shopper().visit(path)).path).toBe(to);
  });

  it("approves the return of a part that it says fits at once, with the label [ORD-27]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await fittingOrder(shopper);
    await deliver(orderId);
    const review = await reviewReturn(shopper, orderId);
    expect(review.main.text).toContain("The fit guarantee approves this return as soon as you submit it");
    const done = await review.press("Submit return", review.main);
    expect(done.notices.join(" ")).toContain("Your return is approved");
    expect(done.main.text).toContain("Approved at once by the fit guarantee");
    expect(done.main.has("link", "Print the label (PDF)")).toBe(true);
    const certificate = await done.follow("Fit certificate of this order", done.main);
    expect(certificate.h1).toBe("Fit certificate");
  });

  it("leaves the return of a part that was ordered anyway to staff and says so [ORD-26, ORD-27]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await misfitOrder(shopper);
    const certificate = await shopper.visit(`/order/certificate?orderId=${orderId}`);
    expect(certificate.main.text).toContain(`Does not fit your ${TRUCK_NAME}; you chose to order it`);
    expect(certificate.main.text).toContain("0 of 1 part");
    await deliver(orderId);
    const review = await reviewReturn(shopper, orderId);
    expect(review.main.text).toMatch(/Not covered: .*Unused, it can be returned free of charge/);
    expect(review.main.text).not.toContain("as soon as you submit it");
    const done = await review.press("Submit return", review.main);
    expect(done.notices.join(" ")).toContain("look at it within two days");
    expect(done.main.has("link", "Print the label (PDF)")).toBe(false);
  });
});
