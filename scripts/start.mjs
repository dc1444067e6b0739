import { ensureBuilt, ensureFilled, ensureInstalled, fail, loadEnv } from "./setup.mjs";

process.env.NODE_ENV = "production";
try {
  loadEnv();
  await ensureInstalled();
  await ensureBuilt();
  await ensureFilled();
} catch (error) {
  fail(error);
}
// npm passes SIGTERM only to the shell in between, which dies without passing it on; so the end of that shell is
// watched.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
// The same process becomes the server: it gets the signals, and no idle parent takes memory.
const { main } = await import("../server.mjs");
await main();
