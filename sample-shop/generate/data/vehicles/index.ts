import { chrysler } from "./chrysler";
import { electric } from "./electric";
import { european } from "./european";
import { ford } from "./ford";
import { generalMotors } from "./general-motors";
import { honda } from "./honda";
import { hyundai } from "./hyundai";
import { nissanMazdaSubaru } from "./nissan-mazda-subaru";
import { toyota } from "./toyota";

/** Every block of vehicle notation, one per maker group. */
export const VEHICLE_BLOCKS: readonly string[] = [
  chrysler,
  electric,
  european,
  ford,
  generalMotors,
  honda,
  hyundai,
  nissanMazdaSubaru,
  toyota,
];
