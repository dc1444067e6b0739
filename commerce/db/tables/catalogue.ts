import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type VehicleNodeTable = {
  id: number;
  parent_id: number | null;
  /** 1 year, 2 make, 3 model, 4 trim, 5 engine. */
  level: number;
  value: string;
  /** Position among siblings; years newest first, names alphabetical. */
  sort: number;
};

export type BrandTable = {
  id: number;
  name: string;
  slug: string;
  abbreviation: string;
  logo_url: string | null;
  brand_logo_url: string | null;
  active: Flag;
  show_on_brand_agg_page: Flag;
  show_on_home_page: Flag;
  sort_on_home_page: number;
  landing_page_url: string | null;
  self_brand: Flag;
};

export type CategoryTable = {
  id: number;
  parent_id: number | null;
  /** 1 to 3; items hang on level 3. */
  level: number;
  kind: string;
  name: string;
  slug: string;
  /** Slugs from level 1 down, joined with "/"; what the URL shows. */
  path: string;
  description: string;
  image_url: string | null;
  sort: number;
  /** JSON: string[] of attribute labels offered as filters on this category. */
  display_attributes: JsonText;
};

export type ItemTable = {
  id: number;
  sku_id: string;
  category_id: number;
  brand_id: number;
  title: string;
  sub_title: string;
  part_number: string;
  part_number_norm: string;
  bar_code: string;
  aces: string;
  /** Front, Rear, Left, Right … as ACES names positions; empty when none. */
  position: string;
  item_condition: string;
  country: string;
  location: string;
  /** Pieces in the box. */
  in_kind: number;
  alt: string;
  special_note: string;
  detail_content: string;
  installation: string;
  warranty: string;
  item_decorate: string;
  /** JSON: {label, value}[]. */
  item_customs: JsonText;
  sku_customs: JsonText;
  part_number_customs: JsonText;
  /** JSON: {[label]: value} of facet attributes. */
  attributes: JsonText;
  /** JSON: {url, coverUrl, title}[]. */
  videos: JsonText;
  color: string;
  campaign_mark: string;
  vehicle_universal: Flag;
  has_fitment: Flag;
  /** 1 answers code 503007. */
  not_for_sale: Flag;
  status: string;
  us_status: string | null;
  ca_status: string | null;
  available_total: number;
  us_price_cent: number;
  us_original_cent: number;
  ca_price_cent: number;
  ca_original_cent: number;
  /** Refundable core charge; 0 when the part has none. */
  us_core_cent: number;
  ca_core_cent: number;
  sales: number;
  review_count: number;
  /** Average rating times 100, 0 without reviews. */
  rating_x100: number;
  created_at: EpochMs;
  /** Its handle: the primary active one in `item_seo`, or else the oldest active one; written by the database (migration 0041). */
  url_handle: string | null;
  /** Its main picture in `item_image`; written by the database (migration 0041). */
  main_image_url: string | null;
};

/** When lists last had something new to know of an item; written by the database (migration 0004). */
export type ItemChangeTable = { item_id: number; changed_at: EpochMs };

export type ItemImageTable = {
  item_id: number;
  idx: number;
  is_main: Flag;
  /** 1 image, 4 video. */
  media_type: number;
  /** `/media/{name}`. */
  url: string;
  title: string;
  description: string;
};

export type ItemNumberTable = {
  item_id: number;
  kind: "PART" | "OE" | "INTERCHANGE";
  number: string;
  number_norm: string;
};

export type ItemSeoTable = {
  id: number;
  item_id: number;
  url_handle: string;
  title: string;
  description: string;
  is_primary: Flag;
  active: Flag;
  /** JSON: string[] of former handles. */
  displacements: JsonText;
};

/** A former handle of an item, one row each; filled from `displacements`. */
export type FormerHandleTable = { url_handle: string; item_id: number };

/** One fitment row. A null column means "any". */
export type FitmentTable = {
  id: number;
  item_id: number;
  /** Node of the deepest of year, make and model that the row names without a gap; null when it names no year. */
  base_node_id: number | null;
  year: number | null;
  make: string | null;
  model: string | null;
  /** The trim level of the vehicle tree; ACES calls it SubModel. */
  sub_model: string | null;
  engine: string | null;
  series: string | null;
  engine_code: string | null;
  engine_type: string | null;
  body_style: string | null;
  location: string | null;
  note: string | null;
  /** JSON: {key, value}[] that split one vehicle's parts (fit questions); null when none. */
  qualifiers: JsonText | null;
};

/** The columns of a fitment row that name vehicles, conditions and the place on the vehicle. */
export const FITMENT_TERMS = [
  "year",
  "make",
  "model",
  "sub_model",
  "engine",
  "series",
  "engine_code",
  "engine_type",
  "body_style",
  "location",
  "note",
  "qualifiers",
] as const satisfies readonly (keyof FitmentTable)[];

/** Kits: which items are in the box or sold together. */
export type BundleTable = {
  id: string;
  item_id: number;
  title: string;
  us_saving_cent: number;
  ca_saving_cent: number;
};
export type BundleItemTable = { bundle_id: string; item_id: number; quantity: number };

/** A list that editors put together; `kind` is "collection", or "combine" when it joins several categories. */
export type CollectionTable = {
  slug: string;
  kind: "collection" | "combine";
  name: string;
  description: string;
  image_url: string | null;
  sort: number;
  active: Flag;
};
export type CollectionItemTable = { slug: string; item_id: number };

export type MediaTable = { name: string; mime: string; body: string };

export type ReviewTable = {
  id: number;
  item_id: number;
  account_id: string | null;
  author: string;
  rating: number;
  title: string;
  text: string;
  vehicle: string;
  verified: Flag;
  /** PUBLISHED, HELD or REMOVED. */
  status: string;
  /** JSON: string[] of photo URLs, `/media/{name}`. */
  media: Generated<JsonText>;
  created_at: EpochMs;
};

/** A word of the catalogue's texts and in how many of them it is used. */
export type SearchWordTable = { word: string; uses: number };
