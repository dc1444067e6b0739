import { itemApi, searchApi } from "~/models/api";
import { fitmentAnswerText } from "~/models/fitment/fit-check";
import { answeredVehicleName, standsForNamed, withNamedAnswers } from "~/models/fitment/named-vehicle";
import { canonicalSearch, type ListQuery, listQueryParameters, parseListQuery } from "~/models/search/list-query";
import type { SortValue } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { isNarrowed } from "~/models/visitor/tracking";
import { renderVisitVehicle } from "~/pages/vehicle/visit-vehicle.server";
import { callCached } from "~/server/api/cache.server";
import { loadArrival } from "~/server/catalogue/product.server";
import { fitmentAnswersFor, fitQuery, unknownVehicleAnswers } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { movedTo } from "~/server/http/redirect.server";
import { activeVehicleName, findActiveVehicle, standsFor } from "~/server/vehicle/active-vehicle.server";
import { renderListSections } from "./list-fragments.server";

/** The fixed part of a list, before the shopper filters it. */
export type ListFrame = {
  readonly categoryId?: number;
  readonly collection?: string;
  readonly campaign?: string;
  readonly make?: string;
  /** A brand's slug; its page offers no brand filter. */
  readonly brand?: string;
  /** The vehicle of the page, which replaces the shopper's. */
  readonly attributeValueId?: number;
  /** That vehicle's name. */
  readonly vehicleName?: string;
  /**
   * The part type chosen on a page of a vehicle or a make; the list's URL carries its path as `category`. Without an id
   * the list holds every part type.
   */
  readonly category?: { readonly id?: number; readonly path: string };
};

export type ListOptions = {
  readonly frame?: ListFrame;
  readonly defaultSort: SortValue;
  /** Path of the list; the page's own path by default. */
  readonly action?: string;
  /** Whether search engines may follow its page links: true for lists that hold each item once. */
  readonly isPaged?: boolean;
  /** Leaves out items that do not fit, whatever the shopper chose: for lists of one vehicle. */
  readonly isFitting?: boolean;
};

const vehicleAnswers = (ctx: RequestContext) =>
  fitmentAnswersFor(ctx)
    .filter(({ itemId }) => itemId === undefined)
    .map(fitmentAnswerText);

/** The filter parameters of a list's calls. */
export function toFilter(query: ListQuery, frame: ListFrame, attributeValueId: number | null, isFitting: boolean) {
  const { brand, position, condition, price, rating, attributes } = query.filters;
  const { brand: ownBrand, attributeValueId: _own, vehicleName: _name, category, ...base } = frame;
  const brands = ownBrand === undefined ? brand : [ownBrand];
  return {
    ...base,
    ...(category?.id !== undefined && { categoryId: category.id }),
    ...(query.q !== "" && { q: query.q, ...(query.isAnyVehicle && { anyVehicle: true }) }),
    ...(attributeValueId !== null && { attributeValueId }),
    // A text may name a vehicle too.
    ...((attributeValueId !== null || query.q !== "") && (isFitting || !query.isAllShown) && { fitGroups: true }),
    ...(brands.length > 0 && { brand: [...brands] }),
    ...(position.length > 0 && { position: [...position] }),
    ...(condition.length > 0 && { condition: [...condition] }),
    ...(price[0] && { price: price[0] }),
    ...(rating[0] && { rating: Number(rating[0]) }),
    ...(attributes.length > 0 && { attributes: [...attributes] }),
  };
}

/**
 * Loads a list page: items with their fit verdicts and facets with counts as rendered sections, and the query as
 * parsed. Throws CallFailure, and a redirect to the canonical URL when the query is written in another form.
 */
