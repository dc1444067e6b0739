import { type Address, type PostcodeState, parsePostalCode } from "~/models/checkout/address";
import { type Market, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { fieldFailure } from "../../http/failure";
import type { PostalPlace } from "./address-check";
import { findAreaByCode, findPostalRow, isStateOf, otherStates } from "./repository";

/** City, state and deliverability of a typed code; `deliverAble` is false for a malformed or unassigned one. */
export async function findPostcodeState(db: Db, country: Market["countryCode"], typed: string): Promise<PostcodeState> {
  const read = parsePostalCode(marketForCountry(country).postalCode, typed);
  const unknown = { postCode: typed, cityName: "", stateName: "", stateCode: "", otherStates: [], deliverAble: false };
  if (!read.ok) return unknown;
  const place = await findPostalRow(db, country, read.code);
  if (place === undefined) return { ...unknown, postCode: read.code };
  const area = await findAreaByCode(db, marketForCountry(country).addressId, place.state_code);
  return {
    postCode: read.code,
    cityName: place.city,
    stateName: area?.name ?? "",
    stateCode: place.state_code,
    otherStates: otherStates(place),
    deliverAble: place.is_deliverable === 1,
  };
}

/** The place of a code for the address check; null for a malformed or unassigned code. */
export async function findPostalPlace(
  db: Db,
  country: Market["countryCode"],
  typed: string,
): Promise<PostalPlace | null> {
  const read = parsePostalCode(marketForCountry(country).postalCode, typed);
  const place = read.ok ? await findPostalRow(db, country, read.code) : undefined;
  if (place === undefined) return null;
  return {
    city: place.city,
    states: [place.state_code, ...otherStates(place)],
    isDeliverable: place.is_deliverable === 1,
    isExact: place.prefix.length >= marketForCountry(country).postalCode.placeChars,
  };
}

/**
 * Throws a field error on `code` when the code lies in another state than the address names, because tax and fees go by
 * the state and the parcel by the code. Returns the place of the code; undefined for an unassigned one.
 */
export async function requireCodeInState(
  db: Db,
  { country, state, code }: Pick<Address, "country" | "state" | "code">,
): Promise<Row<"postal_prefix"> | undefined> {
  const place = await findPostalRow(db, country, code);
  if (place === undefined || isStateOf(place, state)) return place;
  const area = await findAreaByCode(db, marketForCountry(country).addressId, place.state_code);
  throw fieldFailure("code", "postalCodeElsewhere", { country, code, area: area?.name ?? place.state_code });
}
