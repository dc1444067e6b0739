import { foldName } from "./vehicle-lexicon";

/** A piece of the typed text and its interpretation; "rest" is looked up in the catalogue's texts. */
export type Token = {
  /** As typed, or as a stage rewrote it. */
  text: string;
  readonly key: string;
  as: "rest" | "year" | "make" | "model" | "vehicle" | "brand";
};

/** Splits the typed text; quotes stay, because '15 is a year. */
export function splitTokens(text: string): Token[] {
  return text
    .normalize("NFKC")
    .split(/[\s,;&+]+/)
    .map((piece) => ({ text: piece, key: foldName(piece), as: "rest" as const }))
    .filter(({ key }) => key !== "");
}

/** Units behind a number that is a size of the part, not a year or an engine. */
export const UNITS =
  /^(?:in|inch|inches|mm|cm|ft|amp|amps|volt|volts|watt|watts|qt|quart|quarts|oz|gal|pack|piece|pieces|pc|pcs|x)$/;
