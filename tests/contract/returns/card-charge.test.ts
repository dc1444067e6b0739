/* What becomes of the card that was left for a replacement whose old part does not come back, or comes late. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ProviderError } from "#commerce/platform/provider-http";
import { operationsApi } from "~/models/api";
import { guaranteesOf } from "../../support/data/after-sales/guarantees";
import { setStock } from "../../support/data/change-item";
import { decide, openReturnShop, STAFF } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("charges of a guarantee on %s", (kind) => {
  let shop: Shop;
  let on: ReturnType<typeof guaranteesOf>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    on = guaranteesOf(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => setStock(shop.store.db, [1], 50));

  it("30 days after delivery the card is charged once, a week after the reminder; the part that comes later is paid back [OPEN-58]", async () => {
    const { order, id } = await on.sent();
    await on.pass(22);
    expect((await on.mails(id)).at(-1)).toBe("Your card for return R is in place");
    await on.pass(1);
    expect((await on.mails(id)).at(-1)).toBe("Please send the old part of return R");
    await on.pass(6);
    expect(await on.charges(id)).toEqual([]);
    await on.pass(1);
    await Promise.all([on.work(), on.work(), on.work()]);
    expect(await on.charges(id)).toEqual([["SUCCEEDED", 5286]]);
    expect((await on.guarantee(order, id)).card?.state).toBe("CHARGED");
    expect((await on.mails(id)).at(-1)).toBe("Your card was charged $52.86 for return R");
    await decide(shop, id, { state: "RECEIVED" });
    await Promise.all([on.work(), on.work()]);
    expect((await on.guarantee(order, id)).card?.state).toBe("REFUNDED");
    expect(await on.charges(id)).toEqual([["REFUNDED", 5286]]);
    // Written in the same moment as the mail of the charge, so either may be listed last.
    expect(await on.mails(id)).toContain("$52.86 is refunded to your card for return R");
    expect((await on.shown(order, id)).history.map(({ note }) => note).join(" ")).toContain("was charged $52.86");
  });

  it("received while the charge is on its way, the charge is paid back; it is never kept beside the part [OPEN-58]", async () => {
    const { order, id } = await on.sent();
    await on.pass(29);
    let received = 0;
    const slow = on.withCards((cards) => ({
      async charge(ref, request) {
        received = (await decide(shop, id, { state: "RECEIVED" })).status;
        return cards.charge(ref, request);
      },
    }));
    await on.pass(1, slow);
    expect(received).toBe(200);
    await on.work();
    expect(await on.charges(id)).toEqual([["REFUNDED", 5286]]);
    expect((await on.guarantee(order, id)).card?.state).toBe("REFUNDED");
    expect(await on.mails(id)).not.toContain("Your card was charged $52.86 for return R");
  });

  it("received and charged at the same moment, over and over: either released without a charge, or charged and paid back [OPEN-58]", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, id } = await on.sent();
      await on.pass(29);
      shop.clock.advance(DAY_MS);
      const [, answer] = await Promise.all([on.work(), decide(shop, id, { state: "RECEIVED" }), on.work()]);
      expect(answer.status).toBe(200);
      // A worker whose round was cut off is followed by another after its claim.
      shop.clock.advance(600_000);
      await on.work();
      await on.work();
      const { state } = (await on.guarantee(order, id)).card ?? { state: "" };
      expect([
        ["RELEASED", []],
        ["REFUNDED", [["REFUNDED", 5286]]],
      ]).toContainEqual([state, await on.charges(id)]);
    }
  });

  it("a process that dies after the charge and before booking it is followed by one that finds it [OPEN-58]", async () => {
    const { order, id } = await on.sent();
    await on.pass(29);
    const dying = on.withCards((cards) => ({
      async charge(ref, request) {
        await cards.charge(ref, request);
        throw new Error("killed");
      },
    }));
    await on.pass(1, dying);
    expect((await on.guarantee(order, id)).card?.state).toBe("CHARGING");
    await decide(shop, id, { state: "RECEIVED" });
    shop.clock.advance(600_000);
    await on.work();
    await on.work();
    expect(await on.charges(id)).toEqual([["REFUNDED", 5286]]);
    expect((await on.guarantee(order, id)).card?.state).toBe("REFUNDED");
  });

  it("a provider that cannot be reached is tried again later and later, said on the page, and charges once [OPEN-58]", async () => {
    const { order, id } = await on.sent();
    await on.pass(29);
    let calls = 0;
    const down = on.withCards(() => ({
      charge() {
        calls += 1;
        return Promise.reject(new ProviderError("sandbox", "charge", 0));
      },
    }));
    await on.pass(1, down);
    await on.work(down);
    expect(calls, "nothing is repeated before its wait").toBe(1);
    expect((await on.guarantee(order, id)).card).toMatchObject({ state: "CHARGING", isUnreachable: true });
    for (let minute = 0; minute < 10; minute += 1) {
      shop.clock.advance(60_000);
      await on.work(down);
    }
    expect(calls).toBe(3);
    await on.pass(1);
    expect(await on.charges(id)).toEqual([["SUCCEEDED", 5286]]);
    expect((await on.guarantee(order, id)).card).toMatchObject({ state: "CHARGED", isUnreachable: false });
  });

  it.each([
    ["4000000000009995", "insufficient_funds"],
    ["4000000000003220", "authentication_required"],
  ])(
    "a card that is refused when charged (%s) is tried again after days, then given up, each said once; the part ends it [OPEN-58]",
    async (number, declineReason) => {
      const { order, id } = await on.sent(number);
      await on.pass(30);
      expect((await on.guarantee(order, id)).card).toMatchObject({ state: "HELD", declineReason });
      expect((await on.mails(id)).at(-1)).toBe("Your card could not be charged for return R");
      await on.pass(4);
      expect((await on.guarantee(order, id)).card?.state).toBe("HELD");
      await on.pass(8);
      expect((await on.guarantee(order, id)).card).toMatchObject({ state: "FAILED", declineReason });
      expect((await on.mails(id)).slice(2)).toEqual([
        ...Array.from({ length: 3 }, () => "Your card could not be charged for return R"),
        "Your card was refused for return R",
      ]);
      expect(await on.charges(id)).toEqual([]);
      await decide(shop, id, { state: "RECEIVED" });
      expect((await on.guarantee(order, id)).card?.state).toBe("RELEASED");
    },
  );

  it("a charge that is not final is booked when it is [OPEN-58]", async () => {
    const { order, id } = await on.sent("4000000000000077");
    await on.pass(30);
    expect((await on.guarantee(order, id)).card?.state).toBe("CHARGING");
    expect(await on.mails(id)).not.toContain("Your card was charged $52.86 for return R");
    shop.clock.advance(3_600_000);
    await on.work();
    expect((await on.guarantee(order, id)).card?.state).toBe("CHARGED");
    expect(await on.charges(id)).toEqual([["SUCCEEDED", 5286]]);
  });

  it("without a recorded delivery the days count from ten after shipping; a delivery that comes later moves them [OPEN-58]", async () => {
    const { order, id } = await on.requested();
    await on.leave(order, id);
    await decide(shop, id, { state: "APPROVED" });
    const { orderId } = await on.made(order, id);
    await on.send(orderId, false);
    const shippedAt = shop.clock.now();
    await on.work();
    const due = async () => ((await on.guarantee(order, id)).card?.dueAt ?? 0) - shippedAt;
    expect((await due()) / DAY_MS).toBe(40);
    await on.pass(33);
    expect((await on.mails(id)).at(-1)).toBe("Please send the old part of return R");
    const delivery = {
      trackingNumber: `1Z${orderId}`,
      at: shop.clock.now(),
      text: "Delivered",
      place: "",
      isDelivery: true,
    };
    await shop.call(operationsApi.recordShipment, { params: { orderId }, body: delivery }, STAFF);
    await on.work();
    expect((await due()) / DAY_MS).toBe(63);
    await on.pass(29);
    expect(await on.charges(id)).toEqual([]);
    await on.pass(1);
    expect(await on.charges(id)).toEqual([["SUCCEEDED", 5286]]);
  });
});
