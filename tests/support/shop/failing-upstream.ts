import { createServer, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startCommerce } from "#commerce/app";
import { openDatabase, type Store } from "#commerce/db/open";
import { type ApiFailure, failureBody } from "#commerce/http/failure";
import { HEADERS } from "~/models/api/contract";
import { type App, freshDataFolder, openApp } from "./app";

/** Faults of a server that gives no sign of them: `lost` performs the request and then drops the response. */
export const FAULTS = ["refuses", "cutsOff", "notJson", "wrongShape", "empty", "slow", "lost"] as const;
export type Fault = (typeof FAULTS)[number];

const SLOW_MS = 120;
const OPEN_MS = 120_000;

function answerWrongly(fault: Exclude<Fault, "slow" | "lost">, res: ServerResponse): void {
  if (fault === "refuses") res.destroy();
  else if (fault === "cutsOff") {
    res.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    res.write('{"success":true,"httpCode":200,"code":200,"data":{"', () => res.destroy());
  } else if (fault === "notJson") res.writeHead(200, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  else if (fault === "empty") res.writeHead(200).end();
  else {
    const shape = { success: true, httpCode: 200, code: 200, data: { items: [{ title: null }], totals: {} }, msg: "" };
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(shape));
  }
}

/** A commerce API over HTTP that fails on demand. */
export type Upstream = {
  readonly url: string;
  /** Calls whose path matches never get a response. */
  hangs: RegExp | null;
  /** Calls whose path matches get this status and no body; with a refusal, writes alone get it. */
  breaks: { readonly path: RegExp; readonly status: number; readonly refusal?: ApiFailure } | null;
  /** Calls whose path matches go wrong in this way. */
  faults: { readonly path: RegExp; readonly fault: Fault } | null;
  /** The delay of a slow call in milliseconds. */
  slowMs: number;
  /** The number of slow calls that the commerce API has answered. */
  slowCalls: number;
  /** The requested paths since this was emptied, without their queries. */
  readonly requestedPaths: Set<string>;
  /** The diversion headers of each call since this was emptied; "none" for a missing header. */
  readonly diversions: {
    readonly path: string;
    readonly name: string;
    readonly visitor: string;
    readonly shop: string;
    readonly authorization: string;
  }[];
  /** The API's database. */
  readonly store: Store;
  /** The orders and payments in its database. */
  placed(): Promise<{ orders: number; payments: number }>;
  close(): Promise<void>;
};

/** Serves a freshly seeded commerce API on a free port, as another machine would. */
export async function openUpstream(): Promise<Upstream> {
  const { folder, remove } = await freshDataFolder();
  const commerce = await startCommerce({ url: `${folder}/shop.db` });
  const store = await openDatabase(`${folder}/shop.db`);
  const server = createServer(async (req, res) => {
    const path = req.url ?? "/";
    upstream.requestedPaths.add(path.replace(/\?.*/, ""));
    const headerFor = (header: string) => String(req.headers[header] ?? "none");
    upstream.diversions.push({
      path,
      name: headerFor(HEADERS.diversionName),
      visitor: headerFor(HEADERS.visitorKey),
      shop: headerFor(HEADERS.shopId),
      authorization: headerFor(HEADERS.authorization),
    });
    if (upstream.hangs?.test(path)) return;
    const isSpared = req.method === "GET" && upstream.breaks?.refusal !== undefined;
    if (upstream.breaks?.path.test(path) && !isSpared) {
      const { status, refusal } = upstream.breaks;
      const body =
        refusal && JSON.stringify({ success: false, httpCode: status, code: status, ...failureBody(refusal) });
      res.writeHead(status, { "content-type": "application/json" }).end(body);
      return;
    }
    const fault = upstream.faults?.path.test(path) ? upstream.faults.fault : null;
    if (fault !== null && fault !== "lost" && fault !== "slow") {
      answerWrongly(fault, res);
      return;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of req) chunks.push(chunk);
    // The request is performed even when its caller has gone.
    if (fault === "slow") await wait(upstream.slowMs);
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers)) if (typeof value === "string") headers.set(name, value);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const answer = await commerce.fetch(
      new Request(`http://localhost${path}`, { method: req.method ?? "GET", headers, ...(body && { body }) }),
    );
    if (fault === "slow") upstream.slowCalls += 1;
    if (fault === "lost") {
      res.destroy();
      return;
    }
    const answered = Object.fromEntries(answer.headers);
    res.writeHead(answer.status, answered).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const upstream: Upstream = {
    url: `http://127.0.0.1:${port}`,
    hangs: null,
    breaks: null,
    faults: null,
    slowMs: SLOW_MS,
    slowCalls: 0,
    requestedPaths: new Set(),
    diversions: [],
    store,
    async placed() {
      const [orders, payments] = await Promise.all([
        store.db.selectFrom("orders").select("id").execute(),
        store.db.selectFrom("payment").select("id").execute(),
      ]);
      return { orders: orders.length, payments: payments.length };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await commerce.close();
      await store.close();
      remove();
    },
  };
  return upstream;
}

/** Opens the shop of one test file over a commerce API that fails on demand; every fault ends with its test. */
export function remoteAppOfFile(): { readonly app: App; readonly upstream: Upstream } {
  const holder: { app?: App; upstream?: Upstream } = {};
  const opened = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error("the shop is not open outside of tests");
    return one;
  };
  beforeAll(async () => {
    holder.upstream = await openUpstream();
    holder.app = await openApp({ commerceUrl: holder.upstream.url });
  }, OPEN_MS);
  afterEach(() => {
    Object.assign(opened(holder.upstream), { hangs: null, breaks: null, faults: null, slowMs: SLOW_MS, slowCalls: 0 });
    delete process.env.REQUEST_TIMEOUT_MS;
  });
  afterAll(async () => {
    await holder.app?.close();
    await holder.upstream?.close();
  });
  return {
    get app() {
      return opened(holder.app);
    },
    get upstream() {
      return opened(holder.upstream);
    },
  };
}
