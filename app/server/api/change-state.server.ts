/** The time of the last check for changes, and whether a form in this process has written something since. */
export const changeState = { checkedMs: 0, hasWritten: false };

/** Makes the next cached read ask for changes first, after a call that may have changed what caches show. */
export function askForChanges(): void {
  changeState.checkedMs = 0;
  changeState.hasWritten = true;
}
