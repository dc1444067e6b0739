import { ApiFailure } from "../http/failure";
import { ImportFailure } from "../import/failure";
import type { ImportKind } from "../import/kind";
import { IMPORT_KINDS } from "../import/kinds";
import { runCommand } from "./command";
import { COMMANDS } from "./commands";
import { imports } from "./imports";
import { Refusal } from "./refusal";
import type { Terminal } from "./terminal";
import { commandUsage, usage } from "./usage";
import { UsageError } from "./usage-error";

const REFUSED = 1;
const FAILED = 2;

/** The command that the first words name, with the words after them; undefined when there is none. */
function toCommand(words: readonly string[]) {
  const [first = "", second = ""] = words;
  const found = COMMANDS.find(({ name }) => name === first || name === `${first} ${second}`);
  return found && { found, args: words.slice(found.name.split(" ").length) };
}

async function run(words: readonly string[], terminal: Terminal, kinds: readonly ImportKind[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === "help" || first === "--help") {
    const about = toCommand(rest);
    terminal.write(about === undefined ? usage(COMMANDS, kinds) : commandUsage(about.found));
    return first === undefined ? FAILED : 0;
  }
  if (first === "import") return imports(rest, terminal, kinds);
  const command = toCommand(words);
  if (command === undefined) {
    const verbs = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => `"${name}"`);
    throw new UsageError(verbs.length > 0 ? `there are ${verbs.join(", ")}` : `"${first}" is not known`);
  }
  if (command.args.includes("--help")) terminal.write(commandUsage(command.found));
  else await runCommand(command.found, command.args, terminal);
  return 0;
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
