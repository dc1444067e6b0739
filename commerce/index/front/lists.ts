import { openCache } from "#cache/cache";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { listFitAttributes } from "~/models/fitment/fitment-answers";
import type { SearchedVehicle } from "~/models/fitment/named-vehicle";
import { standsForNamed, withNamedAnswers } from "~/models/fitment/named-vehicle";
import type { SearchInterpretation } from "~/models/search/search";
import { marketFor } from "~/models/shop/market";
import { lowerBound } from "../../platform/lower-bound";
import { commonIds, mergeSorted, withoutIds } from "../../platform/sorted-ids";
import { showText } from "../../text/measures/spoken";
import { isPositionWord } from "../../text/position-words";
import type { SearchAttempt } from "../../text/query/attempts";
import { type Understanding, understand } from "../../text/query/understand";
import { type Hits, NO_HITS, TIERS } from "../../text/text-engine";
import { stemsFor } from "../../text/words";
import type { IndexList, ListQuery } from "../door";
import type { ChosenVehicle, Engine, Filters, FitLimit, Frame, Narrowed } from "../engine";
import type { Fit, VehicleChoice } from "./fit";
import { createGroups } from "./fit-groups";
import { listNearest } from "./nearest";
import { filterHits, findText, type TextSources } from "./text-search";
import type { VehicleCounts } from "./vehicle-counts";

/** The part of a list that does not depend on page, order or a vehicle that does not limit it. */
type ListCore = Pick<IndexList, "correctedText" | "understood" | "vehicle" | "groups"> & {
  readonly narrowed: Narrowed;
};

type Limit = { readonly chosen: ChosenVehicle; readonly mode: "fits" | "groups" | "possible" };

/** The sources of lists. */
type ListSources = TextSources & { readonly engine: Engine; readonly fit: Fit; readonly counts: VehicleCounts };

/**
 * Chooses the vehicle of a list. One named in the text takes the place of the shopper's, unless the shopper's is the same
 * in more detail: then it stands for it, with the answers given about it.
 */
async function pickVehicle(
  { fit }: ListSources,
  query: ListQuery,
  named: SearchedVehicle | null,
): Promise<VehicleChoice | null> {
  const { attributeValueId: nodeId, answers } = query;
  const own = nodeId === undefined ? null : { nodeId, answers };
  if (named === null) return own;
  const chosen = await fit.choose(own);
  return chosen !== null && standsForNamed(chosen, named)
    ? { nodeId: chosen.nodeId, answers: withNamedAnswers(chosen, named.answers) }
    : { nodeId: named.attributeValueId, answers: named.answers };
}

/** Adds what a text says of the vehicle; the shopper's own answer about the same stands. */
function withAnswers(choice: VehicleChoice | null, typed: readonly FitmentAnswer[]): VehicleChoice | null {
  const own = choice?.answers ?? [];
  const added = typed.filter(({ key }) => own.every((answer) => answer.key !== key || answer.itemId !== undefined));
  return choice === null || added.length === 0 ? choice : { ...choice, answers: [...own, ...added] };
}

/**
 * Finds the vehicle that limits a list. One named in the text excludes items that do not fit; items that may fit ask on
 * their page. The active vehicle limits the list only on request: to items that fit, or to those and a second group that
 * may fit.
 */
async function findLimit(
  { fit }: ListSources,
  { fitGroups, fitsOnly }: ListQuery,
  choice: VehicleChoice | null,
  isNamed: boolean,
): Promise<Limit | null> {
  const mode = fitGroups === true ? "groups" : fitsOnly === true ? "fits" : "possible";
  if (mode === "possible" && !isNamed) return null;
  const chosen = await fit.choose(choice);
  return chosen === null ? null : { chosen, mode };
}

async function loadFitLimit({ fit }: ListSources, limit: Limit | null): Promise<FitLimit | null> {
  if (limit === null) return null;
  const { fits, maybe } = await fit.verdicts(limit.chosen);
  if (limit.mode === "fits") return { fits, maybe: null, isGrouped: false };
  if (limit.mode === "groups")
    return { fits, maybe: maybe ?? withoutIds(await fit.candidates(limit.chosen), fits), isGrouped: true };
  return maybe === null ? null : { fits, maybe, isGrouped: false };
}

