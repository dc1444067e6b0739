import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { ImportFailure } from "#commerce/import/failure";
import { piesProducts } from "#commerce/import/pies/pies";
import { rollbackLast } from "#commerce/import/rollback";
import { runImport } from "#commerce/import/run";
import { itemApi, searchApi } from "~/models/api";
import { CODES } from "~/models/api/contract";
import { CATEGORIES, handleOfItem, ITEMS, TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const folder = mkdtempSync(join(tmpdir(), "axlewright-pies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function fileFor(name: string, content: string | Buffer): string {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, content);
  return path;
}

const document = (
  items: readonly string[],
  { version = "7.2", header = "", itemCount = items.length, sheets = "" } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<PIES xmlns="http://www.autocare.org">
<Header><PIESVersion>${version}</PIESVersion>${header}</Header>
${sheets}<MarketingCopy><MarketCopy><MarketCopyContent>Best</MarketCopyContent></MarketCopy></MarketingCopy>
<Items>
${items.join("\n")}
</Items>
<Trailer><ItemCount>${itemCount}</ItemCount></Trailer>
</PIES>`;

const item = (action: string, number: string, body = "", brand = "BBBB") =>
  `<Item MaintenanceType="${action}"><PartNumber>${number}</PartNumber><BrandAAIAID>${brand}</BrandAAIAID>${body}</Item>`;

const WHOLE = `<HazardousMaterialCode>N</HazardousMaterialCode><ItemLevelGTIN GTINQualifier="UP">00036000291452</ItemLevelGTIN>
<ItemQuantitySize UOM="PR">1</ItemQuantitySize><PartTerminologyID>1684</PartTerminologyID>
<Descriptions>
  <Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="EN">Disc Brake Pads &amp; Hardware</Description>
  <Description MaintenanceType="A" DescriptionCode="SHO" LanguageCode="EN">Pad Set</Description>
  <Description MaintenanceType="A" DescriptionCode="FAB" Sequence="2">Second feature</Description>
  <Description MaintenanceType="A" DescriptionCode="FAB" Sequence="1">First feature</Description>
  <Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="FR">Plaquettes</Description>
  <Description MaintenanceType="A" DescriptionCode="INV">INV TEXT</Description>
</Descriptions>
<Prices>
  <Pricing MaintenanceType="A" PriceType="RET"><PriceSheetNumber>S1</PriceSheetNumber><Price UOM="PE">89.9900</Price></Pricing>
  <Pricing MaintenanceType="A" PriceType="LST"><CurrencyCode>USD</CurrencyCode><Price UOM="PE">120.5</Price></Pricing>
  <Pricing MaintenanceType="A" PriceType="RET"><CurrencyCode>CAD</CurrencyCode><Price UOM="PE">119.00</Price></Pricing>
  <Pricing MaintenanceType="A" PriceType="RET"><CurrencyCode>USD</CurrencyCode><EffectiveDate>2099-01-01</EffectiveDate><Price>1</Price></Pricing>
  <Pricing MaintenanceType="A" PriceType="COR"><CurrencyCode>USD</CurrencyCode><Price UOM="PE">15</Price></Pricing>
  <Pricing MaintenanceType="A" PriceType="WD1"><CurrencyCode>USD</CurrencyCode><Price UOM="PE">45</Price></Pricing>
  <Pricing MaintenanceType="A" PriceType="RET"><CurrencyCode>EUR</CurrencyCode><Price UOM="PE">80</Price></Pricing>
</Prices>
<ExtendedInformation><ExtendedProductInformation EXPICode="CTO">CA</ExtendedProductInformation>
  <ExtendedProductInformation EXPICode="LIS">2</ExtendedProductInformation></ExtendedInformation>
<ProductAttributes>
  <ProductAttribute AttributeID="Material" PADBAttribute="N">Ceramic</ProductAttribute>
  <ProductAttribute AttributeID="4711" PADBAttribute="Y" AttributeUOM="mm">12.5</ProductAttribute>
  <ProductAttribute AttributeID="9999" PADBAttribute="Y">?</ProductAttribute>
</ProductAttributes>
<Packages><Package MaintenanceType="A"><PackageUOM>EA</PackageUOM>
  <Dimensions UOM="CM"><ShippingHeight>10.16</ShippingHeight><ShippingWidth>12.7</ShippingWidth><ShippingLength>25.4</ShippingLength></Dimensions>
  <Weights UOM="PG"><Weight>4.25</Weight></Weights></Package></Packages>
<Kits><KitComponent MaintenanceType="A"><ComponentPartNumber>HW-1</ComponentPartNumber><Description>Hardware Kit</Description><QuantityInKit UOM="EA">2</QuantityInKit></KitComponent></Kits>
<PartInterchangeInfo>
  <PartInterchange BrandAAIAID="XXXX" BrandLabel="Honda"><PartNumber MaintenanceType="A">45022-TVA-A00</PartNumber></PartInterchange>
  <PartInterchange MaintenanceType="A"><BrandAAIAID>YYYY</BrandAAIAID><BrandLabel>Rival</BrandLabel><PartNumber>RV 777</PartNumber></PartInterchange>
</PartInterchangeInfo>
<DigitalAssets>
  <DigitalFileInformation><FileName>b.jpg</FileName><AssetType>P03</AssetType><FileType>JPG</FileType></DigitalFileInformation>
  <DigitalFileInformation><FileName>a.jpg</FileName><AssetType>P04</AssetType><FileType>JPG</FileType></DigitalFileInformation>
  <DigitalFileInformation><FileName>m.pdf</FileName><FileType>PDF</FileType><URI>https://docs.test/m.pdf</URI></DigitalFileInformation>
</DigitalAssets>`;
const SHEETS =
  "<PriceSheets><PriceSheet><PriceSheetNumber>S1</PriceSheetNumber><CurrencyCode>USD</CurrencyCode></PriceSheet></PriceSheets>";

const FLAGS = {
  brands: fileFor("brands.csv", "code,name\nBBBB,Northgate\nAAAA,Axlewright\nNEWB,Fresh Brand\n"),
  "part-types": fileFor("types.csv", "id,category\n1684,Brakes > Disc Brakes > Brake Pads\n"),
  attributes: fileFor("attributes.csv", "id,label\n4711,Thickness\n"),
  "status-codes": fileFor("states.csv", "code,status\n2,active\n8,discontinued\n"),
  "core-price": "COR",
  pictures: "/pictures",
};

async function importFile(api: TestApi, content: string | Buffer, flags: Record<string, string> = FLAGS) {
  const issues: [string, string, number | null][] = [];
  const result = await runImport({
    store: api.store,
    kind: piesProducts,
    path: fileFor("pies.xml", content),
    flags,
    isDryRun: false,
    folder,
    now: () => TEST_NOW,
    onResult: (each) => {
      for (const code of Object.keys(piesProducts.issues))
        for (const { subject, line } of each.issues.list(code)) issues.push([code, subject, line]);
    },
  });
  return { result, issues };
}

async function everything(api: TestApi): Promise<string> {
  const { db } = api.store;
  return JSON.stringify([
    await db.selectFrom("brand").selectAll().orderBy("id").execute(),
    await db.selectFrom("brand_code").selectAll().orderBy("code").execute(),
    await db.selectFrom("item").selectAll().orderBy("id").execute(),
    await db.selectFrom("item_seo").selectAll().orderBy("id").execute(),
    await db.selectFrom("item_image").selectAll().orderBy("item_id").orderBy("idx").execute(),
    await db.selectFrom("item_number").selectAll().orderBy("item_id").orderBy("kind").orderBy("number").execute(),
  ]);
}

describe.each(STORE_KINDS)("products from PIES on %s", (kind) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi(kind);
  });
  afterEach(() => api.close());

  const find = async (q: string) => (await api.call(searchApi.items, { query: { q, soldOut: true } })).data.items;
  const product = async (seoUrl: string) => (await api.call(itemApi.product, { params: { seoUrl } })).data;

  it("an item of every segment is found and shown; unknown codes are reported; again nothing changes [OPEN-73, ENT-08, ENT-10, ENT-18]", async () => {
    const text = document([item("A", "PX-4500", WHOLE)], { sheets: SHEETS });
    const { result, issues } = await importFile(api, gzipSync(text));
    expect(result.isRefused).toBe(false);
    expect(issues.map(([code, subject]) => [code, subject]).sort()).toEqual([
      ["attribute", "attribute 9999"],
      ["copy", "marketing copy"],
      ["currency", 'PX-4500: RET in "EUR"'],
      ["dated", "PX-4500: RET USD"],
      ["description", "description INV"],
      ["language", "descriptions in FR"],
      ["priceType", "price type WD1"],
    ]);
    expect(issues[0]?.[2]).toBe(6);
    const [hit] = await find("px4500");
    expect((await find("45022TVAA00"))[0]?.id).toBe(hit?.id);
    expect((await find("RV777"))[0]?.id).toBe(hit?.id);
    const page = await product(hit?.urlHandle ?? "");
    expect(page).toMatchObject({
      title: "Disc Brake Pads & Hardware",
      subTitle: "Pad Set",
      detailContent: "First feature\n\nSecond feature",
      brand: { name: "Northgate" },
      barCode: "036000291452",
      inKind: 2,
      aces: "1684",
      country: "Canada",
      discountPrice: { cent: 8_999 },
      originalPrice: { cent: 12_050 },
      coreCharge: { cent: 1_500 },
      itemCollectionInfo: { backCategoryId: CATEGORIES.pads },
      skuCustoms: [
        { label: "Shipping Weight", value: "4.25 lb" },
        { label: "Package Dimensions", value: "10 x 5 x 4 in" },
        { label: "Country of Origin", value: "Canada" },
      ],
      itemCustoms: [
        { label: "Material", value: "Ceramic" },
        { label: "Thickness", value: "12.5 mm" },
        { label: "Kit Contents", value: "2 x Hardware Kit (HW-1)" },
        { label: "User Manual", value: "https://docs.test/m.pdf" },
      ],
    });
    expect(page.itemImages.map(({ url, isMain }) => [url, isMain])).toEqual([
      ["/pictures/b.jpg", false],
      ["/pictures/a.jpg", true],
    ]);
    expect(page.interchangeNumbers).toEqual([
      { kind: "INTERCHANGE", number: "RV 777" },
      { kind: "OE", number: "45022-TVA-A00" },
    ]);
    expect((await importFile(api, text)).result.changes).toBe(0);
  });

  it("an update changes what it names, ends entries marked so, and withdraws with D; a full file's A brings back [ERR-10, PDP-14]", async () => {
    const update = { header: "<SubmissionType>UPDATE</SubmissionType>" };
    const body = `<PartInterchangeInfo><PartInterchange BrandLabel="Rival"><PartNumber MaintenanceType="A">NEW-77</PartNumber><PartNumber MaintenanceType="D">D1770</PartNumber></PartInterchange></PartInterchangeInfo>`;
    const before = await product(handleOfItem(ITEMS.padsF150));
    await importFile(api, document([item("C", "tst 501a", body, "AAAA")], update));
    const after = await product(handleOfItem(ITEMS.padsF150));
    expect(after).toEqual({
      ...before,
      interchangeNumbers: [
        { kind: "INTERCHANGE", number: "NEW-77" },
        { kind: "OE", number: "FL3Z-2001-B" },
      ],
    });
    // The operator named the brand's code once; it is stored from then on.
    const { "core-price": _core, brands: _brands, ...later } = FLAGS;
    const gone = await importFile(api, document([item("D", "TST-501.A", "", "aaaa")], update), later);
    expect(gone.result.tallies.items).toMatchObject({ removed: 1 });
    const answer = await api.call(itemApi.product, { params: { seoUrl: handleOfItem(ITEMS.padsF150) } });
    expect(answer.code).toBe(CODES.notForSale);
    await importFile(api, document([item("A", "TST-501.A", "", "AAAA")]));
    expect((await product(handleOfItem(ITEMS.padsF150))).status).toBe("ON_SHELVES");
  });

  it("unknown brands and part types are never guessed: their items are left out with line and reason [OPEN-73]", async () => {
    const described = '<Descriptions><Description DescriptionCode="DES">Thing</Description></Descriptions>';
    const { result, issues } = await importFile(
      api,
      document([
        item("A", "Q-1", described, "ZZZZ"),
        item("A", "Q-2", `<PartTerminologyID>7</PartTerminologyID>${described}`),
        item("X", "Q-3"),
        item("D", "Q-4"),
      ]),
    );
    // Only the codes of the two brands in the shop are stored.
    expect(result.changes).toBe(2);
    expect(result.tallies.items?.added).toBe(0);
    expect(issues.filter(([code]) => code !== "copy")).toEqual([
      ["item", "Q-3", 8],
      ["brand", "code ZZZZ", 6],
      ["partType", "part type 7", 7],
      ["incomplete", "Q-2", 7],
      ["unknown", "Q-4", 9],
    ]);
  });

  it("a file that is cut off, a test or of another version changes nothing; the last import is taken back exactly [ARCH-12, OPEN-73]", async () => {
    const before = await everything(api);
    const items = [item("A", "PX-4500", WHOLE), item("C", "TST-501.A", WHOLE, "AAAA"), item("A", "N-1", WHOLE, "NEWB")];
    expect((await importFile(api, document(items, { itemCount: 4 }))).result.isRefused).toBe(true);
    expect((await importFile(api, document(items, { header: "<TestFile>Y</TestFile>" }))).result.isRefused).toBe(true);
    for (const broken of [
      document(items).replace("?>\n<PIES", '?>\n<!DOCTYPE PIES [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<PIES'),
      document(items, { version: "6.5" }),
      document(items).slice(0, -300),
      document(items).replaceAll("PIES", "ACES"),
    ])
      await expect(importFile(api, broken)).rejects.toThrow(ImportFailure);
    expect(await everything(api)).toBe(before);
    const { result } = await importFile(api, document(items, { sheets: SHEETS }));
    expect(result.tallies).toMatchObject({ items: { added: 2, changed: 1 }, brands: { added: 1 } });
    expect((await rollbackLast(api.store, folder, () => TEST_NOW)).skipped).toBe(0);
    expect(await everything(api)).toBe(before);
  });
});
