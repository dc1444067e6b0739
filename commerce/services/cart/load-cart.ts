import { type ErrorReason, reason } from "~/models/api/errors/table";
import { splitLines, UNUSABLE_STATUSES } from "~/models/cart/cart";
import type { CartChange } from "~/models/cart/change";
import { type Address, addressSchema, parsePostalCode } from "~/models/checkout/address";
import { fitChoiceSchema } from "~/models/fitment/fit-choice";
import { fitVerdictSchema } from "~/models/fitment/fitment";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { unavailableReason } from "~/models/product/product";
import { type Market, marketFor } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Viewer } from "../../http/viewer";
import { parseJson, readJson } from "../../platform/json";
import { isCartOver } from "../../settings/shop-terms";
import { listSoldElsewhere } from "../catalogue/repository";
import { effectiveStatus } from "../catalogue/status";
import { findPlaceProblems, placeNotice } from "../places/regulated-parts";
import { listAddOnOffers } from "../promotion/add-on-repository";
import { type AddOnTerms, addOnTerms, type CartProduct, readAddOnOffer } from "../promotion/add-ons";
import { listKitOffers } from "../promotion/kits";
import { loadOpenPromotions } from "../promotion/open-promotions";
import { codeProblem, type PricedCart, priceCart, rivalsNote } from "../promotion/pricing";
import type { Shopper } from "../promotion/shopper";
import type { StateLine } from "./cart-line";
import { listChanges, missingReason, readSeen, type SeenCart } from "./changes";
import { loadGiftLines } from "./gift-lines";
import { allowedCount } from "./quantity";
import { type CartRecord, listItemRecords, loadCartRecords, loadCountRecords } from "./repository";

/** A cart, fully priced. `exists` is false for an unknown, ordered, expired or foreign cart, which reads as empty. */
export type CartState = {
  readonly uuid: string;
  readonly exists: boolean;
  readonly market: Market;
  readonly lines: readonly StateLine[];
  /** The lines that can be ordered and the free items, parallel to `priced.lineDiscounts`. */
  readonly usable: readonly StateLine[];
  readonly priced: PricedCart;
  readonly promotionCode: string | null;
  /** The reason the stored code does not apply now; null when it does or there is none. */
  readonly codeProblem: ErrorReason | null;
  /** Whether code and coupon exist and run for this shopper, whatever is in the cart. */
  readonly isCodeRunning: boolean;
  readonly couponCode: string | null;
  readonly couponProblem: ErrorReason | null;
  /** The one of code and coupon that counts, and why; null unless there are both. */
  readonly rivalsNote: ErrorReason | null;
  readonly seen: SeenCart;
  /** Changes since the shopper saw the cart. */
  readonly changes: readonly CartChange[];
  /** The cart's shopper, as far as known. */
  readonly shopper: Shopper;
  /** The order of this cart that waits for a payment. */
  readonly unpaidOrderId: string | null;
  /** The same order while it holds stock, code, coupon and points, which count as the cart's own; null afterwards. */
  readonly holdingOrderId: string | null;
  /** The address and the shipping plan of the cart's checkout; null before there is one. */
  readonly draftAddress: Pick<Address, "code" | "state"> | null;
  readonly draftPlanId: string | null;
  /** The ordinary lines that can be bought now, as add-on offers see them. */
  readonly products: readonly CartProduct[];
};

type StockRecord = Pick<CartRecord, "status" | "available_total" | "not_for_sale" | "item_count">;

/** A line's status and the available count, capped at stock; null without a product. */
function availability({ status, available_total: stock, item_count: requested, not_for_sale }: StockRecord) {
  if (requested === null) return null;
  const now = not_for_sale === 1 ? ("OFF_SHELVES" as const) : effectiveStatus({ status, available_total: stock });
  const allowed =
    now === "ON_SHELVES" ? allowedCount(requested, stock, "this part") : { count: requested, warning: null };
  return { now, allowed, stock };
}

/** The ordinary lines of a cart that can be bought now, as add-on offers see them. */
function toCartProducts(records: readonly CartRecord[]): CartProduct[] {
  const products = new Map<string, CartProduct>();
  for (const record of records) {
    const available = availability(record);
    if (record.line_key === null || record.item_type === "TRADE_IN" || available?.now !== "ON_SHELVES") continue;
    products.set(record.line_key, {
      skuId: record.sku_id ?? "",
      brandSlug: record.brand_slug ?? "",
      categoryPath: record.category_path ?? "",
      cent: record.price_cent * available.allowed.count,
    });
  }
  return [...products.values()];
}

