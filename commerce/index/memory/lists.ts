import type { MarketId } from "~/models/shop/market";
import type { Hits } from "../../text/text-engine";
import type { CategoryCount, Filters, FitLimit, Frame, Narrowed, Order, VehicleVerdicts } from "../engine";
import { attributeLabels, isUnmixed } from "../facet-options";
import { candidateRows, fitSets, withMarks } from "./candidates";
import { centsIn, FLAGS, listedFlag } from "./columns";
import { narrow } from "./facets";
import { toRowRange } from "./positions";
import type { RowIndex } from "./rows";
import type { Snapshot } from "./snapshot";
import { FIT_RANK, fitRanks, type Match, orderedWindow } from "./sorted-rows";

const NOTHING = new Int32Array(0);
const NO_GROUP: Group = { rows: NOTHING, tiers: null };
/** Estimated size of a list besides its rows: facets and the rest. */
const LIST_BYTES = 10_000;

type Ranked = { readonly rows: Int32Array; readonly tiers: Uint8Array };

/** The rows of hits with their tiers. */
function rankHits(index: RowIndex, hits: Hits): Ranked {
  const [rows, tiers] = [new Int32Array(hits.ids.length), new Uint8Array(hits.ids.length)];
  let count = 0;
  hits.ids.forEach((id, at) => {
    const row = index.findRow(id);
    if (row < 0) return;
    rows[count] = row;
    tiers[count] = hits.tiers[at] ?? 0;
    count += 1;
  });
  return { rows: rows.subarray(0, count), tiers: tiers.subarray(0, count) };
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

/** Counts rows by category: the items that certainly fit or need not, and those that may fit. */
function countCategories({ categories, columns }: RowIndex, market: MarketId, groups: readonly Group[]) {
  const cents = centsIn(columns, market);
  const counts: ({ -readonly [Key in keyof CategoryCount]: CategoryCount[Key] } | undefined)[] = [];
  for (const [group, { rows }] of groups.entries())
    for (const row of rows) {
      const [rank, cent] = [columns.category[row] ?? 0, cents[row] ?? 0];
      if (rank >= categories.length) continue;
      const each = counts[rank] ?? { count: 0, mayFit: 0, universal: 0, lowCent: cent, highCent: cent };
      counts[rank] = each;
      each.count += 1;
      each.mayFit += group;
      if (((columns.flags[row] ?? 0) & FLAGS.universal) !== 0) each.universal += 1;
      each.lowCent = Math.min(each.lowCent, cent);
      each.highCent = Math.max(each.highCent, cent);
    }
  return new Map(
    categories.flatMap(({ id }, rank) => (counts[rank] === undefined ? [] : [[id, counts[rank]] as const])),
  );
}

/** Rows of a list that are ordered by themselves, with the tier of each if a text found them. */
type Group = { readonly rows: Int32Array; readonly tiers: Uint8Array | null };

/** Splits a list by the verdicts for a vehicle: the items that fit, those that may, and the rest. */
function splitByVerdict(index: RowIndex, { rows, tiers }: Group, verdicts: VehicleVerdicts): [Group, Group, Group] {
  return withMarks(index, fitSets(index, verdicts), (marks) => {
    const rankOf = fitRanks(index, { marks, isRestOpen: verdicts.maybe === null });
    const ranks = Uint8Array.from(rows, rankOf);
    const pick = (rank: number): Group => ({
      rows: rows.filter((_, place) => ranks[place] === rank),
      tiers: tiers?.filter((_, place) => ranks[place] === rank) ?? null,
    });
    return [pick(FIT_RANK.fits), pick(FIT_RANK.open), pick(FIT_RANK.not)];
  });
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

/** The rows that a vehicle limits a list to. */
function toFitRows(index: RowIndex, { fits, maybe, isNamedOnly = false }: FitLimit) {
  const [fitting, mayFit] = [index.findRows(fits), index.findRows(maybe ?? NOTHING)];
  const rows = new Int32Array(fitting.length + mayFit.length);
  rows.set(fitting);
  rows.set(mayFit, fitting.length);
  if (!isNamedOnly) return { rows, others: maybe === null ? ("universal" as const) : ("open" as const) };
  const { flags } = index.columns;
  const isNamed = (row: number) => ((flags[row] ?? 0) & (FLAGS.universal | FLAGS.hasFitment)) === FLAGS.hasFitment;
  return { rows: rows.filter(isNamed), others: "none" as const };
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
    fits: fit === null ? null : toFitRows(index, fit),
  });
  const labels = attributeLabels(categoryId === undefined ? undefined : taxonomy.categories.get(categoryId), () =>
    listPartTypes(index, base, scope !== null || found !== null),
  );
  const { rows, facets } = narrow(index, base, filters, { market, labels });
  const whole: Group = { rows, tiers: found === null ? null : tiersByRow(rows, found) };
  const isSplit = fit !== null && fit.maybe !== null;
  const [first, second] = isSplit ? splitByVerdict(index, whole, fit) : [whole, NO_GROUP];
  const groups = fit?.isGrouped === true ? [first, second] : [whole];

  /** The rows of a group from one place to another in an order; those outside are not sorted. */
  function sortedRows(
    { sort, verdicts, isFitFirst }: Order,
    { rows: own, tiers }: Group,
    from: number,
    to: number,
  ): Int32Array {
    const sorted = (fits: Match["fit"]) => orderedWindow(index, own, { sort, market, tiers, fit: fits }, from, to);
    if (sort !== "bestMatch" || verdicts === null || isFitFirst) return sorted(null);
    return withMarks(index, fitSets(index, verdicts), (marks) =>
      sorted({ marks, isRestOpen: verdicts.maybe === null }),
    );
  }

  return {
    total: rows.length,
    mayFit: second.rows.length,
    bytes: LIST_BYTES + (rows.byteLength + (whole.tiers?.byteLength ?? 0)) * (groups.length > 1 ? 2 : 1),
    async page(order, from, end) {
      const ids: number[] = [];
      let before = 0;
      const { verdicts, isFitFirst } = order;
      for (const group of isFitFirst && verdicts !== null ? splitByVerdict(index, whole, verdicts) : groups) {
        const [start, stop] = [Math.max(from - before, 0), Math.min(end - before, group.rows.length)];
        if (start < stop)
          for (const row of sortedRows(order, group, start, stop)) ids.push(index.columns.ids[row] ?? 0);
        before += group.rows.length;
      }
      return ids;
    },
    ids: async () => toIds(index, rows),
    mayFitIds: async () => toIds(index, second.rows),
    facets: async () => facets(),
    categories: async () => countCategories(index, market, [first, second]),
  };
}
