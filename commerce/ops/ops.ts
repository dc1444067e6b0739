import { ApiFailure } from "../http/failure";
import { ImportFailure } from "../import/failure";
import type { ImportKind } from "../import/kind";
import { IMPORT_KINDS } from "../import/kinds";
import { imports } from "./imports";
import { Refusal } from "./refusal";
import type { Terminal } from "./terminal";
import { UsageError } from "./usage-error";

const REFUSED = 1;
const FAILED = 2;

async function run(words: readonly string[], terminal: Terminal, kinds: readonly ImportKind[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === "import") return imports(rest, terminal, kinds);
  // Loaded when one of them is run: payments, mails and labels are half the memory of the program, and imports need none.
  const { runWords } = await import("./run-words");
  return runWords(words, terminal, kinds);
}

/** Runs one command of an operator and returns the exit code: 0 done, 1 refused, 2 could not run. */
export async function ops(
  args: readonly string[],
  terminal: Terminal,
  kinds: readonly ImportKind[] = IMPORT_KINDS,
): Promise<number> {
  try {
    return await run(args, terminal, kinds);
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof Refusal) {
      terminal.error(`ops: ${error.message}\n`);
      return REFUSED;
    }
    if (error instanceof UsageError) terminal.error(`ops: ${error.message}\nnpm run ops -- help says what there is.\n`);
    else if (error instanceof ImportFailure) terminal.error(`ops: ${error.message}\n`);
    else if (error instanceof Error)
      terminal.error(`ops: it failed: ${error.message}\nThe same command again goes on from there.\n`);
    else throw error;
    return FAILED;
  }
}
