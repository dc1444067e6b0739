/** The vehicle that an ordered part was chosen for, so that it is bought again for the same one. */
export const orderedVehicles = (): readonly string[] => [
  "alter table order_item_fit add column attribute_value_id integer references vehicle_node (id) on delete set null",
  "create index order_item_fit_of_vehicle on order_item_fit (attribute_value_id) where attribute_value_id is not null",
];
