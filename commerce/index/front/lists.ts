import { openCache } from "#cache/cache";
import { listFitAttributes } from "~/models/fitment/fitment-answers";
import { standsForNamed, withNamedAnswers } from "~/models/fitment/named-vehicle";
import type { NamedVehicle } from "~/models/search/search";
import { commonIds, mergeSorted } from "../../platform/sorted-ids";
import { understand } from "../../text/query/understand";
import type { IndexList, ListQuery } from "../door";
import type { ChosenVehicle, Engine, FitLimit, Frame, Narrowed } from "../engine";
import type { Fit, VehicleChoice } from "./fit";
import { createGroups } from "./fit-groups";
import { findText, type TextSources } from "./text-search";

/** The part of a list that does not depend on page, order or a vehicle that does not limit it. */
type ListCore = Pick<IndexList, "correctedText" | "understood" | "vehicle" | "groups"> & {
  readonly narrowed: Narrowed;
};

type Limit = { readonly chosen: ChosenVehicle; readonly mode: "fits" | "groups" | "possible" };

/** What lists are read from. */
type ListSources = TextSources & { readonly engine: Engine; readonly fit: Fit };

/**
 * Chooses the vehicle of a list. One named in the text takes the place of the shopper's, unless the shopper's is the same
 * in more detail: then it stands for it, with the answers given about it.
 */
async function pickVehicle(
  { fit }: ListSources,
  query: ListQuery,
  named: NamedVehicle | null,
): Promise<VehicleChoice | null> {
  const { attributeValueId: nodeId, answers } = query;
  const own = nodeId === undefined ? null : { nodeId, answers };
  if (named === null) return own;
  const chosen = await fit.choose(own);
  return chosen !== null && standsForNamed(chosen, named)
    ? { nodeId: chosen.nodeId, answers: withNamedAnswers(chosen, named.answers) }
    : { nodeId: named.attributeValueId, answers: named.answers };
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
  if (limit.mode === "groups") return { fits, maybe: maybe ?? (await fit.candidates(limit.chosen)), isGrouped: true };
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

async function computeList(from: ListSources, query: ListQuery): Promise<ListCore> {
  const text = query.q ?? "";
  const meaning = text === "" ? null : await understand(from.db, text, { isVehicleIgnored: query.anyVehicle === true });
  const named = meaning?.vehicle ?? null;
  const vehicle = await pickVehicle(from, query, named);
  const limit = await findLimit(from, query, vehicle, named !== null);
  const fit = await loadFitLimit(from, limit);
  const scope = query.scope?.ids ?? null;
  let within: Promise<Int32Array | undefined> | undefined;
  const among = () => {
    within ??= listWithin(from, scope, fit);
    return within;
  };
  const found = meaning === null ? null : await findText(from, text, meaning, among);
  const frame: Frame = {
    market: query.market,
    withSoldOut: query.soldOut,
    categoryId: query.categoryId,
    text: found?.found ?? null,
    scope,
    fit,
  };
  const narrowed = await from.engine.narrow(frame, query);
  return {
    narrowed,
    vehicle,
    groups: limit?.mode === "groups" ? createGroups(from, { chosen: limit.chosen, narrowed, frame }, query) : null,
    correctedText: found?.correctedText ?? null,
    understood: meaning === null ? null : { vehicle: meaning.vehicle, text: meaning.text, partType: meaning.partType },
  };
}

/** Whether a list, apart from the verdicts of its cards, depends on the active vehicle. A text may name it in other words. */
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
    const compared = query.sort === "bestMatch" ? await from.fit.choose(vehicle) : null;
    const { page, size, sort } = query;
    const ids =
      size === 0
        ? []
        : await narrowed.page(
            { sort, verdicts: compared === null ? null : await from.fit.verdicts(compared) },
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
    };
  };
}
