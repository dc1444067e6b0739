import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Running, startNode } from "../process";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const START_TIMEOUT_MS = 180_000;

/** The built shop as a process that can be killed and restarted at the same address. */
export class KillableShop {
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  #running: Running | undefined;
  #port = 0;
  #starts = 0;
  kills = 0;

  constructor(folder: string, databaseUrl: string | undefined) {
    const { COMMERCE_API_URL: _api, LOG_LEVEL: _level, DATABASE_URL: _database, ...inherited } = process.env;
    this.#folder = folder;
    this.#env = {
      ...inherited,
      NODE_ENV: "production",
      DATA_DIR: join(folder, "data"),
      HOST: "127.0.0.1",
      // Every shopper comes from an address of their own, as through a proxy.
      TRUST_PROXY: "1",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** All logs that the shop has written so far. */
  get logFiles(): string[] {
    return Array.from({ length: this.#starts }, (_, index) => join(this.#folder, `shop-${index + 1}.log`));
  }

  async start(): Promise<void> {
    this.#starts += 1;
    this.#running = await startNode({
      args: [at("server.mjs")],
      cwd: at(""),
      env: { ...this.#env, PORT: String(this.#port) },
      logFile: join(this.#folder, `shop-${this.#starts}.log`),
      timeoutMs: START_TIMEOUT_MS,
    });
    this.#port = Number(new URL(this.#running.origin).port);
  }

  /** Ends the process as a power cut does: without closing or finishing anything. */
  async kill(): Promise<void> {
    if (this.#running === undefined) return;
    process.kill(this.#running.pid, "SIGKILL");
    await this.#running.stop();
    this.#running = undefined;
    this.kills += 1;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }
}
