import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { clearCaches, openCache } from "#cache/cache";
import { forgetChanges } from "#cache/tags";
import { markChanged } from "#commerce/db/changes";
import { followChanges } from "#commerce/db/follow-changes";
import { insertRows } from "#commerce/db/insert-rows";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { log } from "#commerce/platform/log";
import { answerQuestion, moderateQuestion } from "#commerce/services/question/write";
import { moderateFollowUp, moderateReview } from "#commerce/services/review/moderate";
import { EVERY_TABLE } from "../../support/data/tables/every-table";

const ACROSS_MS = 10_000;
/** An answer or a held review is on the pages of every process by then. */
const MODERATED_MS = 5_000;
const STAFF = { who: "Uma", via: "ops" } as const;
const TIMEOUT_MS = 30_000;
const server = process.env.TEST_DATABASE_URL;

beforeEach(forgetChanges);
afterEach(() => {
  clearCaches();
  forgetChanges();
});

/** Opens a new database twice, as two processes do; the second one follows what the first writes. */
async function openTwice(url: string): Promise<Store> {
  const [writer, follower] = [await openDatabase(url), await openDatabase(url)];
  await migrate(writer.db, writer.kind);
  // The test changes a product without a catalogue around it.
  if (writer.kind === "sqlite") await sql`pragma foreign_keys = off`.execute(writer.db);
  else await sql`alter table item_change drop constraint item_change_item_id_fkey`.execute(writer.db);
  const unfollow = followChanges(follower, log);
  onTestFinished(async () => {
    await unfollow();
    await follower.close();
    await writer.close();
  });
  return writer;
}

/** Creates a database on the PostgreSQL server for one test. */
async function createDatabase() {
  const admin = await openDatabase(server);
  const name = `test_changes_${randomBytes(4).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });
  const url = new URL(server ?? "");
  url.pathname = `/${name}`;
  return { admin, name, url: url.href };
}

/** Answers whether a change outdates, within the bound, exactly the cached values that it concerns. */
async function isSeen(tag: string, change: () => Promise<unknown>): Promise<boolean> {
  const caches = { "item:12": openCache<string>("product"), content: openCache<string>("content") };
  for (const [own, cache] of Object.entries(caches)) cache.set("a", { value: "old", bytes: 1, tags: [own] });
  const isOutdated = (own: string) =>
    Object.entries(caches)
      .find(([name]) => name === own)?.[1]
      .peek("a") === undefined;
  const until = Date.now() + ACROSS_MS;
  await change();
  while (!isOutdated(tag) && Date.now() < until) await wait(20);
  return isOutdated(tag) && Object.keys(caches).every((own) => own === tag || !isOutdated(own));
}

/** The changes that staff make to what is said of a part, each by the function that their program calls. */
const moderations = (store: Store): Readonly<Record<string, () => Promise<unknown>>> => {
  const now = 1_780_000_000_000;
  const deps = { store, clock: { now: () => now } };
  const answer = { questionId: 5, accountId: null, author: "The shop", text: "Yes, they do.", now };
  return {
    "an answer": () => store.transaction((trx) => answerQuestion(trx, answer)),
    "a held answer": () =>
      store.transaction((trx) => moderateQuestion(trx, STAFF, { kind: "answer", id: 6, state: "HELD" }, now)),
    "a held review": () => moderateReview(deps, STAFF, 1, "HELD"),
    "a released review": () => moderateReview(deps, STAFF, 1, "PUBLISHED"),
    "a held follow-up": () => moderateFollowUp(deps, STAFF, 2, "HELD"),
  };
};

/** The changes that another process's cached reviews did not follow within the bound. */
async function listUnseen(store: Store): Promise<string[]> {
  await insertRows(store.db, store.kind, EVERY_TABLE);
  // Nobody is mailed: that the asker is told has tests of its own.
  await store.db.updateTable("question").set({ email: "" }).execute();
  const cache = openCache<string>("reviews");
  const unseen: string[] = [];
  for (const [name, change] of Object.entries(moderations(store))) {
    // All earlier changes have to be known by then, or one of them would outdate this value.
    expect(await isSeen("content", () => changeContent(store))).toBe(true);
    cache.set("page", { value: "old", bytes: 1, tags: ["reviews"] });
    const until = Date.now() + MODERATED_MS;
    await change();
    while (cache.peek("page") !== undefined && Date.now() < until) await wait(20);
    if (cache.peek("page") !== undefined) unseen.push(name);
  }
  return unseen;
}

let changedAt = Date.now();
const changeItem = ({ db }: Store) => {
  changedAt += 1;
  const row = { item_id: 12, changed_at: changedAt };
  return db
    .insertInto("item_change")
    .values(row)
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(row))
    .execute();
};
const changeContent = (store: Store) => store.transaction((trx) => markChanged(trx, "content"));

it(
  "what one process changes in a SQLite file, another one that reads it outdates, and nothing else [CAT-28]",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-changes-"));
    const writer = await openTwice(join(folder, "shop.db"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // The first reading names all that ever changed.
    await wait(500);
    expect(await isSeen("item:12", () => changeItem(writer))).toBe(true);
    expect(await isSeen("content", () => changeContent(writer))).toBe(true);
  },
  TIMEOUT_MS,
);

it(
  "an answer, and what staff hold or release, is on the pages of another process of a SQLite file within 5 seconds [REV-11, CAT-28]",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-changes-"));
    const writer = await openTwice(join(folder, "shop.db"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(await listUnseen(writer)).toEqual([]);
  },
  TIMEOUT_MS,
);

it.skipIf(server === undefined)(
  "an answer, and what staff hold or release, is on the pages of another process on PostgreSQL within 5 seconds [REV-11, CAT-28]",
  async () => {
    const { url } = await createDatabase();
    expect(await listUnseen(await openTwice(url))).toEqual([]);
  },
  TIMEOUT_MS,
);

it.skipIf(server === undefined)(
  "PostgreSQL sends word of changes to other processes, also after the connection that listens was cut [CAT-28]",
  async () => {
    const { admin, name, url } = await createDatabase();
    const writer = await openTwice(url);
    const countListening = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = ${name} and application_name = 'axlewright changes' and query <> ''`.execute(admin.db);
      return rows.length;
    };
    const startedMs = Date.now();
    while ((await countListening()) === 0 && Date.now() < startedMs + ACROSS_MS) await wait(20);
    // The first reading outdates all content, because nothing was known before; whoever knows of a product has made it.
    await isSeen("item:12", () => changeItem(writer));
    expect(await isSeen("item:12", () => changeItem(writer))).toBe(true);
    expect(await isSeen("content", () => changeContent(writer))).toBe(true);
    const cutAndChange = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and application_name = 'axlewright changes'`.execute(admin.db);
      await changeItem(writer);
    };
    expect(await isSeen("item:12", cutAndChange)).toBe(true);
    while ((await countListening()) === 0 && Date.now() < startedMs + 2 * ACROSS_MS) await wait(20);
    expect(await countListening()).toBe(1);
    expect(await isSeen("content", () => changeContent(writer))).toBe(true);
  },
  TIMEOUT_MS,
);
