/** Hand-picked lists of items, and the indexes that the scopes of lists stand on. */
export const collectionTables = [
  `create table collection (slug text primary key, kind text not null, name text not null, description text not null,
    image_url text, sort integer not null, active integer not null)`,
  `create table collection_item (slug text not null references collection (slug) on delete cascade,
    item_id integer not null, primary key (slug, item_id))`,
  // A campaign's range may be brands.
  "create index if not exists item_of_brand on item (brand_id, id)",
  // Every item of a make, read from the index alone.
  "create index if not exists fitment_of_make on fitment (make, item_id)",
] as const;
