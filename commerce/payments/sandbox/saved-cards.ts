import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import type { CardCharge, SavedCard, SavedCards } from "../provider";
import { type CardOutcome, outcomeFor, shownCard, TEST_CARDS } from "./cards";
import type { Ledger, LedgerEntry } from "./ledger";

type CardEntry = Row<"sandbox_card">;

/** The sandbox's cards that are left for later: beside the ledger, which holds their pages and their charges. */
type SandboxCards = SavedCards & {
  /** Finds the card of a session; undefined for a session that is paid on its page. */
  find(ref: string): Promise<CardEntry | undefined>;
  /** Books the card that the shopper left; false for one that the sandbox refuses at once. */
  save(ref: string, number: string): Promise<boolean>;
};

/** A card that can be left and is refused when it is charged; every other one that declines is refused at once. */
const REFUSED_LATER = "insufficient_funds";

const outcomeName = (outcome: CardOutcome) => (outcome.kind === "declines" ? outcome.reason : outcome.kind);

function outcomeOf(name: string): CardOutcome {
  // A bank that asks for the cardholder gets no answer when they are not there.
  if (name === "confirms") return { kind: "declines", reason: "call_issuer" };
  const card = TEST_CARDS.find(({ outcome }) => outcomeName(outcome) === name);
  return card?.outcome ?? { kind: "declines", reason: "card_not_supported" };
}

function savedFor(entry: LedgerEntry, { brand, last_four: lastFour }: CardEntry, path: string): SavedCard {
  const state = entry.state === "CANCELLED" ? "ENDED" : brand === null ? "OPEN" : "SAVED";
  const card = state === "SAVED" && brand !== null && lastFour !== null ? { brand, lastFour } : null;
  return { ref: entry.ref, state, card, redirectUrl: path };
}

/** The cards over a store's own table. */
export function createSandboxCards(store: Store, ledger: Ledger, pagePath: (ref: string) => string): SandboxCards {
  const find = (ref: string) =>
    store.db.selectFrom("sandbox_card").selectAll().where("ref", "=", ref).executeTakeFirst();

  const read = async (ref: string): Promise<SavedCard | null> => {
    const [entry, card] = await Promise.all([ledger.find(ref), find(ref)]);
    return entry === undefined || card === undefined ? null : savedFor(entry, card, pagePath(ref));
  };

  const chargeFor = (entry: LedgerEntry, outcome: string): CardCharge => {
    const state = entry.state === "FAILED" ? "FAILED" : entry.state === "PENDING" ? "PENDING" : "SUCCEEDED";
    const reason = outcome === "confirms" ? "authentication_required" : entry.decline_reason;
    return { ref: entry.ref, state, declineReason: state === "FAILED" ? reason : null };
  };

  return {
    find,
    read,
    async open(request) {
      const { ref } = await ledger.open({ ...request, method: "stripe" });
      await store.db
        .insertInto("sandbox_card")
        .values({ ref, brand: null, last_four: null, outcome: null })
        .onConflict((conflict) => conflict.column("ref").doNothing())
        .execute();
      const opened = await read(ref);
      if (opened === null) throw new Error("a card page that was just opened is gone");
      return opened;
    },
    async save(ref, number) {
      const outcome = outcomeFor(number);
      if (outcome.kind === "declines" && outcome.reason !== REFUSED_LATER) return false;
      const { brand, lastFour } = shownCard(number);
      await store.db
        .updateTable("sandbox_card")
        .set({ brand, last_four: lastFour, outcome: outcomeName(outcome) })
        .where("ref", "=", ref)
        .where("brand", "is", null)
        .execute();
      return true;
    },
    async charge(ref, { key, amountCent, currency }) {
      const [saved, card] = await Promise.all([read(ref), find(ref)]);
      const outcome = saved?.state === "SAVED" ? (card?.outcome ?? "") : "";
      const charge = { merchantRef: key, method: "stripe" as const, amountCent, currency, returnUrl: "/" };
      const opened = await ledger.open(charge);
      await ledger.book(opened.ref, outcomeOf(outcome), saved?.card ?? undefined);
      return chargeFor((await ledger.find(opened.ref)) ?? opened, outcome);
    },
    async findCharge(ref, key) {
      const row = await store.db
        .selectFrom("sandbox_payment")
        .select("ref")
        .where("merchant_ref", "=", key)
        .executeTakeFirst();
      const [entry, card] = [row && (await ledger.find(row.ref)), await find(ref)];
      return entry === undefined || entry.state === "CREATED" ? null : chargeFor(entry, card?.outcome ?? "");
    },
    async refund(chargeRef) {
      await ledger.refund(chargeRef);
    },
    async release(ref) {
      await ledger.cancel(ref);
    },
  };
}
