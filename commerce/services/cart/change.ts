import { lineKey } from "~/models/cart";
import type { Answer, FitResult } from "~/models/fitment";
import { CART_MAX_LINES, QUANTITY_MAX_PIECES } from "~/models/limits";
import { unavailableReason } from "~/models/product";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../group";
import { randomId } from "../random-id";
import { termsOf } from "./add-on-terms";
import { overLimitReason } from "./add-ons";
import { allowedCount } from "./quantity";
import { effectiveStatus, type Viewer } from "./state";
import { bundleMembers, insertCart, itemsBySku, lineRows, lockCart, putLine, removeLines } from "./store";
import type { LineError } from "./view";

/** A change to one line as the shopper asks for it; price and fit are ours to decide. */
export type Wanted = {
  readonly skuId: string;
  readonly itemType: "NORMAL" | "TRADE_IN";
  readonly bundleId: string;
  readonly itemCount: number;
  readonly attributeValueId?: number | null;
  /** What the shopper said of the vehicle beyond its levels (row OPEN-09). */
  readonly answers?: readonly Answer[] | undefined;
  readonly campaignId?: string;
  readonly position?: string;
};

/** Answers whether parts fit a vehicle; asked before the cart is taken, so that nobody waits for it. */
export type FitMatcher = (
  itemIds: readonly number[],
  nodeId: number | null,
  said?: readonly Answer[],
) => Promise<ReadonlyMap<number, FitResult>>;

/** What a change is made with. */
export type CartTools = { readonly store: Store; readonly match: FitMatcher };

export type Changed = { readonly uuid: string; readonly errors: readonly LineError[] };

type Part = Awaited<ReturnType<typeof itemsBySku>>[number];

/** What is known while lines are written: the parts, the bundles, the lines so far. */
type Desk = {
  readonly trx: Db;
  readonly uuid: string;
  readonly viewer: Viewer;
  readonly parts: ReadonlyMap<string, Part>;
  readonly members: ReadonlySet<string>;
  readonly lines: Map<string, Row<"cart_line">>;
  readonly errors: LineError[];
  /** Fit by "vehicle item"; a line that names no vehicle keeps its own. */
  readonly fits: Fits;
};

type Fits = ReadonlyMap<string, FitResult>;

async function decideFits({ store, match }: CartTools, items: readonly Wanted[]): Promise<Fits> {
  const parts = await itemsBySku(store.db, [...new Set(items.map((item) => item.skuId))]);
  const idOf = new Map(parts.map((part) => [part.sku_id, part.id]));
  const fits = new Map<string, FitResult>();
  const asked = groupBy(items, ({ attributeValueId = null, answers = [] }) =>
    JSON.stringify([attributeValueId, answers]),
  );
  for (const [, [first, ...others]] of asked) {
    if (first === undefined) continue;
    const nodeId = first.attributeValueId ?? null;
    const ids = [first, ...others].map(({ skuId }) => idOf.get(skuId)).filter((id) => id !== undefined);
    for (const [itemId, fit] of await match(ids, nodeId, first.answers)) fits.set(`${nodeId} ${itemId}`, fit);
  }
  return fits;
}

async function deskOf(trx: Db, uuid: string, viewer: Viewer, items: readonly Wanted[], fits: Fits): Promise<Desk> {
  const parts = await itemsBySku(trx, [...new Set(items.map((item) => item.skuId))]);
  const bundles = [...new Set(items.map((item) => item.bundleId).filter((id) => id !== ""))];
  const members = await bundleMembers(trx, bundles);
  return {
    trx,
    uuid,
    viewer,
    parts: new Map(parts.map((part) => [part.sku_id, part])),
    members: new Set(members.map((member) => `${member.bundle_id} ${member.item_id}`)),
    lines: new Map((await lineRows(trx, uuid)).map((line) => [line.line_key, line])),
    errors: [],
    fits,
  };
}

/** What a line costs a piece and how many of it may be had at that; add-ons only while the cart opens them (row CART-12). */
async function priceOf(
  { trx, uuid, viewer }: Desk,
  { itemType, bundleId }: Wanted,
  part: { itemId: number; listCent: number; title: string },
): Promise<{ unitCent: number; max: number } | { reason: string }> {
  if (itemType === "NORMAL") return { unitCent: part.listCent, max: QUANTITY_MAX_PIECES };
  if (bundleId !== "") return { reason: `${part.title} cannot be an add-on inside a kit` };
  const { terms } = await termsOf(trx, uuid, viewer, part);
  return terms.ok ? { unitCent: terms.unitCent, max: terms.maxQuantity } : { reason: terms.reason };
}

/** Add-ons last, so that what opens them is in the cart when they are looked at. */
const addOnsLast = (items: readonly Wanted[]) =>
  items.toSorted((a, b) => Number(a.itemType === "TRADE_IN") - Number(b.itemType === "TRADE_IN"));

