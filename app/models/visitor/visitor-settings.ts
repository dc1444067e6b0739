/** What the shop settings mean for one visitor: the modal or the script, never both (rows CMS-01, UI-26, UI-27). */
export type VisitorSettings = {
  /** Words of the subscribe modal; null when it is not for this visitor. */
  readonly invitation: string | null;
  /** Address of the email-marketing provider's script; null when none is to be loaded. */
  readonly script: string | null;
};

/** Nothing to show and nothing to load. */
export const NO_SETTINGS: VisitorSettings = { invitation: null, script: null };

/** The chat of a configured provider (row UI-23). */
export type ChatScript = { readonly script: string; readonly key: string };
