import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertTable } from "#commerce/db/insert-rows";
import type { Store } from "#commerce/db/open";
import { importTrade } from "#commerce/ops/trade/import";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { exportTrade, readTradeFolder } from "#commerce/ops/trade/read-folder";
import { undoTrade } from "#commerce/ops/trade/undo";
import { nameRows } from "#commerce/ops/trade/uses";
import { listAuditEntries } from "#commerce/services/audit/repository";
import { cartApi, contentApi, infraApi } from "~/models/api";
import { insertMember, orderFor } from "../../support/data/orders";
import { cartWith, openShop, type Shop } from "../../support/data/test-shop";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

const OPERATOR = { who: "Robin", via: "ops" } as const;
const FIRST = ["categories", "brands", "areas", "postal-codes"];

/** Edits that are tried whatever chance brings: a valid one, and a code written otherwise than it is compared. */
const FIRST_EDITS: [[string, number, number, string][]][] = [
  [[["shipping-plans.csv", 0, 2, "Renamed"]]],
  [[["discounts.csv", 0, 3, "Fall-26 !"]]],
];

/** Files that use every column, beside what the shop of these tests has. */
const FILES: Readonly<Record<string, string>> = {
  "categories.csv": `path,name,description,image,position,filters
brakes,Brakes,"Stops, surely",,0,
brakes/disc-brakes,Disc brakes,,/media/disc.svg,0,
brakes/disc-brakes/brake-pads,Brake pads,"Two
lines and ""quotes""",,1,Material | Finish \\| coat
`,
  "complements.csv": `part_type,complement,place,position
brakes/disc-brakes/brake-pads,brakes/disc-brakes/brake-pads,other-side,1
`,
  "brands.csv": `brand,name,abbreviation,logo,brand_logo,active,on_brand_page,on_home_page,home_position,landing_page,own_brand
ironside,Ironside,IS,,,yes,yes,no,0,,no
north-gate,"North, Gate",NG,/media/ng.svg,,yes,yes,yes,2,/brands/north-gate,no
`,
  "discounts.csv": `discount,name,source,code,type,percent,threshold,min_quantity,scenes,starts,ends,usage_limit,once_per_shopper,audience,points,gift_sku,active
spring,Spring,PROMOTION_CODE,SPRING-26,PERCENT,0,NO_THRESHOLD,0,Cart | ItemDetail,2026-03-01,2036-01-01T00:00:00.500Z,100,yes,MEMBER,0,,yes
gift,Gift,AUTO_DISCOUNT,,GIVEAWAY,0,AMOUNT,0,,2026-03-01T05:00:00-05:00,2036-01-01,,no,ALL,0,SKU7,no
thanks,Thanks,COUPON,,FIXED_AMOUNT,0,QUANTITY,2,,2022-01-01,2036-01-01,,no,ALL,100,,yes
`,
  "discount-amounts.csv": `discount,market,currency,value,threshold
gift,2022,USD,,500
gift,2023,CAD,,680.5
thanks,2022,USD,5.00,
`,
  "discount-tiers.csv": `discount,market,currency,from,percent
spring,2022,USD,50.00,5
spring,2022,USD,150.00,10
spring,2023,CAD,70.00,5
`,
  "coupons.csv": `code,discount,type,created,expires
AXLE-10,thanks,action,2026-01-01,
AXLE-11,thanks,survey,2026-01-01,2027-01-01
`,
  "add-ons.csv": `offer,sku,rule,values,condition,max_quantity,starts,ends,active,position
cleaner,SKU2,CATEGORY,brakes | brakes/disc-brakes,any brake part,4,2022-01-01,2036-01-01,yes,1
grease,SKU3,ITEM,SKU1 | SKU7,these parts,1,2022-01-01,2036-01-01,yes,2
`,
  "add-on-amounts.csv": `offer,market,currency,minimum,price
cleaner,2022,USD,0.00,3.99
cleaner,2023,CAD,25.00,5.49
grease,2023,CAD,0.00,4.00
`,
  "collections.csv": `collection,kind,name,description,image,position,active
winter-ready,combine,Ready for winter,What fails in the frost,,0,yes
`,
  "collection-items.csv": "collection,sku\nwinter-ready,SKU1\nwinter-ready,SKU7\n",
  "kits.csv": "kit,title,sku,active\nkit-1,Brake job,SKU1,yes\n",
  "kit-items.csv": "kit,sku,quantity\nkit-1,SKU1,1\nkit-1,SKU3,2\n",
  "kit-amounts.csv": "kit,market,currency,saving\nkit-1,2022,USD,7.50\nkit-1,2023,CAD,9.00\n",
};

