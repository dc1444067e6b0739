import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountApi, allEndpoints, cartApi, healthApi, itemApi } from "~/models/api";
import { signUpToken } from "../../support/data/member/sign-up";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

/** Health writes no more often than every five seconds. */
const PROBE_MS = 6_000;
const ADDED = { body: { cartUUID: "3e1f0c52-6f0e-4d7c-9d5f-0a4a4f6f7c11", items: [{ skuId: "SKU101", quantity: 1 }] } };
/** Of the pool. */
const CONNECTIONS = 10;

describe.each(STORE_KINDS)("a database that can only be read, on %s", (kind) => {
  let api: TestApi;
  let startedMs = 0;

  beforeEach(async () => {
    api = await createTestApi(kind);
    startedMs = performance.now();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await api.close();
  });

  /** Makes the database read-only, or writable again, as an operator or a failover does. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    if (kind === "sqlite") await sql.raw(`pragma query_only = ${isReadOnly ? 1 : 0}`).execute(api.store.db);
    else {
      const value = isReadOnly ? "on" : "off";
      // PGlite is one connection; it also sleeps by the clock that stands still in these tests, and so for ever.
      const [count, pause] = kind === "postgres" ? [CONNECTIONS, sql`, pg_sleep(0.05)`] : [1, sql``];
      const everyConnection = Array.from({ length: count }, () =>
        sql`select set_config('default_transaction_read_only', ${value}, false)${pause}`.execute(api.store.db),
      );
      await Promise.all(everyConnection);
    }
  }

  it("is read on by members too, who were not seen for an hour [ARCH-03]", async () => {
    const emailToken = await signUpToken(api.store, "reader@example.com", api.clock.now());
    const member = await api.call(accountApi.register, { body: { emailToken, password: "first-Passw0rd" } });
    const { token } = member.data;
    api.clock.advance(2 * 3_600_000);
    await setReadOnly(true);
    const reads = allEndpoints.filter(
      ({ method, path, access }) => method === "GET" && access !== "operator" && !path.includes("{"),
    );
    expect(reads.length).toBeGreaterThan(50);
    const paused: string[] = [];
    for (const { path } of reads.filter(({ path: each }) => each !== healthApi.health.path)) {
      const { status } = await api.request(path, { headers: { authorization: `Bearer ${token}` } });
      if (status >= 500) paused.push(`${path}: ${status}`);
    }
    expect(paused).toEqual([]);
    await setReadOnly(false);
  });

  it("is read on, refuses changes with words for the shopper, tells it in health, and sells again afterwards [ARCH-03, ERR-02]", async () => {
    const add = () => api.call(cartApi.add, ADDED);
    expect((await api.call(healthApi.health)).status).toBe(200);
    await setReadOnly(true);
    expect((await api.call(itemApi.categoryTree)).status).toBe(200);
    const refused = await add();
    expect([refused.status, refused.msg]).toEqual([
      503,
      "Orders are paused for a few minutes, and nothing was changed. Please try again soon",
    ]);
    vi.spyOn(performance, "now").mockReturnValue(startedMs + PROBE_MS);
    const health = await api.call(healthApi.health);
    expect([health.status, health.body]).toMatchObject([503, { data: { status: "failing", writes: "failing" } }]);
    await setReadOnly(false);
    expect((await add()).status).toBe(200);
    vi.spyOn(performance, "now").mockReturnValue(startedMs + 2 * PROBE_MS);
    expect((await api.call(healthApi.health)).status).toBe(200);
  });
});
