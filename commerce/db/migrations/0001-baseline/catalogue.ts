import { atLeast, between, flag, oneOf, oneOfOrNull, type Tables, time } from "./columns";

const STATUSES = ["ON_SHELVES", "OFF_SHELVES", "DRAFT", "DELETED", "UNDER_STOCK", "SOLD_OUT"] as const;

/** Brands, categories and items with all that goes when the item goes. */
export const catalogueTables: Tables = (on) => [
  `create table brand (
    id integer primary key,
    name text not null,
    slug text not null unique,
    abbreviation text not null,
    logo_url text,
    brand_logo_url text,
    ${flag("active")},
    ${flag("show_on_brand_agg_page")},
    ${flag("show_on_home_page")},
    sort_on_home_page integer not null,
    landing_page_url text,
    ${flag("self_brand")}
  )`,
  `create table category (
    id integer primary key,
    parent_id integer references category (id) deferrable,
    ${between(1, 3, "level integer")},
    kind text not null,
    name text not null,
    slug text not null,
    path text not null unique,
    description text not null,
    image_url text,
    sort integer not null,
    display_attributes text not null
  )`,
  "create index category_of_parent on category (parent_id)",
  // url_handle and main_image_url are written by the triggers in item-triggers.ts.
  `create table item (
    id integer primary key,
    sku_id text not null unique,
    category_id integer not null references category (id) deferrable,
    brand_id integer not null references brand (id) deferrable,
    title text not null,
    sub_title text not null,
    part_number text not null,
    part_number_norm text not null,
    bar_code text not null,
    aces text not null,
    position text not null,
    item_condition text not null,
    country text not null,
    location text not null,
    ${atLeast(0, "in_kind integer")},
    alt text not null,
    special_note text not null,
    detail_content text not null,
    installation text not null,
    warranty text not null,
    item_decorate text not null,
    item_customs text not null,
    sku_customs text not null,
    part_number_customs text not null,
    attributes text not null,
    videos text not null,
    color text not null,
    campaign_mark text not null,
    ${flag("vehicle_universal")},
    ${flag("has_fitment")},
    ${flag("not_for_sale")},
    ${oneOf("status", ...STATUSES)},
    ${oneOfOrNull("us_status", ...STATUSES)},
    ${oneOfOrNull("ca_status", ...STATUSES)},
    ${atLeast(0, "available_total integer")},
    ${atLeast(0, "us_price_cent integer")},
    ${atLeast(0, "us_original_cent integer")},
    ${atLeast(0, "ca_price_cent integer")},
    ${atLeast(0, "ca_original_cent integer")},
    ${atLeast(0, "us_core_cent integer")},
    ${atLeast(0, "ca_core_cent integer")},
    ${atLeast(0, "sales integer")},
    ${atLeast(0, "review_count integer")},
    ${between(0, 500, "rating_x100 integer")},
    ${time("created_at")},
    url_handle text,
    main_image_url text
  )`,
  "create index item_of_category on item (category_id)",
  // A campaign's range may be brands.
  "create index item_of_brand on item (brand_id, id)",
  `create table item_change (
    item_id integer primary key references item (id) on delete cascade deferrable,
    ${time("changed_at")}
  )`,
  "create index item_change_time on item_change (changed_at, item_id)",
  `create table item_image (
    item_id integer not null references item (id) on delete cascade deferrable,
    ${atLeast(0, "idx integer")},
    ${flag("is_main")},
    media_type integer not null check (media_type in (1, 4)),
    url text not null,
    title text not null,
    description text not null,
    primary key (item_id, idx)
  )`,
  `create table item_number (
    item_id integer not null references item (id) on delete cascade deferrable,
    ${oneOf("kind", "PART", "OE", "INTERCHANGE")},
    number text not null,
    number_norm text ${on.binary} not null
  )`,
  // Numbers in the order they are answered, with all that is answered of them.
  on.kind === "sqlite"
    ? "create index item_number_norm on item_number (number_norm, item_id, kind, number)"
    : "create index item_number_norm on item_number (number_norm, item_id) include (kind, number)",
  "create index item_number_item on item_number (item_id)",
  `create table item_seo (
    id integer primary key,
    item_id integer not null references item (id) on delete cascade deferrable,
    url_handle text not null unique,
    title text not null,
    description text not null,
    ${flag("is_primary")},
    ${flag("active")},
    displacements text not null
  )`,
  "create index item_seo_item on item_seo (item_id)",
  // Former handles one by one, because displacements is JSON.
  `create table former_handle (
    url_handle text primary key,
    item_id integer not null references item (id) on delete cascade deferrable
  )`,
  "create index former_handle_item on former_handle (item_id)",
  "create table media (name text primary key, mime text not null, body text not null)",
];
