import { ensureBuilt, ensureInstalled, fail } from "./setup.mjs";

process.env.NODE_ENV = "production";
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
// The same process becomes the server: signals reach it, and no idle parent takes memory.
const { main } = await import("../server.mjs");
await main();
