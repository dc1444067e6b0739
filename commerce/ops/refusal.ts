/** Something that a command found or would not do, in one sentence. The program prints it and ends with exit code 1. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
