import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import * as css from "./makes.css";

type Model = { name: string; years: readonly { year: string; slug: string }[] };

const spanFor = (years: Model["years"]) => {
  const [newest, oldest] = [years[0]?.year ?? "", years.at(-1)?.year ?? ""];
  return newest === oldest ? newest : `${oldest} to ${newest}`;
};

/** Models of a make, each expanding to its years; crawlers find the links in collapsed ones too. */
export function MakeModels({ make, models }: { make: string; models: readonly Model[] }) {
  return (
    <section aria-label={`${make} models`} className="mt-5">
      <h2>{`${make} models`}</h2>
      <ul className="grid gap-y-0 gap-x-6 mt-3 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start">
        {models.map(({ name, years }) => (
          <li key={name} className="border-b border-line">
            <details>
              <summary className="py-3 min-h-11 font-semibold cursor-pointer">
                {name} <span className="note font-normal">{spanFor(years)}</span>
              </summary>
              <ul className={css.years}>
                {years.map(({ year, slug }) => (
                  <li key={slug}>
                    <Link
                      to={urls.vehicle(slug)}
                      // A make has tens of thousands of vehicle pages with the same products, so crawlers do not follow
                      // these links.
                      rel="nofollow"
                      className="chip"
                      aria-label={`${year} ${make} ${name}`}
                    >
                      {year}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Shortcut = { name: string; to: string; isHere?: boolean };

type ShortcutsProps = {
  label: string;
  links: readonly Shortcut[];
  /** True for links through one list, which crawlers need not follow. */
  isUnfollowed?: boolean;
};

/** Links as small buttons in a wrapping row: part types, popular makes, trims. */
export function Shortcuts({ label, links, isUnfollowed }: ShortcutsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-5">
      <h2 className="text-base">{label}</h2>
      <ul className={css.shortcuts}>
        {links.map(({ name, to, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              className="chip"
              {...(isHere && { "aria-current": "page" as const })}
              {...(isUnfollowed && { rel: "nofollow" })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
