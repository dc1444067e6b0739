import type { Row } from "../../db/tables";
import { readLabelled, readRecord } from "../../platform/json";
import type { Given, GivenLabels, GivenPrice } from "./given";

type Item = Row<"item">;
type MarketColumns = {
  price: "us_price_cent" | "ca_price_cent";
  list: "us_original_cent" | "ca_original_cent";
  core: "us_core_cent" | "ca_core_cent";
  status: "us_status" | "ca_status";
};
const US: MarketColumns = {
  price: "us_price_cent",
  list: "us_original_cent",
  core: "us_core_cent",
  status: "us_status",
};
const CA: MarketColumns = {
  price: "ca_price_cent",
  list: "ca_original_cent",
  core: "ca_core_cent",
  status: "ca_status",
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
    us_status: null,
    ca_status: null,
    available_total: 0,
    us_price_cent: 0,
    us_original_cent: 0,
    ca_price_cent: 0,
    ca_original_cent: 0,
    us_core_cent: 0,
    ca_core_cent: 0,
    sales: 0,
    review_count: 0,
    rating_x100: 0,
    url_handle: null,
    main_image_url: null,
  };
}

function price(item: Item, columns: MarketColumns, given: GivenPrice): void {
  const [was, wasList] = [item[columns.price], item[columns.list]];
  const now = given.price ?? was;
  const listPrice = wasList > was ? wasList : now;
  item[columns.price] = now;
  item[columns.list] = Math.max(now, given.list === null ? now : (given.list ?? listPrice));
  if (given.core !== undefined) item[columns.core] = given.core;
  if (given.status !== undefined) item[columns.status] = given.status;
  // A product without a price is hidden in that market, because it would be sold for nothing.
  if (now === 0) item[columns.status] = "DRAFT";
  else if (was === 0 && item[columns.status] === "DRAFT") item[columns.status] = null;
}

function hide(item: Item, { status }: MarketColumns, isNone: boolean | undefined): void {
  const now = item[status];
  if (isNone === true && (now === null || now === "ON_SHELVES")) item[status] = "SOLD_OUT";
  if (isNone === false && now === "SOLD_OUT") item[status] = null;
}

function stock(item: Item, given: NonNullable<Given["stock"]>, held: number): void {
  item.available_total = Math.max(0, given.total - held);
  hide(item, US, given.usNone);
  hide(item, CA, given.caNone);
  const isAwaited = item.status === "SOLD_OUT" || item.status === "UNDER_STOCK";
  if (isAwaited && item.available_total > 0) item.status = "ON_SHELVES";
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

/** The row after an import; values that the source does not give stay. `held` pieces are reserved by orders. */
export function toRow(before: Item, given: Given, held: number, isNew: boolean): Item {
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
  if (isNew || given.us !== undefined) price(item, US, given.us ?? {});
  if (isNew || given.ca !== undefined) price(item, CA, given.ca ?? {});
  if (given.stock !== undefined) stock(item, given.stock, held);
  state(item, given);
  if (given.isForSale !== undefined) item.not_for_sale = given.isForSale ? 0 : 1;
  if (given.sales !== undefined) item.sales = given.sales;
  if (given.videos !== undefined) item.videos = JSON.stringify(given.videos);
  if (given.shownNumbers !== undefined) item.part_number_customs = JSON.stringify(given.shownNumbers);
  return item;
}
