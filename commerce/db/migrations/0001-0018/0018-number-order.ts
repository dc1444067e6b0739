import type { StoreKind } from "../../open";

/**
 * Part numbers in the order they are answered, with all that is answered of them: without the item in the index every
 * number that begins alike was read and sorted for the first forty.
 */
export const numberOrderIndexes: Record<StoreKind, readonly string[]> = {
  sqlite: [
    "drop index item_number_norm",
    "create index item_number_norm on item_number (number_norm, item_id, kind, number)",
  ],
  postgres: [
    "drop index item_number_norm",
    "create index item_number_norm on item_number (number_norm, item_id) include (kind, number)",
  ],
};
