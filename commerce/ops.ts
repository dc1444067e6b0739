import { ops } from "./ops/ops";

// Whoever reads along may stop ("| head"); the import goes on to its end all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

/** Texts of shoppers hold no commands for a terminal: no control characters but tabs and line ends. */
const withoutCommands = (text: string) => text.replace(/[^\P{Cc}\t\r\n]/gu, "");

process.exitCode = await ops(process.argv.slice(2), {
  env: process.env,
  isInteractive: process.stderr.isTTY === true,
  write: (text) => process.stdout.write(withoutCommands(text)),
  error: (text) => process.stderr.write(withoutCommands(text)),
});
