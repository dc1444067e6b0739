import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Running } from "./program";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let host: ChildProcess | undefined;

/** The answer of the host program to one message; it takes one at a time. */
async function ask(message: { env?: NodeJS.ProcessEnv; startsAt?: number | undefined }): Promise<number> {
  if (host === undefined) throw new Error("no web server was started");
  const answered = once(host, "message");
  host.send(message);
  const [answer]: { port?: number; error?: string }[] = await answered;
  if (answer?.error !== undefined) throw new Error(answer.error);
  return answer?.port ?? 0;
}

/**
 * Serves a shop with the built web server on a free port. The server's process is started once and serves the shops of
 * all files of this process, one after the other; it ends with this process. At `startsAt` its clock nearly stands.
 */
export async function startHostedWeb(env: Record<string, string>, startsAt?: number): Promise<Running> {
  host ??= fork(at("hosted-web.mjs"), {
    cwd: at("../../.."),
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const around: NodeJS.ProcessEnv = { ...process.env, VITEST: "", NODE_ENV: "production", LOG_LEVEL: "info" };
  const port = await ask({ env: { ...around, ...env }, startsAt });
  return { port, pid: host.pid ?? 0, stop: async () => void (await ask({})) };
}
