import { skuIdFor } from "#commerce/services/catalogue/sku-id";
import { vehicleAttributes } from "../data/catalogue/platforms";
import type { MarketItem } from "../market-items";
import type { SeedGeneration } from "../vehicle-types";
import { type Application, applicationsFor, isPair } from "./applications";
import { brandsFor, type SellingBrand } from "./brands";
import { cylindersFor } from "./carries";
import type { Leaf } from "./categories";
import { type Facts, textFrom } from "./copy";
import { coverageFor } from "./coverage";
import { locationFor } from "./fitment-rows";
import { gtin12, normalized, oeNumbers, partNumber } from "./numbers";
import { offersFor } from "./offers";
import type { PartType } from "./part-type";
import { type Prices, pricesFor } from "./prices";
import { createRandom, hash, type Random } from "./random";
import { SPECIFICATION, specificationFor } from "./specifications";
import { availabilityFor, DAY_MS, SEED_EPOCH_MS } from "./status";

const FIRST_ITEM_ID = 10_001;
const UNIVERSAL_COUNT = { 5: 22, 4: 15, 3: 12, 2: 9, 1: 7 } as const;
/**
 * Per thousand vehicle-specific items, the number sold without fitment data; shoppers see them as "need more details".
 */
const UNLISTED_PER_MILLE = 15;

const BEDDING_IN = [
  { url: "/videos/bed-in-brakes.webm", coverUrl: "/videos/bed-in-brakes.svg", title: "Bedding in new brakes" },
];
/** Films by part type, as files of the storefront (public/videos). */
const FILMS: Readonly<Record<string, typeof BEDDING_IN>> = { "Brake Pads": BEDDING_IN, "Brake Rotors": BEDDING_IN };

/** An item row with the values that later steps need. */
export type MadeItem = {
  row: MarketItem;
  leaf: Leaf;
  brand: SellingBrand;
  application: Application | null;
  attributes: Readonly<Record<string, string>>;
  oe: readonly string[];
  isListed: boolean;
};

const isVehicleAttribute = new Set(vehicleAttributes);

function pickAttributes(
  part: PartType,
  slotKey: string,
  tier: number,
  turn: number,
  random: Random,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  let isFirst = true;
  for (const [label, values] of Object.entries(part.attributes)) {
    const isFixed = isVehicleAttribute.has(label);
    // Competitors take turns with the values of the first attribute; better brands start at its better end.
    const at = isFixed
      ? hash(`${part.name}|${slotKey}|${label}`)
      : isFirst
        ? 3 - tier + turn + (random.chance(0.3) ? 1 : 0)
        : random.int(0, 99);
    chosen[label] = values[at % values.length] ?? "";
    if (!isFixed) isFirst = false;
  }
  return chosen;
}

function measuresFor(part: PartType, slotKey: string): { label: string; value: string }[] {
  return part.measures.map(([label, low, high, step, unit]) => {
    const steps = Math.floor((high - low) / step + 0.001);
    const value = low + (hash(`${part.name}|${slotKey}|${label}`) % (steps + 1)) * step;
    return { label, value: `${Number(value.toFixed(1))} ${unit}` };
  });
}

function salesFrom(part: PartType, application: Application | null, random: Random): number {
  const want = application === null ? 3.4 : application.weight + (application.isBestSeller ? 1 : 0);
  const tail = 1 / Math.max(0.0004, random.next()) ** 0.74;
  return Math.min(24_000, Math.floor(0.3 * 1.75 ** want * part.demand ** 1.3 * tail));
}

/** A short label for cards: large discounts are a clearance, a few other items belong to the summer campaign. */
function markFor({ us_price_cent, us_original_cent }: Prices, status: string, random: Random): string {
  if (status !== "ON_SHELVES") return "";
  if (us_price_cent * 100 <= us_original_cent * 64) return "Clearance";
  return us_original_cent > us_price_cent && random.chance(0.06) ? "Overstock" : "";
}

/** Pieces in the box according to the quantity attribute; undefined without one. */
function piecesFrom(quantity: string | undefined): number | undefined {
  if (quantity === "Each") return 1;
  if (quantity?.endsWith("Pair")) return 2;
  const found = /\d+/.exec(quantity ?? "")?.[0];
  return found === undefined ? undefined : Number(found);
}

/** The number of the permission that a converter for California carries on its shell; invented, as all numbers here. */
function executiveOrder({ Emissions }: Readonly<Record<string, string>>, slotKey: string): Record<string, string> {
  if (Emissions !== "California") return {};
  const number = hash(`${slotKey}|order`);
  return { "Executive Order": `D-${100 + (number % 900)}-${10 + (number % 90)}` };
}

type Draft = {
  leaf: Leaf;
  brand: SellingBrand;
  application: Application | null;
  slotKey: string;
  turn: number;
  serial: number;
};

