import type { SeedRows } from "#commerce/db/insert-rows";
import type { NewRow } from "#commerce/db/tables";
import { blankItem } from "#commerce/import/products/item-row";
import { contentRows } from "#sample-shop/content/content";
import { formerHandles } from "#sample-shop/former-handles";
import { type MarketItem, splitItems } from "#sample-shop/market-items";
import { splitDiscounts } from "#sample-shop/market-promotions";
import { momentsAt } from "#sample-shop/moments";
import { placesRows } from "#sample-shop/places";
import { foldPartNumber } from "~/models/search/search";
import { NO_TERMS } from "./no-terms";

/** All tests start at this moment: a Tuesday, 10:00 in the warehouses. */
export const TEST_NOW = Date.UTC(2025, 5, 17, 14);

/**
 * Vehicles by name. Ford F-150 2015 has two trims, XLT with two engines and Raptor with one; Honda Civic 2015 has one of
 * each; Ford F-150 2016 has one engine; "DEAD" is no vehicle at all.
 */
export const VEHICLES = {
  year2015: 1,
  year2016: 2,
  ford2015: 11,
  honda2015: 12,
  ford2016: 13,
  f150: 101,
  civic: 102,
  f150Of2016: 103,
  xlt: 1001,
  raptor: 1002,
  civicLx: 1003,
  xltOf2016: 1004,
  xlt50: 10001,
  xlt35: 10002,
  raptor35: 10003,
  civic18: 10004,
  xltOf2016v8: 10005,
  unknown: 999_999,
} as const;

const node = (id: number, parent_id: number | null, level: number, value: string, sort: number) => ({
  id,
  parent_id,
  level,
  value,
  sort,
});

const vehicleNodes: NewRow<"vehicle_node">[] = [
  node(VEHICLES.year2016, null, 1, "2016", 0),
  node(VEHICLES.year2015, null, 1, "2015", 1),
  node(VEHICLES.ford2015, VEHICLES.year2015, 2, "Ford", 0),
  node(VEHICLES.honda2015, VEHICLES.year2015, 2, "Honda", 1),
  node(VEHICLES.ford2016, VEHICLES.year2016, 2, "Ford", 0),
  node(VEHICLES.f150, VEHICLES.ford2015, 3, "F-150", 0),
  node(VEHICLES.civic, VEHICLES.honda2015, 3, "Civic", 0),
  node(VEHICLES.f150Of2016, VEHICLES.ford2016, 3, "F-150", 0),
  node(VEHICLES.raptor, VEHICLES.f150, 4, "Raptor", 0),
  node(VEHICLES.xlt, VEHICLES.f150, 4, "XLT", 1),
  node(VEHICLES.civicLx, VEHICLES.civic, 4, "LX", 0),
  node(VEHICLES.xltOf2016, VEHICLES.f150Of2016, 4, "XLT", 0),
  node(VEHICLES.xlt35, VEHICLES.xlt, 5, "3.5L V6 Turbo", 0),
  node(VEHICLES.xlt50, VEHICLES.xlt, 5, "5.0L V8", 1),
  node(VEHICLES.raptor35, VEHICLES.raptor, 5, "3.5L V6 Turbo", 0),
  node(VEHICLES.civic18, VEHICLES.civicLx, 5, "1.8L L4", 0),
  node(VEHICLES.xltOf2016v8, VEHICLES.xltOf2016, 5, "5.0L V8", 0),
];

/** Categories: Brakes > Disc Brakes > Brake Pads and Brake Rotors; Care > Interior > Floor Mats. */
export const CATEGORIES = { brakes: 1, disc: 2, pads: 3, rotors: 4, care: 5, interior: 6, mats: 7 } as const;

function category(
  id: number,
  parent_id: number | null,
  level: number,
  name: string,
  path: string,
  labels: string[] = [],
): NewRow<"category"> {
  const kind = level === 3 ? "backCategory" : "frontCategory";
  const slug = path.split("/").at(-1) ?? path;
  return {
    id,
    parent_id,
    level,
    kind,
    name,
    slug,
    path,
    description: `All ${name}`,
    image_url: null,
    sort: id,
    display_attributes: JSON.stringify(labels),
  };
}

