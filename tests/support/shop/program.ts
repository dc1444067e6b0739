import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** An empty PostgreSQL is filled in half a minute on two quiet cores, and in several times that beside other tests. */
const START_MS = 170_000;

/** Finds a port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A running program. */
export type Running = { readonly port: number; readonly pid: number; stop(): Promise<void> };

/** Starts a program of the build, with flags for Node, and waits until its output names the port it listens on. */
export async function startProgram(
  file: string,
  { env, port: pattern }: { env: Record<string, string>; port: RegExp },
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [...flags, at(file), ...args], {
    cwd: at("."),
    env: {
      ...process.env,
      VITEST: "",
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      SAMPLE_SHOP: at("build/sample-shop"),
      SHUTDOWN_DELAY_MS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} did not start: ${output.slice(-2000)}`)), START_MS);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(Number(found));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}: ${output.slice(-2000)}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 12_000);
      await ended;
      clearTimeout(force);
    },
  };
}

/** Starts the built web server on a free port. */
export function startWeb(env: Record<string, string>, flags: readonly string[] = []): Promise<Running> {
  const options = { env: { PORT: "0", HOST: "127.0.0.1", ...env }, port: /localhost:(\d+)/ };
  return startProgram("server.mjs", options, [], flags);
}