describe.each(STORE_KINDS)("trade data on %s", (kind) => {
  let shop: Shop;
  let folder = "";
  const folders: string[] = [];
  const newFolder = () => {
    const path = mkdtempSync(join(tmpdir(), "axlewright-trade-"));
    folders.push(path);
    return path;
  };
  const filesIn = (path: string) =>
    Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));
  const exported = async (store: Store = shop.store) => {
    const path = newFolder();
    await exportTrade(store.db, path, TRADE_KINDS);
    return filesIn(path);
  };
  type Options = { store?: Store; only?: readonly string[]; isRemoving?: boolean; isDryRun?: boolean };
  const take = async (files: Readonly<Record<string, string>>, options: Options = {}) => {
    const { store = shop.store, only, isRemoving = false, isDryRun = false } = options;
    rmSync(folder, { recursive: true, force: true });
    folder = newFolder();
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const chosen = TRADE_KINDS.filter(({ name }) => only?.includes(name) ?? true);
    const read = await readTradeFolder(folder, TRADE_KINDS, chosen);
    const request = { folder: read, name: "trade", isRemoving, isDryRun, operator: OPERATOR };
    return importTrade(store, { ...request, now: shop.clock.now() });
  };
  const placesIn = ({ issues }: Awaited<ReturnType<typeof take>>) =>
    issues.map(({ file, line, column }) => `${file}:${line} ${column}`);

  beforeAll(async () => {
    shop = await openShop(kind);
    await take(FILES);
  });
  beforeEach(async () => {
    // Each test begins with what the files say, whatever the one before it wrote.
    await take(FILES);
  });
  afterAll(async () => {
    await shop.close();
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  });

  it("what leaves the shop comes in again without a difference [OPEN-17]", async () => {
    const files = await exported();
    expect(files["discount-tiers.csv"]).toContain("spring,2023,CAD,70.00,5\n");
    expect(files["categories.csv"]).toContain('"Two\nlines and ""quotes""",,1,"Material | Finish \\| coat"');
    const again = await take(files, { isRemoving: true });
    expect(again).toMatchObject({ issues: [], differences: [], groups: [], runId: null, staying: 0 });
  });

  it("an empty shop that takes the files in exports the same bytes", async () => {
    const files = await exported();
    const empty = await createEmptyStore(kind);
    try {
      expect(await take(files, { store: empty, only: FIRST })).toMatchObject({ issues: [] });
      const early = await take(files, { store: empty, only: ["kits"] });
      expect(early.issues[0]?.message).toBe(
        'no product has the SKU "SKU1"; name one of the shop\'s products, or import it first',
      );
      const items = await shop.store.db.selectFrom("item").selectAll().execute();
      await insertTable(empty.db, empty.kind, "item", items);
      expect(await take(files, { store: empty })).toMatchObject({ issues: [] });
      expect(await exported(empty)).toEqual(files);
    } finally {
      await empty.close();
    }
  });

  it("a wrong file is named with line, column and what is allowed, and nothing of any file is written", async () => {
    const before = await exported();
    const result = await take({
      "tax-rates.csv":
        "country,state,label,from,rate,taxes_shipping,taxes_core\nUS,CA,Sales tax,2026-01-01,7,no,no\nUS,NY,Sales tax,2026-02-30,seven,maybe,no\n",
      "retail-fees.csv": "country,state,currency,amount,minimum\nUS,CO,CAD,0.29,0\nUS,CO,USD,0.29,0\n",
      "discounts.csv": (FILES["discounts.csv"] ?? "").replace("SPRING-26", "save10").replace("SKU7", "SKU99999"),
      "discount-tiers.csv": "discount,market,currency,from,percent\nautumn,2022,USD,10,5\n",
      "complements.csv":
        "part_type,complement,place,position\nbrakes,brakes/disc-brakes/brake-rotors,axle,0\nbrakes/disc-brakes/brake-rotors,brakes/disc-brakes/brake-pads,left,0\n",
      "kits.csv": "kit,title\nkit-1,Brake job\n",
      "add-ons.csv": (FILES["add-ons.csv"] ?? "")
        .replace("brakes | ", "wheels | ")
        .replace(",4,2022-01-01", ",4,2022-02-30"),
      "coupons.csv": "code,discount,type,created,expires\nAXLE-12,nothing,action,2026-01-01,\n",
      "colections.csv": "collection\n",
    });
    expect(placesIn(result)).toEqual(
      expect.arrayContaining([
        "tax-rates.csv:3 from",
        "tax-rates.csv:3 rate",
        "tax-rates.csv:3 taxes_shipping",
        "retail-fees.csv:3 country, state",
        "discounts.csv:2 code",
        "discounts.csv:3 gift_sku",
        "discount-tiers.csv:2 discount",
        "complements.csv:2 part_type",
        "complements.csv:3 place",
        "kits.csv:1 ",
        "add-ons.csv:2 starts",
        "coupons.csv:2 discount",
        "colections.csv:1 ",
      ]),
    );
    expect(result.issues.find(({ column }) => column === "rate")?.message).toBe(
      '"seven" is not a rate in percent from 0 to 100, such as 6.25',
    );
    expect(result.runId).toBeNull();
    expect(await exported()).toEqual(before);
  });

  it("standard shipping that costs something is refused, because each page says that it is free", async () => {
    const files = await exported();
    const plans = (files["shipping-plans.csv"] ?? "").replace(/(,standard,USD,)0\.00,0\.00/, "$19.95,2.00");
    const zones = (files["remote-areas.csv"] ?? "").replace(/(,standard,[\w-]+,USD,)0\.00/, "$14.00");
    const { issues, runId } = await take({ "shipping-plans.csv": plans, "remote-areas.csv": zones });
    expect([issues.map(({ file, column }) => `${file} ${column}`).sort(), runId]).toEqual([
      ["remote-areas.csv fee", "shipping-plans.csv additional", "shipping-plans.csv first"],
      null,
    ]);
    expect(issues[0]?.message).toMatch(/^standard shipping is free on all orders/);
  });

  it("a dry run tells what would change and writes nothing; the import is in the audit and seen at once", async () => {
    const before = await exported();
    const files = { "brands.csv": (FILES["brands.csv"] ?? "").replace("Ironside,IS", "Iron Side,IS") };
    const dry = await take(files, { isDryRun: true });
    expect(dry.differences).toMatchObject([
      {
        file: "brands.csv",
        key: "ironside",
        verb: "change",
        before: { name: "Ironside" },
        after: { name: "Iron Side" },
      },
    ]);
    expect(await exported()).toEqual(before);
    const version = (await shop.call(contentApi.version, {})).data.version;
    const { runId } = await take(files);
    expect((await shop.call(contentApi.version, {})).data.version).not.toBe(version);
    const { data } = await shop.call(infraApi.shopList, {});
    expect(data.map(({ name }) => name)).toContain("Iron Side");
    const [entry] = await listAuditEntries(shop.store.db, { size: 1 });
    expect([entry?.who, entry?.action, entry?.subject]).toEqual(["Robin", "trade.import", `run ${runId}`]);
  });

  it("a new code works in a cart as soon as its file is in", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const line = "fresh,Fresh,PROMOTION_CODE,FRESH20,PERCENT,20,NO_THRESHOLD,0,,2022-01-01,2036-01-01,,no,ALL,0,,yes\n";
    await take({ "discounts.csv": `${FILES["discounts.csv"]}${line}` });
    const { data } = await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "fresh20" } });
    expect(JSON.stringify(data)).toContain("20% off");
  });

  it("a coupon of a file works however its capitals and dashes are typed, and a code is no change the second time [PROMO-07]", async () => {
    for (const code of ["AXLE-10", "axle10", "Axle 10"]) {
      const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }]);
      const { data } = await shop.call(cartApi.applyPromotion, { body: { cartUUID, code } });
      expect([code, data.couponCode]).toEqual([code, "AXLE-10"]);
    }
    const spelled = (code: string) => ({ "discounts.csv": (FILES["discounts.csv"] ?? "").replace("SPRING-26", code) });
    expect(await take(spelled("Spring 26!"))).toMatchObject({ issues: [], differences: [] });
    const refused = await take(spelled("$!"));
    expect(refused.issues).toMatchObject([{ message: '"$!" is not a code of 1 to 40 letters and digits, or empty' }]);
  });

  it("lines that files lack stay, and go with --remove; what orders use is closed instead", async () => {
    const me = await insertMember(shop, "kim");
    await orderFor(shop, { me, email: "kim@example.com", code: "once" });
    const files = await exported();
    const less = {
      "discounts.csv": (files["discounts.csv"] ?? "").replace(/^(?:once|big),.*\n/gm, ""),
      "discount-amounts.csv": (files["discount-amounts.csv"] ?? "").replace(/^big,.*\n/gm, ""),
    };
    expect(await take(less)).toMatchObject({ issues: [], differences: [], staying: 4 });
    const { runId, differences } = await take(less, { isRemoving: true });
    expect(differences.map(({ verb, file, key }) => `${verb} ${file} ${key}`)).toEqual([
      "close discounts.csv once",
      "remove discounts.csv big",
      "remove discount-amounts.csv big 2022",
      "remove discount-amounts.csv big 2023",
    ]);
    const rows = await shop.store.db.selectFrom("discount").selectAll().where("id", "in", ["once", "big"]).execute();
    expect(rows).toMatchObject([{ id: "once", active: 0, used: 1 }]);
    await undoTrade(shop.store, runId ?? 0, OPERATOR, shop.clock.now());
    expect(await exported()).toEqual(files);
    const used = await take(
      { "brands.csv": (files["brands.csv"] ?? "").replace(/^ironside,.*\n/m, "") },
      { isRemoving: true },
    );
    expect(used.differences).toMatchObject([{ verb: "close", key: "ironside" }]);
    const category = (files["categories.csv"] ?? "").replace(/^brakes,.*\n/m, "");
    const removal = await take({ "categories.csv": category }, { isRemoving: true });
    expect(placesIn(removal)).toContain("categories.csv:1 path");
  });

  it("how often a discount was used and whose a coupon is are nothing that a file changes", async () => {
    const { db } = shop.store;
    const dates = { created_at: 0, expires_at: null, used_at: null, order_id: null };
    await insertMember(shop, "lee");
    const owned = {
      id: "owned",
      account_id: "lee",
      type: "action",
      discount_id: "thanks",
      code: "LEE-5",
      code_norm: "lee5",
    };
    await db
      .insertInto("coupon")
      .values({ ...owned, ...dates })
      .execute();
    await db.updateTable("discount").set({ used: 7 }).where("id", "=", "spring").execute();
    await db.updateTable("coupon").set({ used_at: 5 }).where("code", "=", "AXLE-11").execute();
    const files = await exported();
    expect(files["coupons.csv"]).not.toMatch(/LEE-5|AXLE-11/);
    await take({ "discounts.csv": (FILES["discounts.csv"] ?? "").replace("Spring,", "Spring sale,") });
    const spring = await db.selectFrom("discount").selectAll().where("id", "=", "spring").executeTakeFirst();
    expect(spring).toMatchObject({ used: 7, name: "Spring sale" });
    expect(await take({ "coupons.csv": FILES["coupons.csv"] ?? "" })).toMatchObject({ issues: [], differences: [] });
    const mine = await take({ "coupons.csv": "code,discount,type,created,expires\nLEE-5,thanks,action,2026-01-01,\n" });
    expect(mine.issues).toMatchObject([{ message: "the coupon LEE-5 belongs to a member; give a code that is free" }]);
  });

  it("an import is taken back as a whole, or not when somebody changed or used what it wrote", async () => {
    const { db } = shop.store;
    const before = await exported();
    const line = "extra,Extra,PROMOTION_CODE,EXTRA,PERCENT,3,NO_THRESHOLD,0,,2022-01-01,2036-01-01,,no,ALL,0,,yes\n";
    const files = {
      "discounts.csv": `${FILES["discounts.csv"]}${line}`,
      "kits.csv": "kit,title,sku,active\nkit-1,Whole brake job,SKU1,yes\n",
      "shipping-plans.csv": (before["shipping-plans.csv"] ?? "").replace("14.99", "15.99"),
    };
    const first = await take(files);
    await db.updateTable("bundle").set({ title: "By hand" }).where("id", "=", "kit-1").execute();
    const undoing = () => undoTrade(shop.store, first.runId ?? 0, OPERATOR, shop.clock.now());
    await expect(undoing()).rejects.toThrow(`run ${first.runId} cannot be taken back: changed since: bundle kit-1`);
    await db.updateTable("bundle").set({ title: "Whole brake job" }).where("id", "=", "kit-1").execute();
    const coupon = { account_id: null, type: "action", discount_id: "extra", code: "EX-1", code_norm: "ex-1" };
    const dates = { created_at: 0, expires_at: null, used_at: null, order_id: null };
    await db
      .insertInto("coupon")
      .values({ id: "x", ...coupon, ...dates })
      .execute();
    await expect(undoing()).rejects.toThrow("in use: discount extra (coupons)");
    expect([...(await nameRows(db, "coupon", ["x"]))], "as its merchant names it").toEqual([["x", "EX-1"]]);
    await db.deleteFrom("coupon").where("id", "=", "x").execute();
    await undoing();
    expect(await exported()).toEqual(before);
    await expect(undoing()).rejects.toThrow("it was taken back before");
  });

  it("random edits are refused with their place, or the next export shows them as written", async () => {
    const files = await exported();
    const names = Object.keys(files).filter((name) => !FIRST.some((each) => name.startsWith(each)));
    const cell = fc.oneof(
      fc.constantFrom("", "0", "1", "12.5", "1,234.50", "yes", "no", "2022", "2023", "USD", "CAD", "SKU1", "SKU7"),
      fc.constantFrom("ALL", "PERCENT", "2030-05-05", "spring", "kit-1", "brakes", "US", "standard", "a | b"),
      fc.string({ maxLength: 8 }),
      fc.integer({ min: -5, max: 400 }).map(String),
    );
    const edits = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(), fc.nat(), cell), {
      minLength: 1,
      maxLength: 3,
    });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    let written = 0;
    await fc.assert(
      fc.asyncProperty(edits, async (all) => {
        const edited = Object.fromEntries(names.map((name) => [name, files[name] ?? ""]));
        for (const [name, row, column, text] of all) {
          const [header = "", ...lines] = (edited[name] ?? "").trimEnd().split("\n");
          const at = row % Math.max(1, lines.length);
          const cells = (lines[at] ?? "").split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
          cells[column % cells.length] = quoted(text);
          lines[at] = cells.join(",");
          edited[name] = `${[header, ...lines].join("\n")}\n`;
        }
        const result = await take(edited, { isRemoving: true });
        if (result.issues.length > 0) {
          for (const { file, line, message } of result.issues) {
            expect(names).toContain(file);
            expect([line >= 1, message.length > 5]).toEqual([true, true]);
          }
          expect(await exported()).toEqual(files);
          return;
        }
        const after = await exported();
        const again = await take(edited, { isRemoving: true });
        expect(again.differences).toEqual([]);
        for (const { file, verb } of result.differences)
          if (verb !== "close") expect(after[file]).not.toBe(files[file]);
        if (result.runId === null) return;
        written += 1;
        await undoTrade(shop.store, result.runId, OPERATOR, shop.clock.now());
        expect(await exported()).toEqual(files);
      }),
      { numRuns: kind === "sqlite" ? 40 : 8, examples: FIRST_EDITS },
    );
    expect(written).toBeGreaterThan(0);
  });
});
