/* Staff end an order while its shopper can undo a cancellation, and pay back orders that returns made. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settlesText, staffCancelText } from "#commerce/ops/show/cancel-text";
import { loadStaffQuote } from "#commerce/services/cancellation/staff-quote";
import { credit } from "#commerce/services/points/ledger-repository";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import { foreseeRefund, refundByStaff } from "#commerce/services/staff/refund";
import { priceSentPieces } from "#commerce/services/staff/refund-pieces";
import { operationsApi, orderApi } from "~/models/api";
import { setStock, stockFor } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import {
  askReturn,
  decide,
  findStatus,
  openReturnShop,
  type Proof,
  paymentDeps,
  readRefunded,
  STAFF,
  shippedOrder,
} from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const ROBIN = { who: "Robin", via: "ops" } as const;
const DAY_MS = 86_400_000;
const ALL = { amount: null, note: "Sorry" } as const;

describe.each(STORE_KINDS)("what staff end of an order on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2], 1_000);
  });
  afterAll(() => shop.close());

  const random = () => randomBytes(8).toString("hex");
  const bought = (itemCount: number) =>
    orderFor(shop, { me: {}, email: `${random()}@example.com`, items: [{ skuId: "SKU1", itemCount }] });
  const rowOf = (orderId: string) =>
    shop.store.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const chargedCent = async (orderId: string) => (await rowOf(orderId)).total_cent;
  const read = async ({ orderId, key }: Proof) => (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
  const piece = { skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 1 };
  const cancelOne = ({ orderId, key }: Proof) =>
    shop.call(orderApi.cancel, { body: { orderId, key, items: [piece], reason: "" } });
  const undo = ({ orderId, key }: Proof) => shop.call(orderApi.undoCancel, { body: { orderId, key } });
  const ship = ({ orderId }: Proof, itemCount: number) => {
    const body = { carrier: "UPS", trackingNumber: random(), items: [{ skuId: "SKU1", itemCount }] };
    return shop.call(operationsApi.ship, { params: { orderId }, body }, STAFF);
  };
  const refundAll = ({ orderId }: Proof) => refundByStaff(paymentDeps(shop), ROBIN, orderId, ALL);
  const foresee = ({ orderId }: Proof) => foreseeRefund(paymentDeps(shop), ROBIN, orderId, ALL);
  const quote = async ({ orderId }: Proof, items: (typeof piece)[] = []) =>
    loadStaffQuote(shop.store, await rowOf(orderId), items, shop.clock.now());
  const mailsOf = async (mailKind: string, orderId: string) => {
    const rows = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", mailKind)
      .where("text", "like", `%${orderId}%`)
      .execute();
    return rows.map(({ text }) => text.replace(/\s+/g, " "));
  };
  /** The order that a return of one piece made, after it was sent. */
  async function madeOrder(wish: Omit<Parameters<typeof askReturn>[2], "items">) {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data } = await askReturn(shop, order, {
      ...{ items: [{ skuId: "SKU1", itemCount: 1 }], ...wish },
    });
    await decide(shop, data.id, { state: "APPROVED" });
    await decide(shop, data.id, { state: "RECEIVED" });
    const { exchangeOrder } = (await decide(shop, data.id, { state: "COMPLETED" })).data;
    if (exchangeOrder === null) throw new Error("no order was made");
    return { order, made: exchangeOrder, number: data.number };
  }

  it("a refund of all makes the shopper's cancellation final: it pays both, offers no undo and mails no more parts [OPEN-63, OPEN-57]", async () => {
    for (const sent of [0, 1]) {
      const proof = await bought(2);
      const totalCent = await chargedCent(proof.orderId);
      const before = await stockFor(shop.store.db, 1);
      expect((await cancelOne(proof)).status).toBe(200);
      const promised = (await read(proof)).cancellation?.refund.cent;
      if (sent > 0) expect((await ship(proof, 1)).status).toBe(200);
      const foreseen = await foresee(proof);
      expect([foreseen.refund.cent, foreseen.settled?.cent]).toEqual([totalCent, promised]);
      expect((await read(proof)).cancellation, "nothing has changed").not.toBeNull();
      expect(await refundAll(proof)).toEqual(foreseen);
      expect(await readRefunded(shop, proof.orderId)).toBe(totalCent);
      expect(await read(proof)).toMatchObject({ status: "REFUND", cancellation: null });
      expect(await stockFor(shop.store.db, 1)).toBe(before + 2 - sent);
      expect((await undo(proof)).status).toBe(409);
      const [mail, ...others] = await mailsOf("order-parts-cancelled", proof.orderId);
      expect([others, mail?.includes("are cancelled"), mail?.includes("sent as planned")]).toEqual([[], true, false]);
      await settleCancellationsLater(shop);
      expect(await readRefunded(shop, proof.orderId), "nothing goes back twice").toBe(totalCent);
      expect(await stockFor(shop.store.db, 1)).toBe(before + 2 - sent);
      await expect(refundAll(proof)).rejects.toThrow("This order is REFUND and was refunded already");
    }
  });

  it("a refund of all, while the whole order is being cancelled, cancels it at once [OPEN-63, OPEN-57]", async () => {
    const proof = await bought(1);
    await cancelOne(proof);
    expect((await refundAll(proof)).refund.cent).toBe(await chargedCent(proof.orderId));
    expect(await findStatus(shop, proof.orderId)).toBe("CANCELLED");
    await expect(foresee(proof)).rejects.toThrow("This order is CANCELLED and was refunded already");
  });

  it("staff cancel the other pieces at once: the shopper's own cancellation becomes final, and both are named before [OPEN-63, OPEN-57]", async () => {
    const proof = await bought(2);
    await cancelOne(proof);
    const pending = (await read(proof)).cancellation;
    const { settles, quote: rest } = await quote(proof);
    expect(settles).toEqual({ refund: pending?.refund, points: 0, until: pending?.until });
    expect(settles && settlesText(settles)).toMatch(
      /can be undone until .+, becomes final: it gives back \$\d+\.\d\d$/,
    );
    expect((settles?.refund.cent ?? 0) + (rest?.givesBack?.refund.cent ?? 0)).toBe(await chargedCent(proof.orderId));
    expect((await read(proof)).cancellation, "nothing has changed").not.toBeNull();
    await cancelByStaff(paymentDeps(shop), ROBIN, proof.orderId, { note: "" });
    expect(await readRefunded(shop, proof.orderId)).toBe(await chargedCent(proof.orderId));
    expect(await findStatus(shop, proof.orderId)).toBe("CANCELLED");
  });

  it("staff make a shopper's cancellation final where the rest was sent [OPEN-63, OPEN-57]", async () => {
    const proof = await bought(2);
    await cancelOne(proof);
    await ship(proof, 1);
    const { settles, quote: rest } = await quote(proof);
    expect(rest).toBeNull();
    await cancelByStaff(paymentDeps(shop), ROBIN, proof.orderId, { note: "" });
    expect(await readRefunded(shop, proof.orderId)).toBe(settles?.refund.cent);
    expect(await read(proof)).toMatchObject({ status: "PARTIAL_REFUND", cancellation: null });
    const again = cancelByStaff(paymentDeps(shop), ROBIN, proof.orderId, { note: "" });
    await expect(again).rejects.toThrow("Everything of this order has shipped");
  });

  it("all of an order that a return made is refused with the way that pays, and its status stays [OPEN-63, OPEN-59]", async () => {
    for (const wish of [
      { reason: "doesNotWork", solution: "Replacement" },
      { reason: "wrongPart", solution: "Exchange", exchangeSkuId: "SKU1" },
    ] as const) {
      const { order, made, number } = await madeOrder(wish);
      const { status } = await rowOf(made.orderId);
      const refused = `This order was made for return ${number}, whose part paid for it: order refund --item refunds`;
      await expect(refundAll(made)).rejects.toThrow(refused);
      await expect(foresee(made)).rejects.toThrow(refused);
      expect([await findStatus(shop, made.orderId), await readRefunded(shop, made.orderId)]).toEqual([status, 0]);
      await ship(made, 1);
      const named = [{ skuId: "SKU1", itemCount: 1 }];
      const row = await rowOf(made.orderId);
      expect((await priceSentPieces(shop.store.db, row, named, shop.clock.now())).refund.cent).toBe(order.totalCent);
    }
  });

  it("an order that nothing is left of is not paid back, and its status stays [OPEN-63]", async () => {
    const { orderId, key } = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    await shop.store.db.updateTable("payment").set({ amount_cent: 0 }).where("order_id", "=", orderId).execute();
    const before = await findStatus(shop, orderId);
    await expect(refundAll({ orderId, key })).rejects.toThrow("Nothing is left of this order to refund");
    expect(await findStatus(shop, orderId)).toBe(before);
    const unpaid = await orderFor(shop, { me: {}, email: `${random()}@example.com`, isPaid: false });
    await expect(refundAll(unpaid)).rejects.toThrow("Nothing was paid for this order yet: order cancel ends it");
  });

  it("the mail of the last of several cancellations names the points that it gave back, not those of before [OPEN-57, PTS-05]", async () => {
    const name = `twice-${random()}`;
    const me = await insertMember(shop, name);
    const at = shop.clock.now();
    const gift = { accountId: name, at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, gift, at + 300 * DAY_MS));
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const proof = await orderFor(shop, { me, email: `${name}@example.com`, items, points: 400, code: "save10" });
    await cancelByStaff(paymentDeps(shop), ROBIN, proof.orderId, { note: "", items: [piece] });
    const { quote: rest } = await quote(proof);
    expect(rest?.givesBack && staffCancelText(rest.givesBack)).toMatch(
      /and 200 points to your account\. .+ can be used again$/,
    );
    const { parts, pointsPaid } = rest?.givesBack ?? {};
    expect([pointsPaid?.cent, (parts?.cent ?? 0) + (pointsPaid?.cent ?? 0)], "49.99 less 10 %").toEqual([1_000, 4_499]);
    await cancelByStaff(paymentDeps(shop), ROBIN, proof.orderId, { note: "" });
    expect((await mailsOf("order-parts-cancelled", proof.orderId))[0]).toContain("200 points are yours again");
    const [mail] = await mailsOf("order-cancelled", proof.orderId);
    expect(mail).toContain("Given back to you: 200 points");
    expect(mail).not.toContain("400 points");
    expect((await read(proof)).givenBack.points, "the order's page has all of them").toBe(400);
  });
});
