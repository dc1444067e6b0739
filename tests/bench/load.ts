import { Agent, request } from "node:http";

// A process of its own, so that making requests is never charged to what is measured.

export type Shot = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly ms: number;
};
export type Volley = {
  readonly count: number;
  readonly seconds: number;
  /** Milliseconds to the last byte of each answer. */
  readonly latencies: number[];
  readonly statuses: Record<string, number>;
};

/** One request on a kept connection, read to its end; answers the status, or "error". */
function once(url: string, headers: Shot["headers"], agent: Agent): Promise<string> {
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

async function fire({ url, headers, connections, ms }: Shot): Promise<Volley> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const until = startedAt + ms;
  async function repeat() {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const status = await once(url, headers, agent);
      latencies.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { count: latencies.length, seconds, latencies, statuses };
}

process.on("message", async (shot: Shot) => {
  process.send?.(await fire(shot));
});
process.on("disconnect", () => process.exit(0));
