import { body } from "./body/body";
import { cabin } from "./body/cabin";
import { doors } from "./body/doors";
import { care, interior } from "./body/interior";
import { lighting } from "./body/lighting";
import { trim } from "./body/trim";
import { brakes } from "./chassis/brakes";
import { drivetrain } from "./chassis/drivetrain";
import { hubs } from "./chassis/hubs";
import { steering } from "./chassis/steering";
import { suspension } from "./chassis/suspension";
import { wheels } from "./chassis/wheels";
import type { Drawing } from "./drawing";
import { electrical, sensors } from "./electrical/electrical";
import { gadgets } from "./electrical/gadgets";
import { modules } from "./electrical/modules";
import type { DrawingName } from "./names";
import { climate } from "./powertrain/climate";
import { cooling } from "./powertrain/cooling";
import { engine } from "./powertrain/engine";
import { exhaust, towing } from "./powertrain/exhaust";
import { filters } from "./powertrain/filters";
import { fuel } from "./powertrain/fuel";
import { plumbing } from "./powertrain/plumbing";
import { fittings } from "./universal/fittings";
import { smallParts } from "./universal/small-parts";
import { sundries } from "./universal/sundries";
import { workshop } from "./universal/workshop";

/** Every drawing by its name; the compiler rejects a name without a drawing. */
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
