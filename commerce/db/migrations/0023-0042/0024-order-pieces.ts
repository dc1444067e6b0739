const TIME = "bigint not null check";
const BOUNDS = "between 0 and 253402300799999";

/**
 * Pieces of an order that will not be sent, with what goes back for them once the time to undo is over; and where the
 * warehouse put the pieces of a return. Orders that were cancelled before have no such rows: all their pieces are cancelled.
 */
export const orderPieces = (): readonly string[] => [
  `create table order_cancellation (
    id text primary key,
    order_id text not null references orders (id),
    state text not null check (state in ('PENDING', 'UNDONE', 'SETTLED')),
    actor text not null check (actor in ('shopper', 'payment', 'system', 'staff')),
    reason text not null,
    is_held integer not null check (is_held in (0, 1)),
    refund_cent bigint not null check (refund_cent >= 0),
    points integer not null check (points >= 0),
    requested_at ${TIME} (requested_at ${BOUNDS}),
    due_at ${TIME} (due_at ${BOUNDS}),
    ended_at bigint check (ended_at ${BOUNDS})
  )`,
  "create index order_cancellation_of_order on order_cancellation (order_id)",
  "create index order_cancellation_due on order_cancellation (due_at) where state = 'PENDING'",
  `create table order_cancellation_line (
    cancellation_id text not null references order_cancellation (id),
    line_key text not null,
    item_count integer not null check (item_count >= 1),
    primary key (cancellation_id, line_key)
  )`,
  `create table returned_piece (
    return_id text not null references return_request (id),
    line_key text not null,
    place text not null check (place in ('SHELF', 'SCRAP', 'SUPPLIER')),
    item_count integer not null check (item_count >= 1),
    primary key (return_id, line_key, place)
  )`,
];
