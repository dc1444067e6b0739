import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startNode } from "../process";

/*
 * Measures the memory that ten concurrent uploads of 100 MB take (at most 150 MB): the built shop in one process gets
 * films as the form's script sends them, from the demo member for an order that was shipped.
 */

const UPLOADS = 10;
const FILM_BYTES = 104_000_000;
const MOST_MIB = 150;
const CHUNK = Buffer.alloc(65_536, 7);
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function rssMib(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(line ?? 0) / 1_024;
}

const box = (type: string, bytes: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes);
  head.write(type, 4, "latin1");
  return head;
};

/** A film with a valid container and made-up frames. */
function* film(): Generator<Buffer> {
  yield Buffer.concat([box("ftyp", 24), Buffer.from("isom\0\0\x02\0isomiso2", "latin1")]);
  yield Buffer.concat([box("moov", 24), Buffer.alloc(16)]);
  yield box("mdat", 8 + FILM_BYTES);
  for (let sent = 0; sent < FILM_BYTES; sent += CHUNK.byteLength) yield CHUNK.subarray(0, FILM_BYTES - sent);
}

/** Logs in and returns the browser's cookies. */
async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(DEMO),
    headers: { "sec-fetch-site": "same-origin" },
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1).join(""));
  if (!cookies.some((cookie) => cookie.startsWith("token="))) throw new Error(`login answered ${answer.status}`);
  return cookies.join("; ");
}

async function shippedOrder(origin: string, cookie: string): Promise<string> {
  const page = await fetch(`${origin}/myAccount?type=orders&status=SHIPPED`, { headers: { cookie } });
  const found = /orderId=(AW[0-9A-Z]+)/.exec(await page.text())?.[1];
  if (found === undefined) throw new Error("the demo member has no shipped order");
  return found;
}

function upload(origin: string, cookie: string, orderId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/order/return/upload?orderId=${orderId}`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=film" },
    });
    sending.on("error", reject);
    sending.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve(`${response.statusCode} ${text}`));
    });
    const send = async () => {
      sending.write('--film\r\nContent-Disposition: form-data; name="evidence.videos"; filename="a.mp4"\r\n\r\n');
      for (const chunk of film()) if (!sending.write(chunk)) await new Promise((ready) => sending.once("drain", ready));
      sending.end("\r\n--film--\r\n");
    };
    send().catch(reject);
  });
}

const folder = mkdtempSync(join(tmpdir(), "axlewright-uploads-"));
mkdirSync(join(folder, "data"));
const shop = await startNode({
  args: [at("server.mjs")],
  cwd: at("."),
  env: { ...process.env, PORT: process.env.PORT ?? "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" },
  logFile: join(folder, "log"),
  timeoutMs: 120_000,
});
try {
  const origin = shop.origin.replace("127.0.0.1", "localhost");
  const cookie = await logIn(origin);
  const orderId = await shippedOrder(origin, cookie);
  for (let page = 0; page < 20; page += 1) await (await fetch(`${origin}/order/return?orderId=${orderId}`)).text();
  await wait(3_000);
  const before = rssMib(shop.pid);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, rssMib(shop.pid));
  }, 20);
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: UPLOADS }, () => upload(origin, cookie, orderId)));
  clearInterval(sampler);
  const seconds = (performance.now() - startedAt) / 1_000;
  const wrong = answers.filter((answer) => !/^200 \{"fileId":"[0-9a-f]{32}"/.test(answer));
  const savedFiles = readdirSync(join(folder, "data", "uploads"), { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, "data", "uploads", name)))
    .filter((entry) => entry.isFile());
  const rise = peak - before;
  const lines = [
    `uploads        ${UPLOADS} at once, ${FILM_BYTES / 1_000_000} MB each, in ${seconds.toFixed(1)} s`,
    `stored         ${savedFiles.length} files, ${Math.round(savedFiles.reduce((sum, { size }) => sum + size, 0) / 1_000_000)} MB`,
    `memory         ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at most: ${rise.toFixed(0)} MiB more (at most ${MOST_MIB})`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (wrong.length > 0) throw new Error(`refused: ${wrong[0]?.slice(0, 300)}`);
  if (savedFiles.length !== UPLOADS) throw new Error("not every film was stored");
  if (rise > MOST_MIB) throw new Error("too much memory");
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
