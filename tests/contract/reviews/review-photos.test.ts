import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepFiles } from "#commerce/services/uploads/sweep";
import { operationsApi, reviewApi } from "~/models/api";
import { uploadedSchema } from "~/models/api/return";
import { REVIEW_FILES } from "~/models/api/review";
import { hostileFiles } from "../../support/data/hostile-files";
import { handleLaterEvents } from "../../support/data/later-events";
import { jpeg, mp4, OPERATIONS_TOKEN, openReturnShop, sendFiles } from "../../support/data/returns";
import { memberIn, paidOrder } from "../../support/data/reviews";
import { STORE_KINDS } from "../../support/store/test-store";

const STAFF = { authorization: `Bearer ${OPERATIONS_TOKEN}`, "x-operator": "Robin" };
const GOOD = { rating: 5, title: "Quiet", text: "They went on in an hour and stop the truck without a sound." };
const RUDE = { ...GOOD, text: "What a load of shit, they squeal at every light." };
const ERROR = { code: "reviewPhotoNotFound", params: {} };
const NONE = {
  status: 404,
  body: { code: 404, data: null, msg: "We could not find this photo", error: ERROR, errors: [] },
};

describe.each(STORE_KINDS)("photos of reviews on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  let ada: Record<string, string>;
  let eve: Record<string, string>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    ada = await memberIn(shop.store, "ada");
    eve = await memberIn(shop.store, "eve", ["Eve", ""]);
  });
  afterAll(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await shop.close();
  });

  const operate = (orderId: string, body: object) =>
    shop.call(
      operationsApi.ship,
      { params: { orderId }, body: { carrier: "UPS", trackingNumber: orderId, ...body } },
      STAFF,
    );
  async function bought(skuId: string, accountId: string | null = "ada"): Promise<string> {
    const orderId = await paidOrder(shop, [{ skuId }], accountId);
    await operate(orderId, {});
    return orderId;
  }
  async function send(query: Record<string, string>, headers: Record<string, string>, photos: readonly Uint8Array[]) {
    const form = new FormData();
    for (const photo of photos) form.append("photos", new Blob([new Uint8Array(photo)]), "IMG_1.jpg");
    const response = await shop.fetch(`${REVIEW_FILES.upload}?${new URLSearchParams(query)}`, {
      method: "POST",
      body: form,
      headers: { "x-shop-id": "2022", ...headers },
    });
    const answer: { data?: unknown; msg?: string } = await response.json();
    const { data } = uploadedSchema.safeParse(answer.data);
    return { status: response.status, ids: data?.files.map(({ fileId }) => fileId) ?? [], errors: data?.errors ?? [] };
  }
  async function look(id: string, headers: Record<string, string> = {}, query = "") {
    const response = await shop.fetch(`${REVIEW_FILES.file(id)}${query}`, { headers });
    return {
      status: response.status,
      cache: response.headers.get("cache-control"),
      type: response.headers.get("content-type"),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }
  const isNone = async (id: string, headers: Record<string, string> = {}) => {
    const { status, bytes } = await look(id, headers);
    expect({ status, body: JSON.parse(bytes.toString()) }).toEqual(NONE);
  };
  const write = (orderId: string, skuId: string, over: object, headers = ada) =>
    shop.call(reviewApi.create, { body: { ...GOOD, ...over, orderId, skuId } }, headers);

  it("a review shows its photos, drawn anew, to everybody while it is published; deleting it deletes them [REV-01, OPEN-40, OPEN-12]", async () => {
    const orderId = await bought("SKU100");
    const sent = await send({ orderId, skuId: "SKU100" }, ada, [await jpeg(), await jpeg()]);
    expect([sent.status, sent.ids.length, sent.errors]).toEqual([200, 2, []]);
    const [first = "", second = ""] = sent.ids;
    await isNone(first);
    await isNone(first, eve);
    const made = (await write(orderId, "SKU100", { media: [first, second] })).data;
    const shown = [first, second].map((id) => `/media/review-${id}.jpg`);
    expect([made.state, made.media, made.photoIds]).toEqual(["PUBLISHED", shown, [first, second]]);
    for (const list of [
      (await shop.call(reviewApi.list, { query: { itemId: "100" } })).data.reviews,
      (await shop.call(reviewApi.top3, { query: { itemId: "100" } })).data,
      (await shop.call(reviewApi.shopWide, { query: {} })).data.reviews.filter(({ id }) => id === made.id),
    ])
      expect(list.map(({ media }) => media)).toEqual([shown]);
    const photo = await look(first);
    expect([photo.status, photo.type, photo.cache]).toEqual([200, "image/jpeg", "public, max-age=600"]);
    expect(photo.bytes.includes("SECRET-PLACE"), "what the camera wrote is gone").toBe(false);
    const small = await look(second, {}, "?size=small");
    const { format, width, height } = await sharp(small.bytes).metadata();
    expect([small.type, format, width, height]).toEqual(["image/webp", "webp", 168, 168]);

    const hold = (state: "HELD" | "PUBLISHED") =>
      shop.call(operationsApi.publishReview, { params: { id: made.id }, body: { state } }, STAFF);
    await hold("HELD");
    for (const headers of [{}, eve]) await isNone(first, headers);
    await isNone(second, eve);
    for (const headers of [ada, STAFF])
      expect([(await look(first, headers)).status, (await look(first, headers)).cache]).toEqual([
        200,
        "private, no-store",
      ]);
    await hold("PUBLISHED");
    expect((await look(first)).status).toBe(200);

    const sweep = () => sweepFiles({ db: shop.store.db, files: shop.files, clock: shop.clock });
    await sweep();
    await shop.call(reviewApi.remove, { query: { id: String(made.id) } }, ada);
    await isNone(first);
    await isNone(second);
    expect(await sweep()).toBe(2);
    expect([await shop.files.open(first), await shop.files.open(second)]).toEqual([null, null]);
  });

  it("a change keeps, adds and drops photos; a held review's are its author's alone [REV-07, OPEN-40]", async () => {
    const orderId = await bought("SKU101");
    const proof = { orderId, skuId: "SKU101" };
    const { ids: first } = await send(proof, ada, [await jpeg(), await jpeg()]);
    const { data: made } = await write(orderId, "SKU101", { media: first });
    const own = { id: String(made.id) };
    expect((await send(proof, ada, [await jpeg()])).status, "reviewed: by the review itself from now on").toBe(404);
    const { ids: added } = await send(own, ada, [await jpeg()]);
    const media = [first[1] ?? "", added[0] ?? ""];
    const change = (body: object, headers = ada) =>
      shop.call(reviewApi.change, { body: { ...GOOD, id: made.id, ...body } }, headers);
    expect((await change({ media })).data.photoIds).toEqual(media);
    await isNone(first[0] ?? "");
    const held = (await change({ ...RUDE, media })).data;
    expect([held.state, held.media]).toEqual(["HELD", media.map((id) => `/reviews/photo/${id}`)]);
    await isNone(media[0] ?? "");
    expect((await look(media[0] ?? "", ada)).status).toBe(200);
    const later = { body: { id: made.id, text: "After a winter they are as quiet as before." } };
    expect((await shop.call(reviewApi.followUp, later, ada)).data.photoIds, "an addition keeps them").toEqual(media);
    expect((await send(own, eve, [await jpeg()])).status).toBe(404);
    expect((await send(own, {}, [await jpeg()])).status).toBe(404);
  });

  it("at most six photos, of the own part only; anything else names the field and changes nothing [OPEN-40, ROLE-07]", async () => {
    const [orderId, other] = [await bought("SKU102"), await bought("SKU103")];
    const proof = { orderId, skuId: "SKU102" };
    for (const [headers, query] of [
      [eve, proof],
      [{}, proof],
      [ada, { orderId, skuId: "SKU103" }],
      [ada, { orderId: await paidOrder(shop, [{ skuId: "SKU104" }], "ada"), skuId: "SKU104" }],
      [ada, {}],
    ] as const)
      expect((await send(query, headers, [await jpeg()])).status).toBe(404);
    const seven = await send(proof, ada, await Promise.all(Array.from({ length: 7 }, () => jpeg())));
    expect(seven.ids).toHaveLength(6);
    const { ids: strange } = await send({ orderId: other, skuId: "SKU103" }, ada, [await jpeg()]);
    const { data: evidence } = await sendFiles(
      shop,
      { orderId },
      [{ field: "evidence.photos.part", body: await jpeg() }],
      ada,
    );
    const unknown = "0".repeat(32);
    for (const media of [
      strange,
      [unknown],
      evidence?.files.map(({ fileId }) => fileId) ?? [],
      [...seven.ids, ...strange],
    ]) {
      const refused = await write(orderId, "SKU102", { media });
      expect([refused.status, media.length]).toEqual([400, refused.errors[0]?.field === "media" ? 7 : 1]);
    }
    expect((await shop.call(reviewApi.list, { query: { itemId: "102" } })).data.total).toBe(0);
    expect((await write(orderId, "SKU102", { media: seven.ids })).status).toBe(200);
  });

  it.skipIf(kind !== "sqlite")("hostile files, films among them, store nothing [OPEN-12, OPEN-40]", async () => {
    const orderId = await bought("SKU105");
    const proof = { orderId, skuId: "SKU105" };
    const stored = async () =>
      (await readdir(shop.folder, { recursive: true })).filter((path) => /[0-9a-f]{32}/.test(path)).toSorted();
    const before = await stored();
    const corpus = (await hostileFiles()).filter(({ field, mayStore }) => field !== "evidence.videos" && !mayStore);
    expect(corpus.length).toBeGreaterThan(20);
    const hostile = [...corpus.map(({ body }) => body), mp4()];
    for (const bytes of hostile) {
      const { status, ids } = await send(proof, ada, [bytes]);
      expect([status, ids]).toEqual([200, []]);
    }
    expect(await stored()).toEqual(before);
  });

  it("an invited guest sends photos with the invitation, and changes them by the edit link [REV-09, OPEN-40]", async () => {
    // The newest mails are this review's.
    shop.clock.advance(60_000);
    const orderId = await bought("SKU106", null);
    const body = { trackingNumber: orderId, at: shop.clock.now(), text: "Delivered", isDelivery: true };
    await shop.call(operationsApi.recordShipment, { params: { orderId }, body }, STAFF);
    await handleLaterEvents(shop.store, { now: shop.clock.now() });
    const readText = async (mailKind: string) =>
      (
        await shop.store.db
          .selectFrom("mail")
          .select("text")
          .where("kind", "=", mailKind)
          .orderBy("created_at", "desc")
          .executeTakeFirst()
      )?.text ?? "";
    const invitation = decodeURIComponent(/invitation=([^\s)]+)/.exec(await readText("review-invitation"))?.[1] ?? "");
    const invited = { [REVIEW_FILES.invitationHeader]: invitation };
    expect((await send({}, { [REVIEW_FILES.invitationHeader]: "x".repeat(65) }, [await jpeg()])).status).toBe(404);
    const { ids } = await send({}, invited, [await jpeg()]);
    expect((await look(ids[0] ?? "", invited)).status, "seen before it is sent").toBe(200);
    const { data: made } = await shop.call(reviewApi.createInvited, { body: { ...RUDE, media: ids, invitation } });
    expect([made.state, made.photoIds]).toEqual(["HELD", ids]);
    const link = {
      [REVIEW_FILES.editLinkHeader]: /editLink=([\w-]+)/.exec(await readText("review-thanks"))?.[1] ?? "",
    };
    await isNone(ids[0] ?? "", invited);
    expect((await look(ids[0] ?? "", link)).status).toBe(200);
    const { ids: more } = await send({ id: String(made.id) }, link, [await jpeg()]);
    const editLink = link[REVIEW_FILES.editLinkHeader];
    const changed = await shop.call(reviewApi.change, {
      body: { ...GOOD, id: made.id, media: [...ids, ...more], editLink },
    });
    expect([changed.data.state, changed.data.photoIds.length]).toEqual(["PUBLISHED", 2]);
  });
});
