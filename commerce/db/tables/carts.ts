import type { EpochMs } from "./columns";

/** The cart that is a member's on every device. */
export type MemberCartTable = { account_id: string; cart_uuid: string };

/** Additions that a cart accepts once: a referred cart, an entry of several part numbers. */
export type CartOnceTable = { cart_uuid: string; key: string; done_at: EpochMs };

/** A copy of a cart, for its owner or for anyone with its id; its lines are those of `cart_uuid`. */
export type CartCopyTable = {
  id: string;
  cart_uuid: string;
  /** "member:" and an account id, or "visitor:" and a visitor key. */
  owner: string;
  /** SAVED or SHARED. */
  kind: string;
  name: string;
  /** Of name, market and lines: the same cart twice is one copy. */
  digest: string;
  created_at: EpochMs;
  expires_at: EpochMs;
};
