import { type ErrorReason, reason } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import type { FitChoice } from "~/models/fitment/fit-choice";
import { answersForProduct, type FitmentAnswer, type FitVerdict } from "~/models/fitment/fitment";
import { CART_MAX_LINES, QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import { type MarketId, marketFor } from "~/models/shop/market";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Viewer } from "../../http/viewer";
import { groupBy } from "../../platform/group-by";
import { listItemsBySku } from "../catalogue/repository";
import { effectiveStatus } from "../catalogue/status";
import { findUnsoldReason } from "../catalogue/unsold";
import { loadAddOnTerms } from "./add-on-terms";
import { allowedCount } from "./quantity";
import { type CartRecord, listHeldPieces, listKitMembers, loadCartRecords, putLine } from "./repository";
import { type LineError, lineError } from "./view";

/** A requested change of one line; price and fit are decided by the server. */
export type LineRequest = {
  readonly skuId: string;
  readonly itemType: "NORMAL" | "TRADE_IN";
  readonly bundleId: string;
  readonly itemCount: number;
  readonly attributeValueId?: number | null;
  /** The shopper's fitment answers for the vehicle. */
  readonly answers?: readonly FitmentAnswer[] | undefined;
  /** The shopper's choice about a part that does not fit; without it an earlier choice for the same vehicle stays. */
  readonly fitChoice?: FitChoice | undefined;
  readonly campaignId?: string;
  readonly position?: string;
  /**
   * For a line of another cart: the price of a piece that the shopper saw there, 0 for none. Joining a cart is no sight of
   * a price, so it stays.
   */
  readonly seenPrice?: { readonly market: string; readonly cent: number };
};

/** Judges whether products fit a vehicle. It runs before the cart is locked, so that the lock stays short. */
export type FitMatcher = (
  itemIds: readonly number[],
  nodeId: number | null,
  answers?: readonly FitmentAnswer[],
) => Promise<ReadonlyMap<number, FitVerdict>>;

/** The dependencies of cart changes. */
export type CartDeps = { readonly store: Store; readonly match: FitMatcher };

/** A product's data for a change of a cart: its terms in the market, and whether it fits every vehicle. */
type Part = Awaited<ReturnType<typeof listItemsBySku>>[number];

/** The state while lines are written: products, bundles, lines so far. */
export type LineWriter = {
  readonly trx: Db;
  readonly uuid: string;
  readonly viewer: Viewer;
  /** The market that the cart was made in, whose prices its lines remember. */
  readonly market: MarketId;
  readonly products: ReadonlyMap<string, Part>;
  readonly members: ReadonlyMap<string, boolean>;
  readonly lines: Map<string, Row<"cart_line">>;
  /** The cart with its lines as they were before. */
  readonly records: readonly CartRecord[];
  /** Keys of the lines that were written. */
  readonly written: Set<string>;
  readonly errors: LineError[];
  /** Fit verdicts by "vehicle item"; a line without a vehicle keeps its own. */
  readonly fits: Fits;
};

/** Fit verdicts by "vehicle item". */
type Fits = ReadonlyMap<string, FitVerdict>;

/** The products of requested lines by SKU, with their fit verdicts. */
export type JudgedProducts = Pick<LineWriter, "products" | "fits">;

/** Loads the products of requested lines by SKU, priced for a market. */
export async function loadProducts(
  db: Db,
  items: readonly LineRequest[],
  market: MarketId,
): Promise<LineWriter["products"]> {
  const products = await listItemsBySku(db, [...new Set(items.map((item) => item.skuId))], market);
  return new Map(products.map((product) => [product.sku_id, product]));
}

/** Whether a line names a vehicle; the products of the others are read with the cart, because nothing is to be judged. */
export const namesVehicle = ({ attributeValueId = null }: LineRequest): boolean => attributeValueId !== null;

/**
 * Loads the products of lines and judges those that name a vehicle for it, before the cart is locked. Without a vehicle
 * there is nothing to judge.
 */
