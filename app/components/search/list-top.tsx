import { FILTER_NAMES, type ListParameters, type ListQuery, withoutOption } from "~/models/search/list-query";
import { DEFAULT_SORT, type Facet, SORT_OPTIONS, UNSOLD_SORT_LABEL } from "~/models/search/search";
import { type Currency, formatMoney, money } from "~/models/shop/money";
import { withQuery } from "~/models/shop/urls";
import { Button } from "../ui/button";
import { parameterFor } from "./filters";
import * as css from "./list-page.css";

type ListTopProps = {
  action: string;
  query: ListQuery;
  parameters: ListParameters;
  facets: readonly Facet[];
  currency: Currency;
  /** Whether the shop has sold anything, so that something sells best. */
  hasSales: boolean;
};

function SortForm({ action, query, parameters, hasSales }: Omit<ListTopProps, "facets" | "currency">) {
  const hiddenFields = Object.entries(parameters).filter(([name]) => name !== "sort" && name !== "page");
  return (
    <form method="get" action={action} className={`row ${css.sortForm}`}>
      {hiddenFields.flatMap(([name, value]) =>
        [value]
          .flat()
          .map((one) => <input key={`${name}-${String(one)}`} type="hidden" name={name} value={String(one)} />),
      )}
      <label htmlFor="sort">Sort by</label>
      <select id="sort" name="sort" defaultValue={query.sort} className="select-field min-w-[10rem] flex-1">
        {SORT_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {value === DEFAULT_SORT && !hasSales ? UNSOLD_SORT_LABEL : label}
          </option>
        ))}
      </select>
      <Button look="secondary">Sort</Button>
    </form>
  );
}

/** Formats a price range: "$10 to $50", "under $50", "$10 and up". */
function priceText(range: string, currency: Currency): string {
  const [low = "", high = ""] = range.split("-");
  const shown = (cent: string) => formatMoney(money(Number(cent), currency)).replace(/\.00$/, "");
  if (high === "") return `${shown(low)} and up`;
  return low === "" || low === "0" ? `Up to ${shown(high)}` : `${shown(low)} to ${shown(high)}`;
}

/** The parameters of the list without any filter, for page 1. */
const withoutFilters = (parameters: ListParameters) =>
  FILTER_NAMES.reduce((left, name) => withoutOption(left, name), parameters);

type Chip = { key: string; text: string; without: ListParameters };

function chipsFor({ query, parameters, facets, currency }: ListTopProps): Chip[] {
  const labelFor = (name: string, value: string) => {
    for (const facet of facets) {
      const option = parameterFor(facet) === name ? facet.options.find((one) => one.value === value) : undefined;
      if (option) return name === "attributes" ? `${facet.label}: ${option.label}` : option.label;
    }
    if (name === "price") return priceText(value, currency);
    if (name === "rating") return `${value} ${value === "1" ? "star" : "stars"} & up`;
    return value.replace(":", ": ");
  };
  const chips: Chip[] = FILTER_NAMES.flatMap((name) =>
    query.filters[name].map((value) => ({
      key: `${name}=${value}`,
      text: labelFor(name, value),
      without: withoutOption(parameters, name, value),
    })),
  );
  return chips;
}

/** Sort order and active filters above the items, each filter with a link that removes it. Rendered as a fragment. */
export function ListTop(props: ListTopProps) {
  const { action, query, parameters, hasSales } = props;
  const chips = chipsFor(props);
  return (
    <>
      <div className="cluster justify-end gap-2 pt-1.5 pb-3 max-lg:justify-between max-pair:gap-1.5">
        <button
          type="button"
          className={`press control px-3 font-semibold whitespace-nowrap lg:hidden ${css.filtersButton}`}
          {...{ popovertarget: "filters" }}
        >
          {chips.length === 0 ? "Filters" : `Filters (${chips.length})`}
        </button>
        <a
          href={withQuery(action, query.isTable ? withoutOption(parameters, "view") : { ...parameters, view: "table" })}
          rel="nofollow"
          className="press px-2 text-small font-semibold whitespace-nowrap"
        >
          {query.isTable ? "Show as cards" : "Show as a table"}
        </a>
        <SortForm {...{ action, query, parameters, hasSales }} />
      </div>
      {chips.length === 0 ? null : (
        <div className="cluster gap-1.5 pb-3">
          <ul aria-label="Chosen filters" className="wrap gap-1.5">
            {chips.map(({ key, text, without }) => (
              <li key={key}>
                <a href={withQuery(action, without)} rel="nofollow" aria-label={`Remove ${text}`} className="removable">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          {chips.length > 1 ? (
            <a href={withQuery(action, withoutFilters(parameters))} rel="nofollow" className="press px-2 text-small">
              Remove all filters
            </a>
          ) : null}
        </div>
      )}
    </>
  );
}
