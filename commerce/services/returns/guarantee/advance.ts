import type { Guarantee, GuaranteeNews } from "~/models/order/guarantee";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { currencySchema, formatMoney, type Money, money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import { eventHandler } from "../../../events/handler";
import type { Call } from "../../../http/call";
import { conflict } from "../../../http/failure";
import { sendMail } from "../../../mail/outbox";
import { returnGuarantee } from "../../../mail/templates/returns/return-guarantee";
import type { PaymentProvider, Payments } from "../../../payments/provider";
import {
  findCardProvider,
  loadGuaranteeCard,
  offerGuarantee,
  openGuaranteePage,
  readGuarantee,
} from "../../guarantee/guarantee";
import { findGuarantee, findGuaranteeOf } from "../../guarantee/repository";
import { lockOrder } from "../../order/lock-order";
import { toAddress } from "../../order/view";
import { toPaymentDeps, withProviderErrors } from "../../payment/provider-session";
import { type AttemptLimit, requireAttempt } from "../../rate-limit/attempts-repository";
import { loadWorth } from "../pieces-value";
import { maySendReplacement, sendReplacement } from "../replacement";
import { addEvent, findReturn, listLines, listShortItems } from "../repository";
import { loadReturnMail } from "../return-mails";
import { loadReturnable } from "../returnable";

/** Card pages opened for one return inside an hour. */
const PAGE_TRIES: AttemptLimit = { max: 20, seconds: 3600 };

/** States in which the old part is not here yet, so that a card can stand for it. */
const AHEAD: readonly string[] = ["REQUESTED", "APPROVED", "IN_TRANSIT"];

type Offer = { readonly provider: PaymentProvider; readonly amount: Money };

/**
 * Finds the terms for saving a card with a return; null unless the same part is in stock and not sent yet, the old one is
 * still to come, and a payment provider can save cards. The amount is what was paid for the pieces, with their tax.
 */
async function findOffer(
  db: Db,
  payments: Payments,
  order: Row<"orders">,
  row: Row<"return_request">,
  at: number,
): Promise<Offer | null> {
  const isAhead = row.solution === "Replacement" && row.exchange_order_id === null && AHEAD.includes(row.state);
  const { hasParcel, isToWait } = returnQuoteSchema.parse(JSON.parse(row.quote));
  // Nobody is charged for an old part that is not to be sent yet.
  if (!isAhead || !hasParcel || isToWait === true) return null;
  const provider = findCardProvider(payments, order.currency);
  if (provider === undefined || (await listShortItems(db, [row.id])).length > 0) return null;
  const returned = (await listLines(db, [row.id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
  const left = await loadReturnable(db, order, at);
  // Whoever keeps a part keeps it as with a partial refund: without shipping, which is used up, and the core charge of the old one.
  const { cent } = await loadWorth(db, order, left, { kind: row.kind, solution: "Partial refund", returned });
  return cent > 0 ? { provider, amount: money(cent, currencySchema.parse(order.currency)) } : null;
}

/**
 * Loads what a return's page says about sending its replacement at once. A card that was left meanwhile is booked first;
 * while its provider cannot be reached, the page says what is known.
 */
export async function loadGuarantee(call: Call, order: Row<"orders">, row: Row<"return_request">): Promise<Guarantee> {
  const found = await findGuaranteeOf(call.db, row.id);
  const read = found && (await readGuarantee(toPaymentDeps(call), found).catch(() => found));
  const card = await loadGuaranteeCard(call.db, read);
  if (card !== null && card.state !== "RELEASED") return { offer: null, card };
  const offer = await findOffer(call.db, call.services.payments, order, row, call.clock.now());
  const isOpen = read?.state === "OFFERED" && offer !== null;
  const amount = isOpen ? money(read.amount_cent, offer.amount.currency) : offer?.amount;
  return { offer: amount === undefined ? null : { amount }, card };
}

/** Opens the provider's page on which a card is left for a return; throws a 409 when that is not offered. */
export async function openGuarantee(
  call: Call,
  order: Row<"orders">,
  row: Row<"return_request">,
): Promise<{ redirectUrl: string }> {
  const at = call.clock.now();
  await requireAttempt(call.db, `guarantee:${row.id}`, PAGE_TRIES, at);
  const offered = await call.store.transaction(async (trx) => {
    const locked = await lockOrder(trx, order.id, at);
    const now = await findReturn(trx, row.id);
    const offer = now === undefined ? null : await findOffer(trx, call.services.payments, locked, now, at);
    if (offer === null) throw conflict("guaranteeNotOffered");
    return offerGuarantee(trx, { returnId: row.id, ...offer }, at);
  });
  const page = { order, email: toAddress(order).email, returnUrl: urls.returnDetail(order.id, row.id) };
  const redirectUrl = await withProviderErrors(call, () => openGuaranteePage(toPaymentDeps(call), offered, page));
  if (redirectUrl === null) throw conflict("guaranteeNotOffered");
  return { redirectUrl };
}

const NOTES: Readonly<Record<GuaranteeNews, (card: string, amount: string) => string>> = {
  HELD: (card) => `${card} was left as a guarantee. Nothing was charged`,
  REMINDED: (card, amount) => `Reminded: ${card} is charged ${amount} unless the old part comes back`,
  CHARGED: (card, amount) => `The old part did not come back in time: ${card} was charged ${amount}`,
  REFUSED: (card, amount) => `The bank refused to charge ${card} ${amount}. We try again`,
  FAILED: (card, amount) => `The bank refused every time to charge ${card} ${amount}`,
  RELEASED: (card) => `${card} is released. Nothing was charged`,
  REFUNDED: (card, amount) => `${amount} was paid back to ${card}`,
};

/** Writes what happened to a card into its return's history, and sends the part that waited for the card. */
export const guaranteeHistory = eventHandler(
  "replacement against a card",
  "guaranteeMoved",
  async (trx, { guaranteeId, news }, at) => {
    const guarantee = await findGuarantee(trx, guaranteeId);
    const found = guarantee && (await findReturn(trx, guarantee.return_id));
    if (guarantee === undefined || found === undefined) return;
    const order = await lockOrder(trx, found.order_id, at);
    const row = (await findReturn(trx, found.id)) ?? found;
    const amount = formatMoney(money(guarantee.amount_cent, currencySchema.parse(guarantee.currency)));
    const note = NOTES[news](`${guarantee.brand} ending in ${guarantee.last_four}`, amount);
    await addEvent(trx, {
      return_id: row.id,
      at,
      state: row.state,
      actor: news === "HELD" ? "shopper" : "system",
      note,
    });
    if (news === "HELD" && (await maySendReplacement(trx, row))) await sendReplacement(trx, order, row, at);
  },
);

/** Mails the buyer what happened to the card that guarantees their return. */
export const guaranteeMail = eventHandler(
  "guarantee mail",
  "guaranteeMoved",
  async (trx, { guaranteeId, news }, at) => {
    const guarantee = await findGuarantee(trx, guaranteeId);
    const card = await loadGuaranteeCard(trx, guarantee);
    const stored = guarantee && (await findReturn(trx, guarantee.return_id));
    const mail = await loadReturnMail(trx, stored, at);
    if (card === null || mail === undefined) return;
    await sendMail(trx, returnGuarantee, { ...mail, data: { ...mail.data, note: "", news, card } });
  },
);
