const NEVER_MS = 253_402_300_799_999;
const moment = (column: string) => `${column} bigint not null check (${column} between 0 and ${NEVER_MS})`;

/**
 * Taxes that a provider calculates: its answers by what was taxed, so that no page and no order waits for a second one, and
 * what it was told of sales and refunds.
 */
export const taxRecords = (): readonly string[] => [
  `create table tax_calculation (
    key text primary key,
    provider text not null,
    provider_ref text,
    stood_in text not null,
    tax text not null,
    ${moment("created_at")},
    ${moment("expires_at")},
    constraint tax_calculation_source check ((provider_ref is null) = (stood_in <> ''))
  )`,
  "create index tax_calculation_end on tax_calculation (expires_at)",
  `create table tax_record (
    id text primary key,
    order_id text not null references orders (id),
    refund_id text references payment_refund (id),
    provider text not null,
    calculation_ref text,
    stood_in text not null,
    state text not null check (state in ('OPEN', 'STOOD_IN', 'DUE', 'DONE')),
    record_ref text,
    tries integer not null check (tries >= 0),
    ${moment("next_try_at")},
    last_error text not null,
    ${moment("created_at")},
    constraint tax_record_done check ((state = 'DONE') = (record_ref is not null))
  )`,
  "create index tax_record_of_order on tax_record (order_id)",
  "create index tax_record_of_refund on tax_record (refund_id)",
  "create index tax_record_due on tax_record (next_try_at) where state = 'DUE'",
];
