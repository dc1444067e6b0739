import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SHUTDOWN_DELAY_MS } from "~/models/shop/limits";

const here = fileURLToPath(new URL(".", import.meta.url));
const read = (name: string) => readFileSync(join(here, name), "utf8");
const units = readdirSync(here).filter((name) => /\.(?:service|timer)$/.test(name));
const isInstalled = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "axlewright-units-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a program of the tests in front of the machine's own. */
function fake(name: string, script: string): void {
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "bin", name), 0o755);
}
const withFakes = () => ({ ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, CALLS: join(folder, "calls") });
const calls = () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");

it.runIf(isInstalled("systemd-analyze"))("systemd understands every line of the units", () => {
  const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", ...units.map((name) => join(here, name))], {
    encoding: "utf8",
  });
  // Without systemd there is no Node or user at the units' places; neither is a line's fault.
  const complaints = `${stdout}${stderr}`
    .split("\n")
    .filter((line) => /axlewright.*(?:Unknown|Failed to parse|Invalid|ignoring)/i.test(line));
  expect(complaints).toEqual([]);
});

it("the units run programs and scripts that are there, with the flags of package.json", () => {
  const root = join(here, "../..");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const flag = (script: string) => /--max-semi-space-size=\d+/.exec(script)?.[0];
  expect(read("axlewright-shop@.service")).toContain(`ExecStart=/usr/bin/node ${flag(scripts.start)} server.mjs`);
  expect(read("axlewright-commerce@.service")).toContain(`node ${flag(scripts.commerce)} build/commerce.js`);
  const script = /ExecStart=\/bin\/sh (\S+) /.exec(read("axlewright-backup.service"))?.[1] ?? "";
  expect(existsSync(join(root, script))).toBe(true);
  for (const name of ["axlewright-shop@.service", "axlewright-commerce@.service"]) {
    const seconds = Number(/TimeoutStopSec=(\d+)/.exec(read(name))?.[1]);
    const [program, constant] = name.includes("shop")
      ? ["server.mjs", "SHUTDOWN_MS"]
      : ["commerce/main.ts", "GRACE_MS"];
    const grace = new RegExp(`${constant} = ([\\d_]+)`).exec(readFileSync(join(root, program), "utf8"))?.[1] ?? "";
    expect(grace).not.toBe("");
    expect(read(name)).toContain("Environment=MALLOC_ARENA_MAX=2");
    expect(read(name)).toContain("Environment=MALLOC_TRIM_THRESHOLD_=131072");
    expect(seconds * 1_000).toBeGreaterThan(SHUTDOWN_DELAY_MS + Number(grace.replace("_", "")));
  }
});

it("a rolling upgrade restarts commerce programs before shops, each when the one before is ready", () => {
  fake("systemctl", 'echo "$*" >> "$CALLS"');
  fake("curl", 'for last; do :; done; echo "$last" >> "$CALLS"');
  fake("sleep", ":");
  execFileSync("sh", [join(here, "roll.sh"), "3100 3101", "3000 3001"], { env: withFakes() });
  const ready = (port: number) => `http://127.0.0.1:${port}/ready`;
  expect(calls()).toEqual([
    ...[
      "restart axlewright-commerce@3100.service",
      ready(3100),
      "restart axlewright-commerce@3101.service",
      ready(3101),
    ],
    ...["restart axlewright-shop@3000.service", ready(3000), "restart axlewright-shop@3001.service", ready(3001)],
  ]);
});

it("a program that does not become ready ends the upgrade with the others left running", () => {
  fake("systemctl", 'echo "$*" >> "$CALLS"');
  fake("curl", "exit 22");
  fake("sleep", ":");
  const { status, stderr } = spawnSync("sh", [join(here, "roll.sh"), "3100 3101", "3000"], {
    env: withFakes(),
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("Port 3100 is not ready");
  expect(calls()).toEqual(["restart axlewright-commerce@3100.service"]);
});

it("a backup is named by its time, and those of two weeks ago go", () => {
  fake("node", 'echo "$*" >> "$CALLS"; echo copy > "$3"');
  const old = join(folder, "shop-20200101T000000Z.backup");
  const other = join(folder, "notes.backup");
  for (const path of [old, other]) {
    writeFileSync(path, "");
    utimesSync(path, 0, 0);
  }
  execFileSync("sh", [join(here, "backup.sh"), folder], { env: withFakes() });
  expect(calls()[0]).toMatch(/^build\/ops\.js backup .*\/shop-\d{8}T\d{6}Z\.backup$/);
  expect(readdirSync(folder).filter((name) => /^shop/.test(name))).toEqual([
    expect.stringMatching(/^shop-\d{8}T\d{6}Z\.backup$/),
  ]);
  expect(existsSync(other)).toBe(true);
});

it("a backup that fails removes none of the others and says so by its exit code", () => {
  fake("node", "exit 1");
  const old = join(folder, "shop-20200101T000000Z.backup");
  writeFileSync(old, "");
  utimesSync(old, 0, 0);
  expect(spawnSync("sh", [join(here, "backup.sh"), folder], { env: withFakes() }).status).toBe(1);
  expect(readdirSync(folder).filter((name) => /^shop/.test(name))).toEqual(["shop-20200101T000000Z.backup"]);
});
