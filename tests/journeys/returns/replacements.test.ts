import { describe, expect, it } from "vitest";
import { createPayments } from "#commerce/payments/configured";
import { log } from "#commerce/platform/log";
import { workOnGuarantees } from "#commerce/services/guarantee/work";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import type { Page, Shopper } from "../../support/browser/browser";
import { buyCart, withCart } from "../../support/browser/steps";
import { setStock } from "../../support/data/change-item";
import { jpeg, mp4 } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { settleLater } from "../../support/shop/cancellations";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();

const idFor = (page: Page) => page.path.split("/").at(-1) ?? "";

/** An order that staff have shipped and delivered, and the id of its only item. */
async function delivered(shopper: Shopper, tracking: string) {
  await withCart(shopper);
  const result = await buyCart(shopper);
  const orderId = /Order number (\S+)/.exec(result.main.text)?.[1] ?? "";
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", tracking);
  await staff("order", "deliver", orderId);
  const { item_id: itemId } = await shop.app.store.db
    .selectFrom("order_item")
    .select("item_id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { orderId, itemId };
}

/** The second step of a return of the order's only item. */
async function evidenceFor(shopper: Shopper, orderId: string, reason: string): Promise<Page> {
  const page = await shopper.visit(`/order/return?orderId=${orderId}`);
  const line = page.the("list", "Items").first("listitem");
  line.field(line.name).check();
  page.choose("Reason", reason, page.main);
  return page.press("Continue", page.main);
}

async function submit(evidence: Page): Promise<Page> {
  const review = await evidence.press("Continue to review", evidence.main);
  expect([review.status, review.main.fieldErrors]).toEqual([200, {}]);
  return review.press("Submit return", review.main);
}

/** Asks for the same part once more, because the order's only item does not work. */
async function askReplacement(shopper: Shopper, orderId: string): Promise<Page> {
  const evidence = await evidenceFor(shopper, orderId, "Part doesn't work");
  evidence.main.field("Car info or VIN").fill("2015 Ford F-150, it hums");
  const photo = new File([new Uint8Array(await jpeg())], "part.jpg", { type: "image/jpeg" });
  evidence.main.field("Photos of the part").attach(photo);
  const film = new File([new Uint8Array(mp4(2_000))], "fault.mp4", { type: "video/mp4" });
  evidence.main.field("Video of the fault").attach(film);
  evidence.main.field("Replacement").check();
  return submit(evidence);
}

describe("replacements without JavaScript", () => {
  it("the same part goes out as an order of its own once the old one is here, and both pages lead to each other [ORD-16, OPEN-58]", async () => {
    const shopper = shop.app.shopper();
    const { orderId } = await delivered(shopper, "1ZFIRST");
    const { db } = shop.app.store;
    await db.updateTable("order_item").set({ core_charge_cent: 500 }).where("order_id", "=", orderId).execute();
    const done = await askReplacement(shopper, orderId);
    const [page, id] = [`/order/return/${orderId}/${idFor(done)}`, idFor(done)];
    await staff("return", "approve", id);
    expect((await shopper.visit(page)).main.text).toContain("As soon as your part is here, we send the same one.");
    const made = /sent as order (AW\w+)/.exec(await staff("return", "receive", id))?.[1] ?? "";
    const received = await shopper.visit(page);
    expect(received.main.text).toContain(`We send the same part once more, at no cost, as order ${made}.`);
    const before = (await shopper.visit(`/order/track?orderId=${orderId}`)).main.text;
    expect(before, "nothing has left yet").toContain(`to be sent as order ${made}`);
    await staff("order", "ship", made, "--carrier", "UPS", "--tracking", "1ZSECOND");
    const order = await received.press(`See order ${made}`, received.main);
    expect(order.main.text).toContain("1ZSECOND");
    expect(order.main.text).toContain("Nothing to pay");
    expect(order.main.the("link", /^return R-\w+ of order/).href).toBe(page);
    expect((await shopper.visit(`/order/track?orderId=${orderId}`)).main.text).toContain(`sent as order ${made}`);
    expect(await staff("order", "show", made)).toContain(`of order ${orderId}`);
    const old = `The old part (core) goes back with order ${orderId}, where its core charge was paid.`;
    expect(order.main.text).toContain(old);
    const again = await shopper.visit(`/order/return?orderId=${made}`);
    expect(again.main.text).toContain(old);
    const form = await again.follow(`order ${orderId}`, again.main);
    expect(form.main.text).toContain("0 of 1 can be returned · 1 old part (core), core charge $5.00 each");
    form.choose("Reason", "Return the old part (core)", form.main);
  });

  it("a missing part needs no photo; while none is in stock the page says so and pays back on request [ORD-20, OPEN-58]", async () => {
    const shopper = shop.app.shopper();
    const { orderId, itemId } = await delivered(shopper, "1ZTHIRD");
    const evidence = await evidenceFor(shopper, orderId, "Part missing from order");
    expect(evidence.main.element.querySelector("input[type=file]")).toBeNull();
    evidence.main.field("What is missing").fill("The box held the hardware only");
    evidence.main.field("Send the missing part").check();
    const done = await submit(evidence);
    expect(done.main.text).toContain("Send the missing part");
    await setStock(shop.app.store.db, [itemId], 0);
    expect(await staff("return", "approve", idFor(done))).toContain("none is in stock");
    const waiting = await shopper.visit(`/order/return/${orderId}/${idFor(done)}`);
    expect(waiting.main.text).toContain("None of this part is in stock now");
    expect(waiting.main.text).toMatch(/How it adds up: Price \$[\d.]+ · Tax/);
    const paid = await waiting.press(/^Money back instead: \$[\d.]+$/, waiting.main);
    expect(paid.notices.join(" ")).toContain("You get your money back instead of the part");
    expect(paid.main.text).toMatch(/\$[\d,.]+ is refunded to your original payment/);
    await setStock(shop.app.store.db, [itemId], 40);
  });

  it("a card left on the provider's page sends the part on approval; the page says the truth of the card until it is paid back [OPEN-10, OPEN-58]", async () => {
    const shopper = shop.app.shopper();
    const { orderId } = await delivered(shopper, "1ZFIFTH");
    const done = await askReplacement(shopper, orderId);
    const [page, id] = [`/order/return/${orderId}/${idFor(done)}`, idFor(done)];
    const offer = done.main.text;
    expect(offer).toContain("When we have received the old part");
    expect(offer).toMatch(/Nothing is charged now\. The card is charged \$[\d.]+, what was paid for the part, only if/);
    const price = /The card is charged (\$[\d.]+)/.exec(offer)?.[1] ?? "";
    const provider = await done.press("Leave a card", done.main);
    expect([provider.h1, provider.text.includes("Nothing is charged now")]).toEqual(["Sandbox card", true]);
    provider.fill("Card number", "4242 4242 4242 4242").fill("Expiry", "12/39").fill("Security code", "123");
    const held = await provider.press("Leave this card");
    expect(held.path).toBe(page);
    expect(held.main.text).toContain("Visa ending in 4242. Nothing was charged.");
    expect(held.main.has("button", "Leave a card")).toBe(false);
    const made = /sent as order (AW\w+)/.exec(await staff("return", "approve", id))?.[1] ?? "";
    expect(made).toMatch(/^AW/);
    expect((await shopper.visit(page)).main.text).toContain(`at no cost, as order ${made}.`);
    await staff("order", "ship", made, "--carrier", "UPS", "--tracking", "1ZSIXTH");
    await staff("order", "deliver", made);
    const { store } = shop.app;
    const clock = { now: () => Date.now() };
    const deps = { store, clock, payments: createPayments({ store, clock, environment: {}, mode: "sample" }) };
    for (const days of [0, 24, 7]) {
      shop.app.advance(days * 86_400);
      await workOnGuarantees(deps, log);
    }
    const charged = await shopper.visit(page);
    expect(charged.main.text).toContain(
      `The old part did not come back in time, so Visa ending in 4242 was charged ${price}`,
    );
    const text = charged.main.text;
    expect(text.indexOf(`${price} was charged`), "the charge is said first").toBeLessThan(text.indexOf("Send it back"));
    expect(text, "the days to send it are over").not.toContain("drop it off by");
    expect(await staff("return", "show", id)).toContain(`CHARGED ${price}, Visa ending in 4242`);
    await staff("return", "receive", id);
    // It is with the shopper since long.
    expect((await shopper.visit(page)).main.text).toContain(`The same part has left us, at no cost, as order ${made}.`);
    const { text: mail } = await shop.app.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "return-received")
      .where("text", "like", `%${made}%`)
      .executeTakeFirstOrThrow();
    expect(mail.replace(/\s+/g, " ")).toContain(`The same part has left us already, at no cost, as order ${made}.`);
    await workOnGuarantees(deps, log);
    expect((await shopper.visit(page)).main.text).toContain(`we paid ${price} back to Visa ending in 4242`);
  });

  it("left after approval, the page that the shopper comes back to names the order and the card at once [OPEN-58]", async () => {
    const shopper = shop.app.shopper();
    const { orderId } = await delivered(shopper, "1ZSEVENTH");
    const done = await askReplacement(shopper, orderId);
    await staff("return", "approve", idFor(done));
    const approved = await shopper.visit(`/order/return/${orderId}/${idFor(done)}`);
    const provider = await approved.press("Leave a card", approved.main);
    provider.fill("Card number", "4242 4242 4242 4242").fill("Expiry", "12/39").fill("Security code", "123");
    const held = await provider.press("Leave this card");
    expect(held.main.text).toMatch(/We send the same part once more, at no cost, as order AW\w+/);
    expect(held.main.text).toContain("Visa ending in 4242 was left as a guarantee");
  });

  it("cancelling it names what the return pays back instead, and no page calls the cancelled order sent [OPEN-57, OPEN-58]", async () => {
    const shopper = shop.app.shopper();
    const { orderId } = await delivered(shopper, "1ZGIVENUP");
    const done = await askReplacement(shopper, orderId);
    const number = /R-\w{8}/.exec(done.main.text)?.[0] ?? "";
    await staff("return", "approve", idFor(done));
    const made = /sent as order (AW\w+)/.exec(await staff("return", "receive", idFor(done)))?.[1] ?? "";
    const page = await shopper.visit(done.path);
    const order = await page.press(`See order ${made}`, page.main);
    const form = await order.press(/^Cancel /, order.main);
    expect(form.main.text).toContain(`Your return ${number} then becomes a refund of $`);
    expect(form.main.text).not.toContain("No money is refunded");
    const confirmation = await form.press("Continue", form.main);
    expect(confirmation.main.text).toContain(`Your return ${number} then becomes a refund of $`);
    expect(confirmation.main.text).not.toContain("Refunded before");
    expect(confirmation.main.text, "nothing is sent when the half hour is over").not.toContain("The money is sent");
    const noted = await confirmation.press("Confirm cancellation", confirmation.main);
    expect(noted.main.text).toContain(`Then it is final: your return ${number} refunds you instead.`);
    expect(noted.notices[0]).toContain(`You can undo it for 30 minutes. Your return ${number} then becomes a refund`);
    await settleLater(shop.app);
    const { store } = shop.app;
    const clock = { now: () => Date.now() };
    const payments = createPayments({ store, clock, environment: {}, mode: "sample" });
    await payBackExchanges({ store, clock, payments }, (_id, error) => {
      throw error;
    });
    const first = await shopper.visit(`/order/track?orderId=${orderId}`);
    expect(first.main.text).not.toContain(`sent as order ${made}`);
    expect((await shopper.visit(done.path)).main.text, "what comes back instead").toMatch(
      /Refund \$[\d.]+, to your original payment/,
    );
  });
});
