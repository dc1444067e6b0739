import { money } from "~/models/shop/money";

/** The payment methods of a market. */
export const PAYMENT_METHODS = [
  { id: "oceanpayment", label: "Credit or debit card" },
  { id: "payPal", label: "PayPal" },
] as const;
/** The total of an order: $123.45. */
export const ORDER_TOTAL = money(12_345, "USD");

/** The payment methods that the submitted forms name, in order. */
export const paymentTypes = (posts: readonly FormData[]) => posts.map((post) => post.get("paymentType"));