export async function judgeProducts(
  { store, match }: CartDeps,
  items: readonly LineRequest[],
  market: MarketId,
): Promise<JudgedProducts> {
  if (items.length === 0) return { products: new Map(), fits: new Map() };
  const products = await loadProducts(store.db, items, market);
  const fits = new Map<string, FitVerdict>();
  const named = items.filter(namesVehicle);
  const byVehicle = groupBy(named, ({ attributeValueId, answers = [] }) => JSON.stringify([attributeValueId, answers]));
  for (const [, [first, ...others]] of byVehicle) {
    if (first === undefined) continue;
    const nodeId = first.attributeValueId ?? null;
    const ids = [first, ...others].map(({ skuId }) => products.get(skuId)?.id).filter((id) => id !== undefined);
    for (const [itemId, fit] of await match(ids, nodeId, first.answers)) fits.set(`${nodeId} ${itemId}`, fit);
  }
  return { products, fits };
}

/**
 * The products of a cart's lines, as a change needs them. The pieces that the cart's own unpaid order holds count as
 * available.
 */
function productsIn(records: readonly CartRecord[]): Map<string, Part> {
  const products = new Map<string, Part>();
  for (const { item_id: id, sku_id, title, not_for_sale, vehicle_universal, ...terms } of records)
    if (id !== null && sku_id !== null && title !== null && not_for_sale !== null && vehicle_universal !== null)
      products.set(sku_id, { ...terms, id, sku_id, title, not_for_sale, vehicle_universal });
  return products;
}

/** The stored line of a record; null for the record of a cart without lines. */
function toLine({ uuid, line_key, sku_id, item_id, item_type, bundle_id, item_count, ...rest }: CartRecord) {
  const { campaign_id, position, car_model_match, fit_answers, fit_choice, price_seen_cent, added_at } = rest;
  if (line_key === null || sku_id === null || item_id === null) return null;
  const line: Row<"cart_line"> = {
    ...{ cart_uuid: uuid, line_key, sku_id, item_id, item_type: item_type ?? "NORMAL", bundle_id: bundle_id ?? "" },
    ...{ item_count: item_count ?? 0, attribute_value_id: rest.attribute_value_id, campaign_id: campaign_id ?? "" },
    ...{ position: position ?? "", car_model_match: car_model_match ?? "UNCERTAIN", fit_answers: fit_answers ?? "[]" },
    ...{ fit_choice: fit_choice ?? "", price_seen_cent: price_seen_cent ?? 0, added_at: added_at ?? 0 },
  };
  return line;
}

/** Adds the pieces that the cart's own unpaid order holds to the stock of products, read only when some are short. */
async function withHeldPieces(
  trx: Db,
  { uuid, viewer, products }: Pick<LineWriter, "uuid" | "viewer" | "products">,
  requested: number,
): Promise<LineWriter["products"]> {
  if ([...products.values()].every((part) => part.available_total >= requested)) return products;
  const held = new Map<number, number>();
  for (const { item_id, pieces } of await listHeldPieces(trx, { uuid, market: viewer.market.id }))
    held.set(item_id, Number(pieces));
  if (held.size === 0) return products;
  const counted = [...products].map(([sku, part]) => {
    const available_total = part.available_total + (held.get(part.id) ?? 0);
    return [sku, { ...part, available_total }] as const;
  });
  return new Map(counted);
}

/**
 * Loads what else `items` need to be written into a locked cart; one that this transaction wrote has no lines to read.
 */
export async function loadLineWriter(
  trx: Db,
  { uuid, isNew = false }: { readonly uuid: string; readonly isNew?: boolean },
  viewer: Viewer,
  items: readonly LineRequest[],
  { products, fits }: JudgedProducts,
): Promise<LineWriter> {
  const bundles = [...new Set(items.map((item) => item.bundleId).filter((id) => id !== ""))];
  const members = await listKitMembers(trx, bundles);
  const records = isNew ? [] : await loadCartRecords(trx, { uuid, market: viewer.market.id });
  const lines = new Map(records.flatMap((record) => toLine(record) ?? []).map((line) => [line.line_key, line]));
  const inCart = productsIn(records);
  const unread = items.filter(({ skuId }) => !inCart.has(skuId) && !products.has(skuId));
  const read = unread.length === 0 ? [] : await loadProducts(trx, unread, viewer.market.id);
  const others = new Map([...products, ...read].filter(([sku]) => !inCart.has(sku)));
  const requested = items.reduce((sum, item) => sum + item.itemCount, 0);
  const held = isNew ? others : await withHeldPieces(trx, { uuid, viewer, products: others }, requested);
  return {
    trx,
    uuid,
    viewer,
    market: marketFor(records[0]?.market ?? viewer.market.id).id,
    products: new Map([...inCart, ...held]),
    members: new Map(members.map((member) => [`${member.bundle_id} ${member.item_id}`, member.active === 1])),
    lines,
    records,
    written: new Set(),
    errors: [],
    fits,
  };
}

