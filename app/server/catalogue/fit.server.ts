import type { z } from "zod";
import { cartApi, itemApi } from "~/models/api";
import type { CartLine } from "~/models/cart/cart";
import { type FitCheck, fitmentAnswerText, reasonAndNotes, toShownQuestion } from "~/models/fitment/fit-check";
import { isUndecidable } from "~/models/fitment/fit-explanation";
import { type FitmentAnswer, UNIVERSAL_REASON } from "~/models/fitment/fitment";
import {
  answersForChoice,
  type FitQuestion,
  fitmentAnswersParameter,
  isVehicleAttribute,
} from "~/models/fitment/fitment-answers";
import { doubtText } from "~/models/fitment/misfit";
import { joinAnswers } from "~/models/fitment/named-vehicle";
import { type fitAnswerSchema, parseFitChoice } from "~/models/forms/fit";
import { FITMENT_ANSWERS_MAX } from "~/models/shop/limits";
import { VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { readCart } from "~/server/cart/cart.server";
import {
  appliesTo,
  deleteAnswers,
  fitBody,
  fitmentAnswersFor,
  readStoredAnswers,
  type StoredAnswers,
  storeAnswers,
  unknownAnswersFor,
} from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { activeVehicleName, findActiveVehicle, findStandingVehicle } from "~/server/vehicle/active-vehicle.server";
import { loadVehicle } from "~/server/vehicle/garage.server";

type Item = { id: number; skuId: string; vehicleUniversal: boolean };

/** What is lost without a vehicle. It is said here, because "Buy now" asks for none on the way. */
const NO_VEHICLE_REASON = "Add yours first: the fit guarantee covers no part without a vehicle.";

async function findFitMatch(ctx: RequestContext, item: Item, vehicle: Vehicle | null) {
  const { attributeValueId } = fitBody(ctx);
  if (vehicle === null || attributeValueId === undefined) return null;
  const answers = fitmentAnswersParameter(fitmentAnswersFor(ctx, item.id));
  const skipped = unknownAnswersFor(ctx, item.id);
  return callCached(ctx, "fitment", itemApi.match, {
    query: {
      skuId: item.skuId,
      itemId: item.id,
      attributeValueIds: [attributeValueId],
      carModel: activeVehicleName(ctx, vehicle),
      explain: true,
      ...(answers !== undefined && { answers }),
      ...(skipped.length > 0 && { skipped }),
    },
  });
}

const levelLabel = (key: string) => VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;

/**
 * Checks the fit of a product for the active vehicle: the verdict, its reason, and the question that would decide it.
 * EMPTY without a vehicle, UNCERTAIN without a question when the check fails. Never throws.
 */
export async function checkFit(ctx: RequestContext, item: Item): Promise<FitCheck> {
  const vehicle = await findActiveVehicle(ctx);
  const nothing = { reason: "", doubt: "", notes: [], question: null, toCheck: [], answers: [] };
  const name = vehicle === null ? null : activeVehicleName(ctx, vehicle);
  if (item.vehicleUniversal) return { ...nothing, result: "FIT", vehicle: name, reason: UNIVERSAL_REASON };
  try {
    const match = await findFitMatch(ctx, item, vehicle);
    if (match === null) return { ...nothing, result: "EMPTY", vehicle: null, reason: NO_VEHICLE_REASON };
    const isOpen = match.carModelMatch === "UNCERTAIN";
    return {
      result: match.carModelMatch,
      vehicle: name,
      ...reasonAndNotes(match.explanation),
      isUnlisted: isUndecidable(match.explanation),
      doubt: doubtText(match.misfits),
      question: match.next === null ? null : toShownQuestion(match.next),
      toCheck: isOpen ? unknownAnswersFor(ctx, item.id).map(levelLabel) : [],
      answers: fitmentAnswersFor(ctx, item.id).map(fitmentAnswerText),
    };
  } catch {
    return { ...nothing, result: "UNCERTAIN", vehicle: name };
  }
}

/** Checks the cart lines for a vehicle again with other answers about it; a failure leaves them unchanged. */
async function recheckCartLines(
  ctx: RequestContext,
  attributeValueId: number,
  answersFor: (line: CartLine) => readonly FitmentAnswer[],
): Promise<void> {
  const cart = await readCart(ctx).catch(() => null);
  const lines = cart?.items.filter((line) => line.attributeValueId === attributeValueId && line.itemCount > 0) ?? [];
  if (cart === null || lines.length === 0) return;
  const items = lines.map((line) => ({
    ...{ skuId: line.skuId, itemType: line.itemType, bundleId: line.bundleId, itemCount: line.itemCount },
    ...{ attributeValueId, answers: answersFor(line).slice(-FITMENT_ANSWERS_MAX) },
  }));
  await call(ctx, cartApi.change, { body: { action: "UPDATE", cartUUID: cart.cartUUID, items } }).catch(() => null);
}

type Choice = Extract<z.output<typeof fitAnswerSchema>, { intent: "answer" }>;

/**
 * Handles one fitment answer: stores it for the visit and checks the cart lines again. Null when done, else the reason for
 * refusing it.
 */
export async function answerFit(ctx: RequestContext, item: Item, { key, choice }: Choice): Promise<string | null> {
  const [vehicle, stored] = [await findActiveVehicle(ctx), readStoredAnswers(ctx)];
  if (vehicle === null || stored === null) return "Choose your vehicle first";
  const match = await findFitMatch(ctx, item, vehicle);
  const question = match?.next ?? null;
  // Answered in the meantime, perhaps in another tab: the page shows the current question.
  if (question === null || question.key !== key) return null;
  const given = parseFitChoice(choice);
  const scope = isVehicleAttribute(key) ? {} : { itemId: item.id };
  if (given.kind === "unknown") {
    storeAnswers(ctx, { ...stored, unknown: [...stored.unknown, { key, ...scope }] });
    return null;
  }
  const answers = answersTo(question, given);
  if (answers === null) return "Choose one of the answers";
  await rememberAnswers(ctx, item.id, answers);
  return null;
}

/**
 * Stores answers that one product's question was given about the active vehicle, and checks the cart lines again. Does
 * nothing without an active vehicle.
 */
export async function rememberAnswers(
  ctx: RequestContext,
  itemId: number,
  answers: readonly FitmentAnswer[],
): Promise<void> {
  const stored = readStoredAnswers(ctx);
  if (stored === null) return;
  const scoped = answers.map(({ key, value, isNot }) => ({
    ...{ key, value },
    ...(isNot !== undefined && { isNot }),
    ...(isVehicleAttribute(key) ? {} : { itemId }),
  }));
  const own = stored.answers.filter((each) => appliesTo(itemId, each));
  const others = stored.answers.filter((each) => !appliesTo(itemId, each));
  await remember(ctx, stored, [...others, ...joinAnswers(own, scoped)]);
}

/**
 * Stores all answers about the active vehicle and checks the cart lines again. A trim or an engine is an answer too: the
 * garage changes only on request, and an answer can be taken back.
 */
async function remember(ctx: RequestContext, stored: StoredAnswers, answers: FitmentAnswer[]) {
  storeAnswers(ctx, { ...stored, answers });
  // A line may rest on answers that the visit no longer has: it was answered while another vehicle was active.
  const joined = ({ fitAnswers = [], itemId }: CartLine) => joinAnswers(fitAnswers, fitmentAnswersFor(ctx, itemId));
  await recheckCartLines(ctx, stored.vehicle, joined);
}

/** An answer to the question of a list: the vehicle it is about, the question's values, and the choice. */
type ListAnswer = {
  readonly attributeValueId: number;
  readonly key: string;
  readonly values: readonly string[];
  readonly choice: string;
};

/**
 * Handles the answer to the question of a list. A vehicle that a text or a page names, and that the active one does not
 * stand for, becomes that of the visit first, because answers are stored about the active one; the garage stays as it is.
 * Throws CallFailure for an unknown vehicle.
 */
export async function answerList(ctx: RequestContext, { attributeValueId, key, values, choice }: ListAnswer) {
  if ((await findStandingVehicle(ctx, attributeValueId)) === null) {
    await loadVehicle(ctx, attributeValueId);
    ctx.cookies.set("visit", { vehicle: attributeValueId, answers: [] });
  }
  const stored = readStoredAnswers(ctx);
  if (stored === null || !isVehicleAttribute(key)) return;
  const given = parseFitChoice(choice);
  if (given.kind === "unknown") {
    storeAnswers(ctx, { ...stored, unknown: [...stored.unknown, { key }] });
    return;
  }
  const question = { key, values: values.map((value) => ({ value, count: 0 })) };
  const answers = answersForChoice(question, given.kind === "is" ? given.value : null);
  await remember(ctx, stored, joinAnswers(stored.answers, answers));
}

/** Returns the fitment answers that a choice gives to a question; null when the question does not offer it. */
export function answersTo(
  question: FitQuestion,
  given: { kind: "is"; value: string } | { kind: "other" },
): FitmentAnswer[] | null {
  if (given.kind === "other") return question.hasOther ? answersForChoice(question, null) : null;
  return question.values.some(({ value }) => value === given.value) ? answersForChoice(question, given.value) : null;
}

/** Deletes the answers about the vehicle, so that every question is open again, and checks the cart lines again. */
export async function forgetAnswers(ctx: RequestContext): Promise<void> {
  const stored = readStoredAnswers(ctx);
  if (stored !== null) deleteAnswers(ctx, stored.vehicle);
  if (ctx.visitVehicle !== null) ctx.cookies.set("visit", { ...ctx.visitVehicle, answers: [] });
  if (stored !== null) await recheckCartLines(ctx, stored.vehicle, () => []);
}
