import { describe, expect, it } from "vitest";
import type { Shopper } from "../../support/browser/browser";
import { buyCart, withCart } from "../../support/browser/steps";
import { jpeg, mp4 } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();
const DAY_MS = 86_400_000;

/** An order whose only part arrived `daysAgo`, with the words of its warranty. */
async function deliveredOrder(shopper: Shopper, daysAgo: number, warranty: string, pieces = 1): Promise<string> {
  await withCart(shopper);
  if (pieces > 1) {
    const cart = await shopper.visit("/shopCart");
    const line = cart.the("list", "Cart items").first("listitem");
    line.field("Quantity").fill(String(pieces));
    await cart.press("Update", line);
  }
  const orderId = /Order number (\S+)/.exec((await buyCart(shopper)).main.text)?.[1] ?? "";
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
  await staff("order", "deliver", orderId);
  const at = Date.now() - daysAgo * DAY_MS;
  const { db } = shop.app.store;
  await db.updateTable("order_item").set({ warranty }).where("order_id", "=", orderId).execute();
  await db.updateTable("orders").set({ paid_at: at }).where("id", "=", orderId).execute();
  await db.updateTable("shipment").set({ shipped_at: at, delivered_at: at }).where("order_id", "=", orderId).execute();
  return orderId;
}

