import { z } from "zod";
import { PAYMENT_METHODS } from "~/models/checkout/payment";
import { MARKETS } from "~/models/shop/market";
import { decimalMoney, money } from "~/models/shop/money";
import type { Store } from "../../db/open";
import type { Clock } from "../../platform/clock";
import type { PaymentProvider, ProviderPayment, ProviderState } from "../provider";
import { withRefundRef } from "../refund-ref";
import { createLedger, type Ledger, type LedgerEntry } from "./ledger";
import { createSandboxCards } from "./saved-cards";
import { isSigned, SIGNATURE_HEADER, sign, webhookSecret } from "./signature";
import { createSandboxWallets } from "./wallets";

/** Name of the sandbox provider in payment rows and the router's answers. */
export const SANDBOX = "sandbox";

/** Path of a session's page, served by the sandbox itself. */
export function payPath(ref: string): string {
  return `/sandbox/pay/${ref}`;
}

const STATES: Record<string, ProviderState> = {
  CREATED: "CREATED",
  // Nothing is charged before the shopper confirms.
  CONFIRMING: "CREATED",
  PENDING: "PENDING",
  SUCCEEDED: "SUCCEEDED",
  FAILED: "FAILED",
  CANCELLED: "CANCELLED",
  REFUNDED: "CANCELLED",
};

function answerFor(entry: LedgerEntry): ProviderPayment {
  return {
    ref: entry.ref,
    state: STATES[entry.state] ?? "PENDING",
    declineReason: entry.state === "FAILED" ? entry.decline_reason : null,
    amountCent: entry.amount_cent,
    currency: entry.currency,
    redirectUrl: payPath(entry.ref),
    card: entry.card_last_four === null ? null : { brand: entry.card_brand ?? "Card", lastFour: entry.card_last_four },
  };
}

const noticeSchema = z.object({ ref: z.string().min(1).max(64) });

const SIGNED = ["order_number", "order_currency", "order_amount", "payment_id", "payment_status"] as const;
const signedText = (fields: Readonly<Record<string, string>>) =>
  JSON.stringify(SIGNED.map((name) => fields[name] ?? ""));

/** The wallets behind the ledger of a store. */
export const sandboxWallets = (store: Store, ledger: Ledger) =>
  createSandboxWallets(store, ledger, { pagePath: payPath, toPayment: answerFor });

/** The cards left with the sandbox of a store. */
export const sandboxCards = (store: Store, ledger: Ledger) => createSandboxCards(store, ledger, payPath);

/** The sandbox as a payment provider: simulates every method with documented cards and accounts. */
export function createSandboxProvider(store: Store, clock: Clock): PaymentProvider {
  const ledger = createLedger(store, clock);
  const wallets = sandboxWallets(store, ledger);
  const read = async (ref: string) => {
    const entry = await ledger.find(ref);
    return entry === undefined ? null : answerFor(entry);
  };
  return {
    name: SANDBOX,
    methods: PAYMENT_METHODS.map(({ id }) => id),
    currencies: MARKETS.map(({ currency }) => currency),
    create: async (order) => answerFor(await ledger.open(order)),
    read,
    // The sandbox charges when the shopper presses its button; only its wallets leave that to the shop.
    async confirm(ref) {
      await wallets.charge(ref);
      return read(ref);
    },
    express: { ...wallets, methods: ["payPal", "payLater", "googlePay", "applePay"] },
    savedCards: sandboxCards(store, ledger),
    async cancel(ref) {
      await ledger.cancel(ref);
      return read(ref);
    },
    async refund(ref, part) {
      await ledger.refund(ref, part);
      return withRefundRef(await read(ref), part && `sandbox-${part.key}`);
    },
    cardForm: {
      async open(order) {
        const { ref } = await ledger.open(order);
        const fields = {
          order_number: order.merchantRef,
          order_currency: order.currency,
          order_amount: decimalMoney(money(order.amountCent, order.currency)),
        };
        const signValue = sign(signedText(fields), await webhookSecret(store));
        return { actionUrl: payPath(ref), fields: { ...fields, signValue } };
      },
      isSigned: async (fields) => isSigned(signedText(fields), fields.signValue ?? "", await webhookSecret(store)),
    },
    async parseWebhook({ rawBody, headers }) {
      const secret = await webhookSecret(store);
      if (!isSigned(rawBody, headers.get(SIGNATURE_HEADER) ?? "", secret)) return null;
      const notice = noticeSchema.safeParse(JSON.parse(rawBody));
      return notice.success ? [{ ref: notice.data.ref }] : null;
    },
  };
}
