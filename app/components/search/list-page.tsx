import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ListQuery } from "~/models/list-query";
import type { ShownCard } from "~/models/product";
import { type Facet, type ItemPage, SORT_OPTIONS } from "~/models/search";
import * as urls from "~/models/urls";
import { type QueryValue, withQuery } from "~/models/urls";
import { ProductGrid } from "../product/card";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Link } from "../ui/link";
import { Pagination } from "../ui/pagination";
import { Filters } from "./filters";
import * as css from "./list-page.css";

export type ListPageProps = {
  heading: string;
  intro?: string;
  crumbs: readonly Crumb[];
  /** The list's own path, without its query. */
  action: string;
  query: ListQuery;
  /** The URL's query as it is, for links that change one part of it. */
  parameters: Readonly<Record<string, QueryValue>>;
  page: Omit<ItemPage, "items"> & { items: ShownCard[] };
  facets: readonly Facet[];
  vehicle: string | null;
  /** Below the heading: child categories, a corrected search text. */
  children?: ReactNode;
  empty?: ReactNode;
};

const resultText = (total: number) => `${total.toLocaleString("en-US")} ${total === 1 ? "result" : "results"}`;

function SortForm({ action, query, parameters }: Pick<ListPageProps, "action" | "query" | "parameters">) {
  const kept = Object.entries(parameters).filter(([name]) => name !== "sort" && name !== "page");
  return (
    <Form method="get" action={action} className="flex items-center gap-2 text-small">
      {kept.flatMap(([name, value]) =>
        [value]
          .flat()
          .map((one) => <input key={`${name}-${String(one)}`} type="hidden" name={name} value={String(one)} />),
      )}
      <label htmlFor="sort">Sort by</label>
      <select id="sort" name="sort" defaultValue={query.sort} key={query.sort} className={css.sort}>
        {SORT_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button look="secondary">Sort</Button>
    </Form>
  );
}

/** What a shopper sees when nothing matches, or when the page is beyond the last one (row OPEN-35). */
function NothingHere({
  page,
  urlOf,
  empty,
}: {
  page: Pick<ItemPage, "total" | "pages">;
  urlOf: (page: number) => string;
  empty: ReactNode;
}) {
  if (page.total > 0) {
    return (
      <EmptyState title="This list ends earlier">
        <ButtonLink to={urlOf(page.pages)} look="secondary">
          Go to the last page
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No parts match">
      {empty ?? <p className="text-slate">Take a filter away, or search for a part number.</p>}
      <ButtonLink to={urls.categoriesAll()} look="secondary">
        All categories
      </ButtonLink>
    </EmptyState>
  );
}

/** Every list of products: search, category, collection, campaign, vehicle (page names). */
export function ListPage(props: ListPageProps) {
  const { heading, intro, crumbs, action, query, parameters, page, facets, vehicle, children, empty } = props;
  const urlOf = (number: number) => withQuery(action, { ...parameters, page: number > 1 ? number : undefined });
  const sortParameter = typeof parameters.sort === "string" ? parameters.sort : undefined;
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{heading}</h1>
      {intro ? <p className="mt-2 max-w-prose text-slate">{intro}</p> : null}
      {children}
      <div className={`mt-5 ${css.layout}`}>
        <Filters
          key={JSON.stringify(parameters)}
          action={action}
          query={query}
          facets={facets}
          sortParameter={sortParameter}
          vehicle={vehicle}
        />
        <section aria-label="Results">
          <div className={css.toolbar}>
            <p role="status" className="font-semibold">
              {resultText(page.total)}
            </p>
            <a href="#filters" className={css.filtersLink}>
              Filters
            </a>
            {vehicle === null ? (
              <Link to={urls.garagePick({ returnTo: withQuery(action, parameters) })} className="text-small">
                Add your vehicle to see what fits
              </Link>
            ) : null}
            <SortForm action={action} query={query} parameters={parameters} />
          </div>
          {page.items.length > 0 ? (
            <ProductGrid cards={page.items} vehicle={vehicle} />
          ) : (
            <NothingHere page={page} urlOf={urlOf} empty={empty} />
          )}
          <Pagination page={page.page} pages={page.pages} urlOf={urlOf} />
        </section>
      </div>
    </div>
  );
}
