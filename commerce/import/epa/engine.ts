/** The engine columns of a row in the EPA's vehicles.csv, unchanged. */
type EpaEngineCells = {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly displ: string;
  readonly cylinders: string;
  readonly fuelType1: string;
  readonly fuelType: string;
  readonly atvType: string;
  readonly tCharger: string;
  readonly sCharger: string;
  readonly evMotor: string;
  readonly drive: string;
  readonly description: string;
};

/** Reads the engine columns of a row; rows of older files name their only fuel in `fuelType`. */
export function engineCells(
  row: Readonly<Record<string, string | undefined>>,
  vehicle: Pick<EpaEngineCells, "make" | "model" | "year">,
): EpaEngineCells {
  const cell = (name: string) => row[name] ?? "";
  return {
    ...vehicle,
    displ: cell("displ"),
    cylinders: cell("cylinders"),
    fuelType1: cell("fuelType1") || cell("fuelType"),
    fuelType: cell("fuelType"),
    atvType: cell("atvType"),
    tCharger: cell("tCharger"),
    sCharger: cell("sCharger"),
    evMotor: cell("evMotor"),
    drive: cell("drive"),
    description: cell("eng_dscr"),
  };
}

const MOTORS = ["", "Single Motor EV", "Dual Motor EV", "Tri Motor EV", "Quad Motor EV"];

/** Counts the motors in a description: "180 and 350 kW", "140 (front) 140 (rear) (70 kW-hr battery pack)". */
function motorsFor(evMotor: string, drive: string): number {
  const plain = evMotor
    .replace(/\([^)]*kW-?hr?[^)]*\)/gi, " ")
    .replace(/\d+(?:\.\d+)?\s*-?\s*(?:kW-?hr?|V|phase|ph|spd)\b/gi, " ");
  const powers = plain.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
  if (powers > 0) return Math.min(powers, MOTORS.length - 1);
  return /all|4-wheel|four/i.test(drive) ? 2 : 1;
}

const isSix = (cylinders: number) => cylinders === 6;

/** Inline sixes by make and name; every other six counts as a V6. */
function isInlineSix({ make, model, year }: EpaEngineCells, litres: number): boolean {
  const name = model.toLowerCase();
  switch (make.toLowerCase()) {
    case "bmw":
    case "bmw alpina":
      return true;
    case "jeep":
      return litres === 4 || litres === 4.2 || (litres === 3 && year >= 2022);
    case "ford":
      return litres === 4.9;
    case "chevrolet":
    case "gmc":
    case "buick":
    case "oldsmobile":
      return litres === 4.2 || litres === 4.8 || (litres === 3 && year >= 2019);
    case "isuzu":
    case "saab":
      return litres === 4.2;
    case "mercedes-benz":
      return year <= 1997 || (litres === 3 && year >= 2019);
    case "toyota":
      return /supra|cressida|land cruiser/.test(name);
    case "lexus":
      return /^(is ?300|gs ?300|sc ?300)/.test(name) && year <= 2005;
    case "nissan":
      return /280zx|200sx|maxima/.test(name) && year <= 1984;
    case "volvo":
      return year >= 1992;
    case "jaguar":
    case "land rover":
      return /xj6|xjs|vanden plas/.test(name) || (litres === 3 && year >= 2020) || litres === 4.2;
    case "mazda":
      return litres === 3.3;
    case "suzuki":
    case "daewoo":
      return litres === 2.5 && /verona|magnus/.test(name);
    default:
      return false;
  }
}

/** The letter in front of the cylinders: inline, V, flat, W or rotary. */
function layoutFor(cells: EpaEngineCells, litres: number, cylinders: number): string {
  const { make, model } = cells;
  if (cylinders === 2 && make === "Mazda") return "R";
  if (make === "Subaru") return cylinders === 3 ? "L" : "H";
  if (/^(porsche|ruf automobile)/i.test(make) && cylinders !== 8) {
    if (/911|boxster|cayman|718|carrera|turbo|targa|gt[23]/i.test(model) && !/cayenne|macan|panamera/i.test(model))
      return "H";
  }
  if (cylinders === 16) return "W";
  if (cylinders === 12 && /bentley|volkswagen/i.test(make)) return "W";
  if (cylinders <= 5) return "L";
  return isSix(cylinders) && isInlineSix(cells, litres) ? "L" : "V";
}

function fuelFor({ fuelType1, fuelType, atvType }: EpaEngineCells): string {
  if (/plug-in/i.test(atvType) || /and electricity|or electricity/i.test(fuelType)) return " Plug-In Hybrid";
  if (/hybrid/i.test(atvType)) return " Hybrid";
  if (/diesel/i.test(fuelType1)) return " Diesel";
  return /natural gas/i.test(fuelType1) ? " CNG" : "";
}

/**
 * The engine of a row as shoppers read it: "5.0L V8", "2.0L L4 Turbo", "3.0L V6 Turbo Diesel", "Dual Motor EV"; null
 * when the row names none. The file does not say whether a six is inline or a V6, so the make decides.
 */
export function engineName(cells: EpaEngineCells): string | null {
  if (/hydrogen/i.test(cells.fuelType1)) return "Fuel Cell EV";
  if (/^electricity/i.test(cells.fuelType1)) return MOTORS[motorsFor(cells.evMotor, cells.drive)] ?? "EV";
  const litres = Number(cells.displ);
  const cylinders = Number(cells.cylinders);
  const hasSize = Number.isFinite(litres) && litres > 0;
  const hasCylinders = Number.isInteger(cylinders) && cylinders > 0;
  if (!hasSize && !hasCylinders) return null;
  const size = hasSize ? `${litres.toFixed(1)}L` : "";
  const layout = hasCylinders ? `${layoutFor(cells, litres, cylinders)}${cylinders}` : "";
  const isTurbo = cells.tCharger !== "" || /TRBO/.test(cells.description);
  const charging = `${isTurbo ? " Turbo" : ""}${cells.sCharger === "" ? "" : " Supercharged"}`;
  return `${[size, layout].filter((part) => part !== "").join(" ")}${charging}${fuelFor(cells)}`;
}

/** An engine's name without the letter of its layout, for comparing a file that lacks it with the tree. */
export function engineKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b[lvhwri](\d{1,2})\b/g, "$1")
    .replace(/[^a-z0-9.]+/g, " ")
    .trim();
}