const categories = [
  category(1, null, 1, "Brakes", "brakes"),
  category(2, 1, 2, "Disc Brakes", "brakes/disc-brakes"),
  category(3, 2, 3, "Brake Pads", "brakes/disc-brakes/brake-pads", ["Material"]),
  category(4, 2, 3, "Brake Rotors", "brakes/disc-brakes/brake-rotors", ["Surface"]),
  category(5, null, 1, "Care", "care"),
  category(6, 5, 2, "Interior", "care/interior"),
  category(7, 6, 3, "Floor Mats", "care/interior/floor-mats"),
];

function brand(id: number, name: string, isActive: boolean): NewRow<"brand"> {
  const slug = name.toLowerCase();
  return {
    id,
    name,
    slug,
    abbreviation: name.slice(0, 2).toUpperCase(),
    logo_url: `/media/${slug}.svg`,
    brand_logo_url: null,
    active: isActive ? 1 : 0,
    show_on_brand_agg_page: 1,
    show_on_home_page: id === 1 ? 1 : 0,
    sort_on_home_page: id,
    landing_page_url: `/search?brand=${slug}`,
    self_brand: id === 1 ? 1 : 0,
  };
}

/** The ids of items, named by what they prove. */
export const ITEMS = {
  /** Fits every 2015 F-150. */
  padsF150: 501,
  /** Fits the 2015 F-150 with the 5.0L V8 only. */
  padsV8: 502,
  /** Fits the 2015 F-150 with either engine of the XLT, named one by one. */
  padsXltBoth: 503,
  /** Fits the 2015 F-150 only with the heavy duty brake package. */
  padsHeavyDuty: 504,
  /** Fits every 2015 Civic. */
  padsCivic: 505,
  /** Fits any vehicle. */
  mats: 506,
  /** Has no fitment data and is not universal. */
  noData: 507,
  soldOut: 508,
  underStock: 509,
  delisted: 510,
  draft: 511,
  deleted: 512,
  notForSale: 513,
  /** In stock in the US, sold out in Canada. */
  usOnly: 514,
  /** Has a refundable core charge. */
  core: 515,
  /** The first id of 24 ordinary rotors for the 2015 F-150. */
  firstRotor: 601,
} as const;
export const ROTOR_COUNT = 24;

const SHORT_WORDS = ["Plain", "Slotted", "Drilled"] as const;

function item(id: number, title: string, given: Partial<MarketItem> = {}): MarketItem {
  const part_number = `TST-${id}.A`;
  return {
    ...NO_TERMS,
    ...blankItem({ id, sku_id: `SKU${id}`, brand_id: 1, part_number, created_at: TEST_NOW }),
    category_id: CATEGORIES.pads,
    title,
    sub_title: "With hardware",
    part_number_norm: foldPartNumber(part_number),
    bar_code: `0000000${id}`,
    aces: "1684",
    position: "Front",
    country: "US",
    location: "Columbus",
    alt: title,
    detail_content: "Stops the car.",
    installation: "Bed the pads in.",
    warranty: "Two years.",
    item_customs: JSON.stringify([{ label: "Made in", value: "USA" }]),
    attributes: JSON.stringify({ Material: "Ceramic" }),
    has_fitment: 1,
    available_total: 10,
    us_price_cent: 4_000 + id,
    us_original_cent: 6_000 + id,
    ca_price_cent: 5_000 + id,
    ca_original_cent: 8_000 + id,
    sales: 1_000 - id,
    ...given,
  };
}

/** Means that two reviews can have; the rotors after these have no reviews. */
const ROTOR_RATINGS_X100 = [300, 350, 350, 400, 450];

