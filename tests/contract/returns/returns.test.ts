import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listMisfits } from "#commerce/services/returns/misfits";
import { returnApi } from "~/models/api";
import { RETURN_FILES } from "~/models/api/return";
import { canMoveReturn, RETURN_STATES } from "../../../app/models/order/return";
import { money } from "../../../app/models/shop/money";
import { signUp } from "../../support/data/member/sign-up";
import {
  askReturn,
  decide,
  evidenceFor,
  findStatus,
  openReturnShop,
  type Proof,
  requestFor,
  shippedOrder,
} from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("returns on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  /** The refunds of an order in cents, the smallest first. */
  const readRefunds = async (orderId: string) =>
    (
      await shop.store.db
        .selectFrom("payment_refund")
        .innerJoin("payment", "payment.id", "payment_refund.payment_id")
        .select("payment_refund.amount_cent")
        .where("payment.order_id", "=", orderId)
        .orderBy("payment_refund.amount_cent")
        .execute()
    ).map((row) => row.amount_cent);
  const mailsTo = async (subject: RegExp) =>
    (await shop.store.db.selectFrom("mail").select(["subject", "text"]).execute()).filter((mail) =>
      subject.test(mail.subject),
    );
  const options = (proof: Proof) =>
    shop.call(returnApi.optionsAsGuest, { body: { orderId: proof.orderId, key: proof.key } });

  it("the window ends 90 days after the delivery and its last day counts; afterwards the policy is named [ORD-12, OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data } = await options(order);
    expect(data).toMatchObject({
      until: "2026-09-13",
      mayMove: false,
      refusal: null,
      lines: [{ returnable: 1, coreReturnable: 0 }],
    });
    const before = shop.clock.now();
    shop.clock.advance(90 * DAY_MS);
    expect((await options(order)).data.refusal).toBeNull();
    shop.clock.advance(DAY_MS);
    const late = await options(order);
    expect(late.data).toMatchObject({ isLate: true, lines: [{ returnable: 0 }] });
    const refused = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    expect([refused.status, refused.body.data]).toEqual([409, { policy: "/page/return-policy" }]);
    expect(await findStatus(shop, order.orderId)).toBe("SHIPPED");
    shop.clock.advance(before - shop.clock.now());
  });

  it("of two parcels the last one delivered starts the window, which never moves back while another is on its way [OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const second = { id: `second-${order.orderId}`, order_id: order.orderId, carrier: "UPS", tracking_number: "1Z1" };
    const at = shop.clock.now();
    await shop.store.db
      .insertInto("shipment")
      .values({ ...second, events: "[]", shipped_at: at, delivered_at: null })
      .execute();
    expect((await options(order)).data.until).toBe("2026-09-13");
    await shop.store.db
      .updateTable("shipment")
      .set({ delivered_at: at + 5 * DAY_MS })
      .where("order_id", "=", order.orderId)
      .where("id", "!=", second.id)
      .execute();
    expect((await options(order)).data.until, "as the mail of the first parcel says").toBe("2026-09-18");
    await shop.store.db
      .updateTable("shipment")
      .set({ delivered_at: at + 10 * DAY_MS })
      .where("id", "=", second.id)
      .execute();
    expect((await options(order)).data.until).toBe("2026-09-23");
    shop.clock.advance(100 * DAY_MS);
    expect((await options(order)).data).toMatchObject({ refusal: null, isLate: false, lines: [{ returnable: 2 }] });
    shop.clock.advance(DAY_MS);
    expect((await options(order)).data).toMatchObject({ isLate: true, lines: [{ returnable: 0 }] });
    shop.clock.advance(at - shop.clock.now());
  });

  it("without a known delivery the window runs from the payment; nothing shipped cannot be returned [OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }], { isDelivered: false });
    expect((await options(order)).data).toMatchObject({ until: "2026-09-13", mayMove: true });
    await shop.store.db.deleteFrom("shipment").where("order_id", "=", order.orderId).execute();
    await shop.store.db.updateTable("orders").set({ status: "PROCESSING" }).where("id", "=", order.orderId).execute();
    const refused = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining("can still be cancelled")]);
  });

  it("items, quantity, reason, evidence and solution are checked; what is wrong names its field and changes nothing [ORD-13]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2, attributeValueId: 14 }]);
    const good = await requestFor(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }], reason: "doesNotFit" });
    const none = { text: "", photos: {}, videos: [] };
    const cases: [Record<string, unknown>, string[]][] = [
      [{ items: [] }, ["request.items"]],
      [{ items: [{ skuId: "SKU1", itemCount: 0 }] }, ["request.items.0.itemCount"]],
      [{ items: [{ skuId: "SKU1", itemCount: 3 }] }, ["items.0.itemCount"]],
      [
        {
          items: [
            { skuId: "SKU1", itemCount: 2 },
            { skuId: "SKU1", itemCount: 1 },
          ],
        },
        ["items.1.itemCount"],
      ],
      [{ items: [{ skuId: "SKU2", itemCount: 1 }] }, ["items.0.skuId"]],
      [{ reason: "bored" }, ["request.reason"]],
      [{ solution: "Replacement" }, ["solution"]],
      [{ solution: "Store credit" }, ["request.solution"]],
      [{ evidence: none }, ["evidence.text", "evidence.photos.part"]],
      [{ solution: "Exchange" }, ["exchangeSkuId"]],
      [{ solution: "Exchange", exchangeSkuId: "NOPE-1" }, ["exchangeSkuId"]],
      [{ solution: "Exchange", exchangeSkuId: "SKU4" }, ["exchangeSkuId"]],
      [{ evidence: { ...good.evidence, photos: { part: ["f".repeat(32)] } } }, ["evidence.photos.part"]],
    ];
    const proof = { orderId: order.orderId, key: order.key };
    for (const [over, fields] of cases) {
      const { status, body } = await shop.raw("POST", "/order/public/requisition/return", {
        proof,
        request: { ...good, ...over },
      });
      const errors = body.errors as { field: string }[];
      expect([status, errors.map(({ field }) => field)], JSON.stringify(over)).toEqual([400, fields]);
    }
    expect(await findStatus(shop, order.orderId)).toBe("SHIPPED");
    const listed = await shop.call(returnApi.listAsGuest, { body: proof });
    expect(listed.data).toEqual([]);
  });

  it("a return sets the order to RETURNING, once for its key however often it is sent; pieces in it are not offered again [ORD-24, OPEN-10]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 3 }]);
    const request = await requestFor(shop, order, { items: [{ skuId: "SKU1", itemCount: 2 }] });
    const proof = { orderId: order.orderId, key: order.key };
    const send = (body = request, key = "same-key") =>
      shop.call(returnApi.createAsGuest, { body: { proof, request: body } }, { "idempotency-key": key });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await send({ ...request, items: [{ skuId: "SKU1", itemCount: 1 }] })).status).toBe(422);
    expect(await findStatus(shop, order.orderId)).toBe("RETURNING");
    const [first] = answers;
    expect(first?.data).toMatchObject({
      state: "REQUESTED",
      items: [{ skuId: "SKU1", itemCount: 2, title: "Part 1" }],
      history: [{ state: "REQUESTED", actor: "shopper" }],
      files: [{ kind: "image", group: "part", mime: "image/jpeg" }],
      labelUrl: null,
      canCancel: true,
      refund: null,
    });
    expect((await options(order)).data.lines).toMatchObject([{ returnable: 1 }]);
    const again = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 2 }] });
    expect([again.status, again.errors[0]?.message]).toEqual([400, "must be at most 1"]);
    expect((await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] })).status).toBe(200);
    expect(await mailsTo(new RegExp(`We have your return for order ${order.orderId}`))).toHaveLength(2);
  });

  it("of the 49 pairs of states exactly the allowed ones happen; any other is 409 and changes nothing [OPEN-10]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const quote = JSON.stringify({ ...data.quote, hasParcel: false });
    for (const from of RETURN_STATES)
      for (const to of RETURN_STATES) {
        await shop.store.db
          .updateTable("return_request")
          .set({ state: from, solution: "Replacement", quote })
          .where("id", "=", data.id)
          .execute();
        await shop.store.db
          .updateTable("orders")
          .set({ status: "RETURNING" })
          .where("id", "=", order.orderId)
          .execute();
        const { status } = await decide(shop, data.id, { state: to });
        const row = await shop.store.db
          .selectFrom("return_request")
          .select("state")
          .where("id", "=", data.id)
          .executeTakeFirst();
        const isAllowed = canMoveReturn(from, to);
        expect([from, to, status, row?.state]).toEqual([from, to, isAllowed ? 200 : 409, isAllowed ? to : from]);
      }
  });

  it("a return with a parcel is paid back only after the parcel came; one without is completed at once [OPEN-10]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const parcel = (await askReturn(shop, order, { items })).data;
    const missing = (await askReturn(shop, order, { items, reason: "missing" })).data;
    expect([parcel.quote.hasParcel, missing.quote.hasParcel]).toEqual([true, false]);
    for (const { id } of [parcel, missing]) await decide(shop, id, { state: "APPROVED" });
    const complete = (id: string) => decide(shop, id, { state: "COMPLETED" });
    const early = await complete(parcel.id);
    expect([early.status, early.body.msg]).toEqual([
      409,
      "The package of this return has not been received. If none is to come, complete it without a package",
    ]);
    await decide(shop, parcel.id, { state: "IN_TRANSIT" });
    expect((await complete(parcel.id)).status, "on its way is not received").toBe(409);
    expect(await findStatus(shop, order.orderId)).toBe("RETURNING");
    expect(await readRefunds(order.orderId)).toEqual([]);
    expect((await complete(missing.id)).data.refund).toEqual(money(5286, "USD"));
    await decide(shop, parcel.id, { state: "RECEIVED" });
    expect((await complete(parcel.id)).data.refund).toEqual(money(5287, "USD"));
    expect(await readRefunds(order.orderId)).toEqual([5286, 5287]);
  });

  it("a refund in another currency than the order's is refused, the shopper's and the staff's, and pays nothing [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const proposal = { items, reason: "damaged" as const, solution: "Partial refund" as const };
    const canadian = await askReturn(shop, order, { ...proposal, partialRefund: money(1000, "CAD") });
    const inDollars = { code: "partialRefundCurrencyWrong", params: { currency: "USD" } };
    expect(canadian.status).toBe(400);
    expect(canadian.errors).toEqual([{ field: "partialRefund", message: "must be in USD", ...inDollars }]);
    const { data } = await askReturn(shop, order, { ...proposal, partialRefund: money(1000, "USD") });
    await decide(shop, data.id, { state: "APPROVED" });
    const other = await decide(shop, data.id, { state: "COMPLETED", refund: money(1000, "CAD") });
    const sameCurrency = { code: "refundCurrencyWrong", params: { currency: "USD" } };
    expect(other.status).toBe(400);
    expect(other.errors).toEqual([{ field: "refund", message: "must be in USD, as the order is", ...sameCurrency }]);
    expect(await readRefunds(order.orderId)).toEqual([]);
    const done = await decide(shop, data.id, { state: "COMPLETED", refund: money(900, "USD"), note: "Worn" });
    expect([done.data.refund, await readRefunds(order.orderId)]).toEqual([money(900, "USD"), [900]]);
  });

  it("withdrawing frees the pieces and the order; staff steps need the operators' token and are written down [OPEN-10, OPEN-63]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const proof = { orderId: order.orderId, key: order.key };
    const cancel = () => shop.call(returnApi.cancelAsGuest, { params: { id: data.id }, body: proof });
    expect((await cancel()).data).toMatchObject({ state: "CANCELLED", canCancel: false });
    expect((await cancel()).data.history).toHaveLength(2);
    expect(await findStatus(shop, order.orderId)).toBe("SHIPPED");
    const { data: second } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const { status } = await shop.raw("PUT", `/operations/return/${second.id}`, { state: "APPROVED" });
    expect(status).toBe(401);
    await decide(shop, second.id, { state: "APPROVED" });
    await decide(shop, second.id, { state: "IN_TRANSIT" });
    const late = await shop.call(returnApi.cancelAsGuest, { params: { id: second.id }, body: proof });
    expect(late.status).toBe(409);
    await decide(shop, second.id, { state: "RECEIVED" });
    const { data: refused } = await decide(shop, second.id, { state: "REJECTED", note: "Used on the road" });
    expect(refused.history.at(-1)).toMatchObject({ state: "REJECTED", actor: "staff", note: "Used on the road" });
    expect(await findStatus(shop, order.orderId)).toBe("SHIPPED");
    const trail = await shop.store.db.selectFrom("audit").select("action").where("subject", "=", second.id).execute();
    expect(trail.map(({ action }) => action)).toEqual([
      "return.approved",
      "return.in_transit",
      "return.received",
      "return.rejected",
    ]);
    const [mail] = await mailsTo(new RegExp(`order ${order.orderId} was declined`));
    expect(mail?.text).toContain("Used on the road");
  });

  it("label and evidence are served to whoever proves the order, as files that can do nothing [OPEN-11, OPEN-12]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const get = (path: string, key: string) =>
      shop.fetch(`${path}?orderId=${order.orderId}`, { headers: { [RETURN_FILES.keyHeader]: key } });
    const label = RETURN_FILES.label(data.id);
    expect((await get(label, order.key)).status, "not before it is approved").toBe(404);
    const approved = await decide(shop, data.id, { state: "APPROVED" });
    expect(approved.data.labelUrl).toBe(`/order/return/${order.orderId}/${data.id}/label`);
    const pdf = await get(label, order.key);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect([pdf.status, pdf.headers.get("content-type"), bytes.subarray(0, 5).toString()]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect(bytes.byteLength).toBeGreaterThan(1_000);
    const [file] = data.files;
    const path = RETURN_FILES.file(file?.fileId ?? "");
    const photo = await get(path, order.key);
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment; filename="evidence-[0-9a-f]{8}\.jpg"$/),
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    const stored = Buffer.from(await photo.arrayBuffer());
    expect(stored.includes("SECRET-PLACE"), "what the camera wrote is gone").toBe(false);
    const wrong = await get(path, "0".repeat(32));
    const missing = await get(RETURN_FILES.file("0".repeat(32)), order.key);
    expect([wrong.status, await wrong.text()]).toEqual([missing.status, await missing.text()]);
    expect(wrong.status).toBe(404);
  });

  it("nobody reads, requests or withdraws another's return; the answer is that of one that there is not [OPEN-13, ROLE-07]", async () => {
    const mine = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const theirs = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data } = await askReturn(shop, theirs, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const eve = await signUp(shop, "eve@example.com", "driver-Passw0rd");
    const headers = { authorization: `Bearer ${eve.token}`, "x-visitor-key": "eve" };
    const request = await requestFor(shop, mine, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const foreign = { orderId: theirs.orderId, key: mine.key };
    const unknown = { orderId: "AW0000000000", key: mine.key };
    const both = async (send: (proof: typeof foreign, id: string) => Promise<{ status: number; body: unknown }>) => {
      const [one, other] = [await send(foreign, data.id), await send(unknown, "0".repeat(32))];
      expect(one.status).toBe(404);
      expect(one.body).toEqual(other.body);
    };
    await both((body) => shop.call(returnApi.optionsAsGuest, { body }));
    await both((proof) => shop.call(returnApi.checkAsGuest, { body: { proof, request } }));
    await both((proof) => shop.call(returnApi.createAsGuest, { body: { proof, request } }));
    await both((body) => shop.call(returnApi.listAsGuest, { body }));
    await both((_, id) =>
      shop.call(returnApi.cancelAsGuest, { params: { id }, body: { orderId: mine.orderId, key: mine.key } }),
    );
    await both(({ orderId }) => shop.call(returnApi.options, { query: { orderId } }, headers));
    await both(({ orderId }) => shop.call(returnApi.check, { body: { ...request, orderId } }, headers));
    await both(({ orderId }) => shop.call(returnApi.create, { body: { ...request, orderId } }, headers));
    await both(({ orderId }) => shop.call(returnApi.list, { query: { orderId } }, headers));
    await both((_, id) => shop.call(returnApi.detail, { params: { id } }, headers));
    await both((_, id) => shop.call(returnApi.cancel, { params: { id } }, headers));
    expect((await shop.call(returnApi.list, { query: {} }, headers)).data).toEqual([]);
    expect((await shop.call(returnApi.list, { query: {} })).status).toBe(401);
    // Evidence of one order cannot be used for another.
    const evidence = await evidenceFor(shop, theirs, "noLongerNeeded");
    const stolen = await shop.call(returnApi.createAsGuest, {
      body: { proof: { orderId: mine.orderId, key: mine.key }, request: { ...request, evidence } },
    });
    expect([stolen.status, stolen.errors[0]?.field]).toEqual([400, "evidence.photos.part"]);
    const byEmail = { orderId: theirs.orderId, email: "eve@example.com" };
    for (let index = 0; index < 10; index += 1)
      await shop.call(returnApi.listAsGuest, { body: byEmail }, { "x-visitor-key": "guesser" });
    const stopped = await shop.call(returnApi.listAsGuest, { body: byEmail }, { "x-visitor-key": "guesser" });
    expect(stopped.status).toBe(429);
  });

  it("a part that did not fit lowers the confidence of that item and vehicle and stands in the report until withdrawn [ORD-15]", async () => {
    const vehicle = "2015 Ford F-150 XLT 5.0L V8";
    const item = { skuId: "SKU7", attributeValueId: 14 };
    const [fitting, sent] = [await shippedOrder(shop, [item]), await shippedOrder(shop, [item])];
    expect(await listMisfits(shop.store.db, { itemId: 7, size: 10 })).toEqual([]);
    const { data } = await askReturn(shop, sent, { items: [{ skuId: "SKU7", itemCount: 1 }], reason: "doesNotFit" });
    const [found] = await listMisfits(shop.store.db, { itemId: 7, size: 10 });
    expect(found).toEqual({
      itemId: 7,
      skuId: "SKU7",
      title: "Part 7",
      vehicle,
      returns: 1,
      bought: 2,
      confidence: 2 / 3,
    });
    await shop.call(returnApi.cancelAsGuest, {
      params: { id: data.id },
      body: { orderId: sent.orderId, key: sent.key },
    });
    expect(await listMisfits(shop.store.db, { itemId: 7, size: 10 })).toEqual([]);
    expect(fitting.orderId).not.toBe(sent.orderId);
  });
});
