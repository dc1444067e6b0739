import type { FitQuestion } from "~/models/fitment/fitment-answers";
import type { Call } from "../../http/call";
import type { PlacedVehicle } from "../../vehicles/vehicle-tree";
import { loadLineFits } from "../fitment/line-fits";
import { loadFitRemarks } from "../fitment/remarks";
import type { StateLine } from "./cart-line";

/** Fit details of a cart's lines beside the verdict, by line key. */
export type CartFits = {
  /** The remarks of the rows that a FIT rests on. */
  readonly remarks: ReadonlyMap<string, string>;
  /** The question that decides an UNCERTAIN fit. */
  readonly questions: ReadonlyMap<string, FitQuestion>;
};

type PlacedLine = Pick<StateLine, "key" | "itemId" | "fit" | "hasFitment"> & {
  readonly vehicle: PlacedVehicle;
  readonly answers: StateLine["fitAnswers"];
};

async function placeLines({ services }: Call, lines: readonly StateLine[]): Promise<PlacedLine[]> {
  const vehicles = new Map<number, PlacedVehicle>();
  for (const id of new Set(lines.flatMap(({ attributeValueId }) => attributeValueId ?? []))) {
    const vehicle = await services.vehicleTree.at(id);
    if (vehicle !== null) vehicles.set(id, vehicle);
  }
  return lines.flatMap(({ key, itemId, fit, hasFitment, attributeValueId, fitAnswers: answers }) => {
    const vehicle = vehicles.get(attributeValueId ?? 0);
    return vehicle === undefined ? [] : [{ key, itemId, fit, hasFitment, vehicle, answers }];
  });
}

/** Loads the remarks and questions of a cart's lines; costs nothing for lines that are decided and have no remark. */
export async function loadCartFits(call: Call, lines: readonly StateLine[]): Promise<CartFits> {
  const decidable = lines.filter(({ fit, isUniversal }) => !isUniversal && (fit === "FIT" || fit === "UNCERTAIN"));
  const placed = await placeLines(call, decidable);
  const open = placed.filter(({ fit, hasFitment }) => fit === "UNCERTAIN" && hasFitment);
  const remarks = await loadFitRemarks(
    call.db,
    placed.filter(({ fit }) => fit === "FIT"),
  );
  const questions = new Map<string, FitQuestion>();
  if (open.length === 0) return { remarks, questions };
  const fits = await loadLineFits(
    call.db,
    open.map((line) => ({ ...line, isUniversal: false })),
  );
  for (const [key, { findQuestion }] of fits) {
    const question = findQuestion();
    if (question !== null) questions.set(key, question);
  }
  return { remarks, questions };
}
