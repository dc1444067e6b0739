import { searchApi } from "~/models/api";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { PartialVehicle, SearchedVehicle } from "~/models/fitment/named-vehicle";
import { contradicts, standsForNamed, withNamedAnswers } from "~/models/fitment/named-vehicle";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import { besideMistypedVin, findVin } from "~/models/vehicle/vin";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { storedAnswersAbout } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { backTarget } from "~/server/http/redirect.server";
import { loadVehicle } from "./garage.server";

/** Whether the shopper came from another page of the shop; a shared link or a bookmark comes from outside. */
export function isFromOurPages(ctx: RequestContext): boolean {
  const site = ctx.request.headers.get("sec-fetch-site");
  return site === null ? backTarget(ctx, "") !== "" : site === "same-origin";
}

/**
 * Returns the answers about a vehicle with those that a text adds, when the vehicle stands for the one that the text
 * names; null otherwise.
 */
async function findStanding(
  ctx: RequestContext,
  id: number,
  answers: readonly FitmentAnswer[],
  named: SearchedVehicle,
): Promise<FitmentAnswer[] | null> {
  const vehicle = await loadVehicle(ctx, id).catch(() => null);
  if (vehicle === null || !standsForNamed({ vehicle, answers }, named)) return null;
  return [...withNamedAnswers({ vehicle, answers }, named.answers)];
}

/**
 * Takes the vehicle that a search names along for the visit, so that the pages behind it answer for it. The garage is
 * not touched. A search about the shopper's own vehicle ends the former one. A link from outside changes nothing for a
 * shopper who has chosen a vehicle; crawlers and prefetches take none. The edge stores the cookie.
 */
export async function takeNamedVehicle(ctx: RequestContext, named: SearchedVehicle): Promise<void> {
  const { active } = ctx.garage;
  if (ctx.isBot || ctx.isAhead || (active !== null && !isFromOurPages(ctx))) return;
  const own = active === null ? [] : storedAnswersAbout(ctx, active).answers;
  const standing = active === null ? null : await findStanding(ctx, active, own, named);
  if (active !== null && standing !== null) {
    ctx.namedVehicle = standing.length === own.length ? null : { vehicle: active, answers: named.answers };
    return;
  }
  const former = ctx.visitVehicle;
  const answers = former === null ? null : await findStanding(ctx, former.vehicle, former.answers, named);
  ctx.namedVehicle =
    former === null || answers === null
      ? { vehicle: named.attributeValueId, answers: named.answers }
      : { vehicle: former.vehicle, answers };
}

/**
 * Ends the vehicle of an earlier search when a text says something of a vehicle that is not true of it: whoever asks about
 * another car is not answered for that one.
 */
async function endContradicted(ctx: RequestContext, partial: PartialVehicle): Promise<void> {
  const former = ctx.visitVehicle;
  if (former === null) return;
  const vehicle = await loadVehicle(ctx, former.vehicle).catch(() => null);
  if (vehicle === null || contradicts(vehicle, partial)) ctx.namedVehicle = null;
}

/** Lists that take a search text. */
const SEARCHED_PAGES: readonly unknown[] = ["search results", "category list"];

/**
 * Takes the vehicle that the text of a search names before any loader runs, so that header, list, counts and cookie of
 * one answer are about the same vehicle. A text with a VIN is left to the page, which leads on to the vehicle. When the
 * call fails, the vehicle stays as it was.
 */
export async function readSearchedVehicle(ctx: RequestContext): Promise<void> {
  const { searchParams } = ctx.url;
  const q = (searchParams.get("q") ?? "").trim();
  if (q === "" || q.length > SEARCH_TEXT_MAX_CHARS || ctx.request.method !== "GET" || ctx.isBot) return;
  if (searchParams.get("anyVehicle") === "1" || !SEARCHED_PAGES.includes(ctx.handle.pageType)) return;
  if (findVin(q) !== null || besideMistypedVin(q) !== null) return;
  try {
    const { vehicle, partial } = await callCached(ctx, "suggestions", searchApi.namedVehicle, { query: { q } });
    if (vehicle !== null) await takeNamedVehicle(ctx, vehicle);
    else if (partial !== null) await endContradicted(ctx, partial);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}

/** Stores the vehicle that the page's search named; a page that failed stores nothing. */
export function storeNamedVehicle(ctx: RequestContext, status: number): void {
  if (ctx.namedVehicle === undefined || ctx.isAhead || status >= 400) return;
  if (ctx.namedVehicle === null) ctx.cookies.clear("visit", "edge");
  else ctx.cookies.set("visit", ctx.namedVehicle, { by: "edge" });
}
