import type { NewRow } from "#commerce/db/tables";
import { FITMENT_HEADER, fitmentLines } from "#commerce/ops/export/fitment-file";
import { PRODUCT_HEADER, productCells } from "#commerce/ops/export/product-file";
import { REVIEW_HEADER, reviewCells } from "#commerce/ops/export/review-file";
import { groupBy } from "#commerce/platform/group-by";
import { readTexts } from "#commerce/platform/json";
import { type MarketItem, splitItem } from "../market-items";
import { csvText } from "./csv";

type Products = {
  readonly category: readonly NewRow<"category">[];
  readonly brand: readonly NewRow<"brand">[];
  readonly item: readonly MarketItem[];
  readonly item_image: readonly NewRow<"item_image">[];
  readonly item_number: readonly NewRow<"item_number">[];
  readonly item_seo: readonly NewRow<"item_seo">[];
};

/** The products as `npm run ops -- import products` reads them. */
export function productFile({ category, brand, item, item_image, item_number, item_seo }: Products): string {
  const paths = new Map(category.map(({ id, path }) => [id, path]));
  const brands = new Map(brand.map(({ id, name }) => [id, name]));
  const images = groupBy(item_image, ({ item_id }) => item_id);
  const numbers = groupBy(item_number, ({ item_id }) => item_id);
  const seo = new Map(item_seo.map((row) => [row.item_id, row]));
  const rows = item.map((whole) => {
    const { item: row, terms, stock } = splitItem(whole);
    return productCells({
      item: row,
      markets: new Map(terms.map((each) => [each.market, each])),
      stock: new Map([[stock.pool, stock.available]]),
      held: new Map(),
      brand: brands.get(row.brand_id) ?? "",
      category: paths.get(row.category_id) ?? "",
      images: images.get(row.id) ?? [],
      numbers: numbers.get(row.id) ?? [],
      seo: seo.get(row.id),
    });
  });
  return csvText(PRODUCT_HEADER, rows);
}

/** The fitment as `npm run ops -- import fitment` reads it. */
export function fitmentFile({
  fitment,
  item,
}: {
  fitment: readonly NewRow<"fitment">[];
  item: readonly NewRow<"item">[];
}): string {
  const skus = new Map(item.map(({ id, sku_id }) => [id, sku_id]));
  const lines = [...groupBy(fitment, ({ item_id }) => item_id)].flatMap(([id, rows]) =>
    fitmentLines(skus.get(id) ?? "", rows),
  );
  return csvText(FITMENT_HEADER, lines);
}

/** The reviews as `npm run ops -- import reviews` reads them. */
export function reviewFile({
  review,
  item,
}: {
  review: readonly NewRow<"review">[];
  item: readonly NewRow<"item">[];
}): string {
  const skus = new Map(item.map(({ id, sku_id }) => [id, sku_id]));
  return csvText(
    REVIEW_HEADER,
    review.map((row) => reviewCells(row, skus.get(row.item_id) ?? "")),
  );
}

/** The entries of the awards as `npm run ops -- import awards` reads them. */
export function awardsFile({ awards_entry }: { awards_entry: readonly NewRow<"awards_entry">[] }): string {
  const date = (at: number | null | undefined) => (typeof at === "number" ? new Date(at).toISOString() : "no");
  return csvText(
    ["name", "email", "topic", "message", "market", "sent", "approved", "votes", "photos"],
    awards_entry.map((row) => [
      ...[row.name, row.email, row.topic, row.message, row.market, date(row.sent_at), date(row.approved_at)],
      ...[row.votes, readTexts(row.photos).join(" | ")],
    ]),
  );
}
