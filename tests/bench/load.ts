import { Agent } from "node:http";
import { sendRequest } from "./send-request";
import { Zipf } from "./zipf";

// Requests are made in a process of its own, so that their cost does not count as the server's.

export type LoadPlan = {
  /** The addresses; each request draws one by Zipf's law, and apart from it one reader's headers. */
  readonly urls: readonly string[];
  readonly readers: readonly Readonly<Record<string, string>>[];
  readonly connections: number;
  readonly ms: number;
};
export type LoadResult = {
  readonly count: number;
  readonly seconds: number;
  /** Milliseconds to the last byte of each response. */
  readonly latencies: number[];
  readonly statuses: Record<string, number>;
  /** The number of answers that the page store had. */
  readonly hits: number;
};

/** Later loads of the process go on where the draws of earlier ones ended. */
let loads = 0;

async function runLoad({ urls, readers, connections, ms }: LoadPlan): Promise<LoadResult> {
  loads += 1;
  const [places, people] = [
    new Zipf(urls.length, Math.imul(loads, 0x9e37_79b1)),
    new Zipf(readers.length, Math.imul(loads, 0x85eb_ca77)),
  ];
  let hits = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const until = startedAt + ms;
  async function repeat() {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const [url = "", headers = {}] = [urls[places.draw()], readers[people.draw()]];
      const { status, cacheStatus } = await sendRequest(url, headers, agent);
      if (cacheStatus.endsWith("; hit")) hits += 1;
      latencies.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { count: latencies.length, seconds, latencies, statuses, hits };
}

process.on("message", async (plan: LoadPlan) => {
  process.send?.(await runLoad(plan));
});
process.on("disconnect", () => process.exit(0));
