import { describe, expect, it } from "vitest";
import { buyAsGuest } from "../../support/browser/main-job";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

describe("the main job through HTML forms", () => {
  it("a guest in the US buys a part that fits [ARCH-01, ARCH-07, ARCH-09, MKT-04, CHK-02, CHK-08, CHK-15, RTE-25, RTE-30, RTE-31, RTE-32, RTE-33, RTE-34, UI-32]", async () => {
    const shopper = shop.app.shopper({ market: "US" });
    const { orderId } = await buyAsGuest(shopper, "US");
    const order = await shop.app.store.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(order.status).toBe("PROCESSING");
    expect(order.currency).toBe("USD");
    const charges = await shop.app.store.db.selectFrom("payment").selectAll().where("order_id", "=", orderId).execute();
    expect(charges.filter(({ state }) => state === "SUCCEEDED").map(({ amount_cent }) => amount_cent)).toEqual([
      order.total_cent,
    ]);
    // Step 1 may answer 400 once, to offer a corrected address.
    const unlike = shopper.visits.filter(
      ({ method, status, url }) =>
        method === "POST" && status !== 303 && !(status === 400 && url.endsWith("/checkout/address")),
    );
    expect(unlike).toEqual([]);
  });

  it("a guest in Canada buys a part that fits, in CAD [ARCH-01, ARCH-07, MKT-03, MKT-04, MKT-07, CHK-14]", async () => {
    const { orderId } = await buyAsGuest(shop.app.shopper({ market: "CA" }), "CA");
    const order = await shop.app.store.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(order.currency).toBe("CAD");
  });

  it("another browser finds the order only with number and email, and every wrong pair reads the same [ORD-08, OPEN-13]", async () => {
    const { orderId, email } = await buyAsGuest(shop.app.shopper(), "US");
    const stranger = shop.app.shopper();
    const ask = async (number: string, mail: string) => {
      const page = await stranger.visit("/order/track");
      page.fill("Order number", number, page.main).fill("Email", mail, page.main);
      return page.press("Track order");
    };
    const wrongEmail = await ask(orderId, "somebody.else@example.com");
    const wrongNumber = await ask(`${orderId.slice(0, -2)}ZZ`, email);
    expect([wrongEmail.status, wrongNumber.status]).toEqual([404, 404]);
    const words = (text: string) => text.replace(/(Order number|Email).*?(Track order)/g, "");
    expect(words(wrongEmail.main.text)).toBe(words(wrongNumber.main.text));
    const right = await ask(orderId, email.toUpperCase());
    expect(right.status).toBe(200);
    // The order number may be part of a URL: it proves nothing by itself.
    expect(decodeURIComponent(right.url).toLowerCase()).not.toContain(email.toLowerCase());
    const nobody = shop.app.shopper();
    for (const path of [right.path, `/checkout/orderResult?orderId=${orderId}`])
      expect((await nobody.visit(path)).main.text).not.toContain("Elm Street");
  });

  it("an order whose address refused our email says so on its result and tracking page, not that we emailed it [OPEN-62]", async () => {
    const shopper = shop.app.shopper();
    const { orderId, email } = await buyAsGuest(shopper, "US");
    const result = `/checkout/orderResult?orderId=${orderId}`;
    expect((await shopper.visit(result)).main.text).toContain(`We emailed your confirmation to ${email}`);
    const mails = shop.app.store.db.updateTable("mail").where("order_id", "=", orderId);
    // As many tries as no process counts, so that none that has it in hand writes another outcome.
    await mails.set({ state: "FAILED", tries: 11, failure: "550 no such user" }).execute();
    for (const path of [result, `/order/track?orderId=${orderId}`]) {
      const { text } = (await shopper.visit(path)).main;
      expect(text).toContain(`Our email did not reach you ${email} did not take an email about this order.`);
      expect(text).not.toMatch(/We emailed|We'll email/);
    }
    const form = await (await shopper.visit(result)).follow("Send us your right address");
    expect([form.status, form.path]).toEqual([200, expect.stringContaining(`/help/feedback?orderId=${orderId}`)]);
  });
});
