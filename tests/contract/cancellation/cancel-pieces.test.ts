import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadStored } from "#commerce/import/products/stored";
import { operationsApi, orderApi } from "~/models/api";
import { reviewedAmount } from "~/models/order/cancellation";
import { foldPartNumber } from "~/models/search/search";
import { stockFor } from "../../support/data/change-item";
import { settleCancellations, settleCancellationsLater } from "../../support/data/payments";
import { openReturnShop, type Proof, STAFF } from "../../support/data/returns";
import { payByCard, place, readyCart } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const UNDO_MS = 1_800_000;

describe.each(STORE_KINDS)("cancelling pieces of orders on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const random = () => randomBytes(8).toString("hex");
  const paidOrder = async (items = [{ skuId: "SKU1", itemCount: 3 }]): Promise<Proof & { totalCent: number }> => {
    const cart = await readyCart(shop, items);
    const { data } = await place(shop, cart, random());
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    return { orderId: data.orderId, key: data.key, totalCent: cart.expectedTotalCent };
  };
  const piece = (itemCount: number, skuId = "SKU1") => ({ skuId, itemType: "NORMAL", bundleId: "", itemCount });
  const proofOf = ({ orderId, key }: Proof) => ({ orderId, key });
  const quote = (proof: Proof, items = [piece(1)]) =>
    shop.call(orderApi.cancelQuote, { body: { ...proofOf(proof), items } });
  const cancel = (proof: Proof, items: ReturnType<typeof piece>[] = [], reviewed?: string) =>
    shop.call(orderApi.cancel, { body: { ...proofOf(proof), items, reason: "", ...(reviewed && { reviewed }) } });
  const undo = (proof: Proof) => shop.call(orderApi.undoCancel, { body: proofOf(proof) });
  const read = async (proof: Proof) => (await shop.call(orderApi.proven, { body: proofOf(proof) })).data;
  const stock = (itemId = 1) => stockFor(shop.store.db, itemId);
  const settle = () => settleCancellations(shop);
  const settleLater = () => settleCancellationsLater(shop);
  const ship = ({ orderId }: Proof, itemCount: number, skuId = "SKU1") => {
    const body = { carrier: "UPS", trackingNumber: random(), items: itemCount === 0 ? [] : [{ skuId, itemCount }] };
    return shop.call(operationsApi.ship, { params: { orderId }, body }, STAFF);
  };
  const refunded = async (proof: Proof) => (await read(proof)).refunds.reduce((sum, each) => sum + each.amount.cent, 0);

  it("one piece of three: nothing moves for 30 minutes, then money and stock go back once, with a credit note [OPEN-57, ORD-07]", async () => {
    const proof = await paidOrder();
    const before = await stock();
    const { data: priced } = await quote(proof);
    const back = priced.givesBack;
    if (back === null) throw new Error("nothing to cancel");
    const { parts, coreCharge, tax, shipping, adjustment, refund } = back;
    expect(refund.cent).toBeGreaterThan(0);
    expect([parts, coreCharge, tax, shipping, adjustment].reduce((sum, { cent }) => sum + cent, 0)).toBe(refund.cent);
    const other = await cancel(proof, [piece(1)], "1 USD 0");
    expect([other.status, other.body.msg]).toEqual([409, expect.stringContaining("changed")]);
    const requested = await cancel(proof, [piece(1)], reviewedAmount(back));
    expect(requested.data).toMatchObject({ status: "PROCESSING", wasAlreadyCancelled: false });
    const pending = (await read(proof)).cancellation;
    expect(pending).toMatchObject({ refund, isWhole: false, until: shop.clock.now() + UNDO_MS });
    expect(pending?.lines).toMatchObject([{ itemCount: 1 }]);
    await settle();
    expect([await refunded(proof), await stock()]).toEqual([0, before]);
    expect((await ship(proof, 3)).status, "what is being cancelled cannot ship").toBe(400);
    expect((await cancel(proof, [piece(1)])).status, "one cancellation at a time").toBe(409);
    await settleLater();
    await settle();
    const after = await read(proof);
    expect([await refunded(proof), await stock()]).toEqual([refund.cent, before + 1]);
    expect(after).toMatchObject({ status: "PARTIAL_REFUND", cancellation: null });
    expect(after.refunds).toMatchObject([
      { reason: "CANCEL", state: "DONE", creditNote: { number: expect.any(String) } },
    ]);
    expect((await undo(proof)).status).toBe(409);
    expect((await ship(proof, 2)).status).toBe(200);
    const mails = await shop.store.db
      .selectFrom("mail")
      .select("kind")
      .where("kind", "=", "order-parts-cancelled")
      .where("subject", "like", `%${proof.orderId}%`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it("undo gives everything back as it was, and the same piece can be cancelled again [OPEN-57]", async () => {
    const proof = await paidOrder();
    const before = await stock();
    await cancel(proof, [piece(2)]);
    expect((await undo(proof)).data.status).toBe("PROCESSING");
    expect((await undo(proof)).status).toBe(409);
    await settleLater();
    expect([await refunded(proof), await stock(), (await read(proof)).status]).toEqual([0, before, "PROCESSING"]);
    await cancel(proof, [piece(2)]);
    shop.clock.advance(UNDO_MS);
    expect((await undo(proof)).status, "too late, though nothing was settled yet").toBe(409);
    await settle();
    expect(await stock()).toBe(before + 2);
    expect((await ship(proof, 0)).data.status).toBe("PARTIAL_REFUND");
  });

  it("while a cancellation can be undone, no package is called the last one, until it is [OPEN-57, OPEN-62]", async () => {
    const proof = await paidOrder();
    await cancel(proof, [piece(1)]);
    await ship(proof, 0);
    const mails = async () => {
      const sent = shop.store.db.selectFrom("mail").select(["subject", "text"]).where("kind", "=", "order-shipped");
      return sent.where("subject", "like", `%${proof.orderId}%`).orderBy("subject").execute();
    };
    const [first] = await mails();
    expect(first?.subject).toBe(`A package of your order ${proof.orderId} is on its way`);
    expect(first?.text.replace(/\s+/g, " ")).toContain("If you undo the cancellation in time, they follow.");
    expect(first?.text).toContain("Cancel parts that have not left yet");
    await undo(proof);
    await ship(proof, 0);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      first?.subject,
      `The rest of your order ${proof.orderId} is on its way`,
    ]);
  });

  it("a whole order goes the same way, and its parts in two steps come to the cent to what was paid [OPEN-57, OPEN-03]", async () => {
    const before = await stock();
    const [whole, steps] = [await paidOrder(), await paidOrder()];
    expect((await cancel(whole)).data).toMatchObject({ status: "PROCESSING", cancellation: { isWhole: true } });
    expect((await cancel(whole)).data).toMatchObject({ wasAlreadyCancelled: true });
    expect((await ship(whole, 0)).body.msg).toContain("cancelling");
    await cancel(steps, [piece(1)]);
    await settleLater();
    expect(await read(whole)).toMatchObject({ status: "CANCELLED" });
    expect((await cancel(whole)).data).toMatchObject({ status: "CANCELLED", wasAlreadyCancelled: true });
    await cancel(steps);
    await settleLater();
    expect(await read(steps)).toMatchObject({ status: "CANCELLED" });
    expect([await refunded(whole), await refunded(steps)]).toEqual([whole.totalCent, steps.totalCent]);
    expect(await stock()).toBe(before);
  });

  it("between parcels the rest is cancelled, and the order is then complete [OPEN-57, OPEN-03]", async () => {
    const proof = await paidOrder();
    await ship(proof, 1);
    const before = await stock();
    expect((await read(proof)).actions).toContain("cancel");
    expect((await quote(proof, [])).data.givesBack).toMatchObject({ isWhole: false, shipping: { cent: 0 } });
    await cancel(proof);
    expect((await read(proof)).status).toBe("PARTIAL_SHIPMENT");
    await settleLater();
    const after = await read(proof);
    expect([after.status, await stock()]).toEqual(["PARTIAL_REFUND", before + 2]);
    expect(await refunded(proof)).toBeLessThan(proof.totalCent);
    expect(after.actions).not.toContain("cancel");
    const late = await cancel(proof);
    expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining("Return items")]);
  });

  it("an import of products counts the pieces that orders still hold: not those that left, are cancelled or were released [OPEN-57]", async () => {
    const item = await shop.store.db
      .selectFrom("item")
      .select("part_number")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    const [number, folded] = [item.part_number, foldPartNumber(item.part_number)];
    await shop.store.db
      .insertInto("item_number")
      .values({ item_id: 1, kind: "PART", number, number_norm: folded })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const held = async () => {
      const stored = await loadStored(shop.store.db, [folded]);
      return [...stored.values()].flatMap((item) => [...item.held.values()]).reduce((sum, count) => sum + count, 0);
    };
    const before = await held();
    const proof = await paidOrder();
    expect(await held()).toBe(before + 3);
    await ship(proof, 1);
    expect(await held(), "one has left").toBe(before + 2);
    await cancel(proof, [piece(1)]);
    expect(await held(), "it can be undone, so it is not in stock yet").toBe(before + 2);
    await settleLater();
    expect(await held()).toBe(before + 1);
    await ship(proof, 1);
    expect(await held()).toBe(before);
  });

  it("refunds and cancellations of one order at once wait for each other, and never pay back more than was paid [OPEN-57, OPEN-63]", async () => {
    for (let round = 0; round < 4; round += 1) {
      const proof = await paidOrder();
      const params = { orderId: proof.orderId };
      const refund = { cent: 100, currency: "USD" as const, precision: 2 };
      const set = (body: { status: "CANCELLED" | "PARTIAL_REFUND"; refund?: typeof refund; note: string }) =>
        shop.call(operationsApi.setStatus, { params, body }, STAFF);
      await cancel(proof, [piece(1)]);
      shop.clock.advance(UNDO_MS);
      const answers = await Promise.all([
        set({ status: "PARTIAL_REFUND", refund, note: "" }),
        set({ status: "CANCELLED", note: "" }),
        settle().then(() => ({ status: 200 })),
        set({ status: "PARTIAL_REFUND", refund, note: "" }),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect([(await read(proof)).status, await refunded(proof)]).toEqual(["CANCELLED", proof.totalCent]);
    }
  });

  it("a refund by staff that is sent again with its key is made once, also when nothing more is left [OPEN-63]", async () => {
    const proof = await paidOrder();
    const refund = { cent: proof.totalCent - 1, currency: "USD" as const, precision: 2 };
    const body = { status: "PARTIAL_REFUND" as const, refund, note: "" };
    const headers = { ...STAFF, "idempotency-key": "goodwill" };
    for (const _ of [1, 2])
      expect(
        (await shop.call(operationsApi.setStatus, { params: { orderId: proof.orderId }, body }, headers)).status,
      ).toBe(200);
    expect(await refunded(proof)).toBe(proof.totalCent - 1);
  });

  it("more than is open, parts of other orders and strangers are refused [OPEN-13, OPEN-57]", async () => {
    const proof = await paidOrder();
    const tooMany = await cancel(proof, [piece(4)]);
    expect([tooMany.status, tooMany.errors[0]?.field]).toEqual([400, "items.0.itemCount"]);
    expect((await cancel(proof, [piece(1, "SKU9")])).status).toBe(400);
    const stranger = { orderId: proof.orderId, key: "0123456789abcdef0123456789abcdef" };
    for (const call of [cancel(stranger), undo(stranger), quote(stranger)]) expect((await call).status).toBe(404);
    expect((await read(proof)).cancellation).toBeNull();
  });
});
