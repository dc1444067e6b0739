import type { BodyClass, Drive, SeedEngine, SeedGeneration, SeedTrim } from "./vehicle-types";

/*
 * Parses the vehicle facts, which are written in lines short enough to check by eye; `data/vehicles/notation.md`
 * explains the notation.
 */

const BODY_STYLES: Readonly<Record<string, string>> = {
  P2: "2 Door Standard Cab Pickup",
  PX: "4 Door Extended Cab Pickup",
  P4: "4 Door Crew Cab Pickup",
  S4: "4 Door Sedan",
  C2: "2 Door Coupe",
  R2: "2 Door Convertible",
  H3: "3 Door Hatchback",
  H5: "5 Door Hatchback",
  W5: "4 Door Wagon",
  U2: "2 Door Sport Utility",
  U4: "4 Door Sport Utility",
  MV: "4 Door Minivan",
  PV: "3 Door Passenger Van",
  CV: "3 Door Cargo Van",
};

const DRIVES: Readonly<Record<string, Drive>> = { F: "FWD", R: "RWD", A: "AWD", "4": "4WD" };

const BODIES: readonly BodyClass[] = [
  "pickup",
  "suv",
  "crossover",
  "sedan",
  "coupe",
  "hatchback",
  "wagon",
  "van",
  "convertible",
];

const ELECTRIC: Readonly<Record<string, string>> = {
  EV1: "Single Motor EV",
  EV2: "Dual Motor EV",
  EV3: "Tri Motor EV",
  EV4: "Quad Motor EV",
};

const CHARGING: Readonly<Record<string, string>> = { T: " Turbo", S: " Supercharged", TS: " Turbo Supercharged" };
const FUELS: Readonly<Record<string, readonly [label: string, type: string]>> = {
  D: [" Diesel", "DIESEL"],
  H: [" Hybrid", "HYBRID"],
  P: [" Plug-In Hybrid", "HYBRID"],
  F: ["", "FLEX"],
};

type Years = readonly [number, number];

/** Names the faulty line of the notation and the fault. */
class VehicleNotationError extends Error {
  constructor(line: string, reason: string) {
    super(`${reason}: ${line}`);
    this.name = "VehicleNotationError";
  }
}

function fullYear(digits: string): number {
  const year = Number(digits);
  return year >= 95 ? 1900 + year : 2000 + year;
}

function parseYears(text: string): Years | undefined {
  const match = /^(\d\d)(?:-(\d\d))?$/.exec(text);
  if (!match?.[1]) return undefined;
  const from = fullYear(match[1]);
  const to = match[2] ? fullYear(match[2]) : from;
  return from <= to ? [from, to] : undefined;
}

/** Splits off a trailing `@97-03`; the years are undefined when there is none. */
function splitYears(text: string, line: string): { rest: string; years: Years | undefined } {
  const at = text.lastIndexOf("@");
  if (at < 0) return { rest: text.trim(), years: undefined };
  const years = parseYears(text.slice(at + 1).trim());
  if (!years) throw new VehicleNotationError(line, `years "${text.slice(at)}" are not YY-YY`);
  return { rest: text.slice(0, at).trim(), years };
}

function parseEngine(text: string, line: string): SeedEngine {
  const { rest, years } = splitYears(text, line);
  const match = /^(?:(EV\d)|(\d\.\d)(TS|T|S)? ([LVHWR]\d{1,2})(?: ([DHPF]))?)(?: \{([^}]+)\})?(?: (F))?$/.exec(rest);
  if (!match) throw new VehicleNotationError(line, `engine "${text}" is not readable`);
  const [, electric, litres, charging, cylinders, fuel, code = "", lateFlex] = match;
  const span = years ? { years } : {};
  if (electric) {
    const name = ELECTRIC[electric];
    if (!name) throw new VehicleNotationError(line, `engine "${text}" has an unknown motor count`);
    return { name, code, type: "ELECTRIC", ...span };
  }
  const [label, type] = FUELS[fuel ?? lateFlex ?? ""] ?? ["", "GAS"];
  return { name: `${litres}L ${cylinders}${charging ? CHARGING[charging] : ""}${label}`, code, type, ...span };
}

/** Whether a year is inside the span, both ends included; without a span every year is. */
export function holdsIn(thing: { years?: Years }, year: number): boolean {
  return !thing.years || (thing.years[0] <= year && year <= thing.years[1]);
}

