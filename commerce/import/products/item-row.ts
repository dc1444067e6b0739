import { MARKETS } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import { readLabelled, readRecord } from "../../platform/json";
import type { Given, GivenLabels, GivenPrice } from "./given";

type Item = Row<"item">;
type MarketRow = Row<"item_market">;

/** An item with its rows of the markets that sell it, by market id. */
export type ItemRows = { readonly item: Item; readonly markets: ReadonlyMap<string, MarketRow> };

/** The row of a new item, with defaults for every missing value. */
export function blankItem({
  id,
  sku_id,
  brand_id,
  part_number,
  created_at,
}: Pick<Item, "id" | "sku_id" | "brand_id" | "part_number" | "created_at">): Item {
  // A literal without a spread: the engine gives it a shape of its own, and a file of products makes many.
  return {
    id,
    sku_id,
    brand_id,
    part_number,
    created_at,
    part_number_norm: "",
    category_id: 0,
    title: "",
    sub_title: "",
    bar_code: "",
    aces: "",
    position: "",
    item_condition: "New",
    country: "",
    location: "",
    in_kind: 1,
    alt: "",
    special_note: "",
    detail_content: "",
    installation: "",
    warranty: "",
    item_decorate: "",
    item_customs: "[]",
    sku_customs: "[]",
    part_number_customs: "[]",
    attributes: "{}",
    videos: "[]",
    color: "",
    campaign_mark: "",
    vehicle_universal: 0,
    has_fitment: 0,
    not_for_sale: 0,
    status: "ON_SHELVES",
    available_total: 0,
    sales: 0,
    review_count: 0,
    rating_x100: 0,
    url_handle: null,
    main_image_url: null,
  };
}

/** The row of an item in a market that has no price yet. */
const blankTerms = (item_id: number, market: string): MarketRow => ({
  ...{ item_id, market, status: null, price_cent: 0, original_cent: 0, core_cent: 0 },
});

function price(row: MarketRow, given: GivenPrice): void {
  const [was, wasList] = [row.price_cent, row.original_cent];
  const now = given.price ?? was;
  const listPrice = wasList > was ? wasList : now;
  row.price_cent = now;
  row.original_cent = Math.max(now, given.list === null ? now : (given.list ?? listPrice));
  if (given.core !== undefined) row.core_cent = given.core;
  if (given.status !== undefined) row.status = given.status;
  // A product without a price is hidden in that market, because it would be sold for nothing.
  if (now === 0) row.status = "DRAFT";
  else if (was === 0 && row.status === "DRAFT") row.status = null;
}

function hide(row: MarketRow, isNone: boolean | undefined): void {
  if (isNone === true && (row.status === null || row.status === "ON_SHELVES")) row.status = "SOLD_OUT";
  if (isNone === false && row.status === "SOLD_OUT") row.status = null;
}

function stock(item: Item, given: NonNullable<Given["stock"]>, held: number): void {
  item.available_total = Math.max(0, given.total - held);
  const isAwaited = item.status === "SOLD_OUT" || item.status === "UNDER_STOCK";
  if (isAwaited && item.available_total > 0) item.status = "ON_SHELVES";
}

/** The row of each market after an import: a new product has one everywhere, a market that gets a price gets one. */
function toMarkets(before: ItemRows, given: Given, isNew: boolean): ItemRows["markets"] {
  const markets = new Map(before.markets);
  for (const { id } of MARKETS) {
    const stored = before.markets.get(id);
    const own = given.markets?.[id] ?? (isNew ? {} : undefined);
    if (stored === undefined && own === undefined) continue;
    const row = { ...(stored ?? blankTerms(before.item.id, id)) };
    if (own !== undefined) price(row, own);
    hide(row, given.stock?.isNone[id]);
    markets.set(id, row);
  }
  return markets;
}

function mergeRecord(text: string, given: GivenLabels): string {
  const record = readRecord(text);
  let isChanged = false;
  for (const [label, value] of Object.entries(given)) {
    if ((record[label] ?? null) === value) continue;
    isChanged = true;
    if (value === null) delete record[label];
    else record[label] = value;
  }
  return isChanged ? JSON.stringify(record) : text;
}

function mergeLabelled(text: string, given: GivenLabels): string {
  const list = readLabelled(text);
  let isChanged = false;
  for (const [label, value] of Object.entries(given)) {
    const at = list.findIndex((each) => each.label.toLowerCase() === label.toLowerCase());
    if ((list[at]?.value ?? null) === value) continue;
    isChanged = true;
    if (value === null) list.splice(at, 1);
    else if (at === -1) list.push({ label, value });
    else list[at] = { label: list[at]?.label ?? label, value };
  }
  return isChanged ? JSON.stringify(list) : text;
}

function state(item: Item, { state: target, isRevived }: Given): void {
  if (target === "WITHDRAWN") {
    item.not_for_sale = 1;
    item.status = "OFF_SHELVES";
  } else if (target !== undefined) {
    item.not_for_sale = 0;
    item.status = target;
  } else if (isRevived === true && item.not_for_sale === 1 && item.status === "OFF_SHELVES") {
    item.not_for_sale = 0;
    item.status = "ON_SHELVES";
  }
}

/** The rows after an import; values that the source does not give stay. `held` pieces are reserved by orders. */
export function toRows(rows: ItemRows, given: Given, held: number, isNew: boolean): ItemRows {
  const before = rows.item;
  const item = { ...before };
  Object.assign(item, given.texts);
  const { alt, location } = given.texts;
  if (alt === undefined && (isNew || before.alt === before.title)) item.alt = item.title;
  if (location === undefined && (isNew || before.location === before.position)) item.location = item.position;
  if (given.category !== undefined) item.category_id = given.category;
  if (given.pieces !== undefined) item.in_kind = given.pieces;
  if (given.isUniversal !== undefined) item.vehicle_universal = given.isUniversal ? 1 : 0;
  if (given.attributes !== undefined) item.attributes = mergeRecord(item.attributes, given.attributes);
  item.item_customs = mergeLabelled(item.item_customs, { ...given.attributes, ...given.specs });
  if (given.box !== undefined) item.sku_customs = mergeLabelled(item.sku_customs, given.box);
  if (given.stock !== undefined) stock(item, given.stock, held);
  state(item, given);
  if (given.isForSale !== undefined) item.not_for_sale = given.isForSale ? 0 : 1;
  if (given.sales !== undefined) item.sales = given.sales;
  if (given.videos !== undefined) item.videos = JSON.stringify(given.videos);
  if (given.shownNumbers !== undefined) item.part_number_customs = JSON.stringify(given.shownNumbers);
  return { item, markets: toMarkets(rows, given, isNew) };
}
