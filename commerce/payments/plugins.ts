import { adyenPlugin } from "./adyen/provider";
import { klarnaPlugin } from "./klarna/provider";
import { oceanpaymentPlugin } from "./oceanpayment/provider";
import { paypalPlugin } from "./paypal/provider";
import type { PaymentPlugin } from "./plugin";
import { stripePlugin } from "./stripe/provider";

/** Every payment provider but the sandbox: a line here and its currencies in `currencies.ts` add one. */
export const PAYMENT_PLUGINS: readonly PaymentPlugin[] = [
  stripePlugin,
  paypalPlugin,
  adyenPlugin,
  klarnaPlugin,
  oceanpaymentPlugin,
];
