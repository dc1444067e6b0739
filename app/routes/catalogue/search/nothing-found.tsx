import { Link } from "~/components/ui/link";
import { unbroken } from "~/components/ui/unbroken";
import type { SearchInterpretation, Suggestion } from "~/models/search/search";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { allVehicles, type Category, joined } from "./search-words";

type NothingProps = {
  q: string;
  understood: SearchInterpretation | null;
  nearest: readonly Category[];
  suggestions: readonly Suggestion[];
  /** The vehicle that the search was for, with the address of its page. */
  vehicle: { name: string; url: string } | null;
  /** Whether sold-out products that match are shown. */
  isSoldOut: boolean;
  /** Whether the search leaves out the shopper's vehicle. */
  isAnyVehicle: boolean;
};

/** Says what was understood of a search without results, and which of its words nobody knows. */
function Understood({ understood, vehicle, isSoldOut }: Pick<NothingProps, "understood" | "vehicle" | "isSoldOut">) {
  const { partType = null, unknown = [], notCarried = [], notSold = null } = understood ?? {};
  const type = partType === null ? null : partType.name.toLowerCase();
  return (
    <>
      {type === null ? null : (
        <p>
          {vehicle === null
            ? `We looked for ${type}.`
            : `We have no ${isSoldOut ? "other " : ""}matching ${type} for a ${vehicle.name}.`}
        </p>
      )}
      {notSold === null ? null : (
        <p>
          <strong>{`We do not sell ${notSold}.`}</strong>
        </p>
      )}
      {type === null && notSold === null && vehicle !== null ? (
        <p>{unbroken(`We looked only at parts for a ${vehicle.name}.`)}</p>
      ) : null}
      {notCarried.length === 0 ? null : <p>{`We do not carry ${notCarried.join(" or ")}.`}</p>}
      {unknown.length === 0 || notSold !== null ? null : (
        <p>{`No part in our catalog is called ${joined(unknown)}.`}</p>
      )}
    </>
  );
}

/** Part types near the search, or the largest where none is near, each with the number of products behind its link. */
function Nearest({ nearest, vehicle, isAnyVehicle }: Pick<NothingProps, "nearest" | "vehicle" | "isAnyVehicle">) {
  if (nearest.length === 0) return null;
  const address = (path: string) =>
    vehicle === null
      ? urls.categories(path, isAnyVehicle ? { fits: "0" } : {})
      : urls.withQuery(vehicle.url, { category: path });
  return (
    <nav aria-labelledby="nearest-parts">
      <h2 id="nearest-parts" className="text-large font-semibold">
        {vehicle === null ? "Part types to look through" : unbroken(`What we have for a ${vehicle.name}`)}
      </h2>
      <ul className="wrap gap-x-5 gap-y-1">
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
export function NothingFound({ q, understood, suggestions, vehicle, isSoldOut, ...near }: NothingProps) {
  const { vehicle: named = null, partType = null } = understood ?? {};
  const isNamed = named !== null;
  // All parts of the vehicle are linked below.
  const others = suggestions.filter(
    ({ href, text }) => vehicle === null || (href !== vehicle.url && text !== vehicle.name),
  );
  return (
    <div className="flex max-w-prose flex-col gap-4 text-left">
      <Understood understood={understood} vehicle={vehicle} isSoldOut={isSoldOut} />
      <Nearest {...near} vehicle={vehicle} />
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {others.map(({ text, href }) => (
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
              {unbroken(`All parts for a ${vehicle.name}`)}
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
            Ask us which part it is
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
