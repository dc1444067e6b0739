import { Agent } from "node:http";
import { sendRequest } from "./send-request";

// Requests are made in a process of its own, so that their cost does not count as the server's.

export type LoadPlan = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly ms: number;
};
export type LoadResult = {
  readonly count: number;
  readonly seconds: number;
  /** Milliseconds to the last byte of each response. */
  readonly latencies: number[];
  readonly statuses: Record<string, number>;
};

async function runLoad({ url, headers, connections, ms }: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const until = startedAt + ms;
  async function repeat() {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const status = await sendRequest(url, headers, agent);
      latencies.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { count: latencies.length, seconds, latencies, statuses };
}

process.on("message", async (plan: LoadPlan) => {
  process.send?.(await runLoad(plan));
});
process.on("disconnect", () => process.exit(0));