/** Writes one line with the count wanted, reduced to what may be had (row OPEN-65). */
async function write(desk: Desk, wanted: Wanted, count: number): Promise<void> {
  const { viewer, errors } = desk;
  const key = lineKey(wanted);
  const refuse = (message: string) => errors.push({ lineKey: key, message });
  const part = desk.parts.get(wanted.skuId);
  const status = part === undefined ? "DRAFT" : effectiveStatus(viewer.market, part);
  if (part === undefined || part.not_for_sale === 1 || status === "DRAFT" || status === "DELETED") {
    refuse("This part is no longer sold");
    return;
  }
  const reason = unavailableReason(status);
  if (reason !== null) {
    refuse(`${part.title}: ${reason.toLowerCase()}`);
    return;
  }
  if (wanted.bundleId !== "" && !desk.members.has(`${wanted.bundleId} ${part.id}`)) {
    refuse(`${part.title} is not part of this kit`);
    return;
  }
  const listCent = viewer.market.id === "2022" ? part.us_price_cent : part.ca_price_cent;
  const price = await priceOf(desk, wanted, { itemId: part.id, listCent, title: part.title });
  if ("reason" in price) {
    refuse(price.reason);
    return;
  }
  if (count > price.max) refuse(overLimitReason(price.max, part.title));
  const before = desk.lines.get(key);
  if (before === undefined && desk.lines.size >= CART_MAX_LINES) {
    refuse(`A cart holds at most ${CART_MAX_LINES} different parts`);
    return;
  }
  // The same part as an ordinary and a bundled line draws on one stock.
  const elsewhere = [...desk.lines.values()]
    .filter((line) => line.item_id === part.id && line.line_key !== key)
    .reduce((sum, line) => sum + line.item_count, 0);
  const allowed = allowedCount(Math.min(count, price.max), part.available_total - elsewhere, part.title);
  if (allowed.warning !== null) refuse(allowed.warning);
  if (allowed.count === 0) return;
  const attributeValueId =
    wanted.attributeValueId === undefined ? (before?.attribute_value_id ?? null) : wanted.attributeValueId;
  const kept = wanted.attributeValueId === undefined ? before?.car_model_match : undefined;
  const row: Row<"cart_line"> = {
    cart_uuid: desk.uuid,
    line_key: key,
    sku_id: part.sku_id,
    item_id: part.id,
    item_type: wanted.itemType,
    bundle_id: wanted.bundleId,
    item_count: allowed.count,
    attribute_value_id: attributeValueId,
    campaign_id: wanted.campaignId ?? before?.campaign_id ?? "",
    position: wanted.position ?? before?.position ?? "",
    car_model_match: kept ?? desk.fits.get(`${attributeValueId} ${part.id}`) ?? "UNCERTAIN",
    price_seen_cent: price.unitCent,
    // Keeps the order of adding even inside one millisecond.
    added_at: before?.added_at ?? Math.max(viewer.now, ...[...desk.lines.values()].map((line) => line.added_at + 1)),
  };
  await putLine(desk.trx, row);
  desk.lines.set(key, row);
}

/**
 * Adds lines to a cart, or to a new one when there is none; the same key adds up (row CART-02). What cannot be added is
 * in `errors`, the rest is added. Parallel adds to one cart wait for each other, so none is lost.
 */
export async function addLines(
  tools: CartTools,
  asked: string | null,
  items: readonly Wanted[],
  viewer: Viewer,
): Promise<Changed> {
  const fits = await decideFits(tools, items);
  return tools.store.transaction(async (trx) => {
    const { accountId, market, now } = viewer;
    const found = asked === null ? null : await lockCart(trx, asked, accountId, now);
    const uuid = found?.uuid ?? randomId();
    if (found === null)
      await insertCart(trx, {
        uuid,
        account_id: accountId,
        market: market.id,
        promotion_code: null,
        created_at: now,
        updated_at: now,
        ordered_at: null,
      });
    const desk = await deskOf(trx, uuid, viewer, items, fits);
    for (const item of addOnsLast(items)) {
      if (item.itemCount === 0) desk.errors.push({ lineKey: lineKey(item), message: "Choose a quantity of 1 or more" });
      else await write(desk, item, (desk.lines.get(lineKey(item))?.item_count ?? 0) + item.itemCount);
    }
    return { uuid, errors: desk.errors };
  });
}

/**
 * Sets the counts of lines, or removes lines; 0 removes too (row CART-03). A line that is not in the cart is left out and
 * named in `errors`. Null when the cart is not there to be changed.
 */
export async function changeLines(
  tools: CartTools,
  uuid: string,
  action: "UPDATE" | "DELETE",
  items: readonly Wanted[],
  viewer: Viewer,
): Promise<Changed | null> {
  const fits = action === "DELETE" ? new Map() : await decideFits(tools, items);
  return tools.store.transaction(async (trx) => {
    const cart = await lockCart(trx, uuid, viewer.accountId, viewer.now);
    if (cart === null) return null;
    const isRemoved = (item: Wanted) => action === "DELETE" || item.itemCount === 0;
    await removeLines(trx, uuid, items.filter(isRemoved).map(lineKey));
    const kept = items.filter((item) => !isRemoved(item));
    const desk = kept.length === 0 ? null : await deskOf(trx, uuid, viewer, kept, fits);
    for (const item of addOnsLast(kept)) {
      if (desk?.lines.has(lineKey(item))) await write(desk, item, item.itemCount);
      else desk?.errors.push({ lineKey: lineKey(item), message: "This part is no longer in your cart" });
    }
    return { uuid, errors: desk?.errors ?? [] };
  });
}
