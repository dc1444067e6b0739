import { PAYMENT_METHODS, type PaymentMethod } from "~/models/checkout/payment";
import type { Currency } from "~/models/shop/money";
import { conflict } from "../../http/failure";
import type { PaymentProvider, Payments } from "../../payments/provider";

/** Methods that can start from the cart: their provider asks for nothing the cart does not know. */
const QUICK: readonly PaymentMethod[] = ["payPal", "payLater", "stripe", "googlePay", "applePay"];

/** Methods an order can be paid with from a link, on whatever device opens it; wallets live in one browser. */
const LINK: readonly PaymentMethod[] = ["oceanpayment", "payPal", "stripe", "payLater", "klarna"];

/** What a router is asked for. */
type RouterKind = "default" | "quick" | "link";

const KINDS: Record<RouterKind, readonly PaymentMethod[] | null> = { default: null, quick: QUICK, link: LINK };

/** The methods offered in a currency with the provider behind each. */
export function offeredMethods(
  payments: Payments,
  currency: Currency,
  kind: RouterKind,
): { paymentType: PaymentMethod; provider: string }[] {
  return PAYMENT_METHODS.flatMap(({ id }) => {
    if (KINDS[kind]?.includes(id) === false) return [];
    const provider = payments.providerOf(id, currency);
    return provider === null ? [] : [{ paymentType: id, provider: provider.name }];
  });
}

/** The provider behind a method in a currency; throws 409 when it is not offered there. */
export function requireProvider(payments: Payments, method: PaymentMethod, currency: Currency): PaymentProvider {
  const provider = payments.providerOf(method, currency);
  if (provider === null) throw conflict("paymentMethodNotOffered");
  return provider;
}
