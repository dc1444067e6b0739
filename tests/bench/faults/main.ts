/*
 * npm run bench:faults: checks 1,000 checkouts in a shop that is killed every few seconds, and races for the last of
 * everything, on SQLite and on PostgreSQL. Prints its counts and exits with 1 when one of them is wrong. Options:
 * --checkouts=1000 --rounds=20 --store=sqlite|postgres --only=checkouts|recoveries|races --keep
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openShop } from "../../support/data/test-shop";
import { type CheckoutRun, runCheckouts } from "./checkouts";
import { RACES, type RaceRun, runRace } from "./races";
import { type Kind, Stores } from "./stores";

const option = (name: string) =>
  process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
const CHECKOUTS = Number(option("checkouts") ?? 1_000);
const ROUNDS = Number(option("rounds") ?? 20);
const KINDS: readonly Kind[] = (["sqlite", "postgres"] as const).filter((kind) => (option("store") ?? kind) === kind);
const does = (part: string) => (option("only") ?? part) === part;

const say = (text: string) => process.stdout.write(`${text}\n`);

function checkoutTable({ kind, checkouts, kills, counts, seconds, findings, problems }: CheckoutRun): string {
  const head = `${kind}: ${checkouts} checkouts by 16 shoppers, ${kills} kills, ${counts.requests} requests of which ${counts.broken} broke and were sent again, slowest answer ${Math.round(counts.slowestMs)} ms, ${seconds} s`;
  const rows = findings.map(
    ({ what, found, expected }) =>
      `  ${found === expected ? "ok  " : "FAIL"} ${what.padEnd(52)} ${String(found).padStart(10)} of ${expected}`,
  );
  return [head, ...rows, ...problems.map((problem) => `  FAIL ${problem}`)].join("\n");
}

function raceTable(runs: readonly RaceRun[]): string {
  return runs
    .map(({ kind, name, rounds, wins, expected, seconds }) => {
      const isRight = wins.every((won) => won === expected);
      const seen = [...new Set(wins)].join(", ");
      return `  ${isRight ? "ok  " : "FAIL"} ${kind.padEnd(9)} ${name.padEnd(58)} ${seen.padStart(4)} of ${expected}, ${rounds} rounds, ${seconds} s`;
    })
    .join("\n");
}

async function main(): Promise<boolean> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "axlewright-faults-"));
  chmodSync(folder, 0o755);
  const stores = new Stores(folder);
  const checkouts: CheckoutRun[] = [];
  const races: RaceRun[] = [];
  try {
    for (const kind of KINDS) {
      if (kind === "postgres") await stores.ensurePostgres();
      if (does("races")) {
        const shop = await openShop(kind);
        for (const race of RACES) {
          races.push(await runRace(race, shop, { kind, rounds: ROUNDS }));
          say(raceTable(races.slice(-1)));
        }
        await shop.close();
      }
      const isRecovery = option("only") === "recoveries";
      if (!does("checkouts") && !isRecovery) continue;
      const run = { kind, checkouts: CHECKOUTS, folder: join(folder, kind), isRecovery, say };
      checkouts.push(await runCheckouts(stores, run));
      say(checkouts.slice(-1).map(checkoutTable).join("\n"));
    }
  } finally {
    stores.stop();
    if (!process.argv.includes("--keep")) rmSync(folder, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const isSound =
    checkouts.every(
      (run) => run.problems.length === 0 && run.findings.every(({ found, expected }) => found === expected),
    ) && races.every(({ wins, expected }) => wins.every((won) => won === expected));
  say(`\n${[raceTable(races), ...checkouts.map(checkoutTable)].filter((text) => text !== "").join("\n\n")}\n`);
  const result = option("json");
  const report = `${JSON.stringify({ seconds, isSound, races, checkouts }, undefined, 2)}\n`;
  if (result === null) say(report);
  else writeFileSync(result, report);
  say(`${isSound ? "all counts hold" : "SOME COUNTS DO NOT HOLD"}; took ${seconds} s`);
  return isSound;
}

if (!(await main())) process.exitCode = 1;
