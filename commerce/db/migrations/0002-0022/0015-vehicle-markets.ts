/** The markets that a model of one year was sold in; a model without rows was sold in all of them. */
export const vehicleMarkets = (): readonly string[] => [
  `create table vehicle_market (
    node_id integer not null references vehicle_node (id) on delete cascade deferrable,
    market text not null,
    primary key (node_id, market)
  )`,
];
