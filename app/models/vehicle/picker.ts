import type { VehicleLevelKey } from "./vehicle";

/** A choice of a vehicle level; `id` is its value id. */
export type PickerOption = { id: number; text: string; isPopular?: boolean };
export type PickerLevel = {
  key: VehicleLevelKey;
  /** Chosen value id; null when none. */
  chosen: number | null;
  options: readonly PickerOption[];
};

/** The levels of a picker: each level's options depend on the levels above. */
export type PickerState = { levels: readonly PickerLevel[] };
