import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { accountApi, mailPreferenceApi } from "~/models/api";
import { signUp } from "../../support/data/member/sign-up";
import { runOps } from "../../support/data/run-ops";
import { createTestClock, fillShop, type Shop, shopOver } from "../../support/data/test-shop";

const DAY_MS = 86_400_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("the newsletter's list", () => {
  let folder = "";
  const run = (...args: readonly string[]) =>
    runOps({ NODE_ENV: "test", DATA_DIR: folder, ORIGIN_US: "https://us.shop.example" }, ...args);
  let clock = createTestClock();
  let store: Store;
  let shop: Shop;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "axlewright-newsletter-"));
    clock = createTestClock(Date.parse("2026-03-01T12:00Z"));
    store = await openDatabase(join(folder, "shop.db"));
    await migrate(store.db, store.kind);
    await fillShop(store);
    shop = shopOver(store, clock);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function choose(token: string, offers: boolean) {
    const body = { offers, reminders: true, reviews: true };
    expect((await shop.call(mailPreferenceApi.change, { body }, bearer(token))).status).toBe(200);
  }

  async function list(name: string, ...args: readonly string[]) {
    const file = join(folder, name);
    const { code, out, err } = await run("newsletter", "list", file, "--as", "Robin", ...args);
    expect(code, err).toBe(0);
    const [columns = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\r\n");
    return { file, out, columns, rows: lines.map((line) => line.split(",")) };
  }

  it("is a file of everybody who is subscribed, with links that unsubscribe, and everybody who left [OPEN-63, OPEN-71]", async () => {
    const [stays, leaves] = [
      await signUp(shop, "stays@example.com", "first-Passw0rd"),
      await signUp(shop, "leaves@example.com", "first-Passw0rd"),
    ];
    await choose(stays.token, true);
    await choose(leaves.token, true);
    clock.advance(10 * DAY_MS);
    await choose(leaves.token, false);
    const { file, out, columns, rows } = await list("all.csv");
    expect([columns, out]).toEqual(["email,state,since,unsubscribe,one_click", `${file}: 1 subscribed, 1 left.\n`]);
    const [left, subscribed] = rows;
    expect(left).toEqual(["leaves@example.com", "left", "2026-03-11T12:00:00.000Z", "", ""]);
    expect(subscribed?.slice(0, 3)).toEqual(["stays@example.com", "subscribed", "2026-03-01T12:00:00.000Z"]);
    expect(subscribed?.[4]).toMatch(/^https:\/\/us\.shop\.example\/webhooks\/unsubscribe\?t=/);
    expect(statSync(file).mode & 0o077, "readable by its owner alone").toBe(0);
    expect((await run("newsletter", "list", file)).err).toContain("exists; name a new file");
    expect((await run("audit", "newsletter")).out).toMatch(
      /newsletter\.list +newsletter {2}by Robin \(ops\) .*"subscribed":1/,
    );
    const [encoded = "", token = ""] = (new URL(subscribed?.[3] ?? "").searchParams.get("t") ?? "").split(".");
    const body = { email: Buffer.from(encoded, "base64url").toString(), token };
    expect((await shop.call(accountApi.unsubscribe, { body })).status).toBe(200);
    expect((await list("after.csv")).rows.map(([, state]) => state)).toEqual(["left", "left"]);
  });

  it("since a day has who joined or left from then on, also by a change of address [OPEN-63, ACC-23]", async () => {
    const { token } = await signUp(shop, "before@example.com", "first-Passw0rd");
    await choose(token, true);
    clock.advance(10 * DAY_MS);
    const change = { email: "moved@example.com", password: "first-Passw0rd" };
    await shop.call(accountApi.changeEmailInit, { body: change }, bearer(token));
    const mail = await store.db
      .selectFrom("mail")
      .select("text")
      .where("to_norm", "=", change.email)
      .executeTakeFirstOrThrow();
    const body = { token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? "" };
    await shop.call(accountApi.changeEmailFinish, { body }, bearer(token));
    const { rows } = await list("since.csv", "--since", "2026-03-05");
    expect(rows.map(([email, state]) => [email, state])).toEqual([
      ["before@example.com", "left"],
      ["moved@example.com", "subscribed"],
    ]);
  });
});
