import { DEFAULT_MARKET, MARKETS, marketFor } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import { readLabelled, readRecord } from "../../platform/json";
import type { Given, GivenLabels, GivenPrice } from "./given";

type Item = Row<"item">;
type MarketRow = Row<"item_market">;

/** An item with its rows of the markets that sell it, by market id, and its pieces by pool. */
export type ItemRows = {
  readonly item: Item;
  readonly markets: ReadonlyMap<string, MarketRow>;
  readonly stock: ReadonlyMap<string, number>;
};

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
  stock_pool: marketFor(market).stockPool,
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

/** A market that has no pieces of its own sells none from a pool that others have filled. */
function hide(row: MarketRow, given: Given["stock"]): void {
  const own = given?.own[row.market];
  if (given === undefined || own === undefined) return;
  const isNone = own === 0 && (givenPieces(new Map([[row.market, row]]), given).get(row.stock_pool) ?? 0) > 0;
  if (isNone && (row.status === null || row.status === "ON_SHELVES")) row.status = "SOLD_OUT";
  if (!isNone && row.status === "SOLD_OUT") row.status = null;
}

/**
 * The pieces that a source gives each pool: those of its markets together; a number without a market is that of the
 * default market's pool.
 */
function givenPieces(markets: ItemRows["markets"], given: NonNullable<Given["stock"]>): Map<string, number> {
  const poolFor = (market: string) => markets.get(market)?.stock_pool ?? marketFor(market).stockPool;
  const pieces = new Map<string, number>();
  for (const [market, own] of Object.entries(given.own)) {
    const pool = poolFor(market);
    pieces.set(pool, (pieces.get(pool) ?? 0) + own);
  }
  if (given.all !== undefined) pieces.set(poolFor(DEFAULT_MARKET.id), given.all);
  return pieces;
}

/** The pieces of each pool after an import, without those that orders hold. A new item has each pool of its markets. */
function toStock(
  before: ItemRows,
  markets: ItemRows["markets"],
  given: Given["stock"],
  held: ReadonlyMap<string, number>,
): ItemRows["stock"] {
  const stock = new Map(before.stock);
  for (const { stock_pool } of markets.values()) if (!stock.has(stock_pool)) stock.set(stock_pool, 0);
  if (given === undefined) return stock;
  for (const [pool, pieces] of givenPieces(markets, given))
    stock.set(pool, Math.max(0, pieces - (held.get(pool) ?? 0)));
  return stock;
}

/** Puts an item back on sale once a source has pieces of it. */
function wake(item: Item, stock: ItemRows["stock"]): void {
  const isAwaited = item.status === "SOLD_OUT" || item.status === "UNDER_STOCK";
  if (isAwaited && [...stock.values()].some((pieces) => pieces > 0)) item.status = "ON_SHELVES";
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
    // What the source says of the market itself counts.
    if (own?.status === undefined) hide(row, given.stock);
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
export function toRows(rows: ItemRows, given: Given, held: ReadonlyMap<string, number>, isNew: boolean): ItemRows {
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
  const markets = toMarkets(rows, given, isNew);
  const stock = toStock(rows, markets, given.stock, held);
  if (given.stock !== undefined) wake(item, stock);
  state(item, given);
  if (given.isForSale !== undefined) item.not_for_sale = given.isForSale ? 0 : 1;
  // From then on the shop counts its own.
  if (given.sales !== undefined && isNew) item.sales = given.sales;
  if (given.videos !== undefined) item.videos = JSON.stringify(given.videos);
  if (given.shownNumbers !== undefined) item.part_number_customs = JSON.stringify(given.shownNumbers);
  return { item, markets, stock };
}
