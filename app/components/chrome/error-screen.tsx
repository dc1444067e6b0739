import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { SERVICE_EXCEPTION } from "~/models/api-error";
import * as urls from "~/models/urls";
import { ButtonLink } from "../ui/button";

type Screen = { title: string; text: string };

/** What each status says (rows RTE-26..28, ERR-02, ERR-13); others read by their class. */
export function screenOf(status: number): Screen {
  if (status === 404)
    return {
      title: "We could not find that page",
      text: "The address may be mistyped, or the page may have moved. Search for a part, or start from the categories.",
    };
  if (status === 410)
    return {
      title: "This part is no longer made",
      text: "It was taken out of the catalogue. Search for a replacement by part number or vehicle.",
    };
  if (status === 403)
    return { title: "That form was not sent from our site", text: "Please go back, reload the page and try again." };
  if (status === 413) return { title: "That was too much to send", text: "Please go back and send less." };
  if (status >= 400 && status < 500)
    return { title: "That did not work", text: "Please go back, check what you entered and try again." };
  if (status === 504) return { title: "This is taking too long", text: SERVICE_EXCEPTION };
  return { title: "Something went wrong on our side", text: SERVICE_EXCEPTION };
}

/** A whole page that says what happened and the ways on: search, categories, help. No stack, no codes but the status. */
export function StatusScreen({ status }: { status: number }) {
  const { title, text } = screenOf(status);
  return (
    <div className="page-width py-12 sm:py-20">
      <p className="text-small font-semibold text-stone">Error {status}</p>
      <h1 className="mt-1">{title}</h1>
      <p className="mt-3 max-w-prose text-slate">{text}</p>
      <form action={urls.search()} method="get" className="mt-6 flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          aria-label="Search again"
          maxLength={100}
          className="min-h-11 flex-1 min-w-0 rounded-md border border-edge px-3"
        />
        <button type="submit" className="min-h-11 rounded-md bg-ink px-5 font-semibold text-paper">
          Search again
        </button>
      </form>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={urls.categoriesAll()} look="secondary">
          All categories
        </ButtonLink>
        <ButtonLink to={urls.help()} look="quiet">
          Help
        </ButtonLink>
      </div>
    </div>
  );
}

/** The boundary of every page: thrown answers by their status, anything else as 500. */
export function ErrorScreen() {
  const error = useRouteError();
  return <StatusScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
}
