import { NEGATIONS } from "~/models/search/ruled-out";
import { isPositionWord } from "../position-words";
import { isStopWord, splitWords } from "../words";
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

/** Words that say something only as they stand beside each other: "not ceramic", "bank 1". */
export type Phrase = {
  /** As typed. */
  readonly text: string;
  /** Its words to search for. */
  readonly words: readonly string[];
  /** The two words that a value of an item must hold side by side. */
  readonly pair: string;
};

type PhraseContext = {
  readonly isVehicleName: (key: string) => boolean;
  /** Whether words name a part. */
  readonly isPart: (words: readonly string[]) => boolean;
};

type Span = { readonly from: number; readonly end: number; readonly pair: string };

/** Words before the number of a part: "part no ab". */
const NUMBER_LABEL = /^(?:part|item|oem?|model|serial|sku|pn)$/;
/** What is ruled out stands before these: "bulbs not included". */
const BEHIND = /^(?:included|incl|needed|required)$/;

/** The span of a text that the negation at an index rules out; null where it rules out nothing. */
function ruledOutSpan(tokens: readonly Token[], at: number, { isVehicleName, isPart }: PhraseContext): Span | null {
  const [negation, next] = [tokens[at], tokens[at + 1]];
  const start = tokens.findIndex(({ key }, index) => index > at && !isStopWord(key));
  const first = tokens[start];
  if (negation === undefined || next === undefined || first === undefined) return null;
  // "No. 4" and "part no AB" are labels.
  if (negation.key === "no" && (/^\d/.test(first.key) || NUMBER_LABEL.test(tokens[at - 1]?.key ?? ""))) return null;
  const pair = `${negation.key} ${splitWords(first.text)[0] ?? ""}`;
  if (BEHIND.test(first.key)) return { from: Math.max(0, at - 1), end: start + 1, pair };
  const kindOf = ({ key }: Token) => {
    if (isPositionWord(key)) return "place";
    return /\d/.test(key) || isVehicleName(key) ? "vehicle" : "word";
  };
  const kind = kindOf(first);
  // In "no LED headlight" the part follows; behind a part all words say what it is not.
  const isPartBefore = isPart(tokens.slice(0, at).flatMap(({ text }) => splitWords(text)));
  let end = start + 1;
  if (kind === "word" && !isPartBefore) return { from: at, end, pair };
  for (let index = end; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || NEGATIONS.has(token.key)) break;
    if (isStopWord(token.key)) continue;
    if (kindOf(token) !== kind) break;
    end = index + 1;
  }
  return { from: at, end, pair };
}

/** The spans of "bank 1" and, in such a text, of "sensor 2". */
function listBanks(tokens: readonly Token[]): Span[] {
  const named = (name: string, number: RegExp) =>
    tokens.flatMap(({ key }, at): Span[] => {
      const next = tokens[at + 1]?.key ?? "";
      return key === name && number.test(next) ? [{ from: at, end: at + 2, pair: `${name} ${next}` }] : [];
    });
  const banks = named("bank", /^[12]$/);
  return banks.length === 0 ? [] : [...banks, ...named("sensor", /^[1-4]$/)];
}

/** Takes the phrases out of a text, so that no other stage reads their words. */
export function takePhrases(tokens: readonly Token[], context: PhraseContext): { tokens: Token[]; phrases: Phrase[] } {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const span = NEGATIONS.has(tokens[at]?.key ?? "") ? ruledOutSpan(tokens, at, context) : null;
    if (span === null) continue;
    spans.push(span);
    at = span.end - 1;
  }
  const banks = listBanks(tokens);
  const all = [...spans, ...banks];
  const isIn = (some: readonly Span[], at: number) => some.some(({ from, end }) => at >= from && at < end);
  const phrases = all.map(({ from, end, pair }) => {
    const text = tokens
      .slice(from, end)
      .map((token) => token.text)
      .join(" ");
    return { text, words: splitWords(text).filter((word) => !isStopWord(word)), pair };
  });
  const rest = tokens.filter((_, at) => !isIn(all, at));
  // Of "oxygen sensor 1 bank 2" the sensor is the part.
  const isSensor = ({ key }: Token) => /^(?:sensors?|o2)$/.test(key);
  const lost = rest.some(isSensor) ? [] : tokens.filter((token, at) => isIn(banks, at) && isSensor(token)).slice(0, 1);
  return { tokens: [...rest, ...lost], phrases };
}
