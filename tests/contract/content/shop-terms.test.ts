import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import { orderLinkToken } from "#commerce/services/order/link";
import { findOrder } from "#commerce/services/order/repository";
import { contentRows } from "#sample-shop/content/content";
import { infraApi, orderApi, returnApi } from "~/models/api";
import { openReturnShop, shippedOrder } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("the shop's terms on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    const rows = contentRows();
    const [page, faq, promises] = [
      rows.page.filter(({ path }) => path === "/page/return-policy"),
      rows.faq.filter(({ answer }) => answer.includes("{{")),
      rows.content.filter(({ key }) => key === "promises"),
    ];
    await insertRows(shop.store.db, shop.store.kind, { page, faq, content: promises });
  });
  afterAll(() => shop.close());

  async function setTerms(terms: object): Promise<void> {
    await shop.store.db.deleteFrom("content").where("key", "=", "shop_terms").execute();
    const row = { key: "shop_terms", kind: "setting", market: "" };
    await shop.store.db
      .insertInto("content")
      .values({ ...row, value: JSON.stringify(terms) })
      .execute();
  }
  afterEach(() => setTerms({}));

  const readPolicy = async () =>
    (await shop.call(infraApi.fixedPage, { query: { path: "/page/return-policy" } })).data.html;
  const readUntil = async (orderId: string, key: string) =>
    (await shop.call(returnApi.optionsAsGuest, { body: { orderId, key } })).data.until;

  it("texts follow them, and an order keeps the return window it was placed with [ORD-12, CMS-09]", async () => {
    expect(await readPolicy()).toContain("free return within 90 days at no cost");
    const before = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const until = await readUntil(before.orderId, before.key);

    await setTerms({ returnDays: 30, reviewEditDays: 7 });
    expect(await readPolicy()).toContain("free return within 30 days at no cost");
    const { data: faqs } = await shop.call(infraApi.faqList, { query: {} });
    expect(faqs.map(({ answer }) => answer).join(" ")).toMatch(/change it for 7 days.*30 days from delivery/s);
    const { data: entries } = await shop.call(infraApi.contentConfig, { body: { keys: ["promises"] } });
    expect(entries[0]?.value).toContain("free return within 30 days at no cost");

    expect(await readUntil(before.orderId, before.key), "promised earlier").toBe(until);
    const after = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const days = Date.parse(until ?? "") - Date.parse((await readUntil(after.orderId, after.key)) ?? "");
    expect(days / DAY_MS).toBe(60);
  });

  it("terms out of their bounds leave the defaults", async () => {
    await setTerms({ returnDays: 3 });
    expect(await readPolicy()).toContain("free return within 90 days at no cost");
  });

  it("a mailed link opens its order as long as they say [OPEN-13]", async () => {
    const { orderId } = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error("no order");
    await setTerms({ orderLinkDays: 40 });
    const token = await orderLinkToken(shop.store.db, row, shop.clock.now());
    const open = () => shop.call(orderApi.openLink, { body: { token } });
    shop.clock.advance(39 * DAY_MS);
    expect((await open()).status).toBe(200);
    shop.clock.advance(2 * DAY_MS);
    expect((await open()).status).toBe(404);
    shop.clock.advance(-41 * DAY_MS);
  });
});
