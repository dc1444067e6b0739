import { MARKETS, type Market } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import type { Difference, Tally, Unit } from "../kind";
import type { Cells, RowChange } from "../row-changes";
import type { Given } from "./given";
import { isDefaultText, seoTexts } from "./handles";
import { blankItem, type ItemRows, toRows } from "./item-row";
import { numberChanges, ownNumber } from "./numbers";
import { pictureChanges } from "./pictures";
import type { StoredItem } from "./stored";

type Item = Row<"item">;

/** The columns that make up the search text. */
const SEARCHED: ReadonlySet<string> = new Set(["title", "sub_title", "position", "attributes", "category_id"]);
const SHOWN_MAX = 120;

type ProductInput = {
  readonly cursor: string;
  readonly subject: string;
  readonly given: Given;
  readonly folded: string;
  readonly stored: StoredItem | undefined;
  /** The ids and defaults of a new item; undefined for a stored one. */
  readonly fresh: FreshItem | undefined;
};

/** The ids and defaults of an item that the shop does not have yet. */
export type FreshItem = {
  readonly id: number;
  readonly seoId: number;
  readonly brandId: number;
  readonly sku: string;
  readonly handle: string;
  /** Names in URLs of a former shop that no other item has. */
  readonly formerHandles: readonly string[];
  readonly now: number;
};

type Out = { changes: RowChange[]; differences: Difference[]; tallies: Record<string, Tally> };

const shown = (column: string, value: string | number | null) => {
  const text = column.endsWith("_cent") && typeof value === "number" ? dollars(value) : String(value ?? "");
  const short = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return `${column.replace(/_cent$/, "").replaceAll("_", " ")}: ${short}`;
};

