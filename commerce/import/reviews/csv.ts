import type { Row } from "../../db/tables";
import { parseJson } from "../../platform/json";
import { readCsvChunks } from "../csv";
import type { Difference, ImportContext, ImportKind, ImportSession, Unit } from "../kind";
import { findItems, refKey, refText } from "../product-refs";
import { storedMedia } from "../products/stored";
import type { Cell, Cells, RowChange } from "../row-changes";
import { type GivenReview, givenReviewSchema, REVIEW_COLUMNS, readReview } from "./row";

const REVIEWS_PER_READ = 500;
const MEDIA_PATH = "/media/";
const SHOWN_CHARS = 80;
/** Line numbers as texts of one length sort as numbers. */
const LINE_DIGITS = 12;
/** The table also holds apart what is looked up before anything is written: the product and the shop's own photos. */
const CREATE = `create table if not exists review_in (line integer primary key, key text not null unique,
  body text not null, ref text not null, photos text not null)`;
const refSchema = givenReviewSchema.pick({ sku: true, brand: true, partNumber: true });

/** A review of the shop; `own` is null unless it was written here, by a member or a guest. */
type Stored = Row<"review"> & { readonly own: number | null };
type Read = { readonly line: number; readonly given: GivenReview };

/** A review is that of the same product, author and moment, whatever it says. */
const identity = (itemId: number, author: string, at: number) => `${itemId} ${at} ${author}`;

const cellsFor = ({ author, rating, title, text, vehicle, verified, status, photos, at }: GivenReview) => ({
  author,
  rating,
  title,
  text,
  vehicle,
  verified,
  status,
  media: JSON.stringify(photos),
  created_at: at,
});

async function findStored({ db }: ImportContext, itemIds: readonly number[]): Promise<Map<string, Stored>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("review")
    .leftJoin("review_source", "review_source.review_id", "review.id")
    .selectAll("review")
    .select("review_source.review_id as own")
    .where("item_id", "in", [...itemIds])
    .execute();
  return new Map(rows.map((row) => [identity(row.item_id, row.author, Number(row.created_at)), row]));
}

