import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operationsApi, promotionApi, reviewApi } from "~/models/api";
import { dayEnd, untilText } from "~/models/cart/coupon-end";
import { handleLaterEvents } from "../../support/data/later-events";
import { memberIn, OPERATIONS_TOKEN, paidOrder, STAFF } from "../../support/data/reviews";
import { insertDiscount, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY = 86_400_000;
const GOOD = { rating: 5, title: "Quiet", text: "They went on in an hour and stop the truck without a sound." };
const RUDE = { ...GOOD, text: "What a load of shit, they squeal at every light." };

describe.each(STORE_KINDS)("written reviews on %s", (kind) => {
  let shop: Shop;
  let ada: Record<string, string>;
  let eve: Record<string, string>;
  beforeAll(async () => {
    process.env.OPERATIONS_TOKEN = OPERATIONS_TOKEN;
    shop = await openShop(kind);
    ada = await memberIn(shop.store, "ada");
    eve = await memberIn(shop.store, "eve", ["Eve", ""]);
    await shop.store.db
      .insertInto("content")
      .values({ key: "coupon_type_review", kind: "coupon_type", market: "", value: JSON.stringify({ active: true }) })
      .execute();
    await insertDiscount(shop, "review-thanks", { name: "Thanks", source: "COUPON", percent: 5, ends_at: 9e12 });
  });
  afterAll(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await shop.close();
  });

  const ship = (orderId: string, body: object = {}) =>
    shop.call(
      operationsApi.ship,
      { params: { orderId }, body: { carrier: "UPS", trackingNumber: `T-${orderId}`, ...body } },
      STAFF,
    );
  const deliver = (orderId: string) =>
    shop.call(
      operationsApi.recordShipment,
      {
        params: { orderId },
        body: { trackingNumber: `T-${orderId}`, at: shop.clock.now(), text: "Delivered", isDelivery: true },
      },
      STAFF,
    );
  const bought = async (items: Record<string, unknown>[], accountId: string | null = "ada") => {
    const orderId = await paidOrder(shop, items, accountId);
    await ship(orderId);
    return orderId;
  };
  const write = (orderId: string, skuId: string, draft: object = GOOD, headers = ada) =>
    shop.call(reviewApi.create, { body: { ...GOOD, ...draft, orderId, skuId } }, headers);
  const item = async (id: number) =>
    shop.store.db
      .selectFrom("item")
      .select(["review_count", "rating_x100"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const listed = async (itemId: number, query: object = {}) =>
    (await shop.call(reviewApi.list, { query: { itemId, ...query } })).data;

  it("a buyer reviews a shipped part once, and the check says so first [REV-05, API-053, API-059, OPEN-40]", async () => {
    const orderId = await paidOrder(shop, [{ skuId: "SKU1", attributeValueId: 14 }], "ada");
    const check = async (headers = ada, skuId = "SKU1") =>
      (await shop.call(reviewApi.check, { body: { orderId, skuId } }, headers)).data;
    expect(await check()).toEqual({
      isAllowed: false,
      reason: "You can review this part once it has shipped",
      error: { code: "reviewPartNotShipped", params: {} },
    });
    expect((await write(orderId, "SKU1")).status).toBe(409);
    await ship(orderId);
    expect(await check()).toEqual({ isAllowed: true, reason: "" });
    expect((await check({})).isAllowed, "a guest").toBe(false);
    const strange = {
      isAllowed: false,
      reason: "We could not find this part among your orders",
      error: { code: "reviewPartNotFound", params: {} },
    };
    expect([await check(eve), await check(ada, "SKU2")]).toEqual([strange, strange]);
    expect((await write(orderId, "SKU1", {}, {})).status).toBe(401);
    expect((await write(orderId, "SKU1", {}, eve)).status).toBe(409);
    const all = await Promise.all([write(orderId, "SKU1"), write(orderId, "SKU1"), write(orderId, "SKU1")]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const made = all.find(({ status }) => status === 200)?.data;
    expect(made).toMatchObject({
      ...{ ...GOOD, author: "Ada B.", vehicle: "2015 Ford F-150 XLT 5.0L V8", isVerified: true, state: "PUBLISHED" },
      ...{ orderId, skuId: "SKU1", itemId: 1, editableUntil: dayEnd(shop.clock.now() + 30 * DAY) },
    });
    expect((await check()).reason).toBe("You have reviewed this part already");
    expect((await listed(1)).reviews.map(({ id }) => id)).toEqual([made?.id]);
  });

  it("of an order in parts only what has shipped can be reviewed [REV-05, OPEN-40]", async () => {
    const orderId = await paidOrder(shop, [{ skuId: "SKU100" }, { skuId: "SKU101" }], "ada");
    await ship(orderId, { items: [{ skuId: "SKU100", itemCount: 1 }] });
    const { data } = await shop.call(reviewApi.mine, { query: { orderId } }, ada);
    expect(data.open.map(({ skuId }) => skuId)).toEqual(["SKU100"]);
    expect([(await write(orderId, "SKU101")).status, (await write(orderId, "SKU100")).status]).toEqual([409, 200]);
  });

  it("count and rating follow what is published, and lists hear of it [REV-11, OPEN-40]", async () => {
    const ids = [];
    for (const rating of [5, 4, 4]) {
      const { data } = await write(await bought([{ skuId: "SKU102" }]), "SKU102", { rating });
      ids.push(data.id);
    }
    expect(await item(102)).toEqual({ review_count: 3, rating_x100: 433 });
    const changed = () =>
      shop.store.db.selectFrom("item_change").select("item_id").where("item_id", "=", 102).executeTakeFirst();
    expect(await changed()).toBeDefined();
    await shop.call(reviewApi.remove, { query: { id: String(ids[0]) } }, ada);
    expect(await item(102)).toEqual({ review_count: 2, rating_x100: 400 });
    await shop.call(operationsApi.publishReview, { params: { id: ids[1] ?? 0 }, body: { state: "HELD" } }, STAFF);
    expect(await item(102)).toEqual({ review_count: 1, rating_x100: 400 });
    expect((await shop.call(reviewApi.info, { query: { itemId: 102 } })).data).toMatchObject({
      rating: 4,
      reviewCount: 1,
    });
    for (const rating of [0, 6, 4.5])
      expect((await write(await bought([{ skuId: "SKU102" }]), "SKU102", { rating })).status).toBe(400);
  });

  it("two reviews of one part at once are both counted [REV-11]", async () => {
    const orders = [await bought([{ skuId: "SKU103" }]), await bought([{ skuId: "SKU103" }], "eve")];
    await Promise.all([write(orders[0] ?? "", "SKU103", { rating: 1 }), write(orders[1] ?? "", "SKU103", {}, eve)]);
    expect(await item(103)).toEqual({ review_count: 2, rating_x100: 300 });
  });

  it("what the word list finds is held until the staff publishes it [OPEN-40, OPEN-63]", async () => {
    const orderId = await bought([{ skuId: "SKU104" }]);
    const { data } = await write(orderId, "SKU104", RUDE);
    expect(data.state).toBe("HELD");
    expect((await listed(104)).total).toBe(0);
    const publish = (state: "PUBLISHED" | "HELD", id = data.id) =>
      shop.call(operationsApi.publishReview, { params: { id }, body: { state } }, STAFF);
    expect((await publish("PUBLISHED")).data).toEqual({ id: data.id, state: "PUBLISHED" });
    expect((await listed(104)).total).toBe(1);
    await publish("HELD");
    const change = { ...GOOD, id: data.id };
    expect((await shop.call(reviewApi.change, { body: change }, ada)).data.state, "held by the staff stays").toBe(
      "HELD",
    );
    expect((await publish("PUBLISHED", 5)).status).toBe(404);
    const trail = await shop.store.db
      .selectFrom("audit")
      .selectAll()
      .where("subject", "=", `review ${data.id}`)
      .execute();
    expect(trail.map(({ action, who }) => [action, who])).toEqual([
      ["review.publish", "Robin"],
      ["review.hold", "Robin"],
    ]);
  });

  it("the author adds, changes for 30 days and deletes; nobody else can [REV-06, REV-07, REV-08, API-055, API-056, API-057, API-058]", async () => {
    const orderId = await bought([{ skuId: "SKU105" }]);
    const { data: made } = await write(orderId, "SKU105");
    const { id } = made;
    const detail = (headers: Record<string, string>) =>
      shop.call(reviewApi.detail, { params: { id }, query: {} }, headers);
    expect(made.couponCode, "the coupon is announced once").toMatch(/^TY\w+$/);
    expect((await detail(ada)).data).toEqual({ ...made, couponCode: null });
    const later = "After a winter they are as quiet as on the first day.";
    await shop.call(reviewApi.followUp, { body: { id, text: later } }, ada);
    const { data } = await shop.call(reviewApi.followUp, { body: { id, text: later } }, ada);
    expect(data.followUps, "the same twice is one").toEqual([
      { at: shop.clock.now(), text: later, state: "PUBLISHED" },
    ]);
    const rude = { body: { id, text: "They are shit now, all of them" } };
    const { data: waiting } = await shop.call(reviewApi.followUp, rude, ada);
    expect(
      [waiting.state, waiting.followUps.map(({ state }) => state)],
      "its author learns that an addition waits",
    ).toEqual(["PUBLISHED", ["PUBLISHED", "HELD"]]);
    expect(
      (await listed(105)).reviews[0]?.followUps.map(({ text }) => text),
      "the held one is not shown",
    ).toEqual([later]);

    for (const headers of [eve, {}]) {
      const tries = [
        await detail(headers),
        await shop.call(reviewApi.change, { body: { ...GOOD, id } }, headers),
        await shop.call(reviewApi.followUp, { body: { id, text: "Not mine at all" } }, headers),
        await shop.call(reviewApi.remove, { query: { id: String(id), editLink: "0123456789abcdef" } }, headers),
      ];
      const none = await shop.call(reviewApi.detail, { params: { id: 7 }, query: {} }, headers);
      for (const each of tries) expect([each.status, each.body]).toEqual([404, none.body]);
    }
    shop.clock.advance(30 * DAY);
    const changed = { ...GOOD, rating: 2, title: "Louder", text: "After a month they began to squeal in the rain." };
    expect((await shop.call(reviewApi.change, { body: { ...changed, id } }, ada)).data).toMatchObject(changed);
    shop.clock.advance(dayEnd(shop.clock.now()) - shop.clock.now() + 1);
    expect((await shop.call(reviewApi.change, { body: { ...GOOD, id } }, ada)).status).toBe(409);
    expect((await shop.call(reviewApi.remove, { query: { id: String(id) } }, ada)).data).toEqual({
      isDeleted: true,
    });
    expect([(await detail(ada)).status, (await listed(105)).total]).toEqual([404, 0]);
    expect((await shop.call(reviewApi.check, { body: { orderId, skuId: "SKU105" } }, ada)).data.isAllowed).toBe(true);
  });

  it("a delivery invites a guest by mail; the link works once, then only the edit link [REV-09, API-054, API-060, OPEN-40]", async () => {
    const orderId = await bought([{ skuId: "SKU106" }, { skuId: "SKU107" }], null);
    await deliver(orderId);
    await deliver(orderId);
    const invitations = async () =>
      shop.store.db
        .selectFrom("mail")
        .select("id")
        .where("kind", "=", "review-invitation")
        .where("text", "like", `%${orderId}%`)
        .execute();
    shop.clock.advance(9 * DAY);
    await handleLaterEvents(shop.store, { now: shop.clock.now(), days: 0 });
    expect(await invitations(), "the parts can be fitted first").toEqual([]);
    shop.clock.advance(DAY);
    await handleLaterEvents(shop.store, { now: shop.clock.now(), days: 0 });
    const mails = async (mailKind: string) =>
      shop.store.db
        .selectFrom("mail")
        .selectAll()
        .where("kind", "=", mailKind)
        .where("text", "like", `%${mailKind === "review-invitation" ? orderId : ""}%`)
        .execute();
    const [mail, ...more] = await mails("review-invitation");
    expect(more).toEqual([]);
    expect(mail?.leave_url).toContain("list=reviews");
    expect(mail?.text, "its order opens without a login").toContain(`link=${orderId}.`);
    const arrived = await shop.store.db
      .selectFrom("mail")
      .select(["text", "leave_url"])
      .where("kind", "=", "order-delivered")
      .where("text", "like", `%${orderId}%`)
      .execute();
    expect(
      arrived.map(({ leave_url }) => leave_url),
      "one, about the package alone",
    ).toEqual([null]);
    expect(arrived[0]?.text).not.toContain("invitation=");
    const links = [...(mail?.text ?? "").matchAll(/invitation=([^\s)]+)/g)].map(([, link]) =>
      decodeURIComponent(link ?? ""),
    );
    expect(new Set(links).size).toBe(2);
    const [invitation = "", other = ""] = [...new Set(links)];
    const check = async (text: string) =>
      (await shop.call(reviewApi.checkInvitation, { body: { invitation: text } })).data;
    expect(await check(invitation)).toMatchObject({
      isValid: true,
      item: { orderId, itemTitle: expect.stringMatching(/^Part 10[67]$/) },
    });
    const forged = `${invitation.slice(0, -1)}${invitation.endsWith("0") ? "1" : "0"}`;
    const invalid = { isValid: false, item: null };
    expect([await check(forged), await check("0".repeat(65))]).toEqual([invalid, invalid]);

    const send = (text: string) => shop.call(reviewApi.createInvited, { body: { ...GOOD, invitation: text } });
    expect((await send(forged)).status).toBe(404);
    const all = await Promise.all([send(invitation), send(invitation)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await check(invitation)).toEqual(invalid);
    const made = all.find(({ status }) => status === 200)?.data;
    expect(made).toMatchObject({ author: "Ada B.", isVerified: true, state: "PUBLISHED" });

    const thanks = (await mails("review-thanks")).at(-1);
    const editLink = /editLink=([\w-]+)/.exec(thanks?.text ?? "")?.[1] ?? "";
    const change = { ...GOOD, rating: 4, id: made?.id ?? 0 };
    expect((await shop.call(reviewApi.change, { body: { ...change, editLink } })).data.rating).toBe(4);
    expect((await shop.call(reviewApi.change, { body: { ...change, editLink: `${editLink}x` } })).status).toBe(404);
    expect((await shop.call(reviewApi.remove, { query: { id: String(made?.id), editLink } })).status).toBe(200);
    shop.clock.advance(91 * DAY);
    expect(await check(other), "ninety days are over").toEqual(invalid);
  });

  it("asks for no review of what was a gift, was sent back or reviewed, nor an address that wants no such mails [REV-09, OPEN-40]", async () => {
    const skus = ["SKU109", "SKU110", "SKU111", "SKU112"];
    const orderId = await bought(
      skus.map((skuId) => ({ skuId })),
      "eve",
    );
    const { db } = shop.store;
    await deliver(orderId);
    await db
      .updateTable("order_item")
      .set({ item_type: "GIFT" })
      .where("order_id", "=", orderId)
      .where("sku_id", "=", "SKU110")
      .execute();
    await write(orderId, "SKU111", {}, eve);
    const line = await db
      .selectFrom("order_item")
      .select("line_key")
      .where("order_id", "=", orderId)
      .where("sku_id", "=", "SKU112")
      .executeTakeFirstOrThrow();
    const at = shop.clock.now();
    await db
      .insertInto("return_request")
      .values({
        ...{
          id: `ret-${orderId}`,
          order_id: orderId,
          kind: "RETURN",
          reason: "other",
          solution: "Refund",
          state: "COMPLETED",
        },
        ...{
          evidence_text: "",
          quote: "{}",
          idempotency_key: orderId,
          request_hash: "",
          created_at: at,
          updated_at: at,
        },
      })
      .execute();
    await db
      .insertInto("return_line")
      .values({ return_id: `ret-${orderId}`, line_key: line.line_key, item_count: 1 })
      .execute();
    await handleLaterEvents(shop.store, { now: at });
    const invited = async (id: string) =>
      (await db.selectFrom("review_invitation").select("sku_id").where("order_id", "=", id).execute()).map(
        ({ sku_id }) => sku_id,
      );
    expect(await invited(orderId)).toEqual(["SKU109"]);
    const mail = await db
      .selectFrom("mail")
      .select("leave_url")
      .where("kind", "=", "review-invitation")
      .where("text", "like", `%${orderId}%`)
      .executeTakeFirstOrThrow();
    const { pathname, search } = new URL(mail.leave_url ?? "");
    expect((await shop.fetch(pathname + search, { method: "POST" })).status).toBe(200);
    const next = await bought([{ skuId: "SKU113" }], "eve");
    await deliver(next);
    await handleLaterEvents(shop.store, { now: shop.clock.now() });
    expect(await invited(next)).toEqual([]);
    await db.deleteFrom("review_refusal").execute();
  });

  it("a published review is thanked for with one coupon, however often it is published [REV-10, PROMO-10]", async () => {
    const orderId = await bought([{ skuId: "SKU108" }], "eve");
    const coupons = async () =>
      (await shop.call(promotionApi.coupons, { query: {} }, eve)).data.filter(({ type }) => type === "review");
    const before = (await coupons()).length;
    const { data } = await write(orderId, "SKU108", RUDE, eve);
    expect((await coupons()).length, "not for a held one").toBe(before);
    const publish = (state: "PUBLISHED" | "HELD") =>
      shop.call(operationsApi.publishReview, { params: { id: data.id }, body: { state } }, STAFF);
    for (const state of ["PUBLISHED", "HELD", "PUBLISHED"] as const) await publish(state);
    await shop.call(reviewApi.remove, { query: { id: String(data.id) } }, eve);
    expect((await write(orderId, "SKU108", GOOD, eve)).status).toBe(200);
    const now = await coupons();
    expect(now).toHaveLength(before + 1);
    expect(now[0]).toMatchObject({ usedAt: null });
  });

  it("a guest's review that was read first brings its coupon by mail once it is shown, whoever shows it [REV-10, PROMO-10]", async () => {
    const { db } = shop.store;
    const orderId = await bought([{ skuId: "SKU113" }], null);
    await deliver(orderId);
    await handleLaterEvents(shop.store, { now: shop.clock.now(), days: 10 });
    const mailed = (kind: string) =>
      db.selectFrom("mail").select("text").where("kind", "=", kind).where("order_id", "=", orderId).execute();
    const [invited] = await mailed("review-invitation");
    const invitation = decodeURIComponent(/invitation=([^\s)]+)/.exec(invited?.text ?? "")?.[1] ?? "");
    const { data } = await shop.call(reviewApi.createInvited, { body: { ...RUDE, invitation } });
    expect([data.state, (await mailed("review-coupon")).length]).toEqual(["HELD", 0]);
    for (const state of ["PUBLISHED", "HELD", "PUBLISHED"] as const)
      await shop.call(operationsApi.publishReview, { params: { id: data.id }, body: { state } }, STAFF);
    const mails = await mailed("review-coupon");
    expect(mails).toHaveLength(1);
    const coupon = await db
      .selectFrom("coupon")
      .select(["code", "expires_at"])
      .where("account_id", "is", null)
      .execute();
    const granted = coupon.find(({ code }) => code === /TY\w+/.exec(mails[0]?.text ?? "")?.[0]);
    expect(mails[0]?.text, "a guest reads nowhere else when it ends").toContain(
      `Until: ${untilText(granted?.expires_at ?? 0)}`,
    );
  });

  it("reviews of one vehicle are those of its year, make and model [REV-01, API-051]", async () => {
    await write(await bought([{ skuId: "SKU109", attributeValueId: 14 }]), "SKU109");
    await write(await bought([{ skuId: "SKU109", attributeValueId: 22 }]), "SKU109");
    await write(await bought([{ skuId: "SKU109" }]), "SKU109");
    expect((await listed(109)).total).toBe(3);
    const { reviews, total } = await listed(109, { vehicle: 13 });
    expect([total, reviews.map(({ vehicle }) => vehicle)]).toEqual([1, ["2015 Ford F-150 XLT 5.0L V8"]]);
    expect((await listed(109, { vehicle: 999_999 })).total).toBe(0);
  });
});
