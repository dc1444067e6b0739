import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { SearchInterpretation, Suggestion } from "~/models/search/search";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type Category = { name: string; path: string; count: number };

type NotesProps = {
  q: string;
  understood: SearchInterpretation | null;
  correctedText: string | null;
  total: number;
  categories: readonly Category[];
};

const allVehicles = (q: string) => urls.search({ q, anyVehicle: "1" });

/** Shows how a search was interpreted, with a link to undo that, and the part types of its results. */
export function SearchNotes({ q, understood, correctedText, total, categories }: NotesProps) {
  const vehicle = understood?.vehicle ?? null;
  return (
    <>
      {vehicle !== null && total > 0 ? (
        <p className="mt-2">
          Showing parts for <strong>{vehicle.name}</strong> —{" "}
          <a href={allVehicles(q)} className="underline" rel="nofollow">
            search all vehicles instead
          </a>
        </p>
      ) : null}
      {correctedText !== null && total > 0 ? (
        <p className="mt-2">
          Showing results for <strong>“{correctedText}”</strong>: nothing matched “{q}” as typed.
        </p>
      ) : null}
      {categories.length > 1 ? (
        <nav aria-label="Categories of this search" className="mt-2">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
            {categories.map(({ name, path, count }) => (
              <li key={path}>
                <a href={urls.categories(path, { q })} rel="nofollow" className="inline-flex min-h-8 items-center">
                  {`${name} (${formatCount(count)})`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

type NothingFoundProps = Pick<NotesProps, "q" | "understood"> & { suggestions: readonly Suggestion[] };

/** Offers other ways to find a product when a search has no results. */
export function NothingFound({ q, understood, suggestions }: NothingFoundProps) {
  const { vehicle = null, partType = null } = understood ?? {};
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5 text-left">
      {suggestions.map(({ text, href }) => (
        <li key={`${href} ${text}`}>
          Did you mean{" "}
          <a href={href} className="underline" rel="nofollow">
            {text}
          </a>
          ?
        </li>
      ))}
      {vehicle === null ? null : (
        <li>
          We looked only at parts for a {vehicle.name}.{" "}
          <a href={allVehicles(q)} className="underline" rel="nofollow">
            Search all vehicles instead
          </a>
        </li>
      )}
      {partType === null ? null : (
        <li>
          Look through all{" "}
          <Link to={urls.categories(partType.path)} className="underline">
            {partType.name}
          </Link>
          .
        </li>
      )}
      <li>
        Search by the number printed on the old part or its box. Spaces, dashes and dots do not matter, and the first
        four characters are enough.
      </li>
      <li>Try fewer words, or the part alone: “brake pads”.</li>
      <li>
        <Link to={urls.help()} className="underline">
          Ask us by chat, email or phone
        </Link>
        : we find parts for you every day.
      </li>
    </ul>
  );
}

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
    </div>
  );
}
