import { describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { TEST_CARDS } from "#commerce/payments/sandbox/cards";
import { ADDRESSES } from "../support/browser/steps";
import { fillStep1, mainFor, openStep1, sendStep1, sideways, summaryRows } from "../support/chromium/checkout";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../support/chromium/chromium";
import { addAndOpenCart, payByCard, settled, toSandbox, withCart } from "../support/chromium/steps";
import { changeItem, selectMarketItems } from "../support/data/change-item";
import { signUpToken } from "../support/data/member/sign-up";

const shop = shopOfFile();
const DAY_SECONDS = 86_400;
const CASES = [
  { market: "US", width: "1440 px", viewport: DESKTOP },
  { market: "CA", width: "390 px", viewport: PHONE },
] as const;
type Case = (typeof CASES)[number];

const open = async ({ market, viewport }: Case) => {
  const visitor = await shop.visit({ market, viewport, isTouch: viewport === PHONE });
  return { visitor, page: visitor.page, main: mainFor(visitor.page) };
};

describe.each(CASES)("what the checkout keeps in $market at $width", (one) => {
  const { market, width } = one;

  it("each of 18 declines says what to do in words, offers other ways, and keeps order, address and coupon [CHK-31, RTE-34, UX-25]", async () => {
    const { visitor, page, main } = await open(one);
    await withCart(page);
    await main.getByText("Add a promotion code").click();
    await main.getByLabel("Promotion code").fill("WELCOME10");
    await main.getByRole("button", { name: "Apply" }).click();
    await expect.poll(async () => (await summaryRows(page)).Discount, { timeout: 10_000 }).toMatch(/^-/);
    await toSandbox(page, market);
    const declines = TEST_CARDS.filter(({ outcome }) => outcome.kind === "declines");
    expect(declines).toHaveLength(18);
    const messages = new Set<string>();
    const reasons = new Set<string>();
    for (const { number } of declines) {
      // Clears the limit as an hour would: it allows five payments of one cart per hour.
      await shop.store.db.deleteFrom("rate_limit").execute();
      await payByCard(page, number);
      await page.getByRole("heading", { name: "Payment failed" }).waitFor();
      const reason = (await main.getByRole("alert").first().textContent()) ?? "";
      expect(reason, number).toMatch(/\b(try|use|call|contact|check|choose|pay|ask)\b/i);
      expect(reason, number).not.toMatch(/\b[a-z]+_[a-z_]+\b/);
      reasons.add(reason);
      expect(await main.getByRole("button", { name: "Choose another method" }).count(), number).toBe(1);
      const text = (await main.textContent()) ?? "";
      expect(text, number).toContain(ADDRESSES[market]["Address line 1"]);
      const { Discount, Total } = await summaryRows(page);
      messages.add([/Order (AW\w+) is kept/.exec(text)?.[1], Discount, Total].join(" "));
      await main.getByRole("button", { name: "Try again" }).click();
    }
    expect([...messages], "one order, one discount, one total").toEqual([expect.stringMatching(/^AW\w+ -\S+ \S/)]);
    expect(reasons.size, "different words").toBeGreaterThan(3);
    await shop.store.db.deleteFrom("rate_limit").execute();
    await payByCard(page);
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a line that is sold out moves apart and holds nothing up [CART-05, OPEN-66, UX-34]", async () => {
    const { visitor, page, main } = await open(one);
    await withCart(page);
    await withCart(page, "oil+filter");
    const lines = main.getByRole("list", { name: "Cart items" }).getByRole("listitem");
    await lines.nth(1).waitFor();
    const before = (await summaryRows(page)).Subtotal;
    const skuId = await lines.first().locator("input[name=skuId]").first().inputValue();
    const { db } = shop.store;
    const old = await selectMarketItems(db).selectAll().where("sku_id", "=", skuId).executeTakeFirstOrThrow();
    const { status, us_status, ca_status } = old;
    const put = async (states: Pick<typeof old, "status" | "us_status" | "ca_status">) => {
      await changeItem(db, old.id, states);
      await bumpCatalogueVersion(db);
    };
    await put({ status: "SOLD_OUT", us_status: null, ca_status: null });
    try {
      const apart = main.getByRole("list", { name: "Unavailable items" });
      await expect
        .poll(
          async () => {
            await page.goto("/shopCart");
            return apart.getByText("Sold out").count();
          },
          { timeout: 15_000 },
        )
        .toBeGreaterThan(0);
      await settled(page, true);
      expect(await lines.count()).toBe(1);
      expect((await summaryRows(page)).Subtotal).not.toBe(before);
      expect(await listViolations(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await openStep1(page);
      await fillStep1(page, market);
      await sendStep1(page);
      await page.goto("/shopCart");
      await settled(page, true);
      await apart.getByRole("button", { name: "Remove" }).click();
      await apart.waitFor({ state: "detached" });
      expect(await lines.count()).toBe(1);
    } finally {
      await put({ status, us_status, ca_status });
    }
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a session that ends in step 1, a day, and a login lose neither cart nor form, and double nothing [CHK-01, ROLE-07, OPEN-05, OPEN-65, UX-39]", async () => {
    const { visitor, page, main } = await open(one);
    const [email, password] = [`kept-${width.replace(/\D/g, "")}@example.com`, "driver-Passw0rd"];
    const quantities = () =>
      main
        .getByRole("list", { name: "Cart items" })
        .getByLabel("Quantity")
        .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")));
    await page.goto(`/createAccount?token=${await signUpToken(shop.store, email, Date.now())}`);
    await settled(page, true);
    await main.getByLabel("Password", { exact: true }).fill(password);
    await main.getByRole("button", { name: "Create account", exact: true }).click();
    await page.getByRole("heading", { name: "Your account is ready" }).waitFor();
    await withCart(page);
    const part = await main.getByRole("list", { name: "Cart items" }).getByRole("link").first().getAttribute("href");
    await openStep1(page);
    await fillStep1(page, market);
    await shop.store.db.deleteFrom("session").execute();
    await main.getByRole("button", { name: "Continue to shipping" }).click();
    await page.waitForURL(/\/login\?callback=/);
    await settled(page, true);
    await main.getByLabel("Email").fill(email);
    await main.getByLabel("Password", { exact: true }).fill(password);
    await main.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL("**/checkout/address");
    await settled(page, true);
    const line1 = main.getByLabel("Address line 1", { exact: true });
    expect(await line1.inputValue()).toBe(ADDRESSES[market]["Address line 1"]);
    await sendStep1(page);

    // The next day, after every window was closed, only persistent cookies are left.
    const tomorrow = Date.now() / 1_000 + DAY_SECONDS;
    const guest = await open(one);
    await guest.page.goto(part ?? "");
    await addAndOpenCart(guest.page);
    await openStep1(guest.page);
    await fillStep1(guest.page, market, { Email: email });
    await sendStep1(guest.page);
    const cookies = (await guest.visitor.context.cookies()).filter(({ expires }) => expires > tomorrow);
    await guest.visitor.close();
    const next = await open(one);
    await next.visitor.context.addCookies(cookies);
    await next.page.goto("/checkout/address");
    await settled(next.page, true);
    expect(await next.main.getByLabel("Address line 1", { exact: true }).inputValue()).toBe(
      ADDRESSES[market]["Address line 1"],
    );
    await next.page.goto("/login");
    await settled(next.page, true);
    await next.main.getByLabel("Email").fill(email);
    await next.main.getByLabel("Password", { exact: true }).fill(password);
    await next.main.getByRole("button", { name: "Log in", exact: true }).click();
    await next.page.getByRole("banner").getByRole("link", { name: "My account" }).waitFor();
    await next.page.goto("/shopCart");
    await page.goto("/shopCart");
    expect(await quantities(), "one line of the same part, with both pieces").toEqual(["2"]);
    expectNoFaults(next.visitor);
    await next.visitor.close();
    expectNoFaults(visitor);
    await visitor.close();
  });
});
