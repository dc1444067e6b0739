import { ImportFailure } from "../import/failure";
import { imports } from "./imports";
import { UsageError, usage } from "./usage";

/** Where an operator sits. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  /** Whether somebody watches, so that a line may be written over. */
  readonly isInteractive: boolean;
  write(text: string): void;
  error(text: string): void;
};

const FAILED = 2;

async function run([command, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (command === undefined || command === "help" || command === "--help") {
    terminal.write(usage());
    return command === undefined ? FAILED : 0;
  }
  if (command === "import") return imports(args, terminal);
  throw new UsageError(`"${command}" is not known`);
}

/** Runs one command of an operator and answers the exit code: 0 done, 1 refused, 2 could not run. */
export async function ops(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) terminal.error(`ops: ${error.message}\nnpm run ops -- help says what there is.\n`);
    else if (error instanceof ImportFailure) terminal.error(`ops: ${error.message}\n`);
    else if (error instanceof Error)
      terminal.error(`ops: it failed: ${error.message}\nThe same command again goes on from there.\n`);
    else throw error;
    return FAILED;
  }
}
