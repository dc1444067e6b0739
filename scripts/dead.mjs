import { at, run } from "./setup.mjs";

/*
 * Finds files, dependencies and exports that no other file uses; knip.ts lists where programs begin. A second run
 * leaves tests out, which finds code that only tests call. In a docblock, `@internal` marks an export for tests and
 * `@public` one for code outside the project.
 */
const LOOKS = [
  ["--include=files,dependencies,unlisted,unresolved,exports,types"],
  ["--production", "--include=files,exports,types"],
];

const outputs = [];
for (const options of LOOKS) {
  const args = [at("node_modules/knip/bin/knip.js"), "--no-progress", "--no-config-hints", ...options];
  const { code, output } = await run(process.execPath, args, { isQuiet: true, env: { NO_COLOR: "1" } });
  if (code !== 0) outputs.push(output.trim());
}
process.stdout.write(`${outputs.length === 0 ? "nothing is unused" : outputs.join("\n")}\n`);
process.exit(outputs.length > 0 ? 1 : 0);
