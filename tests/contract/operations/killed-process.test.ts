import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { startJobs } from "#commerce/platform/job";
import { log } from "#commerce/platform/log";
import { reconciliation } from "#commerce/services/payment/reconcile";
import { paymentApi } from "~/models/api";
import { singleProvider } from "../../support/data/payments";
import { createTestClock, fillShop, place, shopOver } from "../../support/data/test-shop";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "axlewright-kill-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the killed shop to its end; returns its output, its log and the signal that ended it. */
function runToDeath(file: string): Promise<{ output: string; logged: string; signal: string | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", at("../../support/shop/killed-shop.ts"), file], {
      cwd: at("../../.."),
      env: { ...process.env, LOG_LEVEL: "trace", VITEST: "", NODE_ENV: "production" },
    });
    let [output, logged] = ["", ""];
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      logged += chunk;
    });
    child.on("error", reject);
    child.on("close", (_, signal) => resolve({ output, logged, signal }));
  });
}

it("a process killed between charge and order write leaves one paid order after the next start [CHK-26, CHK-32, OPEN-19]", async () => {
  const file = join(folder, "shop.db");
  const first = await openDatabase(file);
  await migrate(first.db, first.kind);
  await fillShop(first);
  await first.close();

  const died = await runToDeath(file);
  expect([died.signal, died.logged]).toEqual(["SIGKILL", ""]);
  const placed = JSON.parse(died.output.slice(died.output.lastIndexOf('{"cartUUID"'))) as {
    cartUUID: string;
    expectedTotalCent: number;
    orderId: string;
    key: string;
  };

  const store = await openDatabase(file);
  const clock = createTestClock();
  const status = () =>
    store.db.selectFrom("orders").select("status").where("id", "=", placed.orderId).executeTakeFirst();
  expect(await status()).toEqual({ status: "PAYMENT_PENDING" });
  expect(await store.db.selectFrom("sandbox_payment").select("state").execute()).toEqual([{ state: "SUCCEEDED" }]);

  const payments = singleProvider(createSandboxProvider(store, clock));
  const stop = startJobs([reconciliation], { store, clock, payments, log });
  await expect.poll(status).toEqual({ status: "PROCESSING" });
  await stop();

  const shop = shopOver(store, clock);
  const again = await place(shop, placed, "kill");
  expect(again.data).toMatchObject({ orderId: placed.orderId, result: "SUCCEEDED", redirectUrl: null });
  const result = await shop.call(paymentApi.paidResult, { query: { orderId: placed.orderId, key: placed.key } });
  expect(result.data).toMatchObject({ result: "SUCCEEDED", order: { total: { cent: placed.expectedTotalCent } } });
  expect(await store.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  const charges = await store.db
    .selectFrom("sandbox_payment")
    .select("amount_cent")
    .where("charged_at", "is not", null)
    .execute();
  expect(charges).toEqual([{ amount_cent: placed.expectedTotalCent }]);
  await store.close();

  const stored = readFileSync(file).toString("latin1");
  for (const secret of ["4242424242424242", "4242 4242 4242 4242", "12/30"])
    expect((stored + died.output + died.logged).includes(secret), `${secret} is nowhere`).toBe(false);
});
