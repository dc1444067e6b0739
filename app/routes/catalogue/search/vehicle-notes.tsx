import { Fragment } from "react";
import type { SearchInterpretation } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { joined } from "./search-words";

type VehicleProps = {
  understood: SearchInterpretation | null;
  total: number;
  /** The shopper's own vehicle that limits the list; null without one. */
  own: string | null;
};

/** Whether a word left out is the model that was not made in the named year. */
export const isLostModel = (understood: SearchInterpretation | null, word: string) =>
  understood?.missingYear?.name.replace(/^\d+ /, "") === word;

/** Says that the named model was not made in the named year, and leads to the years next to it. */
function OtherYears({ understood, total }: Pick<VehicleProps, "understood" | "total">) {
  const missing = understood?.missingYear ?? null;
  if (missing === null) return null;
  const isLost = total > 0 && understood?.dropped.some((word) => isLostModel(understood, word)) === true;
  return (
    <p className="mt-2">
      {`We couldn't find the ${missing.name}${isLost ? ", and this list is not limited to that model" : ""}. `}
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

/** Says that the shop does not know the named vehicle, which vehicle the list is for instead, and leads to choosing one. */
function UnknownVehicle({ understood, total, own }: Pick<VehicleProps, "understood" | "total" | "own">) {
  const name = understood?.unknownVehicle ?? null;
  if (name === null) return null;
  const words = understood?.text ?? "";
  const unlimited = total > 0 ? ", and this list is not limited to it" : "";
  return (
    <p className="mt-2">
      {own === null
        ? `We couldn't find the ${name}${unlimited}. `
        : `We couldn't find the ${name}. This list is for the vehicle that you have chosen, your ${own}. `}
      <a
        href={urls.garagePick(words === "" ? {} : { returnTo: urls.search({ q: words }) })}
        className="underline"
        rel="nofollow"
      >
        {own === null ? "Choose a vehicle from our list" : "Choose another vehicle"}
      </a>
    </p>
  );
}

/** Leads to the same search for the second vehicle that a text names. */
function OtherVehicle({ understood }: Pick<VehicleProps, "understood">) {
  const { vehicle = null, otherVehicle = null } = understood ?? {};
  if (vehicle === null || otherVehicle === null) return null;
  return (
    <p className="mt-2">
      {`A list is for one vehicle: this one is for a ${vehicle.name}. See the same for a `}
      <a href={urls.search({ q: otherVehicle.text })} className="underline" rel="nofollow">
        {otherVehicle.name}
      </a>
    </p>
  );
}

/** Says that an engine's name limits no list to that engine, and what does. */
function EngineNames({ understood, total }: Pick<VehicleProps, "understood" | "total">) {
  const { engineNames = [] } = understood ?? {};
  if (engineNames.length === 0) return null;
  return (
    <p className="mt-2">
      {`Parts are not listed by the engine name ${joined(engineNames)}${total > 0 ? ", so parts for other engines may be among these" : ""}. Add the year, make and model to see what fits yours.`}
    </p>
  );
}

/** Asks which of several named years it is: a list for a vehicle is for one of them. */
function SeveralYears({ understood, total }: Pick<VehicleProps, "understood" | "total">) {
  const several = understood?.severalYears ?? null;
  if (several === null) return null;
  const reason =
    several.typed === null
      ? `No title here names the ${several.model}, so this list is not limited to it. What fits is known by year. `
      : `Parts differ from year to year${total > 0 ? `, and this list is not limited to ${several.typed}` : ""}. `;
  return (
    <p className="mt-2">
      {`${reason}Which year is your ${several.model}? `}
      {several.years.map(({ year, text }) => (
        <a
          key={year}
          href={urls.search({ q: text })}
          className="mr-1 inline-flex min-h-8 items-center px-1 underline"
          rel="nofollow"
        >
          {year}
        </a>
      ))}
    </p>
  );
}

/** What a search says of the vehicles that its text names. */
export function VehicleNotes({ understood, total, own }: VehicleProps) {
  return (
    <>
      <OtherVehicle understood={understood} />
      <EngineNames understood={understood} total={total} />
      <OtherYears understood={understood} total={total} />
      <UnknownVehicle understood={understood} total={total} own={own} />
      <SeveralYears understood={understood} total={total} />
    </>
  );
}
