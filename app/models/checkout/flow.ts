import { PAYMENT_METHODS, type PaymentMethod } from "./payment";

/** What the checkout's pages carry in their address when one product is bought beside the cart (rows RTE-54, OPEN-42). */
export const BUY_NOW_FLOW = { flow: "buy-now" } as const;

/** Methods with a button of their own before the checkout's steps (row CART-15). */
const EXPRESS = ["payPal", "payLater", "googlePay", "applePay"] as const;
export type ExpressMethod = (typeof EXPRESS)[number];

/** Whether a method has an express button. */
export function isExpress(method: unknown): method is ExpressMethod {
  return EXPRESS.some((id) => id === method);
}

/** Where a payment was started, as its error events name it (row OPEN-52). */
export type PaidFrom = "checkout" | "shopcart";

/** The method that was chosen before the steps, and where; null in a checkout that was begun without one. */
export function chosenMethod(search: URLSearchParams): { pay: PaymentMethod; from: PaidFrom } | null {
  const asked = search.get("pay");
  const pay = PAYMENT_METHODS.find(({ id }) => id === asked)?.id;
  return pay === undefined ? null : { pay, from: search.get("from") === "shopcart" ? "shopcart" : "checkout" };
}

/** What every page of a checkout carries in its address; undefined for the plain one of the cart (rows OPEN-42, CART-15). */
export function flowOf(search: URLSearchParams): Record<string, string> | undefined {
  const flow = search.get("flow") === BUY_NOW_FLOW.flow ? BUY_NOW_FLOW : {};
  const query = { ...flow, ...chosenMethod(search) };
  return Object.keys(query).length === 0 ? undefined : query;
}
