import type { z } from "zod";
import { cartApi, itemApi } from "~/models/api";
import { type FitCheck, fitmentAnswerText, reasonAndNotes, toShownQuestion } from "~/models/fitment/fit-check";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import {
  answersForChoice,
  type FitQuestion,
  fitmentAnswersParameter,
  isVehicleAttribute,
} from "~/models/fitment/fitment-answers";
import { doubtText } from "~/models/fitment/misfit";
import { type fitAnswerSchema, parseFitChoice } from "~/models/forms/fit";
import { FITMENT_ANSWERS_MAX } from "~/models/shop/limits";
import { VEHICLE_LEVELS, type Vehicle, vehicleName } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { readCart } from "~/server/cart/cart.server";
import {
  fitBody,
  fitmentAnswersFor,
  isFor,
  type Kept,
  toKept,
  unknownAnswersFor,
} from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { activeVehicle } from "~/server/vehicle/active-vehicle.server";
import { withVehicle } from "~/server/vehicle/garage.server";

/** A cookie beyond this many characters of JSON would not fit into 4 KB once it is signed. */
const SAID_MAX_CHARS = 2_400;

type Item = { id: number; skuId: string; vehicleUniversal: boolean };

async function askApi(ctx: RequestContext, item: Item, vehicle: Vehicle | null) {
  const { attributeValueId } = fitBody(ctx);
  if (vehicle === null || attributeValueId === undefined) return null;
  const answers = fitmentAnswersParameter(fitmentAnswersFor(ctx, item.id));
  const skipped = unknownAnswersFor(ctx, item.id);
  return callCached(ctx, "fitment", itemApi.match, {
    query: {
      skuId: item.skuId,
      itemId: item.id,
      attributeValueIds: [attributeValueId],
      carModel: vehicleName(vehicle),
      explain: true,
      ...(answers !== undefined && { answers }),
      ...(skipped.length > 0 && { skipped }),
    },
  });
}

const labelFrom = (key: string) => VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;

/**
 * The fit of one item for the vehicle shopped for, why, and what would decide it: EMPTY without a vehicle, UNCERTAIN
 * without a question when the check itself fails. Never throws.
 */
export async function checkFit(ctx: RequestContext, item: Item): Promise<FitCheck> {
  const vehicle = await activeVehicle(ctx);
  const nothing = { reason: "", doubt: "", notes: [], question: null, toCheck: [], said: [] };
  const name = vehicle === null ? null : vehicleName(vehicle);
  if (item.vehicleUniversal) return { ...nothing, result: "FIT", vehicle: name, reason: "Fits every vehicle." };
  try {
    const match = await askApi(ctx, item, vehicle);
    if (match === null) return { ...nothing, result: "EMPTY", vehicle: null };
    const isOpen = match.carModelMatch === "UNCERTAIN";
    return {
      result: match.carModelMatch,
      vehicle: name,
      ...reasonAndNotes(match.explanation),
      doubt: doubtText(match.misfits),
      question: match.next === null ? null : toShownQuestion(match.next),
      toCheck: isOpen ? unknownAnswersFor(ctx, item.id).map(labelFrom) : [],
      said: fitmentAnswersFor(ctx, item.id).map(fitmentAnswerText),
    };
  } catch {
    return { ...nothing, result: "UNCERTAIN", vehicle: name };
  }
}

function bounded(kept: Kept): Kept {
  const short = {
    ...kept,
    answers: kept.answers.slice(-FITMENT_ANSWERS_MAX),
    unknown: kept.unknown.slice(-FITMENT_ANSWERS_MAX),
  };
  while (short.answers.length > 1 && JSON.stringify(short).length > SAID_MAX_CHARS) short.answers.shift();
  while (short.unknown.length > 0 && JSON.stringify(short).length > SAID_MAX_CHARS) short.unknown.shift();
  return short;
}

/** Checks the lines of the cart that stand for a vehicle again, after more was said of it; a failure leaves them as they are. */
async function checkCartAgain(ctx: RequestContext, vehicleId: number): Promise<void> {
  const cart = await readCart(ctx).catch(() => null);
  const lines = cart?.items.filter((line) => line.attributeValueId === vehicleId && line.itemCount > 0) ?? [];
  if (cart === null || lines.length === 0) return;
  const items = lines.map(({ skuId, itemType, bundleId, itemCount, itemId }) => ({
    ...{ skuId, itemType, bundleId, itemCount },
    ...fitBody(ctx, itemId),
  }));
  await call(ctx, cartApi.change, { body: { action: "UPDATE", cartUUID: cart.cartUUID, items } }).catch(() => null);
}

