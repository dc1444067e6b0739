import type { Hono } from "hono";
import type { PaidCard, PaymentMethod } from "~/models/checkout/payment";
import type { WalletContact } from "~/models/checkout/wallet";
import type { CountryCode } from "~/models/shop/markets";
import type { Currency } from "~/models/shop/money";
import type { Row } from "../db/tables";
import type { Logger } from "../platform/log";

/**
 * The state of a payment at its provider; the first two are not final. CREATED: the page waits for the shopper, nothing
 * that was sent there can still be charged; PENDING: the provider decides about what the shopper sent.
 */
export type ProviderState = "CREATED" | "PENDING" | "SUCCEEDED" | "FAILED" | "CANCELLED";

export type ProviderPayment = {
  readonly ref: string;
  /** A charge that was paid back in full reads as CANCELLED. */
  readonly state: ProviderState;
  /** One of the 18 decline reasons; of the last try while the payment is not final. */
  readonly declineReason: string | null;
  /** The provider's amount; it is compared with ours before an order counts as paid. */
  readonly amountCent: number;
  readonly currency: string;
  /** The page on which the shopper pays while the payment is not final; empty afterwards. */
  readonly redirectUrl: string;
  /** The card that was charged, where the provider tells it. */
  readonly card?: PaidCard | null;
  /** In an answer to a refund: the provider's own number of it, where it gives one. */
  readonly refundRef?: string;
};

/** The buyer and the shipping address, for the providers that ask for them. */
export type PaymentBuyer = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly code: string;
  readonly country: CountryCode;
};

/** A billing address that is not the shipping address. */
export type PaymentBilling = Omit<PaymentBuyer, "email" | "phone">;

/** One line of what is paid; the lines of an order add up to its total, discounts are below zero. */
export type PaymentLine = {
  readonly kind: "part" | "shipping" | "fee" | "tax" | "discount";
  readonly reference: string;
  readonly name: string;
  readonly count: number;
  readonly unitCent: number;
};

export type PaymentOrder = {
  /** Our payment id; a provider asked twice for the same one makes one session. */
  readonly merchantRef: string;
  /** Our order number, for the provider's own pages and books. */
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amountCent: number;
  readonly currency: Currency;
  /** Same-origin path the shopper comes back to. */
  readonly returnUrl: string;
  readonly buyer: PaymentBuyer;
  /** Null when the order is billed to the buyer's shipping address. */
  readonly billing: PaymentBilling | null;
  readonly lines: readonly PaymentLine[];
};

/** A part of a charge to pay back; the same key pays once however often it is sent. */
export type RefundPart = { readonly key: string; readonly amountCent: number };

/** The payment that a notification is about: by the provider's reference, or by ours. */
export type WebhookNotice = { readonly ref: string } | { readonly merchantRef: string };

/** A notification as it arrived. */
export type WebhookRequest = {
  /** The body as received; signatures are over these bytes. */
  readonly rawBody: string;
  readonly headers: Headers;
  readonly query: URLSearchParams;
};

/** A form post that opens a provider's page; `signValue` among its fields is the signature. */
export type SignedForm = { readonly actionUrl: string; readonly fields: Readonly<Record<string, string>> };

/** A card page that is opened by a signed form, and sends a signed form back. */
export type CardForm = {
  open(order: PaymentOrder): Promise<SignedForm>;
  /** Whether the returned form carries the provider's signature. */
  isSigned(fields: Readonly<Record<string, string>>): Promise<boolean>;
};

/** The shop's payments as the pages of a provider need them; the payment service hands them in. */
export type ShopPayments = {
  /** The payment of a provider's reference; undefined when there is none. */
  find(ref: string): Promise<Row<"payment"> | undefined>;
  isLive(payment: Row<"payment">): boolean;
  /** The payment's order as a provider reads it. */
  orderFor(payment: Row<"payment">, returnUrl: string): Promise<PaymentOrder>;
  /** Reads the payment again at its provider and books what is final. */
  recheck(payment: Row<"payment">): Promise<void>;
  /** The path of the result page for a shopper who comes back, even without cookies. */
  resultUrl(payment: Row<"payment">): Promise<string>;
};

/** A shopper's permission to charge a wallet. OPEN: the wallet's page waits for the shopper. */
export type WalletApproval = {
  readonly ref: string;
  readonly state: "OPEN" | "APPROVED" | "ENDED";
  /** Null unless the state is APPROVED. */
  readonly contact: WalletContact | null;
  readonly redirectUrl: string;
};

