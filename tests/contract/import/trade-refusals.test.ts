import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTrade } from "#commerce/ops/trade/import";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { readTradeFolder } from "#commerce/ops/trade/read-folder";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const OPERATOR = { who: "Robin", via: "ops" } as const;
const DISCOUNTS = `discount,name,source,code,type,percent,threshold,min_quantity,scenes,starts,ends,usage_limit,once_per_shopper,audience,points,gift_sku,active
spring,Spring,PROMOTION_CODE,SPRING-26,PERCENT,5,NO_THRESHOLD,0,,2026-03-01,2036-01-01,,no,ALL,0,,yes
auto,Auto,AUTO_DISCOUNT,,PERCENT,5,NO_THRESHOLD,0,,2026-03-01,2036-01-01,,no,ALL,0,,yes
thanks,Thanks,COUPON,,PERCENT,5,NO_THRESHOLD,0,,2022-01-01,2036-01-01,,no,ALL,0,,yes
`;
const coupon = (code: string, discount: string) => ({
  "coupons.csv": `code,discount,type,created,expires\n${code},${discount},action,2026-01-01,\n`,
});
const kit = (saving: string) => ({
  "kits.csv": "kit,title,sku,active\nkit-1,Brake job,SKU1,yes\n",
  "kit-items.csv": "kit,sku,quantity\nkit-1,SKU1,1\nkit-1,SKU2,2\n",
  "kit-amounts.csv": `kit,market,currency,saving\nkit-1,2022,USD,${saving}\nkit-1,2023,CAD,1.00\n`,
});
const addOn = (price: string) => ({
  "add-ons.csv":
    "offer,sku,rule,values,condition,max_quantity,starts,ends,active,position\nclean,SKU2,ANY,,any part,4,2022-01-01,2036-01-01,yes,1\n",
  "add-on-amounts.csv": `offer,market,currency,minimum,price\nclean,2022,USD,0,${price}\n`,
});

