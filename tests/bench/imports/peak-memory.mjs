import { readFileSync } from "node:fs";

// Loaded before a program: writes the program's peak memory, in mebibytes, as the last line of its error output. maxRSS
// does not serve, because it also counts the memory of the process that started the program.
const KIB_PER_MIB = 1_024;
process.on("exit", () => {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  process.stderr.write(`\npeak ${Number(kib) / KIB_PER_MIB} MiB\n`);
});
