import { mkdirSync } from "node:fs";
import { openDatabase } from "#commerce/db/open";
import { acesFitment } from "#commerce/import/aces/aces";
import type { Flags } from "#commerce/import/kind";
import { runImport } from "#commerce/import/run";

// One import in a program of its own, as the command runs it: database, file, folder, and the flags as JSON.

const [database = "", path = "", folder = "", given = "{}"] = process.argv.slice(2);
const KIB_PER_MIB = 1_024;
mkdirSync(folder, { recursive: true });
const flags: Flags = JSON.parse(given);
const store = await openDatabase(database);
const startedAt = performance.now();
let said = 0;
const result = await runImport({
  store,
  kind: acesFitment,
  path,
  flags,
  isDryRun: false,
  folder,
  now: Date.now,
  onProgress(phase, count) {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    if (seconds - said < 20) return;
    said = seconds;
    process.stderr.write(`  ${phase} ${count} after ${seconds} s\n`);
  },
});
const seconds = (performance.now() - startedAt) / 1_000;
await store.close();
const { records, changes, tallies } = result;
const mib = process.resourceUsage().maxRSS / KIB_PER_MIB;
process.stdout.write(`${JSON.stringify({ seconds, mib, records, changes, tallies })}\n`);
