import { body } from "./body";
import { brakes, hubs } from "./brakes";
import { steering, suspension } from "./suspension";
import { climate, cooling, filters } from "./cooling";
import type { Drawing } from "./drawing";
import { electrical, sensors } from "./electrical";
import { drivetrain, engine } from "./engine";
import { exhaust, towing } from "./exhaust";
import { fuel } from "./fuel";
import { lighting } from "./lighting";
import type { DrawingName } from "./names";

const pending: Drawing = {
  main: (s) => s.shadow(270, 470, 180) + s.rect(120, 160, 300, 300, 20, "grey"),
  detail: { at: [270, 300], zoom: 2, notes: [] },
};

const done: Partial<Record<DrawingName, Drawing>> = {...brakes, ...hubs, ...suspension, ...steering, ...drivetrain, ...engine, ...cooling, ...climate, ...filters, ...fuel, ...electrical, ...sensors, ...lighting, ...body, ...exhaust, ...towing};

/** Every drawing by its name. */
export const drawings: Record<DrawingName, Drawing> = new Proxy({} as Record<DrawingName, Drawing>, { get: (_t, n) => (done as Record<string, Drawing>)[String(n)] ?? pending });
