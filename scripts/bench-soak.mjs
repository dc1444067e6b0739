import { existsSync } from "node:fs";
import { at, ensureBuilt, ensureInstalled, fail, run } from "./setup.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
  if (!existsSync(at("tests/bench/soak/main.ts"))) throw new Error("tests/bench/soak/main.ts is missing.");
} catch (error) {
  fail(error);
}
const { code } = await run(
  process.execPath,
  ["--import", "tsx", at("tests/bench/soak/main.ts"), ...process.argv.slice(2)],
  { env: { NODE_ENV: "production" } },
);
process.exit(code);
