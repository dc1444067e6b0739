import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { type FaultProxy, openFaultProxy } from "../../tests/support/fault-proxy";
import { deferForeignKeys } from "./defer-foreign-keys";
import { postgresNews } from "./news";
import { type Store, storeOver } from "./open";
import { DatabaseAway, openPostgresPool, type PoolLimits, postgresDialect } from "./postgres";
import { renewStatistics } from "./renew-statistics";

const url = process.env.TEST_DATABASE_URL;
/** The limits of the program, made a tenth but for a new connection, which takes long on a busy machine. */
const LIMITS: PoolLimits = { statementMs: 800, queryMs: 900, connectMs: 10_000, idleInTransactionMs: 1_000 };

describe("the PostgreSQL pool", () => {
  it("a connection that the server ends does not end the process [ARCH-03]", async () => {
    const pool = openPostgresPool("postgres://127.0.0.1:1/none");
    expect(pool.emit("error", new Error("terminating connection"), null)).toBe(true);
    await pool.end();
  });

  it.skipIf(url === undefined)(
    "a lent and an idle connection may end, and the next query works [ARCH-03]",
    async () => {
      const [pool, other] = [openPostgresPool(url ?? ""), openPostgresPool(url ?? "")];
      const [lent, idle] = await Promise.all([pool.connect(), pool.connect()]);
      const pids: number[] = [];
      for (const client of [lent, idle]) pids.push((await client.query("select pg_backend_pid() as pid")).rows[0].pid);
      idle.release();
      await other.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [pids]);
      await expect.poll(() => pool.idleCount, { timeout: 10_000 }).toBe(0);
      await expect(lent.query("select 1")).rejects.toThrow();
      lent.release(true);
      expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
      await Promise.all([pool.end(), other.end()]);
    },
  );

  it("whoever gets no connection is told that the database is out of reach [ARCH-03]", async () => {
    const store = storeOver(postgresDialect(openPostgresPool("postgres://127.0.0.1:1/none")), "postgres");
    const error = await sql`select 1`.execute(store.db).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseAway);
    expect(error).toMatchObject({ isBusy: false, code: "ECONNREFUSED" });
    await store.close();
  });

  it.skipIf(url === undefined)("each connection has its time limits, and no plan is compiled [ARCH-03]", async () => {
    const { db, close } = storeOver(postgresDialect(openPostgresPool(url ?? "", LIMITS)), "postgres");
    const setting = async (name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;
    expect([
      await setting("statement_timeout"),
      await setting("idle_in_transaction_session_timeout"),
      await setting("jit"),
    ]).toEqual(["800ms", "1s", "off"]);
    await close();
  });

  it.skipIf(url === undefined)(
    "whoever waits in vain for a lent connection is told that the database is busy [ARCH-03]",
    async () => {
      const pool = openPostgresPool(url ?? "", { ...LIMITS, statementMs: 5_000, queryMs: 6_000 });
      const store = storeOver(postgresDialect(pool), "postgres");
      const sleep = () => sql`select pg_sleep(1.5)`.execute(store.db);
      await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(store.db)));
      pool.options.connectionTimeoutMillis = 300;
      const lent = Array.from({ length: 10 }, sleep);
      const error = await sql`select 1`.execute(store.db).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DatabaseAway);
      expect(error).toMatchObject({
        isBusy: true,
        message: expect.stringMatching(/^all 10 connections .* in 0\.3 s$/),
      });
      await Promise.all(lent);
      expect((await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
      await store.close();
    },
  );

  it.skipIf(url === undefined)("reads go on after another program's migration added a column [ARCH-03]", async () => {
    const { db, ...store } = storeOver(postgresDialect(openPostgresPool(url ?? "", LIMITS)), "postgres");
    await sql`create table kept_plan (id int)`.execute(db);
    const reads = [sql`select * from kept_plan`, sql`select "a".*, 1 as one from kept_plan as a`];
    const read = () => Promise.all(reads.map((each) => each.execute(db).then(({ rows }) => rows)));
    await sql`insert into kept_plan values (1)`.execute(db);
    await read();
    await sql`alter table kept_plan add column of_a_newer_version text`.execute(db);
    const row = { id: 1, of_a_newer_version: null };
    expect(await read()).toEqual([[row], [{ ...row, one: 1 }]]);
    await sql`drop table kept_plan`.execute(db);
    await store.close();
  });

  it.skipIf(url === undefined)("a changed type fails once, not on every connection [ARCH-03]", async () => {
    const { db, ...store } = storeOver(postgresDialect(openPostgresPool(url ?? "", LIMITS)), "postgres");
    await sql`create table kept_type (id int)`.execute(db);
    await sql`insert into kept_type values (1)`.execute(db);
    const read = () => sql<{ id: number }>`select id, pg_sleep(0.1) from kept_type`.execute(db);
    const readOnAll = () => Promise.all(Array.from({ length: 10 }, read));
    await readOnAll();
    await sql`alter table kept_type alter column id type bigint`.execute(db);
    await expect(read()).rejects.toThrow(/cached plan/);
    expect((await readOnAll()).map(({ rows }) => rows[0]?.id)).toEqual(Array(10).fill(1));
    await sql`drop table kept_type`.execute(db);
    await store.close();
  });
});

