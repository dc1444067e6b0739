import { expect } from "vitest";
import { ops } from "#commerce/ops/ops";

/** Runs one staff command on the shop of an environment, as `npm run ops --` does, and returns its output. */
export async function staffIn(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<string> {
  let [out, err] = ["", ""];
  const code = await ops([...args, "--as", "Robin"], {
    env,
    isInteractive: false,
    write: (text) => {
      out += text;
    },
    error: (text) => {
      err += text;
    },
  });
  expect([args.join(" "), code, err]).toEqual([args.join(" "), 0, ""]);
  return out;
}

/** The same on the shop of this process. */
export const staff = (...args: readonly string[]): Promise<string> => staffIn(process.env, ...args);
