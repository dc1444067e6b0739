import { isBotAgent } from "~/models/visitor/bot";

/** Runs work that needs the request, also when its answer was sent meanwhile. */
export type WhileOpen = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets a crawler's request outlive its answer: an older page may answer it while a new one is rendered for it. What ends
 * with a request would otherwise end that rendering, and what was rendered would stay in memory until a time limit. The
 * requests of people are returned as they are.
 */
export function detachCrawler(request: Request): { readonly request: Request; readonly whileOpen: WhileOpen } {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !isBotAgent(request.headers.get("user-agent"))) return { request, whileOpen: (work) => work() };
  const ending = new AbortController();
  let underWay = 0;
  const end = () => {
    if (request.signal.aborted && underWay === 0) ending.abort(request.signal.reason);
  };
  request.signal.addEventListener("abort", end, { once: true });
  const { url, method, headers } = request;
  return {
    request: new Request(url, { method, headers, signal: ending.signal }),
    async whileOpen(work) {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        end();
      }
    },
  };
}
