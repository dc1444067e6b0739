import { LRUCache } from "lru-cache";
import { catalogueVersion } from "../../db/catalogue-version";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import type { PositionRange } from "../../index/memory/candidates";
import { PHRASE_WORDS_MAX, type SynonymGroup, synonymsFor } from "../../text/query/synonyms";
import { type Understanding, understand } from "../../text/query/understand";
import { type Hits, joinHits, NO_HITS, type TextGroup, type TextQuery, TIERS } from "../../text/text-engine";
import { loadVocabulary, type Vocabulary } from "../../text/vocabulary";
import { isStopWord, readPartNumber, splitWords, stemFor, stemsFor } from "../../text/words";
import { findNumber } from "./part-numbers";
import { findPositionRange } from "./position-range";

/** The most completions of an unfinished word. */
const COMPLETIONS_MAX = 12;
/** Cached hits of recent texts, 5 bytes each. */
const HITS_CACHED = 1_000_000;
const TEXTS_CACHED = 60;

export type FoundText = {
  /** Rows of the index; empty when `range` holds the result. */
  readonly rows: Int32Array;
  /** The tier of each row; null when all are equal. */
  readonly tiers: Uint8Array | null;
  readonly range: PositionRange | null;
  readonly correctedText: string | null;
};

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word));

/** Drops redundant synonyms: those vaguer than the typed phrase, and those a shorter one covers. */
function withoutRedundant(typed: readonly string[], group: SynonymGroup): TextGroup {
  const others = group.filter((phrase) => !isWithin(phrase, typed));
  const all = [typed, ...others];
  return all.filter((phrase, at) => !all.some((other, index) => index < at && isWithin(other, phrase)));
}

/** Builds the query for a typed text: synonyms for its phrases, and completions of an unfinished last word. */
export function toTextQuery(text: string, vocabulary: Vocabulary): TextQuery {
  const words = splitWords(text).filter((word) => !isStopWord(word));
  const stems = words.map(stemFor);
  const query: TextGroup[] = [];
  for (let at = 0; at < stems.length; ) {
    let size = Math.min(PHRASE_WORDS_MAX, stems.length - at);
    while (size > 1 && synonymsFor(stems.slice(at, at + size)) === null) size -= 1;
    const phrase = stems.slice(at, at + size);
    const group = synonymsFor(phrase);
    const [typed, isLast] = [words[at] ?? "", at + size === stems.length];
    const isUnfinished = group === null && isLast && !vocabulary.has(typed);
    const completions = isUnfinished ? vocabulary.beginning(typed, COMPLETIONS_MAX) : [];
    if (group !== null) query.push(withoutRedundant(phrase, group));
    else query.push([phrase, ...[...new Set(completions.map(stemFor))].map((each) => [each])]);
    at += size;
  }
  return query;
}

const hitCaches = new WeakMap<Db, LRUCache<string, Hits>>();

/** Finds hits in the whole catalogue, cached for recent texts of one version. */
async function findEverywhere(call: Call, query: TextQuery, partType: readonly string[] | undefined): Promise<Hits> {
  const cache =
    hitCaches.get(call.db) ??
    new LRUCache<string, Hits>({
      max: TEXTS_CACHED,
      maxSize: HITS_CACHED,
      sizeCalculation: ({ ids }) => ids.length + 1,
    });
  hitCaches.set(call.db, cache);
  const key = JSON.stringify([await catalogueVersion(call.db), query, partType]);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const hits = await call.services.text.find(call.db, query, partType === undefined ? {} : { partType });
  cache.set(key, hits);
  return hits;
}

/** Ids the hits must be among; undefined for no limit. */
type Within = Int32Array | undefined;

async function findByWords(call: Call, text: string, meaning: Understanding, within: Within): Promise<Hits> {
  const query = toTextQuery(text, await loadVocabulary(call.db));
  const partType = meaning.partType === null ? undefined : stemsFor(meaning.partType.name);
  if (within === undefined) return findEverywhere(call, query, partType);
  return call.services.text.find(call.db, query, partType === undefined ? { within } : { within, partType });
}

function filterHits(hits: Hits, isIncluded: (id: number, tier: number) => boolean): Hits {
  const places = [...hits.ids.keys()].filter((at) => isIncluded(hits.ids[at] ?? 0, hits.tiers[at] ?? 0));
  return {
    ids: Int32Array.from(places, (at) => hits.ids[at] ?? 0),
    tiers: Uint8Array.from(places, (at) => hits.tiers[at] ?? TIERS.elsewhere),
  };
}

