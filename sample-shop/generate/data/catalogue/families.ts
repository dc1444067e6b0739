import type { PartFamily } from "../../catalogue/part-type";
import { bodyFamilies } from "./body";
import { chassisFamilies } from "./chassis";
import { electricalFamilies } from "./electrical";
import { powertrainFamilies } from "./powertrain";
import { universalFamilies } from "./universal";

/** The whole taxonomy, level 1 in menu order. */
export const families: readonly PartFamily[] = [
  ...chassisFamilies,
  ...electricalFamilies,
  ...powertrainFamilies,
  ...bodyFamilies,
  ...universalFamilies,
];
