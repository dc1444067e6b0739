import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask, createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:http2";
import { request as askSafely } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const isInstalled = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

/** A shop of the tests: it answers what reached it, and may be leaving. */
type Shop = { readonly port: number; readonly server: Server; isLeaving: boolean };
type Ports = { readonly plain: number; readonly tls: number; readonly calls: number };

let folder = "";
let shops: [Shop, Shop];
let program: ChildProcess | undefined;
let output = "";

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function openShop(): Promise<Shop> {
  const server = createServer((req, res) => {
    if (req.url === "/ready") return res.writeHead(shop.isLeaving ? 503 : 200).end();
    let bytes = 0;
    req.on("data", (part: Buffer) => {
      bytes += part.length;
    });
    req.on("end", () => res.end(JSON.stringify({ port: shop.port, url: req.url, bytes, headers: req.headers })));
  });
  const shop = { port: await listen(server), server, isLeaving: false };
  return shop;
}

type Got = { readonly status: number; readonly location: string | undefined; readonly body: string };

function receive(response: IncomingMessage): Promise<Got> {
  return new Promise((resolve, reject) => {
    let body = "";
    response.on("data", (part) => {
      body += part;
    });
    response.on("error", reject);
    response.on("end", () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }));
  });
}

function get(port: number, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = askSafely(
      {
        host: "127.0.0.1",
        port,
        path,
        method: body === undefined ? "GET" : "POST",
        servername: "localhost",
        rejectUnauthorized: false,
        agent: false,
        headers: { host: "localhost", ...headers },
      },
      (response) => receive(response).then(resolve, reject),
    );
    request.on("error", reject);
    request.end(body);
  });
}

const getPlain = (port: number, path: string) =>
  new Promise<Got>((resolve, reject) => {
    const headers = { host: "localhost" };
    const request = ask({ host: "127.0.0.1", port, path, headers, agent: false }, (response) =>
      receive(response).then(resolve, reject),
    );
    request.on("error", reject);
    request.end();
  });

/** Repeats until it succeeds, for ten seconds. */
async function until<T>(what: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
  const end = performance.now() + 10_000;
  for (;;) {
    const value = await what().catch((error: unknown) => {
      if (performance.now() > end) throw new Error(`${error}\n${output}`);
      return undefined;
    });
    if (value !== undefined && isGood(value)) return value;
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(value)}\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function start(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  output = "";
  program = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [program.stdout, program.stderr])
    stream?.on("data", (part) => {
      output += part;
    });
}

