import { foldNumber } from "~/models/search";
import type { Call } from "../../call";
import type { Snapshot } from "../catalogue/catalogue";
import type { Relevance } from "./order";
import { numberHits } from "./store";
import { corrected, numberIn, type Vocabulary, vocabularyOf, wordsOf } from "./text";

const NUMBER_HITS_MAX = 500;
/** A number that begins with the text outweighs words that happen to match. */
const NUMBER_SCORE = 1_000;
const VOCABULARY = {};

export type Hits = ReadonlyMap<number, Relevance>;

function vocabulary(snapshot: Snapshot): Vocabulary {
  return snapshot.once(VOCABULARY, () => {
    const names = [...snapshot.brands.values(), ...snapshot.categories.values()].map(({ name }) => name);
    return new Map(vocabularyOf([...names, ...[...snapshot.items.values()].map(({ title }) => title)]));
  });
}

async function byNumber(call: Call, text: string): Promise<Map<number, Relevance>> {
  const folded = numberIn(text);
  const rows = folded === null ? [] : await numberHits(call.db, folded, NUMBER_HITS_MAX);
  const hits = new Map<number, Relevance>();
  for (const row of rows) {
    const isExactNumber = row.number_norm === folded;
    if (!hits.get(row.item_id)?.isExactNumber) hits.set(row.item_id, { isExactNumber, score: NUMBER_SCORE });
  }
  return hits;
}

async function byWords(call: Call, words: readonly string[]): Promise<Map<number, Relevance>> {
  const scores = await call.services.text.find(call.db, words);
  return new Map([...scores].map(([id, score]) => [id, { isExactNumber: false, score }]));
}

/** Words beside part numbers, e.g. "brembo 09.9772.11": items that answer to both. */
async function byBoth(call: Call, text: string): Promise<Map<number, Relevance>> {
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  const numbers = tokens.filter((token) => numberIn(token) !== null);
  if (numbers.length === 0 || numbers.length === tokens.length) return new Map();
  const words = tokens.filter((token) => !numbers.includes(token)).flatMap(wordsOf);
  let hits = await byWords(call, words);
  for (const number of numbers) {
    const found = await byNumber(call, number);
    hits = new Map(
      [...hits]
        .filter(([id]) => found.has(id))
        .map(([id]) => [id, found.get(id) ?? { isExactNumber: false, score: 0 }]),
    );
  }
  return hits;
}

async function once(call: Call, text: string): Promise<Hits> {
  const [numbers, words] = [await byNumber(call, text), await byWords(call, wordsOf(text))];
  const hits = new Map([...words, ...numbers]);
  return hits.size > 0 || foldNumber(text) === "" ? hits : byBoth(call, text);
}

/**
 * Items that answer a text, by words or by part number (row OPEN-34); when none does, those that answer the closest
 * known words, which are then named in `correctedText`.
 */
export async function findText(call: Call, text: string): Promise<{ hits: Hits; correctedText: string | null }> {
  const hits = await once(call, text);
  if (hits.size > 0) return { hits, correctedText: null };
  const better = corrected(text, vocabulary(await call.services.catalogue.snapshot()));
  if (better === null) return { hits, correctedText: null };
  const second = await byWords(call, wordsOf(better));
  return { hits: second, correctedText: second.size > 0 ? better : null };
}
