import { Link } from "./link";

export type Crumb = { name: string; to?: string };

/** The way down to this page; the last step is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small text-stone py-3">
      <ol className="flex flex-wrap gap-x-1.5 gap-y-1">
        {crumbs.map(({ name, to }, index) => (
          <li key={name} className="flex gap-x-1.5">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {to ? (
              <Link to={to} className="text-slate hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
