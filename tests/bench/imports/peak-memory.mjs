import { readFileSync } from "node:fs";

// Loaded before a program: writes the most memory it held, in mebibytes, as the last line of its errors. Not maxRSS, which
// counts what the process that started it held as well.
const KIB_PER_MIB = 1_024;
process.on("exit", () => {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  process.stderr.write(`\npeak ${Number(kib) / KIB_PER_MIB} MiB\n`);
});
