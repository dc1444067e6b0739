import type { FitAttribute } from "~/models/fitment/fitment-answers";
import { listFitAttributes } from "~/models/fitment/fitment-answers";
import type { Call } from "../../http/call";
import { loadRowsAbout, toFitmentRule } from "../../index/memory/fitment/verdicts";
import { type ListQuery, listIds, readList } from "./list";

/** Lists the attributes that distinguish a list's items for its vehicle, with counts; none without a vehicle. */
export async function listFitQuestions(call: Call, query: ListQuery): Promise<FitAttribute[]> {
  const list = await readList(call, query, { soldOut: false });
  const { chosen } = list;
  if (chosen === null) return [];
  const { details, others } = await loadRowsAbout(call.store, chosen);
  const asking = details.filter(({ rule }) => rule.qualifiers !== null);
  const rows = others.filter((row) => row.qualifiers !== null);
  if (asking.length + rows.length === 0) return [];
  const listed = new Set(listIds(list));
  const rules = [
    ...asking.flatMap(({ rule, itemIds }) => {
      const fitmentRule = toFitmentRule(rule);
      return Array.from(
        itemIds.filter((id) => listed.has(id)),
        () => fitmentRule,
      );
    }),
    ...rows.filter((row) => listed.has(row.item_id)).map(toFitmentRule),
  ];
  return listFitAttributes(rules, chosen.vehicle, query.answers);
}
