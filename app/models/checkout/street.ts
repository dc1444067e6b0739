import type { Address } from "./address";

/** Words of streets with the abbreviations that carriers print. */
export const STREET_WORDS: Readonly<Record<string, string>> = {
  street: "St",
  avenue: "Ave",
  boulevard: "Blvd",
  drive: "Dr",
  road: "Rd",
  lane: "Ln",
  court: "Ct",
  circle: "Cir",
  place: "Pl",
  highway: "Hwy",
  parkway: "Pkwy",
  terrace: "Ter",
  apartment: "Apt",
  suite: "Ste",
  north: "N",
  south: "S",
  east: "E",
  west: "W",
};

/** Whether two spellings name the same city. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) =>
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\bsaint\b/g, "st")
      .replace(/[^a-z]/g, "");
  return plain(a) === plain(b);
}

/** A street line without capitals, punctuation and the difference between a word and its abbreviation. */
function plainLine(line: string): string {
  const words = line.toLowerCase().replace(/[.,#]/g, " ").trim().split(/\s+/);
  return words.map((word) => STREET_WORDS[word]?.toLowerCase() ?? word).join(" ");
}

type Place = Pick<Address, "line1" | "line2" | "city" | "state" | "code">;

/**
 * Whether two addresses are the same place, however they are written: house number, street name, city, state and code
 * agree.
 */
export function isSamePlace(a: Place, b: Place): boolean {
  return (
    plainLine(a.line1) === plainLine(b.line1) &&
    plainLine(a.line2) === plainLine(b.line2) &&
    sameName(a.city, b.city) &&
    a.state === b.state &&
    a.code === b.code
  );
}
