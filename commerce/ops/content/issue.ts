/** A fault in a content file, with its line. */
export class ContentIssue extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The line that a place in a text is on, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, Math.max(0, at)).split("\n").length;
