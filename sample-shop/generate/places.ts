import type { NewRow } from "#commerce/db/tables";
import { CA_PROVINCES, COUNTRY_AREAS, US_STATES } from "./data/places/areas";
import { CA_CITIES, CA_LETTERS, CA_SHARED, CA_UNSERVED } from "./data/places/ca-prefixes";
import { PLANS, REMOTE_EXPRESS_FEE_CENT, ZONES } from "./data/places/shipping";
import { CA_TAXES, RETAIL_FEES, US_TAXES } from "./data/places/taxes";
import { US_PREFIXES, US_UNSERVED } from "./data/places/us-prefixes";
import { US_SHARED_ZIPS } from "./data/places/us-shared-zips";
import { US_ZIPS } from "./data/places/us-zips";

type PlacesRows = {
  area: NewRow<"area">[];
  postal_prefix: NewRow<"postal_prefix">[];
  tax_rate: NewRow<"tax_rate">[];
  retail_fee: NewRow<"retail_fee">[];
  logistics_plan: NewRow<"logistics_plan">[];
  remote_area: NewRow<"remote_area">[];
};

const PPM_PER_PERCENT = 10_000;
/** Valid third characters of a forward sortation area; D, F, I, O, Q and U are never used. */
const FSA_LETTERS = "ABCEGHJKLMNPRSTVWXYZ";

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

/** Splits "a b rest of line" into its first words and the rest. */
function words(line: string, count: number): string[] {
  const pieces = line.split(" ");
  return [...pieces.slice(0, count), pieces.slice(count).join(" ")];
}

function areaRows(): NewRow<"area">[] {
  const toChildren = (parentId: number, areas: readonly (readonly [string, string])[]) =>
    areas.map(([code, name], index) => ({ id: parentId * 1000 + index + 1, parent_id: parentId, name, code }));
  return [
    ...COUNTRY_AREAS.map((country) => ({ ...country, parent_id: 0 })),
    ...toChildren(208, US_STATES),
    ...toChildren(206, CA_PROVINCES),
  ];
}

function zipRange(range: string): string[] {
  const [first = "", last = first] = range.split("-");
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(first.length, "0"));
}

function fsaRange(range: string): string[] {
  const [first = "", last] = range.split("-");
  if (last === undefined) return [first];
  const from = FSA_LETTERS.indexOf(first.charAt(2));
  const to = FSA_LETTERS.indexOf(last.charAt(2));
  return [...FSA_LETTERS.slice(from, to + 1)].map((letter) => first.slice(0, 2) + letter);
}

function usPrefixRows(text: string, isDeliverable: 0 | 1): NewRow<"postal_prefix">[] {
  return lines(text).flatMap((line) => {
    const [range = "", state_code = "", city = ""] = words(line, 2);
    return zipRange(range).map((prefix) => ({
      country: "US",
      prefix,
      city,
      state_code,
      is_deliverable: isDeliverable,
    }));
  });
}

/** Codes of two states, which stand in place of the rows that other lists have for them. */
function sharedCodeRows(country: "US" | "CA", text: string): NewRow<"postal_prefix">[] {
  return lines(text).map((line) => {
    const [prefix = "", state_code = "", other_states = "", city = ""] = words(line, 3);
    return { country, prefix, city, state_code, is_deliverable: 1 as const, other_states };
  });
}

/** Rows that are inserted together name the same columns. */
const withOtherStates = (rows: readonly NewRow<"postal_prefix">[]): NewRow<"postal_prefix">[] =>
  rows.map((row) => ({ ...row, other_states: row.other_states ?? "" }));

function caCityRows(text: string, is_deliverable: 0 | 1): NewRow<"postal_prefix">[] {
  return lines(text).flatMap((line) => {
    const [state_code = "", rest = ""] = words(line, 1);
    const [city = "", prefixes = ""] = rest.split(": ");
    return prefixes
      .split(" ")
      .flatMap(fsaRange)
      .map((prefix) => ({ country: "CA", prefix, city, state_code, is_deliverable }));
  });
}

function caPrefixRows(): NewRow<"postal_prefix">[] {
  const letters = lines(CA_LETTERS).map((line) => {
    const [prefix = "", state_code = "", city = ""] = words(line, 2);
    return { country: "CA", prefix, city, state_code, is_deliverable: 1 as const };
  });
  return [...letters, ...caCityRows(CA_CITIES, 1), ...caCityRows(CA_UNSERVED, 0)];
}

function taxRows(country: string, text: string): NewRow<"tax_rate">[] {
  return lines(text).map((line) => {
    const [state_code = "", percent = "", taxesShipping = "", label = ""] = words(line, 3);
    return {
      country,
      state_code,
      label: label === "" ? "Sales tax" : label,
      rate_ppm: Math.round(Number(percent) * PPM_PER_PERCENT),
      taxes_shipping: taxesShipping === "yes" ? 1 : 0,
      taxes_core: 0,
    };
  });
}

/** The rate of the sales tax of a state in parts per million. */
export function stateTaxPpm(state: string): number {
  return taxRows("US", US_TAXES).find(({ state_code }) => state_code === state)?.rate_ppm ?? 0;
}

function planRows(): NewRow<"logistics_plan">[] {
  return PLANS.map((plan, index) => ({
    ...plan,
    handling_days: 1,
    transit: JSON.stringify(plan.transit),
    sort: index + 1,
  }));
}

function remoteRows(): NewRow<"remote_area">[] {
  return (["US", "CA"] as const).flatMap((country) =>
    Object.entries(ZONES[country]).flatMap(([zone, prefixes]) =>
      prefixes.split(" ").flatMap((prefix) => [
        { country, prefix, method: "standard", fee_cent: 0, zone },
        {
          country,
          prefix,
          method: "express",
          fee_cent: zone === "remote" ? REMOTE_EXPRESS_FEE_CENT[country] : 0,
          zone,
        },
      ]),
    ),
  );
}

/**
 * Returns the rows of areas, postal prefixes, taxes, delivery fees and shipping, the same on every call.
 *
 * The longest prefix decides, in `postal_prefix` and in `remote_area` alike: among the rows of the code's country (and
 * method) whose prefix begins the code, written in upper case without spaces, only the longest one applies. For
 * "M5V 2T6" the prefixes M5V2T6, M5V2T, … M5V, M5, M are tried, and the city comes from "M" (Toronto); "99723" is in zone
 * "remote" by "997" although "9" is "far". A code without any row is not assigned. An empty city means that only the
 * state is known. `remote_area` holds every zone, not only the remote ones.
 */
export function placesRows(): PlacesRows {
  const shared = sharedCodeRows("US", US_SHARED_ZIPS);
  return {
    area: areaRows(),
    postal_prefix: withOtherStates([
      ...usPrefixRows(US_PREFIXES, 1),
      ...usPrefixRows(US_ZIPS, 1).filter(({ prefix }) => !shared.some((row) => row.prefix === prefix)),
      ...shared,
      ...usPrefixRows(US_UNSERVED, 0),
      ...caPrefixRows(),
      ...sharedCodeRows("CA", CA_SHARED),
    ]),
    tax_rate: [...taxRows("US", US_TAXES), ...taxRows("CA", CA_TAXES)],
    retail_fee: RETAIL_FEES.map((fee) => ({ ...fee })),
    logistics_plan: planRows(),
    remote_area: remoteRows(),
  };
}
