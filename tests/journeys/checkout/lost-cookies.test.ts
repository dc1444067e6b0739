import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { DECLINED_CARD, GOOD_CARD, payByCard, placeOrder } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { atPayment } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const UNDECIDED_CARD = "4000 0000 0000 0077";

/** The page after the provider's in a browser whose cookies are gone, as in an app's own browser window. */
async function returnWithoutCookies(leave: (sandbox: Page, shopper: Shopper) => Promise<Page>) {
  const { shopper, page } = await atPayment(shop.app);
  const sandbox = await placeOrder(page);
  shopper.jar().cookies.clear();
  const back = await leave(sandbox, shopper);
  const order = await shop.app.store.db
    .selectFrom("orders")
    .select(["id", "email_norm"])
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return { shopper, back, ...order };
}

describe("a shopper whose cookies are lost on the way back from the provider, without JavaScript", () => {
  it.each([
    ["paid", GOOD_CARD, /Your payment worked/, "Thank you"],
    ["declined", DECLINED_CARD, /The payment did not work and nothing was charged/, "pay another way"],
    ["in progress", UNDECIDED_CARD, /Your bank is still deciding/, "as soon as it is paid"],
  ])("learns that it is %s, with the order's number filled in [OPEN-78]", async (_state, card, says) => {
    const { back, id, email_norm } = await returnWithoutCookies((sandbox) => payByCard(sandbox, card));
    expect(back.path).toMatch(/^\/order\/track/);
    expect(back.main.text).toMatch(says);
    expect(back.main.text).toContain(id);
    expect(back.main.field("Order number").value).toBe(id);
    expect(back.main.text).not.toContain(email_norm);
    const seen = await back.fill("Email", email_norm).press("Track order");
    expect(seen.h1).toBe(`Order ${id}`);
  });

  it("learns that a payment which they gave up charged nothing, and pays it after typing the email [OPEN-78, CHK-24]", async () => {
    const { back, id, email_norm } = await returnWithoutCookies((sandbox) => sandbox.press(/Cancel/));
    expect(back.main.text).toMatch(/was not finished/);
    expect(back.main.field("Order number").value).toBe(id);
    const seen = await back.fill("Email", email_norm).press("Track order");
    expect((await payByCard(await seen.press(/Pay now/))).h1).toBe("Thank you for your order");
  });
});
