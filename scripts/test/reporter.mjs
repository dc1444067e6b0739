import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../setup.mjs";

const FRAMES = 3;
/** Cuts a message before its difference, which is printed separately. */
const MESSAGE_CHARS = 300;
const indent = (text) => text.replace(/^/gm, "  ");

/** The frames of an error inside this repository, as "at tests/x.test.ts:12:5". */
function framesFor(error) {
  const stacks = error.stacks ?? [];
  const own = stacks.filter(({ file }) => file.startsWith(root) && !file.includes("/node_modules/"));
  return own.slice(0, FRAMES).map(({ file, line, column }) => `at ${relative(root, file)}:${line}:${column}`);
}

/** An error as its reader needs it: the message, the difference, and the place in the repository. */
function textFor(error) {
  const name = error.name === undefined || error.name === "Error" ? "" : `${error.name}: `;
  const message = error.message === undefined ? String(error) : `${name}${error.message}`;
  const cause =
    error.cause === undefined ? [] : [`caused by ${error.cause.stack ?? error.cause.message ?? error.cause}`];
  const summary = error.diff && message.length > MESSAGE_CHARS ? `${message.slice(0, MESSAGE_CHARS)} …` : message;
  return [summary.trim(), ...(error.diff ? [error.diff] : []), ...cause, ...framesFor(error)].join("\n");
}

const failure = (name, errors) => `✗ ${name}\n${indent(errors.map(textFor).join("\n"))}`;

/**
 * A vitest reporter for scripts/test.mjs: writes `{ passed, failed, skipped, failures }` as JSON to the file that
 * TEST_REPORT names. A file, suite or hook that fails outside any test counts as one failed test.
 */
export default class JsonReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const fail = (name, errors) => {
      report.failed += 1;
      report.failures.push(failure(name, errors));
    };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      if (module.errors().length > 0) fail(`${file} could not run`, module.errors());
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${file} › ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "failed") fail(`${file} › ${test.fullName}`, errors ?? []);
        else report[state === "passed" ? "passed" : "skipped"] += 1;
      }
    }
    // An error outside any test, such as an unhandled rejection, fails the run without failing a test.
    for (const error of unhandledErrors) fail("outside of tests", [error]);
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
