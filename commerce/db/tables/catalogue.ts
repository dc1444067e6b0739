import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

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

/** A part type that goes with another, on product pages and in the cart. */
export type PartComplementTable = {
  /** Paths of categories of the third level. */
  part_type: string;
  complement: string;
  /** The complement's place on the vehicle, seen from the part; see `PLACE_RULES`. */
  place: "ANY" | "AXLE" | "SAME" | "OTHER_SIDE";
  sort: number;
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
  sales: number;
  review_count: number;
  /** Average rating times 100, 0 without reviews. */
  rating_x100: number;
  created_at: EpochMs;
  /** Its handle: the primary active one in `item_seo`, or else the oldest active one; written by the database. */
  url_handle: string | null;
  /** Its main picture in `item_image`; written by the database. */
  main_image_url: string | null;
};

/** An item as a market sells it; a market without a row does not sell it. */
export type ItemMarketTable = {
  item_id: number;
  /** The id of the market. */
  market: string;
  /** The market's own status; null where the item's counts. */
  status: string | null;
  price_cent: number;
  original_cent: number;
  /** Refundable core charge; 0 when the part has none. */
  core_cent: number;
  /** The pool of the item's stock that the market sells from. */
  stock_pool: Generated<string>;
};

/** Pieces of an item that can be sold, by pool; a pool without a row has none. */
export type ItemStockTable = { item_id: number; pool: string; available: number };

/** The time an item last changed for lists; written by triggers. */
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

export type MediaTable = { name: string; mime: string; body: string };
