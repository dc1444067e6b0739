import { atLeast, flag, oneOf, type Tables } from "./columns";

/** Kits, and lists of items that editors put together. */
export const collectionTables: Tables = () => [
  `create table bundle (
    id text primary key,
    item_id integer not null references item (id) on delete cascade deferrable,
    title text not null,
    ${atLeast(0, "us_saving_cent integer")},
    ${atLeast(0, "ca_saving_cent integer")}
  )`,
  "create index bundle_item_id on bundle (item_id)",
  `create table bundle_item (
    bundle_id text not null references bundle (id) on delete cascade deferrable,
    item_id integer not null references item (id) on delete cascade deferrable,
    ${atLeast(1, "quantity integer")},
    primary key (bundle_id, item_id)
  )`,
  "create index bundle_item_item on bundle_item (item_id)",
  `create table collection (
    slug text primary key,
    ${oneOf("kind", "collection", "combine")},
    name text not null,
    description text not null,
    image_url text,
    sort integer not null,
    ${flag("active")}
  )`,
  `create table collection_item (
    slug text not null references collection (slug) on delete cascade deferrable,
    item_id integer not null references item (id) on delete cascade deferrable,
    primary key (slug, item_id)
  )`,
  "create index collection_item_item on collection_item (item_id)",
];
