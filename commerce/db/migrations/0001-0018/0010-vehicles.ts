/** Values of one level: all makes, and one make in every year. */
export const vehicleIndexes = ["create index vehicle_node_of_level on vehicle_node (level, value)"] as const;
