/*
 * Runs an import into a database file and kills itself after the given number of batches. The import test starts it as
 * a process of its own.
 */
import { openDatabase } from "#commerce/db/open";
import { epaVehicles } from "#commerce/import/epa/vehicles";
import { runImport } from "#commerce/import/run";

const [database, path, folder, batches] = process.argv.slice(2);
if (database === undefined || path === undefined || folder === undefined) throw new Error("three paths are needed");

let written = 0;
await runImport({
  store: await openDatabase(database),
  kind: epaVehicles,
  path,
  flags: {},
  isDryRun: false,
  folder,
  now: Date.now,
  onProgress: (phase) => {
    if (phase === "writing") written += 1;
    if (written === Number(batches)) process.kill(process.pid, "SIGKILL");
  },
});
