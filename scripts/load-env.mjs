import { existsSync } from "node:fs";
import { at } from "./setup.mjs";

// Reads .env into the environment of this process; what is set already stays as it is.
const file = at(".env");
if (existsSync(file)) {
  if (process.loadEnvFile === undefined) throw new Error("Reading .env needs Node 20.12 or newer.");
  process.loadEnvFile(file);
}
