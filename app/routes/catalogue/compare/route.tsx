import { useLoaderData } from "@remix-run/react";
import { AddedHost } from "~/components/cart/added-host";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { RouteHandle } from "~/models/page/route-handle";
import { COMPARED_MAX_PARTS } from "~/models/search/compared";
import { pageLoader } from "~/server/page/page-loader.server";
import { loadComparison } from "./compare.server";
import { CompareTable } from "./compare-table";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Compare parts",
  robots: "noindex",
  breadcrumbs: [{ name: "Compare parts" }],
} satisfies RouteHandle;

export const loader = pageLoader(({ ctx }) => loadComparison(ctx));

const partText = (count: number) => (count === 1 ? "1 part" : `${count} parts`);

export default function ComparePage() {
  const comparison = useLoaderData<typeof loader>();
  const { parts, tooMany, gone, listUrl, addUrl } = comparison;
  return (
    <div className="page-width pb-10">
      <AddedHost />
      <RouteBreadcrumbs />
      <h1>{parts.length === 0 ? "Compare parts" : `Compare ${partText(parts.length)}`}</h1>
      {tooMany === 0 ? null : (
        <div className="mt-3">
          <Notice tone="warning" title={`These are the first ${COMPARED_MAX_PARTS} parts you chose`}>
            <p>{`${partText(tooMany)} more did not find room. Remove one here to add another.`}</p>
          </Notice>
        </div>
      )}
      {gone === 0 ? null : (
        <div className="mt-3">
          <Notice tone="warning" title={`${partText(gone)} ${gone === 1 ? "is" : "are"} no longer sold`} />
        </div>
      )}
      {parts.length === 0 ? (
        <div className="mt-4">
          <EmptyState title="No parts chosen">
            <p className="text-slate">
              {`Tick “Compare” on 2 to ${COMPARED_MAX_PARTS} parts of a list to see them side by side.`}
            </p>
            <ButtonLink to={listUrl} look="secondary">
              Back to the list
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="my-2 wrap gap-x-5">
            <Link to={addUrl ?? listUrl} rel="nofollow">
              {addUrl === null ? "Back to the list" : "Add another part"}
            </Link>
          </p>
          <CompareTable comparison={comparison} />
        </>
      )}
    </div>
  );
}
