import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type PaymentTable = {
  id: string;
  order_id: string;
  provider: string;
  method: string;
  /** CREATED, PENDING, SUCCEEDED, FAILED or CANCELLED. */
  state: string;
  amount_cent: number;
  currency: string;
  provider_ref: string | null;
  redirect_url: string | null;
  decline_reason: string | null;
  /** The network of the card that was charged, where the provider tells it. */
  card_brand: Generated<string | null>;
  card_last_four: Generated<string | null>;
  /** 1 while the provider decides about what the shopper sent; nothing was sent or all is decided otherwise. */
  in_progress: Generated<Flag>;
  idempotency_key: string;
  created_at: EpochMs;
  updated_at: EpochMs;
};

/** A payment lock of an order; gone when unlocked, expired or final. */
export type PaymentLockTable = { order_id: string; locked_until: EpochMs };

/** A refund that we requested, by its idempotency key. */
export type PaymentRefundTable = {
  id: string;
  payment_id: string;
  /** The money, in cents; 0 for pieces that points had paid, which only the points and the tax go back for. */
  amount_cent: Generated<number>;
  /** REQUESTED until the provider has taken it, then DONE. */
  state: string;
  /** CANCEL, RETURN, EXCHANGE, LATE or GOODWILL. */
  reason: Generated<string>;
  /** The return that it settles; null for others. */
  return_id: Generated<string | null>;
  /** The cancellation that it settles; null for others. */
  cancellation_id: Generated<string | null>;
  /** Of its amount, what was paid for parts themselves, which earned points; null where nobody divided it. */
  parts_cent: Generated<number | null>;
  /** The tax of what it is for, which points may have paid more of than its amount; null where nobody divided it. */
  tax_cent: Generated<number | null>;
  /** What was paid for shipping and fees, by points or money, without their tax; null where nobody divided it. */
  shipping_cent: Generated<number | null>;
  /** The time the provider refused it; null otherwise. Only staff can send a refused refund again. */
  refused_at: Generated<EpochMs | null>;
  /** How staff paid back what the provider refused, in words that its buyer reads; null for every other refund. */
  settled_by: Generated<string | null>;
  /** The provider's own number of it, where the provider gives one. */
  provider_ref: Generated<string | null>;
  created_at: EpochMs;
  updated_at: EpochMs;
};

/** The last number of a market's credit notes. */
export type CreditNoteNumberTable = { market: string; last: number };

/** The paper of a refund, beside the invoice of its order. */
export type CreditNoteTable = {
  /** "CN", the country and a number of the market's own sequence. */
  number: string;
  refund_id: string;
  order_id: string;
  /** JSON of the taxes it reverses, with the registrations of then. */
  taxes: JsonText;
  /** JSON of what its amount is made of, "null" where nobody divided it; null for notes from before it was stored. */
  parts: Generated<JsonText | null>;
  created_at: EpochMs;
};

/** The content of a provider's signed notification. */
export type PaymentNoticeTable = {
  provider: string;
  /** The provider's own reference of the event. */
  provider_ref: string;
  /** Our payment id. */
  merchant_ref: string;
  event: string;
  is_success: Flag;
  amount_cent: number;
  reason: string | null;
  card_brand: Generated<string | null>;
  card_last_four: Generated<string | null>;
  received_at: EpochMs;
};

/** The sandbox provider's own ledger; the shop reads it only through the provider. */
export type SandboxPaymentTable = {
  ref: string;
  merchant_ref: string;
  method: string;
  amount_cent: number;
  currency: string;
  state: string;
  decline_reason: string | null;
  return_url: string;
  webhook_sent: Flag;
  charged_at: EpochMs | null;
  /** The time a pending payment settles by itself; null otherwise. */
  settles_at: EpochMs | null;
  card_brand: Generated<string | null>;
  card_last_four: Generated<string | null>;
  created_at: EpochMs;
};

/** The sandbox provider's refunds. */
export type SandboxRefundTable = { ref: string; key: string; amount_cent: number; created_at: EpochMs };

/** Approvals that shoppers gave in a wallet for a cart, before the final total was known. */
export type WalletApprovalTable = {
  id: string;
  cart_uuid: string;
  provider: string;
  method: string;
  provider_ref: string;
  /** OPEN until the shopper approves, then APPROVED; ENDED when they left the wallet. */
  state: string;
  /** The contact and address that the wallet returned; null before, and once a payment took them over. */
  contact: JsonText | null;
  /** The payment that takes the money; an approval pays once. */
  payment_id: string | null;
  created_at: EpochMs;
  updated_at: EpochMs;
};

/** Requests to the sandbox's wallets. */
export type SandboxWalletTable = {
  ref: string;
  /** Null until the shopper approves. */
  contact: JsonText | null;
  /** The reason the account behind the wallet will refuse the charge; null when it pays. */
  decline_reason: string | null;
  /** 1 once the merchant has set the amount to take. */
  is_final: Flag;
};

/** Cards that shoppers left with the sandbox; of the card itself only network, last digits and how it will behave. */
export type SandboxCardTable = {
  ref: string;
  /** Null until the shopper left a card, like the two after it. */
  brand: string | null;
  last_four: string | null;
  /** The kind of a test card's outcome, or the reason why it declines. */
  outcome: string | null;
};
