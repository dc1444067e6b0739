import type { EpochMs, Flag } from "./columns";

/** A discount for one use, by one member or by anyone with its code. */
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

/** A use of a discount, by "account:" and an id, or "email:" and a folded email. */
export type DiscountUseTable = { discount_id: string; shopper: string; order_id: string; used_at: EpochMs };

/** A reduction of an order, with its wording at that time; `is_counted` when it took one of a limited number of uses. */
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
