import { reason } from "~/models/api/errors/table";
import type { CartChange } from "~/models/cart/change";
import type { BillingAddress } from "~/models/checkout/address";
import type { PaymentMethod } from "~/models/checkout/payment";
import { findDefaultShippingOption, wholeEstimate } from "~/models/checkout/shipping";
import { type Currency, money } from "~/models/shop/money";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { ApiFailure, conflict, notFound, refusal } from "../../http/failure";
import type { Buyer } from "../../http/viewer";
import { foldEmail } from "../../mail/email-address";
import { randomId, randomOrderId } from "../../platform/random-id";
import { sha256 } from "../../platform/sha256";
import { loadShopTerms } from "../../settings/shop-terms";
import type { TaxedSale } from "../../taxes/provider";
import type { VehicleTree } from "../../vehicles/vehicle-tree";
import { reportChanges, settleChanges } from "../cart/acknowledge";
import { findCart, lockCart } from "../cart/repository";
import { loadQuote, type Quote } from "../checkout/quote";
import { putBillingAddress } from "../checkout/repository";
import { listDifferences } from "../checkout/reviewed";
import { lockAccount } from "../points/ledger-repository";
import { lockPoints, settlePoints } from "../points/order-points";
import { redeemDiscounts } from "../promotion/redemption";
import { type AttemptLimit, countAttempt, tooMany } from "../rate-limit/attempts-repository";
import { openTaxRecord } from "../tax/records-repository";
import { certifyFits, loadLineVehicles, refuseWorseFit, WorseFit } from "./certify-fit";
import { closeOrder } from "./close-order";
import { contentHash } from "./content-hash";
import { type Placer, startHold } from "./hold";
import { hideOrder } from "./list-repository";
import { insertOrderKits, replaceOrderTaxes, toTaxRows } from "./money-repository";
import {
  acquireLock,
  insertPayment,
  isLivePayment,
  listPayments,
  lockPayments,
  NO_PROVIDER,
  PAYMENT_TRIES,
  paymentTriesKey,
  toPaymentRow,
} from "./payment-repository";
import { findOrderByKey, insertOrderFits, insertOrderLines, listUnpaidOrdersInCart, reserveStock } from "./repository";
import { moveOrder, startOrder } from "./status";

/** A shopper's request to place an order; the total is only compared, never charged. */
export type PlaceOrder = {
  readonly cartUUID: string;
  readonly paymentType: PaymentMethod;
  readonly returnUrl: string;
  readonly expectedTotalCent: number;
  /** The content that the shopper reviewed, as the checkout answered it. */
  readonly reviewed?: string | undefined;
  /** The approval of a wallet that pays the order. */
  readonly approvalId?: string | undefined;
  /** The normalized address to bill; without one, the delivery address. */
  readonly billingAddress?: BillingAddress | undefined;
};

/** An order to place: the idempotency key and the choice of a payment provider by method and currency. */
export type OrderPlacement = {
  readonly key: string;
  readonly body: PlaceOrder;
  /** The name of the payment provider; throws when none accepts the method. */
  readonly providerName: (method: PaymentMethod, currency: Currency) => string;
  readonly placer: Placer;
  /** Runs in the transaction that writes a payment which is to be charged. */
  readonly onPayment?: ((trx: Db, payment: Row<"payment">) => Promise<void>) | undefined;
};

/**
 * Thrown when orders that another one replaces have payments open at their providers. End them there, then place again.
 */
export class OpenPaymentLeft extends Error {
  constructor(readonly orderIds: readonly string[]) {
    super("a payment of a former order is open");
  }
}

/** Thrown when a tax provider was not asked for the order's taxes, or too long ago. Ask it, then place again. */
export class TaxesMissing extends Error {
  constructor(readonly sales: readonly TaxedSale[]) {
    super("the taxes are not known");
  }
}

/** Orders placed from one cart inside an hour; each may open a page at a provider. */
const PLACING_TRIES: AttemptLimit = { ...PAYMENT_TRIES, max: 10 };

/** A hash that distinguishes requests under the same idempotency key. */
const requestHash = (
  { cartUUID, paymentType, returnUrl, expectedTotalCent, billingAddress }: PlaceOrder,
  market: string,
) =>
  sha256(
    JSON.stringify([
      market,
      cartUUID,
      paymentType,
      returnUrl,
      expectedTotalCent,
      ...(billingAddress ? [billingAddress] : []),
    ]),
  );

