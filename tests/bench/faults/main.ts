/*
 * npm run bench:faults: checks 1,000 checkouts in a shop that is killed every few seconds, 300 orders that are cancelled,
 * paid back, returned and replaced meanwhile, and races for the last of everything, on SQLite and on PostgreSQL. Prints its
 * counts and exits with 1 when one of them is wrong. Options:
 * --checkouts=1000 --orders=300 --rounds=20 --store=sqlite|postgres --only=checkouts|recoveries|after-sales|races --keep
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openShop } from "../../support/data/test-shop";
import { type AfterSalesRun, runAfterSales } from "./after-sales";
import { type CheckoutRun, runCheckouts } from "./checkouts";
import { RACES, type RaceRun, runRace } from "./races";
import { type Kind, Stores } from "./stores";

const option = (name: string) =>
  process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
const CHECKOUTS = Number(option("checkouts") ?? 1_000);
const ORDERS = Number(option("orders") ?? 300);
const ROUNDS = Number(option("rounds") ?? 20);
const KINDS: readonly Kind[] = (["sqlite", "postgres"] as const).filter((kind) => (option("store") ?? kind) === kind);
const does = (part: string) => (option("only") ?? part) === part;

const say = (text: string) => process.stdout.write(`${text}\n`);

type Result = Pick<CheckoutRun, "findings" | "problems">;

function resultTable(head: string, { findings, problems }: Result): string {
  const rows = findings.map(
    ({ what, found, expected }) =>
      `  ${found === expected ? "ok  " : "FAIL"} ${what.padEnd(52)} ${String(found).padStart(10)} of ${expected}`,
  );
  return [head, ...rows, ...problems.map((problem) => `  FAIL ${problem}`)].join("\n");
}

const isSoundRun = ({ findings, problems }: Result): boolean =>
  problems.length === 0 && findings.every(({ found, expected }) => found === expected);

function checkoutTable({ kind, checkouts, kills, counts, seconds, findings, problems }: CheckoutRun): string {
  const head = `${kind}: ${checkouts} checkouts by 16 shoppers, ${kills} kills, ${counts.requests} requests of which ${counts.broken} broke and were sent again, slowest answer ${Math.round(counts.slowestMs)} ms, ${seconds} s`;
  return resultTable(head, { findings, problems });
}

function afterSalesTable({ kind, orders, kills, requests, broken, seconds, ...result }: AfterSalesRun): string {
  const head = `${kind}: ${orders} orders after they were paid, ${kills} kills, ${requests} requests, ${broken} tries without an answer, ${seconds} s`;
  return resultTable(head, result);
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
  const afterSales: AfterSalesRun[] = [];
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
      if (does("after-sales")) {
        const run = { kind, orders: ORDERS, folder: join(folder, `after-${kind}`), say };
        afterSales.push(await runAfterSales(stores, run));
        say(afterSales.slice(-1).map(afterSalesTable).join("\n"));
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
    [...checkouts, ...afterSales].every(isSoundRun) &&
    races.every(({ wins, expected }) => wins.every((won) => won === expected));
  const tables = [raceTable(races), ...checkouts.map(checkoutTable), ...afterSales.map(afterSalesTable)];
  say(`\n${tables.filter((text) => text !== "").join("\n\n")}\n`);
  const result = option("json");
  const report = `${JSON.stringify({ seconds, isSound, races, checkouts, afterSales }, undefined, 2)}\n`;
  if (result === null) say(report);
  else writeFileSync(result, report);
  say(`${isSound ? "all counts hold" : "SOME COUNTS DO NOT HOLD"}; took ${seconds} s`);
  return isSound;
}

if (!(await main())) process.exitCode = 1;
