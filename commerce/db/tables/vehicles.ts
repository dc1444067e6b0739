export type VehicleNodeTable = {
  id: number;
  parent_id: number | null;
  /** 1 year, 2 make, 3 model, 4 trim, 5 engine. */
  level: number;
  value: string;
  /** Position among siblings; years newest first, names alphabetical. */
  sort: number;
};

/** A market that a model of one year was sold in; a model without rows was sold in all of them. */
export type VehicleMarketTable = { node_id: number; market: string };
