import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import { fillAddress, payByCard, placeOrder, sendAddress } from "../../support/browser/steps";
import { singleProvider } from "../../support/data/payments";
import { appOfFile } from "../../support/shop/app";
import { atAddress } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const REMINDER_SECONDS = 31 * 60;
const DAY_SECONDS = 86_400;
const PAY = /^Finish the payment of \$[\d.,]+:/;
const ORIGIN = "http://localhost";
let shoppers = 0;

/** One round of the background check, as the running program makes it every minute. */
async function check(): Promise<void> {
  const { store } = shop.app;
  const clock = { now: () => Date.now() };
  await reconcile({ store, clock, payments: singleProvider(createSandboxProvider(store, clock)) }, log);
}

/** A guest who leaves the provider's page of a new order without paying; returns the email. */
async function leaveUnpaid(): Promise<string> {
  shoppers += 1;
  const email = `unpaid-mails-${shoppers}@example.com`;
  const { page } = await atAddress(shop.app);
  const shipping = await sendAddress(fillAddress(page, "US", { Email: email }));
  await placeOrder(await shipping.press("Continue to payment"));
  return email;
}

const mailsTo = (email: string, kind: string) =>
  shop.app.store.db.selectFrom("mail").selectAll().where("to_norm", "=", email).where("kind", "=", kind).execute();

/** Waits for a mail, which the running program writes once it learns of what happened. */
const mailTo = (email: string, kind: string) =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsTo(email, kind);
      if (mail === undefined) throw new Error(`no ${kind} for ${email}`);
      return mail;
    },
    { timeout: 10_000, interval: 100 },
  );

/** The path of a mail's link behind a label, in its text part. */
async function linkIn(email: string, kind: string, label: RegExp): Promise<string> {
  const lines = (await mailTo(email, kind)).text.split("\n");
  const at = lines.findIndex((line) => label.test(line));
  const { pathname, search } = new URL(/https?:\S+/.exec(lines.slice(at).join(" "))?.[0] ?? "");
  return pathname + search;
}

describe("the mails about an unpaid order, on another device and without JavaScript", () => {
  it("have the shop's mark and a picture of each part that mail programs show, from the shop itself [OPEN-62]", async () => {
    const email = await leaveUnpaid();
    shop.app.advance(REMINDER_SECONDS);
    await check();
    const { html } = await mailTo(email, "payment-reminder");
    const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, source = ""]) => source.replaceAll("&amp;", "&"));
    const [mark = "", ...pictures] = sources;
    expect(
      readFileSync(join("build/client", new URL(mark).pathname))
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(new URL(picture).hostname).toBe("localhost");
      const answer = await shop.app.handle(new Request(picture));
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect((await answer.arrayBuffer()).byteLength, "small enough for a telephone").toBeLessThan(30_000);
    }
  });

  it("lead to the payment and, once it lapsed, to its parts in a cart; none follows a paid order [OPEN-77]", async () => {
    const email = await leaveUnpaid();
    shop.app.advance(REMINDER_SECONDS);
    await check();
    const opened = await shop.app.shopper().visit(await linkIn(email, "payment-reminder", PAY));
    expect(opened.h1).toBe("Your payment is not finished");
    expect(opened.main.has("button", "Continue to payment")).toBe(true);
    // Unpaid once more, so it lapses.
    shop.app.advance(DAY_SECONDS);
    await check();
    const back = await shop.app.shopper().visit(await linkIn(email, "order-lapsed", /^Put the parts back in my cart/));
    expect(back.h1).toBe("This order was cancelled");
    expect(back.main.text).toMatch(
      /Order AW\w+ was not paid within 24 hours, so we cancelled it\. Nothing was charged\./,
    );
    const cart = await back.press("Put the parts back in my cart", back.main);
    expect([cart.path, cart.the("list", "Cart items").all("listitem").length]).toEqual(["/shopCart", 1]);

    const paid = await leaveUnpaid();
    shop.app.advance(REMINDER_SECONDS);
    await check();
    const page = await shop.app.shopper().visit(await linkIn(paid, "payment-reminder", PAY));
    expect((await payByCard(await page.press("Continue to payment"))).h1).toBe("Thank you for your order");
    shop.app.advance(DAY_SECONDS);
    await check();
    expect([await mailsTo(paid, "payment-reminder"), await mailsTo(paid, "order-lapsed")]).toMatchObject([[{}], []]);
  });

  it("stop by the page in their foot, or by one press in the mail program [OPEN-77]", async () => {
    const [reader, presser] = [await leaveUnpaid(), await leaveUnpaid()];
    shop.app.advance(REMINDER_SECONDS);
    await check();
    const foot = await linkIn(reader, "payment-reminder", /^Send me no more reminders/);
    const page = await shop.app.shopper().visit(foot);
    expect(page.h1).toBe("No more reminders?");
    expect(page.html).not.toContain(reader);
    const refused = async () =>
      (await shop.app.store.db.selectFrom("reminder_refusal").select("email_norm").orderBy("email_norm").execute()).map(
        ({ email_norm }) => email_norm,
      );
    expect(await refused(), "opening the page changes nothing").toEqual([]);
    const gone = await page.press("Send me no reminders", page.main);
    expect([gone.h1, await refused()]).toEqual(["You get no more reminders", [reader]]);

    const { leave_url } = await mailTo(presser, "payment-reminder");
    const { pathname, search } = new URL(leave_url ?? "");
    // As mail programs post it: no cookie, no origin, no page before it.
    const request = new Request(`${ORIGIN}${pathname}${search}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost" },
      body: "List-Unsubscribe=One-Click",
    });
    expect((await shop.app.handle(request)).status).toBe(200);
    expect(await refused()).toEqual([reader, presser].toSorted());
    shop.app.advance(DAY_SECONDS);
    await check();
    expect([await mailsTo(reader, "order-lapsed"), await mailsTo(presser, "order-lapsed")]).toEqual([[], []]);
  });
});
