import type { PaymentProvider, Payments } from "#commerce/payments/provider";
import { bookRefund, sendRefund } from "#commerce/services/payment/refund";

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
