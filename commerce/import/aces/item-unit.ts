import type { Row } from "../../db/tables";
import { FITMENT_TERMS } from "../../db/tables/fitment";
import type { Difference, ImportContext, Unit } from "../kind";
import type { Cell, Cells, RowChange } from "../row-changes";
import type { TargetRow } from "./item-rows";

type TargetItem = { readonly id: number; readonly subject: string; readonly hasFitment: 0 | 1 };
type UnitInput = {
  readonly item: TargetItem;
  readonly stored: readonly Row<"fitment">[];
  readonly target: readonly TargetRow[];
  readonly isUpdate: boolean;
  readonly context: ImportContext;
};

const COLUMNS = ["base_node_id", ...FITMENT_TERMS] as const;

const keyFor = (cells: { readonly [Column in (typeof COLUMNS)[number]]?: Cell | undefined }) =>
  JSON.stringify(COLUMNS.map((column) => cells[column] ?? null));

/** A row without its year, as shown to a merchandiser. */
function wordsFor(cells: Cells): string {
  const car = [cells.make, cells.model, cells.sub_model, cells.engine].filter((part) => part != null).join(" ");
  const conditions =
    typeof cells.qualifiers === "string" ? cells.qualifiers.replace(/[{}[\]"]|key:|value:/g, "") : null;
  return [car === "" ? "every vehicle" : car, cells.location, conditions, cells.note]
    .filter((part) => part != null && part !== "")
    .join(", ");
}

function yearsFrom(years: readonly number[]): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const year of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === year - 1) last[1] = year;
    else runs.push([year, year]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}

/** Rows that differ only in their year are listed as one difference. */
function differencesFor(subject: string, action: "added" | "removed", rows: readonly Cells[]): Difference[] {
  const years = new Map<string, number[]>();
  for (const row of rows) {
    const words = wordsFor(row);
    const own = years.get(words) ?? [];
    if (typeof row.year === "number") own.push(row.year);
    years.set(words, own);
  }
  return [...years].map(([words, own]) => {
    const text = [yearsFrom(own), words].filter((part) => part !== "").join(" ");
    const [before, after] = action === "added" ? ["", text] : [text, ""];
    return { noun: "fitment rows", subject, action, before, after };
  });
}

/** Computes the changes to an item's rows: a full file replaces them, an update adds and removes some. */
export async function itemUnit({ item, stored, target, isUpdate, context }: UnitInput): Promise<Unit> {
  const byKey = new Map<string, Row<"fitment">[]>();
  for (const row of stored) {
    const key = keyFor(row);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const added: Cells[] = [];
  const removed: Row<"fitment">[] = [];
  const untouched = new Set<string>();
  for (const { action, cells } of target) {
    const key = byKey.size === 0 ? "" : keyFor(cells);
    const [own, ...twins] = byKey.get(key) ?? [];
    if (action === "D") {
      if (own === undefined) context.issues.set("gone", item.subject, 1, `e.g. ${cells.year ?? ""} ${wordsFor(cells)}`);
      else removed.push(own, ...twins);
      continue;
    }
    if (own === undefined) added.push(cells);
    else {
      untouched.add(key);
      if (!isUpdate) removed.push(...twins);
    }
  }
  if (!isUpdate) for (const [key, rows] of byKey) if (!untouched.has(key)) removed.push(...rows);
  const changes: RowChange[] = removed.map((row) => ({ do: "remove", table: "fitment", row }));
  if (added.length > 0) {
    const first = await context.ids.take("fitment", added.length);
    for (const [index, cells] of added.entries())
      changes.push({ do: "add", table: "fitment", row: { id: first + index, item_id: item.id, ...cells } });
  }
  const count = stored.length - removed.length + added.length;
  const hasFitment = count > 0 ? 1 : 0;
  if (hasFitment !== item.hasFitment)
    changes.push({
      do: "change",
      table: "item",
      key: { id: item.id },
      before: { has_fitment: item.hasFitment },
      after: { has_fitment: hasFitment },
    });
  const isSame = changes.length === 0;
  return {
    cursor: `1${String(item.id).padStart(12, "0")}`,
    changes,
    tallies: {
      "fitment rows": { added: added.length, removed: removed.length, unchanged: stored.length - removed.length },
      parts: isSame ? { unchanged: 1 } : { changed: 1 },
    },
    differences: [...differencesFor(item.subject, "removed", removed), ...differencesFor(item.subject, "added", added)],
  };
}
