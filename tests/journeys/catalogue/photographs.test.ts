import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { chooseVehicle, openFirstProduct, TRUCK, toPayment, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

/** A shop whose products, brands and content all have photographs, as a merchant's own import leaves it. */
const shop = appOfFile({
  prepare: async ({ db }) => {
    await db
      .updateTable("item_image")
      .set({ url: sql<string>`'/media/0123456789ab' || (100000 + item_id) || '.jpg'` })
      .where("media_type", "=", 1)
      .execute();
    for (const [table, column] of [
      ["brand", "logo_url"],
      ["article", "hero"],
      ["page", "landing"],
      ["content", "value"],
      ["awards_entry", "photos"],
    ] as const) {
      const name = sql.ref(column);
      await sql`update ${sql.table(table)} set ${name} = replace(${name}, '.svg', '.jpg')`.execute(db);
    }
  },
});

/** The pictures of a page, each with the widths that it offers. */
const photographs = (page: Page) =>
  [...page.html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\bsrc="\/media\/[^"?]+\.jpg"/.test(tag));

it("every page that shows products asks for a photograph no larger than its place, without script [UI-37]", async () => {
  const shopper = shop.app.shopper();
  await chooseVehicle(shopper, TRUCK);
  const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
  const pages = [await shopper.visit("/"), list, await openFirstProduct(list), await withCart(shopper)];
  pages.push(await shopper.visit("/vehicle/2015-ford-f-150/front-brake-job"), await toPayment(shopper, "US"));
  for (const page of pages) {
    const found = photographs(page);
    expect(found.length, page.path).toBeGreaterThan(0);
    for (const tag of found) expect(tag, page.path).toMatch(/\bsrcset="\/media\/[^"]+\?w=\d+[ ,]/i);
  }
});

it("pages of content and brands do so too, and pictures as wide as their column say how wide that is [UI-37]", async () => {
  const shopper = shop.app.shopper();
  const WIDE = /\bsrcset="(?:\/media\/[^"]+\?w=(\d+) \1w(?:, |(?=")))+"/i;
  const TWICE = /\bsrcset="\/media\/[^"]+\?w=\d+, [^"]+\?w=\d+ 2x"/i;
  for (const [path, isWide] of [
    ["/", true],
    ["/blogs", true],
    ["/blogs/brake-pads-and-rotors", true],
    ["/partnership", true],
    ["/about", true],
    ["/awards", true],
    ["/brands", false],
  ] as const) {
    const found = photographs(await shopper.visit(path));
    expect(found.length, path).toBeGreaterThan(0);
    for (const tag of found) {
      expect(tag, path).toMatch(/\bsizes=/.test(tag) ? WIDE : TWICE);
      if (/\bsizes=/.test(tag)) expect(tag, path).toMatch(/\bsizes="[^"]*\d+px, 100vw"/);
    }
    expect(
      found.some((tag) => /\bsizes=/.test(tag)),
      path,
    ).toBe(isWide);
  }
});
