import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { ProductGrid } from "~/components/product/card";
import { compareBox } from "~/components/search/compare-box";
import { Filters } from "~/components/search/filters";
import { FitGroups } from "~/components/search/fit-groups";
import { ListTop } from "~/components/search/list-top";
import { SoldOut } from "~/components/search/sold-out";
import { Pagination } from "~/components/ui/pagination";
import type { ProductCard } from "~/models/product/product";
import { forAllVehicles, type ListParameters, type ListQuery } from "~/models/search/list-query";
import type { Facet, ItemPage } from "~/models/search/search";
import { withQuery } from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import type { Arrival } from "~/server/catalogue/product.server";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";
import { ownFragment } from "~/server/page/own-fragment.server";
import type { ListFrame } from "./list.server";

/** Whether a part comes to all states that the shopper's code may be in; where those are unknown, if no state forbids it. */
const mayArrive = ({ states }: Arrival, forbiddenIn: readonly string[]) =>
  forbiddenIn.length === 0 || (states.length > 0 && !states.some((state) => forbiddenIn.includes(state)));

type ListSectionsInput = {
  action: string;
  query: ListQuery;
  parameters: ListParameters;
  page: ItemPage;
  facets: readonly Facet[];
  vehicle: string | null;
  /** The same in year, make and model only, because twenty cards need not repeat the details. */
  shortVehicle: string | null;
  /** Null when it is unknown. */
  arrival: Arrival | null;
  frame: ListFrame;
  isPaged: boolean;
  /** The vehicle that the list's question is about. */
  questionVehicleId: number | null;
};

/**
 * The sections that are the same for everyone with the same list; the browser keeps each while its key stays the same.
 */
type ListSections = { filters: Fragment; top: Fragment; results: Fragment | null; soldOut: Fragment | null };

/**
 * Renders the sections of a list: filters, the top above the items, the items with their page links (null without
 * items), and what is sold out of them (null where nothing has to be said of it). Each is rendered once per answer of its call and cached with it.
 */
export function renderListSections(ctx: RequestContext, input: ListSectionsInput): ListSections {
  const { action, query, parameters, page, facets, vehicle, shortVehicle, arrival, frame, isPaged, questionVehicleId } =
    input;
  const text = JSON.stringify([action, parameters, vehicle, questionVehicleId]);
  const id = createHash("sha1").update(text).digest("base64url").slice(0, 10);
  const isNamedInText = (page.understood?.vehicle ?? null) !== null;
  const visibleFacets = frame.brand === undefined ? facets : facets.filter(({ key }) => key !== "brand");
  // A list that belongs to one vehicle has no vehicle to switch, nor one of a part that does not fit it.
  const isSwitchable = frame.attributeValueId === undefined && page.understood?.isMisfit !== true;
  const switchableVehicle = isSwitchable ? vehicle : null;
  // A list without parts that some states forbid is the same for all states.
  const isRegulated = page.items.some(({ forbiddenIn = [] }) => forbiddenIn.length > 0);
  const shownArrival = arrival === null || isRegulated ? arrival : { ...arrival, states: [] };
  const arrivesBy = ({ forbiddenIn = [] }: Pick<ProductCard, "forbiddenIn">) =>
    arrival === null || !mayArrive(arrival, forbiddenIn) ? null : arrival.day;
  const pageUrl = (number: number) => withQuery(action, { ...parameters, page: number > 1 ? number : undefined });
  // Parts are chosen in more ways than a cache has room for.
  const section = (owner: object, name: string, element: () => ReactElement) =>
    query.compared.length > 0 ? ownFragment(ctx, name, element()) : fragment(ctx, owner, `${name}-${id}`, element);
  return {
    filters: section(facets, "filters", () => (
      <Filters
        action={action}
        query={query}
        parameters={parameters}
        facets={visibleFacets}
        vehicle={switchableVehicle}
      />
    )),
    top: section(facets, page.hasSales ? "top" : "top-unsold", () => (
      <ListTop
        action={action}
        query={query}
        parameters={parameters}
        facets={visibleFacets}
        currency={ctx.market.currency}
        hasSales={page.hasSales}
      />
    )),
    results:
      page.items.length === 0
        ? null
        : section(page, `results-${JSON.stringify(shownArrival)}`, () => (
            <>
              {page.fit === null || questionVehicleId === null ? (
                <ProductGrid
                  cards={page.items}
                  vehicle={shortVehicle}
                  arrivesBy={arrivesBy}
                  isTable={query.isTable}
                  extra={compareBox(query.compared)}
                />
              ) : (
                <FitGroups
                  isTable={query.isTable}
                  extra={compareBox(query.compared)}
                  cards={page.items}
                  fit={page.fit}
                  vehicle={vehicle ?? ""}
                  shortVehicle={shortVehicle ?? ""}
                  vehicleId={questionVehicleId}
                  arrivesBy={arrivesBy}
                  returnTo={withQuery(action, parameters)}
                  allUrl={
                    frame.attributeValueId === undefined
                      ? withQuery(action, forAllVehicles(parameters, isNamedInText))
                      : null
                  }
                />
              )}
              <Pagination page={page.page} pages={page.pages} pageUrl={pageUrl} isUnfollowed={!isPaged} />
            </>
          )),
    soldOut:
      page.soldOut.length === 0
        ? null
        : section(page, "sold-out", () => (
            <SoldOut cards={page.soldOut} vehicle={vehicle} shortVehicle={shortVehicle} />
          )),
  };
}