const rotors = Array.from({ length: ROTOR_COUNT }, (_, index) =>
  item(ITEMS.firstRotor + index, `Brake Rotor ${index + 1} for Ford F-150`, {
    category_id: CATEGORIES.rotors,
    brand_id: index % 2 === 0 ? 1 : 2,
    position: index % 3 === 0 ? "Rear" : "Front",
    attributes: JSON.stringify({ Surface: SHORT_WORDS[index % 3] }),
    us_price_cent: 2_000 + index * 500,
    sales: 500 - index,
    rating_x100: ROTOR_RATINGS_X100[index] ?? 0,
    review_count: index < ROTOR_RATINGS_X100.length ? 2 : 0,
  }),
);

const items: MarketItem[] = [
  item(ITEMS.padsF150, "Ceramic Brake Pads for Ford F-150", { review_count: 3, rating_x100: 433 }),
  item(ITEMS.padsV8, "Severe Duty Brake Pads for Ford F-150 V8", {
    attributes: JSON.stringify({ Material: "Semi-Metallic" }),
  }),
  item(ITEMS.padsXltBoth, "Quiet Brake Pads for Ford F-150 XLT", { brand_id: 2 }),
  item(ITEMS.padsHeavyDuty, "Towing Brake Pads for Ford F-150"),
  item(ITEMS.padsCivic, "Brake Pads for Honda Civic", {
    brand_id: 2,
    attributes: JSON.stringify({ Material: "Organic" }),
  }),
  item(ITEMS.mats, "All Weather Floor Mats", {
    category_id: CATEGORIES.mats,
    vehicle_universal: 1,
    has_fitment: 0,
    position: "",
    attributes: "{}",
    item_condition: "",
  }),
  item(ITEMS.noData, "Brake Pad Shim Kit", { has_fitment: 0 }),
  item(ITEMS.soldOut, "Sold Out Brake Pads", { status: "SOLD_OUT", available_total: 0 }),
  item(ITEMS.underStock, "Awaited Brake Pads", { status: "UNDER_STOCK", available_total: 0 }),
  item(ITEMS.delisted, "Retired Brake Pads", { status: "OFF_SHELVES" }),
  item(ITEMS.draft, "Draft Brake Pads", { status: "DRAFT" }),
  item(ITEMS.deleted, "Deleted Brake Pads", { status: "DELETED" }),
  item(ITEMS.notForSale, "Display Brake Pads", { not_for_sale: 1 }),
  item(ITEMS.usOnly, "Brake Pads of the South", { ca_status: "SOLD_OUT" }),
  item(ITEMS.core, "Remanufactured Brake Caliper Bracket", {
    us_core_cent: 2_500,
    ca_core_cent: 3_500,
    item_condition: "Remanufactured",
  }),
  ...rotors,
];

type FitmentGiven = Partial<NewRow<"fitment">> & Pick<NewRow<"fitment">, "item_id">;

function fitment(id: number, given: FitmentGiven): NewRow<"fitment"> {
  return {
    id,
    base_node_id: VEHICLES.f150,
    year: 2015,
    make: "Ford",
    model: "F-150",
    sub_model: null,
    engine: null,
    series: null,
    engine_code: null,
    engine_type: null,
    body_style: null,
    location: null,
    note: null,
    qualifiers: null,
    ...given,
  };
}

const heavyDuty = JSON.stringify([{ key: "Brake Package", value: "Heavy Duty" }]);
const civic = { base_node_id: VEHICLES.civic, make: "Honda", model: "Civic" };

