import { LRUCache } from "lru-cache";
import { catalogueVersion } from "../../db/catalogue-version";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import type { PositionRange } from "../../index/candidates";
import { type Hits, joinHits, NO_HITS, type TextGroup, type TextQuery, TIERS } from "../../index/text/text-engine";
import { loadVocabulary, type Vocabulary } from "../../index/text/vocabulary";
import { isStopWord, readPartNumber, splitWords, stemFor, stemsFor } from "../../index/text/words";
import { shelfPart } from "./category-range";
import { findNumber } from "./part-numbers";
import { PHRASE_WORDS_MAX, type SynonymGroup, synonymsFor } from "./query/synonyms";
import { type Understanding, understand } from "./query/understand";

/** Words that a beginning may become. */
const COMPLETIONS_MAX = 12;
/** Hits kept of the last texts, all databases of the process together: 5 bytes each. */
const HITS_KEPT = 1_000_000;
const TEXTS_KEPT = 60;

export type FoundText = {
  /** Rows of the catalogue's index; empty when a part of a shelf answers. */
  readonly rows: Int32Array;
  /** How well each row answers, best first; null when all do alike. */
  readonly tiers: Uint8Array | null;
  readonly shelf: PositionRange | null;
  readonly correctedText: string | null;
};

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word));

/** The phrases that add anything: vaguer ones than the typed are left out, as are those that a shorter one answers. */
function narrowed(typed: readonly string[], group: SynonymGroup): TextGroup {
  const others = group.filter((phrase) => !isWithin(phrase, typed));
  const all = [typed, ...others];
  return all.filter((phrase, at) => !all.some((other, index) => index < at && isWithin(other, phrase)));
}

/** Every way to answer a typed text: names of the trade for its phrases, the last word also unfinished. */
export function queryFor(text: string, vocabulary: Vocabulary): TextQuery {
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
    if (group !== null) query.push(narrowed(phrase, group));
    else query.push([phrase, ...[...new Set(completions.map(stemFor))].map((each) => [each])]);
    at += size;
  }
  return query;
}

const keptOf = new WeakMap<Db, LRUCache<string, Hits>>();

