import type { z } from "zod";
import type { listFilterSchema } from "~/models/api/item";
import type { Facet, ItemPage, SortValue } from "~/models/search/search";
import type { Call } from "../../http/call";
import { candidateRows, type FitLimit, fitSets, universalRows, withMarks } from "../../index/memory/candidates";
import { listedFlag } from "../../index/memory/columns";
import { type Filters, narrow } from "../../index/memory/facets";
import type { ChosenVehicle } from "../../index/memory/fitment/fitment";
import type { CatalogueIndex } from "../../index/memory/rows";
import type { Snapshot } from "../../index/memory/snapshot";
import { type Match, orderedWindow } from "../../index/memory/sorted-rows";
import { listCards } from "../catalogue/cards";
import { type ListCore, loadCachedList } from "./list-cache";
import { findScope } from "./scope";
import { type FoundText, findText, understandText } from "./text-search";

export type ListQuery = z.output<typeof listFilterSchema>;
type PageQuery = { page: number; size: number; sort: SortValue };

/** A list before it is paged: what passes, what can narrow it, and what it was asked with. */
type List = ListCore & { readonly chosen: ChosenVehicle | null; readonly snapshot: Snapshot };

/** A list without a category offers attribute filters only if its items come from this many part types at most. */
const MIXED_CATEGORIES_MAX = 3;
/** Rows sorted at a time: the pages around the requested one. */
const WINDOW = 240;
const WINDOWS_CACHED = 40;
/** Beyond this many ids the text engine searches everything, which it answers from its cache. */
const WITHIN_MAX = 20_000;

function attributeLabels({ categories, index }: Snapshot, categoryId: number | undefined, rows: Int32Array): string[] {
  const own = categoryId === undefined ? [] : (categories.get(categoryId)?.displayAttributes ?? []);
  if (own.length > 0) return [...own];
  const leaves = new Set<number>();
  let last = -1;
  for (const row of rows) {
    const rank = index.columns.category[row] ?? 0;
    if (rank === last) continue;
    last = rank;
    leaves.add(rank);
    if (leaves.size > MIXED_CATEGORIES_MAX) return [];
  }
  return [...new Set([...leaves].flatMap((rank) => index.categories[rank]?.displayAttributes ?? []))];
}

/** The tier of each row, in the order of the hits; null when all are equal. */
function tiersByRow(rows: Int32Array, found: FoundText): Uint8Array | null {
  if (found.tiers === null) return null;
  const tiers = new Uint8Array(rows.length);
  let at = 0;
  for (let place = 0; place < rows.length; place += 1) {
    while (at < found.rows.length && found.rows[at] !== rows[place]) at += 1;
    tiers[place] = found.tiers[at] ?? 0;
  }
  return tiers;
}

const toIds = (index: CatalogueIndex, rows: Int32Array) => rows.map((row) => index.columns.ids[row] ?? 0);

type Limit = { readonly chosen: ChosenVehicle; readonly isOpen: boolean };

/**
 * Finds the vehicle that limits a list. One named in the text excludes items that do not fit; items that may fit ask on
 * their page. The active vehicle limits the list only on request, and then to items that fit.
 */
async function findLimit(call: Call, query: ListQuery, named: number | undefined): Promise<Limit | null> {
  const isFitsOnly = query.fitsOnly === true;
  const nodeId = named ?? (isFitsOnly ? query.attributeValueId : undefined);
  if (nodeId === undefined) return null;
  const chosen = await call.services.fitment.vehicle(nodeId, named === undefined ? query.answers : undefined);
  return chosen === null ? null : { chosen, isOpen: !isFitsOnly };
}

async function loadFitLimit(call: Call, index: CatalogueIndex, limit: Limit | null): Promise<FitLimit | null> {
  if (limit === null) return null;
  const { fits, maybe } = await call.services.fitment.verdicts(limit.chosen);
  if (!limit.isOpen) return { rows: index.findRows(fits), isOpen: false };
  if (maybe === null) return null;
  return { rows: Int32Array.from([...index.findRows(fits), ...index.findRows(maybe)]), isOpen: true };
}

/** Ids the hits must be among, if few enough to search only those; otherwise undefined. */
function listWithin(index: CatalogueIndex, scope: Int32Array | null, fits: FitLimit | null): Int32Array | undefined {
  const universal = universalRows(index);
  const isFew = fits !== null && !fits.isOpen && fits.rows.length + universal.length <= WITHIN_MAX;
  const fitting = isFew ? Int32Array.from([...toIds(index, fits.rows), ...toIds(index, universal)]).sort() : null;
  const [shortest] = [scope, fitting].filter((ids) => ids !== null).sort((a, b) => a.length - b.length);
  return shortest !== undefined && shortest.length <= WITHIN_MAX ? shortest : undefined;
}

