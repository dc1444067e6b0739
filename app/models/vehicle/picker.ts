import type { VehicleLevelKey } from "./vehicle";

/** A choice of a vehicle level; `id` is its value id. */
export type PickerOption = { id: number; text: string; isPopular?: boolean };
export type PickerLevel = {
  key: VehicleLevelKey;
  /** Chosen value id; null when none. */
  chosen: number | null;
  options: readonly PickerOption[];
};

/** Chosen value ids; null for a level that is not chosen. An engine may be chosen without a trim. */
export type ChosenLevels = Record<VehicleLevelKey, number | null>;

/** The levels of a picker: each level's options depend on the levels above. */
export type PickerState = { levels: readonly PickerLevel[] };
