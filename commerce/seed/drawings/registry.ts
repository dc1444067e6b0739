import { body } from "./body";
import { brakes, hubs } from "./brakes";
import { climate, cooling, filters } from "./cooling";
import type { Drawing } from "./drawing";
import { electrical, sensors } from "./electrical";
import { drivetrain, engine } from "./engine";
import { exhaust, towing } from "./exhaust";
import { fuel } from "./fuel";
import { gadgets } from "./gadgets";
import { care, interior } from "./interior";
import { lighting } from "./lighting";
import type { DrawingName } from "./names";
import { steering, suspension } from "./suspension";
import { wheels } from "./wheels";

/** Every drawing by its name; the compiler refuses a name without a drawing. */
export const drawings: Readonly<Record<DrawingName, Drawing>> = {
  ...brakes,
  ...hubs,
  ...suspension,
  ...steering,
  ...drivetrain,
  ...engine,
  ...cooling,
  ...climate,
  ...filters,
  ...fuel,
  ...electrical,
  ...sensors,
  ...lighting,
  ...exhaust,
  ...towing,
  ...body,
  ...wheels,
  ...interior,
  ...care,
  ...gadgets,
};
