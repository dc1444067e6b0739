import { openCache } from "#cache/cache";
import { catalogueVersion, perDatabase } from "../../db/catalogue-version";
import type { Db } from "../../db/open";
import { commonIds } from "../../platform/sorted-ids";
import { gradeGroup } from "../../text/measures/grades";
import { measureGroup } from "../../text/measures/measures";
import { wordGroup } from "../../text/measures/silent-words";
import type { SearchAttempt } from "../../text/query/attempts";
import type { PartType } from "../../text/query/part-types";
import { PHRASE_WORDS_MAX, type SynonymGroup, synonymsFor } from "../../text/query/synonyms";
import type { Understanding } from "../../text/query/understand";
import { loadVehicleLexicon, type VehicleLexicon } from "../../text/query/vehicle-lexicon";
import {
  type FindOptions,
  type Hits,
  joinHits,
  NO_HITS,
  type TextEngine,
  type TextGroup,
  type TextQuery,
  TIERS,
} from "../../text/text-engine";
import { loadVocabulary, type Vocabulary } from "../../text/vocabulary";
import { isStopWord, splitWords, stemFor } from "../../text/words";
import type { Engine, PositionRange } from "../engine";
import { findNumber } from "./part-numbers";
import { findPositionRange } from "./positions";

/** The most completions of an unfinished word. */
const COMPLETIONS_MAX = 12;
/** An id and its tier. */
const HIT_BYTES = 5;
const ENTRY_BYTES = 500;

/** Beyond this many ids the text engine searches everything, which it answers from its cache. */
const WITHIN_MAX = 20_000;

/** The sources of a text search. */
export type TextSources = { readonly db: Db; readonly text: TextEngine; readonly engine: Pick<Engine, "positions"> };

/**
 * The items that a text means: hits, with those of each enumerated thing or the words that a part number was found without,
 * or all items of a part type at some positions.
 */
type FoundItems =
  | { readonly hits: Hits; readonly each?: readonly Hits[]; readonly dropped?: readonly string[] }
  | { readonly range: PositionRange };

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word));

/** Drops redundant synonyms: those vaguer than the typed phrase, and those a shorter one covers. */
function withoutRedundant(typed: readonly string[], group: SynonymGroup): TextGroup {
  const others = group.filter((phrase) => !isWithin(phrase, typed));
  const all = [typed, ...others];
  return all.filter((phrase, at) => !all.some((other, index) => index < at && isWithin(other, phrase)));
}

/** The words that typed texts are read by. */
type TextWords = { readonly vocabulary: Vocabulary } & Pick<VehicleLexicon, "namesOfStopWords">;

/** Loads the words of a database. */
export async function loadTextWords(db: Db): Promise<TextWords> {
  const { namesOfStopWords } = await loadVehicleLexicon(db);
  return { vocabulary: await loadVocabulary(db), namesOfStopWords };
}

/** The words of a text that say something; the name of a vehicle of other words is one of them, with spaces. */
function listSpokenWords(text: string, namesOfStopWords: readonly string[]): string[] {
  const words = splitWords(text);
  const spoken: string[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = `${words.slice(at).join(" ")} `;
    const model = namesOfStopWords.find((name) => rest.startsWith(`${name} `));
    const word = model ?? words[at] ?? "";
    if (!isStopWord(word)) spoken.push(word);
    at += word.split(" ").length;
  }
  return spoken;
}

/** Builds the query for a typed text: synonyms for its phrases, and completions of an unfinished last word. */
export function toTextQuery(
  text: string,
  { vocabulary, namesOfStopWords }: TextWords,
  findSynonyms = synonymsFor,
): TextQuery {
  const words = listSpokenWords(text, namesOfStopWords);
  const stems = words.map(stemFor);
  const query: TextGroup[] = [];
  for (let at = 0; at < stems.length; ) {
    const modelWords = stems[at]?.split(" ") ?? [];
    if (modelWords.length > 1) {
      query.push([[modelWords.join("")], modelWords]);
      at += 1;
      continue;
    }
    const [liters = "", tenths = ""] = stems.slice(at);
    if (/^\d$/.test(liters) && /^\dl$/.test(tenths)) {
      // "5.3L": its two words beside each other, in no other order. A bare "2.5" may be the measure of a title too.
      const number = [liters, tenths.slice(0, -1)];
      query.push([[`${liters}${tenths}`], [liters, tenths], [...number, "in"], [...number, "ft"]]);
      at += 2;
      continue;
    }
    const measured = gradeGroup(liters) ?? measureGroup(liters) ?? wordGroup(liters);
    if (measured !== null) {
      query.push(measured);
      at += 1;
      continue;
    }
    let size = Math.min(PHRASE_WORDS_MAX, stems.length - at);
    while (size > 1 && findSynonyms(stems.slice(at, at + size)) === null) size -= 1;
    const phrase = stems.slice(at, at + size);
    const group = findSynonyms(phrase);
    const [typed, isLast] = [words[at] ?? "", at + size === stems.length];
    const isUnfinished = group === null && isLast && !vocabulary.has(typed);
    const completions = isUnfinished ? vocabulary.beginning(typed, COMPLETIONS_MAX) : [];
    if (group !== null) query.push(withoutRedundant(phrase, group));
    else query.push([phrase, ...[...new Set(completions.map(stemFor))].map((each) => [each])]);
    at += size;
  }
  return query;
}