/** The ids that a text's hits must be among; undefined for no limit. */
async function listWithin(
  { engine }: ListSources,
  scope: Int32Array | null,
  fit: FitLimit | null,
): Promise<Int32Array | undefined> {
  if (fit === null || fit.maybe !== null) return scope ?? undefined;
  const fitting = mergeSorted(fit.fits, await engine.universalIds());
  return scope === null ? fitting : commonIds(scope, fitting);
}

/** The conditions of a list that come before its text and its filters. */
type TextlessFrame = Omit<Frame, "text">;

/** A list for as many of the typed words as find something, and the enumerated things that it has no item of. */
type FoundList = {
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
async function findFirst(from: ListSources, base: TextlessFrame, { text: typed, meaning }: Search): Promise<FoundList> {
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
    const each = text !== null && "hits" in text ? text.each : undefined;
    const missing = each === undefined ? [] : await listMissing(attempt, each, narrowed.narrowed);
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
async function findInCategory(from: ListSources, base: TextlessFrame, search: Search): Promise<FoundList> {
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
  { engine }: ListSources,
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

function filtersFor(query: ListQuery, meaning: Understanding | null): Filters {
  const { brand, position, condition, price = meaning?.price ?? undefined, rating, attributes } = query;
  return { brand, position, condition, price, rating, attributes };
}

/** Words for any vehicle: nobody misses them in "car seat cover". */
const ANY_VEHICLE: ReadonlySet<string> = new Set(["car", "auto", "vehicle", "automobile"]);

/** Whether a list has parts that are not new. */
async function hasOtherConditions({ facets }: Narrowed): Promise<boolean> {
  const conditions = (await facets()).find(({ key }) => key === "condition")?.options ?? [];
  return conditions.some(({ label }) => label !== "New");
}

async function describeMeaning(
  meaning: Understanding,
  { attempt: found, missing, isFluidSold = false }: Pick<FoundList, "attempt" | "missing" | "isFluidSold">,
  narrowed: Narrowed,
): Promise<SearchInterpretation> {
  const { total, facets } = narrowed;
  const isNewLost = total > 0 && found?.isNewLost === true && (await hasOtherConditions(narrowed));
  const dropped = [...(isNewLost ? ["new"] : []), ...(found?.dropped ?? []), ...missing].filter(
    (word) => !ANY_VEHICLE.has(word),
  );
  const isOtherFluid = found?.fluid === "other" && !isFluidSold;
  const { vehicle, partType, answers, price, isLowestPrice, notCarried, missingYear, unknown } = meaning;
  const { anyYear, lookAt, otherVehicle, unknownVehicle } = meaning;
  // What no title names may fit all the same: only with the year it can be said.
  const isModelLost = anyYear !== null && dropped.includes(anyYear.model);
  const severalYears = isModelLost ? anyYear : meaning.severalYears;
  const [attempt] = meaning.attempts;
  const isMoved = total > 0 && dropped.some(isPositionWord);
  const positions = isMoved ? (await facets()).find(({ key }) => key === "position")?.options : undefined;
  return {
    positions: (positions ?? []).map(({ label, count }) => ({ label, count })),
    unknown: [...unknown],
    engineNames: [...meaning.engineNames],
    vehicle,
    partType,
    text: showText(attempt?.text ?? ""),
    answers: [...answers],
    price,
    isLowestPrice,
    notCarried: [...notCarried],
    otherVehicle,
    missingYear,
    unknownVehicle,
    severalYears,
    notSold: isOtherFluid ? meaning.fluid : meaning.notSold,
    lookAt: [...lookAt],
    dropped: total > 0 ? dropped : [],
    instead: total > 0 && found?.isInstead === true ? (found.partType?.name ?? null) : null,
  };
}

async function computeList(from: ListSources, query: ListQuery): Promise<ListCore> {
  const text = query.q ?? "";
  const { currency } = marketFor(query.market);
  const meaning =
    text === "" ? null : await understand(from.db, text, { isVehicleIgnored: query.anyVehicle === true, currency });
  const named = meaning?.vehicle ?? null;
  const vehicle = withAnswers(await pickVehicle(from, query, named), meaning?.answers ?? []);
  const limit = await findLimit(from, query, vehicle, named !== null);
  const fit = await loadFitLimit(from, limit);
  const base = {
    market: query.market,
    withSoldOut: query.soldOut,
    categoryId: query.categoryId,
    scope: query.scope?.ids ?? null,
    fit,
  };
  const filters = filtersFor(query, meaning);
  const found = meaning === null ? null : await findInCategory(from, base, { text, meaning });
  const { frame, attempt, ...about } = found ?? { frame: { ...base, text: null }, attempt: null, missing: [] };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const narrowed = found === null || isFiltered ? await from.engine.narrow(frame, filters) : found.narrowed;
  const dropped = attempt?.dropped ?? [];
  const isFewer = dropped.some((word) => !ANY_VEHICLE.has(word)) || attempt?.isInstead === true;
  const isChanged = attempt !== null && narrowed.total > 0 && (isFewer || meaning?.isCorrected === true);
  return {
    narrowed,
    vehicle,
    groups:
      limit?.mode === "groups"
        ? createGroups(from, { chosen: limit.chosen, narrowed, frame }, { ...query, ...filters })
        : null,
    correctedText: isChanged ? showText(attempt.text) : null,
    understood: meaning === null ? null : await describeMeaning(meaning, { attempt, ...about }, narrowed),
  };
}

/**
 * Whether a list, apart from the verdicts of its cards, depends on the active vehicle. A text may name it in other
 * words.
 */
const isVehicleRead = ({ fitsOnly, fitGroups, q }: ListQuery) =>
  fitsOnly === true || fitGroups === true || (q ?? "") !== "";

/**
 * Creates the reader of lists. Where an answer may lag, a list is computed once for some seconds, because items and filter
 * options come in two calls.
 */
export function createLists(from: ListSources, mayLag: boolean): (query: ListQuery) => Promise<IndexList> {
  const cores = openCache<ListCore>("lists");
  const loadCore = (key: string, query: ListQuery) =>
    cores.load(key, async () => {
      const value = await computeList(from, query);
      return { value, bytes: value.narrowed.bytes };
    });
  return async (query) => {
    const { version } = await from.engine.taxonomy();
    // Listed explicitly: page, order and a vehicle that limits nothing do not change a list.
    const key = JSON.stringify([
      query.market,
      query.soldOut,
      [query.q, query.anyVehicle],
      query.categoryId,
      query.scope?.key,
      [query.brand, query.position, query.condition, query.price, query.rating, query.attributes],
      [query.fitsOnly, query.fitGroups],
      isVehicleRead(query) ? [query.attributeValueId, query.answers] : null,
    ]);
    cores.enter(version);
    const core = await (mayLag ? loadCore(key, query) : computeList(from, query));
    const { narrowed, correctedText, understood, groups } = core;
    const vehicle = isVehicleRead(query) ? core.vehicle : await pickVehicle(from, query, null);
    const isFitFirst = query.fitFirst === true;
    const compared = isFitFirst || query.sort === "bestMatch" ? await from.fit.choose(vehicle) : null;
    const { page, size, sort } = query;
    const ids =
      size === 0
        ? []
        : await narrowed.page(
            { sort, verdicts: compared === null ? null : await from.fit.verdicts(compared), isFitFirst },
            (page - 1) * size,
            page * size,
          );
    return {
      ids,
      total: narrowed.total,
      correctedText,
      understood,
      vehicle,
      groups,
      facets: narrowed.facets,
      categories: narrowed.categories,
      async fitAttributes() {
        const chosen = await from.fit.choose(vehicle);
        if (chosen === null) return [];
        const rules = await from.engine.rulesAbout(chosen, narrowed.ids);
        return listFitAttributes(rules, chosen.vehicle, chosen.answers);
      },
      async nearest() {
        const own = vehicle === null ? null : await from.counts.forVehicle(vehicle, query.market);
        return listNearest(
          { db: from.db, taxonomy: await from.engine.taxonomy() },
          understood ?? { text: query.q ?? "", partType: null },
          own === null
            ? await from.engine.categoryCounts(query.market)
            : new Map([...own].map(([id, { count }]) => [id, count])),
        );
      },
    };
  };
}
