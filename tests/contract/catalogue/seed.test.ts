import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Commerce, startCommerce } from "#commerce/app";
import { insertRows, type SeedRows } from "#commerce/db/insert-rows";
import { type Db, openDatabase, type Store } from "#commerce/db/open";
import type { Database } from "#commerce/db/tables";
import { fillOnce } from "#commerce/ops/sample/fill-once";
import { isPassword } from "#commerce/services/account/password";
import { writeSampleShop } from "#sample-shop/files/sample-files";
import { splitItems } from "#sample-shop/market-items";
import { DEMO_MEMBER } from "#sample-shop/member";
import { smallSeed } from "../../support/data/small-seed";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

async function count(db: Db, table: keyof Database): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

const load = (store: Store, rows: SeedRows) => fillOnce(store, ({ db, kind }) => insertRows(db, kind, rows));

describe.each(STORE_KINDS)("filling an empty database on %s", (kind) => {
  it("stops half way without a trace and starts again [ARCH-01]", async () => {
    const store = await createEmptyStore(kind);
    const rows = smallSeed();
    const broken = { ...rows, review: [...(rows.review ?? []), ...(rows.review ?? [])] };
    await expect(load(store, broken)).rejects.toThrow();
    expect(await count(store.db, "item")).toBe(0);
    expect(await count(store.db, "setting")).toBe(0);
    expect(await load(store, rows)).toBe(true);
    expect(await count(store.db, "item")).toBe(rows.item?.length);
    await store.close();
  });

  it("happens once, even when two processes begin together [ARCH-01]", async () => {
    const store = await createEmptyStore(kind);
    const rows = smallSeed();
    expect((await Promise.all([load(store, rows), load(store, rows)])).sort()).toEqual([false, true]);
    expect(await load(store, rows)).toBe(false);
    await store.close();
  });
});

type Cells = Readonly<Record<string, unknown>>;

/** The rows of the sample shop by table. */
type Made = Omit<Awaited<ReturnType<typeof writeSampleShop>>, "item"> & ReturnType<typeof splitItems>;

/** The tables of the sample shop; those before them hold what others refer to. */
const SAMPLE_TABLES = [
  ...["vehicle_node", "category", "brand", "item", "item_market", "item_image", "item_number"],
  ...["item_seo", "former_handle"],
  ...["fitment", "review", "media", "bundle", "bundle_market", "bundle_item"],
  ...["repair", "repair_part"],
  ...["collection", "collection_item", "add_on_offer", "add_on_offer_market", "discount", "discount_market"],
  ...[
    "area",
    "postal_prefix",
    "tax_rate",
    "retail_fee",
    "logistics_plan",
    "remote_area",
    "regulated_part",
    "post_office_limit",
    "ground_only_part",
    "coupon",
  ],
  ...["page", "article", "content", "faq", "page_seo", "campaign", "awards_entry", "account", "garage_vehicle"],
  ...["address", "points_entry", "orders", "order_item", "order_event", "payment", "sandbox_payment", "shipment"],
] as const satisfies readonly (keyof Made)[];

/** Ids that are given out by the loading, in its order or at random. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  item_seo: ["id"],
  fitment: ["id"],
  orders: ["access_key", "cart_uuid", "third_party_order_id", "idempotency_key"],
  payment: ["id", "provider_ref", "idempotency_key"],
  sandbox_payment: ["ref", "merchant_ref"],
  shipment: ["id"],
  address: ["id"],
  garage_vehicle: ["id"],
  coupon: ["id"],
  points_entry: ["once_key"],
};
/** Tables with moments that count from the loading. */
const DATED = new Set([
  ...["campaign", "discount", "account", "address", "points_entry", "orders", "order_event"],
  ...["payment", "sandbox_payment", "shipment", "coupon", "garage_vehicle"],
]);

