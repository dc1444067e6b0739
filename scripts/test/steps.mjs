import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findTestBrowser } from "../browser.mjs";
import { at, ensureBuilt, ensureCompiled, run } from "../setup.mjs";

const scratch = mkdtempSync(join(tmpdir(), "axlewright-test-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

const tail = (text, lines) => text.trimEnd().split("\n").slice(-lines).join("\n");
const cores = availableParallelism();

/** A check that is one program: passes when it exits with 0, prints its output when it does not. */
function check(...args) {
  return async () => {
    const { code, output } = await run(process.execPath, args, {
      isQuiet: true,
      env: { NO_COLOR: "1", FORCE_COLOR: "0" },
    });
    return code === 0
      ? { passed: 1, failed: 0, note: tail(output, 1) }
      : { passed: 0, failed: 1, output: tail(output, 120) };
  };
}

/**
 * One vitest project, and those of `also` in the same run. `workers` run its files side by side, half as many where it
 * `yields` to another list of its stage. Each file has a process of its own where `isIsolated`; otherwise files share the
 * workers' processes, which loads shared modules in a third of the time. Where `isShuffled`, the tests of a file run in an
 * order, and its properties on samples, drawn from the seed: what a commit showed once, it shows everywhere.
 */
function project(name, options = {}) {
  const { also = [], workers = cores, yields = false, isIsolated = false, isShuffled = false, environment } = options;
  return async ({ filters, seed, isRenewing, isAlone }) => {
    const report = join(scratch, `${name}.json`);
    const env = {
      NODE_ENV: "test",
      NO_COLOR: "1",
      FORCE_COLOR: "0",
      TEST_PROCESSES: isIsolated ? "own" : "shared",
      TEST_REPORT: report,
      ...(isShuffled ? { TEST_SEED: String(seed) } : {}),
      ...(isRenewing ? { RENEW_PICTURES: "yes" } : {}),
      ...(await environment?.()),
    };
    const { code, output } = await run(
      process.execPath,
      [
        at("node_modules/vitest/vitest.mjs"),
        "run",
        ...[name, ...also].map((each) => `--project=${each}`),
        `--maxWorkers=${yields && !isAlone ? Math.ceil(workers / 2) : workers}`,
        "--passWithNoTests",
        ...(isShuffled ? ["--sequence.shuffle.tests", `--sequence.seed=${seed}`] : []),
        `--reporter=${at("scripts/test/reporter.mjs")}`,
        ...filters,
      ],
      { isQuiet: true, env },
    );
    let result;
    try {
      result = JSON.parse(readFileSync(report, "utf8"));
    } catch {
      return { passed: 0, failed: 1, output: tail(output, 200) };
    }
    const { passed, failed, skipped, failures } = result;
    if (code !== 0 && failed === 0) return { passed, failed: 1, output: tail(output, 60) };
    const note = passed === 0 ? "no tests" : `${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
    return { passed, failed, note, output: failures.join("\n") };
  };
}

/** A step that passes unless its work throws. */
const work = (ensure) => async () => {
  try {
    await ensure();
    return { passed: 1, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
};

let browser;
const chromium = async () => {
  browser ??= findTestBrowser();
  return { CHROMIUM_PATH: await browser };
};

/**
 * TypeScript's native compiler, which finds the same errors in a quarter of the time; where it has no build for this
 * machine, TypeScript itself.
 */
const native = "node_modules/@typescript/native-preview";
const compiler = existsSync(at(`${native}-${process.platform}-${process.arch}`))
  ? // Other checks run beside it; several threads take twice the work.
    [at(native, "bin/tsgo"), "--singleThreaded"]
  : [at("node_modules/typescript/bin/tsc")];

/** The steps of `npm test` by name; each returns `{ passed, failed, note, output }`. */
export const STEPS = {
  types: check(...compiler, "--noEmit", "--incremental", "--tsBuildInfoFile", at("node_modules/.cache/types.json")),
  lockfile: check(at("scripts/lockfile.mjs"), "--check"),
  lint: check(at("node_modules/@biomejs/biome/bin/biome"), "check", "--max-diagnostics=40", "."),
  fences: check(at("scripts/fences.mjs")),
  dead: check(at("scripts/dead.mjs")),
  rows: check(at("scripts/rows.mjs")),
  build: work(ensureBuilt),
  native: work(ensureCompiled),
  // Looked for, and installed where missing, while other steps run.
  browser: async () => ({ passed: 1, failed: 0, note: (await chromium()).CHROMIUM_PATH }),
  unit: project("unit", { isShuffled: true }),
  contract: project("contract", { isShuffled: true, yields: true }),
  markets: project("markets", { isIsolated: true, workers: 1 }),
  // Files share a process, and in it the loaded program; each boots it on data of its own.
  journeys: project("journeys", { also: ["warned"] }),
  e2e: project("e2e", { environment: chromium }),
  bundle: check(at("scripts/bundle.mjs")),
  deep: project("deep", { isIsolated: true, environment: chromium }),
  wide: project("wide", { isIsolated: true, environment: chromium, workers: 1 }),
};

/** Names for groups of steps. */
export const GROUPS = {
  check: ["types", "lockfile", "lint", "fences", "rows", "unit"],
  all: Object.keys(STEPS).filter((name) => name !== "deep" && name !== "wide"),
};

/**
 * Steps in the order they run: the lists of a stage run side by side, the steps of a list one after the other. No step
 * starts before what it reads; the build itself waits for the compiled driver before it makes the sample shop.
 */
export const STAGES = [
  [["types", "lockfile", "dead"], ["lint", "fences", "rows"], ["native"], ["build"], ["browser"]],
  // The first list waits for time-outs and pages now and then, contract tests for PostgreSQL; both take about as long.
  [
    ["journeys", "e2e", "unit"],
    ["contract", "markets"],
  ],
  [["bundle", "deep", "wide"]],
];

/** Steps that read the build, so that a run of them alone builds first. */
export const NEEDS_BUILD = new Set(["journeys", "markets", "e2e", "bundle", "deep", "wide"]);
