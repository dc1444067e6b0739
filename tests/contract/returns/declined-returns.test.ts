import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reopenReturn } from "#commerce/services/returns/again/reopen";
import { putReturnAway, sendReturnBack } from "#commerce/services/returns/decide";
import { operationsApi, returnApi } from "~/models/api";
import { stockFor } from "../../support/data/change-item";
import { askReturn, decide, openReturnShop, type Proof, paymentDeps, STAFF } from "../../support/data/returns";
import { payByCard, place, readyCart } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const OPERATOR = { who: "Robin", via: "ops" } as const;
const DAY = 86_400_000;

describe.each(STORE_KINDS)("declined returns on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const random = () => randomBytes(8).toString("hex");
  /** A return of two pieces that was declined, after its parts came or before. */
  const declined = async (hasCome = true): Promise<{ id: string; proof: Proof }> => {
    const { data } = await place(shop, await readyCart(shop, [{ skuId: "SKU1", itemCount: 2 }]), random());
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    const proof = { orderId: data.orderId, key: data.key };
    const body = { carrier: "UPS", trackingNumber: random(), items: [] };
    await shop.call(operationsApi.ship, { params: { orderId: proof.orderId }, body }, STAFF);
    const requested = await askReturn(shop, proof, { items: [{ skuId: "SKU1", itemCount: 2 }] });
    const { id } = requested.data;
    if (hasCome) {
      await decide(shop, id, { state: "APPROVED" });
      await decide(shop, id, { state: "RECEIVED" });
    }
    expect((await decide(shop, id, { state: "REJECTED", note: "It was used" })).status).toBe(200);
    return { id, proof };
  };
  const reopen = (id: string) => reopenReturn(paymentDeps(shop), OPERATOR, id, { note: "The photo shows it new" });
  const back = (id: string) =>
    sendReturnBack(paymentDeps(shop), OPERATOR, id, { carrier: "UPS", trackingNumber: "1ZBACK" });
  const put = (id: string) => putReturnAway(paymentDeps(shop), OPERATOR, id, { place: "SHELF", items: [] });
  const read = async ({ id, proof }: { id: string; proof: Proof }) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: proof });
    const found = data.find((each) => each.id === id);
    if (found === undefined) throw new Error("the order has no such return");
    return found;
  };
  /** The subject of the last mail of a kind about an order. */
  const mailed = async ({ proof }: { proof: Proof }, mail: string) => {
    const mails = shop.store.db.selectFrom("mail").select("subject").where("kind", "=", mail);
    const about = mails.where("text", "like", `%${proof.orderId}%`).orderBy("created_at").orderBy("id");
    return (await about.execute()).at(-1)?.subject;
  };

  it("are looked at again and paid back, once their buyer has answered [OPEN-58, OPEN-63]", async () => {
    const found = await declined();
    shop.clock.advance(60_000);
    await reopen(found.id);
    expect(await mailed(found, "return-received")).toMatch(/once more$/);
    await expect(reopen(found.id), "it is not declined any more").rejects.toThrow(/not declined/);
    expect(await read(found)).toMatchObject({ state: "RECEIVED", refund: null });
    expect((await decide(shop, found.id, { state: "COMPLETED" })).status).toBe(200);
    const { state, refund, quote } = await read(found);
    expect([state, refund]).toEqual(["COMPLETED", quote.refund]);
    expect(quote.refund.cent).toBeGreaterThan(0);
    const { id } = await declined(false);
    await expect(back(id)).rejects.toThrow(/never came/);
  });

  it("before their parts came are taken up again as requested, also after their window, and go on as any other [OPEN-58, OPEN-63]", async () => {
    const found = await declined(false);
    shop.clock.advance(120 * DAY);
    const received = await decide(shop, found.id, { state: "RECEIVED" });
    expect([received.status, JSON.stringify(received.body)]).toEqual([
      409,
      expect.stringContaining("is REJECTED: return reopen"),
    ]);
    expect((await reopen(found.id)).state).toBe("REQUESTED");
    expect(await mailed(found, "return-requested")).toMatch(/once more$/);
    await decide(shop, found.id, { state: "APPROVED" });
    expect((await decide(shop, found.id, { state: "RECEIVED" })).status).toBe(200);
    expect(await mailed(found, "return-received"), "its parts have come").toMatch(/^We received your return/);
    expect((await decide(shop, found.id, { state: "COMPLETED" })).status).toBe(200);
    expect((await read(found)).state).toBe("COMPLETED");
    await expect(reopen(found.id)).rejects.toThrow(/was not declined or withdrawn/);
  });

  it("and withdrawn ones are taken up again while their pieces are in no other return and not refunded [OPEN-58, OPEN-63]", async () => {
    const found = await declined(false);
    const other = await askReturn(shop, found.proof, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await expect(reopen(found.id)).rejects.toThrow(/in another return/);
    const withdrawn = { body: found.proof, params: { id: other.data.id } };
    expect((await shop.call(returnApi.cancelAsGuest, withdrawn)).status).toBe(200);
    expect((await reopen(other.data.id)).state).toBe("REQUESTED");
    await expect(reopen(found.id), "one of its two pieces").rejects.toThrow(/in another return/);
  });

  it("go back to their buyer once, with the number, and their parts are here no more [OPEN-58, OPEN-63]", async () => {
    const found = await declined();
    shop.clock.advance(60_000);
    await back(found.id);
    expect(await mailed(found, "return-rejected")).toMatch(/is on its way back to you$/);
    await expect(back(found.id)).rejects.toThrow(/sent back/);
    await expect(reopen(found.id)).rejects.toThrow(/sent back/);
    shop.clock.advance(31 * DAY);
    await expect(put(found.id)).rejects.toThrow(/not here/);
    expect((await read(found)).history.map(({ state, note }) => [state, note]).slice(-2)).toEqual([
      ["REJECTED", "It was used"],
      ["REJECTED", "UPS, tracking number 1ZBACK"],
    ]);
  });

  it("wait 30 days for their buyer before their parts are put away [OPEN-58, OPEN-63]", async () => {
    const { id } = await declined();
    const before = await stockFor(shop.store.db, 1);
    await expect(put(id)).rejects.toThrow(/may ask for the parts until/);
    shop.clock.advance(30 * DAY);
    expect([await put(id), await stockFor(shop.store.db, 1)]).toEqual([true, before + 2]);
    await back(id);
    expect(await stockFor(shop.store.db, 1), "what goes back after all leaves the shelf").toBe(before);
  });
});
