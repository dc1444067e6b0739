import { useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef } from "react";
import type { Crumb } from "~/models/page/route-handle";
import {
  activeFacetCount,
  forAllVehicles,
  type ListParameters,
  type ListQuery,
  withoutOption,
} from "~/models/search/list-query";
import { type ItemPage, LOWEST_FIRST } from "~/models/search/search";
import { formatCount, formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { withQuery } from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import { RouteBreadcrumbs } from "../page/breadcrumbs";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Html } from "../ui/html";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";
import { CompareBar } from "./compare-bar";
import { useInstantFilters } from "./instant-filters";
import * as css from "./list-page.css";

type ListPageProps = {
  heading: string;
  /** The noun for what the list has, as in "no alternators for your vehicle"; "parts" by default. */
  noun?: string;
  intro?: string;
  /** Stands before the heading: the logo of a brand. */
  mark?: ReactNode;
  /** The last steps of the breadcrumb trail, which the route's handle does not know. */
  steps?: readonly Crumb[];
  /** The list's own path, without its query. */
  action: string;
  query: ListQuery;
  /** The URL's query as it is, for links that change one part of it. */
  parameters: ListParameters;
  page: Omit<ItemPage, "items" | "soldOut">;
  filters: Fragment;
  top: Fragment;
  /** The items and their pagination; null when there are none. */
  results: Fragment | null;
  /** Parts chosen to be compared whose boxes are on other pages of the list. */
  comparedElsewhere: readonly number[];
  /** What is sold out of the list; null where nothing has to be said of it. */
  soldOut: Fragment | null;
  /** The vehicle that the fit verdicts are for. */
  vehicle: string | null;
  /** The same in year, make and model. */
  shortVehicle: string | null;
  /** The shopper's answers about it, in words. */
  answers: readonly string[];
  /** The line about a vehicle that a search named; null for the shopper's own. */
  visitVehicle: Fragment | null;
  /** The shopper's vehicle, when this list is about another one. */
  otherVehicle: string | null;
  /** Below the heading: child categories, a corrected search text. */
  children?: ReactNode;
  /** Replaces the vehicle bar on the pages of one vehicle. */
  vehicleBar?: ReactNode;
  empty?: ReactNode;
  /** Feature lines of the list, for search engines and readers. */
  features?: readonly string[];
};

const resultText = (total: number) => `${formatCount(total)} ${total === 1 ? "result" : "results"}`;

const isNamedInText = ({ understood }: Pick<ItemPage, "understood">) => (understood?.vehicle ?? null) !== null;

/** Says that an empty list has products at other prices than its filter's, and leads to them. */
function OtherPrices({ action, parameters, page: { otherPrices } }: ListPageProps) {
  if (otherPrices === null) return null;
  const url = withQuery(action, { ...withoutOption(withoutOption(parameters, "price"), "page"), sort: LOWEST_FIRST });
  return (
    <p>
      Nothing at this price.{" "}
      <a href={url} rel="nofollow" className="underline">
        {`See ${formatCount(otherPrices.total)} at other prices, from ${formatMoney(otherPrices.lowestPrice)}`}
      </a>
    </p>
  );
}

/** Shown when a list has nothing for the vehicle: what there is for others, and for it elsewhere. */
function NothingForVehicle(props: ListPageProps) {
  const { noun = "parts", shortVehicle, action, query, parameters, page, soldOut } = props;
  const all = page.fit?.all ?? 0;
  const others = withQuery(action, forAllVehicles(parameters, isNamedInText(page)));
  const isFiltered = activeFacetCount(query) > 0;
  const place = isFiltered ? "with these filters" : "in our catalog";
  return (
    <EmptyState title={`No ${soldOut === null ? "" : "other "}${noun} for your ${shortVehicle ?? "vehicle"} ${place}`}>
      <OtherPrices {...props} />
      {isFiltered ? <p className="text-slate">Take a filter away to see more.</p> : null}
      {all === 0 ? null : (
        <a href={others} rel="nofollow" className="underline">
          {`See all ${formatCount(all)} for other vehicles`}
        </a>
      )}
      <ButtonLink to={urls.categories()} look="secondary">
        {`Everything for your ${shortVehicle ?? "vehicle"}`}
      </ButtonLink>
    </EmptyState>
  );
}

/** The shopper's answers about the vehicle, with a button that forgets them. */
function Answers({ answers, returnTo }: { answers: readonly string[]; returnTo: string }) {
  return (
    <form method="post" action={urls.garage()} className="cluster gap-y-0 gap-x-3 note">
      <input type="hidden" name="intent" value="forget" />
      <input type="hidden" name="returnTo" value={returnTo} />
      <span>{answers.join(" · ")}</span>
      <button type="submit" className="min-h-8 text-accent hover:underline max-lg:min-h-11">
        Change answers
      </button>
    </form>
  );
}

