import { atLeast, flag, oneOf, type Tables, time, timeOrNull } from "./columns";

/** Payments of orders, what providers notified, and the sandbox provider's own books. */
export const paymentTables: Tables = () => [
  `create table payment (
    id text primary key,
    order_id text not null references orders (id),
    provider text not null,
    method text not null,
    ${oneOf("state", "CREATED", "PENDING", "SUCCEEDED", "FAILED", "CANCELLED")},
    ${atLeast(0, "amount_cent bigint")},
    currency text not null check (length(currency) = 3),
    provider_ref text,
    redirect_url text,
    decline_reason text,
    idempotency_key text not null unique,
    ${time("created_at")},
    ${time("updated_at")}
  )`,
  "create index payment_of_order on payment (order_id)",
  // An order is paid once.
  "create unique index payment_paid on payment (order_id) where state = 'SUCCEEDED'",
  "create index payment_by_ref on payment (provider_ref)",
  "create index payment_by_state on payment (state, updated_at)",
  `create table payment_lock (
    order_id text primary key references orders (id),
    ${time("locked_until")}
  )`,
  `create table payment_refund (
    id text primary key,
    payment_id text not null references payment (id),
    ${atLeast(1, "amount_cent bigint")},
    ${oneOf("state", "REQUESTED", "DONE")},
    ${time("created_at")},
    ${time("updated_at")}
  )`,
  "create index payment_refund_of_payment on payment_refund (payment_id)",
  "create index payment_refund_open on payment_refund (id) where state = 'REQUESTED'",
  // A provider may notify of a payment that is not ours.
  `create table payment_notice (
    provider text not null,
    provider_ref text not null,
    merchant_ref text not null,
    event text not null,
    ${flag("is_success")},
    ${atLeast(0, "amount_cent bigint")},
    reason text,
    ${time("received_at")},
    primary key (provider, provider_ref, event, is_success)
  )`,
  "create index payment_notice_of_payment on payment_notice (provider, merchant_ref)",
  // The sandbox is a provider: it knows our payments by their ids only.
  `create table sandbox_payment (
    ref text primary key,
    merchant_ref text not null unique,
    method text not null,
    ${atLeast(0, "amount_cent bigint")},
    currency text not null check (length(currency) = 3),
    ${oneOf("state", "CREATED", "CONFIRMING", "PENDING", "SUCCEEDED", "FAILED", "CANCELLED", "REFUNDED")},
    decline_reason text,
    return_url text not null,
    ${flag("webhook_sent")},
    ${timeOrNull("charged_at")},
    ${timeOrNull("settles_at")},
    ${time("created_at")}
  )`,
  `create table sandbox_refund (
    ref text not null references sandbox_payment (ref),
    key text not null,
    ${atLeast(1, "amount_cent bigint")},
    ${time("created_at")},
    primary key (ref, key)
  )`,
];
