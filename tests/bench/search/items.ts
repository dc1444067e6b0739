import { skuIdFor } from "#commerce/services/catalogue/sku-id";
import type { Application } from "#sample-shop/catalogue/applications";
import type { SellingBrand } from "#sample-shop/catalogue/brands";
import { vehicleFor } from "#sample-shop/catalogue/copy";
import { locationFor } from "#sample-shop/catalogue/fitment-rows";
import { normalized, partNumber } from "#sample-shop/catalogue/numbers";
import { pricesFor } from "#sample-shop/catalogue/prices";
import { availabilityFor, DAY_MS, SEED_EPOCH_MS } from "#sample-shop/catalogue/status";
import type { MarketItem } from "#sample-shop/market-items";
import type { Line } from "./applications";
import type { Dice } from "./stream";

/** Long texts are cut: they appear on product pages only, and a tenth of their bytes is enough. */
const DETAIL_CHARS = 400;
const INSTALLATION_CHARS = 160;
const YEARS_ON_SALE = 9;

export type Draft = {
  readonly id: number;
  readonly line: Line;
  readonly brand: SellingBrand;
  /** Null when the part is universal. */
  readonly application: Application | null;
  /** Unique within its brand and part type. */
  readonly serial: number;
  readonly hasFitment: boolean;
};

function attributesFor({ line, application }: Draft, dice: Dice): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const [label, values] of Object.entries(line.leaf.part.attributes))
    if (values.length > 0) chosen[label] = dice.pickEarly(values, 1.6);
  if (application?.bodyStyle) chosen["Body Style"] = application.bodyStyle;
  return chosen;
}

function titleFor({ line, brand, application, hasFitment }: Draft, attributes: readonly string[]): string {
  const words = [brand.name, application === null ? "" : locationFor(application.position).replace(/[()]/g, "")];
  const [first = ""] = attributes.filter((value) => value.length < 24);
  words.push(application?.brakePackage === "Heavy Duty" ? "Heavy Duty" : first, line.leaf.part.noun);
  const [use, other] = application?.uses ?? [];
  if (use !== undefined && hasFitment) {
    words.push("for", vehicleFor(use));
    if (other !== undefined && other.generation.model !== use.generation.model)
      words.push(`& ${other.generation.model}`);
  }
  return words.filter((word) => word !== "").join(" ");
}

/** Makes the row of a generated item in the same way as the sample shop does, except that its texts are shorter. */
export function itemRow(draft: Draft, dice: Dice): MarketItem {
  const { id, line, brand, application, serial, hasFitment } = draft;
  const { part, family } = line.leaf;
  const attributes = attributesFor(draft, dice);
  const values = Object.values(attributes);
  const position = application?.position ?? "";
  const number = partNumber(brand.abbreviation, brand.id, line.leaf.index, serial, position);
  const seed = `${line.leaf.index}.${brand.abbreviation}.${serial}`;
  const want = (application === null ? 3.4 : application.weight) + part.demand / 2;
  const sales = Math.min(60_000, Math.floor((0.2 * 1.7 ** want) / Math.max(0.0002, dice.next()) ** 0.74));
  const reviews = dice.chance(0.45) ? Math.floor((sales * dice.next() ** 2) / 9) : 0;
  const core = part.core === undefined || attributes.Condition === "New" ? 0 : part.core * 100;
  return {
    id,
    sku_id: skuIdFor(id),
    category_id: line.leaf.categoryId,
    brand_id: brand.id,
    title: titleFor(draft, values),
    sub_title: values.slice(0, 3).join(" · "),
    part_number: number,
    part_number_norm: normalized(number),
    bar_code: String(840_000_000_000 + id),
    aces: `PT-${1000 + line.leaf.index}`,
    position,
    item_condition: attributes.Condition ?? (dice.chance(0.06) ? "Remanufactured" : "New"),
    country: brand.country,
    location: locationFor(position),
    in_kind: part.pieces ?? 1,
    alt: `${brand.name} ${part.noun}`,
    special_note: core > 0 ? "A refundable core charge is added at checkout." : "",
    detail_content: part.detail.slice(0, DETAIL_CHARS),
    installation: part.install.slice(0, INSTALLATION_CHARS),
    warranty: family.warranty,
    item_decorate: "",
    item_customs: JSON.stringify(Object.entries(attributes).map(([label, value]) => ({ label, value }))),
    sku_customs: JSON.stringify([{ label: "Country of Origin", value: brand.country }]),
    part_number_customs: "[]",
    attributes: JSON.stringify(attributes),
    videos: "[]",
    color: attributes.Color ?? "",
    campaign_mark: dice.chance(0.03) ? "Summer Deal" : "",
    vehicle_universal: application === null ? 1 : 0,
    has_fitment: application !== null && hasFitment ? 1 : 0,
    ...availabilityFor(seed),
    ...pricesFor(part, application, brand.tier, seed),
    us_core_cent: core,
    ca_core_cent: core === 0 ? 0 : Math.round((core * 1.36) / 500) * 500,
    sales,
    review_count: reviews,
    rating_x100: reviews === 0 ? 0 : 300 + Math.floor(200 * dice.next() ** 0.5),
    created_at: SEED_EPOCH_MS - dice.below(YEARS_ON_SALE * 365) * DAY_MS,
  };
}
