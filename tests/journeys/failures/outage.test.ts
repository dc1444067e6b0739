import { describe, expect, it } from "vitest";
import { refusal } from "#commerce/http/failure";
import { serviceException } from "~/models/page/api-error";
import { CRAWLER, type Page } from "../../support/browser/browser";
import { buyPart, fillAddress, openFirstProduct, sendAddress, toAddress, withCart } from "../../support/browser/steps";
import { remoteAppOfFile } from "../../support/shop/failing-upstream";

const shop = remoteAppOfFile();

/** Refuses calls of a path as a shop does whose database takes no writes. */
function pause(path: RegExp): void {
  const paused = refusal(503, "ordersPaused");
  shop.upstream.breaks = { path, status: paused.httpStatus, refusal: paused };
}

/** Expects a page that says that orders are paused, and lets them go on. */
function refused(page: Page): Page {
  expect([page.path, page.status, page.headers.get("retry-after")]).toEqual([page.path, 503, "30"]);
  expect(page.main.text).toContain("Orders are paused for a few minutes, and nothing was changed");
  shop.upstream.breaks = null;
  return page;
}

describe("what the storefront asks of the commerce API", () => {
  it("the brands are fetched once for the process, whoever looks at them [ENT-02]", async () => {
    for (const market of ["US", "US", "CA"] as const) {
      const shopper = shop.app.shopper({ market });
      await shopper.visit("/");
      expect((await shopper.visit("/brands")).main.text).toContain("Axlewright");
    }
    expect(
      shop.upstream.diversions.filter(({ path }) => path.startsWith("/infra/public/buyer/shop/list")),
    ).toHaveLength(1);
  });

  it("every call names market, group and visitor; the token goes with a member's calls alone [API-001, OPEN-26]", async () => {
    const shopper = shop.app.shopper({ market: "CA" });
    let before = shop.upstream.diversions.length;
    const calls = () =>
      shop.upstream.diversions.slice(before).filter(({ path }) => !/^\/(sandbox|media|health)/.test(path));
    await shopper.visit("/search?q=brake+pads");
    expect(calls().length).toBeGreaterThan(3);
    for (const { path, shop, name, visitor, authorization } of calls()) {
      expect([path, shop, authorization]).toEqual([path, "2023", "none"]);
      expect([path, name]).toEqual([path, expect.stringMatching(/^(A1|A2|B|shared)$/)]);
      expect([path, visitor]).toEqual([path, expect.not.stringMatching(/^none$/)]);
    }
    const login = await shopper.visit("/login");
    login.fill("Email", "demo@example.com", login.main).fill("Password", "demo-Passw0rd", login.main);
    expect((await login.press("Log in", login.main)).path).toBe("/myAccount");
    before = shop.upstream.diversions.length;
    await shopper.visit("/myAccount?type=orders");
    const own = calls().filter(({ path }) => !path.includes("/public"));
    expect(own.length).toBeGreaterThan(0);
    for (const { path, authorization } of own) {
      expect([path, authorization]).toEqual([path, expect.stringMatching(/^Bearer \S{20,}$/)]);
    }
  });

  it("the server tells its build marks and whether the API answers [CONST-21, OPEN-44, API-148]", async () => {
    const health = await shop.app.shopper().send("/health");
    const { loops, ...report } = await health.json();
    expect([health.status, report]).toEqual([
      200,
      {
        status: "ok",
        mode: "sample",
        commerce: "ok",
        database: "sqlite",
        writes: "ok",
        oldestEventSeconds: expect.any(Number),
        environment: "UAT",
        buildTime: "2025-06-19",
      },
    ]);
    expect(loops).toContainEqual({ name: "mail delivery", ageSeconds: expect.any(Number), isLate: false });
    shop.upstream.breaks = { path: /^\/health/, status: 503 };
    expect((await shop.app.shopper().send("/health")).status).toBe(503);
    // It can show what it has, and a load balancer that took it away would show nothing.
    expect((await shop.app.shopper().send("/ready")).status).toBe(200);
    expect((await shop.app.shopper().send("/live")).status).toBe(200);
  });
});