/** Hits of a whole catalogue, kept for the last few texts of one version of it. */
async function everywhere(call: Call, query: TextQuery, partType: readonly string[] | undefined): Promise<Hits> {
  const kept =
    keptOf.get(call.db) ??
    new LRUCache<string, Hits>({ max: TEXTS_KEPT, maxSize: HITS_KEPT, sizeCalculation: ({ ids }) => ids.length + 1 });
  keptOf.set(call.db, kept);
  const key = JSON.stringify([await catalogueVersion(call.db), query, partType]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const hits = await call.services.text.find(call.db, query, partType === undefined ? {} : { partType });
  kept.set(key, hits);
  return hits;
}

/** Ids that hits must be among; undefined when they may be any. */
type Within = Int32Array | undefined;

async function byWords(call: Call, text: string, meaning: Understanding, within: Within): Promise<Hits> {
  const query = queryFor(text, await loadVocabulary(call.db));
  const partType = meaning.partType === null ? undefined : stemsFor(meaning.partType.name);
  if (within === undefined) return everywhere(call, query, partType);
  return call.services.text.find(call.db, query, partType === undefined ? { within } : { within, partType });
}

function only(hits: Hits, isKept: (id: number, tier: number) => boolean): Hits {
  const places = [...hits.ids.keys()].filter((at) => isKept(hits.ids[at] ?? 0, hits.tiers[at] ?? 0));
  return {
    ids: Int32Array.from(places, (at) => hits.ids[at] ?? 0),
    tiers: Uint8Array.from(places, (at) => hits.tiers[at] ?? TIERS.elsewhere),
  };
}

/** Words beside part numbers, e.g. "northgate 09.9772.11": items that answer to both. */
async function byBoth(call: Call, text: string, meaning: Understanding, within: Within): Promise<Hits> {
  const pieces = text.split(/\s+/).filter((piece) => piece !== "");
  const numbers = pieces.filter((piece) => readPartNumber(piece) !== null);
  if (numbers.length === 0 || numbers.length === pieces.length) return NO_HITS;
  const words = pieces.filter((piece) => !numbers.includes(piece)).join(" ");
  let hits = await byWords(call, words, meaning, within);
  for (const number of numbers) {
    const found = await findNumber(call.db, number);
    const wordIds = new Set(hits.ids);
    hits = only(found, (id) => wordIds.has(id));
  }
  return hits;
}

function limited(hits: Hits, within: Within): Hits {
  if (within === undefined) return hits;
  const allowed = new Set(within);
  return only(hits, (id) => allowed.has(id));
}

/** What a typed text means: vehicle, part type and spelling. */
export function understandText(call: Call, text: string, options: { isVehicleIgnored?: boolean } = {}) {
  return understand(call.db, text, options);
}

const NOTHING = new Int32Array(0);
type Ranked = Pick<FoundText, "rows" | "tiers" | "shelf">;
const RANKED = new WeakMap<Hits, { columns: object; ranked: Ranked }>();

/** The rows of hits; those of a common text are kept with its hits. */
async function ranked(call: Call, hits: Hits): Promise<Ranked> {
  const { index } = await call.services.catalogue.snapshot();
  const known = RANKED.get(hits);
  if (known?.columns === index.columns) return known.ranked;
  const [rows, tiers] = [new Int32Array(hits.ids.length), new Uint8Array(hits.ids.length)];
  let count = 0;
  hits.ids.forEach((id, at) => {
    const row = index.findRow(id);
    if (row < 0) return;
    rows[count] = row;
    tiers[count] = hits.tiers[at] ?? 0;
    count += 1;
  });
  const made = { rows: rows.subarray(0, count), tiers: tiers.subarray(0, count), shelf: null };
  RANKED.set(hits, { columns: index.columns, ranked: made });
  return made;
}

async function holdsWords(call: Call, text: string): Promise<boolean> {
  const vocabulary = await loadVocabulary(call.db);
  return splitWords(text).some((word) => !isStopWord(word) && vocabulary.has(stemFor(word)));
}

/** The items of the part type that a text names and says nothing else of, but where it sits. */
async function byShelf(call: Call, { text, partType }: Understanding): Promise<PositionRange | null> {
  return partType === null ? null : shelfPart(call, queryFor(text, await loadVocabulary(call.db)), partType);
}

/**
 * Items that answer a text, by words or by part number, only those of `among` when it names some, and others
 * that a list leaves out. When nothing answers all of it, what comes closest is searched instead and named in `correctedText`:
 * the words without a vehicle that no year decided, then the part type alone.
 */
export async function findText(
  call: Call,
  text: string,
  meaning: Understanding,
  among: () => Within = () => undefined,
): Promise<FoundText> {
  const typed = await findNumber(call.db, text);
  const numbers = typed.ids.length === 0 ? NO_HITS : limited(typed, among());
  const isExact = numbers.tiers.some((tier) => tier <= TIERS.exactNumber);
  const spelled = meaning.isCorrected && numbers.ids.length === 0 ? meaning.text : null;
  const shelf = isExact ? null : await byShelf(call, meaning);
  if (shelf !== null) return { rows: NOTHING, tiers: null, shelf, correctedText: spelled };
  // A number that is no word of the catalogue is a number and nothing else.
  if (isExact && !(await holdsWords(call, text))) return { ...(await ranked(call, numbers)), correctedText: null };
  const within = among();
  const words = await byWords(call, meaning.text, meaning, within);
  // "f150" begins many part numbers, but means a truck.
  const isNumberMeant = isExact || words.ids.length === 0 || (!meaning.isVehicleNamed && meaning.partType === null);
  const hits = isNumberMeant ? joinHits(words, numbers) : words;
  if (hits.ids.length > 0) return { ...(await ranked(call, hits)), correctedText: spelled };
  const both = await byBoth(call, text, meaning, within);
  if (both.ids.length > 0) return { ...(await ranked(call, both)), correctedText: null };
  for (const other of [meaning.textWithoutVehicle, meaning.partType?.name.toLowerCase() ?? ""]) {
    if (other === "" || other === meaning.text) continue;
    const found = await byWords(call, other, meaning, within);
    if (found.ids.length > 0) return { ...(await ranked(call, found)), correctedText: other };
  }
  return { ...(await ranked(call, NO_HITS)), correctedText: null };
}
