import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { statusText } from "~/models/page/status-screen";
import * as urls from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import { Button, ButtonLink } from "../ui/button";
import { Html } from "../ui/html";

/**
 * A whole page that explains a status and offers search, categories and help; an unknown address the popular categories
 * too, which the header has loaded. It shows no stack and no code but the status.
 */
export function StatusScreen({ status, thrown = null }: { status: number; thrown?: unknown }) {
  const { hasChat = false, popular = null } =
    useRouteLoaderData<{ hasChat: boolean; popular?: Fragment }>("root") ?? {};
  const { title, text } = statusText(status, thrown, hasChat);
  return (
    <div className="page-width py-12 sm:py-20">
      <p className="hint font-semibold">Error {status}</p>
      <h1 className="mt-1">{title}</h1>
      <p className="mt-3 max-w-prose text-slate">{text}</p>
      <form action={urls.search()} method="get" className="mt-6 flex max-w-xl gap-2">
        <input type="search" name="q" aria-label="Search again" maxLength={100} className="text-field min-w-0 flex-1" />
        <Button look="strong">Search again</Button>
      </form>
      <div className="mt-6 wrap gap-3">
        <ButtonLink to={urls.categoriesAll()} look="secondary">
          All categories
        </ButtonLink>
        <ButtonLink to={urls.help()} look="secondary">
          Help
        </ButtonLink>
      </div>
      {status === 404 && popular !== null ? <Html fragment={popular} /> : null}
    </div>
  );
}

/** The boundary of every page: a thrown response gets the screen of its status, anything else the screen of 500. */
export function ErrorScreen() {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? (
    <StatusScreen status={error.status} thrown={error.data} />
  ) : (
    <StatusScreen status={500} />
  );
}