/** A cell as it is compared: JSON with its keys in order, and "at" for a moment where moments count from the loading. */
function comparable(table: string, value: unknown): unknown {
  if (typeof value === "string" && value.startsWith('{"')) {
    const fields: [string, unknown][] = Object.entries(JSON.parse(value));
    const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return comparable(table, JSON.stringify(Object.fromEntries(sorted)).replace(/^\{/, "object {"));
  }
  if (!DATED.has(table)) return value;
  return String(value).replace(/\b\d{12,14}\b|\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, "at");
}

describe("the sample shop", () => {
  let folder: string;
  let commerce: Commerce;
  let store: Store;
  let made: Made;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shop-"));
    const url = join(folder, "shop.db");
    const sample = await writeSampleShop(join(folder, "sample-shop"));
    made = { ...sample, ...splitItems(sample.item) };
    commerce = await startCommerce({ url, sample: join(folder, "sample-shop") });
    store = await openDatabase(url);
  }, 180_000);
  afterAll(async () => {
    await commerce.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  it.each(SAMPLE_TABLES)("holds the rows of the generator: %s", async (table) => {
    const { rows } = await sql<Cells>`select * from ${sql.table(table)}`.execute(store.db);
    const columns = Object.keys(made[table][0] ?? {}).filter((column) => !IDS[table]?.includes(column));
    const picked = (row: Cells) => JSON.stringify(columns.map((column) => comparable(table, row[column] ?? null)));
    const [stored, expected] = [rows.map(picked).sort(), made[table].map((row) => picked({ ...row })).sort()];
    // Not compared as a whole: a difference among 100,000 rows takes minutes to print.
    expect(stored.filter((row, index) => row !== expected[index]).slice(0, 3)).toEqual([]);
    expect(stored).toHaveLength(expected.length);
  });

  it("is as large as promised [OPEN-73]", async () => {
    const least = { vehicle_node: 40_000, item: 4_000, brand: 60, fitment: 60_000, review: 12_000, media: 60 } as const;
    for (const [table, rows] of Object.entries(least) as [keyof typeof least, number][])
      expect(await count(store.db, table), table).toBeGreaterThanOrEqual(rows);
  });

  it("has a demo member with a hashed password and two vehicles, one of them the default [OPEN-30]", async () => {
    const member = await store.db
      .selectFrom("account")
      .selectAll()
      .where("email_norm", "=", DEMO_MEMBER.email)
      .executeTakeFirstOrThrow();
    expect(await isPassword(DEMO_MEMBER.password, member.password_hash)).toBe(true);
    const garage = await store.db
      .selectFrom("garage_vehicle")
      .innerJoin("vehicle_node", "vehicle_node.id", "garage_vehicle.attribute_value_id")
      .select(["is_default", "level"])
      .where("account_id", "=", member.id)
      .orderBy("is_default", "desc")
      .execute();
    expect(garage).toEqual([
      { is_default: 1, level: 5 },
      { is_default: 0, level: 5 },
    ]);
  });

  it("every fitment row hangs on the node that it names [OPEN-08]", async () => {
    const wrong = await store.db
      .selectFrom("fitment")
      .leftJoin("vehicle_node as model", "model.id", "fitment.base_node_id")
      .leftJoin("vehicle_node as make", "make.id", "model.parent_id")
      .leftJoin("vehicle_node as year", "year.id", "make.parent_id")
      .select("fitment.id")
      .where("fitment.model", "is not", null)
      .where(({ or, eb, ref }) =>
        or([
          eb("model.value", "is", null),
          eb("model.value", "!=", ref("fitment.model")),
          eb("make.value", "!=", ref("fitment.make")),
        ]),
      )
      .where("fitment.year", "is not", null)
      .limit(5)
      .execute();
    expect(wrong).toEqual([]);
  });

  it("every listed item has one primary handle and a main picture that is stored [CAT-27, SEO-07]", async () => {
    const bad = await store.db
      .selectFrom("item")
      .leftJoin("item_seo", (join) => join.onRef("item_seo.item_id", "=", "item.id").on("item_seo.is_primary", "=", 1))
      .leftJoin("item_image", (join) =>
        join.onRef("item_image.item_id", "=", "item.id").on("item_image.is_main", "=", 1),
      )
      .select("item.id")
      .where("item.status", "in", ["ON_SHELVES", "SOLD_OUT", "UNDER_STOCK"])
      .where(({ or, eb }) => or([eb("item_seo.id", "is", null), eb("item_image.url", "is", null)]))
      .limit(5)
      .execute();
    expect(bad).toEqual([]);
    const titles = store.db
      .selectFrom("item_seo")
      .innerJoin("item", "item.id", "item_seo.item_id")
      .where("item.status", "in", ["ON_SHELVES", "SOLD_OUT", "UNDER_STOCK"])
      .where("item_seo.is_primary", "=", 1)
      .groupBy("item_seo.title")
      .having(({ fn }) => fn.countAll(), ">", 1)
      .select("item_seo.title");
    expect(await titles.execute(), "page titles that several have").toEqual([]);
    const urls = await store.db.selectFrom("item_image").select("url").where("media_type", "=", 1).distinct().execute();
    const names = new Set((await store.db.selectFrom("media").select("name").execute()).map(({ name }) => name));
    expect(urls.filter(({ url }) => !names.has(url.replace("/media/", "")))).toEqual([]);
  });

  it("no two items share a main picture, so no two of any list do [CAT-29, PDP-05]", async () => {
    const shared = await store.db
      .selectFrom("item_image")
      .select(["url", ({ fn }) => fn.count<number>("item_id").distinct().as("items")])
      .where("is_main", "=", 1)
      .groupBy("url")
      .having(({ fn }) => fn.count("item_id").distinct(), ">", 1)
      .limit(5)
      .execute();
    expect(shared).toEqual([]);
  });

  it("the rating on cards is that of the published reviews [ENT-17]", async () => {
    const wrong = await store.db
      .selectFrom("item")
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom("review")
            .select(({ fn }) => ["item_id", fn.countAll<number>().as("reviews"), fn.sum<number>("rating").as("stars")])
            .where("status", "=", "PUBLISHED")
            .groupBy("item_id")
            .as("counted"),
        (join) => join.onRef("counted.item_id", "=", "item.id"),
      )
      .select(["item.id", "item.review_count", "item.rating_x100", "counted.reviews", "counted.stars"])
      .execute();
    const differing = wrong.filter(({ review_count, rating_x100, reviews, stars }) => {
      const real = reviews === null || reviews === 0 ? 0 : Math.round(((stars ?? 0) * 100) / reviews);
      return review_count !== (reviews ?? 0) || Math.abs(rating_x100 - real) > 1;
    });
    expect(differing.slice(0, 3)).toEqual([]);
  });
});
