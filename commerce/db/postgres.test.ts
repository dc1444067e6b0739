import { describe, expect, it } from "vitest";
import { openPostgresPool } from "./postgres";

const url = process.env.TEST_DATABASE_URL;

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
});
