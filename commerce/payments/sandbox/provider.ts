import { z } from "zod";
import type { Clock } from "../../clock";
import type { Store } from "../../db/open";
import type { PaymentProvider, ProviderPayment, ProviderState } from "../provider";
import { createLedger, type LedgerEntry } from "./ledger";
import { isSigned, SIGNATURE_HEADER, webhookSecret } from "./signature";

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

function answerOf(entry: LedgerEntry): ProviderPayment {
  return {
    ref: entry.ref,
    state: STATES[entry.state] ?? "PENDING",
    declineReason: entry.state === "FAILED" ? entry.decline_reason : null,
    amountCent: entry.amount_cent,
    currency: entry.currency,
    redirectUrl: payPath(entry.ref),
  };
}

const noticeSchema = z.object({ ref: z.string().min(1).max(64) });

/** The sandbox as a payment provider: simulates every method with documented cards and accounts (row OPEN-15). */
export function createSandboxProvider(store: Store, clock: Clock): PaymentProvider {
  const ledger = createLedger(store, clock);
  const read = async (ref: string) => {
    const entry = await ledger.find(ref);
    return entry === undefined ? null : answerOf(entry);
  };
  return {
    name: SANDBOX,
    create: async (order) => answerOf(await ledger.open(order)),
    read,
    async cancel(ref) {
      await ledger.cancel(ref);
      return read(ref);
    },
    async refund(ref) {
      await ledger.refund(ref);
      return read(ref);
    },
    async parseWebhook(rawBody, headers) {
      const secret = await webhookSecret(store);
      if (!isSigned(rawBody, headers.get(SIGNATURE_HEADER) ?? "", secret)) return null;
      const notice = noticeSchema.safeParse(JSON.parse(rawBody));
      return notice.success ? { ref: notice.data.ref } : null;
    },
  };
}
