import { foldPartNumber } from "~/models/search/search";
import { MARKETS } from "~/models/shop/market";
import { parseJson } from "../../platform/json";
import { skuIdFor } from "../../services/catalogue/sku-id";
import { foldName } from "../../vehicles/fold-name";
import type { IssueKinds } from "../issues";
import type { ImportContext, Unit } from "../kind";
import type { Brands } from "./brands";
import { type Given, givenSchema } from "./given";
import { createHandles, type Handles, handlesFor } from "./handles";
import { identity, loadStored, type StoredItem, storedMedia, takenHandles, takenNumbers, takenSkus } from "./stored";
import { type FreshItem, productUnit } from "./unit";

const PRODUCTS_PER_READ = 200;
const MEDIA_PATH = "/media/";
const CREATE = `create table if not exists product (key text primary key, line integer not null, brand text not null,
  body text not null)`;

/** The issues that writing products reports, in any format. */
export const WRITER_ISSUES: IssueKinds = {
  duplicate: { level: "warning", title: "Left out: the part number stands in the file before" },
  incomplete: { level: "warning", title: "Left out: a new item needs a title and a part type" },
  unknown: { level: "warning", title: "Left out: to be removed, but not in the shop" },
  sku: { level: "warning", title: "Stock keeping numbers that another item has: a new one was given" },
  number: { level: "warning", title: "Product numbers that another item has: a new one was given" },
  handle: { level: "warning", title: "Names in URLs that another item has: left out" },
  media: { level: "warning", title: "Pictures left out: the shop does not keep them" },
  unpriced: { level: "note", title: "New items without a price: hidden in that market until they have one" },
  newBrand: { level: "note", title: "Brands that are new to the shop" },
};

/** The nouns that the report of products counts. */
export const PRODUCT_NOUNS = ["items", "numbers", "pictures", "brands"] as const;

type ScratchProduct = { key: string; line: number; brand: string; body: string };
type Read = { key: string; line: number; given: Given; folded: string; brandId: number; stored?: StoredItem };

type Writer = {
  /**
   * Stores a product's values until the whole source is read. A second record of the same product is reported and left
   * out.
   */
  take(given: Given, line: number): void;
  /** Yields brands first, then product by product. */
  units(after: string | null): AsyncIterable<Unit>;
};

const keyFor = ({ brand }: Given, folded: string) =>
  `item ${folded} ${typeof brand === "number" ? brand : `+${foldName(brand) || brand}`}`;

async function listFresh(
  reads: readonly Read[],
  { db, ids, now, issues }: ImportContext,
  handles: Handles,
  brands: Brands,
): Promise<Map<string, FreshItem>> {
  const news = reads.filter(({ stored }) => stored === undefined);
  const candidates = new Map(
    news.map(({ key, given, brandId }) => [
      key,
      [given.handle ?? [], handlesFor(given.texts.title ?? "", given.partNumber, brands.nameFor(brandId))].flat(),
    ]),
  );
  const former = news.flatMap(({ given }) => given.formerHandles ?? []);
  const taken = await takenHandles(db, [...candidates.values(), former].flat());
  const skus = await takenSkus(
    db,
    news.flatMap(({ given }) => given.sku ?? []),
  );
  const numbers = await takenNumbers(
    db,
    news.flatMap(({ given }) => given.id ?? []),
  );
  const fresh = new Map<string, FreshItem>();
  for (const { key, given, brandId, line } of news) {
    const isNumberTaken = given.id !== undefined && numbers.has(given.id);
    if (isNumberTaken) issues.set("number", `${given.partNumber}: ${given.id ?? ""}`, 1, "", line);
    const id = given.id === undefined || isNumberTaken ? await ids.take("item") : given.id;
    numbers.add(id);
    const isTaken = given.sku !== undefined && skus.has(given.sku);
    if (isTaken) issues.set("sku", `${given.partNumber}: ${given.sku ?? ""}`, 1, "", line);
    if (given.sku !== undefined) skus.add(given.sku);
    const sku = given.sku === undefined || isTaken ? skuIdFor(id) : given.sku;
    const handle = handles.choose(key, candidates.get(key) ?? [], taken);
    if (given.handle !== undefined && handle !== given.handle)
      issues.set("handle", `${given.partNumber}: ${given.handle}`, 1, "", line);
    const formerHandles = (given.formerHandles ?? []).filter((each) => {
      const isFree = handles.claim(key, each, taken);
      if (!isFree) issues.set("handle", `${given.partNumber}: ${each}`, 1, "", line);
      return isFree;
    });
    fresh.set(key, { id, seoId: await ids.take("item_seo"), brandId, sku, handle, formerHandles, now });
  }
  return fresh;
}

