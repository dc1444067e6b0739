import { useEffect, useRef } from "react";

/** Whether the focus is on nothing, or still on the button that was pressed. */
const isFree = ({ activeElement: active }: Document) =>
  active === null || active === document.body || active instanceof HTMLButtonElement;

/**
 * Moves the focus to the list of errors when a post was refused, because the page stays where the button is and the list may
 * be out of sight. In a document that came with errors, nobody who began to type is disturbed.
 */
export function useRefusalFocus(refusal: object | null): void {
  const isLoaded = useRef(true);
  useEffect(() => {
    const summary =
      refusal === null || (isLoaded.current && !isFree(document)) ? null : document.getElementById("error-summary");
    isLoaded.current = false;
    if (summary === null) return;
    summary.tabIndex = -1;
    summary.focus();
  }, [refusal]);
}
