import type { JsonText } from "./columns";

/** One fitment row. A null column means "any". */
export type FitmentTable = {
  id: number;
  item_id: number;
  /** Node of the deepest of year, make and model that the row names without a gap; null when it names no year. */
  base_node_id: number | null;
  year: number | null;
  make: string | null;
  model: string | null;
  /** The trim level of the vehicle tree; ACES calls it SubModel. */
  sub_model: string | null;
  engine: string | null;
  series: string | null;
  engine_code: string | null;
  engine_type: string | null;
  body_style: string | null;
  location: string | null;
  note: string | null;
  /** JSON: {key, value}[] that split one vehicle's parts (fit questions); null when none. */
  qualifiers: JsonText | null;
};

/** The columns of a fitment row that name vehicles, conditions and the place on the vehicle. */
export const FITMENT_TERMS = [
  "year",
  "make",
  "model",
  "sub_model",
  "engine",
  "series",
  "engine_code",
  "engine_type",
  "body_style",
  "location",
  "note",
  "qualifiers",
] as const satisfies readonly (keyof FitmentTable)[];
