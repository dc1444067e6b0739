import { z } from "zod";
import { type ShippingState, shippingState } from "~/models/order/pieces";
import { PARCEL_FOLLOWED_DAYS } from "~/models/shop/limits";
import { COUNTRY_CODES, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { eventHandler } from "../../events/handler";
import { publish } from "../../events/publish";
import type { Call } from "../../http/call";
import { conflict } from "../../http/failure";
import { ERASED_EMAIL } from "../../mail/email-address";
import { sendMail } from "../../mail/outbox";
import { accountErased } from "../../mail/templates/account/account-erased";
import { randomId } from "../../platform/random-id";
import { dropEntryPhotos } from "../content/awards";
import { loadLinePieces } from "../order/pieces/repository";
import { dropPhotos } from "../review/photos";
import {
  anonymizeContributions,
  anonymizeOrder,
  deleteCarts,
  deleteMember,
  eraseMessages,
  eraseReturnTexts,
  hasOpenEnd,
  listWrittenReviewIds,
  loadMember,
  type Member,
} from "./erase-repository";

/** Statuses of orders that still need a name and an address. */
const OPEN_STATUSES = ["PAYMENT_PENDING", "PENDING", "PROCESSING", "PARTIAL_SHIPMENT", "RETURNING"];
/** Statuses of orders of which nothing is sent any more. */
const FINAL_STATUSES = ["CANCELLED", "REFUND"];
/** How far the pieces of an order are on their way while some are still to be sent. */
const UNSENT: readonly ShippingState[] = ["notShipped", "partlyShipped"];

const DAY_MS = 86_400_000;

/**
 * Whether an order still needs its name and address: a partly refunded one may have pieces that are still to be sent, and a
 * parcel may come back until nobody follows it any more.
 */
async function isUnfinished(trx: Db, order: Row<"orders">, now: number): Promise<boolean> {
  if (OPEN_STATUSES.includes(order.status)) return true;
  if (await hasOpenEnd(trx, order.id, now - PARCEL_FOLLOWED_DAYS * DAY_MS)) return true;
  if (FINAL_STATUSES.includes(order.status)) return false;
  return UNSENT.includes(shippingState(await loadLinePieces(trx, order)));
}
/** The parts of an address that tax records need. */
const placeSchema = z.object({ state: z.string(), country: z.enum(COUNTRY_CODES) });

/** An address that keeps only where tax was due. */
function erasedAddress(json: string): string {
  const { state, country } = placeSchema.parse(JSON.parse(json));
  const code = marketForCountry(country).postalCode.erased;
  const rest = { phone: "0000000000", line1: "Erased", line2: "", city: "Erased" };
  return JSON.stringify({
    firstName: "Erased",
    lastName: "customer",
    ...rest,
    state,
    code,
    country,
    email: ERASED_EMAIL,
  });
}

/** Takes their buyer off orders, with what the buyer wrote and uploaded about them; amounts and places of tax stay. */
export async function anonymizeOrders(
  trx: Db,
  orders: readonly Pick<Row<"orders">, "id" | "address">[],
): Promise<void> {
  for (const { id, address } of orders)
    await anonymizeOrder(trx, id, { address: erasedAddress(address), access_key: randomId() });
  await eraseReturnTexts(
    trx,
    orders.map(({ id }) => id),
  );
}

async function eraseOrders(trx: Db, { orders }: Member, now: number): Promise<void> {
  for (const order of orders) if (await isUnfinished(trx, order, now)) throw conflict("ordersUnfinished");
  await anonymizeOrders(trx, orders);
}

async function eraseContributions(trx: Db, member: Member): Promise<void> {
  // Photos may show who took them, or where.
  for (const reviewId of await listWrittenReviewIds(trx, member)) await dropPhotos(trx, reviewId);
  await anonymizeContributions(trx, member);
}

/**
 * Erases a member in one transaction: the account, everything attached to it, and every mail that was written to the member
 * or about one of their orders, whatever address it went to. Orders stay for tax records, without
 * name, email, address and key; reviews and awards entries stay without name and photos. Throws a 409 while an order is not finished.
 */
export async function eraseAccount(call: Call, account: Row<"account">): Promise<void> {
  const now = call.clock.now();
  const { id, email } = account;
  await call.store.transaction(async (trx) => {
    const member = await loadMember(trx, account);
    await eraseOrders(trx, member, now);
    await eraseContributions(trx, member);
    await deleteCarts(trx, id);
    await dropEntryPhotos(trx, await eraseMessages(trx, member));
    await deleteMember(trx, member);
    await publish(trx, "accountErased", { email, market: call.market }, now);
  });
}

/** Mails a former member that the account is gone. */
export const erasureMail = eventHandler("erasure mail", "accountErased", (trx, { email, market }, at) =>
  sendMail(trx, accountErased, { to: email, market, at, data: {} }),
);
