import { existsSync } from "node:fs";
import { at, ensureBuilt, ensureInstalled, fail, loadEnv } from "./setup.mjs";

process.env.NODE_ENV = "production";
try {
  loadEnv();
  await ensureInstalled();
  await ensureBuilt();
  if (!existsSync(at("build/commerce.js"))) throw new Error("The build holds no commerce program.");
} catch (error) {
  fail(error);
}
await import("../build/commerce.js");
