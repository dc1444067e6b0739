import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { SAMPLE_MARK } from "#commerce/settings/shop-facts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const START_MS = 60_000;
const WEB = "server.mjs";
const API = "build/commerce.js";
const TOKEN = "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE";

let folder = "";
let taken: Server;
let takenPort = "";

/** A data folder of its own, with what `fill` puts into it. */
function dataFolder(name: string, fill: (path: string) => void = () => undefined): string {
  const path = join(folder, name);
  mkdirSync(path);
  fill(path);
  return path;
}

/** Starts a program that is expected to refuse; answers how it ended and what it said to whoever started it. */
function refusedStart(file: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { VITEST: _vitest, DATABASE_URL: _database, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: folder,
    env: { ...inherited, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const force = setTimeout(() => child.kill("SIGKILL"), START_MS);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      clearTimeout(force);
      resolve({ code, output });
    });
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "axlewright-start-"));
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const address = taken.address();
  takenPort = typeof address === "object" && address !== null ? String(address.port) : "";
});
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

describe("a start with a fault", () => {
  it.each<[string, string, string, string, () => Record<string, string>, RegExp]>([
    ["PORT", "no number", WEB, "OPEN-81", () => ({ PORT: "abc" }), /"abc" is no port\. Write/],
    ["PORT", "in use", WEB, "OPEN-81", () => ({ PORT: takenPort }), /already in use\. Write/],
    [
      "HOST",
      "not of this machine",
      WEB,
      "OPEN-81",
      () => ({ HOST: "203.0.113.9" }),
      /no address of this machine\. Write/,
    ],
    ["LOG_LEVEL", "unknown", WEB, "OPEN-81", () => ({ LOG_LEVEL: "loud" }), /"loud" is no level\. Write/],
    ["COMMERCE_API_URL", "no address", WEB, "OPEN-81", () => ({ COMMERCE_API_URL: "foo" }), /no address .*\. Write/],
    ["SESSION_SECRET", "short", WEB, "OPEN-81", () => ({ SESSION_SECRET: "x" }), /too short\. Write/],
    [
      "SESSION_SECRET",
      "short in its file",
      WEB,
      "OPEN-81",
      () => ({ DATA_DIR: dataFolder("secret", (path) => writeFileSync(join(path, "session-secret"), "short")) }),
      /session-secret holds no usable secret\. Delete/,
    ],
    ["METRICS_TOKEN", "ignored", WEB, "OPEN-81", () => ({ METRICS_TOKEN: "abc" }), /would be ignored\. Write/],
    ["OPERATIONS_TOKEN", "ignored", API, "OPEN-81", () => ({ OPERATIONS_TOKEN: "abc" }), /would be ignored\. Write/],
    ["SMTP_URL", "no address", API, "OPEN-81", () => ({ SMTP_URL: "nonsense" }), /no address .*\. Write/],
    ["ORIGIN_US", "no origin", WEB, "OPEN-81", () => ({ ORIGIN_US: "shop.example" }), /no origin\. Write/],
    [
      "MARKET_HOSTS",
      "an unknown market",
      WEB,
      "OPEN-81",
      () => ({ MARKET_HOSTS: "a.example=9" }),
      /names no host and market\. Write/,
    ],
    [
      "S3_BUCKET",
      "without keys",
      API,
      "OPEN-81",
      () => ({ S3_BUCKET: "files" }),
      /both keys are needed with it\. Write/,
    ],
    [
      "STRIPE_WEBHOOK_SECRET",
      "half a provider",
      API,
      "OPEN-81",
      () => ({ STRIPE_SECRET_KEY: "sk_test_hidden", ORIGIN_US: "http://localhost:3000" }),
      /provider lacks it\. Write/,
    ],
    [
      "ORIGIN_US",
      "a provider without the shop's address",
      API,
      "OPEN-81",
      () => ({ STRIPE_SECRET_KEY: "sk_test_hidden", STRIPE_WEBHOOK_SECRET: "whsec_hidden" }),
      /must be told where the shop is\. Write http:\/\/localhost:3000 to try test keys on this machine/,
    ],
    [
      "STRIPE_SECRET_KEY",
      "a live key on this machine",
      API,
      "OPEN-81",
      () => ({
        STRIPE_SECRET_KEY: "sk_live_hidden",
        STRIPE_WEBHOOK_SECRET: "whsec_hidden",
        ORIGIN_US: "http://localhost:3000",
        DATA_DIR: dataFolder("live", () => undefined),
      }),
      /would take real money, .* no money moves\. Write/,
    ],
    [
      "DATABASE_URL",
      "nobody there",
      API,
      "OPEN-81",
      () => ({ DATABASE_URL: "postgres://shop:hidden@127.0.0.1:1/shop", DATABASE_WAIT_SECONDS: "0" }),
      /no PostgreSQL answers at 127\.0\.0\.1:1 .*\. Start/,
    ],
    [
      "DATA_DIR",
      "a damaged database",
      API,
      "OPEN-81",
      () => ({ DATA_DIR: dataFolder("damaged", (path) => writeFileSync(join(path, "shop.db"), "x".repeat(5_000))) }),
      /shop\.db is no SQLite database, or is damaged\. .*ops -- restore/,
    ],
    [
      "DATA_DIR",
      "no folder",
      API,
      "OPEN-81",
      () => ({
        DATA_DIR: join(
          dataFolder("nowhere", (path) => writeFileSync(join(path, "file"), "")),
          "file",
          "data",
        ),
      }),
      /cannot be written by this user .*\. Give/,
    ],
    [
      "COMMERCE_HOST",
      "not of this machine",
      API,
      "OPEN-81",
      () => ({ COMMERCE_HOST: "203.0.113.9", COMMERCE_TOKEN: TOKEN }),
      /no address of this machine\. Write/,
    ],
    [
      "COMMERCE_TOKEN",
      "missing where others can reach the program",
      API,
      "OPEN-81",
      () => ({ COMMERCE_HOST: "0.0.0.0" }),
      /lets other machines in.+\. Write/,
    ],
    [
      "COMMERCE_TOKEN",
      "missing in a shop that sells",
      WEB,
      "OPEN-81",
      () => ({ COMMERCE_API_URL: "http://127.0.0.1:9", ORIGIN_US: "https://shop.example" }),
      /cannot tell this shop from a stranger\. Write/,
    ],
    [
      "EASYPOST_API_KEY",
      "two providers of labels",
      WEB,
      "OPEN-81",
      () => ({
        ...{ EASYPOST_API_KEY: "hidden", EASYPOST_WEBHOOK_SECRET: "hidden" },
        ...{ SHIPPO_API_TOKEN: "hidden", SHIPPO_WEBHOOK_TOKEN: "hidden" },
      }),
      /EasyPost and Shippo both have keys.+\. Take/,
    ],
    [
      "SAMPLE_SHOP",
      "no folder",
      WEB,
      "OPEN-81",
      () => ({ SAMPLE_SHOP: join(folder, "none"), DATA_DIR: join(folder, "unfilled") }),
      /there is no sample shop at .+none\. Write/,
    ],
    ["COMMERCE_PORT", "in use", API, "OPEN-81", () => ({ COMMERCE_PORT: takenPort }), /already in use\. Write/],
  ])(
    "%s, %s: ends %s with one line that names it, the fault and the cure [%s]",
    async (setting, what, file, _code, env, line) => {
      const own = env();
      const { code, output } = await refusedStart(file, { DATA_DIR: join(folder, "fresh"), ...own });
      expect({ code, lines: output.trim().split("\n").length }, output).toEqual({ code: 1, lines: 1 });
      expect(output, what).toMatch(new RegExp(`^${setting}: `));
      expect(output).toMatch(line);
      expect(output).not.toContain("hidden");
    },
    START_MS,
  );

  it("a shop that sells names everything it must not start with, and changes nothing in the database [OPEN-80]", async () => {
    const path = dataFolder("sells");
    const store = await openDatabase(join(path, "shop.db"));
    await migrate(store.db, store.kind);
    await store.db.insertInto("setting").values({ key: SAMPLE_MARK, value: "1" }).execute();
    const origins = { ORIGIN_US: "https://shop.example", ORIGIN_CA: "https://ca.shop.example" };
    const sample = await refusedStart(WEB, { DATA_DIR: path, ...origins });
    expect(sample).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATABASE_URL: the database holds the sample shop\. /),
    });
    expect(await store.db.selectFrom("setting").select("key").execute()).toEqual([{ key: SAMPLE_MARK }]);
    await store.close();
    const all = await refusedStart(API, { DATA_DIR: path, ORIGIN_US: "http://shop.example", PAYMENT_SANDBOX: "1" });
    const lines = /^ORIGIN_US: .+\nPAYMENT_SANDBOX: .+\nCOMMERCE_TOKEN: .+\n$/;
    expect(all).toEqual({ code: 1, output: expect.stringMatching(lines) });
  });

  it("the database that a start makes, and its folder, are closed to other users [OPEN-80]", async () => {
    const path = join(folder, "made");
    await refusedStart(API, { DATA_DIR: path, COMMERCE_PORT: takenPort });
    const rights = ["", "shop.db"].map((name) => (statSync(join(path, name)).mode & 0o777).toString(8));
    expect(rights).toEqual(["700", "600"]);
  });
});
