import type { NewRow } from "#commerce/db/tables";
import type { MarketItem } from "../market-items";
import type { MarketBundle } from "../market-promotions";
import type { SeedGeneration } from "../vehicle-types";
import { generations as realGenerations, vehicleIndex } from "../vehicles";
import { brandMark } from "./brand-marks";
import { brandRows } from "./brands";
import { bundlesFor } from "./bundles";
import { taxonomy } from "./categories";
import { fitmentRows, type ModelNodeId } from "./fitment-rows";
import { itemNumberRows } from "./item-numbers";
import { type MadeItem, makeItems } from "./items";
import { createPictures } from "./pictures";
import { addPhotos } from "./reviews/review-photos";
import { reviewRows } from "./reviews/reviews";
import { seoRows } from "./seo";

export { SEED_EPOCH_MS } from "./status";

/** The sample catalogue as rows, in an order that satisfies every reference between tables. */
type Catalogue = {
  category: NewRow<"category">[];
  brand: NewRow<"brand">[];
  item: MarketItem[];
  item_image: NewRow<"item_image">[];
  item_number: NewRow<"item_number">[];
  item_seo: NewRow<"item_seo">[];
  fitment: NewRow<"fitment">[];
  bundle: MarketBundle[];
  bundle_item: NewRow<"bundle_item">[];
  media: NewRow<"media">[];
  review: NewRow<"review">[];
};

function allFitments(items: readonly MadeItem[], modelNodeId: ModelNodeId): NewRow<"fitment">[] {
  const rows: NewRow<"fitment">[] = [];
  // Competitors fill the same slot, so their rows differ only in the item.
  const rowsByKey = new Map<string, ReturnType<typeof fitmentRows>>();
  for (const { row, leaf, application, isListed } of items) {
    if (application === null || !isListed) continue;
    const key = `${leaf.index}|${application.key}`;
    const slot = rowsByKey.get(key) ?? fitmentRows(application, leaf.family.key, leaf.part.name, modelNodeId);
    rowsByKey.set(key, slot);
    for (const each of slot) rows.push({ id: rows.length + 1, item_id: row.id, ...each });
  }
  return rows;
}

/** Builds the whole sample catalogue for the given vehicles; the same input gives exactly the same rows. */
function catalogueFor(generations: readonly SeedGeneration[], modelNodeId: ModelNodeId): Catalogue {
  const pictures = createPictures();
  const { rows: category, leaves } = taxonomy(pictures.mainPictureUrl);
  const made = makeItems(leaves, generations);
  const review = reviewRows(made);
  const item_image = pictures.imageRows(made);
  const itemById = new Map(made.map((item) => [item.row.id, item]));
  addPhotos(review, (itemId, pose) => {
    const item = itemById.get(itemId);
    return item === undefined ? null : pictures.snapshot(item, pose);
  });
  return {
    category,
    brand: brandRows((name) => pictures.add(brandMark(name))),
    item: made.map(({ row }) => row),
    item_image,
    item_number: itemNumberRows(made),
    item_seo: seoRows(made),
    fitment: allFitments(made, modelNodeId),
    ...bundlesFor(made),
    media: pictures.media,
    review,
  };
}

/** Builds the sample catalogue for the seeded vehicles. */
export function buildCatalogue(): Catalogue {
  return catalogueFor(realGenerations(), vehicleIndex().modelNodeId);
}