async function computeList(call: Call, snapshot: Snapshot, query: ListQuery, soldOut: boolean): Promise<ListCore> {
  const { index } = snapshot;
  const text = query.q ?? "";
  const meaning =
    text === "" ? null : await understandText(call, text, { isVehicleIgnored: query.anyVehicle === true });
  const fits = await loadFitLimit(call, index, await findLimit(call, query, meaning?.vehicle?.attributeValueId));
  const scope = await findScope(call, query);
  const within = () => listWithin(index, scope, fits);
  const found = meaning === null ? null : await findText(call, text, meaning, within);
  const base = candidateRows(index, {
    listed: listedFlag(call.market, soldOut),
    categoryId: query.categoryId,
    hits: found === null || found.range !== null ? null : found.rows,
    range: found?.range ?? null,
    scope: scope === null ? null : index.findRows(scope),
    fits,
  });
  const labels = attributeLabels(snapshot, query.categoryId, base);
  const filters: Filters = query;
  const { rows, facets } = narrow(index, base, filters, { market: call.market, labels });
  return {
    index,
    rows,
    facets,
    tiers: found === null ? null : tiersByRow(rows, found),
    correctedText: found?.correctedText ?? null,
    understood: meaning === null ? null : { vehicle: meaning.vehicle, text: meaning.text, partType: meaning.partType },
    windows: new Map(),
  };
}

/** Loads a list with text, category, vehicle and facets applied. */
export async function readList(call: Call, query: ListQuery, { soldOut }: { soldOut: boolean }): Promise<List> {
  const snapshot = await call.services.catalogue.snapshot();
  // Listed explicitly: page, order and a vehicle that limits nothing do not change a list.
  const key = JSON.stringify([
    call.market,
    soldOut,
    [query.q, query.anyVehicle],
    query.categoryId,
    [query.collection, query.campaign, query.make],
    [query.brand, query.position, query.condition, query.price, query.rating, query.attributes],
    query.fitsOnly === true ? [query.attributeValueId, query.answers] : null,
  ]);
  const core = await loadCachedList(call, snapshot.version, key, () => computeList(call, snapshot, query, soldOut));
  const named = core.understood?.vehicle?.attributeValueId;
  const nodeId = named ?? query.attributeValueId;
  const chosen =
    nodeId === undefined
      ? null
      : await call.services.fitment.vehicle(nodeId, named === undefined ? query.answers : undefined);
  return { ...core, chosen, snapshot };
}

/** The facets of a list with counts. */
export function toFacets({ facets }: List): Facet[] {
  return [...facets()];
}

/** The ids of all items of a list, unordered. */
export function listIds({ index, rows }: ListCore): Int32Array {
  return toIds(index, rows);
}

async function loadWindow(call: Call, list: List, sort: SortValue, from: number): Promise<Int32Array> {
  const { index, chosen } = list;
  const isFitCompared = sort === "bestMatch" && chosen !== null;
  const key = JSON.stringify([sort, from, isFitCompared ? [chosen.nodeId, chosen.answers] : null]);
  const ready = list.windows.get(key);
  if (ready !== undefined) return ready;
  const verdicts = isFitCompared ? await call.services.fitment.verdicts(chosen) : null;
  const order = (fit: Match["fit"]) =>
    orderedWindow(index, list.rows, { sort, market: call.market, tiers: list.tiers, fit }, from, from + WINDOW);
  const rows =
    verdicts === null
      ? order(null)
      : withMarks(index, fitSets(index, verdicts), (marks) => order({ marks, isRestOpen: verdicts.maybe === null }));
  if (list.windows.size >= WINDOWS_CACHED) list.windows.clear();
  list.windows.set(key, rows);
  return rows;
}

/** Loads one page of a list as cards; a page beyond the end is empty. */
export async function loadPage(call: Call, list: List, { page, size, sort }: PageQuery): Promise<ItemPage> {
  const [first, end] = [(page - 1) * size, Math.min(page * size, list.rows.length)];
  const ids: number[] = [];
  for (let at = first; at < end; ) {
    const from = at - (at % WINDOW);
    const rows = await loadWindow(call, list, sort, from);
    const part = rows.subarray(at - from, end - from);
    for (const row of part) ids.push(list.index.columns.ids[row] ?? 0);
    at = from + WINDOW;
  }
  return {
    items: await listCards(call, ids, list.chosen),
    page,
    size,
    total: list.rows.length,
    pages: Math.max(1, Math.ceil(list.rows.length / size)),
    correctedText: list.correctedText,
    understood: list.understood,
  };
}

/** Counts rows by part type, largest first. */
export function countCategories(index: CatalogueIndex, rows: Int32Array, limit: number) {
  const counts = new Int32Array(index.categories.length);
  for (const row of rows) {
    const rank = index.columns.category[row] ?? 0;
    if (rank < counts.length) counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return index.categories
    .map(({ id, name, path }, rank) => ({ id, name, path, count: counts[rank] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"))
    .slice(0, limit);
}
