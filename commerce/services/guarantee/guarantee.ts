import { type GuaranteeCard, guaranteeCardSchema, guaranteeTerms, type OldPart } from "~/models/order/guarantee";
import { currencySchema, type Money, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import type { PaymentProvider, Payments, SavedCards } from "../../payments/provider";
import { randomId } from "../../platform/random-id";
import type { PaymentDeps } from "../payment/settle";
import {
  changeGuarantee,
  findGuarantee,
  findGuaranteeOf,
  type GuaranteeRow,
  insertGuarantee,
  listReturnParcels,
  lockGuarantee,
  type ReturnParcel,
} from "./repository";

/** The time during which a page that saves a card is polled; providers close it sooner. */
const PAGE_MS = 2 * 86_400_000;

type CardProvider = PaymentProvider & { readonly savedCards: SavedCards };

const savesCards = (provider: PaymentProvider): provider is CardProvider => provider.savedCards !== undefined;

/** The provider with which a card can be left in a currency; undefined where none keeps cards. */
export function findCardProvider({ providers }: Payments, currency: string): CardProvider | undefined {
  return [...providers.values()]
    .filter(savesCards)
    .find(({ currencies }) => currencies.some((each) => each === currency));
}

/** The saved cards of the provider that a guarantee was left with; throws when it is not configured any more. */
export function requireCards({ payments }: PaymentDeps, { provider: name }: GuaranteeRow): SavedCards {
  const cards = payments.providers.get(name)?.savedCards;
  if (cards === undefined) throw new Error(`${name} keeps no cards here any more`);
  return cards;
}

/** Offers a guarantee for a return whose order the caller has locked, or returns the one in use. */
export async function offerGuarantee(
  trx: Db,
  { returnId, provider, amount }: { returnId: string; provider: PaymentProvider; amount: Money },
  at: number,
): Promise<GuaranteeRow> {
  await insertGuarantee(trx, {
    ...{ id: randomId(), return_id: returnId, provider: provider.name, provider_ref: null, redirect_url: null },
    ...{ state: "OFFERED", amount_cent: amount.cent, currency: amount.currency, brand: "", last_four: "" },
    ...{ due_at: null, reminded_at: null, is_over: 0, charge_ref: null, refusals: 0, decline_reason: null },
    ...{ tries: 0, next_try_at: at, last_error: "", charged_at: null, refunded_at: null, closed_at: null },
    ...{ created_at: at, updated_at: at },
  });
  const row = await findGuaranteeOf(trx, returnId);
  if (row === undefined) throw new Error("a guarantee that was just offered is gone");
  return row;
}

/**
 * Opens the provider's page on which the card of an offered guarantee is left, once; returns its address. Null when the
 * guarantee has ended or the card was left meanwhile.
 */
export async function openGuaranteePage(
  deps: PaymentDeps,
  row: GuaranteeRow,
  { order, email, returnUrl }: { order: Row<"orders">; email: string; returnUrl: string },
): Promise<string | null> {
  if (row.state !== "OFFERED") return null;
  if (row.redirect_url !== null) return row.redirect_url;
  const currency = currencySchema.parse(row.currency);
  const { ref, redirectUrl } = await requireCards(deps, row).open({
    ...{ merchantRef: row.id, orderId: order.id, currency, returnUrl, email, amountCent: row.amount_cent },
    terms: guaranteeTerms(money(row.amount_cent, currency)),
  });
  const page = { provider_ref: ref, redirect_url: redirectUrl, updated_at: deps.clock.now() };
  const opened = await changeGuarantee(deps.store.db, row, page);
  return opened === undefined ? null : redirectUrl;
}

/**
 * Reads at its provider whether the card of an offered guarantee was left, and books it: HELD, or RELEASED when the page
 * has ended. Any number of calls at once book it once.
 */
export async function readGuarantee(deps: PaymentDeps, row: GuaranteeRow): Promise<GuaranteeRow> {
  if (row.state !== "OFFERED") return row;
  const found = row.provider_ref === null ? null : await requireCards(deps, row).read(row.provider_ref);
  const at = deps.clock.now();
  if (found?.state === "SAVED" && found.card !== null) {
    const { brand, lastFour } = found.card;
    await deps.store.transaction(async (trx) => {
      const left = { state: "HELD", brand, last_four: lastFour, redirect_url: null, tries: 0, updated_at: at } as const;
      if ((await changeGuarantee(trx, row, left)) !== undefined)
        await publish(trx, "guaranteeMoved", { guaranteeId: row.id, news: "HELD" }, at);
    });
  } else if (found?.state === "ENDED" || row.created_at + PAGE_MS <= at) {
    await changeGuarantee(deps.store.db, row, { state: "RELEASED", tries: 0, next_try_at: at, updated_at: at });
  }
  return (await findGuarantee(deps.store.db, row.id)) ?? row;
}

/** Whether a card guarantees the return now, so that its replacement is sent on approval. */
export async function isGuaranteed(db: Db, returnId: string): Promise<boolean> {
  return (await findGuaranteeOf(db, returnId))?.state === "HELD";
}

/**
 * Ends what a guarantee asks for, in the transaction in which the part comes back or the return ends: an unused card is
 * released, a charge is paid back, and one under way is paid back once it is final.
 */
export async function endGuarantee(trx: Db, returnId: string, at: number): Promise<void> {
  const found = await findGuaranteeOf(trx, returnId);
  const row = found === undefined ? undefined : await lockGuarantee(trx, found.id);
  if (row === undefined) return;
  const next = { tries: 0, next_try_at: at, updated_at: at };
  const { state } = row;
  if (state === "CHARGING") await changeGuarantee(trx, row, { is_over: 1, updated_at: at });
  else if (state === "CHARGED") await changeGuarantee(trx, row, { state: "REFUNDING", ...next });
  else if (state === "OFFERED" || state === "HELD" || state === "FAILED") {
    await changeGuarantee(trx, row, { state: "RELEASED", ...next });
    if (state !== "OFFERED") await publish(trx, "guaranteeMoved", { guaranteeId: row.id, news: "RELEASED" }, at);
  }
}

const oldPartFor = (parcel: ReturnParcel | undefined): OldPart =>
  parcel?.arrived_at != null ? "ARRIVED" : parcel?.moved_at != null ? "ON_ITS_WAY" : "THERE";

/** Loads the card of a guarantee as shopper and staff see it, with where the old part is; null before one was left. */
export async function loadGuaranteeCard(db: Db, row: GuaranteeRow | undefined): Promise<GuaranteeCard | null> {
  const card = toGuaranteeCard(row);
  if (row === undefined || card === null) return null;
  const [parcel] = await listReturnParcels(db, [row.return_id]);
  return { ...card, oldPart: oldPartFor(parcel) };
}

/** The card of a guarantee without where the old part is; null before one was left. */
function toGuaranteeCard(row: GuaranteeRow | undefined): GuaranteeCard | null {
  if (row === undefined || row.last_four === "") return null;
  const currency = currencySchema.parse(row.currency);
  return guaranteeCardSchema.parse({
    state: row.state,
    amount: money(row.amount_cent, currency),
    brand: row.brand,
    lastFour: row.last_four,
    dueAt: row.due_at,
    isOver: row.is_over === 1,
    declineReason: row.decline_reason,
    isUnreachable: row.last_error !== "" && row.closed_at === null,
    chargedAt: row.charged_at,
    refundedAt: row.refunded_at,
  });
}