describe.each(STORE_KINDS)("trade data that would promise what no cart gives, on %s", (kind) => {
  let shop: Shop;
  const folders: string[] = [];
  const take = async (files: Readonly<Record<string, string>>) => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-trade-"));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const read = await readTradeFolder(folder, TRADE_KINDS, TRADE_KINDS);
    const request = { folder: read, name: "trade", isRemoving: false, isDryRun: false, operator: OPERATOR };
    return importTrade(shop.store, { ...request, now: shop.clock.now() });
  };
  const refusals = async (files: Readonly<Record<string, string>>) =>
    (await take(files)).issues.map(({ column, message }) => `${column}: ${message}`);

  beforeAll(async () => {
    shop = await openShop(kind);
    expect(await refusals({ "discounts.csv": DISCOUNTS, ...coupon("AXLE-10", "thanks") })).toEqual([]);
  });
  afterAll(async () => {
    await shop.close();
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  });

  it("coupons are refused that give a discount of another source [PROMO-07]", async () => {
    expect(await refusals(coupon("AXLE-20", "auto"))).toEqual([
      'discount: "auto" is of the source AUTO_DISCOUNT; name one of the source COUPON',
    ]);
    expect(await refusals({ "discounts.csv": DISCOUNTS.replace("Thanks,COUPON", "Thanks,AUTO_DISCOUNT") })).toEqual([
      "source: must stay COUPON, as coupons such as AXLE-10 give it",
    ]);
    // The discount comes in the same folder.
    const fall = DISCOUNTS.replace("spring,Spring,PROMOTION_CODE,SPRING-26", "fall,Fall,AUTO_DISCOUNT,");
    expect(await refusals({ "discounts.csv": fall, ...coupon("AXLE-20", "fall") })).toEqual([
      'discount: "fall" is of the source AUTO_DISCOUNT; name one of the source COUPON',
    ]);
  });

  it("discounts are refused that no cart could ever give", async () => {
    const line = (source: string, type: string, scenes: string, points: string, gift: string) =>
      `odd,Odd,${source},${source === "PROMOTION_CODE" ? "ODD" : ""},${type},${type === "PERCENT" ? 5 : 0},NO_THRESHOLD,0,${scenes},2026-03-01,2036-01-01,,no,ALL,${points},${gift},yes\n`;
    const head = DISCOUNTS.slice(0, DISCOUNTS.indexOf("\n") + 1);
    const tried = (...cells: Parameters<typeof line>) => refusals({ "discounts.csv": head + line(...cells) });
    expect(await tried("PROMOTION_CODE", "GIVEAWAY", "", "0", "SKU2")).toEqual([
      "type: can be GIVEAWAY only for the source AUTO_DISCOUNT: no code or coupon adds a product",
    ]);
    const points = "points: must be 0: points buy only coupons (the source COUPON) of the type FIXED_AMOUNT";
    expect(await tried("COUPON", "PERCENT", "", "50", "")).toEqual([points]);
    expect(await tried("PROMOTION_CODE", "PERCENT", "", "50", "")).toEqual([points]);
    expect(await tried("AUTO_DISCOUNT", "PERCENT", "Product", "0", "")).toEqual([
      'scenes: "Product" is no place; there are Cart, ItemDetail, Notice',
    ]);
    expect(await tried("PROMOTION_CODE", "PERCENT", "ItemDetail", "0", "")).toEqual([
      "scenes: must be empty or name Cart: a code or coupon counts in carts alone",
    ]);
    const nothing = "discount,market,currency,value,threshold\nodd,2022,USD,0.00,\n";
    const fixed = head + line("PROMOTION_CODE", "FIXED_AMOUNT", "", "0", "");
    expect(await refusals({ "discounts.csv": fixed, "discount-amounts.csv": nothing })).toEqual([
      "value: must be above 0, or empty where the discount takes off no amount",
    ]);
  });

  it("a coupon and a discount never have the same code, however it is written [PROMO-07]", async () => {
    expect(await refusals(coupon("Spring-26", "thanks"))).toEqual([
      'code: "Spring-26" is the code of the discount "spring"; give one that is free',
    ]);
    expect(await refusals({ "discounts.csv": DISCOUNTS.replace("SPRING-26", "axle-10") })).toEqual([
      'code: "axle10" is the code of the coupon AXLE-10; give one that is free',
    ]);
  });

  it("a kit that saves as much as its products cost is refused, with their price", async () => {
    const rows = await shop.store.db
      .selectFrom("item_market")
      .innerJoin("item", "item.id", "item_market.item_id")
      .select(["item.sku_id", "item_market.price_cent"])
      .where("market", "=", "2022")
      .where("item.sku_id", "in", ["SKU1", "SKU2"])
      .execute();
    const cents = rows.reduce((sum, { sku_id, price_cent }) => sum + price_cent * (sku_id === "SKU1" ? 1 : 2), 0);
    const price = (cents / 100).toFixed(2);
    expect(await refusals(kit(price))).toEqual([`saving: must be less than ${price}, the price of the kit's products`]);
    expect(await refusals(kit(((cents - 1) / 100).toFixed(2)))).toEqual([]);
  });

  it("an add-on that costs no less than the product alone is named, and taken in", async () => {
    const { notes, issues } = await take(addOn("888.80"));
    expect([issues, notes.map(({ column, message }) => `${column}: ${message}`)]).toEqual([
      [],
      ["price: is not below 12.34, the price of SKU2: no cart shows the offer"],
    ]);
    expect((await take(addOn("9.99"))).notes).toEqual([]);
  });

  it("a fee that pages go on printing is noted with their names", async () => {
    const { db } = shop.store;
    const plans = db.selectFrom("logistics_plan").selectAll().where("method", "=", "express");
    const plan = await plans.where("market", "=", "2022").executeTakeFirstOrThrow();
    const printed = `$${(plan.first_cent / 100).toFixed(2)}`;
    const page = { path: "/fees", title: "Fees", description: "Fees", updated_at: 0 };
    await db
      .insertInto("page")
      .values([
        { ...page, body: `Express costs ${printed}.` },
        { ...page, path: "/in-canada", body: `Express costs CA${printed}, and once it cost ${printed}9.` },
      ])
      .execute();
    const line = [plan.id, "2022", plan.name, "express", "USD", "88.80", plan.additional_cent / 100];
    const csv = `plan,market,name,method,currency,first,additional,handling_days,position\n${line},1,${plan.sort}\n`;
    const { notes, issues } = await take({ "shipping-plans.csv": csv });
    expect(issues).toEqual([]);
    expect(notes.map(({ message }) => message)).toEqual([
      `${printed} is still printed in /fees: change these with content import`,
    ]);
  });
});
