import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { ImportFailure } from "../../import/failure";
import { type BackupStates, COMPARED } from "./newer";

/** Characters of the program's error output that a failure message quotes. */
const OUTPUT_CHARS = 600;

/** The connection in the variables that PostgreSQL's programs read: an argument could be read by every user of the machine. */
function connectionFor(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given: Record<string, string> = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get("port") ?? port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGOPTIONS: searchParams.get("options") ?? "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ""));
}

/** Runs a program of PostgreSQL's on a database; throws ImportFailure when it is missing or fails. */
function run(program: string, args: readonly string[], url: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { NODE_ENV: env.NODE_ENV, PATH: env.PATH, HOME: env.HOME, ...connectionFor(url) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_CHARS);
    });
    child.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new ImportFailure(`${program} is not on this machine: install PostgreSQL's client programs`)
          : error,
      ),
    );
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new ImportFailure(`${program} failed: ${output.trim() || `exit code ${code}`}`)),
    );
  });
}

/** Copies a database as it is at one moment, while others read and write it. */
export function dumpPostgres(url: string, to: string, env: NodeJS.ProcessEnv): Promise<void> {
  return run("pg_dump", ["--format=custom", "--no-owner", "--no-acl", `--file=${to}`], url, env);
}

/** Throws ImportFailure unless the file is a dump that can be read. */
export function checkDump(path: string, url: string, env: NodeJS.ProcessEnv): Promise<void> {
  return run("pg_restore", ["--list", path], url, env);
}

/**
 * Reads the states of what a restore compares from a dump, whose rows are lines of tab-separated columns below a line
 * that names them; a table that a former version did not have is left out.
 */
export async function readDumpStates(dump: string, url: string, env: NodeJS.ProcessEnv): Promise<BackupStates> {
  const tables = COMPARED.map(({ table }) => `--table=${table}`);
  const reader = spawn("pg_restore", ["--data-only", ...tables, "--file=-", dump], {
    env: { NODE_ENV: env.NODE_ENV, PATH: env.PATH, HOME: env.HOME, ...connectionFor(url) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise<number | null>((resolve, reject) => reader.on("error", reject).on("close", resolve));
  const states = new Map<string, Map<string, string>>();
  let into: { readonly rows: Map<string, string>; readonly id: number; readonly state: number } | null = null;
  for await (const line of createInterface({ input: reader.stdout })) {
    const [, table, columns = ""] = /^COPY (?:\w+\.)?(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
    const compared = COMPARED.find((each) => each.table === table);
    if (compared !== undefined) {
      const names = columns.split(", ");
      into = { rows: new Map(), id: names.indexOf(compared.id), state: names.indexOf(compared.state) };
      states.set(compared.table, into.rows);
    } else if (line === "\\.") into = null;
    else if (into !== null) {
      const cells = line.split("\t");
      into.rows.set(cells[into.id] ?? "", cells[into.state] ?? "");
    }
  }
  if ((await ended) !== 0) throw new ImportFailure(`pg_restore could not read ${dump}`);
  return states;
}

/** Everything in the shop's schema goes first: partitions and what hangs on them cannot be dropped one by one. */
const EMPTIED = `do $$ declare own text := current_schema(); begin
  execute format('drop schema %I cascade', own); execute format('create schema %I', own);
end $$;\n`;

/** Puts a dump in the place of what a database holds, in one transaction: all of it or nothing. */
export function putBackPostgres(dump: string, url: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = { NODE_ENV: env.NODE_ENV, PATH: env.PATH, HOME: env.HOME, ...connectionFor(url) };
    const how = ["--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1", "--output=/dev/null"];
    const reader = spawn("pg_restore", ["--no-owner", "--no-acl", "--file=-", dump], { env: connection });
    const writer = spawn("psql", [...how, "--file=-"], { env: connection });
    let output = "";
    const fail = (why: string) => {
      // Closed without a commit, so that nothing of a half-read dump stays.
      writer.kill("SIGKILL");
      reader.kill("SIGKILL");
      reject(new ImportFailure(`the backup could not be put back: ${why}`));
    };
    for (const child of [reader, writer]) {
      child.stderr.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-OUTPUT_CHARS);
      });
      child.on("error", () => fail("PostgreSQL's client programs (psql, pg_restore) are not on this machine"));
    }
    // If it stops reading, its exit code says why.
    writer.stdin.on("error", () => {});
    writer.stdin.write(EMPTIED);
    reader.stdout.pipe(writer.stdin, { end: false });
    reader.on("close", (code) => {
      if (code === 0) writer.stdin.end();
      else fail(output.trim() || `pg_restore ended with ${code}`);
    });
    writer.on("close", (code) => (code === 0 ? resolve() : fail(output.trim() || `psql ended with ${code}`)));
  });
}
