import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import * as urls from "~/models/shop/urls";
import { CallUs, StatusWords, useStatus } from "../page/status-words";
import { Button, ButtonLink } from "../ui/button";
import { Html } from "../ui/html";

/**
 * A whole page that explains a status and offers search, categories and help; an unknown address the popular categories
 * too, which the header has loaded. In an outage none of them answers: it offers the same address again and the phone. It
 * shows no stack and no code but the status.
 */
export function StatusScreen({ status, thrown = null }: { status: number; thrown?: unknown }) {
  const { isOutage, again, popular, phone, ...words } = useStatus(status, thrown);
  return (
    <div className="page-width py-12 sm:py-20">
      <StatusWords status={status} {...words} />
      {again ? <Html fragment={again} /> : null}
      {isOutage ? (
        <CallUs phone={phone} />
      ) : (
        <>
          <form action={urls.search()} method="get" className="mt-6 flex max-w-xl gap-2">
            <input
              type="search"
              name="q"
              aria-label="Search again"
              maxLength={100}
              className="text-field min-w-0 flex-1"
            />
            <Button>Search again</Button>
          </form>
          <div className="mt-6 wrap gap-3">
            <ButtonLink to={urls.categoriesAll()} look="secondary">
              All categories
            </ButtonLink>
            <ButtonLink to={urls.help()} look="secondary">
              Help
            </ButtonLink>
          </div>
        </>
      )}
      {status === 404 && popular ? <Html fragment={popular} /> : null}
    </div>
  );
}

/** The boundary of every page: a thrown response gets the screen of its status, anything else the screen of 500. */
export function ErrorScreen() {
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return <StatusScreen status={status} thrown={data} />;
}
