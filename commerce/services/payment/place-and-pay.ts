import type { PaymentMethod } from "~/models/checkout/payment";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { conflict } from "../../http/failure";
import { requireViewer } from "../../http/viewer";
import type { PaymentProvider } from "../../payments/provider";
import { holdForPayment } from "../order/hold";
import { clearLock, isLivePayment, listPayments } from "../order/payment-repository";
import { OpenPaymentLeft, type OrderPlacement, type PlaceOrder, placeOrder, TaxesMissing } from "../order/place-order";
import { askTaxes } from "../tax/calculations";
import { endPayments } from "./cancel-order";
import { toPaymentDeps, withProviderErrors } from "./provider-session";
import { paymentInProgress, retryPayment } from "./retry-payment";
import { type PaymentDeps, refresh } from "./settle";
import { claimApproval, findApproval } from "./wallet-repository";

/** Another tab may open a payment between its end at the provider and the placing; more than that is no accident. */
const REPLACE_TRIES = 3;

/**
 * Places the order of a cart. Payments of the unpaid orders that it replaces are ended at their providers first, so that
 * only one order can be paid, and a tax provider is asked where it has to be. Throws a 409 while one of them is in progress, a 503 when a provider cannot be reached, else
 * as `placeOrder` does.
 */
async function placeInstead(call: Call, placement: OrderPlacement): Promise<Row<"orders">> {
  const deps = { store: call.store, vehicleTree: call.services.vehicleTree };
  let left = "";
  tries: for (let tries = 0; tries < REPLACE_TRIES; tries += 1)
    try {
      return await placeOrder(deps, requireViewer(call), placement);
    } catch (error) {
      if (error instanceof TaxesMissing) {
        const { db, log, clock, services } = call;
        await askTaxes({ db, log, taxes: services.taxes, now: clock.now() }, error.sales);
        continue;
      }
      if (!(error instanceof OpenPaymentLeft)) throw error;
      for (const id of error.orderIds) {
        left = id;
        if (!(await withProviderErrors(call, () => endPayments(toPaymentDeps(call), id)))) break tries;
      }
    }
  // The cart was changed between every two tries.
  if (left === "") throw conflict("orderChanged");
  throw await paymentInProgress(call.db, left, call.clock.now());
}

/** The payment by which an order is paid now; one that is open for the same method goes on, otherwise another starts. */
async function payFor(
  deps: PaymentDeps,
  order: Row<"orders">,
  method: PaymentMethod,
  key: string,
  approved: Approved | null,
): Promise<Row<"payment">> {
  const payments = await listPayments(deps.store.db, order.id);
  const claimed = approved && (await findApproval(deps.store.db, approved.row.cart_uuid, approved.row.id))?.payment_id;
  const own = payments.find(({ id }) => id === claimed);
  // The second of two presses; one that was declined reads as declined.
  if (own !== undefined) return own;
  const paid = payments.find(({ state }) => state === "SUCCEEDED");
  if (paid !== undefined) return paid;
  const open = payments.find(isLivePayment);
  const now = open === undefined ? undefined : await refresh(deps, open);
  if (now?.state === "SUCCEEDED") return now;
  if (now !== undefined && isLivePayment(now)) {
    if (now.method === method && approved === null) {
      await deps.store.transaction((trx) => holdForPayment(trx, order.id, deps.clock.now()));
      return now;
    }
    // Nothing was sent to its provider, so the shopper may leave it for another method.
    if (now.in_progress === 0) await clearLock(deps.store.db, order.id);
  }
  // Presses that read the same payments start one payment.
  return retryPayment(deps, order, method, `${key}:${payments.length}`, approved ?? {});
}

/** A wallet's approval for a payment, marked as used when the payment is written. */
type Approved = {
  readonly row: Row<"wallet_approval">;
  readonly provider: PaymentProvider;
  readonly onPayment: (trx: Db, payment: Row<"payment">) => Promise<void>;
};

/** Finds the approval that an order is to be paid with; throws a 409 when it cannot be used. */
async function requireApproval(
  call: Call,
  { cartUUID, approvalId, paymentType }: PlaceOrder,
): Promise<Approved | null> {
  if (approvalId === undefined) return null;
  const row = await findApproval(call.db, cartUUID, approvalId);
  const provider = row && call.services.payments.providers.get(row.provider);
  if (row === undefined || provider === undefined || row.state !== "APPROVED" || row.method !== paymentType)
    throw conflict("walletApprovalGone");
  const onPayment: Approved["onPayment"] = async (trx, { id }) => {
    if (!(await claimApproval(trx, row, id, call.clock.now()))) throw conflict("walletApprovalGone");
  };
  return { row, provider, onPayment };
}

/** Places the order of a cart, or finds the one it has, and prepares its payment. */
export async function placeAndPay(
  call: Call,
  placement: Omit<OrderPlacement, "onPayment">,
): Promise<{ order: Row<"orders">; payment: Row<"payment"> }> {
  const { key, body } = placement;
  const approved = await requireApproval(call, body);
  const chosen = approved && { providerName: () => approved.provider.name, onPayment: approved.onPayment };
  const order = await placeInstead(call, { ...placement, ...chosen });
  const payment = await withProviderErrors(call, () =>
    payFor(toPaymentDeps(call), order, body.paymentType, key, approved),
  );
  return { order, payment };
}
