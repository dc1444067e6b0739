import type { ImportKind } from "../import/kind";
import { runCommand } from "./command";
import { COMMANDS } from "./commands";
import type { Terminal } from "./terminal";
import { commandUsage, usage } from "./usage";
import { UsageError } from "./usage-error";

const NOTHING_DONE = 2;

/** The command that the first words name, with the words after them; undefined when there is none. */
function toCommand(words: readonly string[]) {
  const [first = "", second = ""] = words;
  const found = COMMANDS.find(({ name }) => name === first || name === `${first} ${second}`);
  return found && { found, args: words.slice(found.name.split(" ").length) };
}

/** Runs what an operator typed, imports aside, or writes the help that was asked for; returns the exit code. */
export async function runWords(
  words: readonly string[],
  terminal: Terminal,
  kinds: readonly ImportKind[],
): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === "help" || first === "--help") {
    const about = toCommand(rest);
    terminal.write(about === undefined ? usage(COMMANDS, kinds) : commandUsage(about.found));
    return first === undefined ? NOTHING_DONE : 0;
  }
  const command = toCommand(words);
  if (command === undefined) {
    const verbs = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => `"${name}"`);
    throw new UsageError(verbs.length > 0 ? `there are ${verbs.join(", ")}` : `"${first}" is not known`);
  }
  if (command.args.includes("--help")) terminal.write(commandUsage(command.found));
  else await runCommand(command.found, command.args, terminal);
  return 0;
}
