import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

const focusRefusal = () => document.querySelector<HTMLElement>("#error-summary,main [aria-invalid=true]")?.focus();

/**
 * Moves the focus to the list of errors, else to the first refused field, when a post was refused: the page stays where
 * the button is, what is wrong may be out of sight, and no screen reader says it.
 */
export function useRefusalFocus(): void {
  const { formMethod } = useNavigation();
  // The post is over when the page has its answer.
  useEffect(() => (formMethod ? focusRefusal : undefined), [formMethod]);
}