/** Finds items for words together with part numbers, such as "northgate 09.9772.11". */
async function findByBoth(call: Call, text: string, meaning: Understanding, within: Within): Promise<Hits> {
  const pieces = text.split(/\s+/).filter((piece) => piece !== "");
  const numbers = pieces.filter((piece) => readPartNumber(piece) !== null);
  if (numbers.length === 0 || numbers.length === pieces.length) return NO_HITS;
  const words = pieces.filter((piece) => !numbers.includes(piece)).join(" ");
  let hits = await findByWords(call, words, meaning, within);
  for (const number of numbers) {
    const found = await findNumber(call.db, number);
    const wordIds = new Set(hits.ids);
    hits = filterHits(found, (id) => wordIds.has(id));
  }
  return hits;
}

function limitHits(hits: Hits, within: Within): Hits {
  if (within === undefined) return hits;
  const allowed = new Set(within);
  return filterHits(hits, (id) => allowed.has(id));
}

/** Interprets a typed text: vehicle, part type and spelling. */
export function understandText(call: Call, text: string, options: { isVehicleIgnored?: boolean } = {}) {
  return understand(call.db, text, options);
}

const NOTHING = new Int32Array(0);
type Ranked = Pick<FoundText, "rows" | "tiers" | "range">;
const RANKED = new WeakMap<Hits, { columns: object; ranked: Ranked }>();

/** The rows of hits, cached together with the hits. */
async function loadRankedRows(call: Call, hits: Hits): Promise<Ranked> {
  const { index } = await call.services.catalogue.snapshot();
  const cached = RANKED.get(hits);
  if (cached?.columns === index.columns) return cached.ranked;
  const [rows, tiers] = [new Int32Array(hits.ids.length), new Uint8Array(hits.ids.length)];
  let count = 0;
  hits.ids.forEach((id, at) => {
    const row = index.findRow(id);
    if (row < 0) return;
    rows[count] = row;
    tiers[count] = hits.tiers[at] ?? 0;
    count += 1;
  });
  const made = { rows: rows.subarray(0, count), tiers: tiers.subarray(0, count), range: null };
  RANKED.set(hits, { columns: index.columns, ranked: made });
  return made;
}

async function hasCatalogueWords(call: Call, text: string): Promise<boolean> {
  const vocabulary = await loadVocabulary(call.db);
  return splitWords(text).some((word) => !isStopWord(word) && vocabulary.has(stemFor(word)));
}

/** Finds the rows of a part type when the text names only it and a position. */
async function findRange(call: Call, { text, partType }: Understanding): Promise<PositionRange | null> {
  return partType === null ? null : findPositionRange(call, toTextQuery(text, await loadVocabulary(call.db)), partType);
}

/**
 * Finds items for a text by words or part number, limited to `among` if given; callers apply status filters. When nothing
 * matches it all, the closest alternative is searched and named in `correctedText`: the words without a vehicle that
 * lacks a year, then the part type alone.
 */
export async function findText(
  call: Call,
  text: string,
  meaning: Understanding,
  among: () => Within = () => undefined,
): Promise<FoundText> {
  const typed = await findNumber(call.db, text);
  const numbers = typed.ids.length === 0 ? NO_HITS : limitHits(typed, among());
  const isExact = numbers.tiers.some((tier) => tier <= TIERS.exactNumber);
  const spelled = meaning.isCorrected && numbers.ids.length === 0 ? meaning.text : null;
  const range = isExact ? null : await findRange(call, meaning);
  if (range !== null) return { rows: NOTHING, tiers: null, range, correctedText: spelled };
  // A number that is not a catalogue word can only be a part number.
  if (isExact && !(await hasCatalogueWords(call, text)))
    return { ...(await loadRankedRows(call, numbers)), correctedText: null };
  const within = among();
  const words = await findByWords(call, meaning.text, meaning, within);
  // "f150" is a prefix of many part numbers, but means a truck.
  const isNumberMeant = isExact || words.ids.length === 0 || (!meaning.isVehicleNamed && meaning.partType === null);
  const hits = isNumberMeant ? joinHits(words, numbers) : words;
  if (hits.ids.length > 0) return { ...(await loadRankedRows(call, hits)), correctedText: spelled };
  const both = await findByBoth(call, text, meaning, within);
  if (both.ids.length > 0) return { ...(await loadRankedRows(call, both)), correctedText: null };
  for (const other of [meaning.textWithoutVehicle, meaning.partType?.name.toLowerCase() ?? ""]) {
    if (other === "" || other === meaning.text) continue;
    const found = await findByWords(call, other, meaning, within);
    if (found.ids.length > 0) return { ...(await loadRankedRows(call, found)), correctedText: other };
  }
  return { ...(await loadRankedRows(call, NO_HITS)), correctedText: null };
}
