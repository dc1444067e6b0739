import { statSync } from "node:fs";
import { dirname } from "node:path";
import { formatCount } from "~/models/shop/money";
import type { Store } from "../db/open";
import { openFiles } from "../files/open";
import { ImportFailure } from "../import/failure";
import type { Flags, ImportKind } from "../import/kind";
import { requireUndoableRun, rollbackLast } from "../import/rollback";
import { runImport } from "../import/run";
import { facetCountsFor, type Run, recentRuns } from "../import/runs";
import { minuteFor } from "../platform/minute";
import { userName } from "../platform/user-name";
import { audit } from "../services/audit/audit";
import { DATABASE, envFor, type Option, type Parsed, parsed, withStore } from "./database";
import { summaryFrom, writeReport } from "./report";
import type { Terminal } from "./terminal";
import { usageFor } from "./usage";
import { UsageError } from "./usage-error";

const LISTED_RUNS = 20;
/** Milliseconds between two progress lines. */
const PROGRESS_MS = 10_000;

type Given = {
  path: string;
  flags: Flags;
  isDryRun: boolean;
  report: string | undefined;
  database: string | undefined;
};

function given(kind: ImportKind, args: readonly string[]): Given {
  const own = Object.entries(kind.flags).map(([name, { value }]): [string, Option] => [
    name,
    { type: value === "" ? "boolean" : "string" },
  ]);
  const { values, positionals } = parsed(args, {
    "dry-run": { type: "boolean" },
    report: { type: "string" },
    ...DATABASE,
    ...Object.fromEntries(own),
  });
  const [path, ...others] = positionals;
  if (path === undefined)
    throw new UsageError(`import ${kind.name} needs a ${kind.takesFolder ? "folder or a file" : "file"}`);
  if (others.length > 0) throw new UsageError(`import ${kind.name} takes one file, not ${others.length + 1}`);
  const { "dry-run": isDryRun, report, database, ...rest } = values;
  const flags = Object.entries(rest).map(([name, value]) => [name, value === true ? "" : String(value)]);
  return {
    path,
    flags: Object.fromEntries(flags),
    isDryRun: isDryRun === true,
    report: typeof report === "string" ? report : undefined,
    database: typeof database === "string" ? database : undefined,
  };
}

/** Throws ImportFailure when no report can be written there: better before the import than at its end. */
function checkReport(path: string): void {
  const folder = dirname(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new ImportFailure(`there is no folder ${folder} for the report`);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new ImportFailure(`the report ${path} is a folder`);
}

function progressOn({ error, isInteractive }: Terminal) {
  let shownAt = performance.now();
  let isLineOpen = false;
  return {
    say(phase: "reading" | "writing", count: number) {
      const isDue = performance.now() - shownAt > (isInteractive ? PROGRESS_MS / 50 : PROGRESS_MS);
      if (!isDue) return;
      shownAt = performance.now();
      const text = phase === "reading" ? `read ${formatCount(count)} records` : `wrote ${formatCount(count)} rows`;
      error(isInteractive ? `\r${text}` : `${text}\n`);
      isLineOpen = isInteractive;
    },
    end() {
      if (isLineOpen) error("\n");
    },
  };
}

/** Writes down who changed the shop by a file, beside what `import list` says of the run. */
const auditRun = (
  store: Store,
  action: "import.file" | "import.rollback",
  { id, kind, source }: { readonly id: number; readonly kind: string; readonly source: string },
) => {
  const entry = { action, subject: `run ${id}`, detail: { kind, file: source } };
  return audit(store.db, { who: userName(), via: "ops" }, entry, Date.now());
};

/** Runs one import, prints its summary and returns the exit code. */
async function importFile(kind: ImportKind, args: readonly string[], terminal: Terminal): Promise<number> {
  const { path, flags, isDryRun, report, database } = given(kind, args);
  if (report !== undefined) checkReport(report);
  const startedAt = performance.now();
  const progress = progressOn(terminal);
  const result = await withStore(envFor(terminal.env, database), async (store, folder) => {
    const made = await runImport({
      store,
      kind,
      path,
      flags,
      isDryRun,
      folder,
      files: openFiles(terminal.env),
      now: Date.now,
      onProgress: progress.say,
      // The report is written from the scratch file, which goes after this.
      onResult: async (made) => {
        progress.end();
        if (report !== undefined) await writeReport(report, made);
        terminal.write(summaryFrom(made, (performance.now() - startedAt) / 1_000));
        if (report !== undefined) terminal.write(`\nReport: ${report}\n`);
      },
    });
    const { runId: id, source, isRefused } = made;
    if (id !== null && !isRefused) await auditRun(store, "import.file", { id, kind: kind.name, source: source.name });
    return made;
  });
  return result.isRefused ? 1 : 0;
}

const countsFrom = (run: Run) =>
  Object.entries(facetCountsFor(run))
    .map(([noun, { added, changed, removed }]) => `${noun} +${added} ~${changed} -${removed}`)
    .join(", ");

function alone(command: string, args: readonly string[], options: Readonly<Record<string, Option>>): Parsed["values"] {
  const { values, positionals } = parsed(args, { ...DATABASE, ...options });
  if (positionals.length > 0) throw new UsageError(`import ${command} takes no file`);
  return values;
}

async function listRuns(args: readonly string[], { env, write }: Terminal): Promise<number> {
  const { database } = alone("list", args, {});
  const runs = await withStore(envFor(env, database), (store) => recentRuns(store.db, LISTED_RUNS));
  if (runs.length === 0) write("Nothing was imported yet.\n");
  for (const run of runs) {
    write(
      `${String(run.id).padStart(4)}  ${minuteFor(run.started_at)}  ${run.state.padEnd(12)} ${run.kind.padEnd(9)} ${run.source_name}  ${countsFrom(run)}\n`,
    );
  }
  return 0;
}

async function rollback(args: readonly string[], { env, write }: Terminal): Promise<number> {
  const { database, "dry-run": isDryRun } = alone("rollback", args, { "dry-run": { type: "boolean" } });
  if (isDryRun === true) {
    const next = await withStore(envFor(env, database), (store) => requireUndoableRun(store.db));
    write(`Dry run: import ${next.id} (${next.kind}, ${next.source_name}) would be taken back: ${countsFrom(next)}\n`);
    return 0;
  }
  const { run, skipped } = await withStore(envFor(env, database), async (store, folder) => {
    const back = await rollbackLast(store, folder, Date.now);
    const { id, kind, source_name: source } = back.run;
    await auditRun(store, "import.rollback", { id, kind, source });
    return back;
  });
  write(`Import ${run.id} (${run.kind}, ${run.source_name}) is taken back.\n`);
  if (skipped > 0) write(`${skipped} values stay as they are: they were changed after the import.\n`);
  return 0;
}

/** The `import` commands; throws UsageError for what is none of them. */
export async function imports(
  [command, ...args]: readonly string[],
  terminal: Terminal,
  kinds: readonly ImportKind[],
): Promise<number> {
  if (command === "list") return listRuns(args, terminal);
  if (command === "rollback") return rollback(args, terminal);
  if (command === "help") {
    terminal.write(usageFor(kinds, args[0]));
    return 0;
  }
  const kind = kinds.find(({ name }) => name === command);
  if (kind === undefined)
    throw new UsageError(command === undefined ? "import what?" : `import "${command}" is not known`);
  if (args.includes("--help")) {
    terminal.write(usageFor(kinds, kind.name));
    return 0;
  }
  return importFile(kind, args, terminal);
}
