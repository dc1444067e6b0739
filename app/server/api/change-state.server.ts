/** When changes were last asked for, and whether a form of this process has changed something since. */
export const changeState = { checkedMs: 0, hasWritten: false };

/** Makes the next cached read ask for changes first, after a call that may have changed what caches show. */
export function askForChanges(): void {
  changeState.checkedMs = 0;
  changeState.hasWritten = true;
}
