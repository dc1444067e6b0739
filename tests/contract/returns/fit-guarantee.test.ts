import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listMisfits } from "#commerce/services/returns/misfits";
import { itemApi, returnApi } from "~/models/api";
import type { ReturnReason } from "../../../app/models/order/return";
import { askReturn, decide, openReturnShop, requestFor, shippedOrder } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("returns because a part does not fit, on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  it("the fit guarantee approves a return at once, for certified lines alone and for no other reason [ORD-27]", async () => {
    const requested = async (items: Record<string, unknown>[], reason: ReturnReason = "doesNotFit") => {
      const order = await shippedOrder(shop, items);
      const returned = items.map(({ skuId }) => ({ skuId: String(skuId), itemCount: 1 }));
      const { data } = await askReturn(shop, order, { items: returned, reason });
      const mails = await shop.store.db
        .selectFrom("mail")
        .select(["kind", "text"])
        .where("subject", "like", `%${order.orderId}%`)
        .where("kind", "like", "return-%")
        .execute();
      return { ...data, mails };
    };
    const fits = { skuId: "SKU1", attributeValueId: 14 };
    const misfit = { skuId: "SKU1", attributeValueId: 22, fitChoice: "ANYWAY" };
    const universal = { skuId: "SKU7" };
    const approved = await requested([fits]);
    expect([approved.state, approved.labelUrl === null]).toEqual(["APPROVED", false]);
    expect(approved.history.map(({ state, actor, note }) => [state, actor, note])).toEqual([
      ["REQUESTED", "shopper", expect.stringContaining("The fit guarantee applies: we stated that it fits")],
      ["APPROVED", "system", expect.stringContaining("Approved at once by the fit guarantee")],
    ]);
    expect(approved.mails.map(({ kind }) => kind)).toEqual(["return-approved"]);
    expect(approved.mails[0]?.text).toContain("The fit guarantee applies");
    await decide(shop, approved.id, { state: "RECEIVED" });
    const { data: paidBack } = await decide(shop, approved.id, { state: "COMPLETED" });
    expect(paidBack.refund).toEqual(approved.quote.refund);
    const waiting = [
      await requested([{ ...misfit }]),
      await requested([{ skuId: "SKU1" }]),
      await requested([fits, universal]),
      await requested([fits], "noLongerNeeded"),
    ];
    expect(waiting.map(({ state }) => state)).toEqual(waiting.map(() => "REQUESTED"));
    expect(waiting.map(({ mails }) => mails.map(({ kind }) => kind))).toEqual(waiting.map(() => ["return-requested"]));
    expect(waiting[0]?.history[0]?.note).toMatch(/Not covered: .*Unused, it can be returned free of charge/);
    await shop.store.db.deleteFrom("misfit").execute();
  });

  it("asks for no photo where the shop's data rule the part out for the vehicle it was tried on, and for one otherwise [ORD-15]", async () => {
    const sent = async (attributeValueId: number | undefined, reason: ReturnReason = "doesNotFit") => {
      const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
      const request = {
        ...{ kind: "RETURN" as const, reason, solution: "Refund" as const },
        items: [{ skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 1 }],
        evidence: { text: "2015 Ford F-150", photos: {}, videos: [] },
        ...(attributeValueId === undefined ? {} : { triedOn: { attributeValueId, answers: [] } }),
      };
      const proof = { orderId: order.orderId, key: order.key };
      const { status: checked } = await shop.call(returnApi.checkAsGuest, { body: { proof, request } });
      const one = await shop.call(returnApi.createAsGuest, { body: { proof, request } });
      expect(one.status, "what the check says is what the request answers").toBe(checked);
      return one;
    };
    const ruledOut = await sent(22);
    expect([ruledOut.status, ruledOut.data.state, ruledOut.data.files]).toEqual([200, "REQUESTED", []]);
    expect(ruledOut.data.history[0]?.note).toMatch(
      /No photo was needed: by our data it does not fit the 2015 Ford Focus\.$/,
    );
    const others = [await sent(14), await sent(undefined), await sent(999_999), await sent(22, "other")];
    expect(others.map(({ status, errors }) => [status, errors.map(({ field }) => field)])).toEqual(
      others.map(() => [400, ["evidence.photos.part"]]),
    );
    await shop.store.db.deleteFrom("misfit").execute();
  });

  it("a part that was tried on another vehicle is left to staff, and says nothing of the one it was ordered for [ORD-27]", async () => {
    const returnTriedOn = async (node: number) => {
      const order = await shippedOrder(shop, [{ skuId: "SKU1", attributeValueId: 14 }]);
      const options = { items: [{ skuId: "SKU1", itemCount: 1 }], reason: "doesNotFit" as const };
      const request = { ...(await requestFor(shop, order, options)), triedOn: { attributeValueId: node, answers: [] } };
      const { data } = await shop.call(returnApi.createAsGuest, { body: { proof: order, request } });
      const reports = await shop.store.db
        .selectFrom("misfit")
        .select("vehicle")
        .where("return_id", "=", data.id)
        .execute();
      return { state: data.state, note: data.history[0]?.note ?? "", vehicles: reports.map(({ vehicle }) => vehicle) };
    };
    const own = await returnTriedOn(14);
    expect([own.state, own.vehicles]).toEqual(["APPROVED", [expect.stringContaining("2015 Ford F-150")]]);
    const ruledOut = await returnTriedOn(22);
    expect([ruledOut.state, ruledOut.vehicles]).toEqual(["REQUESTED", []]);
    expect(ruledOut.note).toMatch(
      /Not covered by the fit guarantee: we stated that it fits the 2015 Ford F-150.*, and it was tried on the 2015 Ford Focus\./,
    );
    expect(ruledOut.note).not.toContain("The fit guarantee applies");
    const focus = { id: 2, item_id: 1, base_node_id: 22, year: 2015, make: "Ford", model: "Focus" };
    await shop.store.db.insertInto("fitment").values(focus).execute();
    const contradicted = await returnTriedOn(22);
    expect([contradicted.state, contradicted.vehicles]).toEqual(["REQUESTED", ["2015 Ford Focus"]]);
    await shop.store.db.deleteFrom("fitment").where("id", "=", 2).execute();
    await shop.store.db.deleteFrom("misfit").execute();
  });

  it("names the vehicle of each line by its value id, so that an exchange is offered for it [CAT-20]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", attributeValueId: 14 }, { skuId: "SKU7" }]);
    const { data } = await shop.call(returnApi.optionsAsGuest, { body: { orderId: order.orderId, key: order.key } });
    expect(data.lines.map(({ skuId, attributeValueId }) => [skuId, attributeValueId])).toEqual([
      ["SKU1", 14],
      ["SKU7", null],
    ]);
  });

  it("completed returns for not fitting stand beside FIT for that model, refused and other models' do not [ORD-15, API-042]", async () => {
    const explainMisfits = async (itemId: number, node: number) => {
      // Buyers' reports are cached for a minute.
      shop.clock.advance(60_000);
      const query = { itemId: String(itemId), attributeValueIds: String(node), explain: true };
      const { data } = await shop.call(itemApi.match, { query });
      return [data.carModelMatch, data.misfits];
    };
    const item = { skuId: "SKU1", attributeValueId: 14 };
    const before = await explainMisfits(1, 14);
    expect(before[0]).toBe("FIT");
    const start = await listMisfits(shop.store.db, { itemId: 1, size: 1 });
    expect([before[1], start]).toEqual([null, []]);
    const back = async () => {
      const order = await shippedOrder(shop, [item]);
      const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }], reason: "doesNotFit" });
      return data.id;
    };
    const [first, second, third] = [await back(), await back(), await back()];
    expect((await explainMisfits(1, 14))[1], "nothing has come back").toBeNull();
    for (const id of [first, second, third]) await decide(shop, id, { state: "RECEIVED" });
    await decide(shop, third, { state: "REJECTED", note: "The wrong box came back" });
    const [match, count] = await explainMisfits(1, 14);
    expect(match, "what the data says stays").toBe("FIT");
    expect(count).toMatchObject({ vehicle: "2015 Ford F-150", returns: 2 });
    // Other trims and engines of the same model count, other years do not.
    expect((await explainMisfits(1, 13))[1]).toMatchObject({ vehicle: "2015 Ford F-150", returns: 2 });
    expect((await explainMisfits(1, 22))[1]).toBeNull();
    expect((await explainMisfits(2, 14))[1]).toBeNull();
  });
});
