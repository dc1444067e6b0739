import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerQuestion, moderateQuestion } from "#commerce/services/question/write";
import { operationsApi, questionApi, reviewApi } from "~/models/api";
import { handleLaterEvents } from "../../support/data/later-events";
import { memberIn, OPERATIONS_TOKEN, paidOrder, STAFF } from "../../support/data/reviews";
import { insertDiscount, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const WORDS = { rating: 5, title: "Quiet", text: "They went on in an hour and stop the truck without a sound." };

describe.each(STORE_KINDS)("reviews and answers that are taken away and come again on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    process.env.OPERATIONS_TOKEN = OPERATIONS_TOKEN;
    shop = await openShop(kind);
  });
  afterAll(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await shop.close();
  });

  it("a guest who deletes a review can write a new one with the invitation [REV-09, OPEN-40]", async () => {
    const { db } = shop.store;
    const orderId = await paidOrder(shop, [{ skuId: "SKU106" }]);
    const parcel = { carrier: "UPS", trackingNumber: `T-${orderId}` };
    await shop.call(operationsApi.ship, { params: { orderId }, body: parcel }, STAFF);
    const scan = { trackingNumber: parcel.trackingNumber, at: shop.clock.now(), text: "Delivered", isDelivery: true };
    await shop.call(operationsApi.recordShipment, { params: { orderId }, body: scan }, STAFF);
    await handleLaterEvents(shop.store, { now: shop.clock.now(), days: 10 });
    const textOf = async (sort: string) =>
      (await db.selectFrom("mail").select("text").where("kind", "=", sort).executeTakeFirst())?.text ?? "";
    const found = /invitation=([^\s)]+)/.exec(await textOf("review-invitation"))?.[1] ?? "";
    const invitation = decodeURIComponent(found);
    const send = () => shop.call(reviewApi.createInvited, { body: { ...WORDS, invitation } });
    const { data: first } = await send();
    expect((await send()).status, "the link works once").toBe(404);
    const editLink = /editLink=([\w-]+)/.exec(await textOf("review-thanks"))?.[1] ?? "";
    expect((await shop.call(reviewApi.remove, { query: { id: String(first.id), editLink } })).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(404);
  });

  it("a held review says why; once staff showed it its author is mailed, and a change that adds nothing to read shows at once [OPEN-40, REV-07]", async () => {
    const ada = await memberIn(shop.store, "ada");
    const orderId = await paidOrder(shop, [{ skuId: "SKU107" }], "ada");
    const parcel = { carrier: "UPS", trackingNumber: `T-${orderId}` };
    await shop.call(operationsApi.ship, { params: { orderId }, body: parcel }, STAFF);
    const draft = { ...WORDS, text: `${WORDS.text} Call me at 614-555-0199.` };
    const { data } = await shop.call(reviewApi.create, { body: { ...draft, orderId, skuId: "SKU107" } }, ada);
    expect([data.state, data.heldFor]).toEqual(["HELD", "a phone number"]);
    const moderate = (state: "PUBLISHED" | "HELD") =>
      shop.call(operationsApi.publishReview, { params: { id: data.id }, body: { state } }, STAFF);
    for (const state of ["PUBLISHED", "PUBLISHED", "HELD", "PUBLISHED"] as const) await moderate(state);
    const mails = shop.store.db.selectFrom("mail").select("subject").where("to_norm", "=", "ada@example.com");
    const shown = await mails.where("kind", "=", "review-coupon").execute();
    expect(shown).toEqual([{ subject: "Your review is shown" }]);
    const change = async (body: object) =>
      (await shop.call(reviewApi.change, { body: { ...draft, ...body, id: data.id } }, ada)).data;
    expect(await change({ title: "Very quiet" })).toMatchObject({ state: "PUBLISHED", heldFor: "" });
    const other = { text: `${WORDS.text} Call me at 614-555-0111.` };
    expect(await change(other)).toMatchObject({ state: "HELD", heldFor: "a phone number" });
  });

  it("a review is thanked for with no coupon while the discount of it is off or over, and its coupon ends with the discount [REV-10, PROMO-10]", async () => {
    const { db } = shop.store;
    const eve = await memberIn(shop.store, "eve");
    const value = JSON.stringify({ active: true, title: "Review coupon", text: "5% off for a review." });
    const announced = async () => (await shop.call(reviewApi.thanks, {})).data.text;
    expect(await announced()).toBe("");
    await db
      .insertInto("content")
      .values({ key: "coupon_type_review", kind: "coupon_type", market: "", value })
      .execute();
    const soon = shop.clock.now() + 5 * 86_400_000;
    await insertDiscount(shop, "review-thanks", { name: "Thanks", source: "COUPON", percent: 5, ends_at: soon });
    const orderId = await paidOrder(shop, [{ skuId: "SKU108" }, { skuId: "SKU109" }, { skuId: "SKU110" }], "eve");
    const parcel = { carrier: "UPS", trackingNumber: `T-${orderId}` };
    await shop.call(operationsApi.ship, { params: { orderId }, body: parcel }, STAFF);
    const setDiscount = (set: { active?: 0 | 1; ends_at?: number }) =>
      db.updateTable("discount").set(set).where("id", "=", "review-thanks").execute();
    const write = async (skuId: string) =>
      (await shop.call(reviewApi.create, { body: { ...WORDS, orderId, skuId } }, eve)).data.couponCode;
    await setDiscount({ active: 0 });
    expect([await announced(), await write("SKU108")]).toEqual(["", null]);
    await setDiscount({ active: 1, ends_at: shop.clock.now() });
    expect([await announced(), await write("SKU109")]).toEqual(["", null]);
    await setDiscount({ ends_at: soon });
    expect(await announced(), "readers and writers of reviews know it").toBe("Review coupon: 5% off for a review.");
    expect(await write("SKU110")).toMatch(/^TY\w+$/);
    const given = await db.selectFrom("coupon").select("expires_at").where("account_id", "=", "eve").execute();
    expect(given).toEqual([{ expires_at: soon }]);
  });

  it("a question that staff removed is refused when it is asked again, with another way to an answer [PDP-11]", async () => {
    const body = { itemId: 1, text: "Who sells these cheaper?", author: "Ada", email: "again@example.com" };
    const { data } = await shop.call(questionApi.ask, { body });
    const change = { kind: "question", id: data.id, state: "REMOVED" } as const;
    const operator = { who: "Robin", via: "ops" } as const;
    await shop.store.transaction((trx) => moderateQuestion(trx, operator, change, shop.clock.now()));
    const again = await shop.call(questionApi.ask, { body });
    expect([again.status, again.body.msg]).toEqual([409, expect.stringContaining("call or write to us")]);
    expect((await shop.call(questionApi.ask, { body: { ...body, itemId: 2 } })).status, "of another part").toBe(200);
  });

  it("others read a VIN in a question or an answer as hidden, staff until it is answered [PDP-11]", async () => {
    const vin = "1HGCM82633A004352";
    const text = `Is it right for my ${vin}, without a recall?`;
    const body = { itemId: 3, text, author: "Vin", email: "vin@example.com" };
    const { data } = await shop.call(questionApi.ask, { body });
    const shown = async () => (await shop.call(questionApi.list, { query: { itemId: 3 } })).data.questions[0];
    const stored = async () =>
      (await shop.store.db.selectFrom("question").select("text").where("id", "=", data.id).executeTakeFirst())?.text;
    const hidden = "Is it right for my [VIN hidden], without a recall?";
    expect([(await shown())?.text, await stored()]).toEqual([hidden, text]);
    const answer = { questionId: data.id, accountId: null, author: "Robin", text: `Yes, ${vin} takes it.` };
    await shop.store.transaction((trx) => answerQuestion(trx, { ...answer, now: shop.clock.now() }));
    expect((await shown())?.answers.map((each) => each.text)).toEqual(["Yes, [VIN hidden] takes it."]);
    expect(await stored()).toBe(hidden);
    const mail = shop.store.db.selectFrom("mail").select("text").where("to_norm", "=", "vin@example.com");
    expect((await mail.executeTakeFirstOrThrow()).text, "who asked reads all of it").toContain(vin);
  });

  it("an answer is mailed when it is shown for the first time, and not when staff hide and show it [PDP-11]", async () => {
    const ask = async (text: string, email: string) =>
      (await shop.call(questionApi.ask, { body: { itemId: 1, text, author: "Ada", email } })).data.id;
    const mailsTo = async (email: string) =>
      (await shop.store.db.selectFrom("mail").select("id").where("to_norm", "=", email).execute()).length;
    const now = shop.clock.now();
    const moderate = (id: number, state: "PUBLISHED" | "HELD") =>
      shop.store.transaction((trx) =>
        moderateQuestion(trx, { who: "Robin", via: "ops" }, { kind: "answer", id, state }, now),
      );
    const answer = (questionId: number, accountId: string | null, text: string) =>
      shop.store.transaction((trx) => answerQuestion(trx, { questionId, accountId, author: "Eve", text, now }));
    const shown = await answer(await ask("Do these come with clips?", "shown@example.com"), null, "They do.");
    expect(await mailsTo("shown@example.com")).toBe(1);
    for (const state of ["HELD", "PUBLISHED", "HELD", "PUBLISHED"] as const) await moderate(shown.id, state);
    expect(await mailsTo("shown@example.com")).toBe(1);

    const member = { first_name: "Eve", last_name: "", zip_code: "", created_at: 0, password_hash: null };
    const ivy = { ...member, id: "ivy", email: "ivy@example.com", email_norm: "ivy@example.com" };
    await shop.store.db.insertInto("account").values(ivy).execute();
    const held = await answer(await ask("Are they loud at lights?", "held@example.com"), "ivy", "They are shit.");
    expect([held.state, await mailsTo("held@example.com")]).toEqual(["HELD", 0]);
    for (const state of ["PUBLISHED", "HELD", "PUBLISHED"] as const) await moderate(held.id, state);
    expect(await mailsTo("held@example.com")).toBe(1);
  });
});
