import type { Crumb } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { useRouteHandle } from "./use-route-handle";

/** A breadcrumb trail. It needs no router, so fragments can show it. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="hint py-1.5">
      <ol className="link-row gap-x-1.5">
        {crumbs.map(({ name, to }, index) => (
          <li key={name} className="row gap-x-1.5">
            {to ? (
              <Link to={to} className="text-slate hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
            {index < crumbs.length - 1 ? <span aria-hidden="true">/</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The breadcrumb trail of the page shown: the home page, the steps of the route's handle, then `steps`. */
export function RouteBreadcrumbs({ steps = [] }: { steps?: readonly Crumb[] }) {
  const { breadcrumbs = [] } = useRouteHandle();
  return <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, ...breadcrumbs, ...steps]} />;
}
