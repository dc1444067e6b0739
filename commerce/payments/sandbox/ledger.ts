import type { PaidCard } from "~/models/checkout/payment";
import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Clock } from "../../platform/clock";
import { randomId } from "../../platform/random-id";
import type { PaymentOrder, RefundPart } from "../provider";
import type { CardOutcome } from "./cards";

export type LedgerEntry = Row<"sandbox_payment">;

/** States of a session: the provider's five, one while the shopper has yet to confirm, one after a refund. */
type LedgerState = "CREATED" | "CONFIRMING" | "PENDING" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "REFUNDED";

/** As `randomId` makes them; anything else never reaches the database. */
const REF = /^[0-9a-f]{32}$/;
const SETTLES_AFTER_MS = 10_000;
const TIMES_OUT_AFTER_MS = 60_000;

type Change = {
  state: LedgerState;
  declineReason?: string;
  isCharged?: boolean;
  settlesAt?: number;
  card?: PaidCard | undefined;
};

/**
 * The sandbox provider's books. Every change names the states it may start from and happens at most once, so that two
 * presses of "Pay" charge once. Of a card only its network and last digits reach it.
 */
export type Ledger = {
  /** Opens a session, or answers the one already open for the same payment of the merchant. */
  open(
    order: Pick<PaymentOrder, "merchantRef" | "method" | "amountCent" | "currency" | "returnUrl">,
  ): Promise<LedgerEntry>;
  /** The entry as of now: one that settles by itself has done so when its time has come. */
  find(ref: string): Promise<LedgerEntry | undefined>;
  /** Books what a card or account did; false when the session was no longer waiting for it. */
  book(ref: string, outcome: CardOutcome, card?: PaidCard): Promise<boolean>;
  /** Books the shopper's confirmation of a card that asks for one. */
  confirm(ref: string): Promise<boolean>;
  cancel(ref: string): Promise<boolean>;
  /** Pays back a part of a charge once for its key, or all that is left; false when nothing (more) is paid back. */
  refund(ref: string, part?: RefundPart): Promise<boolean>;
  /** Remembers that the merchant took the notification. */
  markNotified(ref: string): Promise<void>;
};

/** The books over a store's own table. */
export function createLedger(store: Store, clock: Clock): Ledger {
  async function change(ref: string, from: readonly LedgerState[], to: Change): Promise<boolean> {
    const changed = await store.db
      .updateTable("sandbox_payment")
      .set({
        state: to.state,
        ...(to.declineReason === undefined ? {} : { decline_reason: to.declineReason }),
        ...(to.isCharged ? { charged_at: clock.now() } : {}),
        ...(to.card === undefined ? {} : { card_brand: to.card.brand, card_last_four: to.card.lastFour }),
        ...(to.settlesAt === undefined ? {} : { settles_at: to.settlesAt }),
      })
      .where("ref", "=", ref)
      .where("state", "in", [...from])
      .returning("ref")
      .executeTakeFirst();
    return changed !== undefined;
  }

  const byRef = (ref: string) =>
    store.db.selectFrom("sandbox_payment").selectAll().where("ref", "=", ref).executeTakeFirst();

  return {
    async open(order) {
      await store.db
        .insertInto("sandbox_payment")
        .values({
          ref: randomId(),
          merchant_ref: order.merchantRef,
          method: order.method,
          amount_cent: order.amountCent,
          currency: order.currency,
          state: "CREATED",
          decline_reason: null,
          return_url: order.returnUrl,
          webhook_sent: 0,
          charged_at: null,
          settles_at: null,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column("merchant_ref").doNothing())
        .execute();
      return store.db
        .selectFrom("sandbox_payment")
        .selectAll()
        .where("merchant_ref", "=", order.merchantRef)
        .executeTakeFirstOrThrow();
    },
    async find(ref) {
      if (!REF.test(ref)) return undefined;
      const entry = await byRef(ref);
      if (entry?.state !== "PENDING" || entry.settles_at === null || clock.now() < entry.settles_at) return entry;
      const isPaid = entry.decline_reason === null;
      await change(ref, ["PENDING"], isPaid ? { state: "SUCCEEDED", isCharged: true } : { state: "FAILED" });
      return byRef(ref);
    },
    book(ref, outcome, card) {
      const to = (end: Change) => change(ref, ["CREATED"], { ...end, card });
      switch (outcome.kind) {
        case "pays":
          return to({ state: "SUCCEEDED", isCharged: true });
        case "confirms":
          return to({ state: "CONFIRMING" });
        case "pendingThenPaid":
          return to({ state: "PENDING", settlesAt: clock.now() + SETTLES_AFTER_MS });
        case "timesOut":
          return to({
            state: "PENDING",
            declineReason: "issuer_not_available",
            settlesAt: clock.now() + TIMES_OUT_AFTER_MS,
          });
        case "declines":
          return to({ state: "FAILED", declineReason: outcome.reason });
      }
    },
    confirm: (ref) => change(ref, ["CONFIRMING"], { state: "SUCCEEDED", isCharged: true }),
    cancel: (ref) => change(ref, ["CREATED", "CONFIRMING"], { state: "CANCELLED" }),
    async refund(ref, part) {
      if (part === undefined) return change(ref, ["SUCCEEDED"], { state: "REFUNDED" });
      return store.transaction(async (trx) => {
        // Written first, so that of two refunds at once the second waits for the first.
        const entry = await trx
          .updateTable("sandbox_payment")
          .set({ state: "SUCCEEDED" })
          .where("ref", "=", ref)
          .where("state", "=", "SUCCEEDED")
          .returning("amount_cent")
          .executeTakeFirst();
        if (entry === undefined) return false;
        const before = await trx.selectFrom("sandbox_refund").selectAll().where("ref", "=", ref).execute();
        const sum = before.reduce((total, each) => total + each.amount_cent, part.amountCent);
        if (before.some((each) => each.key === part.key) || sum > entry.amount_cent) return false;
        const row = { ref, key: part.key, amount_cent: part.amountCent, created_at: clock.now() };
        await trx.insertInto("sandbox_refund").values(row).execute();
        if (sum === entry.amount_cent)
          await trx.updateTable("sandbox_payment").set({ state: "REFUNDED" }).where("ref", "=", ref).execute();
        return true;
      });
    },
    async markNotified(ref) {
      await store.db.updateTable("sandbox_payment").set({ webhook_sent: 1 }).where("ref", "=", ref).execute();
    },
  };
}
