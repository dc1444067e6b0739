import type { FitAttribute } from "~/models/fitment/fitment-answers";
import { listFitAttributes } from "~/models/fitment/fitment-answers";
import type { Call } from "../../http/call";
import { loadRowsAbout, toFitmentRule } from "../../index/fitment/verdicts";
import { idsFor, type ListQuery, readList } from "./list";

/** The attributes that split the parts of a list for its vehicle, flat, with counts; none without a vehicle. */
export async function upsOfList(call: Call, query: ListQuery): Promise<FitAttribute[]> {
  const list = await readList(call, query, { soldOut: false });
  const { known } = list;
  if (known === null) return [];
  const { details, others } = await loadRowsAbout(call.store, known);
  const asking = details.filter(({ rule }) => rule.qualifiers !== null);
  const rows = others.filter((row) => row.qualifiers !== null);
  if (asking.length + rows.length === 0) return [];
  const listed = new Set(idsFor(list));
  const rules = [
    ...asking.flatMap(({ rule, itemIds }) => {
      const asked = toFitmentRule(rule);
      return Array.from(
        itemIds.filter((id) => listed.has(id)),
        () => asked,
      );
    }),
    ...rows.filter((row) => listed.has(row.item_id)).map(toFitmentRule),
  ];
  return listFitAttributes(rules, known.vehicle, query.answers);
}
