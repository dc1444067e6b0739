/** The terminal of an operator. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  /** Whether a person is watching, so that a progress line may overwrite the last one. */
  readonly isInteractive: boolean;
  write(text: string): void;
  error(text: string): void;
};
