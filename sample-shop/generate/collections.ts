import type { NewRow } from "#commerce/db/tables";
import { COLLECTIONS } from "./data/content/collections";
import type { MarketItem } from "./market-items";

type Items = readonly MarketItem[];
type Categories = readonly NewRow<"category">[];

type CollectionRows = { collection: NewRow<"collection">[]; collection_item: NewRow<"collection_item">[] };

/** The most items in a collection; a longer list would no longer be a selection. */
const ITEMS_MAX = 240;

const percentBelow = (price: number, original: number) => (original > 0 ? ((original - price) * 100) / original : 0);

/** The percentage that an item saves in both markets, because one description stands over the list of either. */
const savedPercent = ({ us_price_cent, us_original_cent, ca_price_cent, ca_original_cent }: MarketItem) =>
  Math.min(percentBelow(us_price_cent, us_original_cent), percentBelow(ca_price_cent, ca_original_cent));

/** The sample collections with their items: those on sale that match the rule, best sellers first. */
export function collectionRows(items: Items, categories: Categories): CollectionRows {
  const pathByCategory = new Map(categories.map(({ id, path }) => [id, path]));
  const onSale = items
    .filter(({ status, not_for_sale }) => status === "ON_SHELVES" && not_for_sale === 0)
    .toSorted((a, b) => b.sales - a.sales || a.id - b.id);
  const collection: NewRow<"collection">[] = [];
  const collection_item: NewRow<"collection_item">[] = [];
  COLLECTIONS.forEach(({ slug, kind, name, description, categories: paths, minSavedPercent, minRating }, sort) => {
    const isWithin = ({ category_id }: NewRow<"item">) => {
      const path = pathByCategory.get(category_id) ?? "";
      return paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one}/`));
    };
    const chosen = onSale.filter(
      (item) =>
        isWithin(item) &&
        savedPercent(item) >= minSavedPercent &&
        (minRating === 0 || (item.rating_x100 >= minRating && item.review_count > 1)),
    );
    collection.push({ slug, kind, name, description, image_url: null, sort, active: 1 });
    for (const { id } of chosen.slice(0, ITEMS_MAX)) collection_item.push({ slug, item_id: id });
  });
  return { collection, collection_item };
}
