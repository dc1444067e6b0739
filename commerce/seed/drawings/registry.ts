import { body } from "./body";
import { brakes } from "./brakes";
import { cabin } from "./cabin";
import { climate } from "./climate";
import { cooling } from "./cooling";
import { doors } from "./doors";
import type { Drawing } from "./drawing";
import { drivetrain } from "./drivetrain";
import { electrical, sensors } from "./electrical";
import { engine } from "./engine";
import { exhaust, towing } from "./exhaust";
import { filters } from "./filters";
import { fittings } from "./fittings";
import { fuel } from "./fuel";
import { gadgets } from "./gadgets";
import { hubs } from "./hubs";
import { care, interior } from "./interior";
import { lighting } from "./lighting";
import { modules } from "./modules";
import type { DrawingName } from "./names";
import { plumbing } from "./plumbing";
import { smallParts } from "./small-parts";
import { steering } from "./steering";
import { sundries } from "./sundries";
import { suspension } from "./suspension";
import { trim } from "./trim";
import { wheels } from "./wheels";
import { workshop } from "./workshop";

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
  ...doors,
  ...wheels,
  ...interior,
  ...care,
  ...gadgets,
  ...smallParts,
  ...modules,
  ...cabin,
  ...workshop,
  ...fittings,
  ...trim,
  ...plumbing,
  ...sundries,
};
