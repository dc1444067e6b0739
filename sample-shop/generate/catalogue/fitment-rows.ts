import type { NewRow } from "#commerce/db/tables";
import { readNote } from "~/models/fitment/fitment-note";
import { fitmentNotes } from "../data/catalogue/platforms";
import type { SeedGeneration } from "../vehicle-types";
import { trimsIn } from "../vehicles";
import { type Application, isFourDriven, isTwoDriven, performanceTrims, type Use } from "./applications";
import { isBestSeller } from "./clusters";
import { createRandom } from "./random";

type Fitment = NewRow<"fitment">;
type Qualifier = { key: string; value: string };

/** Finds the vehicle node of a year, make and model; undefined when that vehicle was not sold. */
export type ModelNodeId = (year: number, make: string, model: string) => number | undefined;

const SIDES: readonly (readonly [RegExp, string])[] = [
  [/Left$/, "Driver Side"],
  [/(?<!and )Right$/, "Passenger Side"],
];

/** The position as the fitment table prints it, e.g. "Front Left (Driver Side)"; "" without one. */
export function locationFor(position: string): string {
  const side = SIDES.find(([pattern]) => pattern.test(position));
  return side === undefined ? position : `${position} (${side[1]})`;
}

/** The name that the trade uses for the drive of a generation's two-wheel or four-wheel version. */
export function driveValue(generation: SeedGeneration, drive: "4WD" | "2WD"): string {
  if (drive === "2WD") return generation.drives.includes("FWD") ? "FWD" : "2WD";
  return generation.drives.includes("4WD") ? "4WD" : "AWD";
}

type Split = { subModel: string | null; qualifier: Qualifier | null };

/** For best sellers the rows name the trims; elsewhere the shopper is asked for the brake package. */
function brakeSplits(application: Application, generation: SeedGeneration, year: number): Split[] {
  const { brakePackage } = application;
  if (brakePackage === "" || performanceTrims(generation, year).length === 0)
    return [{ subModel: null, qualifier: null }];
  const qualifier = { key: "Brake Package", value: brakePackage };
  if (!isBestSeller(generation)) return [{ subModel: null, qualifier }];
  const splits: Split[] = [];
  for (const trim of trimsIn(generation, year)) {
    if (trim.hasPerformanceBrakes === true) splits.push({ subModel: trim.name, qualifier });
    else if (brakePackage === "Standard") splits.push({ subModel: trim.name, qualifier: null });
  }
  return splits;
}

/** Makes whose brake pads have wear sensors. */
const WIRED_PADS: ReadonlySet<string> = new Set(["BMW", "Mercedes-Benz", "Audi", "Volkswagen", "Volvo", "MINI"]);

/** Variants of a part that split a vehicle: pads with or without a wear sensor, sensors for one side. */
function partQualifier(partName: string, application: Application, generation: SeedGeneration): Qualifier | null {
  if (isBestSeller(generation)) return null;
  const random = createRandom(`${application.key}.${generation.make}.${partName}`);
  if (partName === "Brake Pads" && WIRED_PADS.has(generation.make))
    return { key: "Wear Sensor", value: random.chance(0.6) ? "With sensor" : "Without sensor" };
  if (partName === "ABS Wheel Speed Sensors" && random.chance(0.4))
    return { key: "Position", value: `${application.position} ${random.chance(0.5) ? "Left" : "Right"}` };
  return null;
}

function fixedQualifiers(partName: string, application: Application, { generation }: Use): Qualifier[] {
  const { drive, bodyStyle } = application;
  const qualifiers: Qualifier[] = [];
  if (drive !== "" && isFourDriven(generation) && isTwoDriven(generation)) {
    qualifiers.push({ key: "Drive Type", value: driveValue(generation, drive) });
  }
  if (bodyStyle !== "" && generation.bodyStyles.length > 1) qualifiers.push({ key: "Body Style", value: bodyStyle });
  const own = partQualifier(partName, application, generation);
  return own === null ? qualifiers : [...qualifiers, own];
}

function noteFor(familyKey: string, seed: string, use: Use, brakePackage: string): string | null {
  // The brake package is asked for already.
  if (brakePackage === "Heavy Duty") return null;
  const random = createRandom(seed);
  if (!random.chance(0.22)) return null;
  const own = fitmentNotes[familyKey] ?? [];
  const note = random.pick([...own, ...own, ...(fitmentNotes["*"] ?? [])]);
  if (note.startsWith("Except Police") && !use.generation.trims.some(({ name }) => /Police|Pursuit/.test(name)))
    return null;
  return note.replace("{from}", String(use.from)).replace("{to}", String(use.to));
}

/** A note about a change inside a model year applies to that year only. */
function noteOfYear(note: string | null, year: number, { from, to }: Use): string | null {
  if (note === null) return null;
  if (note.startsWith("Built after")) return year === from ? note : null;
  if (note.startsWith("Built before")) return year === to ? note : null;
  return note;
}

/**
 * The fitment rows of an item of this application: one per year, and per trim where brakes differ. Ids are set later.
 */
export function fitmentRows(
  application: Application,
  familyKey: string,
  partName: string,
  modelNodeId: ModelNodeId,
): Omit<Fitment, "id" | "item_id">[] {
  const rows: Omit<Fitment, "id" | "item_id">[] = [];
  const location = locationFor(application.position) || null;
  for (const use of application.uses) {
    const { generation, engine } = use;
    const fixed = fixedQualifiers(partName, application, use);
    const note = noteFor(
      familyKey,
      `${application.key}.${generation.model}.${familyKey}`,
      use,
      application.brakePackage,
    );
    for (let year = use.from; year <= use.to; year++) {
      const node = modelNodeId(year, generation.make, generation.model);
      if (node === undefined) continue;
      const { remark, qualifiers: conditions } = readNote(noteOfYear(note, year, use) ?? "");
      for (const { subModel, qualifier } of brakeSplits(application, generation, year)) {
        const qualifiers = [...fixed, ...conditions, ...(qualifier === null ? [] : [qualifier])];
        rows.push({
          base_node_id: node,
          year,
          make: generation.make,
          model: generation.model,
          sub_model: subModel,
          engine: engine?.name ?? null,
          series: generation.series || null,
          engine_code: engine?.code || null,
          engine_type: engine?.type ?? null,
          body_style:
            application.bodyStyle || (generation.bodyStyles.length === 1 ? (generation.bodyStyles[0] ?? null) : null),
          location,
          note: remark || null,
          qualifiers: qualifiers.length > 0 ? JSON.stringify(qualifiers) : null,
        });
      }
    }
  }
  return rows;
}
