import type { EpochMs, Flag } from "./columns";

/** An address of a member's book. */
export type AddressTable = {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  code: string;
  country: string;
  /** One of a member's addresses in a country is the default. */
  is_default: Flag;
  created_at: EpochMs;
};

/** An order that its member took off the list. */
export type HiddenOrderTable = { order_id: string; hidden_at: EpochMs };
