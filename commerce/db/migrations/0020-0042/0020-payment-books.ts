/**
 * What payments need beside themselves: what signed notifications said (Adyen tells its reference for refunds nowhere
 * else), the refunds we have asked for, and the sandbox's own refunds.
 */
export const paymentBookTables: readonly string[] = [
  `create table payment_notice (provider text not null, provider_ref text not null, merchant_ref text not null,
    event text not null, is_success integer not null, amount_cent bigint not null, reason text,
    received_at bigint not null, primary key (provider, provider_ref, event, is_success))`,
  "create index payment_notice_of_payment on payment_notice (provider, merchant_ref)",
  `create table payment_refund (id text primary key, payment_id text not null references payment (id),
    amount_cent bigint not null, state text not null, created_at bigint not null, updated_at bigint not null)`,
  "create index payment_refund_of_payment on payment_refund (payment_id)",
  "create index payment_refund_open on payment_refund (id) where state = 'REQUESTED'",
  `create table sandbox_refund (ref text not null, key text not null, amount_cent bigint not null,
    created_at bigint not null, primary key (ref, key))`,
];
