import type { EpochMs, Flag } from "./columns";

/** A discount given to one member, or to whoever knows its code, once. */
export type CouponTable = {
  id: string;
  /** Null for a coupon that anybody who knows its code may use. */
  account_id: string | null;
  /** One of the coupon types of the content config. */
  type: string;
  discount_id: string;
  code: string;
  code_norm: string;
  created_at: EpochMs;
  expires_at: EpochMs | null;
  used_at: EpochMs | null;
  order_id: string | null;
};

/** Who used a discount: "account:" and an id, or "email:" and a folded email. */
export type DiscountUseTable = { discount_id: string; shopper: string; order_id: string; used_at: EpochMs };

/** What reduced an order, in the words of its day; `is_counted` when it took one of a limited number of uses. */
export type OrderDiscountTable = {
  order_id: string;
  discount_id: string;
  coupon_id: string | null;
  source: string;
  name: string;
  description: string;
  code: string | null;
  amount_cent: number;
  is_counted: Flag;
};
