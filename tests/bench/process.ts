import { spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** USER_HZ: Linux reports processor time to programs in hundredths of a second on every architecture. */
const TICKS_PER_SECOND = 100;

export type Running = {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
};

type StartOptions = {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly timeoutMs: number;
};

/** Fills the database of a shop that is started on an empty one. */
const SAMPLE_SHOP = fileURLToPath(new URL("../../build/sample-shop", import.meta.url));

const ADDRESS = /http:\/\/localhost:(\d+)/;

/** The flags for Node in a script of package.json, so that a program is measured as operators run it. */
export function nodeFlags(script: "start" | "commerce"): string[] {
  const text = readFileSync(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8");
  const command: unknown = JSON.parse(text).scripts?.[script];
  return typeof command === "string" ? command.split(" ").filter((word) => word.startsWith("--")) : [];
}

/** The settings of the C library's memory in `deploy/`, so that memory is measured as operators run it. */
export function deployedMemory(): Record<string, string> {
  const unit = fileURLToPath(new URL("../../deploy/systemd/axlewright-shop@.service", import.meta.url));
  const lines = readFileSync(unit, "utf8").matchAll(/^Environment=(MALLOC_\w+)=(\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
}

/** Starts a Node program and waits until it prints its address; its output goes to a file, as in production. */
export async function startNode({ args, cwd, env, logFile, timeoutMs }: StartOptions): Promise<Running> {
  const file = openSync(logFile, "w");
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { SAMPLE_SHOP, ...env },
    stdio: ["ignore", file, file],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  const { pid } = child;
  const deadline = Date.now() + timeoutMs;
  while (pid !== undefined && !hasEnded && Date.now() < deadline) {
    const port = ADDRESS.exec(readFileSync(logFile, "utf8"))?.[1];
    if (port) {
      return {
        pid,
        origin: `http://127.0.0.1:${port}`,
        async stop() {
          child.kill("SIGTERM");
          await ended;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`${args.join(" ")} did not start:\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
}

/** The processor time that all threads of a process have used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name is in parentheses and may contain spaces, so fields are counted after it. Fields 14 and 15 are
  // utime and stime.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The peak memory of a process since its start, in mebibytes. */
export function peakMemoryMib(pid: number): number {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kib) / 1024;
}
