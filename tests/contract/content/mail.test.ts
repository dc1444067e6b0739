import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { deliverDue, RETRY_WAITS_MS } from "#commerce/mail/delivery";
import { ERASED_EMAIL } from "#commerce/mail/email-address";
import { sweepMailFiles } from "#commerce/mail/mail-files";
import { latestMails, sendMail } from "#commerce/mail/outbox";
import { mailTemplate } from "#commerce/mail/template";
import { openPost, type Post } from "#commerce/mail/transport";
import { endDue } from "#commerce/retention/retention";
import { operationsApi } from "~/models/api";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const OPERATIONS_TOKEN = "operators-token-of-the-test";
const hello = mailTemplate({
  kind: "hello",
  data: z.object({ name: z.string() }),
  compose: ({ name }) => ({
    subject: `Hello ${name}`,
    preview: "",
    heading: `Hello ${name}`,
    blocks: [
      { kind: "text", text: `<b>${name}</b> & "co"` },
      { kind: "button", label: "Open", path: "/garage?x=1&y=2" },
    ],
  }),
});

type Received = { to: string[]; from: string; text: string };

const servers: SMTPServer[] = [];

/** A mail server on loopback that accepts what `answer` allows. */
async function openMailServer(answer: (to: string) => number | null = () => null) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _, done) {
      const code = answer(address);
      done(code === null ? null : Object.assign(new Error(`no <${address}>`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (part: Buffer) => chunks.push(part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

describe.each(STORE_KINDS)("mail on %s", (kind) => {
  let shop: Shop;
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const posts: Post[] = [];
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterEach(async () => {
    for (const post of posts.splice(0)) post.close();
    for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
    await shop.store.db.deleteFrom("mail").execute();
    delete process.env.OPERATIONS_TOKEN;
  });
  afterAll(() => shop.close());

  const postTo = (environment: Record<string, string>) => {
    const post = openPost({ env: environment, mode: "production" });
    posts.push(post);
    return post;
  };
  const write = (to: string, name = "Ada") =>
    sendMail(shop.store.db, hello, { to, market: "2022", at: shop.clock.now(), data: { name } });
  const rows = () => shop.store.db.selectFrom("mail").selectAll().orderBy("to_norm").execute();
  const chunks = (post: Post) => ({ store: shop.store, clock: shop.clock, post, log });

  it("a mail goes out over SMTP once, however many processes deliver, to its one address, text and HTML [OPEN-62]", async () => {
    const server = await openMailServer();
    for (const to of ["ada@example.com", "a,b@example.com", "bob@example.com"]) await write(to, "Ada\r\nBcc: x@y.z");
    const post = postTo({ SMTP_URL: server.url, MAIL_FROM: "Axlewright <shop@shop.example>" });
    const sent = await Promise.all([deliverDue(chunks(post)), deliverDue(chunks(post)), deliverDue(chunks(post))]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(server.received.map(({ to }) => to.length)).toEqual([1, 1, 1]);
    expect(server.received.map(({ to }) => to.join()).sort()).toEqual(
      ['"a,b"@example.com', "ada@example.com", "bob@example.com"].sort(),
    );
    const mail = server.received.find(({ to }) => to.includes("ada@example.com"));
    expect(mail?.from).toBe("shop@shop.example");
    expect(mail?.text).toMatch(/^Subject: Hello Ada Bcc: x@y\.z\r$/m);
    expect(mail?.text.split("\r\n\r\n", 1).join()).not.toMatch(/^Bcc:/m);
    expect(mail?.text).toContain("Content-Type: text/plain");
    expect(mail?.text).toContain("&lt;b&gt;Ada");
    expect(await deliverDue(chunks(post))).toBe(0);
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual(
      Array.from({ length: 3 }, () => ["SENT", 1]),
    );
  });

  it("an answer to a mail goes to the market's mailbox for customers, where the content names one [OPEN-62]", async () => {
    const server = await openMailServer();
    const post = postTo({ SMTP_URL: server.url, MAIL_FROM: "Axlewright <shop@shop.example>" });
    const deliverTo = async (to: string) => {
      await write(to);
      expect(await deliverDue(chunks(post))).toBe(1);
      return /^Reply-To: (.*?)\r$/m.exec(server.received.at(-1)?.text ?? "")?.[1] ?? null;
    };
    const { db } = shop.store;
    await db.deleteFrom("content").where("key", "=", "company_email_service").execute();
    expect(await deliverTo("ada@example.com")).toBeNull();
    const value = (email: string) => JSON.stringify({ label: "Customer service", email });
    for (const [market, email] of [
      ["", "help@shop.example"],
      ["2023", "aide@shop.example"],
    ] as const)
      await db
        .insertInto("content")
        .values({ kind: "content", key: "company_email_service", market, value: value(email) })
        .execute();
    expect(await deliverTo("ada@example.com")).toBe("help@shop.example");
    expect(await deliverTo("help@shop.example"), "what is mailed to that mailbox").toBeNull();
    await sendMail(db, hello, { to: "bob@example.com", market: "2023", at: shop.clock.now(), data: { name: "Bob" } });
    await deliverDue(chunks(post));
    expect(server.received.at(-1)?.text).toContain("Reply-To: aide@shop.example");
    await db.deleteFrom("content").where("key", "=", "company_email_service").execute();
  });

  it("nothing is written to the buyer of an order who was erased [ACC-22]", async () => {
    await write(ERASED_EMAIL);
    expect(await rows()).toEqual([]);
  });

  it("a mail of a transaction that is rolled back is never sent [OPEN-62]", async () => {
    const attempt = shop.store.transaction(async (trx) => {
      await sendMail(trx, hello, { to: "ada@example.com", market: "2022", at: 0, data: { name: "Ada" } });
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });

  it("what a server cannot take now is tried again later and later; what it refuses is given up; no log line has an address [OPEN-62]", async () => {
    lines.length = 0;
    let isBusy = true;
    const server = await openMailServer((to) => (to.startsWith("gone") ? 550 : isBusy ? 451 : null));
    const post = postTo({ SMTP_URL: server.url });
    await write("gone@example.com");
    await write("late@example.com");
    for (const wait of RETRY_WAITS_MS.slice(0, 3)) {
      expect(await deliverDue(chunks(post))).toBe(0);
      expect(await deliverDue(chunks(post))).toBe(0);
      shop.clock.advance(wait);
    }
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
      ["FAILED", 1],
      ["QUEUED", 3],
    ]);
    isBusy = false;
    expect(await deliverDue(chunks(post))).toBe(1);
    expect(server.received).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join("")).not.toContain("example.com");
  });

  it("the mail of a process that died while it was sending goes out again, under the same Message-ID [OPEN-62]", async () => {
    const server = await openMailServer();
    const post = postTo({ SMTP_URL: server.url });
    const id = await write("ada@example.com");
    const dying: Post = { send: (mail) => post.send(mail).then(() => Promise.reject(new Error("died"))), close() {} };
    await deliverDue({ ...chunks(dying), log: pino({ level: "silent" }) });
    shop.clock.advance(RETRY_WAITS_MS[0] ?? 0);
    expect(await deliverDue(chunks(post))).toBe(1);
    const ids = server.received.map(({ text }) => /^Message-ID: <(.+)@/im.exec(text)?.[1]);
    expect(ids).toEqual([id, id]);
    const monthLater = { now: () => shop.clock.now() + 31 * 86_400_000 };
    await endDue({ store: shop.store, clock: monthLater, log: pino({ level: "silent" }) });
    expect(await rows()).toEqual([]);
  });

  it("a mail that was sent while the database went away is written down when it is back, and not sent again [OPEN-62]", async () => {
    const server = await openMailServer();
    const post = postTo({ SMTP_URL: server.url });
    await write("ada@example.com");
    let failures = 0;
    const db = new Proxy(shop.store.db, {
      get(target, name) {
        // The first update takes the mail in hand; the three after it find no database.
        if (name === "updateTable" && server.received.length > 0 && failures < 3) {
          failures += 1;
          throw new Error("Connection terminated unexpectedly");
        }
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const clock = { now: () => shop.clock.now(), wait: async (ms: number) => shop.clock.advance(ms) };
    expect(await deliverDue({ ...chunks(post), store: { ...shop.store, db }, clock })).toBe(1);
    expect(failures).toBe(3);
    shop.clock.advance(600_000);
    expect(await deliverDue(chunks(post))).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  it("without a mail server each mail is a file that holds text and HTML, and no file name holds an address [OPEN-62]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-mail-"));
    await write("ada@example.com");
    expect(await deliverDue(chunks(postTo({ DATA_DIR: folder })))).toBe(1);
    const names = readdirSync(join(folder, "outbox"));
    expect(names).toEqual([expect.stringMatching(/^2026-06-15T[\d-]+Z-hello-[0-9a-f]{8}\.eml$/)]);
    const text = readFileSync(join(folder, "outbox", names[0] ?? ""), "utf8");
    expect(text).toMatch(/^To: ada@example\.com\r$/m);
    expect(text).toContain("multipart/alternative");
    rmSync(folder, { recursive: true });
  });

  it("the file of a mail goes once its row has, by age or with an account, and nothing else in its folder does [OPEN-62, OPEN-84]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-mail-"));
    const outbox = join(folder, "outbox");
    const { db } = shop.store;
    expect(await sweepMailFiles(db, outbox), "no folder yet").toBe(0);
    await write("ada@example.com");
    await write("stays@example.com");
    expect(await deliverDue(chunks(postTo({ DATA_DIR: folder })))).toBe(2);
    writeFileSync(join(outbox, "notes.txt"), "");
    const half = "2026-06-15T00-00-00-000Z-hello-0123abcd.eml.part";
    writeFileSync(join(outbox, half), "");
    await db.deleteFrom("mail").where("to_norm", "=", "ada@example.com").execute();
    expect(await sweepMailFiles(db, outbox)).toBe(2);
    const [mail = "", ...rest] = readdirSync(outbox).sort();
    expect(rest).toEqual(["notes.txt"]);
    expect(readFileSync(join(outbox, mail), "utf8")).toMatch(/^To: stays@example\.com\r$/m);
    rmSync(folder, { recursive: true });
  });

  it("operators read the outbox with their token; without a configured one nobody does [OPEN-62, OPEN-63]", async () => {
    await write("ada@example.com");
    await write("bob@example.com", "Bob");
    const read = (token: string) =>
      shop.call(operationsApi.outbox, { query: { to: "BOB@example.com" } }, { authorization: `Bearer ${token}` });
    expect((await read(OPERATIONS_TOKEN)).status).toBe(401);
    process.env.OPERATIONS_TOKEN = OPERATIONS_TOKEN;
    expect((await read("another-token-of-some-length")).status).toBe(401);
    const { data } = await read(OPERATIONS_TOKEN);
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: shop.clock.now(),
        to: "bob@example.com",
        subject: "Hello Bob",
        text: expect.any(String),
      },
    ]);
    expect(data[0]?.text).toContain("Open:\nhttp://localhost:3000/garage?x=1&y=2");
    expect(await latestMails(shop.store.db, { size: 1 })).toHaveLength(1);
  });
});