/** The billing address as an order stores it; null for the delivery address. */
const toBillingText = ({ billingAddress }: PlaceOrder) => (billingAddress ? JSON.stringify(billingAddress) : null);

/** The idempotency key of an order's first payment. */
const firstPaymentKey = (orderId: string) => `place:${orderId}`;

/**
 * The order placed before under the key; null when the key is new. Throws for another body under the same key, and for
 * another member's order.
 */
async function findPlacedOrder(
  db: Db,
  key: string,
  hash: string,
  accountId: string | null,
): Promise<Row<"orders"> | null> {
  const order = await findOrderByKey(db, key);
  if (order === undefined) return null;
  if (order.account_id !== null && order.account_id !== accountId) throw notFound("cartNotFound");
  if (order.request_hash !== hash) throw refusal(422, "orderKeyTaken");
  return order;
}

/** Throws for a quote that cannot be ordered. */
function requireOrderable(quote: Quote): void {
  const blocker = quote.blockers[0];
  if (blocker !== undefined) {
    const errors = quote.cart.lines.flatMap(({ key, notices: [why] }) => (why ? [{ field: key, ...why }] : []));
    throw new ApiFailure(409, blocker, { errors });
  }
  if (quote.nextStep !== "payment") throw conflict("stepMissing", { step: quote.nextStep });
}

/** A refused order, because it is not the one that the shopper reviewed, with what differs. */
class OtherThanReviewed extends Error {
  constructor(
    readonly refusal: ApiFailure,
    readonly changes: readonly CartChange[],
  ) {
    super(refusal.message);
  }
}

/**
 * Throws for a quote that differs from what the shopper reviewed. A client that says no more than its total is compared
 * with what the cart last showed: every change that nobody has acknowledged refuses the order.
 */
async function requireReviewed(trx: Db, quote: Quote, { reviewed, expectedTotalCent }: PlaceOrder): Promise<void> {
  const changes =
    reviewed === undefined ? [...quote.cart.changes, ...quote.changes] : await listDifferences(trx, reviewed, quote);
  if (quote.totalCent === expectedTotalCent && changes.length === 0) return;
  const { currency } = quote.cart.market;
  const total = money(quote.totalCent, currency);
  const isSameTotal = quote.totalCent === expectedTotalCent;
  const why = isSameTotal
    ? reason("orderChanged")
    : reason("totalChanged", { before: money(expectedTotalCent, currency), now: total });
  const data = { reason: isSameTotal ? "ORDER_CHANGED" : "TOTAL_CHANGED", total, changes };
  // The cart itself says what nobody has acknowledged.
  throw new OtherThanReviewed(new ApiFailure(409, why, { data }), reviewed === undefined ? [] : changes);
}

/** Reserves the pieces of all lines and returns the pool of each line; throws a 409 when fewer are left. */
async function reserveLines(trx: Db, quote: Quote): Promise<ReadonlyMap<string, string>> {
  // Sorted by item, so that two carts with the same products cannot deadlock.
  const lines = [...quote.cart.usable].sort((a, b) => a.itemId - b.itemId);
  const pools = new Map<string, string>();
  for (const { itemId, count, key, title } of lines) {
    const pool = await reserveStock(trx, { itemId, market: quote.cart.market.id, count });
    if (pool === null) throw conflict("stockTaken", { title }).at(key);
    pools.set(key, pool);
  }
  return pools;
}

type NewOrder = Omit<Row<"orders">, "status">;

function toOrderRow(
  quote: Quote,
  { key, body, returnDays }: Pick<OrderPlacement, "key" | "body"> & { readonly returnDays: number },
  viewer: Buyer,
): NewOrder {
  const { priced, market } = quote.cart;
  const plan = quote.chosen ?? findDefaultShippingOption(quote.options, priced.itemCount);
  if (plan === undefined) throw new Error("an order without a shipping plan");
  const { id, name, method } = plan;
  return {
    id: randomOrderId(),
    access_key: randomId(),
    account_id: viewer.accountId,
    email_norm: foldEmail(quote.email ?? ""),
    market: market.id,
    currency: market.currency,
    payment_type: body.paymentType,
    third_party_order_id: null,
    subtotal_cent: priced.subtotalCent,
    discount_cent: priced.discountCent,
    code: priced.applied.find((applied) => applied.code !== null)?.code ?? null,
    code_saved_cent: priced.codeSavedCent,
    integral_cent: quote.pointsCent,
    retail_delivery_fee_cent: quote.feeCent,
    shipping_fee_cent: quote.shippingCent,
    tax_fee_cent: quote.tax?.totalCent ?? 0,
    core_charge_cent: priced.coreCent,
    total_cent: quote.totalCent,
    address: JSON.stringify({ ...quote.address, email: quote.email }),
    billing_address: toBillingText(body),
    shipping_plan: JSON.stringify({ id, name, method, estimate: wholeEstimate(plan) }),
    cart_uuid: quote.cart.uuid,
    joined_cart_uuid: null,
    idempotency_key: key,
    request_hash: requestHash(body, market.id),
    content_hash: contentHash(quote, toBillingText(body)),
    created_at: viewer.now,
    paid_at: null,
    return_days: returnDays,
  };
}

