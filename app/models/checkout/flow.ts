import { PAYMENT_METHODS, type PaymentMethod } from "./payment";
import { isApprovalId } from "./wallet";

/** The query of the checkout's pages when one product is bought without the cart. */
export const BUY_NOW_FLOW = { flow: "buy-now" } as const;

/** Methods with a button of their own before the checkout's steps. */
const EXPRESS = ["payPal", "payLater", "googlePay", "applePay"] as const;
export type ExpressMethod = (typeof EXPRESS)[number];

/** Whether a method has an express button. */
export function isExpressMethod(method: unknown): method is ExpressMethod {
  return EXPRESS.some((id) => id === method);
}

/** The place where a payment was started, as its error events name it. */
export type PaymentOrigin = "checkout" | "shopcart";

/** Returns the method that was chosen before the steps, and where; null in a checkout that began without one. */
export function findChosenMethod(search: URLSearchParams): { pay: PaymentMethod; from: PaymentOrigin } | null {
  const method = search.get("pay");
  const pay = PAYMENT_METHODS.find(({ id }) => id === method)?.id;
  return pay === undefined ? null : { pay, from: search.get("from") === "shopcart" ? "shopcart" : "checkout" };
}

/** Returns the id of the wallet's approval that a page of the checkout is about; null without one. */
export function findApprovalId(search: URLSearchParams): string | null {
  const id = search.get("approval");
  return isApprovalId(id) ? id : null;
}

/** Returns the query that every page of a checkout carries on; undefined for the plain checkout of the cart. */
export function checkoutFlowQuery(search: URLSearchParams): Record<string, string> | undefined {
  const flow = search.get("flow") === BUY_NOW_FLOW.flow ? BUY_NOW_FLOW : {};
  const approval = findApprovalId(search);
  const query = { ...flow, ...findChosenMethod(search), ...(approval === null ? {} : { approval }) };
  return Object.keys(query).length === 0 ? undefined : query;
}
