import { HtmlValidate } from "html-validate/node";
import { describe, expect, it } from "vitest";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's spellings where HTML allows several.
    "attr-quotes": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    // Long titles are complete sentences, which the pages' own tests cover.
    "long-title": "off",
  },
});

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
    const { results } = await validator.validateString(page.html, path);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
    );
    expect(faults).toEqual([]);
  });
});
