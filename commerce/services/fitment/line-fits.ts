import { type ExplainedRule, explainFit, type FitExplanation, restingRows } from "~/models/fitment/fit-explanation";
import { decideFit, type FitInput, type FitmentAnswer, type FitVerdict, isSameName } from "~/models/fitment/fitment";
import { type FitQuestion, nextQuestion } from "~/models/fitment/fitment-answers";
import type { Db } from "../../db/open";
import type { PlacedVehicle } from "../../vehicles/vehicle-tree";
import { modelAlone } from "./item-fit";
import { type ItemRow, listItemModels, listVehicleRows } from "./row-repository";

/** A product and the vehicle that it is ordered for. */
type FitLine = {
  readonly key: string;
  readonly itemId: number;
  readonly isUniversal: boolean;
  readonly hasFitment: boolean;
  readonly vehicle: PlacedVehicle | null;
  readonly answers: readonly FitmentAnswer[];
};

/** The fit of a line with the rows that it rests on. */
export type LineFit = {
  readonly verdict: FitVerdict;
  readonly explanation: FitExplanation;
  /** Whether the product has any fitment row. */
  readonly hasRows: boolean;
  readonly rows: readonly ItemRow[];
  /** All rows that were read for the decision, for a digest of the data. */
  readonly read: readonly ItemRow[];
  /** Finds the question that decides an UNCERTAIN fit; null when there is none. It costs more than the verdict. */
  readonly findQuestion: () => FitQuestion | null;
};

const NO_ROWS = { rows: [], read: [], findQuestion: () => null } as const;

/** Whether a row is about a vehicle's make and model, or names none. */
function isAbout({ rule }: ItemRow, { vehicle }: PlacedVehicle): boolean {
  return (["make", "model"] as const).every((level) => {
    const [required, own] = [rule[level], vehicle[`${level}Name`]];
    return required === null || own === null || isSameName(required, own);
  });
}

function decide(line: FitLine, vehicle: PlacedVehicle, rows: readonly ItemRow[], models: readonly ExplainedRule[]) {
  const own = rows.filter((row) => row.itemId === line.itemId && isAbout(row, vehicle));
  const rules = own.length > 0 ? own.map(({ rule }) => rule) : models;
  const { answers } = line;
  const question: FitInput = {
    ...{ vehicle: vehicle.vehicle, descendants: vehicle.descendants, answers, isUniversal: false },
  };
  const resting = restingRows(rules, question);
  return {
    verdict: decideFit(rules, question),
    explanation: explainFit(rules, question),
    hasRows: rules.length > 0,
    rows: own.filter(({ rule }) => resting.includes(rule)),
    read: own,
    findQuestion: () => nextQuestion(rules, question),
  };
}

/**
 * Decides the fit of lines from the rows that the database has at this moment, by line key, in at most two statements. The
 * verdicts are those of the match call.
 */
export async function loadLineFits(db: Db, lines: readonly FitLine[]): Promise<Map<string, LineFit>> {
  const open = lines.filter(({ isUniversal, hasFitment, vehicle }) => !isUniversal && hasFitment && vehicle !== null);
  const vehicles = [...new Set(open.flatMap(({ vehicle }) => vehicle ?? []))];
  const rows = await listVehicleRows(
    db,
    open.map(({ itemId }) => itemId),
    vehicles.map(({ vehicle }) => vehicle),
  );
  const others = open.filter(
    ({ itemId, vehicle }) => vehicle !== null && !rows.some((row) => row.itemId === itemId && isAbout(row, vehicle)),
  );
  const models = await listItemModels(
    db,
    others.map(({ itemId }) => itemId),
  );
  const fits = new Map<string, LineFit>();
  for (const line of lines) {
    const { key, isUniversal, vehicle, itemId } = line;
    if (isUniversal) fits.set(key, { verdict: "FIT", explanation: { kind: "universal" }, hasRows: false, ...NO_ROWS });
    else if (vehicle === null)
      fits.set(key, { verdict: "EMPTY", explanation: { kind: "noVehicle" }, hasRows: line.hasFitment, ...NO_ROWS });
    else fits.set(key, decide(line, vehicle, rows, (models.get(itemId) ?? []).map(modelAlone)));
  }
  return fits;
}