async function writeLines(
  trx: Db,
  orderId: string,
  { quote, warrantyMonths }: { readonly quote: Quote; readonly warrantyMonths: number },
  pools: ReadonlyMap<string, string>,
  fits: Awaited<ReturnType<typeof certifyFits>>,
): Promise<void> {
  const rows = quote.cart.usable.map((line, index) => ({
    order_id: orderId,
    line_key: line.key,
    item_id: line.itemId,
    sku_id: line.skuId,
    item_type: line.itemType,
    bundle_id: line.bundleId,
    title: line.title,
    image_url: line.imageUrl,
    url_handle: line.urlHandle,
    part_number: line.partNumber,
    vehicle: line.vehicleNames.join(" "),
    item_count: line.count,
    unit_price_cent: line.unitCent,
    discount_cent: quote.cart.priced.lineDiscounts[index] ?? 0,
    tax_cent: quote.tax?.lineCents[index] ?? 0,
    core_charge_cent: line.coreCent,
    core_tax_cent: quote.tax?.coreCents[index] ?? 0,
    stock_pool: pools.get(line.key) ?? quote.cart.market.stockPool,
  }));
  await insertOrderLines(trx, rows, warrantyMonths);
  if (quote.tax !== null) await replaceOrderTaxes(trx, orderId, toTaxRows({ orderId, lines: rows }, quote.tax.parts));
  await insertOrderKits(trx, orderId, quote.cart.priced.applied);
  await insertOrderFits(
    trx,
    fits.map((fit) => ({ order_id: orderId, ...fit })),
  );
}

async function writePayment(
  trx: Db,
  order: Row<"orders">,
  provider: string,
  onPayment: OrderPlacement["onPayment"],
): Promise<Row<"payment">> {
  const isFree = order.total_cent === 0;
  const row = toPaymentRow(order, {
    provider: isFree ? NO_PROVIDER : provider,
    method: order.payment_type,
    state: isFree ? "SUCCEEDED" : "CREATED",
    idempotencyKey: firstPaymentKey(order.id),
    at: order.created_at,
  });
  await insertPayment(trx, row);
  if (isFree) return row;
  await onPayment?.(trx, row);
  if ((await acquireLock(trx, order.id, order.created_at)) === null) throw new Error("a new order is being paid");
  return row;
}

/** Gives back what unpaid orders of a cart hold before another one takes their place; the former can never be paid. */
async function replaceOrders(trx: Db, former: readonly Row<"orders">[], now: number): Promise<void> {
  const open: string[] = [];
  for (const { id } of former)
    if ((await listPayments(trx, id)).some((payment) => isLivePayment(payment) && payment.provider_ref !== null))
      open.push(id);
  if (open.length > 0) throw new OpenPaymentLeft(open);
  for (const { id } of former) {
    await closeOrder(trx, id, { actor: "shopper", note: "Replaced by another order of the same cart" }, now);
    await hideOrder(trx, id, now);
  }
}

/**
 * Places the order of a cart in one transaction: re-priced, fit certified, stock reserved, code redeemed, payment
 * prepared. The cart stays open until the order is paid. The same key returns the same order, even under concurrent
 * calls; so does another key while the cart is as it was ordered. A changed cart makes a new order, which replaces the
 * unpaid one. Throws a 409 when the cart changed, cannot be ordered, fits less certainly than it showed, or something sold
 * out, a 422 for another body under a known key, an OpenPaymentLeft while the replaced order may still be paid, TaxesMissing
 * when a tax provider has to be asked first.
 */
