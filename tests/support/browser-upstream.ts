import { createServer } from "node:http";
import { startCommerce } from "#commerce/app";
import { freshDataFolder } from "./app";

/** A commerce API over HTTP that fails on demand. */
export type Upstream = {
  readonly url: string;
  /** Calls whose path matches never get an answer. */
  hangs: RegExp | null;
  /** Calls whose path matches are answered with this status and no body. */
  breaks: { readonly path: RegExp; readonly status: number } | null;
  close(): Promise<void>;
};

/** Serves a freshly seeded commerce API on a free port, as another machine would. */
export async function openUpstream(): Promise<Upstream> {
  const { folder, remove } = await freshDataFolder();
  const commerce = await startCommerce({ url: `${folder}/shop.db` });
  const server = createServer(async (req, res) => {
    const path = req.url ?? "/";
    if (upstream.hangs?.test(path)) return;
    if (upstream.breaks?.path.test(path)) {
      res.writeHead(upstream.breaks.status).end();
      return;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers)) if (typeof value === "string") headers.set(name, value);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const answer = await commerce.fetch(
      new Request(`http://localhost${path}`, { method: req.method ?? "GET", headers, ...(body && { body }) }),
    );
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
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await commerce.close();
      remove();
    },
  };
  return upstream;
}
