import type { z } from "zod";
import { itemApi } from "~/models/api";
import { type FitCheck, reasonAndNotes, toShownQuestion } from "~/models/fitment/fit-check";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { fitmentAnswersParameter } from "~/models/fitment/fitment-answers";
import { answeredVehicleName, isOtherVehicle, joinAnswers } from "~/models/fitment/named-vehicle";
import { parseFitChoice } from "~/models/forms/fit";
import type { checkForm, EnteredEvidence } from "~/models/forms/return";
import type { ReturnOptions } from "~/models/order/return";
import type { ChosenLevels, PickerState } from "~/models/vehicle/picker";
import { attributeValueId, shortVehicleName } from "~/models/vehicle/vehicle";
import { CHECK_DIGIT_DOUBT, foldVin, vinProblem } from "~/models/vehicle/vin";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { answersTo } from "~/server/catalogue/fit.server";
import { fitmentAnswersFor } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { listOwnVehicles, loadVehicle, toNamedVehicle } from "~/server/vehicle/garage.server";
import { loadPickerState } from "~/server/vehicle/picker-state.server";
import { findVinVehicle } from "~/server/vehicle/vin-vehicle.server";

type Line = ReturnOptions["lines"][number];

const NO_LEVELS: ChosenLevels = { year: null, make: null, model: null, trim: null, engine: null };

/** A vehicle to check a returned part with, and the shopper's answers about it. */
export type TriedVehicle = EnteredEvidence["tried"];

/** A vehicle that the form offers: the one of the order or one of the shopper's own. */
type OfferedVehicle = { readonly valueId: number; readonly name: string; readonly isOrdered: boolean };

/** Lists the vehicle that the part was ordered for and then the shopper's own; none is chosen for them. */
export async function listOfferedVehicles(ctx: RequestContext, line: Line): Promise<OfferedVehicle[]> {
  const own = (await listOwnVehicles(ctx)).map((each) => ({
    valueId: each.attributeValueId,
    name: each.name,
    isOrdered: false,
  }));
  const ordered = line.attributeValueId ?? null;
  if (ordered === null) return own;
  return [
    { valueId: ordered, name: line.vehicle, isOrdered: true },
    ...own.filter(({ valueId }) => valueId !== ordered),
  ];
}

/** The answers about an offered vehicle: those of the order, or of the visit. */
function answersAbout(ctx: RequestContext, line: Line, valueId: number): FitmentAnswer[] {
  if (valueId === line.attributeValueId) return [...(line.fit?.answers ?? [])];
  return valueId === ctx.activeVehicleId ? fitmentAnswersFor(ctx, line.itemId) : [];
}

const findMatch = (ctx: RequestContext, line: Line, tried: NonNullable<TriedVehicle>, name: string) => {
  const answers = fitmentAnswersParameter(tried.answers);
  return callCached(ctx, "fitment", itemApi.match, {
    query: {
      ...{ skuId: line.skuId, itemId: line.itemId, attributeValueIds: [tried.valueId], carModel: name, explain: true },
      ...(answers !== undefined && { answers }),
      ...(tried.skipped.length > 0 && { skipped: tried.skipped }),
    },
  });
};

/** The shop's verdict about the part and the vehicle that it was tried on. */
export type TriedFit = Pick<FitCheck, "result" | "reason" | "notes" | "question"> & { readonly vehicle: string };

