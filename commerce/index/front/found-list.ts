import { lowerBound } from "../../platform/lower-bound";
import { commonIds, mergeSorted } from "../../platform/sorted-ids";
import type { SearchAttempt } from "../../text/query/attempts";
import type { Understanding } from "../../text/query/understand";
import { type Hits, NO_HITS, TIERS } from "../../text/text-engine";
import { stemsFor } from "../../text/words";
import type { Engine, FitLimit, Frame, Narrowed } from "../engine";
import { filterHits, findText, type TextSources } from "./text-search";

/** The sources of the items that a text finds. */
type Sources = TextSources & { readonly engine: Engine };

/** The ids that a text's hits must be among; undefined for no limit. */
async function listWithin(
  { engine }: Sources,
  scope: Int32Array | null,
  fit: FitLimit | null,
): Promise<Int32Array | undefined> {
  if (fit === null || fit.maybe !== null) return scope ?? undefined;
  const fitting = mergeSorted(fit.fits, await engine.universalIds());
  return scope === null ? fitting : commonIds(scope, fitting);
}

/** The conditions of a list that come before its text and its filters. */
type TextlessFrame = Omit<Frame, "text">;

/**
 * A list for as many of the typed words as find something, and what it has no item of: enumerated things, or the words
 * beside a part number.
 */
export type FoundList = {
  readonly frame: Frame;
  readonly narrowed: Narrowed;
  readonly attempt: SearchAttempt | null;
  readonly missing: readonly string[];
  /** Whether there is a fluid of the grade that the text names, in stock or not. */
  readonly isFluidSold?: boolean;
};

/** A text as typed and as understood. */
type Search = { readonly text: string; readonly meaning: Understanding };

/** Names the enumerated things of an attempt, each found by itself, of which a list has no item. */
async function listMissing({ each = [] }: SearchAttempt, hits: readonly Hits[], narrowed: Narrowed) {
  const listed = (await narrowed.ids()).toSorted();
  const isMissing = (at: number) => commonIds(hits[at]?.ids ?? NO_HITS.ids, listed).length === 0;
  return each.filter((_, at) => isMissing(at)).map(({ name }) => name);
}

/**
 * Searches for the whole text, then for fewer of its words until something is found. Filters have no part in it: each of
 * their options states how many items of this list it shows.
 */
async function findFirst(from: Sources, base: TextlessFrame, { text: typed, meaning }: Search): Promise<FoundList> {
  const { engine } = from;
  const narrow = async (text: Frame["text"]) => {
    const frame = { ...base, text };
    return { frame, narrowed: await engine.narrow(frame, {}) };
  };
  let within: Promise<Int32Array | undefined> | undefined;
  const among = () => {
    within ??= listWithin(from, base.scope, base.fit);
    return within;
  };
  let [empty, found]: (FoundList | undefined)[] = [];
  let isFluidSold = false;
  for (const attempt of meaning.attempts) {
    const text = await findText(from, { typed, meaning, attempt }, among);
    const narrowed = await narrow(text);
    const { each, dropped = [] } = text !== null && "hits" in text ? text : {};
    const missing = each === undefined ? dropped : await listMissing(attempt, each, narrowed.narrowed);
    const isHit = text !== null && "hits" in text && text.hits.ids.length > 0;
    isFluidSold ||= isHit && attempt.fluid === "named";
    const list = { ...narrowed, attempt, missing, isFluidSold };
    if (list.narrowed.total === 0) empty ??= list;
    else if (await isAnswer(list, attempt, { hasVehicle: base.fit !== null, hasKinds: hasKinds(meaning) }))
      return base.fit === null ? list : withoutMentions(from, list);
    else found ??= list;
  }
  if (found !== undefined && base.fit === null) return found;
  // When a vehicle limits the list, parts that only mention a part type do not answer a search for it.
  return empty ?? { ...(await narrow({ hits: NO_HITS })), attempt: null, missing: [] };
}

