import { ALTERNATOR_OR_BATTERY } from "./articles/alternator-or-battery";
import { BRAKE_PADS_AND_ROTORS } from "./articles/brake-pads-and-rotors";
import { CABIN_AIR_FILTER } from "./articles/cabin-air-filter";
import { COMPLETE_STRUT_OR_BARE_STRUT } from "./articles/complete-strut-or-bare-strut";
import { CONTROL_ARMS } from "./articles/control-arms-and-alignment";
import { COOLANT_TYPES } from "./articles/coolant-types";
import { CORE_CHARGES } from "./articles/core-charges-explained";
import { HEADLIGHT_ASSEMBLY } from "./articles/headlight-assembly-and-aim";
import { OXYGEN_SENSOR } from "./articles/oxygen-sensor-bank-and-position";
import { READ_YOUR_ROTORS } from "./articles/read-your-rotors";
import { READY_FOR_WINTER } from "./articles/ready-for-winter";
import { SIDE_MIRROR_WIRING } from "./articles/side-mirror-wiring";
import { WHEEL_BEARING_OR_TIRE } from "./articles/wheel-bearing-or-tire";
import type { Article } from "./shapes";

/** Articles about choosing and installing parts, in any order. */
export const ARTICLES: readonly Article[] = [
  BRAKE_PADS_AND_ROTORS,
  READ_YOUR_ROTORS,
  WHEEL_BEARING_OR_TIRE,
  COMPLETE_STRUT_OR_BARE_STRUT,
  OXYGEN_SENSOR,
  ALTERNATOR_OR_BATTERY,
  HEADLIGHT_ASSEMBLY,
  CABIN_AIR_FILTER,
  COOLANT_TYPES,
  SIDE_MIRROR_WIRING,
  CONTROL_ARMS,
  CORE_CHARGES,
  READY_FOR_WINTER,
];
