import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TEST_SHOP_NOTICE } from "~/models/shop/shop-mode";
import { CRAWLER, type Page } from "../../support/browser/browser";
import { buyAsGuest } from "../../support/browser/main-job";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
/** A page's notice about the shop. */
const notices = (page: Page) => page.all("region", "About this shop").map(({ text }) => text);

describe("a shop that does not sell", () => {
  it.each([
    ["/", "OPEN-80"],
    ["/categories", "OPEN-80"],
    ["/shopCart", "OPEN-80"],
    ["/login", "OPEN-80"],
    ["/privacy-policy", "OPEN-80"],
    ["/no-such-page", "OPEN-80"],
  ])("says so on %s, once, to shoppers and crawlers [%s]", async (path) => {
    for (const options of [{}, { agent: CRAWLER }]) {
      const page = await shop.app.shopper(options).visit(path);
      expect(notices(page), path).toEqual([TEST_SHOP_NOTICE]);
    }
  });

  it("says so in health, on every step of a purchase and in its mails [OPEN-80]", async () => {
    const shopper = shop.app.shopper();
    expect(JSON.parse((await shopper.visit("/health")).html)).toMatchObject({ mode: "sample" });
    await buyAsGuest(shopper, "US");
    expect(notices(shopper.page)).toEqual([TEST_SHOP_NOTICE]);
    const outbox = join(process.env.DATA_DIR ?? "", "outbox");
    // A mail that is still being written has another ending.
    const listMails = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    await expect.poll(() => listMails().length, { timeout: 15_000 }).toBeGreaterThan(0);
    // Lines of a mail are folded.
    const unfolded = (name: string) => readFileSync(join(outbox, name), "utf8").replace(/=\r?\n/g, "");
    for (const name of listMails()) expect(unfolded(name).split(TEST_SHOP_NOTICE), name).toHaveLength(3);
  });
});