/** Leaves out pictures that name the shop's own media but do not exist there. */
async function withStoredMedia(reads: readonly Read[], { db, issues }: ImportContext): Promise<Read[]> {
  const nameFor = (url: string) => (url.startsWith(MEDIA_PATH) ? url.slice(MEDIA_PATH.length) : "");
  const names = reads.flatMap(({ given }) => given.pictures?.put.map(({ url }) => nameFor(url)) ?? []);
  const named = [...new Set(names)].filter((name) => name !== "");
  if (named.length === 0) return [...reads];
  const present = await storedMedia(db, named);
  return reads.map((read) => {
    const { pictures } = read.given;
    if (pictures === undefined) return read;
    const isThere = (url: string) => nameFor(url) === "" || present.has(nameFor(url));
    for (const { url } of pictures.put)
      if (!isThere(url)) issues.set("media", `${read.given.partNumber}: ${url}`, 1, "", read.line);
    const put = pictures.put.filter(({ url }) => isThere(url));
    return { ...read, given: { ...read.given, pictures: { ...pictures, put } } };
  });
}

/** Whether the values suffice to create or find an item; missing ones are reported. */
function isWhole({ given, stored, line }: Read, { issues }: ImportContext): boolean {
  if (stored !== undefined) return true;
  if (given.state === "WITHDRAWN") {
    issues.set("unknown", given.partNumber, 1, "", line);
    return false;
  }
  const missing = [
    ...(given.texts.title === undefined ? ["title"] : []),
    ...(given.category === undefined ? ["category"] : []),
  ];
  if (missing.length > 0) issues.set("incomplete", given.partNumber, 1, `no ${missing.join(", no ")}`, line);
  return missing.length === 0;
}

function notePrices({ given, stored, line }: Read, { issues }: ImportContext): void {
  if (stored !== undefined) return;
  for (const { id, name } of MARKETS)
    if (given.markets?.[id]?.price === undefined) issues.set("unpriced", `${given.partNumber} in ${name}`, 1, "", line);
}

/**
 * Creates the writer that all product imports share. It stores the records, compares them with the stored items and
 * computes the changes.
 */
export function createWriter(context: ImportContext, brands: Brands): Writer {
  const { scratch, issues, db, ids } = context;
  scratch.file.exec(CREATE);
  const handles = createHandles(scratch);
  const put = scratch.file.prepare("insert into product values (?, ?, ?, ?) on conflict (key) do nothing");
  const selectLine = scratch.file.prepare<[string], { line: number }>("select line from product where key = ?");
  const after = scratch.file.prepare<[string, number], ScratchProduct>(
    "select * from product where key > ? order by key limit ?",
  );
  const newNames = scratch.file.prepare<[], { brand: string; products: number }>(
    "select brand, count(*) as products from product where brand <> '' group by lower(brand) order by lower(brand)",
  );

  const highestNumber = scratch.file.prepare<[], { id: number | null }>(
    "select max(json_extract(body, '$.id')) as id from product",
  );

  async function readChunk(rows: readonly ScratchProduct[]): Promise<Read[]> {
    const reads: Read[] = [];
    for (const { key, line, body } of rows) {
      const given = givenSchema.parse(parseJson(body));
      const brandId = typeof given.brand === "number" ? given.brand : brands.find(given.brand);
      if (brandId !== undefined) reads.push({ key, line, given, brandId, folded: foldPartNumber(given.partNumber) });
    }
    const stored = await loadStored(db, [...new Set(reads.map(({ folded }) => folded))]);
    const found = reads.map((read) => {
      const item = stored.get(identity(read.brandId, read.folded));
      return item === undefined ? read : { ...read, stored: item };
    });
    return withStoredMedia(
      found.filter((read) => isWhole(read, context)),
      context,
    );
  }

  return {
    take(given, line) {
      const key = keyFor(given, foldPartNumber(given.partNumber));
      const brand = typeof given.brand === "string" ? given.brand : "";
      if (put.run(key, line, brand, JSON.stringify(given)).changes === 0)
        issues.add("duplicate", given.partNumber, line, `first in line ${selectLine.get(key)?.line ?? 0}`);
    },
    async *units(cursor) {
      for (const { brand, products } of newNames.all()) {
        const unit = await brands.create(brand, ids);
        if (unit === null) continue;
        issues.set("newBrand", brand, products, "");
        yield unit;
      }
      const given = highestNumber.get()?.id ?? null;
      if (given !== null) await ids.passOver("item", given);
      let at = cursor?.startsWith("item ") ? cursor : "item ";
      for (;;) {
        const rows = after.all(at, PRODUCTS_PER_READ);
        if (rows.length === 0) return;
        const reads = await readChunk(rows);
        const fresh = await listFresh(reads, context, handles, brands);
        for (const read of reads) {
          notePrices(read, context);
          const { key, given, folded, stored, brandId } = read;
          const subject = `${brands.nameFor(brandId)} ${given.partNumber}`;
          yield productUnit({ cursor: key, subject, given, folded, stored, fresh: fresh.get(key) });
        }
        at = rows.at(-1)?.key ?? at;
      }
    },
  };
}
