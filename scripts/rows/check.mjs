import { readCalls } from "./contract.mjs";
import { codePattern, readRequirements } from "./requirements.mjs";
import { readTitles } from "./titles.mjs";

const PAGE = "docs/requirements.md";

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isContract = (path) => path.startsWith("app/models/api/") && !isTest(path);

/** The kinds of tests in a test file. */
export function tiersFor(path, text) {
  if (!path.startsWith("tests/")) return ["unit"];
  switch (path.split("/")[1]) {
    case "contract":
    case "markets":
      return ["api"];
    case "journeys":
      return ["api", "no-JS browser"];
    case "e2e":
      // Only these files open browser windows without JavaScript.
      return text.includes("hasScripts") ? ["browser", "no-JS browser"] : ["browser"];
    case "deep":
    case "wide":
      return /\/chromium\/chromium"/.test(text) ? ["browser"] : [];
    default:
      return [];
  }
}

/** Whether a test file uses a declared call, by its name in the contract or by its path. */
const uses = (text, { name, call }) => text.includes(name) || text.includes(call.split(" ")[1].split("{")[0]);

/** Finds calls of the page that are not declared exactly once and alike. */
function* brokenCalls(requirements, calls) {
  for (const [code, { call, line }] of requirements) {
    const declared = calls.filter(({ rows }) => rows.some((row) => row.code === code)).map((each) => each.call);
    if (call && declared.join() !== call) {
      yield {
        path: PAGE,
        line,
        message: `${code} is ${call}, but the contract declares ${declared.join() || "nothing"}`,
      };
    }
  }
}

/** Finds codes in places where none belongs. */
function* codesElsewhere({ path, text }, places, pattern) {
  for (const { 0: code, index } of text.matchAll(pattern)) {
    if (places.some(({ start, end }) => start <= index && index + code.length <= end)) continue;
    yield { path, line: text.slice(0, index).split("\n").length, message: `${code} does not belong here` };
  }
}

/**
 * Checks the page of requirements against the contract and the test titles of `files`, a list of `{path, text}`.
 * Returns `{problems, missing, outside, count}`: `missing` holds each code with a kind of test that no title provides,
 * `outside` each place where a code does not belong.
 */
export function checkRows(files) {
  const page = files.find(({ path }) => path === PAGE);
  const { requirements, problems: pageProblems } = readRequirements(page?.text ?? "");
  const pattern = codePattern(requirements);
  const sources = files
    .filter((file) => file !== page)
    .map((file) => ({
      ...file,
      tests: isTest(file.path) ? readTitles(file.path, file.text) : { names: [], problems: [] },
      calls: isContract(file.path) ? readCalls(file.path, file.text) : [],
    }));
  const calls = sources.flatMap((source) => source.calls);
  const callByCode = new Map(calls.flatMap((call) => call.rows.map(({ code }) => [code, call])));
  const problems = [
    ...pageProblems.map((problem) => ({ path: PAGE, ...problem })),
    ...brokenCalls(requirements, calls),
    ...sources.flatMap(({ path, tests }) => tests.problems.map((problem) => ({ path, ...problem }))),
  ];

  const outside = [];
  const proven = new Set();
  for (const source of sources) {
    const { path, text, tests } = source;
    const rows = source.calls.flatMap((call) => call.rows.map((row) => ({ ...row, line: call.line })));
    for (const { code, line } of [...rows, ...tests.names]) {
      if (!requirements.has(code)) problems.push({ path, line, message: `${code} is not on ${PAGE}` });
    }
    for (const { code } of tests.names.filter(({ isSkipped }) => !isSkipped)) {
      const call = requirements.get(code)?.call && callByCode.get(code);
      for (const tier of tiersFor(path, text))
        if (tier !== "api" || !call || uses(text, call)) proven.add(`${code} ${tier}`);
    }
    outside.push(...codesElsewhere(source, [...rows, ...tests.names], pattern));
  }
  const missing = [...requirements].flatMap(([code, { tiers }]) =>
    tiers.filter((tier) => !proven.has(`${code} ${tier}`)).map((tier) => ({ code, tier })),
  );
  return { problems, missing, outside, count: requirements.size };
}
