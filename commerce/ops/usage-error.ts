/** A command line that cannot be understood. The program prints it with a hint at the help, and ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
