/* What the table of facts calls made anonymous: every column that it names has changed, and every amount is what it was. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import type { Database } from "#commerce/db/tables";
import { endDue } from "#commerce/retention/retention";
import { sweepFiles } from "#commerce/services/uploads/sweep";
import { privacyApi } from "~/models/api";
import { RETENTION, type RetentionLine } from "~/models/privacy/retention";
import { signUp } from "../../support/data/member/sign-up";
import { orderFor, shipOrder } from "../../support/data/orders";
import { openReturnShop } from "../../support/data/returns";
import { EVERY_TABLE } from "../../support/data/tables/every-table";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const PASSWORD = "first-Passw0rd";
const PLACE = { state: "OH", country: "US" };
/** Texts with a mark for the columns that hold more than a text. */
const SHAPES: Readonly<Record<string, (mark: string) => string>> = {
  address: (mark) => JSON.stringify({ ...PLACE, line1: mark }),
  billing_address: (mark) => JSON.stringify({ ...PLACE, line1: mark }),
  events: (mark) => JSON.stringify([{ at: 1, text: mark, place: "" }]),
  detail: (mark) => JSON.stringify({ note: mark, amountCent: 500 }),
  email_norm: (mark) => `${mark}@example.com`,
};
const fileKey = (mark: string) => createHash("md5").update(mark).digest("hex");

/** The columns that a line says to be made anonymous, by table; nothing else of theirs may stay. */
function erasedColumns({ holds, stays = {} }: RetentionLine): (readonly [table: string, column: string])[] {
  return Object.entries(holds).flatMap(([table, columns]) =>
    columns.filter((column) => !stays[table]?.includes(column)).map((column) => [table, column] as const),
  );
}
const LINES: readonly RetentionLine[] = Object.values(RETENTION);
const COLUMNS = LINES.filter(({ end }) => end.includes("made anonymous")).flatMap(erasedColumns);
const MARKED = COLUMNS.filter(([, column]) => column !== "account_id" && column !== "email_norm");

