import { ops } from "./ops/ops";

process.exitCode = await ops(process.argv.slice(2), {
  env: process.env,
  isInteractive: process.stderr.isTTY === true,
  write: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
