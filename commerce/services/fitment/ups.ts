import type { UpsAttribute } from "~/models/ups";
import { upsAttributes } from "~/models/ups";
import type { Call } from "../../call";
import { type ListQuery, readList } from "../search/list";
import { ruleOf } from "./fitment";
import { rulesAt } from "./store";

/** The deepest level that fitment rows hang on. */
const BASE_LEVEL = 3;

/** The attributes that split the parts of a list for its vehicle, flat, with counts; none without a vehicle (row API-047). */
export async function upsOfList(call: Call, query: ListQuery): Promise<UpsAttribute[]> {
  const list = await readList(call, query, { soldOut: false });
  const { known } = list;
  if (known === null) return [];
  const listed = new Set(list.items.map(({ id }) => id));
  const bases = known.chain.filter(({ level }) => level <= BASE_LEVEL).map(({ id }) => id);
  const rows = (await rulesAt(call.db, bases)).filter((row) => row.qualifiers !== null && listed.has(row.item_id));
  return upsAttributes(rows.map(ruleOf), known.vehicle, query.answers);
}
