import type { Cells } from "../row-changes";
import type { StoredApp } from "./app-store";
import { specFor } from "./app-store";
import type { Term } from "./document";
import type { Lookups } from "./lookups";
import { rowsFor } from "./rows";
import type { IssueTally } from "./tally";
import type { Place, ShopTree } from "./tree";

/** A fitment row to add to an item (A) or to delete from it (D). */
export type TargetRow = { readonly action: "A" | "D"; readonly cells: Cells };
type ItemRows = { readonly rows: readonly TargetRow[]; readonly apps: number; readonly placed: number };

type Group = {
  readonly cells: Cells;
  readonly note: string;
  readonly line: number;
  readonly quantities: Set<string>;
  action: "A" | "D";
};

type ItemInput = {
  /** For example "Northgate AQ1007". */
  readonly subject: string;
  /** The item's part type in the shop; empty when it has none. */
  readonly partType: string;
  readonly apps: readonly StoredApp[];
  /** Whether rows must match stored ones exactly, their quantity included, because an update names them. */
  readonly isUpdate: boolean;
  /** Whether a note is a condition, which becomes a question to the shopper. */
  readonly isNoteCondition: (note: string) => boolean;
  readonly lookups: Lookups;
  readonly tree: ShopTree;
  readonly tally: IssueTally;
  readonly findPlaces: (app: StoredApp, subject: string, tally: IssueTally) => readonly Place[];
};

const inOrder = (values: Iterable<string>) => [...values].sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));

/** The note that states quantities; empty for a quantity of one. */
function quantityText(quantities: ReadonlySet<string>): string {
  const stated = inOrder([...quantities].filter((quantity) => quantity !== ""));
  return stated.length === 0 || stated.join() === "1" ? "" : `Quantity per vehicle: ${stated.join(" or ")}`;
}

const vehicleText = ({ year, make, model }: Cells) => [year, make, model].filter((part) => part !== null).join(" ");

/** Reports conditions without effect: another row of the same vehicle has none, so the part fits anyway. */
function reportMootConditions(groups: Iterable<Group>, { subject, tally }: ItemInput): void {
  const plain = new Set<string>();
  const keyFor = ({ cells }: Group) => `${cells.base_node_id}|${cells.year}|${cells.make}|${cells.location}`;
  const isPlain = ({ cells }: Group) => cells.qualifiers === null && cells.sub_model === null && cells.engine === null;
  const all = [...groups].filter(({ action }) => action === "A");
  for (const group of all) if (isPlain(group)) plain.add(keyFor(group));
  for (const group of all)
    if (!isPlain(group) && plain.has(keyFor(group)))
      tally.add("condition-moot", subject, group.line, `e.g. ${vehicleText(group.cells)}`);
}

/** The fitment rows of an item's applications, without duplicates; oddities are added to the tally. */
export function itemRows(input: ItemInput): ItemRows {
  const { subject, partType, apps, isUpdate, isNoteCondition, lookups, tree, tally, findPlaces } = input;
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  let placed = 0;
  for (const app of apps) {
    const { line, action } = app;
    const onUnnamed = ([element, id]: Term) => tally.add("code-unknown", `${element} ${id}`, line, `e.g. ${subject}`);
    if (app.part_type !== "" && partType !== "" && app.part_type !== partType)
      tally.add("part-type", subject, line, `the file says ${typeName(lookups, app.part_type)}, the shop ${partType}`);
    const same = `${action}|${app.vehicle}|${app.part_type}|${app.position}|${app.quantity}|${app.spec}`;
    if (seen.has(same)) tally.add("duplicate", subject, line);
    seen.add(same);
    const places = findPlaces(app, subject, tally);
    if (places.length > 0) placed += 1;
    for (const [index, place] of places.entries()) {
      const isFirst = index === 0;
      const drafts = rowsFor({
        place,
        spec: specFor(app.spec),
        position: app.position,
        isNoteCondition,
        lookups,
        tree,
        onUnnamed: isFirst ? onUnnamed : () => {},
        onCondition: (kind, label, value) => {
          if (isFirst && action === "A") tally.add(`as-${kind}`, `${label}: ${value}`, line, `e.g. ${subject}`);
        },
      });
      for (const { cells, note } of drafts) {
        const key = JSON.stringify([cells, note, isUpdate ? app.quantity : ""]);
        const group = groups.get(key);
        if (group === undefined) groups.set(key, { cells, note, line, quantities: new Set([app.quantity]), action });
        else {
          group.quantities.add(app.quantity);
          group.action = action;
        }
      }
    }
  }
  reportMootConditions(groups.values(), input);
  const rows = [...groups.values()].map(({ cells, note, line, quantities, action }) => {
    if (quantities.size > 1)
      tally.add("quantity", subject, line, `${inOrder(quantities).join(" or ")} on ${vehicleText(cells)}`);
    const text = [quantityText(quantities), note].filter((part) => part !== "").join("; ");
    return { action, cells: { ...cells, note: text === "" ? null : text } };
  });
  return { rows, apps: apps.length, placed };
}

function typeName(lookups: Lookups, id: string): string {
  const name = lookups.findName("PartType", id);
  return name === undefined ? id : `${id} (${name})`;
}
