import { atLeast, atLeastOrNull, oneOf, type Tables, time } from "./columns";

const STATES = ["REQUESTED", "APPROVED", "REJECTED", "IN_TRANSIT", "RECEIVED", "COMPLETED", "CANCELLED"] as const;

/** Returns with their lines and history, and the parts that did not fit. */
export const returnTables: Tables = (on) => [
  `create table return_request (
    id text primary key,
    order_id text not null references orders (id),
    ${oneOf("kind", "RETURN", "CORE")},
    reason text not null,
    ${oneOf("solution", "Exchange", "Refund", "Replacement", "Partial refund")},
    evidence_text text not null,
    ${oneOf("state", ...STATES)},
    exchange_sku text,
    quote text not null,
    ${atLeastOrNull(0, "proposed_cent bigint")},
    ${atLeastOrNull(0, "refund_cent bigint")},
    exchange_order_id text references orders (id),
    idempotency_key text not null unique,
    request_hash text not null,
    ${time("created_at")},
    ${time("updated_at")}
  )`,
  "create index return_request_of_order on return_request (order_id, created_at)",
  "create index return_request_by_state on return_request (state, updated_at)",
  "create index return_request_of_exchange on return_request (exchange_order_id) where exchange_order_id is not null",
  `create table return_line (
    return_id text not null references return_request (id),
    line_key text not null,
    ${atLeast(1, "item_count integer")},
    primary key (return_id, line_key)
  )`,
  `create table return_event (
    id ${on.identity},
    return_id text not null references return_request (id),
    ${time("at")},
    ${oneOf("state", ...STATES)},
    ${oneOf("actor", "shopper", "staff", "system")},
    note text not null
  )`,
  "create index return_event_of_return on return_event (return_id, id)",
  `create table misfit (
    return_id text not null references return_request (id),
    item_id integer not null references item (id),
    vehicle text not null,
    ${atLeast(1, "item_count integer")},
    told text not null,
    ${time("at")},
    primary key (return_id, item_id)
  )`,
  "create index misfit_of_item on misfit (item_id, vehicle)",
  "create index misfit_at on misfit (at)",
];
