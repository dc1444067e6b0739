import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";

/** The search page for a text that is too long; it keeps what was typed. */
export function TooLongSearch({ q, error }: { q: string; error: string }) {
  return (
    <div className="page-width py-6">
      <h1>Search</h1>
      <form action={urls.search()} method="get" className="mt-4 max-w-prose">
        <Field
          label="Search text"
          name="q"
          type="search"
          id="long-search"
          defaultValue={q}
          error={error}
          hint={`At most ${SEARCH_TEXT_MAX_CHARS} characters`}
        />
        <Button>Search again</Button>
      </form>
      <p className="mt-4">
        <Link to={urls.categoriesAll()} className="underline">
          All categories
        </Link>{" "}
        or{" "}
        <Link to={urls.help()} className="underline">
          ask us
        </Link>
        .
      </p>
    </div>
  );
}
