import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyAsGuest } from "../../support/browser/main-job";
import { type App, openApp } from "../../support/shop/app";
import { type Running, startProgram } from "../../support/shop/program";

const TOKEN = "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE";
const server = process.env.TEST_DATABASE_URL;

/** A new database on the test server. */
async function freshDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `axlewright_${randomBytes(6).toString("hex")}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** A port that the system assigned a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port was given");
  return address.port;
}

describe.skipIf(server === undefined)("a commerce process on PostgreSQL (skipped without TEST_DATABASE_URL)", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let commerce: Running;
  let app: App;
  const folder = mkdtempSync(join(tmpdir(), "axlewright-commerce-"));

  beforeAll(async () => {
    database = await freshDatabase(server ?? "");
    commerce = await startProgram("build/commerce.js", {
      env: {
        ...{ DATABASE_URL: database.url, COMMERCE_PORT: String(await freePort()), DATA_DIR: folder },
        COMMERCE_TOKEN: `${randomBytes(32).toString("hex")},${TOKEN}`,
      },
      port: /"port":(\d+),"msg":"commerce API listening"/,
    });
    process.env.COMMERCE_TOKEN = TOKEN;
    app = await openApp({ commerceUrl: `http://127.0.0.1:${commerce.port}` });
  }, 240_000);
  afterAll(async () => {
    await app?.close();
    delete process.env.COMMERCE_TOKEN;
    await commerce?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("the main job passes against it in both markets [ARCH-03, ARCH-01, CHK-08]", async () => {
    const us = await buyAsGuest(app.shopper({ market: "US" }), "US");
    const ca = await buyAsGuest(app.shopper({ market: "CA" }), "CA");
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client
      .query("select id, currency, status from orders where id = any($1) order by currency", [[us.orderId, ca.orderId]])
      .finally(() => client.end());
    expect(rows).toEqual([
      { id: ca.orderId, currency: "CAD", status: "PROCESSING" },
      { id: us.orderId, currency: "USD", status: "PROCESSING" },
    ]);
  });
});
