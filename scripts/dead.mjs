import { at, run } from "./setup.mjs";

/*
 * What nobody uses: files, dependencies and exports that no other file imports (knip.ts says where programs begin). The
 * second look takes tests away, so that code which only tests call is found too; `@internal` in a docblock marks a door
 * for tests, `@public` what is exported for others.
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
