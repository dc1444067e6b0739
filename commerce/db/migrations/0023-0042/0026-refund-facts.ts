/**
 * Each refund says what it is for and whether its provider refused it, and has a credit note in its market's own sequence
 * without gaps, with the taxes that it reverses. Earlier refunds are identified by their keys.
 */
export const refundFacts = (): readonly string[] => [
  "alter table payment_refund add column reason text not null default 'GOODWILL' check (reason in ('CANCEL', 'RETURN', 'EXCHANGE', 'LATE', 'GOODWILL'))",
  "alter table payment_refund add column return_id text references return_request (id)",
  "alter table payment_refund add column refused_at bigint check (refused_at between 0 and 253402300799999)",
  `update payment_refund set reason = case
    when id like '%-cancel' then 'CANCEL'
    when id like '%-late' then 'LATE'
    when id like '%-return-%' or id like '%-unpaid-%' then 'RETURN'
    else 'GOODWILL' end`,
  "create index payment_refund_of_return on payment_refund (return_id) where return_id is not null",
  `create table credit_note_number (
    market text primary key,
    last integer not null check (last >= 1)
  )`,
  `create table credit_note (
    number text primary key,
    refund_id text not null unique references payment_refund (id),
    order_id text not null references orders (id),
    taxes text not null,
    created_at bigint not null check (created_at between 0 and 253402300799999)
  )`,
  "create index credit_note_of_order on credit_note (order_id)",
];