/**
 * Searches as without the list's category and keeps what is in it, because the part types beside a search count that; for
 * a category in which the words find nothing so, searches it alone.
 */
export async function findInCategory(from: Sources, base: TextlessFrame, search: Search): Promise<FoundList> {
  if (base.categoryId === undefined) return findFirst(from, base, search);
  const whole = await findFirst(from, { ...base, categoryId: undefined }, search);
  const frame = { ...whole.frame, categoryId: base.categoryId };
  const narrowed = await from.engine.narrow(frame, {});
  return narrowed.total > 0 ? { ...whole, frame, narrowed } : findFirst(from, base, search);
}

/** Whether a text that names no part type may mean some, which are searched for when its words are only mentioned. */
const hasKinds = ({ partType, attempts }: Understanding) =>
  partType === null && attempts.some(({ each }) => each !== undefined);

/** In a longer list the items are not looked at one by one. */
const MENTIONS_MAX = 100;

/** Whether words are the name of a part type with numbers and nothing else. */
function isNumbered(text: string, { name }: { readonly name: string }): boolean {
  const type = stemsFor(name);
  const others = stemsFor(text).filter((stem) => !type.includes(stem));
  return others.length > 0 && others.every((stem) => /^\d/.test(stem));
}

/** Whether a text found items of the part type that it names, or whose title or number holds all its words. */
const isAmongHits = (text: Frame["text"]) =>
  text === null || !("hits" in text) || text.hits.tiers.some((tier) => tier < TIERS.elsewhere);

/**
 * Leaves items that only mention the words out of a list for a vehicle that has items of the part type named: a hub cap
 * for any vehicle fits for certain, and would stand before the wheel hubs that may fit.
 */
async function withoutMentions(
  { engine }: Sources,
  list: FoundList & { readonly attempt: SearchAttempt },
): Promise<FoundList> {
  const { frame, narrowed, attempt } = list;
  if (attempt.partType === null || frame.text === null || !("hits" in frame.text)) return list;
  const { hits } = frame.text;
  if (!hits.tiers.includes(TIERS.elsewhere) || !(await narrowed.categories()).has(attempt.partType.id)) return list;
  const meant = { ...frame, text: { hits: filterHits(hits, (_, tier) => tier < TIERS.elsewhere) } };
  return { ...list, frame: meant, narrowed: await engine.narrow(meant, {}) };
}

/**
 * Whether a list answers a text: it has items of the part type that the text names, or some whose number or title holds
 * all the words. A part type's bare name is answered for a vehicle by that part type alone: "air filter" by no cabin filter.
 */
async function isAnswer(
  { frame, narrowed }: FoundList,
  { text, partType, isName, each }: SearchAttempt,
  { hasVehicle, hasKinds }: { readonly hasVehicle: boolean; readonly hasKinds: boolean },
): Promise<boolean> {
  if ((partType === null && !hasKinds) || each !== undefined) return true;
  if (narrowed.total > MENTIONS_MAX) return partType === null || isAmongHits(frame.text);
  if (partType !== null && (await narrowed.categories()).has(partType.id)) return true;
  if (isName && hasVehicle) return false;
  // The "3" of "exhaust pipe 3" is half an engine's size in the title of a gasket.
  if (partType !== null && isNumbered(text, partType)) return false;
  if (frame.text === null || !("hits" in frame.text)) return false;
  const { ids, tiers } = frame.text.hits;
  return (await narrowed.ids()).some((id) => (tiers[lowerBound(ids, id)] ?? TIERS.elsewhere) <= TIERS.title);
}

/** Finds the part that a text names by its whole number, whichever vehicles it fits; null when it names none. */
export async function findMisfit(from: Sources, base: TextlessFrame, search: Search): Promise<FoundList | null> {
  const list = await findInCategory(from, { ...base, fit: null }, search);
  const { text } = list.frame;
  const isNumbered = text !== null && "hits" in text && text.hits.tiers.some((tier) => tier <= TIERS.exactNumber);
  return isNumbered && list.narrowed.total > 0 ? list : null;
}
