import { listFitAttributes } from "~/models/fitment/fitment-answers";
import { commonIds, mergeSorted } from "../../platform/sorted-ids";
import { understand } from "../../text/query/understand";
import type { IndexList, ListQuery } from "../door";
import type { ChosenVehicle, Engine, Frame, Narrowed } from "../engine";
import type { Fit } from "./fit";
import { createReuse } from "./reuse";
import { findText, type TextSources } from "./text-search";

/** Memory for lists per process; a list of a million items takes four of these megabytes. */
const CACHE_BYTES = 16 * 1_048_576;

/** The part of a list that does not depend on page, order or a vehicle that does not limit it. */
type ListCore = Pick<IndexList, "correctedText" | "understood"> & { readonly narrowed: Narrowed };

type Limit = { readonly chosen: ChosenVehicle; readonly isOpen: boolean };

/** What lists are read from. */
type ListSources = TextSources & { readonly engine: Engine; readonly fit: Fit };

/**
 * Finds the vehicle that limits a list. One named in the text excludes items that do not fit; items that may fit ask on
 * their page. The active vehicle limits the list only on request, and then to items that fit.
 */
async function findLimit({ fit }: ListSources, query: ListQuery, named: number | undefined): Promise<Limit | null> {
  const isFitsOnly = query.fitsOnly === true;
  const nodeId = named ?? (isFitsOnly ? query.attributeValueId : undefined);
  if (nodeId === undefined) return null;
  const chosen = await fit.choose({ nodeId, answers: named === undefined ? query.answers : undefined });
  return chosen === null ? null : { chosen, isOpen: !isFitsOnly };
}

async function loadFitLimit({ fit }: ListSources, limit: Limit | null): Promise<Frame["fit"]> {
  if (limit === null) return null;
  const { fits, maybe } = await fit.verdicts(limit.chosen);
  if (!limit.isOpen) return { ids: fits, isOpen: false };
  return maybe === null ? null : { ids: mergeSorted(fits, maybe), isOpen: true };
}

/** The ids that a text's hits must be among; undefined for no limit. */
async function listWithin(
  { engine }: ListSources,
  scope: Int32Array | null,
  fit: Frame["fit"],
): Promise<Int32Array | undefined> {
  if (fit === null || fit.isOpen) return scope ?? undefined;
  const fitting = mergeSorted(fit.ids, await engine.universalIds());
  return scope === null ? fitting : commonIds(scope, fitting);
}

async function computeList(from: ListSources, query: ListQuery): Promise<ListCore> {
  const text = query.q ?? "";
  const meaning = text === "" ? null : await understand(from.db, text, { isVehicleIgnored: query.anyVehicle === true });
  const fit = await loadFitLimit(from, await findLimit(from, query, meaning?.vehicle?.attributeValueId));
  const scope = query.scope?.ids ?? null;
  let within: Promise<Int32Array | undefined> | undefined;
  const among = () => {
    within ??= listWithin(from, scope, fit);
    return within;
  };
  const found = meaning === null ? null : await findText(from, text, meaning, among);
  const narrowed = await from.engine.narrow(
    {
      market: query.market,
      withSoldOut: query.soldOut,
      categoryId: query.categoryId,
      text: found?.found ?? null,
      scope,
      fit,
    },
    query,
  );
  return {
    narrowed,
    correctedText: found?.correctedText ?? null,
    understood: meaning === null ? null : { vehicle: meaning.vehicle, text: meaning.text, partType: meaning.partType },
  };
}

/** Creates the reader of lists. A list is computed once for all calls within `reuseMs`, because items and filter options come in two calls. */
export function createLists(from: ListSources, reuseMs: number): (query: ListQuery) => Promise<IndexList> {
  const cores = createReuse<ListCore>({
    maxBytes: CACHE_BYTES,
    ttl: reuseMs,
    measure: ({ narrowed }) => narrowed.bytes,
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
      query.fitsOnly === true ? [query.attributeValueId, query.answers] : null,
    ]);
    const { narrowed, correctedText, understood } = await cores.get(version, key, () => computeList(from, query));
    const named = understood?.vehicle?.attributeValueId;
    const nodeId = named ?? query.attributeValueId;
    const vehicle = nodeId === undefined ? null : { nodeId, answers: named === undefined ? query.answers : undefined };
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
      facets: narrowed.facets,
      categories: narrowed.categories,
      async fitAttributes() {
        const chosen = await from.fit.choose(vehicle);
        if (chosen === null) return [];
        const rules = await from.engine.rulesAbout(chosen, narrowed.ids);
        return listFitAttributes(rules, chosen.vehicle, query.answers);
      },
    };
  };
}
