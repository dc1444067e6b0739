import { PAYMENT_METHODS, type PaymentMethod } from "~/models/checkout/payment";
import type { Currency } from "~/models/shop/money";
import { conflict } from "../../http/failure";
import type { PaymentProvider, Payments } from "../../payments/provider";

/** Methods that can start from the cart: their provider needs nothing the cart does not know. */
const QUICK: readonly PaymentMethod[] = ["payPal", "payLater", "stripe", "googlePay", "applePay"];

/** Methods for paying an order from a link on any device; wallets exist in one browser only. */
const LINK: readonly PaymentMethod[] = ["oceanpayment", "payPal", "stripe", "payLater", "klarna"];

/** The place where a list of payment methods is shown. */
type RouterKind = "default" | "quick" | "link";

const KINDS: Record<RouterKind, readonly PaymentMethod[] | null> = { default: null, quick: QUICK, link: LINK };

/** Lists the methods offered in a currency, each with its provider. */
export function offeredMethods(
  payments: Payments,
  currency: Currency,
  kind: RouterKind,
): { paymentType: PaymentMethod; provider: string }[] {
  return PAYMENT_METHODS.flatMap(({ id }) => {
    if (KINDS[kind]?.includes(id) === false) return [];
    const provider = payments.findProvider(id, currency);
    return provider === null ? [] : [{ paymentType: id, provider: provider.name }];
  });
}

/** The provider for a method in a currency; throws a 409 when the method is not offered. */
export function requireProvider(payments: Payments, method: PaymentMethod, currency: Currency): PaymentProvider {
  const provider = payments.findProvider(method, currency);
  if (provider === null) throw conflict("paymentMethodNotOffered");
  return provider;
}