function make(id: number, draft: Draft, isListed: boolean): MadeItem {
  const { leaf, brand, application, slotKey, turn, serial } = draft;
  const { part, family } = leaf;
  const seed = `${part.name}|${slotKey}|${brand.abbreviation}|${turn}`;
  const random = createRandom(seed);
  const attributes = pickAttributes(part, slotKey, brand.tier, turn, random);
  const measures = measuresFor(part, slotKey);
  const specification = specificationFor(part.name, attributes, seed);
  const lead = application?.uses[0]?.generation;
  const oe = lead === undefined ? [] : oeNumbers(lead.make, `${part.name}|${slotKey}`, 1 + (hash(slotKey) % 3));
  const engine = application?.uses[0]?.engine;
  const cylinders = part.name === "Spark Plugs" && engine ? cylindersFor(engine) : undefined;
  const pieces = cylinders ?? piecesFrom(attributes.Quantity) ?? (part.pieces ?? 1) * (isPair(application) ? 2 : 1);
  const core = part.core === undefined || attributes.Condition === "New" ? 0 : part.core * 100;
  const facts: Facts = {
    part,
    family,
    brand: brand.name,
    application,
    attributes,
    measures,
    oe,
    seed,
    isListed,
    hasCore: core > 0,
    pieces,
    specification: specification[SPECIFICATION] ?? "",
  };
  const text = textFrom(facts);
  const position = application?.position ?? "";
  const number = partNumber(brand.abbreviation, brand.id, leaf.index, serial, position);
  const pounds = Math.max(1, Math.round(((part.price[0] + part.price[1]) / 9) * (0.8 + random.next() * 0.5)));
  const specified = { ...attributes, ...specification, ...executiveOrder(attributes, slotKey) };
  const itemCustoms = [
    ...Object.entries(specified).map(([label, value]) => ({ label, value })),
    ...measures,
    ...(position === "" ? [] : [{ label: "Position", value: locationFor(position) }]),
    ...(core > 0 ? [{ label: "Core Item", value: "Yes, refundable core charge" }] : []),
    { label: "Pieces in Box", value: String(pieces) },
  ];
  const availability = availabilityFor(seed);
  const prices = pricesFor(part, application, brand.tier, seed);
  const createdAt = SEED_EPOCH_MS - random.int(25, 1240) * DAY_MS;
  return {
    leaf,
    brand,
    application,
    attributes,
    oe,
    isListed,
    row: {
      id,
      sku_id: skuIdFor(id),
      category_id: leaf.categoryId,
      brand_id: brand.id,
      title: text.title,
      sub_title: text.subTitle,
      part_number: number,
      part_number_norm: normalized(number),
      bar_code: gtin12(brand.id, id),
      aces: `PT-${1000 + leaf.index}`,
      position,
      item_condition: attributes.Condition ?? "New",
      country: brand.country,
      location: locationFor(position),
      in_kind: pieces,
      alt: text.alt,
      special_note: text.note,
      detail_content: text.detail,
      installation: text.installation,
      warranty: family.ownWarranties?.[part.name] ?? family.warranty,
      item_decorate: "",
      item_customs: JSON.stringify(itemCustoms),
      sku_customs: JSON.stringify([
        { label: "Shipping Weight", value: `${Math.min(140, pounds)} lb` },
        { label: "Country of Origin", value: brand.country },
      ]),
      part_number_customs: JSON.stringify(oe.map((value) => ({ label: "Replaces", value }))),
      attributes: JSON.stringify(specified),
      videos: JSON.stringify(FILMS[part.name] ?? []),
      color: attributes.Color ?? "",
      campaign_mark: markFor(prices, availability.status, random),
      vehicle_universal: application === null ? 1 : 0,
      has_fitment: application !== null && isListed ? 1 : 0,
      ...availability,
      ...prices,
      us_core_cent: core,
      ca_core_cent: core === 0 ? 0 : Math.round((core * 1.36) / 500) * 500,
      sales: salesFrom(part, application, random),
      review_count: 0,
      rating_x100: 0,
      created_at: createdAt,
    },
  };
}

function inTurn(brands: readonly SellingBrand[], slotKey: string, turn: number): SellingBrand {
  const brand = brands[(hash(`brand|${slotKey}`) + turn) % brands.length];
  if (brand === undefined) throw new Error("a family has no active brand");
  return brand;
}

/**
 * All items of the catalogue, with ids from 10001 in the order of the taxonomy. Throws when a family has no active
 * brand.
 */
export function makeItems(leaves: readonly Leaf[], generations: readonly SeedGeneration[]): MadeItem[] {
  const items: MadeItem[] = [];
  for (const leaf of leaves) {
    const brands = brandsFor(leaf.family.key);
    const serials = new Map<number, number>();
    const add = (application: Application | null, slotKey: string, turn: number, isNeeded = false) => {
      const brand = inTurn(brands, slotKey, turn);
      const serial = (serials.get(brand.id) ?? 0) + 1;
      serials.set(brand.id, serial);
      const isListed =
        application === null ||
        application.isBestSeller ||
        isNeeded ||
        hash(`unlisted|${leaf.part.name}|${slotKey}|${turn}`) % 1000 >= UNLISTED_PER_MILLE;
      items.push(make(FIRST_ITEM_ID + items.length, { leaf, brand, application, slotKey, turn, serial }, isListed));
    };
    if (leaf.part.varies === "universal") {
      for (let turn = 0; turn < UNIVERSAL_COUNT[leaf.part.demand]; turn++) add(null, leaf.part.name, turn);
      continue;
    }
    const offers = offersFor(leaf.part, applicationsFor(leaf.part, generations));
    for (const { application, count, isNeeded } of [...offers, ...coverageFor(leaf.part, generations, offers)]) {
      for (let turn = 0; turn < count; turn++) add(application, application.key, turn, isNeeded);
    }
  }
  return items;
}