describe.skipIf(url === undefined)("the PostgreSQL pool over a bad network", () => {
  const open: { proxy?: FaultProxy; store?: Store } = {};
  afterEach(async () => {
    await open.store?.close();
    await open.proxy?.close();
  });

  async function openProxy(): Promise<{ proxy: FaultProxy; through: string }> {
    const server = new URL(url ?? "");
    const proxy = await openFaultProxy({ host: server.hostname, port: Number(server.port || 5432) });
    server.host = `127.0.0.1:${proxy.port}`;
    open.proxy = proxy;
    return { proxy, through: server.href };
  }

  async function openOverProxy(): Promise<{ proxy: FaultProxy; store: Store }> {
    const { proxy, through } = await openProxy();
    const store = storeOver(postgresDialect(openPostgresPool(through, LIMITS)), "postgres");
    open.store = store;
    return { proxy, store };
  }

  const ask = ({ db }: Store) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);

  it("frozen connections are thrown away, those in use after their query's time and idle ones with them [ARCH-03]", async () => {
    const { proxy, store } = await openOverProxy();
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(store.db)));
    expect(proxy.openCount()).toBe(10);
    proxy.freezeOpen();
    await expect(ask(store)).rejects.toThrow(/timeout/);
    // A query on one of the frozen would fail.
    expect(await Promise.all(Array.from({ length: 20 }, () => ask(store)))).toEqual(Array(20).fill(1));
  });

  it("a frozen transaction fails once, without waiting again for its rollback, and gives its locks back [ARCH-03]", async () => {
    const { proxy, store } = await openOverProxy();
    const other = storeOver(postgresDialect(openPostgresPool(url ?? "", LIMITS)), "postgres");
    const lock = (db: Store["db"]) => sql`select pg_advisory_xact_lock(4711)`.execute(db);
    const startedMs = performance.now();
    const failing = store.transaction(async (trx) => {
      await lock(trx);
      proxy.freezeOpen();
      await sql`select 1`.execute(trx);
    });
    await expect(failing).rejects.toThrow(/timeout/);
    expect(performance.now() - startedMs).toBeLessThan(LIMITS.queryMs * 2);
    // The server ends the transaction that nobody goes on with.
    await expect
      .poll(
        () =>
          other.transaction(lock).then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true);
    await other.close();
  });

  it("a transaction without time limits may wait longer than others [ARCH-01]", async () => {
    const { store } = await openOverProxy();
    const slow = (db: Store["db"]) => sql`select pg_sleep(1.5)`.execute(db);
    await expect(slow(store.db)).rejects.toThrow(/timeout/);
    await store.transaction(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await slow(trx);
    });
    await expect(slow(store.db)).rejects.toThrow(/timeout/);
  });

  it("so may its end, which checks the keys that were deferred [ARCH-01]", async () => {
    const { store } = await openOverProxy();
    const { db } = store;
    await store.transaction(async (trx) => {
      await deferForeignKeys(trx, "postgres");
      await sql`create table slow_end (id int)`.execute(trx);
      await sql`create function sleep_at_end() returns trigger language plpgsql as
        $$ begin perform pg_sleep(1.5); return null; end $$`.execute(trx);
      await sql`create constraint trigger slow after insert on slow_end deferrable initially deferred
        for each row execute function sleep_at_end()`.execute(trx);
      await sql`insert into slow_end values (1)`.execute(trx);
    });
    await sql`drop table slow_end`.execute(db);
    await sql`drop function sleep_at_end`.execute(db);
  });

  it("closing does not wait for a connection that is frozen [ARCH-03]", async () => {
    const { proxy, store } = await openOverProxy();
    await ask(store);
    proxy.freezeOpen();
    const startedMs = performance.now();
    await store.close();
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  });

  it("the connection that hears of changes is made anew when it falls silent, and what was missed is read [ARCH-03]", async () => {
    const { proxy, through } = await openProxy();
    const news = postgresNews(through, { askEveryMs: 100, answerMs: 200 });
    let heard = 0;
    news.listen(() => {
      heard += 1;
    });
    await expect.poll(() => heard).toBe(1);
    proxy.freezeOpen();
    await expect.poll(() => heard, { timeout: 5_000 }).toBe(2);
    await news.close();
  });
});

it.skipIf(url === undefined)(
  "statistics are renewed after an import, however long a table takes to be sampled [ARCH-03]",
  async () => {
    const openWith = (limits?: PoolLimits) =>
      storeOver(postgresDialect(openPostgresPool(url ?? "", limits)), "postgres");
    const [store, other] = [openWith(LIMITS), openWith()];
    try {
      await sql`create table if not exists slow_to_sample (id integer)`.execute(other.db);
      let renewed: Promise<void> | undefined;
      await other.transaction(async (trx) => {
        await sql`lock table slow_to_sample in share update exclusive mode`.execute(trx);
        renewed = renewStatistics(store);
        await sql`select pg_sleep(1.5)`.execute(trx);
      });
      await renewed;
    } finally {
      await sql`drop table if exists slow_to_sample`.execute(other.db);
      await Promise.all([store.close(), other.close()]);
    }
  },
);
