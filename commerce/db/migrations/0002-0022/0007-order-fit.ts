/**
 * A cart line keeps the fitment answers that its verdict rests on and what the shopper chose about a part that does not
 * fit. An order line gets the fit as it was when the order was placed; lines of earlier orders have none.
 */
export const orderFit = (): readonly string[] => [
  "alter table cart_line add column fit_answers text not null default '[]'",
  `alter table cart_line add column fit_choice text not null default ''
    check (fit_choice in ('', 'ANYWAY', 'OTHER_VEHICLE'))`,
  `create table order_item_fit (
    order_id text not null,
    line_key text not null,
    verdict text not null check (verdict in ('FIT', 'UNIVERSAL', 'NOT_FIT', 'UNCERTAIN', 'NO_DATA', 'NO_VEHICLE')),
    choice text not null check (choice in ('', 'ANYWAY', 'OTHER_VEHICLE')),
    vehicle text not null,
    answers text not null,
    explanation text not null,
    fitment_rows text not null,
    data_version text not null,
    decided_at bigint not null check (decided_at between 0 and 253402300799999),
    primary key (order_id, line_key),
    foreign key (order_id, line_key) references order_item (order_id, line_key)
  )`,
];
