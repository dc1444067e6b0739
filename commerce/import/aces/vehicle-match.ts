import type { StoredApp } from "./app-store";
import { vehicleRefFor } from "./app-store";
import type { Term, VehicleRef } from "./document";
import type { Lookups } from "./lookups";
import type { IssueTally } from "./tally";
import type { Place, ShopTree } from "./tree";

const FIRST_YEAR = 1896;
const YEARS_AHEAD = 3;
const SPAN_MAX = 130;

/** Whether years are plausible for vehicles and in ascending order. */
export function areYears([from, to]: readonly [number, number], now: number): boolean {
  const last = new Date(now).getUTCFullYear() + YEARS_AHEAD;
  const isYear = (year: number) => Number.isInteger(year) && year >= FIRST_YEAR && year <= last;
  return isYear(from) && isYear(to) && from <= to && to - from < SPAN_MAX;
}

type Refusal = { readonly code: string; readonly subject: string; readonly detail: string };
type Matched = { readonly places: readonly Place[]; readonly refusals: readonly Refusal[] };

/** Finds the shop's vehicles that a file's applications name. Unknown ones are reported and never guessed. */
export function vehicleMatcher(lookups: Lookups, tree: ShopTree, now: number) {
  const unknown = (subject: string, detail = ""): Matched => ({
    places: [],
    refusals: [{ code: "vehicle-unknown", subject, detail }],
  });
  const missing = (year: number, make: string, model: string): Refusal => ({
    code: "vehicle-missing",
    subject: [year, make, model].filter((part) => part !== "").join(" "),
    detail: tree.nearbyText(year, make),
  });
  const nameFor = ([element, id, text]: Term) => (id === "" ? text || undefined : lookups.findName(element, id));

  function matchYears(ref: Extract<VehicleRef, { kind: "years" }>): Matched {
    for (const term of [ref.make, ref.model]) {
      if (term === null || nameFor(term) !== undefined) continue;
      return unknown(`${term[0].toLowerCase()} ${term[1]}`, "name it in the --codes file");
    }
    const make = nameFor(ref.make) ?? "";
    const model = ref.model === null ? null : (nameFor(ref.model) ?? null);
    if (ref.years === null) {
      const place = tree.named(make, model);
      if (place !== undefined) return { places: [place], refusals: [] };
      return { places: [], refusals: [{ code: "vehicle-missing", subject: `${make} ${model ?? ""}`, detail: "" }] };
    }
    if (!areYears(ref.years, now)) {
      const subject = `${ref.years.join("-")} ${make} ${model ?? ""}`;
      return { places: [], refusals: [{ code: "years", subject, detail: "" }] };
    }
    const [places, refusals]: [Place[], Refusal[]] = [[], []];
    for (let year = ref.years[0]; year <= ref.years[1]; year += 1) {
      const place = tree.find(year, make, model);
      if (place === undefined) refusals.push(missing(year, make, model ?? ""));
      else places.push(place);
    }
    return { places, refusals };
  }

  function match(text: string): Matched {
    const ref = vehicleRefFor(text);
    if (ref.kind === "years") return matchYears(ref);
    const vehicle = lookups.baseVehicle(ref.id);
    if (vehicle === undefined) return unknown(`base vehicle ${ref.id}`);
    const { year, make, model } = vehicle;
    if (!areYears([year, year], now)) return unknown(`base vehicle ${ref.id}`, `its year is ${year}`);
    const place = tree.find(year, make, model);
    return place === undefined
      ? { places: [], refusals: [missing(year, make, model)] }
      : { places: [place], refusals: [] };
  }

  return (app: StoredApp, subject: string, tally: IssueTally): readonly Place[] => {
    const { places, refusals } = match(app.vehicle);
    for (const refusal of refusals)
      tally.add(
        refusal.code,
        refusal.subject,
        app.line,
        () => `${refusal.detail === "" ? "" : `${refusal.detail}; `}e.g. ${subject}`,
      );
    return places;
  };
}