describe.each(STORE_KINDS)("orders without their buyer on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const rowsOf = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(shop.store.db)).rows;
  /** The amounts of the tables that orders and returns have, row by row. */
  async function amounts() {
    const tables = [
      ...new Set([...MARKED.map(([table]) => table), "order_tax", "order_discount", "credit_note"]),
    ].sort();
    const found: string[] = [];
    for (const table of tables)
      for (const row of await rowsOf(table)) {
        const cents = Object.entries(row).filter(([column]) => /_cent$|^taxes$|^item_count$/.test(column));
        if (cents.length > 0) found.push(`${table} ${JSON.stringify(cents)}`);
      }
    return found.sort();
  }
  /** The columns in which a mark stands. */
  async function columnsWith(mark: string, columns: readonly (readonly [string, string])[]) {
    const found: string[] = [];
    for (const [table, column] of columns) {
      const texts = (await rowsOf(table)).map((row) => String(row[column] ?? ""));
      if (texts.some((text) => text.includes(mark) || text === fileKey(`${mark}-${table}-${column}`)))
        found.push(`${table}.${column}`);
    }
    return found;
  }

  /** Places an order with a return and a row in each table of the two lines, and marks each of their columns. */
  async function markedOrder(name: string, me: Record<string, string>) {
    const { db } = shop.store;
    const mark = `mark-${name}`;
    const { orderId } = await orderFor(shop, { me, email: `${name}@example.com` });
    await shipOrder(shop, orderId, shop.clock.now());
    const { id: payment } = await db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", orderId)
      .where("state", "=", "SUCCEEDED")
      .executeTakeFirstOrThrow();
    const line = await db
      .selectFrom("order_item")
      .selectAll()
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const ofOrder = { order_id: orderId };
    const [id, returnId] = [`${name}-${kind}`, `return-${name}`];
    const rows: { readonly [Table in keyof Database]?: Record<string, unknown> } = {
      order_hold: ofOrder,
      order_item_fit: { ...ofOrder, line_key: line.line_key },
      return_request: {
        ...{ ...ofOrder, id: returnId, number: `R-${name}`, exchange_order_id: null, idempotency_key: id },
      },
      return_event: { id: name.length + 900, return_id: returnId },
      return_guarantee: { id, return_id: returnId },
      payment_refund: { id, payment_id: payment, state: "DONE", settled_by: mark },
      payment_notice: { provider_ref: id, merchant_ref: payment },
      misfit: { return_id: returnId, item_id: line.item_id },
      review_invitation: { ...ofOrder, id },
      shipping_label: { ...ofOrder, id, return_id: returnId, code_file: "c" },
      audit: { id: name.length + 900, subject: orderId },
    };
    for (const [table, over] of Object.entries(rows)) {
      const [template = {}] = EVERY_TABLE[table as keyof Database];
      const held = await sql`select 1 from ${sql.table(table)} where order_id = ${orderId}`
        .execute(db)
        .catch(() => null);
      if ("order_id" in over && held !== null && held.rows.length > 0) continue;
      await insertRows(db, shop.store.kind, { [table]: [{ ...template, ...over }] });
    }
    const owner: Readonly<Record<string, readonly [column: string, value: string]>> = {
      orders: ["id", orderId],
      return_event: ["return_id", returnId],
      return_guarantee: ["return_id", returnId],
      payment_refund: ["payment_id", payment],
      payment_notice: ["merchant_ref", payment],
      misfit: ["return_id", returnId],
      audit: ["subject", orderId],
    };
    for (const [table, column] of MARKED) {
      const [by, value] = owner[table] ?? ["order_id", orderId];
      const isFile = column.endsWith("_file");
      const text = isFile ? fileKey(`${mark}-${table}-${column}`) : (SHAPES[column]?.(mark) ?? mark);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${sql.ref(by)} = ${value}`.execute(
        db,
      );
    }
    const keys = ["pdf_file", "code_file"].map((column) => fileKey(`${mark}-shipping_label-${column}`));
    for (const key of keys) {
      await mkdir(shop.files.staging, { recursive: true });
      await writeFile(join(shop.files.staging, key), "the buyer's street");
      await shop.files.put(key, join(shop.files.staging, key), "application/pdf");
    }
    expect(await columnsWith(mark, MARKED)).toEqual(MARKED.map((path) => path.join(".")));
    return { orderId, mark, keys };
  }

  async function expectErased({ mark, keys, orderId }: Awaited<ReturnType<typeof markedOrder>>, before: string[]) {
    const { db } = shop.store;
    expect(await columnsWith(mark, MARKED)).toEqual([]);
    const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    expect([order.account_id, order.email_norm]).toEqual([null, "erased@erased.invalid"]);
    expect(await amounts()).toEqual(before);
    const entry = db.selectFrom("audit").select(["action", "who", "detail"]).where("subject", "=", orderId);
    expect(await entry.execute(), "that it was done stays, with its amount").toEqual([
      { action: "order.ship", who: "ada", detail: '{"amountCent":500}' },
    ]);
    await sweepFiles({ db, files: shop.files, clock: shop.clock });
    for (const key of keys) expect(await shop.files.open(key)).toBeNull();
  }

  it("a member's erasure changes every column that is said to be made anonymous, and no amount [OPEN-84, ACC-22]", async () => {
    const { token, accountId } = await signUp(shop, "nora@example.com", PASSWORD);
    const me = { authorization: `Bearer ${token}`, "x-account-id": accountId };
    const marked = await markedOrder("nora", me);
    const before = await amounts();
    expect((await shop.call(privacyApi.erase, { body: { password: PASSWORD } }, me)).data).toEqual({ isErased: true });
    await expectErased(marked, before);
  });

  it("so does the end of a guest's order, seven years later [OPEN-84]", async () => {
    const marked = await markedOrder("gus", { "x-visitor-key": "gus" });
    const before = await amounts();
    const later = { now: () => shop.clock.now() + 8 * 365 * DAY_MS };
    await endDue({ store: shop.store, clock: later, log: pino({ level: "silent" }) });
    await expectErased(marked, before);
  });

  it("label files end thirty days after the package arrived, and those of a package on its way stay [OPEN-84]", async () => {
    const { db } = shop.store;
    const { orderId } = await orderFor(shop, { me: { "x-visitor-key": "lab" }, email: "labels@example.com" });
    const at = shop.clock.now();
    await shipOrder(shop, orderId, at);
    const key = (id: string) => fileKey(`${kind}-${id}`);
    const labels = [
      { id: "arrived", shipment_id: `parcel-${orderId}` },
      { id: "void", state: "VOID", updated_at: at },
      { id: "back", arrived_at: at },
      { id: "open" },
    ];
    const own = { order_id: orderId, return_id: null, code_file: null };
    const rows = labels.flatMap((over) =>
      EVERY_TABLE.shipping_label.map((template) => ({ ...template, ...own, ...over, pdf_file: key(over.id) })),
    );
    await insertRows(db, shop.store.kind, { shipping_label: rows });
    const left = async (days: number) => {
      const clock = { now: () => at + days * DAY_MS };
      await endDue({ store: shop.store, clock, log: pino({ level: "silent" }) });
      const withFile = db.selectFrom("shipping_label").select("id").where("order_id", "=", orderId);
      return (await withFile.where("pdf_file", "is not", null).orderBy("id").execute()).map(({ id }) => id);
    };
    expect(await left(29)).toEqual(["arrived", "back", "open", "void"]);
    expect(await left(30)).toEqual(["open"]);
    const withdrawn = db.selectFrom("stored_file").select("id").where("attached_to", "=", "removed");
    expect((await withdrawn.execute()).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["arrived", "back", "void"].map(key)),
    );
  });
});
