import { answersForProduct, type FitmentAnswer } from "~/models/fitment/fitment";
import { fitmentAnswersParameter } from "~/models/fitment/fitment-answers";
import { joinAnswers } from "~/models/fitment/named-vehicle";
import { FITMENT_ANSWERS_MAX } from "~/models/shop/limits";
import type { RequestContext } from "~/server/http/context.server";
import type { CookieValue } from "~/server/http/cookies/cookie-table.server";

/** The fitment answers that a cookie stores. */
export type StoredAnswers = CookieValue<"ups">;

const withAnswers = (earlier: readonly FitmentAnswer[], answers: readonly FitmentAnswer[]): FitmentAnswer[] =>
  joinAnswers(earlier, answers).slice(-FITMENT_ANSWERS_MAX);

/**
 * Reads the stored answers about the active vehicle, those of the search that named it included; null without a
 * vehicle, empty when they are about another one.
 */
export function readStoredAnswers(ctx: RequestContext): StoredAnswers | null {
  const vehicle = ctx.activeVehicleId;
  if (vehicle === null) return null;
  const stored = ctx.cookies.get("ups");
  const own = stored?.vehicle === vehicle ? stored : { vehicle, answers: [], unknown: [] };
  const named = ctx.visitVehicle?.answers ?? [];
  return named.length === 0 ? own : { ...own, answers: withAnswers(own.answers, named) };
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
  const stored = ctx.cookies.get("ups");
  const before = stored?.vehicle === vehicle ? stored : { vehicle, answers: [], unknown: [] };
  ctx.cookies.set("ups", { ...before, answers: withAnswers(before.answers, answers) });
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

/** Drops the stored answers when they are about another vehicle than the active and the chosen one. */
export function dropStaleAnswers(ctx: RequestContext): void {
  const stored = ctx.cookies.get("ups");
  const isCurrent = stored?.vehicle === ctx.activeVehicleId || stored?.vehicle === ctx.garage.active;
  if (stored !== undefined && !isCurrent) ctx.cookies.clear("ups");
}
