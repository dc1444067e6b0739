import { type Address, parsePostalCode } from "~/models/checkout/address";
import { STREET_WORDS, sameName } from "~/models/checkout/street";
import { marketForCountry } from "~/models/shop/market";

/** The place of a postal code. */
export type PostalPlace = {
  readonly city: string;
  /** The states that the code serves, the one of its city first. */
  readonly states: readonly string[];
  readonly isDeliverable: boolean;
  /** Whether the city belongs to the code itself, not only to its region. Only then is another city a mistake. */
  readonly isExact: boolean;
};

type AddressCheck = { isVerified: boolean; suggestion: Address | null; messages: string[] };

/**
 * Directions stay in full when they come first or stand alone, because they are then a street's name: "North Ave",
 * "Avenue Rd".
 */
const DIRECTIONS = ["north", "south", "east", "west"];

function isShouted(text: string): boolean {
  return text === text.toLowerCase() || (text.length > 3 && text === text.toUpperCase());
}

/** Turns "SAN FRANCISCO" and "san francisco" into "San Francisco"; a text in mixed case stays as typed. */
function titled(text: string): string {
  if (!isShouted(text)) return text;
  return text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** A street line in mixed case, its last street word abbreviated as carriers print it. */
function streetLine(text: string): string {
  const words = titled(tidy(text)).split(" ");
  return words
    .map((word, index) => {
      const plain = word.toLowerCase().replace(/[.,]$/, "");
      const isLast = index === words.length - 1;
      if (index < 2 || (DIRECTIONS.includes(plain) && !isLast)) return word;
      const short = STREET_WORDS[plain];
      // In "Court Street" only "Street" is the kind of street: it is the last such word.
      const next = words[index + 1]?.toLowerCase().replace(/[.,]$/, "") ?? "";
      return short === undefined || STREET_WORDS[next] !== undefined ? word : short;
    })
    .join(" ");
}

/**
 * Compares an address with the place of its postal code and tidies its spelling. The address is verified when the code
 * belongs to its state and city; there is a suggestion when anything would be written differently.
 */
export function checkAddress(address: Address, place: PostalPlace | null): AddressCheck {
  const code = parsePostalCode(marketForCountry(address.country).postalCode, address.code);
  const messages: string[] = [];
  const better: Address = {
    ...address,
    line1: streetLine(address.line1),
    line2: tidy(address.line2),
    city: titled(tidy(address.city)),
    code: code.ok ? code.code : address.code,
  };
  if (!code.ok) return { isVerified: false, suggestion: null, messages: [code.problem.message] };
  if (place === null)
    return { isVerified: false, suggestion: null, messages: [`We couldn't find the code ${code.code}`] };
  if (!place.isDeliverable) messages.push(`We do not deliver to ${code.code}`);
  const [state = "", ...others] = place.states;
  // The city of the code is that of its first state; of places beyond the line the shop has no names.
  const isBeyondLine = others.includes(address.state);
  if (state !== "" && state !== address.state && !isBeyondLine) {
    messages.push(`The code ${code.code} is in ${state}, not in ${address.state}`);
    better.state = state;
    if (place.city !== "") better.city = place.city;
  } else if (place.isExact && !isBeyondLine && place.city !== "" && !sameName(place.city, address.city)) {
    messages.push(`The code ${code.code} is in ${place.city}, not in ${address.city}`);
    better.city = place.city;
  }
  const isChanged = (Object.keys(better) as (keyof Address)[]).some((key) => better[key] !== address[key]);
  return { isVerified: messages.length === 0, suggestion: isChanged ? better : null, messages };
}
