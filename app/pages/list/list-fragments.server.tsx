import { createHash } from "node:crypto";
import { ProductGrid } from "~/components/product/card";
import { Filters } from "~/components/search/filters";
import { ListTop } from "~/components/search/list-top";
import { Pagination } from "~/components/ui/pagination";
import type { ListParameters, ListQuery } from "~/models/search/list-query";
import type { Facet, ItemPage } from "~/models/search/search";
import { withQuery } from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";
import type { ListFrame } from "./list.server";

type ListPartsInput = {
  action: string;
  query: ListQuery;
  parameters: ListParameters;
  page: ItemPage;
  facets: readonly Facet[];
  vehicle: string | null;
  /** The same in year, make and model: twenty cards need not say more. */
  shortVehicle: string | null;
  /** Last day of the standard delivery, ISO; null when it is not known. */
  arrivesBy: string | null;
  frame: ListFrame;
  isPaged: boolean;
};

/** The parts that everybody with the same list sees: the browser keeps each while its key stays the same. */
export type ListParts = { filters: Fragment; top: Fragment; results: Fragment | null };

/**
 * The finished parts of a list: filters, what stands above the items, and the items with their pages (null without
 * items). Each is rendered once per answer of its call and kept with it.
 */
export function listParts(ctx: RequestContext, input: ListPartsInput): ListParts {
  const { action, query, parameters, page, facets, vehicle, shortVehicle, arrivesBy, frame, isPaged } = input;
  const text = JSON.stringify([action, parameters, vehicle]);
  const id = createHash("sha1").update(text).digest("base64url").slice(0, 10);
  const shown = frame.brand === undefined ? facets : facets.filter(({ key }) => key !== "brand");
  // A list of one vehicle's parts has nothing to switch.
  const switched = frame.attributeValueId === undefined ? vehicle : null;
  const urlOf = (number: number) => withQuery(action, { ...parameters, page: number > 1 ? number : undefined });
  return {
    filters: fragment(ctx, facets, `filters-${id}`, () => (
      <Filters action={action} query={query} parameters={parameters} facets={shown} vehicle={switched} />
    )),
    top: fragment(ctx, facets, `top-${id}`, () => (
      <ListTop action={action} query={query} parameters={parameters} facets={shown} currency={ctx.market.currency} />
    )),
    results:
      page.items.length === 0
        ? null
        : fragment(ctx, page, `results-${id}-${arrivesBy ?? ""}`, () => (
            <>
              <ProductGrid cards={page.items} vehicle={shortVehicle} arrivesBy={arrivesBy} />
              <Pagination page={page.page} pages={page.pages} urlOf={urlOf} isUnfollowed={!isPaged} />
            </>
          )),
  };
}