export async function placeOrder(
  { store, vehicleTree }: { readonly store: Store; readonly vehicleTree: VehicleTree },
  viewer: Buyer,
  { key, body, providerName, placer, onPayment }: OrderPlacement,
): Promise<Row<"orders">> {
  const hash = requestHash(body, viewer.market.id);
  const before = await findPlacedOrder(store.db, key, hash, viewer.accountId);
  if (before !== null) return before;
  const provider = providerName(body.paymentType, viewer.market.currency);
  const vehicles = await loadLineVehicles(store.db, vehicleTree, body.cartUUID);
  const place = async (trx: Db) => {
    const cart = await lockCart(trx, body.cartUUID, viewer.accountId, viewer.now);
    const meanwhile = await findPlacedOrder(trx, key, hash, viewer.accountId);
    if (meanwhile !== null) return meanwhile;
    if (cart === null) {
      const ordered = await findCart(trx, body.cartUUID);
      const isTheirs = ordered?.account_id === null || ordered?.account_id === viewer.accountId;
      if (ordered === undefined || !isTheirs) throw notFound("cartNotFound");
      throw conflict("cartOrdered");
    }
    const former = await listUnpaidOrdersInCart(trx, body.cartUUID);
    for (const { id } of former) await lockPayments(trx, id);
    // After the payments, and before anything else that orders contend for, points are locked as everywhere.
    if (viewer.accountId !== null) await lockAccount(trx, viewer.accountId, viewer.now);
    const quote = await loadQuote(trx, body.cartUUID, viewer);
    if (quote.uncalculated.length > 0) throw new TaxesMissing(quote.uncalculated);
    requireOrderable(quote);
    await requireReviewed(trx, quote, body);
    // A wallet's order is billed as the wallet says, which is no choice for the next one.
    if (body.approvalId === undefined) await putBillingAddress(trx, body.cartUUID, toBillingText(body));
    const content = contentHash(quote, toBillingText(body));
    const same = former.find(({ content_hash: hash }) => hash === content);
    // One order to pay is left, so that no part is paid twice.
    await replaceOrders(
      trx,
      former.filter((order) => order !== same),
      viewer.now,
    );
    if (same !== undefined) return same;
    if ((await countAttempt(trx, paymentTriesKey(body.cartUUID), PLACING_TRIES, viewer.now)) > PLACING_TRIES.max)
      throw tooMany(PLACING_TRIES);
    await settleChanges(
      trx,
      quote.cart,
      [...quote.cart.changes, ...quote.changes].map(({ id }) => id),
    );
    const fits = await certifyFits(trx, quote.cart.usable, vehicles, viewer.now);
    const pools = await reserveLines(trx, quote);
    const { returnDays, warrantyMonths } = await loadShopTerms(trx, viewer.market.id);
    const order = await startOrder(trx, toOrderRow(quote, { key, body, returnDays }, viewer));
    const shopper = { accountId: viewer.accountId, emailNorm: order.email_norm };
    await redeemDiscounts(trx, order.id, quote.cart.priced.taken, shopper, viewer.now);
    const used = quote.points?.used ?? 0;
    if (viewer.accountId !== null && used > 0)
      await lockPoints(trx, { orderId: order.id, accountId: viewer.accountId, points: used, used }, viewer.now);
    await writeLines(trx, order.id, { quote, warrantyMonths }, pools, fits);
    if (quote.taxSource !== null) await openTaxRecord(trx, order.id, quote.taxSource, viewer.now);
    const pieces = quote.cart.usable.reduce((sum, line) => sum + line.count, 0);
    if (order.total_cent > 0) await startHold(trx, order, { placer, address: quote.address, pieces, now: viewer.now });
    const payment = await writePayment(trx, order, provider, onPayment);
    if (payment.provider === NO_PROVIDER) {
      await settlePoints(trx, order, viewer.now);
      await moveOrder(trx, order.id, { to: "PROCESSING", actor: "system", note: "Nothing to pay", at: viewer.now });
      await publish(trx, "orderPaid", { orderId: order.id }, viewer.now);
    }
    return order;
  };
  try {
    return await store.transaction(place);
  } catch (error) {
    if (error instanceof OtherThanReviewed) {
      await reportChanges(store, body.cartUUID, error.changes, viewer);
      throw error.refusal;
    }
    throw error instanceof WorseFit ? await refuseWorseFit(store, body.cartUUID, error) : error;
  }
}
