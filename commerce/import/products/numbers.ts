import { foldPartNumber } from "~/models/search/search";
import type { Row } from "../../db/tables";
import type { RowChange } from "../row-changes";
import type { GivenNumbers } from "./given";

type Stored = Row<"item_number">;

/** Computes the changes to an item's OE or interchange numbers. The item's own part number is never among them. */
export function numberChanges(
  itemId: number,
  kind: "OE" | "INTERCHANGE",
  stored: readonly Stored[],
  given: GivenNumbers,
  own: string,
): RowChange[] {
  const ofKind = stored.filter((each) => each.kind === kind);
  const target = new Map<string, string>();
  for (const number of given.put) {
    const norm = foldPartNumber(number);
    if (norm !== "" && norm !== own && !target.has(norm)) target.set(norm, number);
  }
  const gone = new Set(given.drop.map(foldPartNumber));
  const changes: RowChange[] = [];
  const remaining = new Set<string>();
  for (const row of ofKind) {
    const isGone = given.isWhole ? !target.has(row.number_norm) : gone.has(row.number_norm);
    if (isGone) changes.push({ do: "remove", table: "item_number", row });
    else remaining.add(row.number_norm);
  }
  for (const [number_norm, number] of target)
    if (!remaining.has(number_norm) && (given.isWhole || !gone.has(number_norm)))
      changes.push({ do: "add", table: "item_number", row: { item_id: itemId, kind, number, number_norm } });
  return changes;
}

/** The row under which an item is found by its own number. */
export function ownNumber(itemId: number, number: string): RowChange {
  const row = { item_id: itemId, kind: "PART", number, number_norm: foldPartNumber(number) };
  return { do: "add", table: "item_number", row };
}
