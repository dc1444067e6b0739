/** A command that cannot be understood; the program prints it with how to ask for help, and ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