function parseTrim(text: string, engines: readonly SeedEngine[], [from, to]: Years, line: string): SeedTrim {
  const hasPerformanceBrakes = text.trim().endsWith("!");
  const { rest, years } = splitYears(text.trim().replace(/!$/, ""), line);
  const match = /^(.+?)(?::([a-z]+))?$/.exec(rest);
  if (!match?.[1]) throw new VehicleNotationError(line, `trim "${text}" is not readable`);
  const name = match[1];
  const indexes = match[2]
    ? [...match[2]].map((letter) => letter.charCodeAt(0) - 97)
    : engines.map((_, index) => index);
  const own = indexes.map((index) => engines[index]);
  const [first, last] = years ?? [from, to];
  if (first < from || last > to) throw new VehicleNotationError(line, `trim "${text}" leaves the generation`);

  const sold: number[] = [];
  for (let year = first; year <= last; year += 1) {
    if (own.some((engine) => engine && holdsIn(engine, year))) sold.push(year);
  }
  const [begin, end] = [sold[0], sold.at(-1)];
  if (own.includes(undefined) || begin === undefined || end === undefined) {
    throw new VehicleNotationError(line, `trim "${text}" has no engine`);
  }
  if (end - begin + 1 !== sold.length) throw new VehicleNotationError(line, `trim "${text}" has years without engine`);
  return {
    name,
    engines: indexes,
    ...(begin === from && end === to ? {} : { years: [begin, end] as const }),
    ...(hasPerformanceBrakes ? { hasPerformanceBrakes } : {}),
  };
}

function parsePopularity(text: string | undefined, line: string): SeedGeneration["popularity"] {
  const value = Number(text);
  if (value === 1 || value === 2 || value === 3 || value === 4 || value === 5) return value;
  throw new VehicleNotationError(line, "popularity is not 1 to 5");
}

function parseBody(text: string | undefined, line: string): BodyClass {
  const body = BODIES.find((each) => each === text);
  if (!body) throw new VehicleNotationError(line, "body class is unknown");
  return body;
}

type ModelHead = Pick<SeedGeneration, "make" | "model" | "body" | "popularity">;

function parseGeneration(line: string, head: ModelHead): SeedGeneration {
  const [when = "", drive = "", styles = "", engineList = "", trimList = "", ...excess] = line.split(" | ");
  if (excess.length > 0 || !trimList) throw new VehicleNotationError(line, "a generation has five fields");

  const [span = "", ...marks] = when.trim().split(" ");
  const years = parseYears(span);
  if (!years) throw new VehicleNotationError(line, "generation years are not YY-YY");
  const [from, to] = years;
  const faceliftMark = marks[0]?.startsWith("^") ? marks.shift() : undefined;
  const facelift = faceliftMark ? fullYear(faceliftMark.slice(1)) : undefined;
  if (facelift !== undefined && (facelift <= from || facelift > to)) {
    // A facelift in the first year is the generation itself.
    if (facelift !== from) throw new VehicleNotationError(line, "facelift lies outside the generation");
  }

  const [driveLetters = "", body] = drive.split("=");
  const drives = [...driveLetters].map((letter) => {
    const each = DRIVES[letter];
    if (!each) throw new VehicleNotationError(line, `drive "${letter}" is unknown`);
    return each;
  });
  const bodyStyles = styles.split(" ").map((code) => {
    const style = BODY_STYLES[code];
    if (!style) throw new VehicleNotationError(line, `body style "${code}" is unknown`);
    return style;
  });

  const engines = engineList.split(", ").map((text) => parseEngine(text, line));
  for (const engine of engines) {
    if (engine.years && (engine.years[0] < from || engine.years[1] > to)) {
      throw new VehicleNotationError(line, `engine "${engine.name}" leaves the generation`);
    }
  }
  const trims = trimList.split(", ").map((text) => parseTrim(text, engines, years, line));
  for (let year = from; year <= to; year += 1) {
    if (!trims.some((trim) => holdsIn(trim, year))) throw new VehicleNotationError(line, `no trim in ${year}`);
    for (const [index, engine] of engines.entries()) {
      const isUsed = trims.some((trim) => holdsIn(trim, year) && trim.engines.includes(index));
      if (holdsIn(engine, year) && !isUsed) {
        throw new VehicleNotationError(line, `no trim has the ${engine.name} in ${year}`);
      }
    }
  }

  return {
    make: head.make,
    model: head.model,
    from,
    to,
    ...(facelift !== undefined && facelift > from ? { facelift } : {}),
    body: body ? parseBody(body, line) : head.body,
    bodyStyles,
    series: marks.join(" "),
    drives,
    engines,
    trims,
    popularity: head.popularity,
  };
}

/** Reads one block of vehicle notation. Throws VehicleNotationError with the faulty line. */
export function parseVehicles(block: string): SeedGeneration[] {
  const found: SeedGeneration[] = [];
  let make = "";
  let head: ModelHead | undefined;
  for (const raw of block.split("\n")) {
    const line = raw.trim();
    if (line === "") continue;
    if (line.startsWith("## ")) {
      make = line.slice(3);
      head = undefined;
    } else if (line.startsWith("# ")) {
      const [model = "", body, popularity] = line.slice(2).split(" | ");
      if (make === "" || model === "") throw new VehicleNotationError(line, "a model needs a make and a name");
      head = { make, model, body: parseBody(body, line), popularity: parsePopularity(popularity, line) };
    } else {
      if (!head) throw new VehicleNotationError(line, "a generation needs a model above it");
      found.push(parseGeneration(line, head));
    }
  }
  return found;
}
