import { type FitmentRow, findMissingDetails } from "~/models/fitment/fitment";
import { qualifierText } from "~/models/fitment/fitment-note";
import { collapseYears, tablePages } from "~/models/fitment/fitment-table";
import type { Call } from "../../http/call";
import { countRows, type ItemRow, listGroupRows, listModelRows, listModels, listRowsFrom } from "./row-repository";

/** Lists an item's rows that hold or may hold for a vehicle; none for an unknown vehicle or one without a make. */
async function listVehicleRows(
  call: Call,
  itemId: number,
  nodeId: number,
): Promise<{ own: ItemRow[]; all: ItemRow[] }> {
  const placed = await call.services.vehicleTree.at(nodeId);
  if (placed === null || placed.vehicle.makeName === null) return { own: [], all: [] };
  const all = await listModelRows(call.db, itemId, placed.vehicle);
  return { own: all.filter(({ rule }) => findMissingDetails(rule, placed.vehicle) !== null), all };
}

/** Loads one page of single rows: the vehicle's own first, then by make, model and newest year. */
export async function loadPlainTable(
  call: Call,
  itemId: number,
  nodeId: number | undefined,
  page: number,
  size: number,
) {
  const { own } = nodeId === undefined ? { own: [] } : await listVehicleRows(call, itemId, nodeId);
  const start = (page - 1) * size;
  const first = own.slice(start, start + size);
  const rest = await listRowsFrom(
    call.db,
    itemId,
    own.map(({ id }) => id),
    Math.max(0, start - own.length),
    size - first.length,
  );
  return { rows: [...first, ...rest], total: await countRows(call.db, itemId) };
}

/** Puts a row's conditions into its note, because the table has no columns for them. */
function withQualifiers(row: ItemRow): FitmentRow {
  const named = row.rule.qualifiers.map(qualifierText);
  return { ...row, note: [...named, row.note].filter((text) => text !== "").join("; ") };
}

type TableQuery = {
  itemId: number;
  attributeValueId?: number | undefined;
  make?: string | undefined;
  model?: string | undefined;
  year?: number | undefined;
  page: number;
  size: number;
};

const isNamed = (requested: string | undefined, name: string) =>
  requested === undefined || requested === "" || requested.toLowerCase() === name.toLowerCase();

/** Loads the table as a page shows it: grouped by make and model, years collapsed, the vehicle's own rows apart. */
export async function loadGroupedTable(call: Call, query: TableQuery) {
  const { itemId, make, model, year, size } = query;
  const models = await listModels(call.db, itemId);
  const inYear = year === undefined ? models : await listModels(call.db, itemId, year);
  const requested = inYear.filter((each) => isNamed(make, each.make) && isNamed(model, each.model));
  const pages = tablePages(requested, size);
  const page = Math.min(query.page, pages.length);
  const rows = await listGroupRows(call.db, itemId, pages[page - 1] ?? [], year);
  const { own, all } =
    query.attributeValueId === undefined
      ? { own: [], all: [] }
      : await listVehicleRows(call, itemId, query.attributeValueId);
  const makes = new Map<string, number>();
  for (const each of models) makes.set(each.make, (makes.get(each.make) ?? 0) + each.count);
  const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  return {
    own: ownCollapsed(own, all),
    rows: collapseYears(rows.map(withQualifiers)),
    page,
    pages: pages.length,
    total: sum(models),
    matching: sum(requested),
    makes: [...makes].map(([name, count]) => ({ make: name, count })),
    models:
      make === undefined || make === ""
        ? []
        : models.filter((each) => isNamed(make, each.make)).map((each) => ({ model: each.model, count: each.count })),
  };
}

/** Collapses the vehicle's own rows over all years for which the same row holds, not only the vehicle's year. */
function ownCollapsed(own: readonly ItemRow[], all: readonly ItemRow[]) {
  const toKey = ({ id: _id, rule: _rule, year: _year, ...rest }: ItemRow) => JSON.stringify(rest);
  const shown = new Set(own.map(toKey));
  return collapseYears(all.filter((row) => shown.has(toKey(row))).map(withQualifiers));
}
