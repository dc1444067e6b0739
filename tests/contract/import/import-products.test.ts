import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { csvProducts } from "#commerce/import/products/csv";
import { rollbackLast } from "#commerce/import/rollback";
import { type ImportResult, runImport } from "#commerce/import/run";
import { reserveStock } from "#commerce/services/order/repository";
import { itemApi, searchApi } from "~/models/api";
import { CODES } from "~/models/api/contract";
import { selectMarketItems } from "../../support/data/change-item";
import { insertUnsentOrder } from "../../support/data/orders";
import { CATEGORIES, handleOfItem, ITEMS, TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const folder = mkdtempSync(join(tmpdir(), "axlewright-products-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

type Issue = readonly [code: string, subject: string, line: number | null, detail: string];

async function importText(api: TestApi, text: string | Buffer, flags: Record<string, string> = {}) {
  files += 1;
  const path = join(folder, `products-${files}.csv`);
  writeFileSync(path, text);
  const issues: Issue[] = [];
  const result: ImportResult = await runImport({
    store: api.store,
    kind: csvProducts,
    path,
    flags,
    isDryRun: false,
    folder,
    now: () => TEST_NOW,
    onResult: (each) => {
      for (const code of Object.keys(csvProducts.issues))
        for (const { subject, line, detail } of each.issues.list(code)) issues.push([code, subject, line, detail]);
    },
  });
  return { result, issues };
}

/** Every row that an import of products may write, in a stable order. */
async function everything(api: TestApi): Promise<string> {
  const { db } = api.store;
  return JSON.stringify([
    await db.selectFrom("brand").selectAll().orderBy("id").execute(),
    await db.selectFrom("item").selectAll().orderBy("id").execute(),
    await db.selectFrom("item_market").selectAll().orderBy("item_id").orderBy("market").execute(),
    await db.selectFrom("item_stock").selectAll().orderBy("item_id").orderBy("pool").execute(),
    await db.selectFrom("item_seo").selectAll().orderBy("id").execute(),
    await db.selectFrom("item_image").selectAll().orderBy("item_id").orderBy("idx").execute(),
    await db.selectFrom("item_number").selectAll().orderBy("item_id").orderBy("kind").orderBy("number").execute(),
  ]);
}

const PADS = "Brakes > Disc Brakes > Brake Pads";
const NEW_ITEM = [
  "Part Number,Manufacturer,Title,Category Path,Price,Price CAD,MSRP,Core Charge,Stock,Weight,Weight Unit,OEM Numbers,Interchange,Attribute: Material,UPC,Images",
  `"ZX-900/1",Stopwell,"Stopwell ""Quiet"" Pads, Front",${PADS},"$1,049.99",1399.5,1200,12,25,2.5,kg,"4M0 698 151, 80A698151",D1770,Ceramic,036000291452,/media/0123abcd.svg`,
].join("\r\n");

const SHORTENED = "is a number that a spreadsheet shortened; keep that column as text";

describe.each(STORE_KINDS)("products from a CSV on %s", (kind) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi(kind);
  });
  afterEach(() => api.close());

  const find = async (q: string) => (await api.call(searchApi.items, { query: { q } })).data.items;
  const product = async (seoUrl: string, market: "2022" | "2023" = "2022") =>
    (await api.call(itemApi.product, { params: { seoUrl } }, { market })).data;
  const stored = (id: number) =>
    selectMarketItems(api.store.db).selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("a new item is found by its numbers and words, on its list and page, without a restart [OPEN-73, OPEN-34, ENT-08]", async () => {
    // This query loads an index of the old catalogue.
    expect(await find("ZX9001")).toEqual([]);
    const { result, issues } = await importText(api, `\ufeff${NEW_ITEM}`);
    expect(issues.map(([code, subject]) => [code, subject])).toEqual([["newBrand", "Stopwell"]]);
    expect(result.tallies).toMatchObject({ items: { added: 1 }, brands: { added: 1 }, numbers: { added: 3 } });
    const [hit] = await find("zx 9001");
    expect(hit).toMatchObject({
      title: 'Stopwell "Quiet" Pads, Front',
      brandName: "Stopwell",
      discountPrice: { cent: 104_999, currency: "USD" },
      originalPrice: { cent: 120_000 },
      hasCoreCharge: true,
      availableTotal: 25,
      imageUrl: "/media/0123abcd.svg",
      urlHandle: expect.stringContaining("stopwell"),
    });
    expect((await find("4M0698151"))[0]?.id).toBe(hit?.id);
    expect((await find("stopwell quiet pads")).map(({ id }) => id)).toContain(hit?.id);
    const list = (await api.call(searchApi.items, { query: { categoryId: CATEGORIES.pads, size: 100 } })).data.items;
    expect(list.map(({ id }) => id)).toContain(hit?.id);
    const page = await product(hit?.urlHandle ?? "");
    expect(page).toMatchObject({
      partNumber: "ZX-900/1",
      barCode: "036000291452",
      coreCharge: { cent: 1_200 },
      skuCustoms: [{ label: "Shipping Weight", value: "5.51 lb" }],
      itemCustoms: [{ label: "Material", value: "Ceramic" }],
    });
    expect(page.interchangeNumbers).toHaveLength(3);
    expect((await product(hit?.urlHandle ?? "", "2023")).discountPrice).toMatchObject({
      cent: 139_950,
      currency: "CAD",
    });
  });

  it("a price changes in lists at once; absent columns and empty cells leave what is stored; the same file again changes nothing [CAT-28]", async () => {
    const before = await stored(ITEMS.padsF150);
    const text = "sku;brand;price;description;stock\nTST501A;AXLEWRIGHT;12.34;;\n";
    const { result } = await importText(api, text);
    expect(result.changes).toBe(1);
    expect(await stored(ITEMS.padsF150)).toEqual({ ...before, us_price_cent: 1_234 });
    expect((await find("TST-501.A"))[0]?.discountPrice.cent).toBe(1_234);
    const again = await importText(api, text);
    expect(again.result.changes).toBe(0);
    expect(again.result.tallies.items).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 1 });
  });

  it("a list of prices by SKU alone changes the products of those SKUs and makes none [OPEN-73, CAT-28]", async () => {
    const { db } = api.store;
    const count = async () => (await db.selectFrom("item").select("id").execute()).length;
    const [before, items] = [await stored(ITEMS.padsF150), await count()];
    const skuOf = async (id: number) =>
      (await db.selectFrom("item").select("sku_id").where("id", "=", id).executeTakeFirstOrThrow()).sku_id;
    const sku = await skuOf(ITEMS.padsF150);
    // A brand of all rows is no reason to look for the product elsewhere.
    for (const [flags, cent] of [
      [{}, 2_345],
      [{ brand: "Northgate" }, 2_346],
    ] as const) {
      const text = `sku,price_usd\n${sku},${cent / 100}\nNO-SUCH-SKU,5\n`;
      const { result, issues } = await importText(api, text, flags);
      expect([result.tallies.items, await count()]).toEqual([expect.objectContaining({ added: 0, changed: 1 }), items]);
      expect(await stored(ITEMS.padsF150)).toEqual({ ...before, us_price_cent: cent });
      expect(JSON.stringify(issues)).toMatch(cent === 2_345 ? /NO-SUCH-SKU.*no product has this SKU/ : /NO-SUCH-SKU/);
    }
    // A new product keeps the SKU that later files name it by.
    await importText(api, `sku,brand,title,category,price_usd\nOWN-77,Northgate,Own part,${PADS},10\n`);
    const made = await db.selectFrom("item").select("part_number").where("sku_id", "=", "OWN-77").execute();
    expect(made).toEqual([{ part_number: "OWN-77" }]);
    await importText(api, `sku,price_usd\n${sku},${(before.us_price_cent ?? 0) / 100}\n`);
  });

  it("a title that changes keeps the handle, and search knows the new words [OPEN-47]", async () => {
    await importText(api, "part number,brand,name\nTST-501.A,Axlewright,Whisper Pads for Trucks\n");
    const [hit] = await find("whisper pads");
    expect(hit).toMatchObject({ id: ITEMS.padsF150, urlHandle: handleOfItem(ITEMS.padsF150) });
    expect((await product(handleOfItem(ITEMS.padsF150))).title).toBe("Whisper Pads for Trucks");
  });

  it("rows that cannot be read are left out, each with its line, column and advice; the others are taken [OPEN-73]", async () => {
    const { result, issues } = await importText(
      api,
      [
        "part_number,brand,title,category,price_usd,gtin,status,stock,Shelf",
        `A-1,Northgate,One,${PADS},twelve,,,,x`,
        `A-2,Northgate,"Two\nlines",Brakes > Disc Brakes > Brake Padz,10,,,,`,
        `A-3,Northgate,Three,${PADS},10.999,123,gone fishing,many,`,
        `A-4,Northgate,Four,${PADS},10,,,5,`,
        `A4,northgate,Four again,${PADS},11,,,5,`,
        ",Northgate,Five,,10,,,,",
        "A-6,Northgate,Six,,10,,,,",
        `1.23E+11,Northgate,Seven,${PADS},"49,99",,,5,`,
      ].join("\n"),
    );
    expect(result.tallies.items).toMatchObject({ added: 1 });
    const sorted = issues.toSorted((a, b) => (a[2] ?? 0) - (b[2] ?? 0));
    expect(sorted.map(([code, subject, line]) => [code, subject, line])).toEqual([
      ["column", "Shelf", null],
      ["cell", 'A-1, column price_usd: "twelve" is no amount of money', 2],
      ["category", "Brakes > Disc Brakes > Brake Padz", 3],
      ["cell", 'A-3, column gtin: "123" is no GTIN: digits are missing or the check digit is wrong', 5],
      ["cell", 'A-3, column price_usd: "10.999" is no amount of money', 5],
      ["cell", 'A-3, column status: the status "gone fishing" is not known', 5],
      ["cell", 'A-3, column stock: "many" is no number of pieces', 5],
      ["unpriced", "A-4 in Canada", 6],
      ["duplicate", "A4", 7],
      ["cell", "a row without part number, column part_number: no part number", 8],
      ["incomplete", "A-6", 9],
      ["cell", `1.23E+11, column part_number: "1.23E+11" ${SHORTENED}`, 10],
      ["cell", '1.23E+11, column price_usd: "49,99" is no amount of money; --decimal-comma reads it', 10],
    ]);
    expect(sorted.find(([code]) => code === "category")?.[3]).toBe(`nearest: ${PADS}`);
    expect(sorted.find(([code]) => code === "duplicate")?.[3]).toBe("first in line 6");
  });

  it("an item without a price in a market is not shown there until it has one [MKT-08]", async () => {
    const head = "part_number,brand,title,category,stock,price_usd,price_cad\n";
    await importText(api, `${head}BX-1001,Northgate,Plain Rotor,Brake Rotors,5,10,\n`);
    const [hit] = await find("BX-1001");
    const handle = hit?.urlHandle ?? "";
    expect((await api.call(itemApi.product, { params: { seoUrl: handle } }, { market: "2023" })).status).toBe(404);
    await importText(api, `${head}BX-1001,Northgate,Plain Rotor,Brake Rotors,5,10,15\n`);
    expect((await product(handle, "2023")).discountPrice.cent).toBe(1_500);
  });

  it("a status of deleted withdraws an item and keeps its row; a live one brings it back [ERR-10, PDP-14]", async () => {
    const { result } = await importText(api, "part_number,brand,status\nTST-501.A,Axlewright,deleted\n");
    expect(result.tallies.items).toMatchObject({ removed: 1 });
    const answer = await api.call(itemApi.product, { params: { seoUrl: handleOfItem(ITEMS.padsF150) } });
    expect(answer.code).toBe(CODES.notForSale);
    expect((await find("TST-501.A")).map(({ id }) => id)).not.toContain(ITEMS.padsF150);
    await importText(api, "part_number,brand,status\nTST-501.A,Axlewright,active\n");
    expect((await product(handleOfItem(ITEMS.padsF150))).status).toBe("ON_SHELVES");
  });

  it("stock of a file leaves out what open orders hold, and a sale during the import stays sold [CHK-26]", async () => {
    const text = "part_number,brand,stock\nTST-501.A,Axlewright,40\n";
    await importText(api, text);
    const { db } = api.store;
    expect((await stored(ITEMS.padsF150)).available_total).toBe(40);
    await insertUnsentOrder(api.store.db, ITEMS.padsF150, 4, TEST_NOW);
    expect(await reserveStock(db, { itemId: ITEMS.padsF150, market: "2022", count: 4 })).toBe("main");
    const again = await importText(api, text);
    expect(again.result.changes).toBe(0);
    expect((await stored(ITEMS.padsF150)).available_total).toBe(36);
    // The part is sold between the comparison and the write: the first progress report of a batch comes after both were
    // read.
    let isSold = false;
    const path = join(folder, `sale-${kind}.csv`);
    writeFileSync(path, text.replace(",40", ",60"));
    const sell = async () => {
      if (isSold) return;
      isSold = true;
      expect(await reserveStock(db, { itemId: ITEMS.padsF150, market: "2022", count: 3 })).toBe("main");
    };
    const selling = {
      ...csvProducts,
      open: async (context: Parameters<typeof csvProducts.open>[0]) => {
        const session = await csvProducts.open(context);
        return {
          ...session,
          async *units(after: string | null) {
            for await (const unit of session.units(after)) {
              await sell();
              yield unit;
            }
          },
        };
      },
    };
    await runImport({
      store: api.store,
      kind: selling,
      path,
      flags: {},
      isDryRun: false,
      folder,
      now: () => TEST_NOW,
    });
    expect((await stored(ITEMS.padsF150)).available_total).toBe(53);
  });

  it("pictures and numbers are replaced by the list a row gives, films stay; a dash empties [OPEN-73]", async () => {
    await importText(
      api,
      "part_number,brand,images,oe,interchange,title\nTST-501.A,Axlewright,a.jpg|sub/b.png|https://elsewhere.test/c.jpg,NEW-1,-,-\n",
      { pictures: "/pictures/" },
    );
    const page = await product(handleOfItem(ITEMS.padsF150));
    expect(page.itemImages.map(({ url, isMain }) => [url, isMain])).toEqual([
      ["/pictures/a.jpg", true],
      ["/pictures/sub/b.png", false],
    ]);
    expect(page.additionalVideos.map(({ url }) => url)).toContain("/media/film.mp4");
    expect(page.interchangeNumbers).toEqual([{ kind: "OE", number: "NEW-1" }]);
  });

  it("an unknown brand is refused when the operator says so, the near one named [OPEN-73]", async () => {
    const { result, issues } = await importText(
      api,
      `part_number,brand,title,category,price\nC-1,Nortgate,One,${PADS},10\n`,
      { "known-brands": "" },
    );
    expect(result.changes).toBe(0);
    expect(issues).toEqual([
      ["brand", 'C-1, column brand: "Nortgate" is no brand of the shop', 2, "nearest: Northgate"],
    ]);
  });

  it("the last import is taken back exactly, and its items are no longer found [ARCH-12, OPEN-73]", async () => {
    const before = await everything(api);
    await importText(
      api,
      `${NEW_ITEM.replace("Part Number", "part number")}\r\n"TST-501.A",Axlewright,Renamed,,9,9,,,99,,,FL3Z-2001-C,,Steel,,/media/0123abcd.svg\r\n`,
    );
    expect(await everything(api)).not.toBe(before);
    expect((await find("renamed")).map(({ id }) => id)).toContain(ITEMS.padsF150);
    const { skipped } = await rollbackLast(api.store, folder, () => TEST_NOW);
    expect(skipped).toBe(0);
    expect(await everything(api)).toBe(before);
    expect(await find("ZX9001")).toEqual([]);
    expect((await find("renamed")).map(({ id }) => id)).not.toContain(ITEMS.padsF150);
  });

  it("a product that was ordered since stays whole when its import is taken back, off the shelves [ARCH-12]", async () => {
    const { db } = api.store;
    await importText(api, `part_number,brand,title,category,price,stock,oe\nST-1,Axlewright,Stays,${PADS},10,5,OE-1\n`);
    const { id } = await db.selectFrom("item").select("id").where("part_number", "=", "ST-1").executeTakeFirstOrThrow();
    const rows = async () => ({
      markets: await db.selectFrom("item_market").selectAll().where("item_id", "=", id).orderBy("market").execute(),
      stock: await db.selectFrom("item_stock").selectAll().where("item_id", "=", id).execute(),
      numbers: await db.selectFrom("item_number").selectAll().where("item_id", "=", id).orderBy("number").execute(),
      names: await db.selectFrom("item_seo").selectAll().where("item_id", "=", id).execute(),
    });
    const before = await rows();
    expect(Object.values(before).map((each) => each.length)).toEqual([2, 1, 2, 1]);
    await insertUnsentOrder(api.store.db, id, 1, TEST_NOW);
    const { skipped } = await rollbackLast(api.store, folder, () => TEST_NOW);
    expect(skipped).toBe(1);
    expect(await rows()).toEqual(before);
    expect((await stored(id)).status).toBe("OFF_SHELVES");
  });
});
