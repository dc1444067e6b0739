import { openCache } from "#cache/cache";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { listFitAttributes } from "~/models/fitment/fitment-answers";
import type { SearchedVehicle } from "~/models/fitment/named-vehicle";
import { standsForNamed, withNamedAnswers } from "~/models/fitment/named-vehicle";
import type { SearchInterpretation } from "~/models/search/search";
import { marketFor } from "~/models/shop/market";
import { withoutIds } from "../../platform/sorted-ids";
import { showText } from "../../text/measures/spoken";
import { isPositionWord } from "../../text/position-words";
import { type Understanding, understand } from "../../text/query/understand";
import type { IndexList, ListQuery } from "../door";
import type { ChosenVehicle, Engine, Filters, FitLimit, Narrowed } from "../engine";
import type { Fit, VehicleChoice } from "./fit";
import { createGroups } from "./fit-groups";
import { type FoundList, findInCategory, findMisfit } from "./found-list";
import { listNearest } from "./nearest";
import type { TextSources } from "./text-search";
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
): Promise<Omit<SearchInterpretation, "isMisfit">> {
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
  const search = meaning === null ? null : { text, meaning };
  const fitting = search === null ? null : await findInCategory(from, base, search);
  const mayMisfit = search !== null && named !== null && limit?.mode !== "fits" && fitting?.narrowed.total === 0;
  const misfit = mayMisfit ? await findMisfit(from, base, search) : null;
  const found = misfit ?? fitting;
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
      limit?.mode === "groups" && misfit === null
        ? createGroups(from, { chosen: limit.chosen, narrowed, frame }, { ...query, ...filters })
        : null,
    correctedText: isChanged ? showText(attempt.text) : null,
    understood:
      meaning === null
        ? null
        : { ...(await describeMeaning(meaning, { attempt, ...about }, narrowed)), isMisfit: misfit !== null },
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
