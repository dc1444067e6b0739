import { redirect } from "@remix-run/node";
import { itemApi, searchApi } from "~/models/api";
import { canonicalSearch, type ListQuery, listQueryParameters, parseListQuery } from "~/models/search/list-query";
import type { SortValue } from "~/models/search/search";
import { shortVehicleName, vehicleName } from "~/models/vehicle/vehicle";
import { isNarrowed } from "~/models/visitor/tracking";
import { callCached } from "~/server/api/cache.server";
import { loadDeliveryDay } from "~/server/catalogue/product.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
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
  /** Shows only items that fit, whatever the shopper chose: for lists of one vehicle. */
  readonly isFitting?: boolean;
};

/** The filter parameters of a list's calls. */
function toFilter(query: ListQuery, frame: ListFrame, attributeValueId: number | null, isFitting: boolean) {
  const { brand, position, condition, price, rating, attributes } = query.filters;
  const { brand: ownBrand, attributeValueId: _own, vehicleName: _name, category, ...base } = frame;
  const brands = ownBrand === undefined ? brand : [ownBrand];
  return {
    ...base,
    ...(category?.id !== undefined && { categoryId: category.id }),
    ...(query.q !== "" && { q: query.q, ...(query.isAnyVehicle && { anyVehicle: true }) }),
    ...(attributeValueId !== null && { attributeValueId, ...((query.isFitsOnly || isFitting) && { fitsOnly: true }) }),
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
  if (redirectSearch !== null) throw redirect(`${ctx.url.pathname}${redirectSearch}`, 302);
  const ownVehicle = await findActiveVehicle(ctx);
  const vehicle = ownVehicle === null ? null : vehicleName(ownVehicle);
  const ownVehicleId = vehicle === null || query.isAnyVehicle ? null : ctx.activeVehicleId;
  const listVehicleId = frame.attributeValueId ?? ownVehicleId;
  const answers = listVehicleId !== null && listVehicleId === ownVehicleId ? fitQuery(ctx).answers : undefined;
  const filter = { ...toFilter(query, frame, listVehicleId, isFitting), ...(answers !== undefined && { answers }) };
  const [page, facets, arrivesBy] = await Promise.all([
    callCached(ctx, "list", searchApi.items, { query: { ...filter, page: query.page, sort: query.sort } }),
    callCached(ctx, "list", itemApi.filter, { query: filter }).catch(() => []),
    loadDeliveryDay(ctx),
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
  const otherName = page.understood?.vehicle?.name ?? frame.vehicleName;
  const shownVehicle = otherName ?? (ownVehicleId === null ? null : vehicle);
  const shortVehicle =
    otherName ?? (ownVehicleId === null || ownVehicle === null ? null : shortVehicleName(ownVehicle));
  const { items: _items, ...pageInfo } = page;
  return {
    action,
    isPaged,
    query,
    parameters,
    page: pageInfo,
    ...renderListSections(ctx, {
      action,
      query,
      parameters,
      page,
      facets,
      vehicle: shownVehicle,
      shortVehicle,
      arrivesBy,
      frame,
      isPaged,
    }),
    vehicle: shownVehicle,
    /** The active vehicle, when the shopper left it out of this list. */
    otherVehicle: shownVehicle === null ? vehicle : null,
  };
}

export type ListData = Awaited<ReturnType<typeof loadList>>;
