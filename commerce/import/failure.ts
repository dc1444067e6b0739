/** A fault in a source or a command, worded for the operator. The program prints it and exits with code 2. */
export class ImportFailure extends Error {
  override readonly name = "ImportFailure";
  /** The 1-based line of the source; undefined when the fault has none. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}
