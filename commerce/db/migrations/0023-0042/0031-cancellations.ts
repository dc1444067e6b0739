/**
 * An order has one cancellation at a time that can still be undone, and a refund names the cancellation that it settles.
 * An order that was held for review stays so until its cancellation is settled, so nothing has to remember it.
 */
export const cancellations = (): readonly string[] => [
  "create unique index order_cancellation_pending on order_cancellation (order_id) where state = 'PENDING'",
  "alter table order_cancellation drop column is_held",
  "alter table payment_refund add column cancellation_id text references order_cancellation (id)",
  "create index payment_refund_of_cancellation on payment_refund (cancellation_id) where cancellation_id is not null",
];
