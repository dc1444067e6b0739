import type { NewRow } from "#commerce/db/tables";
import type { MadeItem } from "./items";
import { normalized } from "./numbers";

type ItemNumber = NewRow<"item_number">;

const MAX_INTERCHANGE = 4;

/**
 * Own, OE and interchange numbers: items of one slot replace the same OE numbers and list each other as interchange.
 */
export function itemNumberRows(items: readonly MadeItem[]): ItemNumber[] {
  const slots = new Map<string, MadeItem[]>();
  const slotFor = ({ leaf, application }: MadeItem) => `${leaf.index}|${application?.key ?? ""}`;
  for (const item of items) {
    if (item.application === null) continue;
    const slot = slots.get(slotFor(item));
    if (slot === undefined) slots.set(slotFor(item), [item]);
    else slot.push(item);
  }
  const rows: ItemNumber[] = [];
  for (const item of items) {
    const add = (kind: ItemNumber["kind"], number: string) =>
      rows.push({ item_id: item.row.id, kind, number, number_norm: normalized(number) });
    add("PART", item.row.part_number);
    for (const number of item.oe) add("OE", number);
    const rivals = item.application === null ? [] : (slots.get(slotFor(item)) ?? []);
    for (const rival of rivals.filter((other) => other !== item).slice(0, MAX_INTERCHANGE)) {
      add("INTERCHANGE", rival.row.part_number);
    }
  }
  return rows;
}
