import { type ListParameters, type ListQuery, PRICE_FIELDS, SINGLE_FILTERS } from "~/models/search/list-query";
import type { Facet } from "~/models/search/search";
import { formatCount } from "~/models/shop/money";
import { withQuery } from "~/models/shop/urls";
import { Switch } from "../form/switch";
import { Button } from "../ui/button";
import * as css from "./list-page.css";

type FiltersProps = {
  /** Path of the list itself. */
  action: string;
  query: ListQuery;
  parameters: ListParameters;
  facets: readonly Facet[];
  vehicle: string | null;
};

/** Facets that are open from the start because shoppers use them most. */
const OPEN_FACETS = 3;
/** Options shown at once; the last few are shown too instead of being hidden behind a link. */
const SHOWN_OPTIONS = 7;
const SPARED_OPTIONS = 2;

/** Parameters that are no filters and stay when these change. */
const LASTING: readonly string[] = ["q", "category", "anyVehicle", "sort", "view", "compare"];

/** Query parameter of a facet's options; attribute facets share one with values "Label:Value". */
export const parameterFor = (facet: Pick<Facet, "key">) =>
  ["brand", "position", "condition", "price", "rating"].includes(facet.key) ? facet.key : "attributes";

function Options({ facet, options }: { facet: Facet; options: Facet["options"] }) {
  const name = parameterFor(facet);
  const type = SINGLE_FILTERS.includes(name) ? "radio" : "checkbox";
  return options.map(({ value, label, count, isSelected }) => (
    <label key={value} className="row gap-2.5 min-h-8 cursor-pointer text-small wrap-anywhere max-lg:min-h-11">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isSelected}
        className="size-[1.15rem] flex-none accent-accent max-lg:size-6"
      />
      {`${label} (${formatCount(count)})`}
    </label>
  ));
}

function PriceFields() {
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-2.5 pt-1.5">
      <label className="note">
        <span>Min</span>
        <input type="text" inputMode="decimal" name={PRICE_FIELDS.from} maxLength={9} className="price-field" />
      </label>
      <label className="note">
        <span>Max</span>
        <input type="text" inputMode="decimal" name={PRICE_FIELDS.to} maxLength={9} className="price-field" />
      </label>
    </div>
  );
}

function FacetOptions({ facet, price }: { facet: Facet; price: string | undefined }) {
  const limit = facet.options.length <= SHOWN_OPTIONS + SPARED_OPTIONS ? facet.options.length : SHOWN_OPTIONS;
  const [shown, rest] = [facet.options.slice(0, limit), facet.options.slice(limit)];
  const isOwnPrice = price !== undefined && !facet.options.some(({ isSelected }) => isSelected);
  return (
    <>
      <Options facet={facet} options={shown} />
      {isOwnPrice ? (
        // Typed text survives changes of other filters.
        <label className="row gap-2.5 min-h-8 cursor-pointer text-small wrap-anywhere max-lg:min-h-11">
          <input
            type="radio"
            name="price"
            value={price}
            defaultChecked
            className="size-[1.15rem] flex-none accent-accent max-lg:size-6"
          />
          Your price range
        </label>
      ) : null}
      {rest.length > 0 ? (
        <details className={css.more} open={rest.some(({ isSelected }) => isSelected)}>
          <summary>{`Show ${rest.length} more`}</summary>
          <Options facet={facet} options={rest} />
        </details>
      ) : null}
      {facet.key === "price" ? <PriceFields /> : null}
    </>
  );
}

/** The group "Filters": a GET form, so that the list's URL holds its whole state. Rendered as a fragment. */
export function Filters({ action, query, parameters, facets, vehicle }: FiltersProps) {
  const hasFilters = query.isAllShown || Object.values(query.filters).some((options) => options.length > 0);
  const hiddenFields = LASTING.flatMap((name) =>
    [parameters[name] ?? []].flat().map((value) => ({ name, value: `${value}` })),
  );
  return (
    <form method="get" action={action}>
      <fieldset>
        <legend className="sr-only">Filters</legend>
        {hiddenFields.map(({ name, value }) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {vehicle === null ? null : (
          <>
            <input type="hidden" name="fits" value="0" />
            <Switch name="fits" value="1" defaultChecked={!query.isAllShown}>
              {`Hide parts that do not fit a ${vehicle}`}
            </Switch>
          </>
        )}
        {facets.map((facet, index) => (
          <details
            key={facet.label}
            className={css.facet}
            open={index < OPEN_FACETS || facet.options.some(({ isSelected }) => isSelected)}
          >
            <summary>{facet.label}</summary>
            <FacetOptions facet={facet} price={facet.key === "price" ? query.filters.price[0] : undefined} />
          </details>
        ))}
        <div className={`cluster gap-2 ${css.apply}`}>
          <Button isWide>Apply filters</Button>
          {hasFilters ? (
            <a href={withQuery(action, clearedFor(parameters))} rel="nofollow" className="press px-2 text-small">
              Clear all
            </a>
          ) : null}
        </div>
      </fieldset>
    </form>
  );
}

/** Parameters of the list without any filter. */
function clearedFor(parameters: ListParameters): ListParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => LASTING.includes(name)));
}
