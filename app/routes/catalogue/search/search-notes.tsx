import { Fragment } from "react";
import { Link } from "~/components/ui/link";
import { unbroken } from "~/components/ui/unbroken";
import type { SearchInterpretation, Suggestion } from "~/models/search/search";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type Category = { name: string; path: string; count: number };

type NotesProps = {
  q: string;
  understood: SearchInterpretation | null;
  correctedText: string | null;
  total: number;
  categories: readonly Category[];
  /** Whether sold-out products that match more of the words are shown. */
  isSoldOut: boolean;
};

const allVehicles = (q: string) => urls.search({ q, anyVehicle: "1" });

const joined = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/** Says what was read in another way than it was typed: a brand not carried, words left out, spelling. */
function ChangedWords({ q, understood, correctedText, isSoldOut }: Omit<NotesProps, "total" | "categories">) {
  const { notCarried = [], dropped = [], positions = [], partType = null, instead = null } = understood ?? {};
  const here = positions.map(({ label, count }) => `${formatCount(count)} ${label.toLowerCase()}`).join(", ");
  return (
    <>
      {notCarried.length === 0 ? null : (
        <p className="mt-2">
          {`We do not carry ${notCarried.join(" or ")}. Here are ${partType?.name.toLowerCase() ?? "parts"} of the brands we carry.`}
        </p>
      )}
      {instead !== null && partType !== null ? (
        <p className="mt-2">
          {`We have no ${partType.name.toLowerCase()} ${isSoldOut ? "in stock " : ""}for this. The nearest we have are ${instead.toLowerCase()}: compare them with yours before you order.`}
        </p>
      ) : dropped.length > 0 ? (
        <p className="mt-2">
          {`Nothing ${isSoldOut ? "in stock " : ""}matched with ${joined(dropped)}, so we left that out${here === "" ? "" : `: what we have is ${here}`}.`}
        </p>
      ) : correctedText === null ? null : (
        <p className="mt-2">
          Showing results for <strong>“{correctedText}”</strong>: nothing matched “{q}” as typed.
        </p>
      )}
    </>
  );
}

/** Says that the named model was not made in the named year, and leads to the years next to it. */
function OtherYears({ understood }: Pick<NotesProps, "understood">) {
  const missing = understood?.missingYear ?? null;
  if (missing === null) return null;
  return (
    <p className="mt-2">
      {`We know no ${missing.name}. `}
      {missing.years.map(({ year, text }, at) => (
        <Fragment key={year}>
          {at === 0 ? "Did you mean " : " or "}
          <a href={urls.search({ q: text })} className="underline" rel="nofollow">
            {missing.name.replace(/^\d+/, String(year))}
          </a>
        </Fragment>
      ))}
      {missing.years.length === 0 ? null : "?"}
    </p>
  );
}

/** Shows how a search was interpreted, with a link to undo that, and the part types of its results. */
export function SearchNotes({ total, categories, ...words }: NotesProps) {
  const { q, understood } = words;
  const vehicle = understood?.vehicle ?? null;
  const drive = vehicle?.answers.find(({ key }) => key === "Drive Type")?.value;
  return (
    <>
      {vehicle !== null && total > 0 ? (
        <p className="mt-2">
          Showing parts for <strong>{drive === undefined ? vehicle.name : `${vehicle.name}, ${drive}`}</strong> —{" "}
          <a href={allVehicles(q)} className="underline" rel="nofollow">
            search all vehicles instead
          </a>
        </p>
      ) : null}
      <OtherYears understood={understood} />
      {total > 0 ? <ChangedWords {...words} /> : null}
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

type NothingProps = Pick<NotesProps, "q" | "understood"> & {
  nearest: readonly Category[];
  suggestions: readonly Suggestion[];
  /** The vehicle that the search was for, with the address of its page. */
  vehicle: { name: string; url: string } | null;
  /** Whether sold-out products that match are shown. */
  isSoldOut: boolean;
};

/** Says what was understood of a search without results, and which of its words nobody knows. */
function Understood({ understood, vehicle, isSoldOut }: Pick<NothingProps, "understood" | "vehicle" | "isSoldOut">) {
  const { partType = null, unknown = [], notCarried = [] } = understood ?? {};
  const type = partType === null ? null : partType.name.toLowerCase();
  return (
    <>
      {type === null ? null : (
        <p>
          {vehicle === null
            ? `We looked for ${type}.`
            : `We have no ${isSoldOut ? "other " : ""}${type} for a ${vehicle.name} that match.`}
        </p>
      )}
      {type === null && vehicle !== null ? <p>{`We looked only at parts for a ${vehicle.name}.`}</p> : null}
      {notCarried.length === 0 ? null : <p>{`We do not carry ${notCarried.join(" or ")}.`}</p>}
      {unknown.length === 0 ? null : <p>{`No part in our catalogue is called ${joined(unknown)}.`}</p>}
    </>
  );
}

/** Part types near the search, or the largest where none is near, each with the number of products behind its link. */
function Nearest({ nearest, vehicle }: Pick<NothingProps, "nearest" | "vehicle">) {
  if (nearest.length === 0) return null;
  const address = (path: string) =>
    vehicle === null ? urls.categories(path) : urls.withQuery(vehicle.url, { category: path });
  return (
    <nav aria-labelledby="nearest-parts">
      <h2 id="nearest-parts" className="font-semibold">
        {vehicle === null ? "Part types to look through" : unbroken(`What we have for a ${vehicle.name}`)}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {nearest.map(({ name, path, count }) => (
          <li key={path}>
            <Link to={address(path)} className="inline-flex min-h-8 items-center underline">
              {`${name} (${formatCount(count)})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Offers other ways to find a product when a search has no results: first those that list something. */
export function NothingFound({ q, understood, nearest, suggestions, vehicle, isSoldOut }: NothingProps) {
  const { vehicle: named = null, partType = null } = understood ?? {};
  const isNamed = named !== null;
  return (
    <div className="flex max-w-prose flex-col gap-4 text-left">
      <Understood understood={understood} vehicle={vehicle} isSoldOut={isSoldOut} />
      <Nearest nearest={nearest} vehicle={vehicle} />
      <ul className="flex list-disc flex-col gap-2 pl-5">
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
            <Link to={vehicle.url} className="underline">
              {`All parts for a ${vehicle.name}`}
            </Link>
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
        <li>
          <Link to={urls.help()} className="underline">
            Ask us by chat, email or phone
          </Link>
          : we find parts for you every day.
        </li>
        {isNamed ? (
          <li>
            <a href={allVehicles(q)} className="underline" rel="nofollow">
              Search all vehicles instead
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
