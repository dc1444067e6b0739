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
// npm passes SIGTERM to the shell between itself and us, which dies without passing it on: follow it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
// The same process becomes the server: signals reach it, and no idle parent takes memory.
const { main } = await import("../server.mjs");
await main();
