import { z } from "zod";
import type { DeclineReason } from "~/models/checkout/payment";
import type { WalletContact } from "~/models/checkout/wallet";
import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { readJson } from "../../platform/json";
import type { ExpressWallet, PaymentOrder, ProviderPayment, WalletApproval } from "../provider";
import type { Ledger, LedgerEntry } from "./ledger";

/** A contact as the sandbox's form sends it. */
export const contactSchema = z.object({
  ...{ email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string(), line1: z.string() },
  ...{ line2: z.string(), city: z.string(), state: z.string(), code: z.string(), country: z.string() },
});

/** The fields of a wallet's contact, in the order in which the sandbox shows them. */
export const CONTACT_FIELDS = contactSchema.keyof().options;

/** The reasons for which the account behind a sandbox wallet can refuse a charge. */
export const WALLET_DECLINES: readonly DeclineReason[] = ["generic_decline", "insufficient_funds"];

type WalletEntry = Row<"sandbox_wallet">;

/** The sandbox's wallets: what was asked to be approved, beside the ledger, which holds the money. */
type SandboxWallets = Omit<ExpressWallet, "methods"> & {
  /** Finds the wallet of a session; undefined for a session that is paid on its page. */
  find(ref: string): Promise<WalletEntry | undefined>;
  /** Books the shopper's approval; later ones change nothing. */
  approve(ref: string, contact: WalletContact, declines: DeclineReason | null): Promise<void>;
  /** Charges what was approved and has its final amount; does nothing otherwise. */
  charge(ref: string): Promise<void>;
};

function approvalFor(entry: LedgerEntry, wallet: WalletEntry, path: string): WalletApproval {
  const contact = wallet.contact === null ? null : readJson(contactSchema.nullable(), wallet.contact, null);
  const state = entry.state === "CANCELLED" ? "ENDED" : contact === null ? "OPEN" : "APPROVED";
  return { ref: entry.ref, state, contact: state === "APPROVED" ? contact : null, redirectUrl: path };
}

/** The wallets over a store's own table. */
export function createSandboxWallets(
  store: Store,
  ledger: Ledger,
  { pagePath, toPayment }: { pagePath(ref: string): string; toPayment(entry: LedgerEntry): ProviderPayment },
): SandboxWallets {
  const find = (ref: string) =>
    store.db.selectFrom("sandbox_wallet").selectAll().where("ref", "=", ref).executeTakeFirst();
  const read = async (ref: string): Promise<WalletApproval | null> => {
    const [entry, wallet] = await Promise.all([ledger.find(ref), find(ref)]);
    return entry === undefined || wallet === undefined ? null : approvalFor(entry, wallet, pagePath(ref));
  };

  /** Sets amount and return address on an approved wallet; false for one that was not approved. */
  const setAmount = (ref: string, order: PaymentOrder) =>
    store.transaction(async (trx) => {
      const set = await trx
        .updateTable("sandbox_wallet")
        .set({ is_final: 1 })
        .where("ref", "=", ref)
        .where("contact", "is not", null)
        .returning("ref")
        .executeTakeFirst();
      if (set === undefined) return false;
      await trx
        .updateTable("sandbox_payment")
        .set({ amount_cent: order.amountCent, return_url: order.returnUrl })
        .where("ref", "=", ref)
        .where("state", "=", "CREATED")
        .execute();
      return true;
    });

  return {
    find,
    read,
    async open({ estimateCent, ...request }) {
      const { ref } = await ledger.open({ ...request, amountCent: estimateCent });
      await store.db
        .insertInto("sandbox_wallet")
        .values({ ref, contact: null, decline_reason: null, is_final: 0 })
        .onConflict((conflict) => conflict.column("ref").doNothing())
        .execute();
      const opened = await read(ref);
      if (opened === null) throw new Error("a wallet that was just opened is gone");
      return opened;
    },
    async approve(ref, contact, declines) {
      await store.db
        .updateTable("sandbox_wallet")
        .set({ contact: JSON.stringify(contact), decline_reason: declines })
        .where("ref", "=", ref)
        .where("contact", "is", null)
        .execute();
    },
    async finalize(ref, order) {
      const isSet = await setAmount(ref, order);
      const entry = await ledger.find(ref);
      if (entry === undefined) throw new Error("an approval without its session");
      const payment = toPayment(entry);
      if (payment.state !== "CREATED") return payment;
      return isSet
        ? { ...payment, state: "PENDING" }
        : { ...payment, state: "FAILED", declineReason: "generic_decline" };
    },
    async charge(ref) {
      const wallet = await find(ref);
      if (wallet === undefined || wallet.contact === null || wallet.is_final === 0) return;
      const reason = WALLET_DECLINES.find((each) => each === wallet.decline_reason);
      await ledger.book(ref, reason === undefined ? { kind: "pays" } : { kind: "declines", reason });
    },
  };
}