function changedCells(stored: Stored, cells: Cells): { before: Record<string, Cell>; after: Record<string, Cell> } {
  const old = new Map<string, Cell>(Object.entries(stored));
  const [before, after]: Record<string, Cell>[] = [{}, {}];
  const changed = { before: before ?? {}, after: after ?? {} };
  for (const [column, value] of Object.entries(cells)) {
    const was = old.get(column) ?? null;
    if (was === value || (column === "created_at" && Number(was) === value)) continue;
    changed.before[column] = was;
    changed.after[column] = value;
  }
  return changed;
}

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, scratch, issues, ids, now } = context;
  scratch.file.exec(CREATE);
  const put = scratch.file.prepare("insert into review_in values (?, ?, ?, ?, ?) on conflict (key) do nothing");
  const page = scratch.file.prepare<[number, number], { line: number; body: string }>(
    "select line, body from review_in where line > ? order by line limit ?",
  );
  const pagesAfter = function* (line: number): Generator<Read[]> {
    for (let last = line; ; ) {
      const rows = page.all(last, REVIEWS_PER_READ);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.line;
      yield rows.map(({ line: at, body }) => ({ line: at, given: givenReviewSchema.parse(parseJson(body)) }));
    }
  };
  const isLenient = flags["known-products"] !== undefined;

  async function* records() {
    const rows = readCsvChunks(source, {
      columns: REVIEW_COLUMNS,
      required: ["author", "rating", "text", "date"],
      encoding: flags.encoding,
      onHeader(unknown) {
        for (const heading of unknown) issues.set("column", heading, 1);
      },
    });
    for await (const some of rows)
      yield some.map((row) => () => {
        const { review, problems } = readReview(row, { folder: flags.pictures, now });
        for (const problem of problems) issues.add("cell", `line ${row.line}, ${problem}`, row.line);
        if (review === null) return;
        const key = `${refKey(review)} ${review.at} ${review.author}`;
        const { sku, brand, partNumber } = review;
        const ref = JSON.stringify({ sku, brand, partNumber });
        const own = review.photos.filter((url) => url.startsWith(MEDIA_PATH)).join("\n");
        if (put.run(row.line, key, JSON.stringify(review), ref, own).changes === 0)
          issues.add("duplicate", `${review.author}, ${refText(review)}`, row.line);
      });
  }

  /** Products that the shop lacks, each with the first line that names it. */
  async function findMissingProducts(): Promise<void> {
    scratch.file.exec("create index if not exists review_in_ref on review_in (ref, line)");
    const refsAfter = scratch.file.prepare<[string, number], { ref: string; count: number; line: number }>(
      "select ref, count(*) as count, min(line) as line from review_in where ref > ? group by ref order by ref limit ?",
    );
    for (let last = ""; ; ) {
      const refs = refsAfter.all(last, REVIEWS_PER_READ);
      const end = refs.at(-1);
      if (end === undefined) return;
      last = end.ref;
      const read = refs.map(({ ref, ...at }) => ({ ...at, given: refSchema.parse(parseJson(ref)) }));
      const items = await findItems(
        db,
        read.map(({ given }) => given),
      );
      for (const { given, count, line } of read)
        if (!items.has(refKey(given))) issues.set(isLenient ? "left" : "product", refText(given), count, "", line);
    }
  }

  /** Photos that the shop lacks, each with the first line that names it. */
  async function findMissingPhotos(): Promise<void> {
    const photosAfter = scratch.file.prepare<[number, number], { line: number; photos: string }>(
      "select line, photos from review_in where photos <> '' and line > ? order by line limit ?",
    );
    for (let last = 0; ; ) {
      const rows = photosAfter.all(last, REVIEWS_PER_READ);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.line;
      const photos = rows.flatMap(({ line, photos: urls }) => urls.split("\n").map((url) => ({ line, url })));
      const media = await storedMedia(db, [...new Set(photos.map(({ url }) => url.slice(MEDIA_PATH.length)))]);
      for (const { line, url } of photos) if (!media.has(url.slice(MEDIA_PATH.length))) issues.add("photo", url, line);
    }
  }

  async function complete(): Promise<void> {
    await findMissingProducts();
    await findMissingPhotos();
  }

  async function* units(after: string | null): AsyncGenerator<Unit> {
    for (const reads of pagesAfter(Number(after ?? 0))) {
      const items = await findItems(
        db,
        reads.map(({ given }) => given),
      );
      const found = reads.flatMap((read) => {
        const item = items.get(refKey(read.given));
        return item === undefined ? [] : [{ ...read, item }];
      });
      const stored = await findStored(context, [...new Set(found.map(({ item }) => item.id))]);
      const news = found.filter(({ given, item }) => !stored.has(identity(item.id, given.author, given.at)));
      let id = news.length === 0 ? 0 : await ids.take("review", news.length);
      const changes: RowChange[] = [];
      const differences: Difference[] = [];
      const ratedItemIds = new Set<number>();
      const tally = { added: 0, changed: 0, removed: 0, unchanged: 0 };
      for (const { given, item } of found) {
        const cells = cellsFor(given);
        const before = stored.get(identity(item.id, given.author, given.at));
        const subject = `${given.author} on ${item.partNumber}`;
        const shown = { noun: "reviews", subject, after: given.text.slice(0, SHOWN_CHARS) };
        if (before === undefined) {
          changes.push({ do: "add", table: "review", row: { id, item_id: item.id, account_id: null, ...cells } });
          differences.push({ ...shown, action: "added", before: "" });
          id += 1;
          tally.added += 1;
          ratedItemIds.add(item.id);
          continue;
        }
        const changed = changedCells(before, cells);
        // What was written in the shop is its author's; a file that the shop exported has it, too.
        if (before.own !== null || before.account_id !== null || Object.keys(changed.after).length === 0) {
          tally.unchanged += 1;
          continue;
        }
        changes.push({ do: "change", table: "review", key: { id: before.id }, ...changed });
        differences.push({ ...shown, action: "changed", before: before.text.slice(0, SHOWN_CHARS) });
        tally.changed += 1;
        ratedItemIds.add(item.id);
      }
      const cursor = String(reads.at(-1)?.line ?? 0).padStart(LINE_DIGITS, "0");
      yield { cursor, changes, differences, tallies: { reviews: tally }, ratedItemIds: [...ratedItemIds] };
    }
  }

  return { records: records(), complete, units };
}

/** Imports the reviews of a former shop or a review service. A fault refuses the whole file. */
export const csvReviews: ImportKind = {
  name: "reviews",
  summary: "Reviews of products from a CSV file",
  flags: {
    "known-products": {
      value: "",
      about: "leave out reviews of products that the shop lacks instead of refusing the file",
    },
    pictures: { value: "path", about: "the public folder photos lie in that are given by file name, e.g. /pictures" },
    encoding: { value: "name", about: "how the file's text is encoded, when it is not UTF-8" },
  },
  nouns: ["reviews"],
  issues: {
    cell: { level: "error", title: "Cells that cannot be read" },
    product: {
      level: "error",
      title: "Products that the shop does not have (--known-products leaves their reviews out)",
    },
    photo: { level: "error", title: "Photos that the shop does not have" },
    left: { level: "warning", title: "Left out: reviews of products that the shop does not have" },
    duplicate: { level: "warning", title: "Left out: the same author, product and moment stand in the file before" },
    column: { level: "note", title: "Columns that mean nothing to the shop" },
  },
  open,
};
