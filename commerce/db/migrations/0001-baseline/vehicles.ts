import { between, type Tables } from "./columns";

/** The tree of vehicles: year, make, model, trim and engine. */
export const vehicleTables: Tables = () => [
  `create table vehicle_node (
    id integer primary key,
    parent_id integer references vehicle_node (id) deferrable,
    ${between(1, 5, "level integer")},
    value text not null,
    sort integer not null
  )`,
  // Children of a value in order; a child by its name; values of one level, such as one make in every year.
  "create index vehicle_node_children on vehicle_node (parent_id, sort, id)",
  "create index vehicle_node_named on vehicle_node (parent_id, value)",
  "create index vehicle_node_of_level on vehicle_node (level, value)",
];
