import type { PaymentProvider, Payments } from "#commerce/payments/provider";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { settleDueCancellations } from "#commerce/services/cancellation/settle";
import { bookRefund, sendRefund } from "#commerce/services/payment/refund";
import { CANCEL_UNDO_SECONDS } from "~/models/shop/limits";
import type { Shop } from "./test-shop";

/** Payments through one provider for every method. */
export function singleProvider(provider: PaymentProvider): Payments {
  return { providers: new Map([[provider.name, provider]]), findProvider: () => provider };
}

/** Books a refund of a paid order in a transaction of its own and sends it; says whether the provider has it already. */
export async function refundOrder(
  deps: Parameters<typeof sendRefund>[0],
  orderId: string,
  { key, amountCent }: { key: string; amountCent: number },
): Promise<{ isSent: boolean }> {
  const booking = { key, amountCent, at: deps.clock.now(), reason: "GOODWILL" as const };
  const refund = await deps.store.transaction((trx) => bookRefund(trx, orderId, booking));
  if (refund === null) throw new Error("this order has no charge to pay back");
  return { isSent: await sendRefund(deps, refund) };
}

/** Settles the cancellations whose time to undo is over now. */
export function settleCancellations({ store, clock }: Pick<Shop, "store" | "clock">): Promise<void> {
  const payments = singleProvider(createSandboxProvider(store, clock));
  return settleDueCancellations({ store, clock, payments }, (_id, error) => {
    throw error;
  });
}

/** Lets the time to undo pass, and settles what was cancelled. */
export function settleCancellationsLater(shop: Pick<Shop, "store" | "clock">): Promise<void> {
  shop.clock.advance(CANCEL_UNDO_SECONDS * 1_000);
  return settleCancellations(shop);
}
