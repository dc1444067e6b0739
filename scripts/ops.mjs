import { existsSync } from "node:fs";
import { at, ensureBuilt, ensureInstalled, fail, loadEnv } from "./setup.mjs";

process.env.NODE_ENV = "production";
try {
  loadEnv();
  await ensureInstalled();
  await ensureBuilt();
  if (!existsSync(at("build/ops.js"))) throw new Error("This version has no operator tasks yet.");
} catch (error) {
  fail(error);
}
await import("../build/ops.js");