/** The terms of a cart's add-on lines, by item. */
async function loadLineTerms(
  db: Db,
  records: readonly CartRecord[],
  products: readonly CartProduct[],
  { market, now }: Viewer,
) {
  const listCents = new Map<number, number>();
  for (const record of records)
    if (record.item_type === "TRADE_IN" && record.item_id !== null) listCents.set(record.item_id, record.price_cent);
  const terms = new Map<number, AddOnTerms>();
  if (listCents.size === 0) return terms;
  const rows = await listAddOnOffers(db, [...listCents.keys()], market.id);
  const offers = rows.flatMap((row) => readAddOnOffer(row, now) ?? []);
  for (const [itemId, listCent] of listCents)
    terms.set(itemId, addOnTerms(offers, products, { itemId, listCent, title: "this part" }, market));
  return terms;
}

/** The ordinary lines and add-ons of a cart; empty for a cart that reads as empty. */
export async function loadCartProducts(
  db: Db,
  uuid: string,
  viewer: Viewer,
): Promise<{ products: readonly CartProduct[]; addOns: ReadonlyMap<number, number> }> {
  const records = await loadCartRecords(db, { uuid, market: viewer.market.id });
  const addOns = new Map<number, number>();
  if (records[0] === undefined || (await isClosed(db, records[0], viewer))) return { products: [], addOns };
  for (const { item_type, item_id, item_count } of records)
    if (item_type === "TRADE_IN" && item_id !== null) addOns.set(item_id, item_count ?? 0);
  return { products: toCartProducts(records), addOns };
}

function toStateLine(record: CartRecord, market: Market, terms: ReadonlyMap<number, AddOnTerms>): StateLine | null {
  const { line_key: key, sku_id: skuId, item_id: itemId } = record;
  const available = availability(record);
  if (key === null || skuId === null || itemId === null || available === null) return null;
  const { now, allowed, stock } = available;
  const { price_cent: todayCent, original_cent: listCent, core_cent: coreCent } = record;
  const addOn = record.item_type === "TRADE_IN" ? (terms.get(itemId) ?? null) : null;
  const addOnProblem = toAddOnProblem(addOn, allowed.count);
  const unitCent = addOn?.ok === true && addOnProblem === null ? addOn.unitCent : todayCent;
  const title = record.title ?? skuId;
  const notices: ErrorReason[] = [];
  const unavailable = unavailableReason(now);
  if (unavailable !== null) notices.push(reason("lineUnavailable", { status: now }));
  if (allowed.warning !== null) {
    const isLimit = allowed.warning.code === "piecesAboveLimit";
    const counts = { before: record.item_count ?? allowed.count, now: allowed.count };
    notices.push(reason(isLimit ? "linePiecesLimited" : "linePiecesReduced", counts));
  }
  if (unavailable === null && addOnProblem !== null) notices.push(addOnProblem);
  const isKitClosed = (record.bundle_id ?? "") !== "" && record.bundle_active !== 1;
  if (unavailable === null && isKitClosed) notices.push(reason("kitClosed"));
  const seen = record.price_seen_cent || unitCent;
  if (unavailable === null && addOnProblem === null && marketFor(record.market).id === market.id && seen !== unitCent) {
    const { currency } = market;
    notices.push(reason("linePriceChanged", { before: money(seen, currency), now: money(unitCent, currency) }));
  }
  const names = [record.v1, record.v2, record.v3, record.v4, record.v5].filter((name) => name !== null).reverse();
  return {
    key,
    skuId,
    itemId,
    itemType: record.item_type === "TRADE_IN" ? "TRADE_IN" : "NORMAL",
    bundleId: record.bundle_id ?? "",
    bundleTitle: record.bundle_title,
    count: allowed.count,
    title,
    subTitle: record.sub_title ?? "",
    brandName: record.brand_name ?? "",
    partNumber: record.part_number ?? "",
    imageUrl: record.image_url ?? "",
    seoId: record.seo_id ?? 0,
    urlHandle: record.url_handle ?? "",
    attributeValueId: record.attribute_value_id,
    vehicleNames: names,
    campaignId: record.campaign_id ?? "",
    position: record.position ?? "",
    status: now,
    isSoldElsewhere: false,
    availableTotal: stock,
    fit: fitVerdictSchema.catch("UNCERTAIN").parse(record.car_model_match),
    fitAnswers: readJson(fitmentAnswersSchema, record.fit_answers ?? "[]", []),
    fitChoice: fitChoiceSchema.catch("").parse(record.fit_choice),
    isUniversal: record.vehicle_universal === 1,
    hasFitment: record.has_fitment === 1,
    unitCent,
    // An add-on is compared with today's price in the shop, not with the list price.
    originalCent: Math.max(addOn === null ? listCent : todayCent, unitCent),
    coreCent,
    addOnProblem,
    placeProblem: null,
    notices,
  };
}

