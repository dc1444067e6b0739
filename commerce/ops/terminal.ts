/** Where an operator sits. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  /** Whether somebody watches, so that a line may be written over. */
  readonly isInteractive: boolean;
  write(text: string): void;
  error(text: string): void;
};
