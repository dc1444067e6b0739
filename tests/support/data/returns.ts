import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { FileStore } from "#commerce/files/file-store";
import { openFiles } from "#commerce/files/open";
import { createPayments } from "#commerce/payments/configured";
import { moveOrder } from "#commerce/services/order/status";
import { MARKET_CONTENT } from "#sample-shop/data/content/keys";
import { operationsApi, returnApi } from "~/models/api";
import { RETURN_FILES, type Uploaded, uploadedSchema } from "~/models/api/return";
import type { ReturnPlace } from "~/models/order/pieces";
import { type ReturnReason, type ReturnRequest, type ReturnSolution, reasonRule } from "~/models/order/return";
import type { Environment } from "~/models/shop/settings";
import type { TestStoreKind } from "../store/test-store";
import { openShop, payByCard, place, readyCart, type Shop } from "./test-shop";

export const OPERATIONS_TOKEN = "operators-only-0123456789";
/** The headers of a call by staff. */
export const STAFF = { authorization: `Bearer ${OPERATIONS_TOKEN}` };

/** Opens a shop whose uploads have a folder of their own, which `close` removes. */
export async function openReturnShop(
  kind: TestStoreKind,
  over: Environment = {},
): Promise<Shop & { readonly folder: string; readonly files: FileStore }> {
  process.env.OPERATIONS_TOKEN = OPERATIONS_TOKEN;
  const folder = mkdtempSync(join(tmpdir(), "axlewright-returns-"));
  const environment = { DATA_DIR: folder, ...over };
  const shop = await openShop(kind, { environment });
  for (const { market, warehouse } of MARKET_CONTENT)
    await shop.store.db
      .insertInto("content")
      .values({ key: "warehouse", kind: "setting", market, value: JSON.stringify(warehouse) })
      .execute();
  return {
    ...shop,
    folder,
    files: openFiles(environment),
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Proof = { orderId: string; key: string };

/** A paid order that was shipped and, by default, delivered just now. */
export async function shippedOrder(
  shop: Shop,
  items: Record<string, unknown>[],
  { isDelivered = true, ready }: { isDelivered?: boolean; ready?: Awaited<ReturnType<typeof readyCart>> } = {},
): Promise<Proof & { totalCent: number }> {
  const cart = ready ?? (await readyCart(shop, items));
  const { data, status, body } = await place(shop, cart, randomBytes(8).toString("hex"));
  if (status !== 200) throw new Error(JSON.stringify(body));
  if (data.redirectUrl !== null) await payByCard(shop, data.redirectUrl, "4242424242424242");
  const at = shop.clock.now();
  await shop.store.transaction((trx) =>
    moveOrder(trx, data.orderId, { to: "SHIPPED", actor: "staff", note: "Shipped", at }),
  );
  await shop.store.db
    .insertInto("shipment")
    .values({
      id: randomBytes(8).toString("hex"),
      order_id: data.orderId,
      carrier: "UPS",
      tracking_number: "1Z0",
      events: "[]",
      shipped_at: at,
      delivered_at: isDelivered ? at : null,
    })
    .execute();
  return { orderId: data.orderId, key: data.key, totalCent: cart.expectedTotalCent };
}

let photo: Buffer | undefined;
/** A small photo as a camera might take it. */
export async function jpeg(): Promise<Buffer> {
  photo ??= await sharp({ create: { width: 40, height: 30, channels: 3, background: "#884422" } })
    .withExif({ IFD0: { Artist: "SECRET-PLACE" } })
    .jpeg()
    .toBuffer();
  return photo;
}

const box = (type: string, body: Uint8Array) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.byteLength);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

/** A film in that container, with `bytes` bytes of frames. */
export function mp4(bytes = 64, brand = "isom"): Buffer {
  const ftyp = box("ftyp", Buffer.concat([Buffer.from(brand, "latin1"), Buffer.from("\0\0\x02\0isomiso2", "latin1")]));
  return Buffer.concat([ftyp, box("moov", Buffer.alloc(16)), box("mdat", Buffer.alloc(bytes, 7))]);
}

type Part = {
  readonly field: string;
  readonly body: Uint8Array;
  readonly name?: string;
  readonly type?: string;
};

/** Sends files as a browser's form does. */
export async function sendFiles(
  shop: Shop,
  proof: { orderId: string; key?: string },
  fields: readonly Part[],
  headers: Record<string, string> = {},
): Promise<{ status: number; data: Uploaded | null; msg: string }> {
  const form = new FormData();
  for (const { field, body, name = "IMG_0001.jpg", type = "image/jpeg" } of fields)
    form.append(field, new Blob([new Uint8Array(body)], { type }), name);
  const response = await shop.fetch(`${RETURN_FILES.upload}?orderId=${proof.orderId}`, {
    method: "POST",
    body: form,
    headers: {
      "x-shop-id": "2022",
      "x-visitor-key": "visitor-1",
      ...(proof.key === undefined ? {} : { [RETURN_FILES.keyHeader]: proof.key }),
      ...headers,
    },
  });
  const answer: { data?: unknown; msg?: string } = await response.json();
  const parsed = uploadedSchema.safeParse(answer.data);
  return { status: response.status, data: parsed.success ? parsed.data : null, msg: answer.msg ?? "" };
}

/** Uploads all evidence that a reason requires. */
export async function evidenceFor(shop: Shop, proof: Proof, reason: ReturnReason): Promise<ReturnRequest["evidence"]> {
  const { photoGroups, hasVideo, hasText } = reasonRule(reason);
  const fields: Part[] = [];
  for (const group of photoGroups) fields.push({ field: `evidence.photos.${group}`, body: await jpeg() });
  if (hasVideo) fields.push({ field: "evidence.videos", body: mp4(), name: "fault.mp4", type: "video/mp4" });
  const { data } = await sendFiles(shop, proof, fields);
  const idFor = (field: string) => data?.files.filter((file) => file.field === field).map(({ fileId }) => fileId) ?? [];
  return {
    text: hasText ? "2015 Ford F-150 XLT 5.0L V8" : "",
    photos: Object.fromEntries(photoGroups.map((group) => [group, idFor(`evidence.photos.${group}`)])),
    videos: idFor("evidence.videos"),
  };
}

type ReturnOptions = {
  items: { skuId: string; itemCount: number }[];
  reason?: ReturnReason;
  solution?: ReturnSolution;
} & Partial<Pick<ReturnRequest, "exchangeSkuId" | "partialRefund" | "evidence" | "kind">>;

/** The body of a return request, with its evidence uploaded. */
export async function requestFor(shop: Shop, proof: Proof, options: ReturnOptions) {
  const { items, reason = "noLongerNeeded", solution = "Refund", ...rest } = options;
  const evidence =
    options.kind === "CORE" ? { text: "", photos: {}, videos: [] } : await evidenceFor(shop, proof, reason);
  return { kind: "RETURN" as const, reason, solution, evidence, items, ...rest };
}

/** Requests a return as a guest. */
export async function askReturn(
  shop: Shop,
  proof: Proof,
  options: ReturnOptions,
  key = randomBytes(8).toString("hex"),
) {
  const request = await requestFor(shop, proof, options);
  return shop.call(
    returnApi.createAsGuest,
    { body: { proof: { orderId: proof.orderId, key: proof.key }, request } },
    { "idempotency-key": key },
  );
}

type Decision = Parameters<typeof decide>[2];

/** Changes a return's state as the staff does. */
export function decide(
  shop: Shop,
  id: string,
  body: {
    state: (typeof operationsApi.decideReturn)["response"]["_output"]["state"];
    note?: string;
    refund?: ReturnRequest["partialRefund"];
    parcel?: { carrier: string; trackingNumber: string };
    putAway?: { place: ReturnPlace; items: { skuId: string; itemCount: number; place: ReturnPlace }[] };
  },
) {
  return shop.call(operationsApi.decideReturn, { params: { id }, body }, STAFF);
}

/** Approves, receives and completes a return, and returns its final state. */
export async function complete(shop: Shop, id: string, over: Partial<Decision> = {}) {
  await decide(shop, id, { state: "APPROVED" });
  await decide(shop, id, { state: "RECEIVED" });
  return decide(shop, id, { state: "COMPLETED", ...over });
}

/** The status of an order as it is stored. */
export const findStatus = async ({ store }: Pick<Shop, "store">, orderId: string): Promise<string | undefined> =>
  (await store.db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirst())?.status;

/** The cents that went back of an order's payments; fails while the provider does not have every refund. */
export async function readRefunded({ store }: Pick<Shop, "store">, orderId: string): Promise<number> {
  const rows = await store.db
    .selectFrom("payment_refund")
    .innerJoin("payment", "payment.id", "payment_refund.payment_id")
    .select(["payment_refund.amount_cent", "payment_refund.state"])
    .where("payment.order_id", "=", orderId)
    .execute();
  if (rows.some(({ state }) => state !== "DONE")) throw new Error("the provider lacks a refund");
  return rows.reduce((sum, row) => sum + row.amount_cent, 0);
}

/** What settling the money of a shop needs. */
export const paymentDeps = ({ store, clock }: Pick<Shop, "store" | "clock">) => ({
  ...{ store, clock },
  payments: createPayments({ store, clock, environment: {}, mode: "sample" }),
});

/** Pays cents of an order back as staff do, for nothing that was returned. */
export const refundByStaff = (shop: Shop, orderId: string, cent: number) =>
  shop.call(
    operationsApi.setStatus,
    {
      params: { orderId },
      body: { status: "PARTIAL_REFUND", note: "Sorry", refund: { cent, currency: "USD", precision: 2 } },
    },
    {
      ...{ ...STAFF, "x-operator": "Robin" },
      "idempotency-key": `goodwill-${orderId}`,
    },
  );