const fitments: NewRow<"fitment">[] = [
  fitment(1, { item_id: ITEMS.padsF150, note: "All brake packages", location: "Front" }),
  fitment(2, { item_id: ITEMS.padsF150, year: 2016, base_node_id: VEHICLES.f150Of2016 }),
  fitment(3, { item_id: ITEMS.padsV8, engine: "5.0L V8" }),
  fitment(4, { item_id: ITEMS.padsXltBoth, sub_model: "XLT", engine: "5.0L V8" }),
  fitment(5, { item_id: ITEMS.padsXltBoth, sub_model: "XLT", engine: "3.5L V6 Turbo" }),
  fitment(6, { item_id: ITEMS.padsHeavyDuty, qualifiers: heavyDuty }),
  fitment(7, { item_id: ITEMS.padsCivic, ...civic }),
  // This row names a make and no year, so it covers every Ford.
  fitment(8, { item_id: ITEMS.core, year: null, model: null, base_node_id: null }),
  ...[ITEMS.soldOut, ITEMS.underStock, ITEMS.delisted, ITEMS.draft, ITEMS.deleted, ITEMS.notForSale, ITEMS.usOnly].map(
    (item_id, index) => fitment(20 + index, { item_id }),
  ),
  ...rotors.map(({ id }) => fitment(id, { item_id: id })),
];

const handleFor = ({ id, title }: Pick<NewRow<"item">, "id" | "title">) =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${id}`;

/** A former handle of the F-150 pads. */
export const FORMER_HANDLE = "old-f150-pads";

const seo: NewRow<"item_seo">[] = items.map((row) => ({
  id: row.id,
  item_id: row.id,
  url_handle: handleFor(row),
  title: `${row.title} | Test`,
  description: row.sub_title,
  is_primary: 1,
  active: 1,
  displacements: JSON.stringify(row.id === ITEMS.padsF150 ? [FORMER_HANDLE] : []),
}));

/** The current handle of an item of the seed. */
export function handleOfItem(id: number): string {
  return seo.find(({ item_id }) => item_id === id)?.url_handle ?? String(id);
}

const image = (item_id: number, idx: number, media_type: number, url: string): NewRow<"item_image"> => ({
  item_id,
  idx,
  is_main: idx === 0 ? 1 : 0,
  media_type,
  url,
  title: "",
  description: "",
});

/** A picture as it is stored. */
export const MEDIA = { name: "0123abcd.svg", mime: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" };

const images = [
  ...items.map(({ id }) => image(id, 0, 1, `/media/${MEDIA.name}`)),
  image(ITEMS.padsF150, 1, 1, `/media/${MEDIA.name}`),
  image(ITEMS.padsF150, 2, 4, "/media/film.mp4"),
];

const number = (item_id: number, kind: "PART" | "OE" | "INTERCHANGE", text: string): NewRow<"item_number"> => ({
  item_id,
  kind,
  number: text,
  number_norm: foldPartNumber(text),
});

const numbers = [
  ...items.map(({ id, part_number }) => number(id, "PART", part_number)),
  number(ITEMS.padsF150, "OE", "FL3Z-2001-B"),
  number(ITEMS.padsF150, "INTERCHANGE", "D1770"),
];

function review(id: number, item_id: number, rating: number, given: Partial<NewRow<"review">> = {}): NewRow<"review"> {
  return {
    id,
    item_id,
    account_id: null,
    author: `Buyer ${id}`,
    rating,
    title: "Fine",
    text: `They stop the truck, and quietly. ${id}`,
    vehicle: "2015 Ford F-150",
    verified: 1,
    status: "PUBLISHED",
    created_at: TEST_NOW + id,
    ...given,
  };
}

const reviews = [
  review(1, ITEMS.padsF150, 5),
  review(2, ITEMS.padsF150, 5),
  review(3, ITEMS.padsF150, 3),
  review(4, ITEMS.padsF150, 1, { status: "HELD" }),
  review(5, ITEMS.draft, 5),
];

/** The whole seed: the hand-made catalogue above with the real content and places. */
export function smallSeed(): SeedRows {
  const content = contentRows(momentsAt(TEST_NOW));
  return {
    vehicle_node: vehicleNodes,
    brand: [brand(1, "Axlewright", true), brand(2, "Northgate", true), brand(3, "Gone", false)],
    category: categories,
    ...splitItems(items),
    item_image: images,
    item_number: numbers,
    item_seo: seo,
    former_handle: formerHandles(seo),
    fitment: fitments,
    media: [MEDIA],
    review: reviews,
    ...content,
    ...splitDiscounts(content.discount),
    ...placesRows(),
  };
}
