import { itemApi, searchApi } from "~/models/api";
import { type ListQuery, listQueryParameters, readListQuery } from "~/models/list-query";
import { shownCards } from "~/models/product";
import type { SortValue } from "~/models/search";
import { vehicleName } from "~/models/vehicle";
import { callCached } from "./cache.server";
import { activeVehicle } from "./chrome.server";
import type { RequestContext } from "./context.server";

/** The filter part of a list's calls. */
function filterOf(query: ListQuery, base: { categoryId?: number }, attributeValueId: number | null) {
  const { brand, position, condition, price, rating, attributes } = query.filters;
  return {
    ...base,
    ...(query.q !== "" && { q: query.q }),
    ...(attributeValueId !== null && { attributeValueId, ...(query.isFitsOnly && { fitsOnly: true }) }),
    ...(brand.length > 0 && { brand: [...brand] }),
    ...(position.length > 0 && { position: [...position] }),
    ...(condition.length > 0 && { condition: [...condition] }),
    ...(price[0] && { price: price[0] }),
    ...(rating[0] && { rating: Number(rating[0]) }),
    ...(attributes.length > 0 && { attributes: [...attributes] }),
  };
}

/** A list page's data: items with their fit, facets with counts, and the query as read (rows CAT-01..10, OPEN-35). */
export async function loadList(ctx: RequestContext, options: { categoryId?: number; defaultSort: SortValue }) {
  const query = readListQuery(ctx.url.searchParams, options.defaultSort);
  const vehicle = await activeVehicle(ctx);
  const filter = filterOf(
    query,
    options.categoryId === undefined ? {} : { categoryId: options.categoryId },
    vehicle === null ? null : ctx.activeVehicleId,
  );
  const [page, facets] = await Promise.all([
    callCached(ctx, "list", searchApi.items, { query: { ...filter, page: query.page, sort: query.sort } }),
    callCached(ctx, "list", itemApi.filter, { query: filter }).catch(() => []),
  ]);
  return {
    query,
    parameters: listQueryParameters(query, options.defaultSort),
    defaultSort: options.defaultSort,
    page: { ...page, items: shownCards(page.items) },
    facets,
    vehicle: vehicle === null ? null : vehicleName(vehicle),
  };
}

export type ListData = Awaited<ReturnType<typeof loadList>>;
