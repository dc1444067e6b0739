import { spawn } from "node:child_process";
import { ImportFailure } from "../../import/failure";

/** Lines of the program's own words that are told when it fails. */
const TOLD_CHARS = 600;

/** The connection in the variables that PostgreSQL's programs read: an argument could be read by every user of the machine. */
export function connectionOf(url: string): Record<string, string> {
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
      env: { NODE_ENV: env.NODE_ENV, PATH: env.PATH, HOME: env.HOME, ...connectionOf(url) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let told = "";
    child.stderr.on("data", (chunk: Buffer) => {
      told = (told + chunk.toString()).slice(-TOLD_CHARS);
    });
    child.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new ImportFailure(`${program} is not on this machine: install PostgreSQL's client programs`)
          : error,
      ),
    );
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new ImportFailure(`${program} failed: ${told.trim() || `exit code ${code}`}`)),
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

/** Puts a dump in the place of what a database holds, in one transaction: all of it or nothing. */
export function putBackPostgres(dump: string, url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { PGDATABASE = "" } = connectionOf(url);
  const how = ["--clean", "--if-exists", "--no-owner", "--no-acl", "--single-transaction", "--exit-on-error"];
  return run("pg_restore", [...how, `--dbname=${PGDATABASE}`, dump], url, env);
}