export async function loadList(ctx: RequestContext, options: ListOptions) {
  const { frame = {}, defaultSort, action = ctx.url.pathname, isPaged = false, isFitting = false } = options;
  const query = parseListQuery(ctx.url.searchParams, defaultSort);
  const redirectSearch = canonicalSearch(ctx.url.searchParams, query, defaultSort);
  if (redirectSearch !== null) throw movedTo(ctx, `${ctx.url.pathname}${redirectSearch}`);
  const ownVehicle = await findActiveVehicle(ctx);
  const vehicle = ownVehicle === null ? null : activeVehicleName(ctx, ownVehicle);
  const ownVehicleId = vehicle === null || query.isAnyVehicle ? null : ctx.activeVehicleId;
  // The shopper's vehicle stands for a vehicle that it is in more detail.
  const isOwn = ownVehicleId !== null && standsFor(ownVehicle, frame.attributeValueId);
  const frameVehicleId = isOwn ? undefined : frame.attributeValueId;
  const listVehicleId = frameVehicleId ?? ownVehicleId;
  const answers = frameVehicleId === undefined && ownVehicleId !== null ? fitQuery(ctx).answers : undefined;
  const filter = { ...toFilter(query, frame, listVehicleId, isFitting), ...(answers !== undefined && { answers }) };
  const skipped = answers === undefined && frameVehicleId !== undefined ? [] : unknownVehicleAnswers(ctx);
  const [page, facets, arrival] = await Promise.all([
    callCached(ctx, "list", searchApi.items, {
      query: {
        ...filter,
        ...(listVehicleId !== null && !filter.fitGroups && { fitFirst: true }),
        page: query.page,
        sort: query.sort,
        ...(skipped.length > 0 && { skipped }),
      },
    }),
    callCached(ctx, "list", itemApi.filter, { query: filter }).catch(() => []),
    loadArrival(ctx),
  ]);
  const results = page.total;
  ctx.pageEvents.push({
    content:
      query.q === ""
        ? { event: "view_category", data: { results } }
        : { event: "search", data: { text: query.q, results, isNarrowed: isNarrowed(ctx.url.searchParams) } },
  });
  const parameters = {
    ...(frame.category && { category: frame.category.path }),
    ...listQueryParameters(query, defaultSort),
  };
  const named = page.understood?.vehicle ?? null;
  const ownAnswers = fitmentAnswersFor(ctx);
  const own = ownVehicleId === null || ownVehicle === null ? null : { vehicle: ownVehicle, answers: ownAnswers };
  // The shopper's vehicle that stands for the named one has its name with what the text adds.
  const standing =
    named === null || own === null || !standsForNamed(own, named)
      ? null
      : answeredVehicleName({ vehicle: own.vehicle, answers: withNamedAnswers(own, named.answers) });
  const isNamed = named !== null && standing === null;
  const otherName = isNamed ? named.name : frameVehicleId === undefined ? undefined : frame.vehicleName;
  const questionVehicleId = isNamed ? named.attributeValueId : listVehicleId;
  const shownVehicle = otherName ?? standing ?? (own === null ? null : vehicle);
  const shortVehicle = otherName ?? (own === null ? null : shortVehicleName(own.vehicle));
  const isVisited = isNamed || (listVehicleId === ownVehicleId && ctx.visitVehicle !== null);
  const visitVehicle =
    isVisited && questionVehicleId !== null && shownVehicle !== null
      ? await renderVisitVehicle(ctx, {
          attributeValueId: questionVehicleId,
          name: shownVehicle,
          returnTo: urls.withQuery(action, parameters),
        })
      : null;
  const { items, soldOut: _soldOut, ...pageInfo } = page;
  return {
    action,
    isPaged,
    query,
    parameters,
    /** Whether the shopper left the vehicle out of the list, or what does not fit in it: for links to lists of the same kind. */
    scope: { ...(query.isAllShown && { fits: "0" }), ...(query.isAnyVehicle && { anyVehicle: "1" }) },
    page: pageInfo,
    /** Parts chosen to be compared whose boxes are on other pages of the list. */
    comparedElsewhere: query.compared.filter((id) => items.every((item) => item.id !== id)),
    /** The products of the page by handle, for crawlers only: a browser has them in its sections. */
    products: ctx.renderMode === "bot" ? items.map(({ urlHandle }) => urlHandle) : [],
    ...renderListSections(ctx, {
      action,
      query,
      parameters,
      page,
      facets,
      vehicle: shownVehicle,
      shortVehicle,
      arrival,
      frame,
      isPaged,
      questionVehicleId,
    }),
    vehicle: shownVehicle,
    shortVehicle,
    /** The line about a vehicle that a search named; null for the shopper's own. */
    visitVehicle,
    /** The answers about the vehicle, in words. */
    answers: isNamed || answers === undefined ? [] : vehicleAnswers(ctx),
    /** The active vehicle, when the shopper left it out of this list. */
    otherVehicle: shownVehicle === null ? vehicle : null,
  };
}

export type ListData = Awaited<ReturnType<typeof loadList>>;
