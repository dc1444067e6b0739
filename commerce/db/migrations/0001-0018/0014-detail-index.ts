import type { StoreKind } from "../../open";

/** Characters of an index entry at most: PostgreSQL refuses one longer than a third of a page. */
const ENTRY_CHARS = 600;

const isDetailed = "(sub_model is not null or engine is not null or qualifiers is not null)";
const length = "length(coalesce(sub_model, '') || coalesce(engine, '') || coalesce(qualifiers, ''))";

/** Rows that name no more than a model, and rows that name more, in parts that PostgreSQL reads each from an index of its own. */
const MODEL_ROWS = {
  plain: "sub_model is null and engine is null and qualifiers is null",
  short: `${isDetailed} and ${length} <= ${ENTRY_CHARS}`,
  long: `${isDetailed} and ${length} > ${ENTRY_CHARS}`,
} as const;

/** The rows of a model with all that the fit rule reads of them in the index: a heap page for each took most of the time. */
export const detailIndexes: Record<StoreKind, readonly string[]> = {
  // SQLite has them in fitment_base.
  sqlite: [],
  postgres: [
    "drop index fitment_detailed",
    `create index fitment_detailed on fitment (base_node_id) include (item_id, sub_model, engine, qualifiers)
      where ${MODEL_ROWS.short}`,
    `create index fitment_detailed_long on fitment (base_node_id) where ${MODEL_ROWS.long}`,
  ],
};