/** The reason a line is not sold at its add-on price; null when it is, or is no add-on. */
function toAddOnProblem(terms: AddOnTerms | null, count: number): ErrorReason | null {
  if (terms === null) return null;
  if (!terms.ok) return terms.problem;
  if (count <= terms.maxQuantity) return null;
  return reason("addOnAboveLimit", { title: "this part", max: terms.maxQuantity });
}

/** The address of the cart's checkout in a market; null before there is one. */
export function readDraftAddress(stored: string | null, market: Market): Address | null {
  const address = addressSchema.safeParse(parseJson(stored ?? "null"));
  // After a change of market the cart needs an address there.
  return address.success && address.data.country === market.countryCode ? address.data : null;
}

type Place = Pick<Address, "country" | "state" | "code">;

/** The place of a code alone; null for none, or for one that the market does not write so. */
function placeAt(postalCode: string | undefined, { countryCode, postalCode: format }: Market): Place | null {
  const read = parsePostalCode(format, postalCode ?? "");
  return read.ok ? { country: countryCode, state: "", code: read.code } : null;
}

/** The lines with a notice on those that may not be shipped to the place. */
async function withPlaceProblems(db: Db, lines: readonly StateLine[], address: Place | null): Promise<StateLine[]> {
  const ids = lines.map(({ itemId }) => itemId);
  const problems = address === null ? null : await findPlaceProblems(db, ids, address);
  return lines.map((line) => {
    const problem = problems?.get(line.itemId);
    if (address === null || problem === undefined) return line;
    return { ...line, placeProblem: problem.lawful, notices: [...line.notices, placeNotice(address.code, problem)] };
  });
}

/** The lines, with those marked that the cart's market does not sell and another one does. */
async function withOtherMarkets(db: Db, lines: readonly StateLine[], market: Market): Promise<readonly StateLine[]> {
  const ids = lines.filter(({ status }) => status === "OFF_SHELVES").map(({ itemId }) => itemId);
  const elsewhere = await listSoldElsewhere(db, ids, market.id);
  if (elsewhere.size === 0) return lines;
  return lines.map((line) => {
    if (line.status !== "OFF_SHELVES" || !elsewhere.has(line.itemId)) return line;
    const notices = line.notices.filter(({ code }) => code !== "lineUnavailable");
    return { ...line, isSoldElsewhere: true, notices: [reason("lineElsewhere", { market: market.id }), ...notices] };
  });
}

/** An empty cart with the requested id. */
export function emptyCart(uuid: string, market: Market): CartState {
  const priced = priceCart([], [], market.currency);
  return {
    ...{ uuid, exists: false, market, lines: [], usable: [], priced, promotionCode: null, codeProblem: null },
    ...{
      isCodeRunning: true,
      couponCode: null,
      couponProblem: null,
      rivalsNote: null,
      seen: readSeen("{}"),
      changes: [],
      shopper: { accountId: null, emailNorm: null },
      unpaidOrderId: null,
      holdingOrderId: null,
      ...{ draftAddress: null, draftPlanId: null, products: [] },
    },
  };
}

/** Whether a stored cart reads as empty for a viewer: ordered, another member's, or a guest's after its term. */
async function isClosed(
  db: Db,
  cart: Pick<CartRecord, "account_id" | "market" | "updated_at" | "ordered_at">,
  { accountId, now }: Viewer,
): Promise<boolean> {
  if (cart.ordered_at !== null) return true;
  if (cart.account_id !== null) return cart.account_id !== accountId;
  return isCartOver(db, cart, now);
}

/**
 * Counts the pieces of a cart that can be bought now, as its totals do, and lists the ids of all products in it, in one
 * small statement.
 */
export async function countCart(
  db: Db,
  uuid: string,
  viewer: Viewer,
): Promise<{ itemCount: number; itemIds: number[] }> {
  const records = await loadCountRecords(db, { uuid, market: viewer.market.id });
  if (records[0] === undefined || (await isClosed(db, records[0], viewer))) return { itemCount: 0, itemIds: [] };
  let itemCount = 0;
  for (const record of records) {
    const available = availability(record);
    if (available !== null && !UNUSABLE_STATUSES.includes(available.now)) itemCount += available.allowed.count;
  }
  return { itemCount, itemIds: [...new Set(records.flatMap(({ item_id }) => item_id ?? []))] };
}

/** Lists the ids of the products in a cart, the newest first; none for a cart that reads as empty. */
export async function listCartItemIds(db: Db, uuid: string, viewer: Viewer): Promise<number[]> {
  const records = await listItemRecords(db, uuid);
  if (records[0] === undefined || (await isClosed(db, records[0], viewer))) return [];
  return [...new Set(records.map(({ item_id }) => item_id))];
}

