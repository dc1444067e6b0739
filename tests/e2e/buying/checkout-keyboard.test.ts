import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { describe, expect, it } from "vitest";
import { findBrowser } from "../../../scripts/browser.mjs";
import { ADDRESSES, DECLINED_CARD, GOOD_CARD } from "../../support/browser/steps";
import { fillStep1, mainFor, sendStep1 } from "../../support/chromium/checkout";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { keyboard } from "../../support/chromium/keyboard";
import { payByCard, settled, toSandbox, withCart } from "../../support/chromium/steps";
import { freshDataFolder } from "../../support/shop/app";

const shop = shopOfFile();
const MAX_INTERACTIONS = 25;

describe("the checkout by keyboard", () => {
  it("a whole guest checkout from the cart by keyboard alone, in at most 25 interactions [CHK-02, UX-01, UX-04, UX-13, UX-36]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const main = mainFor(page);
    await withCart(page);
    await settled(page, true);
    const keys = keyboard(page);
    await keys.press(main.getByRole("button", { name: "Checkout", exact: true }));
    await keys.press(main.getByRole("button", { name: "Checkout without a vehicle" }));
    await page.waitForURL("**/checkout/address");
    await settled(page, true);
    for (const label of ["Email", "First name", "Last name", "Address line 1", "ZIP code"])
      await keys.type(main.getByLabel(label, { exact: true }), ADDRESSES.US[label] ?? "");
    await page.keyboard.press("Tab");
    await expect.poll(() => main.getByLabel("City", { exact: true }).inputValue(), { timeout: 10_000 }).toBe("Denver");
    await keys.type(main.getByLabel("Phone", { exact: true }), ADDRESSES.US.Phone ?? "");
    await keys.press(main.getByRole("button", { name: "Continue to shipping" }));
    const asEntered = main.getByRole("button", { name: "Use as entered" });
    await asEntered.or(main.getByRole("radio").first()).first().waitFor();
    if (await asEntered.isVisible()) await keys.press(asEntered);
    await page.waitForURL("**/checkout/shipping");
    await settled(page, true);
    await keys.press(main.getByRole("radio", { name: /standard/i }), "Space");
    await keys.press(main.getByRole("button", { name: "Continue to payment" }));
    await page.waitForURL("**/checkout/payment");
    await settled(page, true);
    await keys.press(main.getByRole("radio", { name: "Card", exact: true }), "Space");
    await keys.press(main.getByRole("button", { name: /^Place order/ }));
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    await keys.type(page.getByLabel("Card number"), GOOD_CARD);
    await keys.type(page.getByLabel("Expiry"), "12/39");
    await keys.type(page.getByLabel("Security code"), "123");
    await keys.press(page.getByRole("button", { name: "Pay", exact: true }));
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    expect(keys.interactions).toBeLessThanOrEqual(MAX_INTERACTIONS);
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("what runs and what is kept", () => {
  it("the scripts of the checkout are the build's own and no others, and no policy would let another run [CHK-32]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const main = mainFor(page);
    const own = new Set(readdirSync(fileURLToPath(new URL("../../../build/client/assets", import.meta.url))));
    const run: string[] = [];
    const policies: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") run.push(request.url());
    });
    page.on("response", async (response) => {
      if (response.request().resourceType() === "document" && response.url().includes("/checkout"))
        policies.push(response.headers()["content-security-policy"] ?? "none");
    });
    await withCart(page);
    await page.goto("/checkout/address");
    await settled(page, true);
    await fillStep1(page, "US");
    await sendStep1(page);
    await main.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL("**/checkout/payment");
    await page.reload();
    await settled(page, true);
    expect(run.length).toBeGreaterThan(3);
    for (const url of run) {
      const { origin, pathname } = new URL(url);
      expect([origin, own.has(pathname.replace("/assets/", ""))], url).toEqual([visitor.origin, true]);
    }
    const inline = await page.locator("script:not([src])").evaluateAll((all) =>
      all.map((script) => ({
        type: script.getAttribute("type") ?? "",
        start: (script.textContent ?? "").trim().slice(0, 24),
      })),
    );
    // The page's state and entry, and React's scripts that put late fragments in place.
    for (const { type, start } of inline)
      expect(`${type} ${start}`).toMatch(
        /^ (window\.__remix|\(\(|__remix|function \$R|\$R)|^module import |^application\/(ld\+)?json /,
      );
    expect(policies.length).toBeGreaterThan(0);
    for (const policy of policies) {
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "none";
      expect(scripts).toMatch(/^'self'( '(nonce|sha256)-[^']+')*( 'strict-dynamic')?$/);
    }
    await visitor.close();
  });

  it("after a run with a declined and a paid card no card number stands in logs, database or requests to the shop [CHK-32]", async () => {
    const { folder, remove } = await freshDataFolder();
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const child = spawn(process.execPath, ["server.mjs"], {
      cwd: root,
      env: {
        ...process.env,
        VITEST: "",
        NODE_ENV: "production",
        LOG_LEVEL: "trace",
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: folder,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let logs = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (logs += String(chunk)));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ["--headless", "--no-sandbox"],
    });
    try {
      await expect.poll(() => /localhost:(\d+)/.exec(logs)?.[1], { timeout: 60_000 }).toBeDefined();
      const origin = `http://localhost:${/localhost:(\d+)/.exec(logs)?.[1]}`;
      const page = await browser.newPage({ baseURL: origin });
      const sent: string[] = [];
      let typed = 0;
      page.on("request", (request) => {
        const text = `${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`;
        // The sandbox page; a real provider's page is on its own origin.
        if (new URL(request.url()).pathname.startsWith("/sandbox/")) typed += /4242|4000/.test(text) ? 1 : 0;
        else sent.push(text);
      });
      await withCart(page);
      await toSandbox(page, "US");
      await payByCard(page, DECLINED_CARD);
      await page.getByRole("button", { name: "Try again" }).click();
      await payByCard(page, GOOD_CARD);
      await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
      await settled(page, true);
      expect(typed, "the cards were really posted").toBe(2);
      await browser.close();
      child.kill("SIGTERM");
      await ended;
      const database = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString("latin1"));
      expect(database.join("").length).toBeGreaterThan(100_000);
      const traces = [GOOD_CARD, DECLINED_CARD].flatMap((card) => [
        card,
        card.replaceAll(" ", ""),
        card.replaceAll(" ", "+"),
      ]);
      for (const trace of traces) {
        expect(logs.includes(trace), "logs").toBe(false);
        expect(
          sent.some((text) => text.includes(trace)),
          "requests",
        ).toBe(false);
        expect(
          database.some((text) => text.includes(trace)),
          "database",
        ).toBe(false);
      }
      expect(logs).toContain("/checkout/payment");
    } finally {
      await browser.close();
      child.kill("SIGKILL");
      remove();
    }
  });
});
