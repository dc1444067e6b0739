import type { StoreKind } from "../../open";

const COLUMN = "alter table tracked_event add column session_id text not null default ''";

/** The visit an event belongs to, beside its JSON: reports count by it. */
export const eventSessionColumns: Record<StoreKind, readonly string[]> = {
  sqlite: [COLUMN, "update tracked_event set session_id = coalesce(json_extract(body, '$.session_id'), '')"],
  postgres: [COLUMN, "update tracked_event set session_id = coalesce(body::json ->> 'session_id', '')"],
};