/**
 * The cart after the writes: the lines as they were read with what was written to them. It is read again when a line is
 * new or names another vehicle, since the facts about product and vehicle stand in other tables.
 */
export async function loadWrittenRecords({ trx, uuid, viewer, lines, records, written }: LineWriter) {
  const before = new Map(records.map((record) => [record.line_key, record.attribute_value_id]));
  const isThere = (key: string) => before.has(key) && before.get(key) === lines.get(key)?.attribute_value_id;
  if (![...written].every(isThere) || records.length === 0)
    return loadCartRecords(trx, { uuid, market: viewer.market.id });
  return records.map((record) => {
    const line = record.line_key !== null && written.has(record.line_key) ? lines.get(record.line_key) : undefined;
    return line === undefined ? record : { ...record, ...line };
  });
}

/** The unit price and the maximum count of a line; add-ons only while the cart qualifies for them. */
async function loadPrice(
  { trx, uuid, viewer }: LineWriter,
  { itemType, bundleId }: LineRequest,
  product: { itemId: number; listCent: number; title: string },
): Promise<{ unitCent: number; max: number } | { problem: ErrorReason }> {
  if (itemType === "NORMAL") return { unitCent: product.listCent, max: QUANTITY_MAX_PIECES };
  if (bundleId !== "") return { problem: reason("addOnInKit", { title: product.title }) };
  const { terms } = await loadAddOnTerms(trx, uuid, viewer, product);
  return terms.ok ? { unitCent: terms.unitCent, max: terms.maxQuantity } : { problem: terms.problem };
}

/** The verdict for a line that names no vehicle, or one that was not judged. */
function verdictWithoutRows({ vehicle_universal }: Part, attributeValueId: number | null): FitVerdict {
  if (attributeValueId !== null) return "UNCERTAIN";
  return vehicle_universal === 1 ? "FIT" : "EMPTY";
}

/**
 * A line of another cart as it joins this one: where this one's line names a vehicle, the shopper's own stays, with the
 * answers and the choice about it, and another one that the joining line names is reported.
 */
export function withOwnVehicle(writer: LineWriter, request: LineRequest): LineRequest {
  const key = lineKey(request);
  const { attributeValueId = null, answers: _answers, fitChoice: _choice, ...plain } = request;
  const own = writer.lines.get(key)?.attribute_value_id ?? null;
  if (own === null || own === attributeValueId) return request;
  const record = writer.records.find(({ line_key }) => line_key === key);
  if (attributeValueId !== null && record !== undefined && record.vehicle_universal !== 1) {
    const names = [record.v1, record.v2, record.v3, record.v4, record.v5].filter((name) => name !== null);
    const vehicle = names.reverse().slice(0, 3).join(" ");
    writer.errors.push(lineError(key, reason("partOfOtherVehicle", { title: record.title ?? request.skuId, vehicle })));
  }
  return plain;
}

/** Sorts add-ons last, so that their qualifying lines are written first. */
export const addOnsLast = (items: readonly LineRequest[]) =>
  items.toSorted((a, b) => Number(a.itemType === "TRADE_IN") - Number(b.itemType === "TRADE_IN"));

/** The reason why a part is not sold now; null when it is. One that the shopper had in another cart is always named. */
async function unsoldReason(
  { trx, viewer }: LineWriter,
  product: Part | undefined,
  { seenPrice }: LineRequest,
): Promise<ErrorReason | null> {
  if (product === undefined) return reason("partNotSold");
  const hadIt = seenPrice !== undefined;
  if (effectiveStatus(product) === "DRAFT" && !hadIt) return reason("partNotSold");
  if (product.not_for_sale === 1 && !hadIt) return reason("partNotForSale");
  return findUnsoldReason(trx, product, viewer.market.id);
}

