import type { Hits } from "../../text/text-engine";
import type { Filters, Frame, Narrowed, Order } from "../engine";
import { attributeLabels, isUnmixed } from "../facet-options";
import { candidateRows, fitSets, withMarks } from "./candidates";
import { listedFlag } from "./columns";
import { narrow } from "./facets";
import { toRowRange } from "./positions";
import type { RowIndex } from "./rows";
import type { Snapshot } from "./snapshot";
import { type Match, orderedWindow } from "./sorted-rows";

/** Rows sorted at a time: the pages around the requested one. */
const WINDOW = 240;
const WINDOWS_CACHED = 40;
/** Estimated size of a list besides its rows: facets, windows and the rest. */
const LIST_BYTES = 40_000;

type Ranked = { readonly rows: Int32Array; readonly tiers: Uint8Array };
const RANKED = new WeakMap<Hits, { columns: object; ranked: Ranked }>();

/** The rows of hits with their tiers, cached together with the hits. */
function rankHits(index: RowIndex, hits: Hits): Ranked {
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
  const ranked = { rows: rows.subarray(0, count), tiers: tiers.subarray(0, count) };
  RANKED.set(hits, { columns: index.columns, ranked });
  return ranked;
}

/** The tier of each row, in the order of the hits. */
function tiersByRow(rows: Int32Array, found: Ranked): Uint8Array {
  const tiers = new Uint8Array(rows.length);
  let at = 0;
  for (let place = 0; place < rows.length; place += 1) {
    while (at < found.rows.length && found.rows[at] !== rows[place]) at += 1;
    tiers[place] = found.tiers[at] ?? 0;
  }
  return tiers;
}

/** The ids of rows. */
export const toIds = ({ columns }: RowIndex, rows: Int32Array) => rows.map((row) => columns.ids[row] ?? 0);

/** Counts rows by category. */
export function countCategories({ categories, columns }: RowIndex, rows: Int32Array): Map<number, number> {
  const counts = new Int32Array(categories.length);
  for (const row of rows) {
    const rank = columns.category[row] ?? 0;
    if (rank < counts.length) counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return new Map(categories.map(({ id }, rank) => [id, counts[rank] ?? 0] as const).filter(([, count]) => count > 0));
}

/** Lists the categories of rows in tree order or, on request, by their lowest id; stops when they are mixed. */
function listPartTypes({ columns, categories }: RowIndex, rows: Int32Array, isById: boolean) {
  const lowest = new Map<number, number>();
  for (const row of rows) {
    const [rank, id] = [columns.category[row] ?? 0, columns.ids[row] ?? 0];
    const before = lowest.get(rank);
    if (before === undefined || id < before) lowest.set(rank, id);
    if (!isUnmixed(lowest.size)) break;
  }
  return [...lowest].sort((a, b) => (isById ? a[1] - b[1] : a[0] - b[0])).map(([rank]) => categories[rank]);
}

/** Narrows the catalogue to the rows that pass a frame and its filters. */
export function narrowRows({ index, taxonomy }: Snapshot, frame: Frame, filters: Filters): Narrowed {
  const { text, scope, fit, market, categoryId } = frame;
  const found = text !== null && "hits" in text ? rankHits(index, text.hits) : null;
  const base = candidateRows(index, {
    listed: listedFlag(market, frame.withSoldOut),
    categoryId,
    hits: found?.rows ?? null,
    range: text !== null && "range" in text ? toRowRange(index, text.range) : null,
    scope: scope === null ? null : index.findRows(scope),
    fits: fit === null ? null : { rows: index.findRows(fit.ids), isOpen: fit.isOpen },
  });
  const labels = attributeLabels(categoryId === undefined ? undefined : taxonomy.categories.get(categoryId), () =>
    listPartTypes(index, base, scope !== null || found !== null),
  );
  const { rows, facets } = narrow(index, base, filters, { market, labels });
  const tiers = found === null ? null : tiersByRow(rows, found);
  const windows = new Map<string, Int32Array>();
  const keys = new WeakMap<object, number>();
  let keyed = 0;

  function sortWindow({ sort, verdicts }: Order, from: number): Int32Array {
    const order = (fits: Match["fit"]) =>
      orderedWindow(index, rows, { sort, market, tiers, fit: fits }, from, from + WINDOW);
    if (sort !== "bestMatch" || verdicts === null) return order(null);
    return withMarks(index, fitSets(index, verdicts), (marks) => order({ marks, isRestOpen: verdicts.maybe === null }));
  }

  function window(order: Order, from: number): Int32Array {
    const { verdicts } = order;
    if (verdicts !== null && !keys.has(verdicts)) {
      keyed += 1;
      keys.set(verdicts, keyed);
    }
    const key = `${order.sort} ${from} ${verdicts === null ? 0 : keys.get(verdicts)}`;
    const ready = windows.get(key);
    if (ready !== undefined) return ready;
    const sorted = sortWindow(order, from);
    if (windows.size >= WINDOWS_CACHED) windows.clear();
    windows.set(key, sorted);
    return sorted;
  }

  return {
    total: rows.length,
    bytes: LIST_BYTES + rows.byteLength + (tiers?.byteLength ?? 0),
    async page(order, first, end) {
      const ids: number[] = [];
      for (let at = first; at < Math.min(end, rows.length); ) {
        const from = at - (at % WINDOW);
        for (const row of window(order, from).subarray(at - from, end - from)) ids.push(index.columns.ids[row] ?? 0);
        at = from + WINDOW;
      }
      return ids;
    },
    ids: async () => toIds(index, rows),
    facets: async () => facets(),
    categories: async () => countCategories(index, rows),
  };
}
