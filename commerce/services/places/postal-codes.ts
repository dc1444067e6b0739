import { type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import { MARKETS, type Market, marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { PostalPlace } from "./address-check";
import { findAreaByCode, findPostalRow } from "./repository";

/**
 * Prefixes of this length or more stand for one place rather than a region: a full ZIP code or a forward sortation
 * area.
 */
const EXACT_CHARS: Record<Market["countryCode"], number> = { US: 5, CA: 3 };

function marketIn(country: Market["countryCode"]): Market {
  return MARKETS.find(({ countryCode }) => countryCode === country) ?? marketFor(undefined);
}

/** City, state and deliverability of a typed code; `deliverAble` is false for a malformed or unassigned one. */
export async function findPostcodeState(db: Db, country: Market["countryCode"], typed: string): Promise<PostcodeState> {
  const read = parsePostalCode(country, typed);
  const unknown = { postCode: typed, cityName: "", stateName: "", stateCode: "", deliverAble: false };
  if (!read.ok) return unknown;
  const place = await findPostalRow(db, country, read.code);
  if (place === undefined) return { ...unknown, postCode: read.code };
  const area = await findAreaByCode(db, marketIn(country).addressId, place.state_code);
  return {
    postCode: read.code,
    cityName: place.city,
    stateName: area?.name ?? "",
    stateCode: place.state_code,
    deliverAble: place.is_deliverable === 1,
  };
}

/** The place of a code for the address check; null for a malformed or unassigned code. */
export async function findPostalPlace(
  db: Db,
  country: Market["countryCode"],
  typed: string,
): Promise<PostalPlace | null> {
  const read = parsePostalCode(country, typed);
  const place = read.ok ? await findPostalRow(db, country, read.code) : undefined;
  if (place === undefined) return null;
  return {
    city: place.city,
    stateCode: place.state_code,
    isDeliverable: place.is_deliverable === 1,
    isExact: place.prefix.length >= EXACT_CHARS[country],
  };
}
