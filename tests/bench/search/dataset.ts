import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { deferForeignKeys } from "#commerce/db/defer-foreign-keys";
import { insertRows, type SeedRows } from "#commerce/db/insert-rows";
import { openDatabase, type Store } from "#commerce/db/open";
import { markFilled } from "#commerce/ops/sample/filled-mark";
import { textEngine } from "#commerce/text/engines";
import { SEED_EPOCH_MS } from "#sample-shop/catalogue";
import { splitItems } from "#sample-shop/market-items";
import { momentsAt } from "#sample-shop/moments";
import { sampleShop } from "#sample-shop/sample-shop";
import { itemTexts } from "../../support/data/item-texts";
import { type Base, generate } from "./generate";
import { type Loader, postgresLoader, sqliteLoader } from "./loader";
import { type Size, stampFor } from "./plan";

const STAMP_KEY = "bench_stamp";
/** A smaller dataset omits the items of the sample shop. */
const WITH_SAMPLE_FROM = 50_000;

type Say = (text: string) => void;

const lastId = (values: readonly { id: number }[]) => values.reduce((last, { id }) => Math.max(last, id), 0);

/** Returns the part of the sample shop that the dataset contains, and the facts that the generator needs about it. */
async function loadSample({ items }: Size): Promise<{ rows: SeedRows; base: Base }> {
  const sample = await sampleShop(momentsAt(SEED_EPOCH_MS));
  const { item, item_image = [], fitment = [], item_seo = [] } = sample;
  const weightByCategory = new Map<number, number>();
  const pictureByCategory = new Map<number, string>();
  const mainPicture = new Map(
    item_image.filter(({ is_main }) => is_main === 1).map(({ item_id, url }) => [item_id, url]),
  );
  for (const { id, category_id } of item) {
    weightByCategory.set(category_id, (weightByCategory.get(category_id) ?? 0) + 1);
    const picture = mainPicture.get(id);
    if (picture !== undefined) pictureByCategory.set(category_id, picture);
  }
  const sampleFacts = { weightByCategory, pictureByCategory };
  if (items >= WITH_SAMPLE_FROM)
    return {
      rows: { ...sample, ...splitItems(item) },
      base: {
        ...sampleFacts,
        items: item.length,
        rows: fitment.length,
        lastFitmentId: lastId(fitment),
        lastSeoId: lastId(item_seo),
      },
    };
  // Tables that refer to no item.
  const { vehicle_node, category, brand, media, part_complement, repair, repair_part } = sample;
  const { page, article, page_seo, faq, content, campaign } = sample;
  const { area, postal_prefix, tax_rate, retail_fee, logistics_plan, remote_area } = sample;
  const shop = {
    ...{ vehicle_node, category, brand, media, part_complement, repair, repair_part },
    ...{ page, article, page_seo, faq, content, campaign },
    ...{ area, postal_prefix, tax_rate, retail_fee, logistics_plan, remote_area },
  };
  return { rows: shop, base: { ...sampleFacts, items: 0, rows: 0, lastFitmentId: 0, lastSeoId: 0 } };
}

/** Fills an empty, migrated database with a dataset of the given size. */
async function fill(loader: Loader, size: Size, say: Say): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  const { store } = loader;
  const { rows, base } = await loadSample(size);
  await store.transaction(async (trx) => {
    await deferForeignKeys(trx, store.kind);
    await insertRows(trx, store.kind, rows);
    await textEngine(store.kind).add(trx, itemTexts(rows));
  });
  const setAside = await loader.setAside();
  let done = base.items;
  let reported = 0;
  for (const batch of generate(size, base)) {
    await loader.load(batch);
    done += batch.rows.item.length;
    if (done - reported < size.items / 10) continue;
    reported = done;
    say(`  ${done} items after ${seconds()}`);
  }
  for (const statement of setAside) await loader.run(statement);
  await loader.checkKeys();
  say(`  ${setAside.length} indexes, triggers and keys after ${seconds()}`);
  await bumpCatalogueVersion(store.db);
  await markFilled(store.db);
  // Brings the database to the state of a server that has run for a day: with statistics and, on PostgreSQL, with a
  // visibility map.
  await loader.run(store.kind === "sqlite" ? "analyze" : "vacuum (analyze)");
  await store.db
    .insertInto("setting")
    .values({ key: STAMP_KEY, value: stampFor(size) })
    .execute();
  say(`  ready after ${seconds()}`);
}

async function stampIn(store: Store): Promise<string | undefined> {
  try {
    const row = await store.db.selectFrom("setting").select("value").where("key", "=", STAMP_KEY).executeTakeFirst();
    return row?.value;
  } catch {
    return undefined;
  } finally {
    await store.close();
  }
}

/** Returns whether a dataset exists and, unless any is accepted, comes from this schema and generator. */
async function isReady(url: string, size: Size, isAnyGood: boolean): Promise<boolean> {
  const stamp = await stampIn(await openDatabase(url));
  return isAnyGood ? stamp !== undefined : stamp === stampFor(size);
}

/**
 * Returns the SQLite file with the dataset. A missing file is built; so is one of another schema, unless any is
 * accepted.
 */
export async function sqliteDataset(path: string, size: Size, isAnyGood: boolean, say: Say): Promise<string> {
  if (existsSync(path) && (await isReady(path, size, isAnyGood))) return path;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.part`;
  for (const old of [draft, path, `${path}-wal`, `${path}-shm`]) rmSync(old, { force: true });
  say(`building ${path}: ${size.items} items, ${size.rows} fitment rows`);
  const loader = await sqliteLoader(draft);
  try {
    await fill(loader, size, say);
  } finally {
    await loader.close();
  }
  renameSync(draft, path);
  return path;
}

async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  return rowCount === 1;
}

/** Returns the URL of a database with the dataset on a PostgreSQL server; it is built like the file. */
export async function postgresDataset(server: string, size: Size, isAnyGood: boolean, say: Say): Promise<string> {
  const name = `axlewright_bench_${size.items}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    if ((await hasDatabase(client, name)) && (await isReady(url.href, size, isAnyGood))) return url.href;
    await client.query(`drop database if exists ${sqlName(name)}`);
    await client.query(`create database ${sqlName(name)}`);
  } finally {
    await client.end();
  }
  say(`building ${name}: ${size.items} items, ${size.rows} fitment rows`);
  const loader = await postgresLoader(url.href);
  try {
    await fill(loader, size, say);
  } finally {
    await loader.close();
  }
  return url.href;
}

const sqlName = (name: string) => `"${name.replaceAll('"', '""')}"`;