/** Shown when nothing matches or the page is beyond the last one. */
function NothingHere(props: ListPageProps) {
  const { page, action, query, parameters, empty, soldOut } = props;
  const lastUrl = withQuery(action, { ...parameters, page: page.pages });
  const isFiltered = activeFacetCount(query) > 0;
  const isForVehicle = page.fit !== null && (isFiltered || page.fit.all > 0 || soldOut !== null);
  if (page.total === 0 && isForVehicle && empty === undefined) return <NothingForVehicle {...props} />;
  if (page.total > 0) {
    return (
      <EmptyState title="This list ends earlier">
        <ButtonLink to={lastUrl} look="secondary">
          Go to the last page
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!isFiltered && empty === undefined)
    return (
      <EmptyState title={soldOut === null ? "Nothing is listed here yet" : "Nothing is in stock here now"}>
        <ButtonLink to={urls.parts()} look="secondary">
          All parts
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={soldOut === null ? "No parts match" : "No parts in stock match"}>
      <OtherPrices {...props} />
      {empty ?? <p className="text-slate">Take a filter away, or search for a part number.</p>}
      <ButtonLink to={urls.categoriesAll()} look="secondary">
        All categories
      </ButtonLink>
    </EmptyState>
  );
}

/** Link that adds what does not fit to the list, with the number it then has, or leaves it out again. */
export function FitsOnlyLink({
  action,
  query,
  parameters,
  page,
}: Pick<ListPageProps, "action" | "query" | "parameters" | "page">) {
  const bare = withoutOption(withoutOption(parameters, "fits"), "page");
  if (query.isAllShown)
    return (
      <a href={withQuery(action, bare)} rel="nofollow">
        Hide parts that do not fit
      </a>
    );
  const all = page.fit?.all ?? 0;
  if (all <= page.total) return null;
  return (
    <a href={withQuery(action, forAllVehicles(parameters, isNamedInText(page)))} rel="nofollow">
      {`Show all ${formatCount(all)}`}
    </a>
  );
}

/** Shows which vehicle the fit verdicts are for, with links to change it. */
function VehicleBar({ action, query, parameters, page, vehicle, otherVehicle }: ListPageProps) {
  const without = withoutOption(withoutOption(parameters, "fits"), "page");
  if (vehicle !== null)
    return (
      <p className="link-row">
        <span>
          Shopping for <strong>{vehicle}</strong>
        </span>
        <FitsOnlyLink action={action} query={query} parameters={parameters} page={page} />
        <a href={withQuery(action, { ...without, anyVehicle: "1" })} rel="nofollow">
          Clear vehicle
        </a>
      </p>
    );
  const here = withQuery(action, parameters);
  return (
    <p className="link-row">
      {otherVehicle === null ? (
        <Link to={urls.garagePick({ returnTo: here })} rel="nofollow">
          Add your vehicle to see what fits
        </Link>
      ) : (
        <>
          <span>Showing parts for any vehicle</span>
          <a href={withQuery(action, withoutOption(parameters, "anyVehicle"))} rel="nofollow">
            {`Use my ${otherVehicle}`}
          </a>
        </>
      )}
    </p>
  );
}

/** Page of every product list: search, category, collection, campaign, vehicle. */
export function ListPage(props: ListPageProps) {
  const {
    heading,
    intro,
    steps = [],
    action,
    query,
    parameters,
    page,
    filters,
    top,
    results,
    soldOut,
    children,
    features,
  } = props;
  const submit = useSubmit();
  const list = useRef<HTMLDivElement>(null);
  useInstantFilters(list, top.key);
  // Nothing was found and no filter is set, so there is nothing to filter or sort.
  const isBare = page.total === 0 && activeFacetCount(query) === 0;
  // The fragments hold plain HTML forms; the script handles them without loading a document.
  const onSubmit = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== "get") return;
    event.preventDefault();
    event.target.closest<HTMLElement>(":popover-open")?.hidePopover();
    submit(event.target);
  };
  return (
    <div ref={list} className="page-width" onSubmit={onSubmit}>
      <RouteBreadcrumbs steps={steps} />
      <div className="cluster gap-x-4 gap-y-2">
        {props.mark}
        <h1>{unbroken(heading)}</h1>
      </div>
      {intro ? <p className="mt-1 max-w-prose text-slate">{intro}</p> : null}
      {children}
      <div
        className={
          isBare
            ? "mt-5"
            : "grid grid-cols-[15.5rem_minmax(0,1fr)] gap-8 items-start mt-5 max-lg:grid-cols-1 max-lg:gap-3 max-lg:mt-3"
        }
      >
        {isBare ? null : (
          <section
            id="filters"
            aria-label="Filter the list"
            className={`max-lg:raised ${css.filters}`}
            {...{ popover: "auto" }}
          >
            <div className="ends">
              <h2 className="py-2.5 text-large">Filters</h2>
              <button
                type="button"
                className="hidden min-h-11 min-w-11 text-accent font-semibold max-lg:block"
                {...{ popovertarget: "filters", popovertargetaction: "hide" }}
              >
                Close
              </button>
            </div>
            <Html fragment={filters} />
          </section>
        )}
        <section aria-label="Results" className={css.results} data-results={page.total}>
          <div className="spread gap-y-1 gap-x-4">
            <p role="status" className="font-semibold">
              {resultText(page.total)}
            </p>
            {isBare ? null : props.vehicleBar === undefined ? (
              <VehicleBar {...props} />
            ) : (
              <div className="link-row">{props.vehicleBar}</div>
            )}
          </div>
          {props.visitVehicle === null ? null : <Html fragment={props.visitVehicle} />}
          {props.answers.length === 0 ? null : (
            <Answers answers={props.answers} returnTo={withQuery(action, parameters)} />
          )}
          {isBare ? null : <Html fragment={top} />}
          {soldOut === null ? null : <Html fragment={soldOut} className="min-w-0" />}
          {results === null ? (
            <div className="mt-3">
              <NothingHere {...props} />
            </div>
          ) : (
            <>
              <Html fragment={results} className="min-w-0" />
              <CompareBar {...props} />
            </>
          )}
        </section>
      </div>
      {features && features.length > 0 ? (
        <section aria-label={`About ${heading}`} className="list-features">
          <h2>{`About ${heading}`}</h2>
          <ul>
            {features.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
