import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { at } from "./setup.mjs";

/*
 * npm writes only those optional packages into package-lock.json that its registry could show it, and then `npm ci`
 * refuses the file as incomplete (npm/cli issue 9846). Behind a registry that mirrors one platform, every
 * `npm install` therefore breaks the next fresh clone. This adds the missing platform packages, exactly as their
 * parents declare them; a platform that needs one fetches it, all others skip it.
 *
 *   node scripts/lockfile.mjs           completes the file
 *   node scripts/lockfile.mjs --check   fails when it is incomplete or names a registry
 */

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** The platform of a package by its name: `@scope/thing-linux-arm64-musl`. */
function platformFor(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor)).slice(0, 1);
  if (cpu.length === 0) return undefined;
  const libc = words.includes("musl")
    ? ["musl"]
    : words.includes("gnu") && os.includes("linux")
      ? ["glibc"]
      : undefined;
  return { ...(os.length > 0 ? { os } : {}), cpu, ...(libc ? { libc } : {}) };
}

/** Whether a package nested at `path` finds `name` in its own or an enclosing node_modules of the lock file. */
function isLocked(packages, path, name) {
  const folders = path.split("/node_modules/");
  return (
    folders.some((_, depth) => {
      const folder = folders.slice(0, depth + 1).join("/node_modules/");
      return packages[`${folder}/node_modules/${name}`] !== undefined;
    }) || packages[`node_modules/${name}`] !== undefined
  );
}

const isCheck = process.argv.includes("--check");
const path = at("package-lock.json");
const text = readFileSync(path, "utf8");
const lock = JSON.parse(text);
const missing = [];
for (const [parent, { optionalDependencies, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    if (isLocked(lock.packages, parent, name)) continue;
    const platform = platformFor(name);
    if (!platform) throw new Error(`${name} of ${parent} is missing and names no platform; install it.`);
    missing.push(`node_modules/${name}`);
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ""),
      cpu: platform.cpu,
      ...(dev ? { dev } : {}),
      ...(platform.libc ? { libc: platform.libc } : {}),
      optional: true,
      ...(platform.os ? { os: platform.os } : {}),
    };
  }
}

if (isCheck) {
  for (const name of missing) process.stdout.write(`package-lock.json lacks ${name}; run node scripts/lockfile.mjs\n`);
  if (/"resolved": "http/.test(text)) process.stdout.write("package-lock.json names a registry host\n");
  process.exit(missing.length > 0 || /"resolved": "http/.test(text) ? 1 : 0);
}
if (missing.length > 0 && existsSync(path)) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
}
process.stdout.write(`${missing.length} packages added\n`);