/** The vehicle one level deeper that an answer names, when the tree has it; then it is the one shopped for. */
async function deeperVehicle(
  ctx: RequestContext,
  vehicle: Vehicle,
  answers: readonly FitmentAnswer[],
): Promise<number | null> {
  const names = VEHICLE_LEVELS.map(({ key }) => ({
    key,
    name: vehicle[`${key}Name`] ?? answers.find((each) => each.key === key && each.isNot !== true)?.value,
  }));
  const gap = names.findIndex(({ name }) => name === undefined);
  const known = gap === -1 ? names : names.slice(0, gap);
  if (known.every(({ key }) => vehicle[key] !== null)) return null;
  const query = Object.fromEntries(known.map(({ key, name }) => [key, name]));
  return callCached(ctx, "vehicle", itemApi.vehicleId, { query }).then(
    (found) => found.attributeValueId,
    () => null,
  );
}

/** Makes the deeper vehicle take the place of the one it specifies; it stays the vehicle shopped for. */
function replaceVehicle(ctx: RequestContext, from: number, to: number): void {
  const { vehicles } = ctx.garage;
  const replaced = [...new Set(vehicles.map((id) => (id === from ? to : id)))];
  ctx.cookies.set("garage", { vehicles: withVehicle({ vehicles: replaced, active: to }, to), active: to });
  ctx.endReferral();
}

type Choice = Extract<z.output<typeof fitAnswerSchema>, { intent: "answer" }>;

/**
 * Takes one answer: kept with the vehicle for the visit, the vehicle made more specific when the answer names a level that
 * the tree has, lines of the cart checked again. Null when done, else why it was refused.
 */
export async function answerFit(ctx: RequestContext, item: Item, { key, choice }: Choice): Promise<string | null> {
  const [vehicle, kept] = [await activeVehicle(ctx), toKept(ctx)];
  if (vehicle === null || kept === null) return "Choose your vehicle first";
  const match = await askApi(ctx, item, vehicle);
  const asked = match?.next ?? null;
  // Answered meanwhile, in another tab perhaps: the page shows what is asked now.
  if (asked === null || asked.key !== key) return null;
  const said = parseFitChoice(choice);
  const scope = isVehicleAttribute(key) ? {} : { itemId: item.id };
  if (said.kind === "unknown") {
    ctx.cookies.set("ups", bounded({ ...kept, unknown: [...kept.unknown, { key, ...scope }] }));
    return null;
  }
  const answers = answersFor(asked, said);
  if (answers === null) return "Choose one of the answers";
  const others = kept.answers.filter((each) => each.key !== key || !isFor(item.id, each));
  const all = [...others, ...answers.map((answer) => ({ ...answer, ...scope }))];
  // A member's garage is theirs to change: there the level is kept as an answer.
  const isNamed = asked.kind === "level" && said.kind === "is" && !ctx.isMember;
  const deeper = isNamed ? await deeperVehicle(ctx, vehicle, all) : null;
  if (deeper !== null) replaceVehicle(ctx, kept.vehicle, deeper);
  ctx.cookies.set("ups", bounded({ ...kept, vehicle: deeper ?? kept.vehicle, answers: all }));
  await checkCartAgain(ctx, kept.vehicle);
  return null;
}

function answersFor(
  asked: FitQuestion,
  said: { kind: "is"; value: string } | { kind: "other" },
): FitmentAnswer[] | null {
  if (said.kind === "other") return asked.hasOther ? answersForChoice(asked, null) : null;
  return asked.values.some(({ value }) => value === said.value) ? answersForChoice(asked, said.value) : null;
}

/** Forgets what was said of the vehicle, so that everything is asked again; lines of the cart are checked again. */
export async function forgetAnswers(ctx: RequestContext): Promise<void> {
  const kept = toKept(ctx);
  ctx.cookies.clear("ups");
  if (kept !== null) await checkCartAgain(ctx, kept.vehicle);
}