/**
 * The price that the shopper has seen of a line once it is written; 0 is none. A price of another market says nothing of
 * what was seen in the cart's own.
 */
function priceSeen({ viewer, market, lines }: LineWriter, request: LineRequest, unitCent: number): number {
  const before = lines.get(lineKey(request))?.price_seen_cent ?? 0;
  const isOwnMarket = viewer.market.id === market;
  const { seenPrice } = request;
  if (seenPrice === undefined) return isOwnMarket ? unitCent : before;
  const there = seenPrice.market === market ? seenPrice.cent : 0;
  return before || there || (isOwnMarket ? unitCent : 0);
}

/** Writes one line with the requested count, reduced to what is available. */
export async function writeLine(writer: LineWriter, request: LineRequest, count: number): Promise<void> {
  const { viewer, errors } = writer;
  const key = lineKey(request);
  const refuse = (why: ErrorReason) => errors.push(lineError(key, why));
  const product = writer.products.get(request.skuId);
  const unsold = await unsoldReason(writer, product, request);
  if (product === undefined || unsold !== null) {
    refuse(unsold ?? reason("partNotSold"));
    return;
  }
  const { title } = product;
  const isKitOpen = writer.members.get(`${request.bundleId} ${product.id}`);
  if (request.bundleId !== "" && isKitOpen === undefined) {
    refuse(reason("partNotInKit", { title }));
    return;
  }
  // A line that is in the cart already can still be changed.
  if (isKitOpen === false && !writer.lines.has(key)) {
    refuse(reason("kitClosed"));
    return;
  }
  const { price_cent: listCent } = product;
  const price = await loadPrice(writer, request, { itemId: product.id, listCent, title });
  if ("problem" in price) {
    refuse(price.problem);
    return;
  }
  if (count > price.max) refuse(reason("addOnAboveLimit", { title, max: price.max }));
  const before = writer.lines.get(key);
  if (before === undefined && writer.lines.size >= CART_MAX_LINES) {
    refuse(reason("cartLinesFull", { max: CART_MAX_LINES }));
    return;
  }
  // An ordinary and a kit line of the same product share one stock.
  const elsewhere = [...writer.lines.values()]
    .filter((line) => line.item_id === product.id && line.line_key !== key)
    .reduce((sum, line) => sum + line.item_count, 0);
  const allowed = allowedCount(Math.min(count, price.max), product.available_total - elsewhere, title);
  if (allowed.warning !== null) refuse(allowed.warning);
  if (allowed.count === 0) return;
  const attributeValueId =
    request.attributeValueId === undefined ? (before?.attribute_value_id ?? null) : request.attributeValueId;
  const isSameVehicle = attributeValueId === (before?.attribute_value_id ?? null);
  const verdictBefore = request.attributeValueId === undefined ? before?.car_model_match : undefined;
  const row: Row<"cart_line"> = {
    cart_uuid: writer.uuid,
    line_key: key,
    sku_id: product.sku_id,
    item_id: product.id,
    item_type: request.itemType,
    bundle_id: request.bundleId,
    item_count: allowed.count,
    attribute_value_id: attributeValueId,
    campaign_id: request.campaignId ?? before?.campaign_id ?? "",
    position: request.position ?? before?.position ?? "",
    car_model_match:
      verdictBefore ??
      writer.fits.get(`${attributeValueId} ${product.id}`) ??
      verdictWithoutRows(product, attributeValueId),
    fit_answers:
      request.attributeValueId === undefined
        ? (before?.fit_answers ?? "[]")
        : JSON.stringify(answersForProduct(request.answers ?? [], product.id)),
    fit_choice: request.fitChoice ?? (isSameVehicle ? before?.fit_choice : undefined) ?? "",
    price_seen_cent: priceSeen(writer, request, price.unitCent),
    // Preserves the order of adding even within one millisecond.
    added_at: before?.added_at ?? Math.max(viewer.now, ...[...writer.lines.values()].map((line) => line.added_at + 1)),
  };
  await putLine(writer.trx, row);
  writer.lines.set(key, row);
  writer.written.add(key);
}
