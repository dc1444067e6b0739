import { existsSync, statfsSync } from "node:fs";
import { ensureCompiled, ensurePackages, fail, root, run } from "./setup.mjs";

// npm test -- [step or group ...] [--seed=N] [--renew] [part of a file name ...]
//
// "npm test" runs everything but "deep" and "wide"; "npm test -- unit money" the unit tests of files whose path holds
// "money". Unit and contract tests run in an order drawn from the seed, which is the commit's unless given: another
// commit is another order, and everybody who tests a commit sees the same one. "--renew" takes the pictures of pages anew.

await ensurePackages().catch(fail);

// Tests copy and drop databases all the time, which memory does many times faster than a disk.
const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4e9;
if (process.env.TMPDIR === undefined && existsSync(IN_MEMORY)) {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR = IN_MEMORY;
}

// Loads installed packages, so it is imported only now.
const { GROUPS, NEEDS_BUILD, STAGES, STEPS } = await import("./test/steps.mjs");

const words = process.argv.slice(2);
const isStep = (word) => word in STEPS || word in GROUPS;
const { output: commit } = await run("git", ["rev-parse", "--short=6", "HEAD"], { isQuiet: true, cwd: root }).catch(
  () => ({
    output: "",
  }),
);
const given = words.find((word) => word.startsWith("--seed="))?.slice("--seed=".length);
const seed = Number(given ?? (Number.parseInt(commit, 16) || 1));
const filters = words.filter((word) => !isStep(word) && !word.startsWith("--"));
const named = words.filter(isStep);
const chosen = new Set((named.length > 0 ? named : ["all"]).flatMap((word) => GROUPS[word] ?? [word]));
if ([...chosen].some((name) => NEEDS_BUILD.has(name))) chosen.add("build");

let passed = 0;
let failed = 0;
let isBuildBroken = false;

async function runStep(name, isAlone) {
  const started = Date.now();
  let result;
  if (isBuildBroken && NEEDS_BUILD.has(name)) result = { passed: 0, failed: 1, output: "not run: the build failed" };
  else {
    result = await STEPS[name]({ filters, seed, isRenewing: words.includes("--renew"), isAlone }).catch((error) => ({
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
  const note = result.failed > 0 ? `${result.failed} failed` : (result.note ?? "").slice(0, 100);
  process.stdout.write(`${mark} ${name.padEnd(9)} ${seconds.padStart(6)} s  ${note}\n`);
  if (result.failed > 0 && result.output) process.stdout.write(`${result.output.replace(/^/gm, "  ")}\n`);
}

/** Runs the chosen steps of a stage: those of a list one after the other, beside those of the other lists. */
async function runStage(stage) {
  const lists = stage.map((list) => list.filter((name) => chosen.has(name))).filter((list) => list.length > 0);
  const runInTurn = async (list) => {
    for (const name of list) await runStep(name, lists.length === 1);
  };
  await Promise.all(lists.map(runInTurn));
}

// A run of the whole compiles native code beside the checks that need none.
if (!chosen.has("native")) await ensureCompiled().catch(fail);
for (const stage of STAGES) await runStage(stage);
if (failed > 0) process.stdout.write(`Order of tests: --seed=${seed}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
