import type { VehicleCategory, VehicleCategoryFacts } from "~/models/product/vehicle-category";
import { formatCount, formatMoney } from "~/models/shop/money";
import { withQuery } from "~/models/shop/urls";
import { Link } from "../ui/link";

/** The products that fit and those that may fit, each with its number and only when there are any. */
export function FitCounts({ fits, mayFit }: Pick<VehicleCategoryFacts, "fits" | "mayFit">) {
  return (
    <>
      {fits > 0 ? <span className="whitespace-nowrap text-fit">{`${formatCount(fits)} fit`}</span> : null}
      {fits > 0 && mayFit > 0 ? " · " : null}
      {mayFit > 0 ? <span className="whitespace-nowrap text-uncertain">{`${formatCount(mayFit)} may fit`}</span> : null}
    </>
  );
}

/** One price, or the lowest and the highest: "$12.99 to $89.00". */
function priceText({ lowestPrice: from, highestPrice: to }: VehicleCategoryFacts): string {
  return from.cent === to.cent ? formatMoney(from) : `${formatMoney(from)} to ${formatMoney(to)}`;
}

const anchor = (path: string) => `in-${path.replaceAll("/", "-")}`;

type VehicleTreeProps = { categories: readonly VehicleCategory[]; action: string };

/** The catalogue of one vehicle: its categories with their part types, each with counts and prices. */
export function VehicleTree({ categories, action }: VehicleTreeProps) {
  const list = (path: string) => withQuery(action, { category: path });
  return (
    <div className="mt-4">
      <nav aria-label="Categories" className="jump-links">
        {categories.map(({ name, path }) => (
          <a key={path} href={`#${anchor(path)}`} className="chip">
            {name}
          </a>
        ))}
      </nav>
      <nav aria-label="Part types for this vehicle" className="[columns:3_21rem] gap-x-10 mt-3">
        {categories.map(({ name, path, fits, mayFit, partTypes }) => (
          <section
            key={path}
            id={anchor(path)}
            aria-label={name}
            className="break-inside-avoid pb-6 scroll-mt-4 max-lg:scroll-mt-16"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1.5 border-b-2 border-ink">
              <h2 className="text-large">
                <Link to={list(path)} rel="nofollow" className="text-ink">
                  {name}
                </Link>
              </h2>
              <p className="note">
                <FitCounts fits={fits} mayFit={mayFit} />
              </p>
            </div>
            <ul>
              {partTypes.map((type) => (
                <li key={type.path} className="tree-row">
                  <span>
                    <Link to={list(type.path)} rel="nofollow">
                      {type.name}
                    </Link>
                    <span className="block note">
                      <FitCounts fits={type.fits} mayFit={type.mayFit} />
                    </span>
                  </span>
                  <span className="text-slate whitespace-nowrap text-right">{priceText(type)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}
