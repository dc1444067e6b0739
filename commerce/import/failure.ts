/** A fault in a source or a command, worded for the operator; the program prints it and ends with exit code 2. */
export class ImportFailure extends Error {
  override readonly name = "ImportFailure";
  /** 1-based line of the source; undefined when no line is to blame. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}
