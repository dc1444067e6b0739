/**
 * Cards that shoppers leave at a payment provider as a guarantee for a part that is sent before the returned one is back,
 * and the sandbox's cards.
 */
export const returnGuarantees = (): readonly string[] => [
  `create table return_guarantee (
    id text primary key,
    return_id text not null references return_request (id),
    provider text not null,
    provider_ref text,
    redirect_url text,
    state text not null check (state in ('OFFERED', 'HELD', 'CHARGING', 'CHARGED', 'REFUNDING', 'REFUNDED', 'RELEASED', 'FAILED')),
    amount_cent integer not null check (amount_cent >= 1),
    currency text not null,
    brand text not null,
    last_four text not null,
    due_at bigint check (due_at between 0 and 253402300799999),
    reminded_at bigint check (reminded_at between 0 and 253402300799999),
    is_over integer not null check (is_over in (0, 1)),
    charge_ref text,
    refusals integer not null check (refusals >= 0),
    decline_reason text,
    tries integer not null check (tries >= 0),
    next_try_at bigint not null check (next_try_at between 0 and 253402300799999),
    last_error text not null,
    charged_at bigint check (charged_at between 0 and 253402300799999),
    refunded_at bigint check (refunded_at between 0 and 253402300799999),
    closed_at bigint check (closed_at between 0 and 253402300799999),
    created_at bigint not null check (created_at between 0 and 253402300799999),
    updated_at bigint not null check (updated_at between 0 and 253402300799999)
  )`,
  "create index return_guarantee_of_return on return_guarantee (return_id, created_at)",
  "create unique index return_guarantee_in_use on return_guarantee (return_id) where state in ('OFFERED', 'HELD', 'CHARGING', 'CHARGED', 'REFUNDING')",
  "create index return_guarantee_due on return_guarantee (next_try_at) where closed_at is null",
  `create table sandbox_card (
    ref text primary key references sandbox_payment (ref),
    brand text,
    last_four text,
    outcome text
  )`,
];