export type WalletRequest = Pick<PaymentOrder, "method" | "currency" | "returnUrl"> & {
  /** Our id of the approval; a provider asked twice for the same one opens one page. */
  readonly merchantRef: string;
  /** The total as known before the address; the shopper is shown that it may change. */
  readonly estimateCent: number;
};

/** Wallets that return contact and address before the final total is known. */
export type ExpressWallet = {
  readonly methods: readonly PaymentMethod[];
  open(request: WalletRequest): Promise<WalletApproval>;
  /** Null for an unknown reference. Never moves money. */
  read(ref: string): Promise<WalletApproval | null>;
  /**
   * Sets the final amount on an approval; may be repeated and moves no money, `confirm` does. The answer is FAILED when
   * the provider does not take this amount on this approval.
   */
  finalize(ref: string, order: PaymentOrder): Promise<ProviderPayment>;
};

/** A card left with a provider, to be charged later without the shopper. OPEN: the provider's page waits for them. */
export type SavedCard = {
  readonly ref: string;
  readonly state: "OPEN" | "SAVED" | "ENDED";
  /** Null unless the state is SAVED. */
  readonly card: PaidCard | null;
  readonly redirectUrl: string;
};

export type SavedCardRequest = Pick<PaymentOrder, "orderId" | "currency" | "returnUrl"> & {
  /** Our id; a provider asked twice for the same one opens one page. */
  readonly merchantRef: string;
  readonly email: string;
  /** The most that is ever charged. */
  readonly amountCent: number;
  /** The time of the charge, in words for the provider's page. */
  readonly terms: string;
};

/** A charge of a saved card; PENDING is not final. */
export type CardCharge = {
  readonly ref: string;
  readonly state: "PENDING" | "SUCCEEDED" | "FAILED";
  /** One of the 18 decline reasons, or `authentication_required` when the bank asks for the cardholder. */
  readonly declineReason: string | null;
};

export type CardChargeRequest = Pick<PaymentOrder, "orderId" | "currency" | "amountCent"> & {
  /** The same key charges once however often it is sent. */
  readonly key: string;
};

/** Cards that a provider keeps for the shop. Every call may be repeated; any may throw when it cannot be reached. */
export type SavedCards = {
  open(request: SavedCardRequest): Promise<SavedCard>;
  /** Null for an unknown reference. Never moves money. */
  read(ref: string): Promise<SavedCard | null>;
  charge(ref: string, request: CardChargeRequest): Promise<CardCharge>;
  /** The charge that was made under a key; null when there is none. Never moves money. */
  findCharge(ref: string, key: string): Promise<CardCharge | null>;
  /** Pays a charge back in full, once. */
  refund(chargeRef: string): Promise<void>;
  /** Forgets the card, or ends the page that waits for it; does nothing when that was done before. */
  release(ref: string): Promise<void>;
};

/**
 * A payment service. Every call may be repeated without charging or refunding twice; `read`, `confirm`, `cancel` and
 * `refund` answer null for an unknown reference, and any of them may throw when the provider cannot be reached.
 */
export type PaymentProvider = {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  readonly currencies: readonly Currency[];
  create(order: PaymentOrder): Promise<ProviderPayment>;
  /** The state now; never moves money. */
  read(ref: string): Promise<ProviderPayment | null>;
  /**
   * Takes the money that the shopper approved, where the provider leaves that to the shop; the same as `read` where it
   * charges by itself or nothing is approved.
   */
  confirm(ref: string): Promise<ProviderPayment | null>;
  /** Ends a payment that is not final; a charge that came first stays and is returned. */
  cancel(ref: string): Promise<ProviderPayment | null>;
  /** Pays a charge back: the part, or all that is left of it. */
  refund(ref: string, part?: RefundPart): Promise<ProviderPayment | null>;
  /** The payments a notification is about; null when its signature is not the provider's. */
  parseWebhook(request: WebhookRequest): Promise<readonly WebhookNotice[] | null>;
  /** Only where wallets return contact and address. */
  readonly express?: ExpressWallet;
  /** Only where a card can be left and charged later. */
  readonly savedCards?: SavedCards;
  /** Only where the card is opened by a signed form. */
  readonly cardForm?: CardForm;
  /** Pages of ours between the shop and the provider, below `/webhooks/{name}/`. */
  pages?(payments: ShopPayments, log: Logger): Hono;
  /** The body that the provider expects as the answer to a notification; absent when the status is enough. */
  readonly acknowledgement?: string;
};

/** The providers of a program by name, and the choice among them. */
export type Payments = {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** The provider behind a method in a currency; null when the method is not offered there. */
  findProvider(method: PaymentMethod, currency: Currency): PaymentProvider | null;
};
