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

/** What to do after a failure: only an import goes on from where it was, and a broken file is put right by no command again. */
function wayOn(error: Error, [first]: readonly string[]): string {
  const code = "code" in error ? String(error.code) : "";
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code))
    return "The file of the database is broken. Stop the shop, put the file aside, then npm run ops -- init and npm run ops -- restore FILE --yes bring a backup back.\n";
  return first === "import" ? "The same command again goes on from there.\n" : "";
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
    else if (error instanceof Error) terminal.error(`ops: it failed: ${error.message}\n${wayOn(error, args)}`);
    else throw error;
    return FAILED;
  }
}