/** Returns the verdict about the part and a vehicle; null when it cannot be loaded. */
export async function loadTriedFit(ctx: RequestContext, line: Line, tried: TriedVehicle): Promise<TriedFit | null> {
  if (tried === null) return null;
  try {
    const vehicle = await loadVehicle(ctx, tried.valueId);
    const name = answeredVehicleName({ vehicle, answers: tried.answers });
    const match = await findMatch(ctx, line, tried, name);
    return {
      result: match.carModelMatch,
      vehicle: name,
      ...reasonAndNotes(match.explanation),
      question: match.next === null ? null : toShownQuestion(match.next),
    };
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

/** Returns the name of the vehicle that a part was tried on when it was ordered for another one; else null. */
export async function findOtherVehicle(ctx: RequestContext, line: Line, tried: TriedVehicle): Promise<string | null> {
  const ordered = line.attributeValueId ?? null;
  if (tried === null || ordered === null) return null;
  try {
    const own = { vehicle: await loadVehicle(ctx, tried.valueId), answers: tried.answers };
    const ofOrder = { vehicle: await loadVehicle(ctx, ordered), answers: line.fit?.answers ?? [] };
    return isOtherVehicle(own, ofOrder) ? answeredVehicleName(own) : null;
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

/** The result of a vehicle look-up: the vehicle, or a message with the lists known so far. */
type Looked = {
  readonly tried: TriedVehicle;
  readonly errors: Readonly<Record<string, string>>;
  readonly picker: PickerState | null;
};

const BY_LISTS = "choose your vehicle from the lists below it";

/** Decodes a VIN, which is neither stored nor logged. */
async function findByVin(ctx: RequestContext, typed: string): Promise<Looked> {
  const refuse = async (message: string, levels: ChosenLevels = NO_LEVELS): Promise<Looked> => ({
    tried: null,
    errors: { vin: message },
    picker: await loadPickerState(ctx, levels),
  });
  const vin = foldVin(typed);
  const problem = vinProblem(vin);
  if (problem !== null) return refuse(problem);
  try {
    const { vehicle, isCheckDigitRight, levels, valueId, answers } = await findVinVehicle(ctx, vin);
    if (valueId === null) return refuse(`We couldn't match this VIN to a vehicle: check it, or ${BY_LISTS}`);
    const name = shortVehicleName(vehicle);
    if (vehicle.model === null)
      return refuse(`This VIN is of a ${name} and does not tell the model: choose it from the lists below it`, levels);
    // The verdict about another vehicle might spare the photo, so the shopper confirms what was read.
    if (!isCheckDigitRight)
      return refuse(`${CHECK_DIGIT_DOUBT}. Enter it again, or check this ${name} in the lists below it`, levels);
    return { tried: { valueId, answers: [...answers], skipped: [] }, errors: {}, picker: null };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 404) return refuse(`We couldn't match this VIN to a vehicle: check it, or ${BY_LISTS}`);
    return refuse(error.status === 400 ? error.fieldText : `VINs cannot be read at the moment: ${BY_LISTS}`);
  }
}

/** Takes the vehicle that the lists name; without a model they are shown again. */
async function findByLists(ctx: RequestContext, levels: ChosenLevels, isDone: boolean): Promise<Looked> {
  const { valueId, answers } = await toNamedVehicle(ctx, levels);
  if (isDone && levels.model !== null && valueId !== null)
    return { tried: { valueId, answers: [...answers], skipped: [] }, errors: {}, picker: null };
  const errors = isDone ? { model: "Choose year, make and model: press Show options after each" } : {};
  return { tried: null, errors: errors as Record<string, string>, picker: await loadPickerState(ctx, levels) };
}

/** Adds the answer to the question that is open; an answer to another question changes nothing. */
async function answerQuestion(ctx: RequestContext, line: Line, tried: TriedVehicle, value: Check): Promise<Looked> {
  const same: Looked = { tried, errors: {}, picker: null };
  if (tried === null) return same;
  const vehicle = await loadVehicle(ctx, tried.valueId);
  const { next } = await findMatch(ctx, line, tried, answeredVehicleName({ vehicle, answers: tried.answers }));
  if (next === null || next.key !== value.key) return same;
  if (value.choice === "") return { ...same, errors: { choice: "Choose one of the answers" } };
  const given = parseFitChoice(value.choice);
  if (given.kind === "unknown") return { ...same, tried: { ...tried, skipped: [...tried.skipped, next.key] } };
  const answers = answersTo(next, given);
  if (answers === null) return { ...same, errors: { choice: "Choose one of the answers" } };
  return { ...same, tried: { ...tried, answers: joinAnswers(tried.answers, answers) } };
}

type Check = z.output<typeof checkForm>;

/**
 * Finds the vehicle that the shopper names: one that the form offers, a VIN, or the lists. Nothing is saved: neither the
 * garage nor the active vehicle changes. Throws CallFailure when the lists cannot be loaded.
 */
export async function findTriedVehicle(
  ctx: RequestContext,
  line: Line,
  before: TriedVehicle,
  value: Check,
): Promise<Looked> {
  const { year, make, model, trim, engine } = value;
  const levels = { year, make, model, trim, engine };
  if (value.check === "answer") return answerQuestion(ctx, line, before, value);
  if (value.check === "lists" || value.check === "options") return findByLists(ctx, levels, value.check === "lists");
  // The Enter key in the field of the VIN presses the form's first button.
  if (value.check === "vin" || value.vin.trim() !== "") return findByVin(ctx, value.vin);
  const offered = await listOfferedVehicles(ctx, line);
  const own = offered.find(({ valueId }) => valueId === value.fitVehicle);
  if (own === undefined)
    return { tried: before, errors: { fitVehicle: "Choose the vehicle that you tried it on" }, picker: null };
  return {
    tried: { valueId: own.valueId, answers: answersAbout(ctx, line, own.valueId), skipped: [] },
    errors: {},
    picker: attributeValueId(levels) === null ? null : await loadPickerState(ctx, levels),
  };
}
