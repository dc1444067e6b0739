import { cleanText } from "~/models/account/account";
import { type Market, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";

const PLACES_MAX = 6;
/** A single letter would match half the country. */
const TYPED_MIN_CHARS = 2;

/** A suggestion completes the place and keeps the street as typed. */
type Association = { text: string; line1: string; city: string; state: string; code: string };

type Place = { city: string; state_code: string; prefix: string };

async function listPlacesByCode(db: Db, country: Market["countryCode"], typed: string): Promise<Place[]> {
  const start = cleanText(typed, "removeAll").toUpperCase().slice(0, marketForCountry(country).postalCode.placeChars);
  return db
    .selectFrom("postal_prefix")
    .select(["city", "state_code", "prefix"])
    .where("country", "=", country)
    .where("is_deliverable", "=", 1)
    .where("city", "!=", "")
    .where(({ fn, lit }) => fn<string>("substr", ["prefix", lit(1), lit(start.length)]), "=", start)
    .orderBy("prefix")
    .limit(PLACES_MAX)
    .execute();
}

async function listPlacesByCity(db: Db, country: Market["countryCode"], typed: string): Promise<Place[]> {
  const start = typed.toLowerCase();
  const rows = await db
    .selectFrom("postal_prefix")
    .select(["city", "state_code"])
    .distinct()
    .where("country", "=", country)
    .where("is_deliverable", "=", 1)
    .where(({ fn, lit }) => fn<string>("lower", [fn("substr", ["city", lit(1), lit(start.length)])]), "=", start)
    .orderBy("city")
    .orderBy("state_code")
    .limit(PLACES_MAX)
    .execute();
  return rows.map((row) => ({ ...row, prefix: "" }));
}

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
  const places = isCode ? await listPlacesByCode(db, country, last) : await listPlacesByCity(db, country, last);
  const isWhole = isCode && last.replace(/[\s-]/g, "").length >= format.chars;
  const seen = new Set<string>();
  return places.flatMap(({ city, state_code: state }) => {
    const text = [line1, city, state].filter((segment) => segment !== "").join(", ");
    if (seen.has(text)) return [];
    seen.add(text);
    return { text, line1, city, state, code: isWhole ? last.toUpperCase() : "" };
  });
}
