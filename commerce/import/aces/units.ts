import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import type { Difference, ImportContext, Unit } from "../kind";
import type { RowChange } from "../row-changes";
import type { TargetRow } from "./item-rows";
import { itemUnit } from "./item-unit";
import type { Brands } from "./parts";

/** Small, because a page stays in memory until its last item is written. */
const ITEMS_PER_READ = 20;

type UnitsInput = {
  readonly context: ImportContext;
  readonly brands: Brands;
  readonly isUpdate: boolean;
  readonly after: string | null;
};

/** Stores the brand codes that the operator assigned, for later files. */
function brandUnit({ assigned, stored }: Brands): Unit {
  const changes: RowChange[] = [];
  const differences: Difference[] = [];
  const tally = { added: 0, changed: 0, unchanged: 0 };
  for (const [code, { id, name }] of assigned) {
    const storedId = stored.get(code);
    if (storedId === id) tally.unchanged += 1;
    else if (storedId === undefined) {
      tally.added += 1;
      changes.push({ do: "add", table: "brand_code", row: { code, brand_id: id } });
      differences.push({ noun: "brand codes", subject: code, action: "added", before: "", after: name });
    } else {
      tally.changed += 1;
      const [before, after] = [{ brand_id: storedId }, { brand_id: id }];
      changes.push({ do: "change", table: "brand_code", key: { code }, before, after });
      differences.push({
        noun: "brand codes",
        subject: code,
        action: "changed",
        before: String(storedId),
        after: name,
      });
    }
  }
  return { cursor: "0", changes, tallies: { "brand codes": tally }, differences };
}

function storedRows({ context }: UnitsInput, ids: readonly number[]): Promise<Row<"fitment">[]> {
  return context.db
    .selectFrom("fitment")
    .selectAll()
    .where("item_id", "in", [...ids])
    .orderBy("id")
    .execute();
}

/** Yields the differences of a compared file: brand codes first, then item by item. */
export async function* acesUnits(input: UnitsInput): AsyncGenerator<Unit> {
  const { context, brands, isUpdate, after } = input;
  const { scratch, db } = context;
  if (after === null) yield brandUnit(brands);
  const page = scratch.file.prepare<[number, number], { id: number; subject: string }>(
    "select item_id as id, subject from target where item_id > ? order by item_id limit ?",
  );
  const selectRows = scratch.file.prepare<[number], { action: "A" | "D"; cells: string }>(
    "select action, cells from fit where item_id = ? order by n",
  );
  for (let last = Number((after ?? "").slice(1)); ; ) {
    const items = page.all(last, ITEMS_PER_READ);
    const end = items.at(-1);
    if (end === undefined) return;
    last = end.id;
    const ids = items.map(({ id }) => id);
    const stored = groupBy(await storedRows(input, ids), ({ item_id }) => item_id);
    const facts = await db.selectFrom("item").select(["id", "has_fitment"]).where("id", "in", ids).execute();
    const hasFitment = new Map(facts.map(({ id, has_fitment }) => [id, has_fitment]));
    for (const item of items) {
      const target = selectRows
        .all(item.id)
        .map(({ action, cells }): TargetRow => ({ action, cells: JSON.parse(cells) }));
      const own = stored.get(item.id) ?? [];
      stored.delete(item.id);
      yield await itemUnit({
        item: { ...item, hasFitment: hasFitment.get(item.id) ?? 0 },
        stored: own,
        target,
        isUpdate,
        context,
      });
    }
  }
}
