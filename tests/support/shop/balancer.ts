import { Agent, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

const CHECK_EVERY_MS = 250;
const CHECK_MS = 2_000;

/** A load balancer that asks its servers at `/ready`, takes them in turn, and never sends a request twice. */
export type Balancer = {
  readonly port: number;
  /** Has requests sent to this port from its first good `/ready` to its first bad one. */
  add(port: number): void;
  remove(port: number): void;
  /** Number of servers that receive requests now. */
  readyCount(): number;
  close(): Promise<void>;
};

/** Opens a balancer without servers; it answers 503 while none is ready. */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const servers = new Map<number, boolean>();
  let turn = 0;

  function check(port: number): void {
    const set = (isReady: boolean) => {
      if (servers.has(port)) servers.set(port, isReady);
    };
    const request = send({ port, path: "/ready", host: "127.0.0.1", timeout: CHECK_MS, agent: false }, (answer) => {
      answer.resume();
      set(answer.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    // A slow answer alone says nothing on a busy machine; a refused connection does.
    request.on("error", (error) => {
      if ("code" in error && error.code === "ECONNREFUSED") set(false);
    });
    request.end();
  }
  const timer = setInterval(() => {
    for (const port of servers.keys()) check(port);
  }, CHECK_EVERY_MS);

  const balancer = createServer((received, answered) => {
    const ready = [...servers].flatMap(([port, isReady]) => (isReady ? [port] : []));
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) {
      answered.writeHead(503).end("no server");
      return;
    }
    const { url: path, method, headers } = received;
    const passed = send({ port, host: "127.0.0.1", agent, path, method, headers }, (answer) => {
      const { connection: _, "keep-alive": __, ...rest } = answer.headers;
      answered.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(answered);
      answer.on("error", () => answered.destroy());
    });
    passed.on("error", (error) => {
      if (answered.headersSent) answered.destroy();
      else answered.writeHead(502).end(String(error));
    });
    received.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    balancer.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (balancer.address() as AddressInfo).port,
    add(port) {
      servers.set(port, false);
      check(port);
    },
    remove: (port) => void servers.delete(port),
    readyCount: () => [...servers.values()].filter(Boolean).length,
    close() {
      clearInterval(timer);
      agent.destroy();
      balancer.closeAllConnections();
      return new Promise((resolve) => balancer.close(() => resolve()));
    },
  };
}
