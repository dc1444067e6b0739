/** The effect of the shop settings for one visitor: the modal or the script, never both. */
export type VisitorSettings = {
  /** The text of the subscribe modal; null when this visitor gets none. */
  readonly invitation: string | null;
  /** URL of the email-marketing provider's script; null when none is loaded. */
  readonly script: string | null;
};

/** Settings that show and load nothing. */
export const NO_SETTINGS: VisitorSettings = { invitation: null, script: null };

/** The chat of a configured provider. */
export type ChatScript = { readonly script: string; readonly key: string };
