import { atLeast, type Tables, time, timeOrNull } from "./columns";

/** Parcels of orders; one without pieces carries the whole order. */
export const shippingTables: Tables = () => [
  `create table shipment (
    id text primary key,
    order_id text not null references orders (id),
    carrier text not null,
    tracking_number text not null,
    events text not null,
    ${time("shipped_at")},
    ${timeOrNull("delivered_at")}
  )`,
  "create index shipment_of_order on shipment (order_id)",
  `create table shipment_item (
    shipment_id text not null references shipment (id),
    line_key text not null,
    ${atLeast(1, "item_count integer")},
    primary key (shipment_id, line_key)
  )`,
];
