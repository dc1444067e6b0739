import type { FitmentRule } from "~/models/fitment/fitment";
import type { Store } from "../../db/open";
import type { Engine } from "../engine";
import { toFitmentRule } from "../fitment-row";
import { bestSellers } from "./best-sellers";
import { universalRows } from "./candidates";
import { listItemsOnNodes } from "./fitment/repository";
import {
  listMentionedItems,
  loadItemVerdicts,
  loadRowsAbout,
  loadRulesByItem,
  loadVerdicts,
  unique,
} from "./fitment/verdicts";
import { narrowRows, toIds } from "./lists";
import { createSnapshots } from "./snapshot";

/**
 * Creates the engine that answers from arrays in this process. Price, stock and status in it lag by at most `lagMs`; with
 * 0 every answer is current. Categories, brands and texts are those of one catalogue version.
 */
export function createMemoryEngine(store: Store, lagMs: number): Engine {
  const snapshot = createSnapshots(store, lagMs);
  return {
    async refresh() {
      await snapshot();
    },
    taxonomy: async () => (await snapshot()).taxonomy,
    narrow: async (frame, filters) => narrowRows(await snapshot(), frame, filters),
    async items(ids) {
      const { index } = await snapshot();
      return new Map(
        ids.map((id) => [id, index.item(id)] as const).flatMap(([id, item]) => (item ? [[id, item]] : [])),
      );
    },
    async itemsAt(nodeIds, categoryIds) {
      const { index } = await snapshot();
      const ids = unique(await listItemsOnNodes(store, nodeIds));
      const ranks = new Set(index.categories.flatMap(({ id }, rank) => (categoryIds.has(id) ? [rank] : [])));
      return toIds(
        index,
        index.findRows(ids).filter((row) => ranks.has(index.columns.category[row] ?? 0)),
      );
    },
    async bestSellers(query) {
      const { index } = await snapshot();
      return [...toIds(index, bestSellers(index, query, lagMs > 0))];
    },
    async hasSales(market) {
      const { index } = await snapshot();
      const [best] = toIds(index, bestSellers(index, { market, limit: 1 }, lagMs > 0));
      return best !== undefined && (index.item(best)?.sales ?? 0) > 0;
    },
    categoryCounts: async (market) => (await snapshot()).countsIn(market),
    async universalIds() {
      const { index } = await snapshot();
      return toIds(index, universalRows(index)).sort();
    },
    positions: async (categoryId) =>
      (await snapshot()).positions.get(categoryId) ?? { positions: [], titlePositions: [] },
    verdicts: (chosen) => loadVerdicts(store, chosen, chosen.answers),
    itemVerdicts: (chosen, ids) => loadItemVerdicts(store, chosen, chosen.answers, ids),
    mentioned: (chosen) => listMentionedItems(store, chosen),
    async rulesAbout(chosen, listed): Promise<FitmentRule[]> {
      const { details, others } = await loadRowsAbout(store, chosen);
      const conditional = details.filter(({ rule }) => rule.qualifiers !== null);
      const rows = others.filter((row) => row.qualifiers !== null);
      if (conditional.length + rows.length === 0) return [];
      const ids = new Set(await listed());
      return [
        ...conditional.flatMap(({ rule, itemIds }) => {
          const fitmentRule = toFitmentRule(rule);
          return Array.from(
            itemIds.filter((id) => ids.has(id)),
            () => fitmentRule,
          );
        }),
        ...rows.filter((row) => ids.has(row.item_id)).map(toFitmentRule),
      ];
    },
    rulesByItem: (chosen, ids) => loadRulesByItem(store, chosen, ids),
  };
}