describe("warranty claims without JavaScript", () => {
  it("until all of an order has arrived its warranty and its free returns run at least until a day [ORD-43]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await deliveredOrder(shopper, 3, "24 months or 24,000 miles.");
    const track = `/order/track?orderId=${orderId}`;
    const here = (await shopper.visit(track)).main.text;
    expect([/warranty, until /.test(here), /Free returns until /.test(here)]).toEqual([true, true]);
    expect(here).toContain("Damaged or wrong parts are returned for free.");
    const { db } = shop.app.store;
    await db.updateTable("shipment").set({ delivered_at: null }).where("order_id", "=", orderId).execute();
    await db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
    const under = (await shopper.visit(track)).main.text;
    expect([/warranty, at least until /.test(under), /Free returns at least until /.test(under)]).toEqual([true, true]);
  });

  it("a part that fails after 400 days is claimed from its order, and staff see that it is a claim [ORD-43]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await deliveredOrder(shopper, 400, "24 months or 24,000 miles.");
    const order = await shopper.visit(`/order/track?orderId=${orderId}`);
    expect(order.main.has("button", "Return items"), "the return window is over").toBe(false);
    const lastDay = new Date(Date.now() - (400 - 90) * DAY_MS).getUTCFullYear();
    expect(order.main.text).toMatch(new RegExp(`Returns ended [A-Z][a-z]{2} \\d{1,2}, ${lastDay}\\.`));
    expect(order.main.has("link", "returned for free"), "what is over is not offered").toBe(false);
    expect(order.main.has("button", /^It is not here/), "a parcel can be missed all the same").toBe(true);
    const ends = new Date(Date.now() - 400 * DAY_MS);
    ends.setUTCMonth(ends.getUTCMonth() + 24);
    expect(order.the("list", "Warranty").text).toContain("24-month or 24,000-mile warranty, until ");
    expect(order.the("list", "Warranty").text).toContain(String(ends.getUTCFullYear()));
    const claim = await order.follow(/^Claim warranty/, order.main);
    expect([claim.h1, claim.main.has("heading", "Warranty claim: part doesn't work")]).toEqual([
      "Claim warranty",
      true,
    ]);
    const solutions = claim.main.all("radio").filter(({ element }) => element.getAttribute("name") === "solution");
    expect(solutions.map(({ name }) => name)).toEqual(["Replacement"]);
    const refused = await claim.press("Continue to review", claim.main);
    expect(refused.main.the("alert").text).toContain("The video is missing: add one");
    refused.fill("Car info or VIN", "2015 Ford F-150, it hums since May", refused.main);
    const photo = new File([new Uint8Array(await jpeg())], "part.jpg", { type: "image/jpeg" });
    refused.main.field("Photos of the part").attach(photo);
    const film = new File([new Uint8Array(mp4(2_000))], "fault.mp4", { type: "video/mp4" });
    refused.main.field("Video of the fault").attach(film);
    const review = await refused.press("Continue to review", refused.main);
    expect([review.status, review.main.fieldErrors]).toEqual([200, {}]);
    const done = await review.press("Submit return", review.main);
    expect(done.h1).toMatch(/^Return R-/);
    expect(done.main.text).toContain("Warranty claim: part doesn't work: Replacement");
    const number = done.h1.replace("Return ", "");
    expect(await staff("return", "list", "--find", orderId)).toContain("WARRANTY CLAIM: doesNotWork");
    expect(await staff("return", "show", number)).toContain("WARRANTY CLAIM");
    await staff("return", "approve", number);
    expect(await staff("return", "receive", number)).toMatch(/sent as order AW/);
  });

  it("a claim within the return window leads to the refund that is open too; afterwards it does not [ORD-43]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await deliveredOrder(shopper, 3, "24 months or 24,000 miles.");
    const claim = await (await shopper.visit(`/order/track?orderId=${orderId}`)).follow(/^Claim warranty/);
    expect(claim.main.text).toMatch(/Until \w{3} \d+, \d{4} you can have a refund instead: /);
    const back = await claim.follow("return it as a part that doesn't work", claim.main);
    expect([back.h1, back.main.has("heading", "Part doesn't work")]).toEqual(["Return items", true]);
    const solutions = back.main.all("radio").filter(({ element }) => element.getAttribute("name") === "solution");
    expect(solutions.map(({ name }) => name.split(" ")[0])).toEqual(["Replacement", "Refund"]);
    const lateOrder = await deliveredOrder(shopper, 400, "24 months or 24,000 miles.");
    const late = await (await shopper.visit(`/order/track?orderId=${lateOrder}`)).follow(/^Claim warranty/);
    expect(late.h1).toBe("Claim warranty");
    expect(late.main.text).not.toContain("a refund instead");
  });

  it("pieces that failed together are claimed together [ORD-43]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await deliveredOrder(shopper, 400, "Limited lifetime.", 3);
    const order = await shopper.visit(`/order/track?orderId=${orderId}`);
    const one = await order.follow(/^Claim warranty/, order.main);
    expect(one.the("list", "Items to return").text).toContain("1 of 3");
    const two = await one.choose("How many failed?", "2 of 3", one.main).press("Change number", one.main);
    expect([two.h1, two.main.field("How many failed?").value]).toEqual([
      "Claim warranty",
      expect.stringMatching(/~2$/),
    ]);
    expect(two.the("list", "Items to return").text).toContain("2 of 3");
    const refused = await two.press("Continue to review", two.main);
    expect(refused.main.has("button", "Change number"), "another number would lose what is typed").toBe(false);
    refused.fill("Car info or VIN", "2015 Ford F-150, both hum", refused.main);
    const photo = new File([new Uint8Array(await jpeg())], "part.jpg", { type: "image/jpeg" });
    refused.main.field("Photos of the part").attach(photo);
    const film = new File([new Uint8Array(mp4(2_000))], "fault.mp4", { type: "video/mp4" });
    refused.main.field("Video of the fault").attach(film);
    const review = await refused.press("Continue to review", refused.main);
    const done = await review.press("Submit return", review.main);
    expect(done.the("list", "Items").text).toMatch(/2 × /);
    const rest = await shopper.visit(`/order/track?orderId=${orderId}`);
    const last = await rest.follow(/^Claim warranty/, rest.main);
    expect(last.main.has("button", "Change number"), "one is left").toBe(false);
  });

  it("a late return page leads to what is still covered; an ended term and none have no button but a sentence [ORD-12, ORD-43]", async () => {
    const shopper = shop.app.shopper();
    const covered = await deliveredOrder(shopper, 400, "Limited lifetime.");
    const late = await shopper.visit(`/order/return?orderId=${covered}`);
    expect(late.main.the("alert").text).toContain("return window of this order has ended");
    expect(late.the("list", "Still under warranty").text).toContain(
      "Lifetime warranty, for as long as you own the vehicle",
    );
    const claim = await late.follow(/^Claim warranty/, late.main);
    expect(claim.h1).toBe("Claim warranty");
    const ended = await deliveredOrder(shopper, 400, "12 months.");
    const over = await shopper.visit(`/order/track?orderId=${ended}`);
    expect(over.the("list", "Warranty").text).toContain("12-month warranty, which ended ");
    expect(over.main.has("link", /^Claim warranty/)).toBe(false);
    const none = await deliveredOrder(shopper, 10, "");
    const unstated = await shopper.visit(`/order/track?orderId=${none}`);
    expect(unstated.the("list", "Warranty").text).toContain("No warranty term is stated for this part");
    expect(unstated.main.has("link", /^Claim warranty/)).toBe(false);
  });
});
