import { Agent } from "node:http";
import { sendRequest } from "../send-request";

// Requests are made in a process of its own, so that their cost does not count as the server's.

export type LoadPlan = {
  readonly origin: string;
  /** Each path is requested once. */
  readonly paths: readonly string[];
  readonly clients: number;
  readonly headers: Readonly<Record<string, string>>;
};
export type LoadResult = {
  readonly seconds: number;
  /** Milliseconds to the last byte of each response, in the order of the paths. */
  readonly latencies: readonly number[];
  readonly statuses: Record<string, number>;
};

async function runLoad({ origin, paths, clients, headers }: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = new Array(paths.length).fill(0);
  const statuses: Record<string, number> = {};
  let next = 0;
  async function client() {
    for (let at = next++; at < paths.length; at = next++) {
      const sentAt = performance.now();
      const { status } = await sendRequest(origin + paths[at], headers, agent);
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

process.on("message", async (plan: LoadPlan) => {
  process.send?.(await runLoad(plan));
});
process.on("disconnect", () => process.exit(0));
