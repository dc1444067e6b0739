import { splitWords } from "../words";
import { FOREIGN_LINES, FOREIGN_POSITIONS, FOREIGN_STOP_WORDS, FOREIGN_TWINS } from "./foreign-data";

const stopWords = new Set(FOREIGN_STOP_WORDS.split(" "));

/** The singular by spelling alone, the same for table and text: "radiadores" and "radiador", "phares" and "phare". */
const singular = (word: string) => word.replace(/[sx]$/, "").replace(/(?<=.{3})e$/, "");

/** The words of a name that matter, without accents; "d'huile" is "huile". */
const meaningfulWords = (text: string) => splitWords(text).filter((word) => !stopWords.has(word) && word !== "a");

/** The same in the singular. */
const nameWords = (text: string) => meaningfulWords(text).map(singular);

const twins = FOREIGN_TWINS.trim().split("\n").map(nameWords);

/** A name with each of its words in every form that countries have for it: "junta" is "empaque" in Mexico. */
function spellings(words: readonly string[]): string[] {
  const forms = words.map((word) => twins.find((line) => line.includes(word)) ?? [word]);
  return forms.reduce<string[]>(
    (texts, each) => texts.flatMap((text) => each.map((form) => (text === "" ? form : `${text} ${form}`))),
    [""],
  );
}

function listNames(line: string): (readonly [key: string, english: string])[] {
  const [english = "", ...languages] = line.split("|").map((piece) => piece.trim());
  return languages.flatMap((list) => list.split(",")).map((name) => [nameWords(name).join(" "), english]);
}

/** The key of a name whose words may come in any order: "lien de barre stabilisatrice", "barre stabilisatrice lien". */
const inAnyOrder = (words: readonly string[]) => words.toSorted().join(" ");

const listed = FOREIGN_LINES.trim().split("\n").flatMap(listNames).reverse();
const spelled = listed.flatMap(([key, english]) => spellings(key.split(" ")).map((text) => [text, english] as const));
/** English names by foreign ones; a name that two part types share is that of the first, as it is listed. */
const names: ReadonlyMap<string, string> = new Map(
  [...spelled, ...listed].map(([key, english]) => [inAnyOrder(key.split(" ")), english]),
);
const positions = new Map(Object.entries(FOREIGN_POSITIONS).map(([word, english]) => [singular(word), english]));
const NAME_WORDS_MAX = Math.max(...[...names.keys()].map((key) => key.split(" ").length));

/** Words that are parts of foreign names: none of them is a vehicle's misspelled name. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set([...names.keys()].flatMap((key) => key.split(" ")));

const BEGUN_MIN_CHARS = 3;

/** The English names of parts whose foreign names begin with a text, its last word unfinished: "banda ser". */
export function translateBeginning(text: string): string[] {
  const words = meaningfulWords(text);
  const whole = words.map(singular).join(" ");
  const begun = [...words.slice(0, -1).map(singular), words.at(-1) ?? ""].join(" ");
  if (begun.length < BEGUN_MIN_CHARS) return [];
  const found = listed.filter(([name]) => name.startsWith(begun) || name === whole);
  return [...new Set(found.toReversed().map(([, english]) => english))];
}

type Piece = { readonly text: string; readonly words: readonly string[] };

const isMeaningful = ({ words }: Piece) => words.length > 0;

/** The longest name that begins at a piece: its English name and the index behind it. */
function nameAt(pieces: readonly Piece[], start: number): { english: string; end: number } | null {
  if (!FOREIGN_WORDS.has(pieces[start]?.words[0] ?? "")) return null;
  let found: { english: string; end: number } | null = null;
  const words: string[] = [];
  for (let at = start; at < pieces.length && words.length < NAME_WORDS_MAX; at += 1) {
    words.push(...(pieces[at]?.words ?? []));
    const english = names.get(inAnyOrder(words));
    if (english !== undefined && pieces[at]?.words.length !== 0) found = { english, end: at + 1 };
  }
  return found;
}

/**
 * Translates the names of parts in Spanish and French into the catalogue's English ones, and positions and small words
 * beside them. A text without such a name is returned as it is.
 */
export function translatePhrase(text: string): string {
  const pieces: Piece[] = text
    .split(" ")
    // "essuie-glaces", "d'huile": one piece of two words.
    .map((piece) => ({ text: piece, words: nameWords(piece) }));
  const translated: string[] = [];
  const others: number[] = [];
  for (let at = 0; at < pieces.length; ) {
    const name = isMeaningful(pieces[at] ?? { text: "", words: [] }) ? nameAt(pieces, at) : null;
    if (name === null) {
      others.push(translated.length);
      translated.push(pieces[at]?.text ?? "");
      at += 1;
    } else {
      translated.push(name.english);
      at = name.end;
    }
  }
  if (others.length === translated.length) return text;
  for (const place of others) {
    const words = splitWords(translated[place] ?? "");
    const meant = meaningfulWords(translated[place] ?? "");
    const [word = "", ...more] = meant;
    // "d'auto" is two small words, "l'avant" a small one and a position.
    if (words.length > 0 && meant.length === 0) translated[place] = "";
    else if (more.length === 0) translated[place] = positions.get(singular(word)) ?? translated[place] ?? "";
  }
  return translated.filter((piece) => piece !== "").join(" ");
}
