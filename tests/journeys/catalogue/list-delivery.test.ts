import { describe, expect, it } from "vitest";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PROMISE = /Free shipping, get it by ([A-Z][a-z]{2}, [A-Z][a-z]{2} \d+)/;

describe("the delivery date on the cards of a list", () => {
  it("with a known ZIP each card that may be sent there says the last day of the product page's standard delivery; without one, and to crawlers, no date is promised [PDP-07, OPEN-18, CAT-29]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=brake+pads");
    expect(list.main.text).toContain("Free shipping");
    expect(list.main.text).not.toMatch(PROMISE);
    const card = list.first("list", "Products").first("listitem");
    const product = await list.follow(card.first("link").name, card);
    const estimated = await product.fill("ZIP code", "99501", product.main).press("Update", product.main);
    const [, last = ""] =
      /Standard Shipping\s*(?:[^–]*– )?([A-Z][a-z]{2}, [A-Z][a-z]{2} \d+)/.exec(estimated.main.text) ?? [];
    expect(last).not.toBe("");
    const dated = await shopper.visit("/search?q=brake+pads");
    const days = dated
      .first("list", "Products")
      .all("listitem")
      .flatMap(({ text }) => PROMISE.exec(text)?.[1] ?? []);
    expect(days.length).toBeGreaterThan(10);
    expect(new Set(days)).toEqual(new Set([last]));
    const crawler = await shop.app.shopper({ agent: CRAWLER }).visit("/search?q=brake+pads");
    expect(crawler.main.text).not.toMatch(PROMISE);
  });

  it.each([
    ["75201", "a Texan", true],
    ["90012", "a Californian", false],
  ])(
    "of parts that some states forbid, %s (%s) reads a date where they may come: %s [PDP-07, CAT-29]",
    async (zip, _who, isSent) => {
      const shopper = shop.app.shopper();
      const list = await shopper.visit("/search?q=catalytic+converter");
      const first = list.first("list", "Products").first("listitem");
      const product = await list.follow(first.first("link").name, first);
      await product.fill("ZIP code", zip, product.main).press("Update", product.main);
      const regulated = (await shopper.visit("/search?q=catalytic+converter"))
        .first("list", "Products")
        .all("listitem")
        .filter(({ text }) => text.includes("not for sale in CA, CO, ME, NY"));
      expect(regulated.length).toBeGreaterThan(5);
      for (const { text } of regulated) expect(PROMISE.test(text)).toBe(isSent);
    },
  );
});
