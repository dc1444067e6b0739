import { redirect } from "@remix-run/node";
import { itemApi, searchApi } from "~/models/api";
import { type ListQuery, listQueryParameters, readListQuery, tidySearch } from "~/models/search/list-query";
import type { SortValue } from "~/models/search/search";
import { shortVehicleName, vehicleName } from "~/models/vehicle/vehicle";
import { isNarrowed } from "~/models/visitor/tracking";
import { callCached } from "~/server/api/cache.server";
import { deliveryDay } from "~/server/catalogue/product.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { activeVehicle } from "~/server/vehicle/active-vehicle.server";
import { listParts } from "./list-fragments.server";

/** What a list shows before the shopper narrows it. */
export type ListFrame = {
  readonly categoryId?: number;
  readonly collection?: string;
  readonly campaign?: string;
  readonly make?: string;
  /** A brand's slug; its page offers no brand filter. */
  readonly brand?: string;
  /** The vehicle of the page, instead of the shopper's. */
  readonly attributeValueId?: number;
  /** That vehicle's name. */
  readonly vehicleName?: string;
  /** The part type chosen on a page of a vehicle or a make; it stands in the list's URL as `category`. */
  readonly category?: { readonly id: number; readonly path: string };
};

export type ListOptions = {
  readonly frame?: ListFrame;
  readonly defaultSort: SortValue;
  /** Path of the list; the page's own unless given. */
  readonly action?: string;
  /** Whether search engines walk through its pages: true for the lists that hold each item once. */
  readonly isPaged?: boolean;
  /** Only items that fit, whatever the shopper asked for: lists of one vehicle. */
  readonly isFitting?: boolean;
};

/** The filter part of a list's calls. */
function filterOf(query: ListQuery, frame: ListFrame, attributeValueId: number | null, isFitting: boolean) {
  const { brand, position, condition, price, rating, attributes } = query.filters;
  const { brand: ownBrand, attributeValueId: _own, vehicleName: _name, category, ...base } = frame;
  const brands = ownBrand === undefined ? brand : [ownBrand];
  return {
    ...base,
    ...(category !== undefined && { categoryId: category.id }),
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
 * A list page's data: items with their fit and facets with counts as finished parts, and the query as read. Throws a redirect to the list's own URL when it was asked for in other words, and CallFailure.
 */
export async function loadList(ctx: RequestContext, options: ListOptions) {
  const { frame = {}, defaultSort, action = ctx.url.pathname, isPaged = false, isFitting = false } = options;
  const query = readListQuery(ctx.url.searchParams, defaultSort);
  const tidy = tidySearch(ctx.url.searchParams, query, defaultSort);
  if (tidy !== null) throw redirect(`${ctx.url.pathname}${tidy}`, 302);
  const own = await activeVehicle(ctx);
  const vehicle = own === null ? null : vehicleName(own);
  const shoppedFor = vehicle === null || query.isAnyVehicle ? null : ctx.activeVehicleId;
  const listed = frame.attributeValueId ?? shoppedFor;
  const answers = listed !== null && listed === shoppedFor ? fitQuery(ctx).answers : undefined;
  const filter = { ...filterOf(query, frame, listed, isFitting), ...(answers !== undefined && { answers }) };
  const [page, facets, arrivesBy] = await Promise.all([
    callCached(ctx, "list", searchApi.items, { query: { ...filter, page: query.page, sort: query.sort } }),
    callCached(ctx, "list", itemApi.filter, { query: filter }).catch(() => []),
    deliveryDay(ctx),
  ]);
  const results = page.total;
  ctx.pageEvents.push({
    happened:
      query.q === ""
        ? { event: "view_category", data: { results } }
        : { event: "search", data: { text: query.q, results, isNarrowed: isNarrowed(ctx.url.searchParams) } },
  });
  const parameters = {
    ...(frame.category && { category: frame.category.path }),
    ...listQueryParameters(query, defaultSort),
  };
  const otherName = page.understood?.vehicle?.name ?? frame.vehicleName;
  const shownVehicle = otherName ?? (shoppedFor === null ? null : vehicle);
  const shortVehicle = otherName ?? (shoppedFor === null || own === null ? null : shortVehicleName(own));
  const { items: _items, ...counts } = page;
  return {
    action,
    isPaged,
    query,
    parameters,
    page: counts,
    ...listParts(ctx, {
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
    /** The vehicle left out of this list at the shopper's wish. */
    otherVehicle: shownVehicle === null ? vehicle : null,
  };
}

export type ListData = Awaited<ReturnType<typeof loadList>>;
