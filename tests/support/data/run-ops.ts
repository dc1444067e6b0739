import { ops } from "#commerce/ops/ops";

/** Runs one operator's command in an environment; returns the exit code and what it wrote. */
export async function runOps(
  env: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await ops(args, {
    env,
    isInteractive: false,
    write: (text) => {
      out += text;
    },
    error: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
