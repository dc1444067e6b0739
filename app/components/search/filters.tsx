import { Form } from "@remix-run/react";
import { type ListQuery, SINGLE_FILTERS } from "~/models/list-query";
import type { Facet } from "~/models/search";
import { Button } from "../ui/button";
import { CheckRow } from "../ui/field";
import { tick } from "../ui/field.css";
import { Link } from "../ui/link";
import * as css from "./list-page.css";

type FiltersProps = {
  /** The list's own path. */
  action: string;
  query: ListQuery;
  facets: readonly Facet[];
  sortParameter: string | undefined;
  vehicle: string | null;
};

/** Facets open from the start: the ones shoppers use most. */
const OPEN_FACETS = 3;

/** The parameter a facet's options are sent under: attribute facets share one, "Label:Value". */
const parameterOf = (facet: Facet) =>
  ["brand", "position", "condition", "price", "rating"].includes(facet.key) ? facet.key : "attributes";

function FacetOptions({ facet }: { facet: Facet }) {
  const name = parameterOf(facet);
  if (!SINGLE_FILTERS.includes(name)) {
    return facet.options.map(({ value, label, count, isSelected }) => (
      <CheckRow key={value} name={name} value={value} label={label} count={count} defaultChecked={isSelected} />
    ));
  }
  return facet.options.map(({ value, label, count, isSelected }) => (
    <label key={value} className="flex items-center gap-2 text-small min-h-8">
      <input type="radio" name={name} value={value} defaultChecked={isSelected} className={tick} />
      <span>
        {label} <span className="text-stone">({count})</span>
      </span>
    </label>
  ));
}

/** The group "Filters" (page names): a GET form, so that the list's URL says everything (row CAT-09). */
export function Filters({ action, query, facets, sortParameter, vehicle }: FiltersProps) {
  const hasFilters = query.isFitsOnly || Object.values(query.filters).some((options) => options.length > 0);
  return (
    <section id="filters" aria-label="Filter the list" className={css.filters}>
      <h2 className={css.filtersTitle}>Filters</h2>
      <Form method="get" action={action}>
        <fieldset>
          <legend className="sr-only">Filters</legend>
          {query.q ? <input type="hidden" name="q" value={query.q} /> : null}
          {sortParameter ? <input type="hidden" name="sort" value={sortParameter} /> : null}
          {vehicle === null ? null : (
            <div className={css.facet}>
              <CheckRow
                name="fits"
                value="1"
                label={`Only parts that fit my ${vehicle}`}
                defaultChecked={query.isFitsOnly}
              />
            </div>
          )}
          {facets.map((facet, index) => (
            <details
              key={facet.label}
              className={css.facet}
              open={index < OPEN_FACETS || facet.options.some(({ isSelected }) => isSelected)}
            >
              <summary>{facet.label}</summary>
              <div className={css.options}>
                <FacetOptions facet={facet} />
              </div>
            </details>
          ))}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button look="strong">Apply filters</Button>
            {hasFilters ? (
              <Link
                to={query.q ? `${action}?q=${encodeURIComponent(query.q)}` : action}
                className="self-center px-2 text-small"
              >
                Clear all
              </Link>
            ) : null}
          </div>
        </fieldset>
      </Form>
    </section>
  );
}
