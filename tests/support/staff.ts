import { expect } from "vitest";
import { ops } from "#commerce/ops/ops";

/** Runs one command of the staff's program on the shop of the process, as `npm run ops --` does; answers what it wrote. */
export async function staff(...args: readonly string[]): Promise<string> {
  let [out, err] = ["", ""];
  const code = await ops([...args, "--as", "Robin"], {
    env: process.env,
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
