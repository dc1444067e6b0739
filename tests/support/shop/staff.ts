import { expect } from "vitest";
import { runOps } from "../data/run-ops";

/** Runs one staff command on the shop of an environment, as `npm run ops --` does, and returns its output. */
export async function staffIn(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runOps(env, ...args, "--as", "Robin");
  expect([args.join(" "), code, err]).toEqual([args.join(" "), 0, ""]);
  return out;
}

/** The same on the shop of this process. */
export const staff = (...args: readonly string[]): Promise<string> => staffIn(process.env, ...args);
