/* What a shopper and the staff do with single pieces of an order, each to its end. */
import { operationsApi, paymentApi, returnApi } from "~/models/api";
import type { Money } from "~/models/shop/money";
import { changeItem } from "../change-item";
import { askReturn, complete, decide, evidenceFor, type Proof, STAFF } from "../returns";
import { payByCard, type Shop } from "../test-shop";

/** A piece of a part that the shopper has, the order that sent it and the one that its old part goes back with. */
export type Held = {
  readonly from: Proof;
  readonly coreFrom: Proof;
  readonly skuId: string;
  /** The kit that it was bought in; empty for none. */
  readonly bundleId: string;
  readonly isPaidInPart?: boolean;
  readonly isWithoutCore?: boolean;
};

const one = ({ skuId, bundleId }: Held) => [{ skuId, bundleId, itemCount: 1 }];

/** The pieces of an order as they came. */
export const piecesFrom = (order: Proof, skuIds: readonly string[], bundleId = ""): Held[] =>
  skuIds.map((skuId) => ({ from: order, coreFrom: order, skuId, bundleId }));

/** The proof of an order that a return made. */
export const proofFrom = ({ orderId, key }: { orderId: string; key?: string | null | undefined }): Proof => ({
  orderId,
  key: key ?? "",
});

/** Gives parts a warranty. Returns how to price them as they are now, and so much more. */
export async function openPrices({ store: { db } }: Shop, itemIds: readonly number[]) {
  for (const id of itemIds) await changeItem(db, id, { warranty: "24 months." });
  const prices = await db
    .selectFrom("item_market")
    .select(["item_id", "market", "price_cent"])
    .where("item_id", "in", [...itemIds])
    .execute();
  return async (moreCent: number): Promise<void> => {
    for (const { item_id, market, price_cent } of prices)
      await changeItem(db, item_id, { [market === "2022" ? "us_price_cent" : "ca_price_cent"]: price_cent + moreCent });
  };
}

/** Sends what is left of an order, which arrives at once. */
export async function deliver(shop: Shop, orderId: string): Promise<void> {
  const parcel = { carrier: "UPS", trackingNumber: `T-${orderId}` };
  const sent = await shop.call(operationsApi.ship, { params: { orderId }, body: parcel }, STAFF);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const scan = { trackingNumber: parcel.trackingNumber, at: shop.clock.now(), text: "Delivered", isDelivery: true };
  await shop.call(operationsApi.recordShipment, { params: { orderId }, body: scan }, STAFF);
}

/** Requests a return; fails with the reason why it was refused. */
export async function requireReturn(shop: Shop, from: Proof, wish: Parameters<typeof askReturn>[2]) {
  const { status, data, body } = await askReturn(shop, from, wish);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return data;
}

/** Returns a piece for its money. */
export async function refundPiece(shop: Shop, piece: Held) {
  return (await complete(shop, (await requireReturn(shop, piece.from, { items: one(piece) })).id)).data;
}

/** Keeps a damaged piece for a part of its price. */
export async function payInPart(shop: Shop, piece: Held, partialRefund: Money): Promise<Held> {
  const wish = { items: one(piece), reason: "damaged", solution: "Partial refund", partialRefund } as const;
  const { id } = await requireReturn(shop, piece.from, wish);
  await decide(shop, id, { state: "APPROVED" });
  await decide(shop, id, { state: "COMPLETED" });
  return { ...piece, isPaidInPart: true };
}

/** Sends an old part in for its core charge, unless those of its order are in already: the old parts of a line are alike. */
export async function sendCore(shop: Shop, piece: Held): Promise<Held> {
  const { data } = await shop.call(returnApi.optionsAsGuest, { body: piece.coreFrom });
  if (data.lines.find((line) => line.skuId === piece.skuId && line.bundleId === piece.bundleId)?.coreReturnable === 0)
    return piece;
  const { id } = await requireReturn(shop, piece.coreFrom, { items: one(piece), kind: "CORE" });
  await complete(shop, id);
  return { ...piece, isWithoutCore: true };
}

/** Has the same part sent once more under its warranty; its old part still goes back with the first order. */
export async function claimPiece(shop: Shop, piece: Held): Promise<Held> {
  const { from, coreFrom, skuId, bundleId, isWithoutCore = false } = piece;
  const request = {
    ...({ kind: "RETURN", reason: "doesNotWork", solution: "Replacement", isWarranty: true } as const),
    items: one(piece),
    evidence: await evidenceFor(shop, from, "doesNotWork"),
  };
  const { data, body } = await shop.call(returnApi.createAsGuest, { body: { proof: from, request } });
  if (data === null) throw new Error(JSON.stringify(body));
  await decide(shop, data.id, { state: "APPROVED" });
  const made = (await decide(shop, data.id, { state: "RECEIVED" })).data.exchangeOrder;
  if (made === null) throw new Error("a replacement without its order");
  await deliver(shop, made.orderId);
  return { from: proofFrom(made), coreFrom, skuId, bundleId, isWithoutCore };
}

/** Exchanges a piece and pays what the other part costs more. Returns the settled return, what was paid and the new piece. */
export async function exchangePiece(
  shop: Shop,
  piece: Held,
  { exchangeSkuId, me = {} }: { readonly exchangeSkuId: string; readonly me?: Record<string, string> },
) {
  const { id } = await requireReturn(shop, piece.from, {
    ...{ items: one(piece), solution: "Exchange", exchangeSkuId },
    ...(piece.skuId === exchangeSkuId && { reason: "wrongPart" }),
  });
  const done = (await complete(shop, id)).data;
  if (done.exchangeOrder === null) throw new Error("an exchange without its order");
  const made = proofFrom(done.exchangeOrder);
  const paidCent = done.quote.exchange?.toPay.cent ?? 0;
  if (paidCent > 0) {
    const body = { ...made, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
    const paying = await shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": `pay-${made.orderId}` });
    await payByCard(shop, paying.data.redirectUrl, "4242424242424242");
  }
  await deliver(shop, made.orderId);
  const held: Held = { from: made, coreFrom: made, skuId: exchangeSkuId, bundleId: "" };
  return { done, paidCent, held };
}

/** The cents that went back of all payments; fails while the provider does not have every refund. */
export async function sumRefunds({ store }: Shop): Promise<number> {
  const rows = await store.db.selectFrom("payment_refund").select(["amount_cent", "state"]).execute();
  if (rows.some(({ state }) => state !== "DONE")) throw new Error("the provider lacks a refund");
  return rows.reduce((sum, { amount_cent }) => sum + amount_cent, 0);
}
