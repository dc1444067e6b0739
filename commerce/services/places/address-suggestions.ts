import { type Market, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { listPlacesByCity, listPlacesByPrefix, toPrefix } from "./repository";

const PLACES_MAX = 6;
/** A single letter would match half the country. */
const TYPED_MIN_CHARS = 2;

/** A suggestion completes the place and keeps the street as typed. */
type Association = { text: string; line1: string; city: string; state: string; code: string };

/**
 * Completes a partly typed address such as "12 Elm St, Spring" or "12 Elm St, 9021". The last part is read as a postal
 * code or the start of a city. Returns each city once, at most six, and nothing for an unknown place. The shop has no
 * data about streets.
 */
export async function listAssociations(db: Db, country: Market["countryCode"], typed: string): Promise<Association[]> {
  const segments = typed.split(",").map((segment) => segment.trim().replace(/\s+/g, " "));
  const last = segments.pop() ?? "";
  if (last.length < TYPED_MIN_CHARS) return [];
  const format = marketForCountry(country).postalCode;
  const isCode = new RegExp(`^(?:${format.beginning})$`, "i").test(last);
  const line1 = segments.filter((segment) => segment !== "").join(", ");
  const prefix = toPrefix(last).slice(0, format.placeChars);
  const places = isCode
    ? await listPlacesByPrefix(db, country, prefix, PLACES_MAX)
    : await listPlacesByCity(db, country, last, PLACES_MAX);
  const isWhole = isCode && last.replace(/[\s-]/g, "").length >= format.chars;
  const seen = new Set<string>();
  return places.flatMap(({ city, state_code: state }) => {
    const text = [line1, city, state].filter((segment) => segment !== "").join(", ");
    if (seen.has(text)) return [];
    seen.add(text);
    return { text, line1, city, state, code: isWhole ? last.toUpperCase() : "" };
  });
}
