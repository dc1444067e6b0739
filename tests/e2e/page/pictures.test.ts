import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#commerce/db/open";
import { dayStart, shopDate } from "~/models/shop/dates";
import { listViolations, shopOfFile } from "../../support/chromium/chromium";
import { differenceFrom } from "../../support/chromium/pictures";
import { watchRequests } from "../../support/chromium/quiet";
import { addAndOpenCart, chooseVehicle, payByCard, settled, toSandbox } from "../../support/chromium/steps";
import { styleGuide } from "../../support/chromium/style-guide";
import { signUpToken } from "../../support/data/member/sign-up";

/** A Tuesday without a holiday near it: the days of delivery, and all that counts from today, stay the same. */
const NOW = Date.UTC(2027, 5, 15, 16);
/** Twenty-six pages on a machine that does much else. */
const TIMEOUT_MS = 600_000;
const DAY_MS = 86_400_000;
const CAMPAIGN = "brake-month";

/**
 * Campaigns and the discounts whose codes they name count from the day on which the shop was filled, which becomes the frozen
 * one.
 */
async function freezeOffers({ db }: Store): Promise<void> {
  const rows = await db.selectFrom("campaign").selectAll().execute();
  const own = rows.find(({ code }) => code === CAMPAIGN);
  const { startTime } = JSON.parse(String(own?.value)) as { startTime: number };
  const days = Math.round((Date.parse(shopDate(NOW)) - Date.parse(shopDate(startTime))) / DAY_MS);
  /** By days of the calendar: what ends with a day of winter ends with one of summer. */
  const moved = (at: number) =>
    dayStart(new Date(Date.parse(shopDate(at)) + days * DAY_MS).toISOString().slice(0, 10)) +
    (at - dayStart(shopDate(at)));
  for (const { code, value } of rows) {
    const frozen = Object.entries(JSON.parse(String(value)) as Record<string, unknown>).map(([name, held]) =>
      /^(?:start|end|countdown)(?:Time|Start|End)$/.test(name) && typeof held === "number"
        ? [name, moved(held)]
        : [name, held],
    );
    const text = JSON.stringify(Object.fromEntries(frozen));
    await db.updateTable("campaign").set({ value: text }).where("code", "=", code).execute();
  }
  const { starts_at, ends_at } = await db
    .selectFrom("discount")
    .select(["starts_at", "ends_at"])
    .where("id", "=", CAMPAIGN)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("discount")
    .set({ starts_at: moved(Number(starts_at)), ends_at: moved(Number(ends_at)) })
    .where("id", "=", CAMPAIGN)
    .execute();
}

const shop = shopOfFile({ hasPictures: true, prepare: freezeOffers, startsAt: NOW });

/** Every page is drawn light on a desktop and dark on a phone, from its top to well below the first screen. */
const LOOKS = [
  { place: "desktop", viewport: { width: 1440, height: 1300 }, colorScheme: "light" },
  { place: "phone", viewport: { width: 390, height: 1300 }, colorScheme: "dark" },
] as const;

describe("pictures", () => {
  const held: { context?: BrowserContext; page?: Page } = {};
  const found: string[] = [];
  const window = () => {
    if (held.page === undefined) throw new Error("there is no window outside of tests");
    return held.page;
  };
  const note = (difference: string | null) => {
    if (difference !== null) found.push(difference);
  };
  beforeAll(async () => {
    held.context = await shop.browser.newContext({
      baseURL: shop.origin(),
      timezoneId: "America/New_York",
      locale: "en-US",
      reducedMotion: "reduce",
    });
    held.page = await held.context.newPage();
    await held.page.clock.setFixedTime(NOW);
    watchRequests(held.page);
  });
  afterAll(() => held.context?.close());

  async function look(name: string, path: string): Promise<void> {
    const page = window();
    for (const { place, viewport, colorScheme } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect((await page.goto(path))?.status(), path).toBe(200);
      await settled(page, true);
      // Numbers of orders are drawn at random.
      await page.getByRole("main").evaluate((main) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          text.textContent = (text.textContent ?? "").replace(/\bAW[A-Z0-9-]{6,}/g, "AW-0000-0000");
        }
      });
      note(await differenceFrom(`${place}/${name}`, page));
    }
    await page.setViewportSize(LOOKS[0].viewport);
    await page.emulateMedia({ colorScheme: "light" });
  }

  it("the style guide looks as it did, at both widths and in both themes, and is accessible [UI-40]", async () => {
    const page = window();
    const html = await styleGuide();
    await page.route("**/styleguide", (route) => route.fulfill({ contentType: "text/html", body: html }));
    for (const { place, viewport } of LOOKS)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.goto("/styleguide");
        note(await differenceFrom(`${place}/style-guide-${colorScheme}`, page, { isWhole: true }));
        const only = colorScheme === "dark" ? ["color-contrast"] : [];
        if (place === "desktop") expect(await listViolations(page, only), colorScheme).toEqual([]);
      }
    expect(found.splice(0)).toEqual([]);
  });

  // Pictures that are taken anew are compared with nothing.
  it.skipIf(process.env.RENEW_PICTURES === "yes")(
    "a button of another color is found and named, with the files that show it [UI-40]",
    async () => {
      const page = window();
      await page.setViewportSize(LOOKS[0].viewport);
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto("/login");
      await settled(page, true);
      const button = page.getByRole("main").getByRole("button", { name: "Log in", exact: true });
      await button.evaluate((element) => element.style.setProperty("background", "#1b7a3d"));
      const difference = await differenceFrom("desktop/login", page);
      expect(difference).toMatch(/^desktop\/login: \d{4,} pixels differ, .* in <button> “Log in”\. See .*\.png\. /);
    },
  );

  it(
    "the main pages look as they did, on a desktop and, in the dark, on a phone [UI-40]",
    async () => {
      const page = window();
      await look("home", "/");
      await look("category", "/categories/brakes");
      await look("search", "/search?q=brake+rotors");
      await look("login", "/login");
      await look("article", "/blogs/brake-pads-and-rotors");
      await look("help", "/help");
      await chooseVehicle(page, true);
      await look("list", "/categories/brakes/disc-brakes/brake-pads");
      await look("vehicle", "/vehicle/2015-ford-f-150");
      await page.goto("/categories/brakes/disc-brakes/brake-pads");
      const part = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
      await look("product", part ?? "/");
      await page.goto(part ?? "/");
      await settled(page, true);
      await addAndOpenCart(page);
      await look("cart", "/shopCart");
      await look("checkout", "/checkout/address");
      await page.goto("/shopCart");
      await settled(page, true);
      await toSandbox(page, "US");
      await payByCard(page);
      await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
      await look("order", page.url());
      await page.goto(`/createAccount?token=${await signUpToken(shop.store, "pat.driver@example.com", NOW)}`);
      await settled(page, true);
      await page.getByRole("main").getByLabel("Password", { exact: true }).fill("driver-Passw0rd");
      await page.getByRole("main").getByRole("button", { name: "Create account" }).click();
      await page.getByRole("banner").getByRole("link", { name: "My account" }).waitFor();
      await look("account", "/myAccount");
      await look("account-orders", "/myAccount?type=orders");
      expect(found.splice(0)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
