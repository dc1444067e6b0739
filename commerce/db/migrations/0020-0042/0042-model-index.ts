import type { StoreKind } from "../../open";

/**
 * SQLite reads what rows of a model name, and the items of each, in the order of one index: sorting them anew for each
 * vehicle took as long as reading them. Rows of a few items are probed in a small one.
 */
export const modelIndexes: Record<StoreKind, readonly string[]> = {
  sqlite: [
    "create index fitment_of_model on fitment (base_node_id, sub_model, engine, qualifiers, item_id)",
    "drop index fitment_base",
    "create index fitment_base on fitment (base_node_id, item_id)",
  ],
  // PostgreSQL has fitment_plain and fitment_detailed.
  postgres: [],
};
