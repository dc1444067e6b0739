import { Field, SelectField } from "~/components/form/field";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { FitmentRows } from "~/components/product/fitment-table";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import type { FitmentRow } from "~/models/fitment/fitment";
import * as urls from "~/models/shop/urls";

type Rows = Partial<FitmentRow>[];

type FitmentPageProps = {
  title: string;
  urlHandle: string;
  vehicle: string | null;
  own: Rows;
  groups: { make: string; rows: Rows }[];
  makes: { make: string; count: number }[];
  models: string[];
  page: number;
  pages: number;
  total: number;
  matching: number;
  filter: { make: string; model: string; year: number | null };
};

const ANY_MAKE = "Any make";

/** Make, model and year as a plain GET form; the models are those of the chosen make. */
function TableFilter({ urlHandle, makes, models, filter }: FitmentPageProps) {
  return (
    <form
      action={urls.productFitment(urlHandle)}
      className="grid gap-3 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,0.7fr)_auto] sm:items-end"
    >
      <SelectField label="Make" name="make" defaultValue={filter.make} required={false} hideNeed>
        <option value="">All makes</option>
        {makes
          .filter(({ make }) => make !== "")
          .map(({ make }) => (
            <option key={make}>{make}</option>
          ))}
      </SelectField>
      <SelectField label="Model" name="model" defaultValue={filter.model} required={false} hideNeed>
        <option value="">{models.length > 0 ? "All models" : "Choose a make first"}</option>
        {models.map((model) => (
          <option key={model}>{model}</option>
        ))}
      </SelectField>
      <Field
        label="Year"
        name="year"
        inputMode="numeric"
        pattern="(19|20)\d\d"
        maxLength={4}
        defaultValue={filter.year === null ? "" : String(filter.year)}
        required={false}
        hideNeed
      />
      <Button look="secondary">Show vehicles</Button>
    </form>
  );
}

/** All vehicles that a product fits, the shopper's own first; a page holds whole models only. */
export function FitmentPage(props: FitmentPageProps) {
  const { title, urlHandle, vehicle, own, groups, makes, page, pages, total, matching, filter } = props;
  const query = { make: filter.make, model: filter.model, year: filter.year };
  const pageUrl = (each: number) => urls.productFitment(urlHandle, { ...query, page: each > 1 ? each : null });
  return (
    <div className="page-width pb-12 pt-2">
      <RouteBreadcrumbs steps={[{ name: title, to: urls.product(urlHandle) }, { name: "All vehicles" }]} />
      <h1>Vehicles for this part</h1>
      <p className="mb-5 mt-2 text-slate">
        <Link to={urls.product(urlHandle)}>{title}</Link>
      </p>
      {vehicle !== null && own.length > 0 ? (
        <section aria-label="Your vehicle" className="mb-8">
          <h2 className="mb-3">Your {vehicle}</h2>
          <FitmentRows rows={own} label="Fitment of your vehicle" />
        </section>
      ) : null}
      <TableFilter {...props} />
      {makes.length > 1 ? (
        <nav aria-label="Makes" className="mt-4">
          <ul className="wrap gap-x-4 gap-y-1 text-small">
            {makes.map(({ make, count }) => (
              <li key={make}>
                <Link
                  to={urls.productFitment(urlHandle, { make })}
                  rel="nofollow"
                  aria-current={make !== "" && make === filter.make ? "true" : undefined}
                  className="inline-block py-1"
                >
                  {make === "" ? ANY_MAKE : make} ({count})
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p role="status" className="mt-6 note">
        {matching === total ? "" : `${matching} of `}
        {total} {total === 1 ? "listing" : "listings"}, one for each year and version of a model
        {pages > 1 ? `, page ${page} of ${pages}` : ""}
      </p>
      {groups.map(({ make, rows }) => (
        <section key={make} aria-label={make === "" ? ANY_MAKE : make} className="mt-6">
          <h2 className="mb-3">{make === "" ? ANY_MAKE : make}</h2>
          <FitmentRows rows={rows} label={make === "" ? "Fitment" : `Fitment, ${make}`} />
        </section>
      ))}
      {matching === 0 ? (
        <p className="mt-6">
          No row of this part names that vehicle. <Link to={urls.productFitment(urlHandle)}>Show all vehicles</Link>
        </p>
      ) : null}
      <Pagination page={page} pages={pages} pageUrl={pageUrl} />
    </div>
  );
}
