import { type ExplainedRule, explainFit, type FitExplanation } from "~/models/fitment/fit-explanation";
import {
  answersForProduct,
  decideFit,
  type FitInput,
  type FitmentAnswer,
  type FitVerdict,
} from "~/models/fitment/fitment";
import { type FitQuestion, nextQuestion } from "~/models/fitment/fitment-answers";
import type { MisfitCount } from "~/models/fitment/misfit";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { findFitmentFlags } from "./repository";
import { listModelRows, listModels } from "./row-repository";

/** The fit of one item, its reason, and the question that would decide it. */
type ItemFit = {
  readonly carModelMatch: FitVerdict;
  readonly explanation: FitExplanation;
  readonly next: FitQuestion | null;
  /** Misfits reported by buyers with this model; null without a report. */
  readonly misfits: MisfitCount | null;
};

/** A rule from make, model and years alone, which is enough to say what the part is made for. */
export function modelAlone({ make, model, years }: { make: string; model: string; years: string }): ExplainedRule {
  return {
    year: years === "" ? null : years,
    make: make === "" ? null : make,
    model: model === "" ? null : model,
    trim: null,
    engine: null,
    qualifiers: [],
    location: "",
    note: "",
  };
}

/**
 * Loads the item's rows that may hold for a vehicle and the input of the fit decision. Throws a 404 for an unknown
 * item.
 */
export async function loadFitQuestion(
  call: Call,
  itemId: number,
  nodeId: number | null,
  answers: readonly FitmentAnswer[],
) {
  const item = await findFitmentFlags(call.db, itemId);
  if (item === undefined) throw notFound("itemUnknown");
  const isUniversal = item.vehicle_universal === 1;
  const placed = nodeId === null || isUniversal ? null : await call.services.vehicleTree.at(nodeId);
  const question: FitInput = {
    vehicle: placed?.vehicle ?? null,
    answers: answersForProduct(answers, itemId),
    descendants: placed?.descendants ?? [],
    isUniversal,
  };
  if (placed === null || item.has_fitment === 0) return { rules: [], question };
  const rules = (await listModelRows(call.db, itemId, placed.vehicle)).map(({ rule }) => rule);
  return { rules: rules.length > 0 ? rules : (await listModels(call.db, itemId)).map(modelAlone), question };
}

/** Loads the fit of one item with its reason and the deciding question. The verdict equals that of lists. */
export async function loadItemFit(
  call: Call,
  itemId: number,
  nodeId: number | null,
  answers: readonly FitmentAnswer[],
  skipped: readonly string[],
): Promise<ItemFit> {
  const { rules, question } = await loadFitQuestion(call, itemId, nodeId, answers);
  const carModelMatch = decideFit(rules, question);
  return {
    carModelMatch,
    explanation: explainFit(rules, question),
    next: nextQuestion(rules, question, skipped),
    misfits: carModelMatch === "FIT" ? await call.services.misfits.count(itemId, question.vehicle) : null,
  };
}