function dollars(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function differing(
  before: object,
  after: object,
): { was: Record<string, Cells[string]>; is: Record<string, Cells[string]> } {
  const [was, is]: Record<string, Cells[string]>[] = [{}, {}];
  const old = new Map<string, Cells[string]>(Object.entries(before));
  const out = { was: was ?? {}, is: is ?? {} };
  for (const [column, value] of Object.entries(after)) {
    const stored = old.get(column) ?? null;
    if (stored === value) continue;
    out.was[column] = stored;
    out.is[column] = value;
  }
  return out;
}

function add({ given, subject, folded, fresh }: ProductInput, out: Out): number {
  if (fresh === undefined) throw new Error("a new item without an id");
  const { id, seoId, sku, handle, formerHandles, brandId, now } = fresh;
  const created_at = given.createdAt ?? now;
  const blank = blankItem({ id, sku_id: sku, brand_id: brandId, part_number: given.partNumber, created_at });
  const empty = { item: blank, markets: new Map(), stock: new Map() };
  const { item, markets, stock } = toRows(empty, given, new Map(), true);
  const row = { ...item, part_number_norm: folded };
  out.changes.push({ do: "add", table: "item", row }, ownNumber(id, given.partNumber));
  for (const terms of markets.values()) out.changes.push({ do: "add", table: "item_market", row: terms });
  for (const [pool, available] of stock)
    out.changes.push({ do: "add", table: "item_stock", row: { item_id: id, pool, available } });
  out.changes.push({
    do: "add",
    table: "item_seo",
    row: {
      id: seoId,
      item_id: id,
      url_handle: handle,
      ...seoTexts(row),
      ...given.seo,
      is_primary: 1,
      active: 1,
      displacements: JSON.stringify(formerHandles),
    },
  });
  for (const url_handle of formerHandles)
    out.changes.push({ do: "add", table: "former_handle", row: { url_handle, item_id: id } });
  out.differences.push({ noun: "items", subject, action: "added", before: "", after: row.title });
  out.tallies.items = { added: 1, changed: 0, removed: 0, unchanged: 0 };
  return id;
}

/** A changed title also changes the SEO texts, unless they were written by hand. The handle never changes. */
function seoChange(seo: StoredItem["seo"], before: Item, after: Item, given: Given["seo"]): RowChange[] {
  if (seo === undefined) return [];
  const is = { ...seoTexts(after), ...given };
  const moved = (["title", "description"] as const).filter(
    (name) => seo[name] !== is[name] && (given?.[name] !== undefined || isDefaultText(seo[name], name, before)),
  );
  if (moved.length === 0) return [];
  const pick = (texts: typeof is) => Object.fromEntries(moved.map((name) => [name, texts[name]]));
  return [{ do: "change", table: "item_seo", key: { id: seo.id }, before: pick(seo), after: pick(is) }];
}

/** The differences in a market's row, with the columns named as in product files: "us_price_cent". */
function marketChange(before: ItemRows, after: ItemRows, { id, countryCode }: Market, out: Out) {
  const [old, row] = [before.markets.get(id), after.markets.get(id)];
  if (row === undefined) return { was: {}, is: {} };
  const key = { item_id: row.item_id, market: id };
  const { was, is } = differing(old ?? key, row);
  if (old === undefined) out.changes.push({ do: "add", table: "item_market", row });
  else if (Object.keys(is).length > 0)
    out.changes.push({ do: "change", table: "item_market", key, before: was, after: is });
  const named = (values: Cells) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${countryCode.toLowerCase()}_${name}`, value]));
  return { was: named(was), is: named(is) };
}

/** The differences in the pieces of the pools, named after the pool. */
function stockChange(before: ItemRows, after: ItemRows, out: Out) {
  const found: { was: Record<string, number>; is: Record<string, number> } = { was: {}, is: {} };
  for (const [pool, available] of after.stock) {
    const key = { item_id: after.item.id, pool };
    const old = before.stock.get(pool);
    if (old === available) continue;
    if (old === undefined) out.changes.push({ do: "add", table: "item_stock", row: { ...key, available } });
    else out.changes.push({ do: "change", table: "item_stock", key, before: { available: old }, after: { available } });
    found.was[`stock ${pool}`] = old ?? 0;
    found.is[`stock ${pool}`] = available;
  }
  return found;
}

function change({ given, subject }: ProductInput, stored: StoredItem, out: Out): boolean {
  const { item, held, seo } = stored;
  const rows = toRows(stored, given, held, false);
  const after = rows.item;
  const { was, is } = differing(item, after);
  const columns = Object.keys(is);
  const isWithdrawn = is.not_for_sale === 1;
  if (columns.length > 0)
    out.changes.push({ do: "change", table: "item", key: { id: item.id }, before: was, after: is });
  out.changes.push(...seoChange(seo, item, after, given.seo));
  const inMarkets = MARKETS.map((market) => marketChange(stored, rows, market, out));
  inMarkets.push(stockChange(stored, rows, out));
  const before = Object.assign({}, was, ...inMarkets.map((each) => each.was));
  const now: Record<string, Cells[string]> = Object.assign({}, is, ...inMarkets.map((each) => each.is));
  for (const column of Object.keys(now))
    out.differences.push({
      noun: "items",
      subject,
      action: isWithdrawn ? "removed" : "changed",
      before: shown(column, before[column] ?? null),
      after: shown(column, now[column] ?? null),
    });
  const isChanged = Object.keys(now).length > 0;
  out.tallies.items = {
    added: 0,
    changed: isChanged && !isWithdrawn ? 1 : 0,
    removed: isWithdrawn ? 1 : 0,
    unchanged: isChanged ? 0 : 1,
  };
  return columns.some((column) => SEARCHED.has(column));
}

function count(out: Out, noun: string, subject: string, changes: readonly RowChange[]): void {
  const tally: Tally = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  for (const each of changes) {
    const row = each.do === "change" ? each.after : each.row;
    const text = String(row.number ?? row.url ?? "");
    const action = ({ add: "added", change: "changed", remove: "removed" } as const)[each.do];
    tally[action] += 1;
    out.differences.push({
      noun,
      subject,
      action,
      before: each.do === "change" ? String(each.before.url ?? "") : each.do === "remove" ? text : "",
      after: each.do === "remove" ? "" : text,
    });
  }
  out.changes.push(...changes);
  out.tallies[noun] = tally;
}

/** Computes the changes to one product: its row, its numbers, its pictures and, when it is new, its handle. */
export function productUnit(input: ProductInput): Unit {
  const { cursor, given, folded, stored, subject } = input;
  const out: Out = { changes: [], differences: [], tallies: {} };
  const id = stored === undefined ? add(input, out) : stored.item.id;
  const isSearched = stored === undefined || change(input, stored, out);
  const numbers = [
    ...(given.oe === undefined ? [] : numberChanges(id, "OE", stored?.numbers ?? [], given.oe, folded)),
    ...(given.interchange === undefined
      ? []
      : numberChanges(id, "INTERCHANGE", stored?.numbers ?? [], given.interchange, folded)),
  ];
  count(out, "numbers", subject, numbers);
  if (given.pictures !== undefined)
    count(out, "pictures", subject, pictureChanges(id, stored?.images ?? [], given.pictures));
  return { cursor, ...out, ...(isSearched ? { reindexedItemIds: [id] } : {}) };
}
