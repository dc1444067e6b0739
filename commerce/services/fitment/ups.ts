import type { UpsAttribute } from "~/models/ups";
import { upsAttributes } from "~/models/ups";
import type { Call } from "../../call";
import { idsOf, type ListQuery, readList } from "../search/list";
import { rowsAbout, ruleOf } from "./answers";

/** The attributes that split the parts of a list for its vehicle, flat, with counts; none without a vehicle (row API-047). */
export async function upsOfList(call: Call, query: ListQuery): Promise<UpsAttribute[]> {
  const list = await readList(call, query, { soldOut: false });
  const { known } = list;
  if (known === null) return [];
  const rows = (await rowsAbout(call.store, known)).filter((row) => row.qualifiers !== null);
  if (rows.length === 0) return [];
  const listed = new Set(idsOf(list));
  const mine = rows.filter((row) => listed.has(row.item_id));
  return upsAttributes(mine.map(ruleOf), known.vehicle, query.answers);
}
