import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { at, ensureBuilt, ensureInstalled, fail, run } from "./setup.mjs";

const scratch = mkdtempSync(join(tmpdir(), "axlewright-test-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

const tail = (text, lines) => text.trimEnd().split("\n").slice(-lines).join("\n");
const indent = (text) => text.replace(/^/gm, "  ");

/** A check that is one program: passes when it exits with 0, shows its output when it does not. */
function check(...args) {
  return async () => {
    const { code, output } = await run(process.execPath, args, { isQuiet: true, env: { FORCE_COLOR: "0" } });
    return code === 0
      ? { passed: 1, failed: 0, note: tail(output, 1) }
      : { passed: 0, failed: 1, output: tail(output, 120) };
  };
}

function summarise(report) {
  const failures = [];
  let silentFiles = 0;
  for (const file of report.testResults) {
    const name = file.name.replace(at(), "");
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const test of failed)
      failures.push(`✗ ${name} › ${test.fullName}\n${indent(tail(test.failureMessages.join("\n"), 25))}`);
    if (file.status === "failed" && failed.length === 0) {
      silentFiles += 1;
      failures.push(`✗ ${name} could not run\n${indent(file.message ?? "")}`);
    }
  }
  return { failures, silentFiles };
}

/** One vitest project; a file that cannot even be loaded counts as one failed test. */
function project(name, prepare) {
  return async (filters) => {
    // A process for each file made loading the same modules a third of the time. Only the journeys need one: they run
    // the built program, which is one shop for as long as its process lives.
    const processes = name === "journeys" || name === "deep" ? "own" : "shared";
    const env = { NODE_ENV: "test", FORCE_COLOR: "0", TEST_PROCESSES: processes, ...(await prepare?.()) };
    const report = join(scratch, `${name}.json`);
    const args = [
      "run",
      "--project",
      name,
      "--passWithNoTests",
      "--reporter=json",
      `--outputFile=${report}`,
      ...filters,
    ];
    const { code, output } = await run(process.execPath, [at("node_modules/vitest/vitest.mjs"), ...args], {
      isQuiet: true,
      env,
    });
    let result;
    try {
      result = JSON.parse(readFileSync(report, "utf8"));
    } catch {
      if (code === 0 && /No test files found/.test(output)) return { passed: 0, failed: 0, note: "no tests" };
      return { passed: 0, failed: 1, output: tail(output, 60) };
    }
    const { failures, silentFiles } = summarise(result);
    let failed = result.numFailedTests + silentFiles;
    // An error outside any test (an unhandled rejection, a leaking timer) fails the run without failing a test.
    if (code !== 0 && failed === 0) {
      failed = 1;
      failures.push(tail(output, 60));
    }
    const skipped = result.numPendingTests + result.numTodoTests;
    return {
      passed: result.numPassedTests,
      failed,
      note: `${result.numPassedTests} passed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
      output: failures.join("\n"),
    };
  };
}

async function build() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

const STEPS = {
  types: check(at("node_modules/typescript/bin/tsc"), "--noEmit"),
  lockfile: check(at("scripts/lockfile.mjs"), "--check"),
  lint: check(at("node_modules/@biomejs/biome/bin/biome"), "check", "--max-diagnostics=40", "."),
  fences: check(at("scripts/fences.mjs")),
  rows: check(at("scripts/rows.mjs")),
  build,
  unit: project("unit"),
  contract: project("contract"),
  journeys: project("journeys"),
  e2e: project("e2e", async () => ({ CHROMIUM_PATH: await findBrowser() })),
  bundle: check(at("scripts/bundle.mjs")),
  deep: project("deep", async () => ({ CHROMIUM_PATH: await findBrowser() })),
};
/** Longer than a change should have to wait for; run when it is named. */
const NAMED_ONLY = new Set(["deep"]);
/** One core each: two of them run side by side, before what uses all there are. */
const ONE_CORE = new Set(["types", "lockfile", "lint", "fences", "rows", "build"]);
/** These read the build, so a run of them alone builds first. */
const NEEDS_BUILD = new Set(["journeys", "e2e", "bundle", "deep"]);

// "npm test -- unit money" runs the unit tests of files whose path holds "money".
const named = process.argv.slice(2).filter((word) => word in STEPS);
const filters = process.argv.slice(2).filter((word) => !(word in STEPS));
const names = Object.keys(STEPS).filter((name) => {
  if (named.includes(name) || (named.length === 0 && !NAMED_ONLY.has(name))) return true;
  return name === "build" && named.some((word) => NEEDS_BUILD.has(word));
});

await ensureInstalled().catch(fail);
let passed = 0;
let failed = 0;
let isBuildBroken = false;

async function step(name) {
  const started = Date.now();
  let result;
  if (isBuildBroken && NEEDS_BUILD.has(name)) result = { passed: 0, failed: 1, output: "not run: the build failed" };
  else {
    result = await STEPS[name](filters).catch((error) => ({
      passed: 0,
      failed: 1,
      output: error?.stack ?? String(error),
    }));
  }
  if (name === "build") isBuildBroken = result.failed > 0;
  passed += result.passed;
  failed += result.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const mark = result.failed === 0 ? "✓" : "✗";
  process.stdout.write(
    `${mark} ${name.padEnd(9)} ${seconds.padStart(6)} s  ${result.failed > 0 ? `${result.failed} failed` : (result.note ?? "").slice(0, 100)}\n`,
  );
  if (result.failed > 0 && result.output) process.stdout.write(`${indent(result.output)}\n`);
}

/** Takes steps off the list one after the other until none is left. */
async function lane(list) {
  for (let name = list.shift(); name !== undefined; name = list.shift()) await step(name);
}

const small = names.filter((name) => ONE_CORE.has(name));
await Promise.all([lane(small), lane(small)]);
await lane(names.filter((name) => !ONE_CORE.has(name)));
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
