import { type FormEvent, useEffect, useState } from "react";

/** Whether a form was sent to pay, and not by a button beside that changes something first. */
function isPayPress({ nativeEvent: event }: FormEvent<HTMLFormElement>): boolean {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return !(submitter instanceof HTMLButtonElement && submitter.name === "intent" && submitter.value !== "pay");
}

/** Makes only the first press that pays count, until the page returns from the browser's history. */
export function usePayOnce() {
  const [isPaying, setPaying] = useState(false);
  useEffect(() => {
    const wake = () => setPaying(false);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isPaying) event.preventDefault();
    else if (isPayPress(event)) setPaying(true);
  };
  return { isPaying, onSubmit };
}
