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
      .replace(/\bsaint(e?)\b/g, "st$1")
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

/**
 * A post office box as people write it, in English and French, or mail that a post office holds. A rural route's box and
 * a private mailbox ("PMB 12") are reached by every carrier, and so is a street of such a name.
 */
const POST_OFFICE_BOX = [
  /(?:^|[\s,;(#])p\.?\s*o\.?\s*(?:box|bx|b|drawer)\b\.?(?!\s+(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr)\b)/i,
  /(?:^|[\s,;(#])pob\s*#?\s*\d/i,
  /(?:^|[\s,;(#])(?:post|postal)\s*office\s*(?:box|drawer)\b|(?:^|[\s,;(#])post(?:al)?\s*box\s*#?\s*\d/i,
  /(?:^|[\s,;(#])c\.?\s*p\.?\s*#?\s*\d|\b(?:case|casier)\s+postale?\b|bo[iî]te\s+postale|(?:^|[\s,;(#])b\.?\s*p\.?\s*\d/i,
  /\bgeneral\s+delivery\b|\bposte\s+restante\b/i,
  // As Canada Post abbreviates it: "GD STN MAIN", "PR SUCC BUREAU-CHEF". A street may begin with the same letters.
  /^g\.?d\.?(?:[\s,]*$|[\s,]+(?:stn|station|succ|rpo|csp|po)\b)|^p\.?r\.?[\s,]+(?:succ|csp)\b/i,
];

/** Whether a line of an address names a post office box. */
function isPostOfficeBox(line: string): boolean {
  const plain = line.normalize("NFC").trim();
  return POST_OFFICE_BOX.some((pattern) => pattern.test(plain));
}

/** The field of an address that names a post office box; null for a street. */
export function findPostOfficeField({ line1, line2 }: Pick<Address, "line1" | "line2">): "line1" | "line2" | null {
  if (isPostOfficeBox(line1)) return "line1";
  return isPostOfficeBox(line2) ? "line2" : null;
}