/**
 * Loads a cart at today's prices and stock in two statements, three with add-ons. Another member's cart, a paid one,
 * a guest's after its term and an unknown one all read as empty. A postal code stands for the address until there is one.
 */
export async function loadCart(db: Db, uuid: string, viewer: Viewer, postalCode?: string): Promise<CartState> {
  const records = await loadCartRecords(db, { uuid, market: viewer.market.id });
  const cart = records[0];
  if (cart === undefined || (await isClosed(db, cart, viewer))) return emptyCart(uuid, viewer.market);
  return priceCartRecords(db, uuid, viewer, records, postalCode);
}

/** Loads the cart of a saved or shared copy, which ends with its copy and not with the term of guests' carts. */
export async function loadCopiedCart(db: Db, uuid: string, viewer: Viewer): Promise<CartState> {
  return priceCartRecords(db, uuid, viewer, await loadCartRecords(db, { uuid, market: viewer.market.id }));
}

/** Prices a cart whose records are at hand, such as those that a change leaves; no records are an empty cart. */
export async function priceCartRecords(
  db: Db,
  uuid: string,
  viewer: Viewer,
  records: readonly CartRecord[],
  postalCode?: string,
): Promise<CartState> {
  const { market, now } = viewer;
  const cart = records[0];
  if (cart === undefined) return emptyCart(uuid, market);

  const products = toCartProducts(records);
  const terms = await loadLineTerms(db, records, products, viewer);
  const lines = new Map<string, StateLine>();
  for (const record of records) {
    const line = toStateLine(record, market, terms);
    if (line !== null && !lines.has(line.key)) lines.set(line.key, line);
  }
  const shopper = { accountId: viewer.accountId, emailNorm: foldOptionalEmail(cart.draft_email) };
  const { unpaid_order_id: unpaidOrderId, holding_order_id: holdingOrderId } = cart;
  const stored = { code: cart.promotion_code, couponId: cart.coupon_id };
  const promotions = await loadOpenPromotions(db, { ...stored, ownOrder: holdingOrderId }, shopper, market, now);
  const choice = cart.promotion_choice === "CODE" || cart.promotion_choice === "COUPON" ? cart.promotion_choice : null;
  const draftAddress = readDraftAddress(cart.draft_address, market);
  const address = draftAddress ?? placeAt(postalCode, market);
  const read = await withOtherMarkets(db, [...lines.values()], market);
  const shippable = await withPlaceProblems(db, read, address);
  const { usable } = splitLines(shippable);
  const bought = priceCart(
    usable.map((line) => ({ ...line, isAddOn: line.itemType === "TRADE_IN" })),
    promotions.offers,
    market.currency,
    { kits: await listKitOffers(db, usable, market.id), choice },
  );
  const earned = await loadGiftLines(db, promotions.gifts, usable, { ...bought, market, holdingOrderId });
  const gifts = (await withPlaceProblems(db, earned, address)).filter(({ placeProblem }) => placeProblem === null);
  // Gifts cost nothing and change no amount.
  const priced = { ...bought, lineDiscounts: [...bought.lineDiscounts, ...gifts.map(() => 0)] };
  const { code } = stored;
  const findCodeOffer = (isCoupon: boolean) =>
    promotions.offers.find((offer) => offer.code !== null && (offer.source === "COUPON") === isCoupon) ?? null;
  const seen = readSeen(cart.seen);
  const codeMissing = (problem: ErrorReason | null) => problem && missingReason(problem, priced);
  const state = {
    uuid,
    exists: true,
    market,
    lines: shippable,
    usable: [...usable, ...gifts],
    priced,
    promotionCode: code,
    codeProblem: code === null ? null : (promotions.codeReason ?? codeProblem(findCodeOffer(false), priced)),
    isCodeRunning: promotions.codeReason === null && promotions.couponReason === null,
    couponCode: promotions.couponCode,
    couponProblem:
      stored.couponId === null ? null : (promotions.couponReason ?? codeProblem(findCodeOffer(true), priced, "coupon")),
    rivalsNote: rivalsNote(priced, market.currency, choice),
    seen,
    shopper,
    unpaidOrderId,
    holdingOrderId,
    ...{ draftAddress, draftPlanId: cart.draft_plan, products },
  };
  const missing = { codeProblem: codeMissing(state.codeProblem), couponProblem: codeMissing(state.couponProblem) };
  return { ...state, changes: listChanges({ ...state, ...missing }, seen, promotions.gifts) };
}

const foldOptionalEmail = (email: string | null): string | null => (email === null ? null : email.trim().toLowerCase());
