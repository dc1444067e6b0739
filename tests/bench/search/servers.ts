import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deployedMemory, nodeFlags, type Running } from "../process";

const START_TIMEOUT_MS = 180_000;
const POLL_MS = 50;

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let nextPort: number | undefined;

/** Takes ports in sequence from this one on, instead of any free ones. */
export function takePortsFrom(first: number): void {
  nextPort = first;
}

function freePort(): Promise<number> {
  if (nextPort !== undefined) {
    nextPort += 1;
    return Promise.resolve(nextPort - 1);
  }
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

type Program = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Resolves as soon as the program listens. */
  readonly path: string;
  readonly logFile: string;
};

async function isOpen(url: string): Promise<boolean> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function start({ args, env, path, logFile }: Program, port: number): Promise<Running> {
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, [...args], { cwd: at(""), env, stdio: ["ignore", log, log] });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  ended.then(() => {
    hasEnded = true;
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!hasEnded && Date.now() < deadline) {
    if (child.pid !== undefined && (await isOpen(origin + path)))
      return {
        pid: child.pid,
        origin,
        async stop() {
          child.kill("SIGTERM");
          await ended;
        },
      };
    await pause(POLL_MS);
  }
  child.kill("SIGKILL");
  throw new Error(`${args.join(" ")} did not start:\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
}

function cleanEnv(databaseUrl: string): NodeJS.ProcessEnv {
  const { COMMERCE_API_URL: _api, LOG_LEVEL: _level, DATA_DIR: _data, ...inherited } = process.env;
  return { ...inherited, ...deployedMemory(), NODE_ENV: "production", DATABASE_URL: databaseUrl };
}

/** Starts the commerce API alone, as `npm run commerce` runs it, with the memory settings of `deploy/`. */
export async function startCommerce(
  databaseUrl: string,
  logFile: string,
  flags: readonly string[],
  over: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort();
  const env = { ...cleanEnv(databaseUrl), ...over, COMMERCE_PORT: String(port) };
  const path = "/item/public/attr/key/car-model/map";
  return start({ args: [...nodeFlags("commerce"), ...flags, at("build/commerce.js")], env, path, logFile }, port);
}

/** Starts the whole shop, as `npm start` runs it, with the memory settings of `deploy/`. */
export async function startWeb(databaseUrl: string, logFile: string): Promise<Running> {
  const port = await freePort();
  const env = { ...cleanEnv(databaseUrl), PORT: String(port), HOST: "127.0.0.1" };
  return start({ args: [...nodeFlags("start"), at("server.mjs")], env, path: "/health", logFile }, port);
}

const LIBRARIES = "/usr/lib/postgresql";

function programs(): string {
  const versions = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(LIBRARIES, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
  if (found === undefined) throw new Error("there is no PostgreSQL here; set TEST_DATABASE_URL to a server's");
  return found;
}

/** PostgreSQL refuses to run as root. */
function unprivileged(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command = program, ...rest] = isRoot
    ? ["runuser", "-u", "postgres", "--", program, ...args]
    : [program, ...args];
  execFileSync(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
}

/**
 * Settings for a small server of two cores with an SSD, as the operations page advises; durability is off, because the
 * data can be built again.
 */
const SETTINGS = {
  shared_buffers: "512MB",
  effective_io_concurrency: "64",
  max_wal_size: "4GB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

export type PostgresServer = { readonly url: string; stop(): void };

/** Starts a PostgreSQL server over a permanent folder, or returns the one that TEST_DATABASE_URL names. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => {} };
  const bin = programs();
  const data = join(folder, "data");
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" })));
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const options = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  if (!existsSync(join(data, "PG_VERSION"))) unprivileged(join(bin, "initdb"), ["-D", data, ...options]);
  const port = await freePort();
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const listening = `-h 127.0.0.1 -p ${port} -k ${folder} ${settings.join(" ")}`;
  unprivileged(join(bin, "pg_ctl"), [
    "-D",
    data,
    "-l",
    join(folder, "log"),
    "-w",
    "-t",
    "120",
    "-o",
    listening,
    "start",
  ]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => unprivileged(join(bin, "pg_ctl"), ["-D", data, "-m", "fast", "-w", "stop"]),
  };
}
