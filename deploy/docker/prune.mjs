import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Takes from the installed packages what no running program reads: a second database that only the VIN decoder's own
 * reader wants, the compiler that a package asks for beside its types, sources of compiled code, maps and declarations.
 */
const UNREAD_FOLDERS = [
  "sql.js",
  "typescript",
  "better-sqlite3/deps",
  "better-sqlite3/src",
  "better-sqlite3/build/Release/obj",
];
/** Builds for bundlers, which Node never reads; OpenTelemetry's packages have three builds each. */
const UNREAD_BUILDS = ["build/esm", "build/esnext"];
const UNREAD_FILES = /\.(?:map|d\.[cm]?ts|tsbuildinfo)$/;

const root = process.argv[2] ?? "node_modules";
for (const folder of UNREAD_FOLDERS) rmSync(join(root, folder), { recursive: true, force: true });
const telemetry = join(root, "@opentelemetry");
for (const name of existsSync(telemetry) ? readdirSync(telemetry) : [])
  for (const build of UNREAD_BUILDS) rmSync(join(telemetry, name, build), { recursive: true, force: true });
for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && UNREAD_FILES.test(entry.name)) rmSync(join(entry.parentPath ?? entry.path, entry.name));
}
