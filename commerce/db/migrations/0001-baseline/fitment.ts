import type { Dialect, Tables } from "./columns";

/** Characters of an index entry at most: PostgreSQL refuses one longer than a third of a page. */
const ENTRY_CHARS = 600;

const isDetailed = "(sub_model is not null or engine is not null or qualifiers is not null)";
const length = "length(coalesce(sub_model, '') || coalesce(engine, '') || coalesce(qualifiers, ''))";

/** Rows that may apply to a vehicle, answered from the index alone. */
const MODEL_INDEXES: Record<Dialect["kind"], readonly string[]> = {
  sqlite: [
    // A model's rows with their columns and items, in order; rows of a few items are probed in the small index.
    "create index fitment_of_model on fitment (base_node_id, sub_model, engine, qualifiers, item_id)",
    "create index fitment_base on fitment (base_node_id, item_id)",
    // Rows that name no year, by what they do name; with its condition as a column SQLite asks the index alone.
    `create index fitment_any_year on fitment (lower(make), lower(model), item_id, sub_model, engine, qualifiers,
      base_node_id) where base_node_id is null`,
  ],
  postgres: [
    "create index fitment_base on fitment (base_node_id, item_id)",
    // Rows that name no more than a model, and rows that name more, each from an index of its own.
    `create index fitment_plain on fitment (base_node_id, item_id)
      where sub_model is null and engine is null and qualifiers is null`,
    `create index fitment_detailed on fitment (base_node_id) include (item_id, sub_model, engine, qualifiers)
      where ${isDetailed} and ${length} <= ${ENTRY_CHARS}`,
    `create index fitment_detailed_long on fitment (base_node_id) where ${isDetailed} and ${length} > ${ENTRY_CHARS}`,
    "create index fitment_any_year on fitment (lower(make), lower(model)) where base_node_id is null",
  ],
};

/** Which vehicles an item fits; a null column means "any". */
export const fitmentTables: Tables = ({ kind }) => [
  `create table fitment (
    id integer primary key,
    item_id integer not null references item (id) on delete cascade deferrable,
    base_node_id integer references vehicle_node (id) deferrable,
    year integer check (year between 1880 and 2100),
    make text,
    model text,
    sub_model text,
    engine text,
    series text,
    engine_code text,
    engine_type text,
    body_style text,
    location text,
    note text,
    qualifiers text
  )`,
  ...MODEL_INDEXES[kind],
  // The table of an item in the order its page shows it: a page of 5,000 rows is one range.
  "create index fitment_item_model on fitment (item_id, make, model, year desc, id)",
  // Every item of a make.
  "create index fitment_of_make on fitment (make, item_id)",
];
