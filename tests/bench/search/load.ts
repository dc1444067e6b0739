import { Agent, request } from "node:http";

// A process of its own, so that making requests is never charged to what is measured.

export type Salvo = {
  readonly origin: string;
  /** Each is asked for once. */
  readonly paths: readonly string[];
  readonly clients: number;
  readonly headers: Readonly<Record<string, string>>;
};
export type Fired = {
  readonly seconds: number;
  /** Milliseconds to the last byte of each answer, in the order of the paths. */
  readonly latencies: readonly number[];
  readonly statuses: Record<string, number>;
};

function once(url: string, headers: Salvo["headers"], agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers }, (response) => {
      response.on("data", () => {});
      response.on("end", () => resolve(String(response.statusCode)));
      response.on("error", () => resolve("error"));
    });
    call.on("error", () => resolve("error"));
    call.end();
  });
}

async function fire({ origin, paths, clients, headers }: Salvo): Promise<Fired> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = new Array(paths.length).fill(0);
  const statuses: Record<string, number> = {};
  let next = 0;
  async function client() {
    for (let at = next++; at < paths.length; at = next++) {
      const sentAt = performance.now();
      const status = await once(origin + paths[at], headers, agent);
      latencies[at] = performance.now() - sentAt;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { seconds, latencies, statuses };
}

process.on("message", async (salvo: Salvo) => {
  process.send?.(await fire(salvo));
});
process.on("disconnect", () => process.exit(0));
