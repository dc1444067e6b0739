/** The delays with which a process learns of changes, in seconds. */
export const CHANGE_FEED = {
  /**
   * While pages are requested, the storefront polls the commerce API for changes at this interval; the API polls its database.
   */
  everySeconds: 1,
  /** A page waits this long for the answer; a page after a form of the same process waits up to a second. */
  waitSeconds: 0.15,
  /** The commerce API asks PostgreSQL this often though it was not notified, in case a notification was lost. */
  unnotifiedSeconds: 3,
  /** Values older than this are refreshed while changes cannot be polled. */
  silentSeconds: 5,
} as const;
