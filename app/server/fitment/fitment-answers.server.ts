import { answersForProduct, type FitmentAnswer } from "~/models/fitment/fitment";
import { fitmentAnswersParameter } from "~/models/fitment/fitment-answers";
import type { RequestContext } from "~/server/http/context.server";
import type { CookieValue } from "~/server/http/cookie-table.server";

/** What is kept of a visit's answers. */
export type Kept = CookieValue<"ups">;

/** What is kept of the vehicle shopped for; nothing once another one is. */
export function toKept(ctx: RequestContext): Kept | null {
  const vehicle = ctx.activeVehicleId;
  if (vehicle === null) return null;
  const kept = ctx.cookies.get("ups");
  return kept !== undefined && kept.vehicle === vehicle ? kept : { vehicle, answers: [], unknown: [] };
}

/** Whether something said of the vehicle, or of one part, holds for an item. */
export const isFor = (itemId: number | undefined, each: { itemId?: number | undefined }) =>
  each.itemId === undefined || each.itemId === itemId;

/** What the shopper said of the vehicle shopped for; with an item only what holds for it. */
export function fitmentAnswersFor(ctx: RequestContext, itemId?: number): FitmentAnswer[] {
  const answers = toKept(ctx)?.answers ?? [];
  return itemId === undefined ? answers : [...answersForProduct(answers, itemId)];
}

/** The keys of questions about an item that the shopper answered with "I don't know". */
export function unknownAnswersFor(ctx: RequestContext, itemId: number): string[] {
  const unknown = toKept(ctx)?.unknown ?? [];
  return unknown.filter((each) => isFor(itemId, each)).map(({ key }) => key);
}

/** The vehicle shopped for as a GET call takes it, with what was said of it; empty without one. */
export function fitQuery(ctx: RequestContext): { attributeValueId?: number; answers?: string } {
  const attributeValueId = ctx.activeVehicleId;
  if (attributeValueId === null) return {};
  const answers = fitmentAnswersParameter(fitmentAnswersFor(ctx));
  return { attributeValueId, ...(answers !== undefined && { answers }) };
}

/** The same for a call with a body; with `itemId` only what holds for that part. */
export function fitBody(
  ctx: RequestContext,
  itemId?: number,
): { attributeValueId?: number; answers?: FitmentAnswer[] } {
  const attributeValueId = ctx.activeVehicleId;
  if (attributeValueId === null) return {};
  const answers = fitmentAnswersFor(ctx, itemId);
  return { attributeValueId, ...(answers.length > 0 && { answers }) };
}

/** Drops what was said of a vehicle that is no longer the one shopped for. */
export function dropStaleAnswers(ctx: RequestContext): void {
  const kept = ctx.cookies.get("ups");
  if (kept !== undefined && kept.vehicle !== ctx.activeVehicleId) ctx.cookies.clear("ups");
}
