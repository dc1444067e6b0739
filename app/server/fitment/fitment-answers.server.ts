import { answersForProduct, type FitmentAnswer } from "~/models/fitment/fitment";
import { fitmentAnswersParameter } from "~/models/fitment/fitment-answers";
import { joinAnswers } from "~/models/fitment/named-vehicle";
import { FITMENT_ANSWERS_MAX, GUEST_GARAGE_MAX_VEHICLES } from "~/models/shop/limits";
import type { RequestContext } from "~/server/http/context.server";
import type { CookieValue } from "~/server/http/cookies/cookie-table.server";

/** The fitment answers that a cookie stores. */
export type StoredAnswers = CookieValue<"ups">;

/** A signed cookie with more characters of JSON would exceed 4 KB. */
const ANSWERS_MAX_CHARS = 2_400;

/** The stored answers about a vehicle, with those about other vehicles behind it; empty where none was given. */
export function storedAnswersAbout({ cookies }: Pick<RequestContext, "cookies">, vehicle: number): StoredAnswers {
  const { earlier = [], ...latest } = cookies.get("ups") ?? { vehicle, answers: [], unknown: [] };
  const all = [latest, ...earlier];
  const own = all.find((each) => each.vehicle === vehicle) ?? { vehicle, answers: [], unknown: [] };
  const others = all.filter((each) => each.vehicle !== vehicle && each.answers.length + each.unknown.length > 0);
  return others.length === 0 ? own : { ...own, earlier: others.slice(0, GUEST_GARAGE_MAX_VEHICLES) };
}

/** Stores the answers about a vehicle. Where the cookie has no room, those about the vehicles before give way first. */
export function storeAnswers(ctx: RequestContext, stored: StoredAnswers): void {
  const earlier = [...(stored.earlier ?? [])];
  const answers = stored.answers.slice(-FITMENT_ANSWERS_MAX);
  const unknown = stored.unknown.slice(-FITMENT_ANSWERS_MAX);
  const limited = () => ({ vehicle: stored.vehicle, answers, unknown, ...(earlier.length > 0 && { earlier }) });
  const isTooLong = () => JSON.stringify(limited()).length > ANSWERS_MAX_CHARS;
  while (earlier.length > 0 && isTooLong()) earlier.pop();
  while (answers.length > 1 && isTooLong()) answers.shift();
  while (unknown.length > 0 && isTooLong()) unknown.shift();
  ctx.cookies.set("ups", limited());
}

/** Deletes the stored answers about a vehicle. */
export function deleteAnswers(ctx: RequestContext, vehicle: number): void {
  if (ctx.cookies.get("ups") === undefined) return;
  const [latest, ...earlier] = storedAnswersAbout(ctx, vehicle).earlier ?? [];
  if (latest === undefined) ctx.cookies.clear("ups");
  else storeAnswers(ctx, { ...latest, earlier });
}

/**
 * Reads the stored answers about the active vehicle, those of the search that named it included; null without a
 * vehicle.
 */
export function readStoredAnswers(ctx: RequestContext): StoredAnswers | null {
  const vehicle = ctx.activeVehicleId;
  if (vehicle === null) return null;
  const own = storedAnswersAbout(ctx, vehicle);
  const named = ctx.visitVehicle?.answers ?? [];
  return named.length === 0 ? own : { ...own, answers: joinAnswers(own.answers, named).slice(-FITMENT_ANSWERS_MAX) };
}

/** Whether a stored answer, about the vehicle or about one product, applies to a product. */
export const appliesTo = (itemId: number | undefined, each: { itemId?: number | undefined }) =>
  each.itemId === undefined || each.itemId === itemId;

/** Returns the shopper's answers about the active vehicle; with an item id only those that apply to it. */
export function fitmentAnswersFor(ctx: RequestContext, itemId?: number): FitmentAnswer[] {
  const answers = readStoredAnswers(ctx)?.answers ?? [];
  return itemId === undefined ? answers : [...answersForProduct(answers, itemId)];
}

/** Returns the keys of a product's questions that the shopper answered with "I don't know". */
export function unknownAnswersFor(ctx: RequestContext, itemId: number): string[] {
  const unknown = readStoredAnswers(ctx)?.unknown ?? [];
  return unknown.filter((each) => appliesTo(itemId, each)).map(({ key }) => key);
}

/** Adds answers about a vehicle that becomes the active one; its earlier answers to the same questions give way. */
export function addAnswers(ctx: RequestContext, vehicle: number, answers: readonly FitmentAnswer[]): void {
  if (answers.length === 0) return;
  const before = storedAnswersAbout(ctx, vehicle);
  storeAnswers(ctx, { ...before, answers: joinAnswers(before.answers, answers) });
}

/** Returns the keys of questions about the vehicle that the shopper answered with "I don't know". */
export function unknownVehicleAnswers(ctx: RequestContext): string[] {
  const unknown = readStoredAnswers(ctx)?.unknown ?? [];
  return unknown.filter(({ itemId }) => itemId === undefined).map(({ key }) => key);
}

/** Returns the active vehicle and the answers about it as query parameters; empty without a vehicle. */
export function fitQuery(ctx: RequestContext): { attributeValueId?: number; answers?: string } {
  const attributeValueId = ctx.activeVehicleId;
  if (attributeValueId === null) return {};
  const answers = fitmentAnswersParameter(fitmentAnswersFor(ctx));
  return { attributeValueId, ...(answers !== undefined && { answers }) };
}

/** Returns the same for a request body; with `itemId` only the answers that apply to that product. */
export function fitBody(
  ctx: RequestContext,
  itemId?: number,
): { attributeValueId?: number; answers?: FitmentAnswer[] } {
  const attributeValueId = ctx.activeVehicleId;
  if (attributeValueId === null) return {};
  const answers = fitmentAnswersFor(ctx, itemId);
  return { attributeValueId, ...(answers.length > 0 && { answers }) };
}
