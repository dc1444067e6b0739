import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./program";

const PLACES = ["one", "two"] as const;
type Place = (typeof PLACES)[number];
const OPEN_MS = 10_000;
/** HAProxy's number for a server that receives requests. */
const RUNNING = "2";

export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

/** An HAProxy before two programs, with the defaults of `deploy/proxy/haproxy.cfg`; it never sends a request twice. */
export type Balancer = {
  readonly port: number;
  /** Sends requests to this port too, from its first good answer at `/ready` to its first bad one. */
  add(port: number): Promise<void>;
  remove(port: number): Promise<void>;
  /** Number of programs that receive requests now. */
  readyCount(): Promise<number>;
  close(): void;
};

const recipe = readFileSync(fileURLToPath(new URL("../../../deploy/proxy/haproxy.cfg", import.meta.url)), "utf8");
/** The time limits and checks of the recipe. */
const defaults = /^defaults\n[\s\S]*?(?=^frontend )/m.exec(recipe)?.[0] ?? "";

const configuration = (port: number, socket: string) => `
global
	stats socket ${socket} mode 600 level admin
${defaults}
	retries 0
frontend all
	bind 127.0.0.1:${port}
	default_backend programs
backend programs
	balance roundrobin
${PLACES.map((place) => `	server ${place} 127.0.0.1:1 disabled`).join("\n")}
`;

/** Sends a command to a running HAProxy and returns what it answers. */
function command(socket: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const connection = connect(socket, () => connection.write(`${text}\n`));
    connection.setEncoding("utf8");
    connection.on("data", (part: string) => {
      answer += part;
    });
    connection.on("end", () => resolve(answer));
    connection.on("error", reject);
  });
}

async function whenOpen(child: ChildProcess, socket: string): Promise<void> {
  const deadline = Date.now() + OPEN_MS;
  for (;;) {
    try {
      await command(socket, "show info");
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

/** Starts an HAProxy that has no program yet and answers 503. */
export async function openBalancer(): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-haproxy-"));
  const [file, socket, port] = [join(folder, "haproxy.cfg"), join(folder, "admin"), await freePort()];
  writeFileSync(file, configuration(port, socket));
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  await whenOpen(child, socket);
  const ports = new Map<Place, number>();
  return {
    port,
    async add(added) {
      const place = PLACES.find((each) => !ports.has(each));
      if (place === undefined) throw new Error("both places are taken");
      ports.set(place, added);
      await command(socket, `set server programs/${place} addr 127.0.0.1 port ${added}`);
      await command(socket, `set server programs/${place} state ready`);
    },
    async remove(removed) {
      const place = PLACES.find((each) => ports.get(each) === removed);
      if (place === undefined) throw new Error(`port ${removed} was not added`);
      await command(socket, `set server programs/${place} state maint`);
      ports.delete(place);
    },
    async readyCount() {
      const lines = (await command(socket, "show servers state programs")).split("\n");
      const columns = lines.map((line) => line.split(" "));
      const [names = []] = columns.filter(([first]) => first === "#");
      // The line of names begins with a mark of its own.
      const state = names.indexOf("srv_op_state") - 1;
      return columns.filter((values) => values[state] === RUNNING).length;
    },
    close() {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    },
  };
}
