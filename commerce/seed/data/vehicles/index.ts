import { chrysler } from "./chrysler";
import { ford } from "./ford";
import { generalMotors } from "./general-motors";
import { honda } from "./honda";
import { toyota } from "./toyota";

/** Every block of vehicle notation, one per maker group. */
export const VEHICLE_BLOCKS: readonly string[] = [chrysler, ford, generalMotors, honda, toyota];