/** The query for the words that were typed and no synonyms. */
export const toTypedQuery = (text: string, words: TextWords): TextQuery => toTextQuery(text, words, () => null);

const hitCaches = perDatabase(() => openCache<Hits>("textHits"));

/** Finds hits in the whole catalogue, cached for recent texts of one version. */
async function findEverywhere(from: TextSources, query: TextQuery, options: FindOptions): Promise<Hits> {
  const cache = hitCaches(from.db);
  cache.enter(await catalogueVersion(from.db));
  return cache.load(JSON.stringify([query, options.partType, options.beside]), async () => {
    const value = await from.text.find(from.db, query, options);
    return { value, bytes: value.ids.length * HIT_BYTES + ENTRY_BYTES };
  });
}

/** Ids the hits must be among, ascending; undefined for no limit. */
type Within = Int32Array | undefined;

/** Words to search for, the part type that they name, and pairs of them that must stand side by side. */
type Words = Pick<SearchAttempt, "text" | "partType" | "beside">;

async function findByWords(from: TextSources, { text, partType, beside }: Words, within: Within): Promise<Hits> {
  const query = toTextQuery(text, await loadTextWords(from.db));
  const options = { partType: partType?.id, beside };
  if (within === undefined || within.length > WITHIN_MAX)
    return limitHits(await findEverywhere(from, query, options), within);
  return from.text.find(from.db, query, { ...options, within });
}

/** Keeps the hits that are included. */
export function filterHits(hits: Hits, isIncluded: (id: number, tier: number) => boolean): Hits {
  const places = [...hits.ids.keys()].filter((at) => isIncluded(hits.ids[at] ?? 0, hits.tiers[at] ?? 0));
  return {
    ids: Int32Array.from(places, (at) => hits.ids[at] ?? 0),
    tiers: Uint8Array.from(places, (at) => hits.tiers[at] ?? TIERS.elsewhere),
  };
}

/** Of at most so many pieces a part number is put together: "BKM 100.002-B". */
const NUMBER_PIECES_MAX = 3;

/** Finds the part number that begins at a piece of a text and the index behind it; null where none begins. */
async function findNumberAt(
  db: Db,
  pieces: readonly string[],
  at: number,
): Promise<{ hits: Hits; end: number } | null> {
  for (let end = Math.min(at + NUMBER_PIECES_MAX, pieces.length); end > at; end -= 1) {
    const hits = await findNumber(db, pieces.slice(at, end).join(" "));
    // Words beside each other are often the beginning of some number.
    const isFound = end - at > 1 ? hits.tiers.some((tier) => tier <= TIERS.exactNumber) : hits.ids.length > 0;
    if (isFound) return { hits, end };
  }
  return null;
}

/**
 * Finds items for part numbers together with words, such as "northgate 09.9772.11", and for several numbers, each of which
 * is an item of its own. Where no item has both, a whole number counts without the words.
 */
async function findByBoth(
  from: TextSources,
  { unnamed, named }: Pick<Understanding, "unnamed" | "named">,
  partType: PartType | null,
  within: Within,
): Promise<FoundItems> {
  const pieces = unnamed.split(" ").filter((piece) => piece !== "");
  const words = named === "" ? [] : [named];
  let numbers = NO_HITS;
  for (let at = 0; at < pieces.length; ) {
    const found = await findNumberAt(from.db, pieces, at);
    if (found === null) words.push(pieces[at] ?? "");
    else numbers = joinHits(numbers, found.hits);
    at = found?.end ?? at + 1;
  }
  if (numbers.ids.length === 0) return { hits: NO_HITS };
  const wordIds = new Set(
    words.length === 0 ? [] : (await findByWords(from, { text: words.join(" "), partType }, within)).ids,
  );
  const both = filterHits(numbers, (id) => wordIds.has(id));
  if (both.ids.length > 0) return { hits: both };
  const whole = filterHits(numbers, (_, tier) => tier <= TIERS.exactNumber);
  const dropped: string[] = [];
  for (const word of words) {
    const hits = await findByWords(from, { text: word, partType: null }, whole.ids);
    if (hits.ids.length === 0) dropped.push(word);
  }
  return { hits: limitHits(whole, within), dropped };
}

