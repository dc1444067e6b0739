import { describe, expect, it } from "vitest";
import { listHtmlFaults } from "../../support/browser/html-faults";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const PAGES = [
  "/",
  "/categories",
  "/categories/brakes/disc-brakes/brake-pads",
  "/search?q=brake+pads",
  "/search?q=zzqqzzqq",
  "/makes",
  "/makes/ford",
  "/brands",
  "/parts",
  "/shopCart",
  "/login",
  "/createAccount",
  "/order/track",
  "/help",
  "/help?q=return",
  "/help/feedback",
  "/about",
  "/blogs",
  "/blogs/core-charges-explained",
  "/affiliate-program",
  "/guidevideo",
  "/sale/easter-sale",
  "/sign-up-discount",
  "/awards",
  "/help/faq",
  "/page/return-policy",
  "/no-such-page",
];

describe("the HTML of pages", () => {
  it.each(PAGES)("%s is valid [ARCH-01, SEO-01]", async (path) => {
    const page = await shop.app.shopper().visit(path);
    expect(await listHtmlFaults(page.html, path)).toEqual([]);
  });
});