describe("when the commerce API fails", () => {
  it("a cart that cannot be loaded is a notice with a retry, and the next try shows it again [CART-09, ERR-08]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    shop.upstream.breaks = { path: /cart/i, status: 503 };
    const cart = await shopper.visit("/shopCart");
    expect(cart.status).toBe(200);
    expect(cart.main.text).toContain("could not be loaded");
    expect((await shopper.visit("/help")).status).toBe(200);
    shop.upstream.breaks = null;
    await shopper.visit("/shopCart");
    expect(shopper.page.has("list", "Cart items")).toBe(true);
    shop.upstream.breaks = { path: /cart/i, status: 502 };
    const again = await shopper.visit("/shopCart");
    shop.upstream.breaks = null;
    const back = await again.follow("Try again", again.main);
    expect(back.has("list", "Cart items")).toBe(true);
  });

  it("offers that cannot be read are not said to be none [ERR-14, RTE-37]", async () => {
    const shopper = shop.app.shopper();
    // The words of the offers are read by this page alone, so that no cache has them yet.
    shop.upstream.breaks = { path: /content-config/, status: 503 };
    const offers = await shopper.visit("/campaign");
    expect(offers.status).toBe(200);
    expect(offers.main.text).toContain("Some offers cannot be shown right now");
    expect(offers.the("list", "Offers").all("link").length).toBeGreaterThan(0);
    shop.upstream.breaks = null;
    const whole = await shopper.visit("/campaign");
    expect(whole.main.text).not.toContain("cannot be shown");
    expect(whole.the("list", "Promotion codes").text).toContain("WELCOME10");
  });

  it("broken recommendations and reviews leave the home and product pages whole [ERR-14, ARCH-03]", async () => {
    shop.upstream.breaks = { path: /recommend|review/i, status: 500 };
    const home = await shop.app.shopper().visit("/");
    expect(home.status).toBe(200);
    expect(home.h1).not.toBe("");
    const list = await shop.app.shopper().visit("/search?q=wiper");
    const product = await list.follow(
      list.first("list", "Products").first("link").name,
      list.first("list", "Products"),
    );
    expect(product.status).toBe(200);
    expect(product.has("button", "Add to cart")).toBe(true);
  });

  it("an unexpected failure is the 500 screen with status 500, in words, without a stack [ERR-13, ERR-02, RTE-27]", async () => {
    shop.upstream.breaks = { path: /\/item\/|\/search/, status: 500 };
    const page = await shop.app.shopper().visit("/search?q=something+new");
    expect(page.status).toBe(500);
    expect(page.main.text).toContain(serviceException(false));
    expect(page.has("banner")).toBe(true);
    expect(page.has("searchbox", "Search parts")).toBe(true);
    expect(page.html).not.toMatch(/\bat .+\(.+:\d+:\d+\)/);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
  });

  it("an upstream out of reach is a 503 that says when to come again, so that crawlers keep the page [ERR-13, ERR-02]", async () => {
    shop.upstream.breaks = { path: /\/item\/|\/search/, status: 502 };
    for (const agent of [CRAWLER, undefined]) {
      const page = await shop.app.shopper({ ...(agent && { agent }) }).visit("/search?q=out+of+reach");
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
      expect(page.main.text).toContain(serviceException(false));
      expect(page.main.text).not.toContain("Orders are paused");
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      // What answers no more than this page did is not offered.
      expect(page.main.the("link", "Try again").element.getAttribute("href")).toBe("/search?q=out+of+reach");
      expect(page.main.text).toMatch(/Or call \(\d{3}\)/);
      expect(page.main.has("button", "Search again")).toBe(false);
    }
  });

  it("while orders are paused each form says so in words, with a status that means a moment and not a mistake [ERR-13, ERR-02]", async () => {
    const shopper = shop.app.shopper();
    const product = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    await product.press("Add to cart", product.main);
    const buying = await shopper.visit("/shopCart/discounts");
    buying.fill("Promotion code", "SAVE10", buying.main);
    const paused = refusal(503, "ordersPaused");
    shop.upstream.breaks = { path: /\/cart\/v2|\/apply$|buy/i, status: paused.httpStatus, refusal: paused };
    const pages = [
      await product.press("Add to cart", product.main),
      await product.press("Buy now", product.main),
      await buying.press("Apply", buying.main),
    ];
    for (const page of pages) {
      expect([page.path, page.status, page.headers.get("retry-after")]).toEqual([page.path, 503, "30"]);
      expect(page.main.text).toContain("Orders are paused for a few minutes, and nothing was changed");
    }
  });

  it("a file that the API cannot answer for is out of reach, and not unknown [ERR-13]", async () => {
    const shopper = shop.app.shopper();
    const orderId = /Order number (\S+)/.exec((await buyPart(shopper)).main.text)?.[1] ?? "";
    const invoice = `/printInvoice/pdf?orderId=${orderId}`;
    expect((await shopper.send(invoice)).status).toBe(200);
    shop.upstream.breaks = { path: /invoice/i, status: 503 };
    expect((await shopper.send(invoice)).status).toBe(503);
    shop.upstream.breaks = null;
  });

  it("each step of the checkout says that orders are paused, keeps what was typed and goes on afterwards [ERR-13, ERR-02]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const form = fillAddress(await toAddress(await shopper.visit("/shopCart")), "US", {
      "Address line 1": "12 Elm St",
    });
    pause(/\/buyer\/checkout\/address$/);
    const address = await sendAddress(form);
    refused(address);
    expect(address.main.field("Address line 1").value).toBe("12 Elm St");
    const shipping = await sendAddress(address);
    pause(/\/buyer\/checkout\/shipping$/);
    const stopped = await shipping.press("Continue to payment", shipping.main);
    refused(stopped);
    const payment = await stopped.press("Continue to payment", stopped.main);
    pause(/\/order\/public\/payment\/$/);
    payment.check("Card", payment.main);
    const unplaced = await payment.press(/^Place order/, payment.main);
    refused(unplaced);
    expect(unplaced.main.text).not.toContain("We got no answer");
  });

  it("while orders are paused a return and a cancellation say so and keep all that was entered, to be sent as it stands [ERR-13, ERR-02]", async () => {
    const shopper = shop.app.shopper();
    const orderId = /Order number (\S+)/.exec((await buyPart(shopper)).main.text)?.[1] ?? "";
    const order = await shopper.visit(`/order/track?orderId=${orderId}`);
    const pieces = await order.press(/^Cancel /, order.main);
    const sure = await pieces.press("Continue", pieces.main);
    pause(/\/order\/cancel$/);
    const stopped = refused(await sure.press("Confirm cancellation", sure.main));
    expect(stopped.main.text).toContain("You cancel the whole order");
    const { db } = shop.upstream.store;
    const at = Date.now();
    const sent = { carrier: "UPS", tracking_number: "1Z0", events: "[]", shipped_at: at, delivered_at: at };
    await db
      .insertInto("shipment")
      .values({ ...sent, id: `paused-${orderId}`, order_id: orderId })
      .execute();
    await db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
    const items = await shopper.visit(`/order/return?orderId=${orderId}`);
    const line = items.the("list", "Items").first("listitem");
    line.field(line.name).check();
    items.choose("Reason", "Part missing from order", items.main);
    const evidence = await items.press("Continue", items.main);
    evidence.main.field("What is missing").fill("The box held the hardware only");
    evidence.main.field("Refund").check();
    const review = await evidence.press("Continue to review", evidence.main);
    pause(/\/return\/all$/);
    const unsent = await review.press("Submit return", review.main);
    refused(unsent);
    expect(unsent.main.text).toContain("The box held the hardware only");
    const done = await unsent.press("Submit return", unsent.main);
    expect(done.h1).toMatch(/^Return R-/);
    pause(/\/return\/\w+\/cancel$/);
    refused(await done.press("Withdraw return", done.main));
  });

  it("a message that finds nobody comes back as it was typed, says so, and goes out as it stands afterwards [ERR-02, CMS-15]", async () => {
    const shopper = shop.app.shopper();
    // A message within a second is taken for a program's.
    const send = (page: Page) => {
      page.main.element.querySelector("input[name=opened]")?.setAttribute("value", String(Date.now() - 60_000));
      return page.press("Send message", page.main);
    };
    const form = await shopper.visit("/help/feedback");
    form.choose("Topic", "An order", form.main).fill("Name", "Ada", form.main);
    form.fill("Email", "ada@example.com", form.main).fill("Message", "My hub assembly hums since Tuesday.", form.main);
    for (const path of [/\/customer\/public\/message/, /./]) {
      shop.upstream.breaks = { path, status: 502 };
      const unsent = await send(form);
      expect([unsent.path, unsent.status, unsent.headers.get("retry-after")]).toEqual(["/help/feedback", 503, "30"]);
      expect(unsent.main.text).toContain("take it as not sent");
      expect([unsent.main.field("Message").value, unsent.main.field("Email").value]).toEqual([
        "My hub assembly hums since Tuesday.",
        "ada@example.com",
      ]);
      shop.upstream.breaks = null;
      if (path.source !== ".") continue;
      expect((await send(unsent)).notices.join(" ")).toMatch(/thank/i);
    }
    const rows = shop.upstream.store.db.selectFrom("contact_message").select("message");
    expect(await rows.where("email", "=", "ada@example.com").execute()).toEqual([
      { message: "My hub assembly hums since Tuesday." },
    ]);
    pause(/\/customer\/public\/message/);
    expect(refused(await send(form)).main.field("Message").value).toContain("hub assembly");
  });

  it("an upstream that never answers is the 504 screen with status 504 once the time of its calls is over [ERR-13, ERR-02, RTE-28]", async () => {
    // This replaces the 10 s, which a test of the client covers.
    process.env.REQUEST_TIMEOUT_MS = "300";
    shop.upstream.hangs = /\/item\/|\/search/;
    const page = await shop.app.shopper().visit("/search?q=never+answered");
    expect(page.status).toBe(504);
    expect(page.main.text).toContain(serviceException(false));
    expect(page.has("contentinfo")).toBe(true);
  });

  it("a change that cannot be sent is said in words, and the cart is kept [ERR-02, ERR-13]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const address = fillAddress(await shopper.visit("/checkout/address"), "US", { "Address line 1": "12 Elm St" });
    shop.upstream.breaks = { path: /checkout|order/i, status: 503 };
    const page = await address.press("Continue to shipping");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(page.main.text).toContain(serviceException(false));
    expect(page.html).not.toMatch(/\bat .+\(.+:\d+:\d+\)/);
    shop.upstream.breaks = null;
    expect((await shopper.visit("/shopCart")).has("list", "Cart items")).toBe(true);
  });

  it("a question that nobody answers for is sent again as it was typed [ERR-02, ERR-13]", async () => {
    const shopper = shop.app.shopper();
    const product = await openFirstProduct(await shopper.visit("/search?q=air+filter&fits=0"));
    const form = await product.follow("Ask a question", product.main);
    form.fill("Question", 'Does it fit "boxed" & square housings?', form.main);
    form.fill("Name", "Ada", form.main).fill("Email", "ada@example.com", form.main);
    shop.upstream.breaks = { path: /./, status: 502 };
    const unsent = await form.press("Send question", form.main);
    expect(unsent.status).toBe(503);
    shop.upstream.breaks = null;
    const sent = await unsent.press("Try again", unsent.main);
    expect(sent.notices.join()).toContain("We have your question");
    expect(sent.main.text).toContain('Does it fit "boxed" & square housings?');
  });
});