/** Replaces a text that must stand in the configuration, so that an example that changed is noticed. */
function put(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the configuration has no ${JSON.stringify(from)}`);
  return text.replaceAll(from, to);
}

const PROXIES = {
  nginx(ports: Ports) {
    let site = read("nginx.conf").replace(/^\tlisten \[::\].*\n/gm, "");
    site = put(site, "listen 80;", `listen 127.0.0.1:${ports.plain};`);
    site = put(site, "listen 443 ", `listen 127.0.0.1:${ports.tls} `);
    site = put(site, "shop.example ca.shop.example", "localhost");
    site = put(site, "/etc/letsencrypt/live/shop.example/fullchain.pem", join(folder, "cert.pem"));
    site = put(site, "/etc/letsencrypt/live/shop.example/privkey.pem", join(folder, "key.pem"));
    site = put(site, "/var/log/nginx/axlewright.log", join(folder, "access.log"));
    site = put(site, "127.0.0.1:3000", `127.0.0.1:${shops[0].port}`);
    site = put(site, "127.0.0.1:3001", `127.0.0.1:${shops[1].port}`);
    const path = join(folder, "nginx.conf");
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${folder};`);
    const head = `daemon off;\nuser root;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${paths.join("\n")}\n`;
    writeFileSync(path, `${process.getuid?.() === 0 ? head : head.replace("user root;\n", "")}${site}}\n`);
    const args = ["-c", path, "-p", folder, "-e", "stderr"];
    execFileSync("nginx", ["-t", ...args], { stdio: "pipe" });
    start("nginx", args);
  },
  caddy(ports: Ports) {
    const options = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${ports.plain}\nhttps_port ${ports.tls}\nstorage file_system ${folder}/caddy`;
    const path = join(folder, "Caddyfile");
    writeFileSync(path, `{\n${options}\n}\n${read("Caddyfile")}`);
    const env = {
      SHOP_HOSTS: "localhost",
      SHOPS: shops.map(({ port }) => `127.0.0.1:${port}`).join(" "),
      HOME: folder,
    };
    const args = ["--adapter", "caddyfile", "--config", path];
    execFileSync("caddy", ["validate", ...args], { env: { ...process.env, ...env }, stdio: "pipe" });
    start("caddy", ["run", ...args], env);
  },
  haproxy(ports: Ports) {
    let text = put(read("haproxy.cfg"), "bind :80", `bind 127.0.0.1:${ports.plain}`);
    text = put(text, "bind :443", `bind 127.0.0.1:${ports.tls}`);
    text = put(text, "bind 127.0.0.1:3150", `bind 127.0.0.1:${ports.calls}`);
    text = put(text, "/etc/haproxy/certificates/shop.example.pem", join(folder, "both.pem"));
    text = put(text, "log /dev/log local0", "log stdout format raw local0");
    for (const [index, each] of ["3000", "3001"].entries())
      text = put(text, `127.0.0.1:${each}`, `127.0.0.1:${shops[index]?.port}`);
    // Any program that answers /ready will do for the commerce programs.
    for (const [index, each] of ["3100", "3101"].entries())
      text = put(text, `127.0.0.1:${each}`, `127.0.0.1:${shops[index]?.port}`);
    const path = join(folder, "haproxy.cfg");
    writeFileSync(path, text);
    execFileSync("haproxy", ["-c", "-f", path], { stdio: "pipe" });
    start("haproxy", ["-f", path]);
  },
} as const;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "axlewright-proxy-"));
  mkdirSync(join(folder, "logs"));
  const subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", ...subject, ...files], { stdio: "pipe" });
  const both = ["cert.pem", "key.pem"].map((name) => readFileSync(join(folder, name), "utf8"));
  writeFileSync(join(folder, "both.pem"), both.join(""));
  shops = [await openShop(), await openShop()];
});

afterEach(async () => {
  const ended = program;
  program = undefined;
  if (ended === undefined || ended.exitCode !== null) return;
  const gone = new Promise((resolve) => ended.once("exit", resolve));
  ended.kill("SIGTERM");
  await gone;
});

afterAll(async () => {
  for (const { server } of shops) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["nginx", "caddy", "haproxy"] as const)("%s as a proxy", (name) => {
  it.runIf(isInstalled(name))(
    "tells the shop who asks and cannot be told otherwise, hides metrics, speaks HTTP/2 and logs no query",
    async () => {
      const ports = { plain: await freePort(), tls: await freePort(), calls: await freePort() };
      PROXIES[name](ports);
      const forged = {
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
      };
      const first = await until(
        () => get(ports.tls, "/cart?token=secret", { ...forged, "accept-encoding": "br" }),
        ({ status }) => status === 200,
      );
      const { port, url, headers } = JSON.parse(first.body);
      expect(url).toBe("/cart?token=secret");
      expect(headers["x-forwarded-for"].split(",").at(-1).trim()).toBe("127.0.0.1");
      expect(headers["x-forwarded-host"]).toBe("localhost");
      expect(headers["x-forwarded-proto"]).toBe("https");
      expect(headers["accept-encoding"]).toBe("br");

      const again = await get(ports.tls, "/");
      expect(JSON.parse(again.body).port).toBe(port);
      const photos = Buffer.alloc(3_000_000);
      expect(JSON.parse((await get(ports.tls, "/return", {}, photos)).body).bytes).toBe(photos.length);
      for (const path of ["/metrics", "/metrics/slow"]) expect((await get(ports.tls, path)).status).toBe(404);

      const moved = await getPlain(ports.plain, "/cart?step=2");
      expect(moved.status).toBe(308);
      expect(moved.location).toMatch(/^https:\/\/localhost(?::\d+)?\/cart\?step=2$/);

      const session = connect(`https://127.0.0.1:${ports.tls}`, { rejectUnauthorized: false, servername: "localhost" });
      await new Promise((resolve, reject) => session.once("connect", resolve).once("error", reject));
      expect(session.alpnProtocol).toBe("h2");
      session.close();
      const log = join(folder, "access.log");
      const logged = output + (existsSync(log) ? readFileSync(log, "utf8") : "");
      expect(logged).not.toContain("token=secret");
      if (name !== "caddy") expect(logged).toContain("/cart");
    },
  );
});

// Only nginx's paid part asks for /ready; it passes over a shop that refuses connections.
describe.each(["caddy", "haproxy"] as const)("%s in an upgrade", (name) => {
  it.runIf(isInstalled(name))("sends nobody to a shop that says it is not ready", async () => {
    const ports = { plain: await freePort(), tls: await freePort(), calls: await freePort() };
    PROXIES[name](ports);
    const first = await until(
      () => get(ports.tls, "/"),
      ({ status }) => status === 200,
    );
    const leaving = shops.find(({ port }) => port === JSON.parse(first.body).port);
    if (leaving === undefined) throw new Error("a shop that is not ours answered");
    leaving.isLeaving = true;
    try {
      await until(
        () => get(ports.tls, "/"),
        ({ status, body }) => status === 200 && JSON.parse(body).port !== leaving.port,
      );
    } finally {
      leaving.isLeaving = false;
    }
    await until(
      () => get(ports.tls, "/"),
      ({ status, body }) => status === 200 && JSON.parse(body).port === leaving.port,
    );
  });
});

it("the largest body that proxies take is the one that the shop takes", () => {
  const listener = readFileSync(new URL("../../scripts/server/listener.mjs", import.meta.url), "utf8");
  const mebibytes = Number(/MAX_BODY_BYTES = (\d+) \* MEBIBYTE/.exec(listener)?.[1]);
  expect(read("nginx.conf")).toContain(`client_max_body_size ${mebibytes}m;`);
  expect(read("Caddyfile")).toContain(`max_size ${mebibytes}MiB`);
  expect(read("haproxy.cfg")).toContain(`gt ${mebibytes * 1_048_576} `);
});