/** Finds items by a whole text that is a part number, or by all of it that is not about a vehicle, a price or a brand. */
async function findWholeNumber({ db }: TextSources, typed: string, { unnamed, named }: Understanding) {
  const found = await findNumber(db, typed);
  if (found.ids.length > 0 || named !== "" || unnamed === typed) return { number: typed, found };
  return { number: unnamed, found: await findNumber(db, unnamed) };
}

function limitHits(hits: Hits, within: Within): Hits {
  if (within === undefined) return hits;
  const common = commonIds(hits.ids, within);
  let at = 0;
  const isCommon = (id: number) => {
    if (common[at] !== id) return false;
    at += 1;
    return true;
  };
  return filterHits(hits, isCommon);
}

async function hasCatalogueWords(from: TextSources, text: string): Promise<boolean> {
  const vocabulary = await loadVocabulary(from.db);
  return splitWords(text).some((word) => !isStopWord(word) && vocabulary.has(stemFor(word)));
}

/** Finds the rows of a part type when the text names only it and a position. */
async function findRange(from: TextSources, text: string, partType: PartType | null): Promise<PositionRange | null> {
  return partType === null
    ? null
    : findPositionRange(from.engine, toTextQuery(text, await loadTextWords(from.db)), partType);
}

/** Finds items for fewer words than were typed. */
async function findFewerWords(
  from: TextSources,
  attempt: SearchAttempt,
  within: () => Promise<Within>,
): Promise<FoundItems> {
  const range = await findRange(from, attempt.text, attempt.partType);
  return range === null ? { hits: await findByWords(from, attempt, await within()) } : { range };
}

/** Finds the items of several part types or places, each by its own words; those that only mention them are not meant. */
async function findEach(
  from: TextSources,
  { each: searches = [], beside }: SearchAttempt,
  within: Within,
): Promise<FoundItems> {
  const each: Hits[] = [];
  for (const { text, partType } of searches) {
    const found = await findByWords(from, { text, partType, beside }, within);
    each.push(filterHits(found, (_, tier) => tier <= TIERS.partType));
  }
  return { hits: each.reduce(joinHits, NO_HITS), each };
}

/** A text as it was typed and what of it is searched. */
type TextSearch = {
  readonly typed: string;
  readonly meaning: Understanding;
  /** One of the attempts of the meaning. */
  readonly attempt: SearchAttempt;
};

/**
 * Finds items for one attempt at a text by words or part number, limited to `within` if given; callers apply status
 * filters. Null when the text names a vehicle, a brand or a price and no words to search for. The part number is looked
 * up in the first attempt only.
 */
export async function findText(
  from: TextSources,
  { typed, meaning, attempt }: TextSearch,
  among: () => Promise<Within>,
): Promise<FoundItems | null> {
  const { text, partType, each } = attempt;
  if (each !== undefined) return findEach(from, attempt, await among());
  if (text !== meaning.text) return findFewerWords(from, attempt, among);
  const { number, found } = await findWholeNumber(from, typed, meaning);
  const numbers = found.ids.length === 0 ? NO_HITS : limitHits(found, await among());
  const isExact = numbers.tiers.some((tier) => tier <= TIERS.exactNumber);
  if (text === "" && !isExact && meaning.isMoreThanWords) return null;
  const range = isExact ? null : await findRange(from, text, partType);
  if (range !== null) return { range };
  // A number that is not a catalogue word can only be a part number.
  if (isExact && !(await hasCatalogueWords(from, number))) return { hits: numbers };
  const within = await among();
  const words = await findByWords(from, attempt, within);
  // "f150" is a prefix of many part numbers, but means a truck.
  const isNumberMeant = isExact || words.ids.length === 0 || (!meaning.isVehicleNamed && partType === null);
  const hits = isNumberMeant ? joinHits(words, numbers) : words;
  return hits.ids.length > 0 ? { hits } : findByBoth(from, meaning, partType, within);
}
