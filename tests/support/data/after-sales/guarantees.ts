import { createPayments } from "#commerce/payments/configured";
import type { Payments, SavedCards } from "#commerce/payments/provider";
import { log } from "#commerce/platform/log";
import { workOnGuarantees } from "#commerce/services/guarantee/work";
import { operationsApi, returnApi } from "~/models/api";
import { singleProvider } from "../payments";
import { askReturn, decide, type Proof, STAFF, shippedOrder } from "../returns";
import type { Shop } from "../test-shop";

const DAY_MS = 86_400_000;
const quiet = Object.assign(Object.create(log), { warn: () => undefined });

/**
 * Steps of shoppers, staff and time in replacements against a card. The sandbox holds the cards: 4242 pays,
 * 9995 can be left and is refused when charged, 3220 asks for its holder then.
 */
export function guaranteesOf(shop: Shop) {
  const payments = () => createPayments({ store: shop.store, clock: shop.clock, environment: {}, mode: "sample" });
  const deps = (over: Payments = payments()) => ({ store: shop.store, clock: shop.clock, payments: over });
  /** The sandbox with other ways to hold cards. */
  const withCards = (over: (cards: SavedCards) => Partial<SavedCards>): Payments => {
    const [provider] = payments().providers.values();
    if (provider?.savedCards === undefined) throw new Error("the sandbox holds cards");
    return singleProvider({ ...provider, savedCards: { ...provider.savedCards, ...over(provider.savedCards) } });
  };
  const work = (over?: Payments) => workOnGuarantees(deps(over), quiet);
  /** Lets days pass, with the job at work on each. */
  const pass = async (days: number, over?: Payments) => {
    for (let day = 0; day < days; day += 1) {
      shop.clock.advance(DAY_MS);
      await work(over);
    }
  };
  const requested = async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { data } = await askReturn(shop, order, {
      items: [{ skuId: "SKU1", itemCount: 1 }],
      reason: "doesNotWork",
      solution: "Replacement",
    });
    return { order, id: data.id };
  };
  const guarantee = async (order: Proof, id: string) => {
    const body = { orderId: order.orderId, key: order.key };
    return (await shop.call(returnApi.guaranteeAsGuest, { params: { id }, body })).data;
  };
  const open = (order: Proof, id: string) =>
    shop.call(returnApi.openGuaranteeAsGuest, { params: { id }, body: { orderId: order.orderId, key: order.key } });
  const typeCard = (page: string, number: string) =>
    shop.fetch(page, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ number, expiry: "12/30", code: "123", intent: "pay" }).toString(),
    });
  /** Leaves a card, and comes back to the return's page. */
  const leave = async (order: Proof, id: string, number = "4242424242424242") => {
    const { data } = await open(order, id);
    await typeCard(data.redirectUrl, number);
    return guarantee(order, id);
  };
  const shown = async (order: Proof, id: string) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId: order.orderId, key: order.key } });
    const found = data.find((each) => each.id === id);
    if (found === undefined) throw new Error("the return is gone");
    return found;
  };
  const made = async (order: Proof, id: string) => {
    const found = (await shown(order, id)).exchangeOrder;
    if (found === null) throw new Error("nothing was sent");
    return found;
  };
  /** Ships a replacement, and says that it has arrived unless told otherwise. */
  const send = async (orderId: string, isDelivered = true) => {
    const trackingNumber = `1Z${orderId}`;
    await shop.call(operationsApi.ship, { params: { orderId }, body: { carrier: "UPS", trackingNumber } }, STAFF);
    const delivery = { trackingNumber, at: shop.clock.now(), text: "Delivered", place: "", isDelivery: true };
    if (isDelivered) await shop.call(operationsApi.recordShipment, { params: { orderId }, body: delivery }, STAFF);
  };
  /** A return whose replacement has arrived against a card. */
  const sent = async (number?: string) => {
    const { order, id } = await requested();
    await leave(order, id, number);
    await decide(shop, id, { state: "APPROVED" });
    await send((await made(order, id)).orderId);
    return { order, id };
  };
  /** The sandbox's charges to the card of a return, and whether they were refunded. */
  const charges = async (id: string) => {
    const own = await shop.store.db.selectFrom("return_guarantee").select("id").where("return_id", "=", id).execute();
    const rows = await shop.store.db
      .selectFrom("sandbox_payment")
      .select(["merchant_ref", "state", "amount_cent"])
      .where("charged_at", "is not", null)
      .execute();
    return rows
      .filter(({ merchant_ref: key }) => own.some((each) => key.startsWith(`${each.id}-`)))
      .map(({ state, amount_cent: cent }) => [state, cent]);
  };
  const mails = async (id: string) =>
    (
      await shop.store.db
        .selectFrom("mail")
        .select("subject")
        .where("kind", "=", "return-guarantee")
        .where("text", "like", `%${id}%`)
        .orderBy("created_at")
        .execute()
    ).map(({ subject }) => subject.replace(/R-\w+/, "R"));

  return {
    deps,
    withCards,
    work,
    pass,
    requested,
    guarantee,
    open,
    typeCard,
    leave,
    shown,
    made,
    send,
    sent,
    charges,
    mails,
  };
}
