/**
 * Labels that are bought for parcels and returns, tracked parcels, the sandbox's parcels, and the
 * addresses that want no requests for reviews.
 */
export const shippingLabels = (): readonly string[] => [
  `create table shipping_label (
    id text primary key,
    order_id text not null references orders (id),
    return_id text references return_request (id),
    state text not null check (state in ('WANTED', 'BOUGHT', 'UNWANTED', 'VOID', 'USED')),
    provider text not null,
    provider_ref text not null,
    rate_ref text not null,
    carrier text not null,
    service text not null,
    tracking_number text not null,
    cost_cent integer check (cost_cent >= 0),
    currency text not null,
    pdf_file text,
    code_file text,
    tries integer not null check (tries >= 0),
    next_try_at bigint not null check (next_try_at between 0 and 253402300799999),
    last_error text not null,
    created_at bigint not null check (created_at between 0 and 253402300799999),
    updated_at bigint not null check (updated_at between 0 and 253402300799999)
  )`,
  "create index shipping_label_of_order on shipping_label (order_id)",
  "create index shipping_label_of_return on shipping_label (return_id) where return_id is not null",
  "create unique index shipping_label_in_use on shipping_label (return_id) where return_id is not null and state in ('WANTED', 'BOUGHT')",
  "create index shipping_label_due on shipping_label (next_try_at) where state in ('WANTED', 'UNWANTED')",
  `create table tracked_parcel (
    provider text not null,
    carrier text not null,
    tracking_number text not null,
    shipment_id text references shipment (id) on delete cascade,
    return_id text references return_request (id) on delete cascade,
    carrier_status text not null,
    is_over integer not null check (is_over in (0, 1)),
    tries integer not null check (tries >= 0),
    next_poll_at bigint not null check (next_poll_at between 0 and 253402300799999),
    created_at bigint not null check (created_at between 0 and 253402300799999),
    primary key (provider, carrier, tracking_number)
  )`,
  "create index tracked_parcel_of_shipment on tracked_parcel (shipment_id) where shipment_id is not null",
  "create index tracked_parcel_of_return on tracked_parcel (return_id) where return_id is not null",
  "create index tracked_parcel_due on tracked_parcel (next_poll_at) where is_over = 0",
  `create table sandbox_parcel (
    ref text primary key,
    shipment text not null,
    service text not null,
    tracking_number text unique,
    created_at bigint not null check (created_at between 0 and 253402300799999),
    bought_at bigint check (bought_at between 0 and 253402300799999),
    voided_at bigint check (voided_at between 0 and 253402300799999)
  )`,
  `create table review_refusal (
    email_norm text primary key,
    created_at bigint not null check (created_at between 0 and 253402300799999)
  )`,
];
