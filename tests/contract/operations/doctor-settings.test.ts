import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAYMENT_PLUGINS } from "#commerce/payments/plugins";
import { SHIPPING_PLUGINS } from "#commerce/shipping/plugins";
import { runOps } from "../../support/data/run-ops";

const EASYPOST = { EASYPOST_API_KEY: "a", EASYPOST_WEBHOOK_SECRET: "b" };
const SHIPPO = { SHIPPO_API_TOKEN: "c", SHIPPO_WEBHOOK_TOKEN: "d" };

/** Settings with which the shop refuses to start, with what the doctor says of them. */
const REFUSED: readonly (readonly [env: Record<string, string>, line: RegExp])[] = [
  [{ S3_BUCKET: "files" }, /^fail +files +S3_BUCKET: both keys are needed/m],
  [{ OIDC_GOOGLE_ISSUER: "https://accounts.google.com" }, /^fail +login +OIDC_GOOGLE_CLIENT_ID: it is missing/m],
  [{ OIDC_GOOGLE_ISSUER: "http://accounts.google.com" }, /^fail +login +OIDC_GOOGLE_ISSUER: it is no https address/m],
  [{ MARKET_HOSTS: "shop.example=9" }, /^fail +settings +MARKET_HOSTS: .* names no host and market/m],
  [{ CHAT_KEY: "hidden-word" }, /^fail +settings +CHAT_KEY: it does nothing without CHAT_PROVIDER/m],
  [{ ...EASYPOST, ...SHIPPO }, /^fail +labels +EASYPOST_API_KEY: EasyPost and Shippo both have keys.*Take the keys/m],
  ...[...PAYMENT_PLUGINS, ...SHIPPING_PLUGINS].map(
    ({ variables: [first = "", second = ""] }): [Record<string, string>, RegExp] => [
      { [first]: "hidden-word" },
      new RegExp(`^fail +(?:payment|labels) +${second}: the \\w+ provider lacks it`, "m"),
    ],
  ),
];

describe("the doctor on settings with which the shop refuses to start", () => {
  let folder = "";
  const doctor = (env: Record<string, string>) =>
    runOps({ NODE_ENV: "production", DATA_DIR: folder, ...env }, "doctor");
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "axlewright-settings-"));
    await runOps({ NODE_ENV: "production", DATA_DIR: folder }, "init");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(REFUSED)("%j ends with 1 and its line [OPEN-82]", async (env, line) => {
    const { code, out } = await doctor(env);
    expect(code, out).toBe(1);
    expect(out).toMatch(line);
    expect(out).not.toContain("hidden-word");
  });

  it("an event that waits for a later time is no clock that was set back; one that was handled is [OPEN-82]", async () => {
    const database = new Database(join(folder, "shop.db"));
    const later = Date.now() + 10 * 86_400_000;
    const write = (state: string) =>
      database
        .prepare(
          "insert into domain_event (kind, payload, created_at, state, tries, next_try_at) values (?, ?, ?, ?, 0, ?)",
        )
        .run("reviewsDue", "{}", later, state, later);
    write("PENDING");
    expect((await doctor({})).out).toMatch(/^ok +clock /m);
    write("DONE");
    expect((await doctor({})).out).toMatch(/^fail +clock +.*Set the clock\.$/m);
    database.prepare("delete from domain_event where created_at = ?").run(later);
    database.close();
  });

  it("good settings have a line that names who serves the shop [OPEN-82]", async () => {
    const { code, out } = await doctor({
      ...EASYPOST,
      OIDC_GOOGLE_ISSUER: "https://accounts.google.com",
      OIDC_GOOGLE_CLIENT_ID: "shop",
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
    });
    expect(code, out).toBe(0);
    expect(out).toMatch(/^ok +labels +by EasyPost$/m);
    expect(out).toMatch(/^ok +login +by the shop's own accounts, Google$/m);
    expect(out).toMatch(/^ok +files +in the bucket files$/m);
    const none = (await doctor({})).out;
    expect(none).toMatch(/^ok +labels +by the sandbox: they are samples that no carrier accepts$/m);
    expect(none).toMatch(/^ok +files +in the folder uploads of /m);
  });
});
