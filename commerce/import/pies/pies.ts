import type { Db } from "../../db/open";
import type { ImportContext, ImportKind, ImportSession, Unit } from "../kind";
import { type Brands, loadBrands } from "../products/brands";
import { loadCategories } from "../products/categories";
import { createWriter, PRODUCT_NOUNS, WRITER_ISSUES } from "../products/writer";
import { type PiesPart, type PriceSheet, readPies } from "./document";
import { readItem } from "./item";
import { type Lookups, loadLookups } from "./lookups";

const NO_COUNT = -1;

/** Stores the brand codes that the operator assigned, for later PIES and ACES files. */
async function codesUnit(db: Db, brands: Brands, lookups: Lookups): Promise<Unit> {
  const stored = await db.selectFrom("brand_code").selectAll().execute();
  const storedIds = new Map(stored.map(({ code, brand_id }) => [code, brand_id]));
  const changes: Unit["changes"][number][] = [];
  for (const [code, name] of lookups.brands) {
    const id = brands.find(name);
    const was = storedIds.get(code);
    if (id === undefined || was === id) continue;
    if (was === undefined) changes.push({ do: "add", table: "brand_code", row: { code, brand_id: id } });
    else
      changes.push({
        do: "change",
        table: "brand_code",
        key: { code },
        before: { brand_id: was },
        after: { brand_id: id },
      });
  }
  return { cursor: "~ brand codes", changes, tallies: {}, differences: [] };
}

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, issues, now } = context;
  const [brands, categories] = [await loadBrands(db), await loadCategories(db)];
  const lookups = await loadLookups(context);
  const writer = createWriter(context, brands);
  const sheets = new Map<string, PriceSheet>();
  let isFull = true;
  let items = 0;

  function take(part: PiesPart, line: number, report: (code: string, subject: string, detail?: string) => void): void {
    if (part.kind === "header") {
      const { submission, isTest } = part.header;
      if (submission !== "FULL" && submission !== "UPDATE")
        issues.add("submission", `SubmissionType "${submission}"`, part.header.line);
      if (isTest) issues.add("test", "the Header says TestFile", part.header.line);
    }
    if (part.kind === "copy") issues.add("copy", "marketing copy", part.line);
    if (part.kind !== "item") return;
    const given = readItem(part.element, {
      lookups,
      brands,
      categories,
      sheets,
      isFull,
      isBrandMade: flags["known-brands"] === undefined,
      priceTypes: {
        price: (flags.price ?? "RET").toUpperCase(),
        list: (flags["list-price"] ?? "LST").toUpperCase(),
        core: flags["core-price"]?.toUpperCase(),
      },
      today: new Date(now).toISOString().slice(0, 10),
      pictures: flags.pictures,
      report,
    });
    if (given !== null) writer.take(given, line);
  }

  async function* records() {
    let declared = NO_COUNT;
    let declaredLine = 0;
    for await (const part of readPies(source, flags.encoding)) {
      if (part.kind === "header") isFull = part.header.submission !== "UPDATE";
      if (part.kind === "sheet") sheets.set(part.sheet.number, part.sheet);
      if (part.kind === "item") items += 1;
      if (part.kind === "trailer")
        [declared, declaredLine] = [/^\d+$/.test(part.items) ? Number(part.items) : NO_COUNT, part.line];
      const line = part.kind === "item" ? part.element.line : 0;
      yield [() => take(part, line, (code, subject, detail) => issues.add(code, subject, line, detail))];
    }
    if (declared === NO_COUNT) issues.set("count", "the file ends without a Trailer that counts its items", 1);
    else if (declared !== items)
      issues.set("count", `the Trailer counts ${declared} items, the file has ${items}`, 1, "", declaredLine);
  }

  return {
    records: records(),
    async *units(after) {
      yield* writer.units(after);
      yield await codesUnit(db, brands, lookups);
    },
  };
}

/**
 * Imports products from PIES XML 7.0, 7.1 and 7.2. Values that an item does not give stay as they are, and nothing is
 * ever deleted.
 */
export const piesProducts: ImportKind = {
  name: "pies",
  summary: "Products and prices from PIES XML 7.0, 7.1 or 7.2",
  flags: {
    brands: { value: "file", about: "CSV with code, name: whose brand a code (BrandAAIAID) is; kept for later files" },
    "part-types": { value: "file", about: "CSV with id, category path: where part types (PartTerminologyID) belong" },
    attributes: { value: "file", about: "CSV with id, label of attributes that the trade's list numbers" },
    "status-codes": { value: "file", about: "CSV with code, status: what life cycle codes (LIS) mean to the shop" },
    price: { value: "type", about: "the price type that is the shop's price; RET when not given" },
    "list-price": { value: "type", about: "the type of the list price, which pages cross out; LST when not given" },
    "core-price": { value: "type", about: "the price type that is the refundable core charge; none when not given" },
    "known-brands": { value: "", about: "leave out items whose brand the shop does not have, instead of adding it" },
    pictures: { value: "path", about: "the public folder the pictures lie in, e.g. /pictures" },
    encoding: { value: "name", about: "how the file's text is encoded, when it does not say so rightly" },
  },
  nouns: PRODUCT_NOUNS,
  issues: {
    count: { level: "error", title: "The number of items is not what the file says: it is cut off or changed" },
    test: { level: "error", title: "The file says it is a test" },
    submission: { level: "error", title: "Neither a full file nor an update" },
    item: { level: "warning", title: "Items left out: they cannot be read" },
    brand: { level: "warning", title: "Items left out: brand codes without a brand; give them with --brands" },
    partType: { level: "warning", title: "Part types without a category; give them with --part-types" },
    price: { level: "warning", title: "Prices left out: they cannot be read" },
    currency: { level: "warning", title: "Prices left out: in the currency of no market" },
    priceEnds: { level: "warning", title: "Prices that end without another one: the stored one stays" },
    gtin: { level: "warning", title: "GTINs left out: digits are missing or the check digit is wrong" },
    unit: { level: "warning", title: "Measures left out: the number or the unit is not known" },
    number: { level: "warning", title: "Interchange numbers left out: they are none" },
    asset: { level: "warning", title: "Pictures and documents left out" },
    attribute: { level: "warning", title: "Attributes left out: ids without a label; give them with --attributes" },
    state: { level: "warning", title: "Life cycle codes that mean nothing to the shop" },
    lookup: { level: "warning", title: "Rows of given tables that cannot be used" },
    dated: { level: "note", title: "Prices that do not hold today: not taken" },
    priceType: { level: "note", title: "Price types that the shop does not use" },
    description: { level: "note", title: "Descriptions that the shop does not show" },
    extended: { level: "note", title: "Extended information that the shop does not show" },
    language: { level: "note", title: "Texts in other languages: not taken" },
    copy: { level: "note", title: "Marketing copy of brands and part types: the shop has no place for it" },
    ...WRITER_ISSUES,
  },
  open,
};
