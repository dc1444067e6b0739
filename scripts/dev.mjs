import { createServer } from "node:http";
import { ensureInstalled, fail, loadEnv, SAMPLE_SHOP } from "./setup.mjs";

process.env.NODE_ENV = "development";
loadEnv();
await ensureInstalled().catch(fail);
if (process.env.SAMPLE_SHOP === undefined) {
  // Loads an installed package, so it is imported only now.
  const { makeSampleShop } = await import("./build/sample-shop.mjs");
  await makeSampleShop().catch(fail);
  process.env.SAMPLE_SHOP = SAMPLE_SHOP;
}

const { createServer: createViteServer } = await import("vite");
const { createRequestHandler } = await import("@remix-run/node");
const { createListener } = await import("./server/listener.mjs");

const port = Number(process.env.PORT || 3000);
const http = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server: http } } });
const load = () => vite.ssrLoadModule("virtual:remix/server-build");
const boot = async () => (await load()).entry.module.boot?.();
await boot();

const listener = createListener({
  assets: new Map(),
  answerStored: undefined,
  // Loaded anew for each request, so that an edited hook takes effect without a restart.
  edge: async (request, info, handle) => (await load()).entry.module.edge?.(request, info, handle),
  handle: createRequestHandler(load, "development"),
  isProxyTrusted: false,
});
http.on("request", (req, res) => vite.middlewares(req, res, () => listener(req, res)));
http.once("error", fail);
http.listen({ port, host: process.env.HOST || undefined }, () => {
  process.stdout.write(`Axlewright (development) is open at http://localhost:${port}\n`);
});

async function stop() {
  await vite.close();
  process.exit(0);
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
