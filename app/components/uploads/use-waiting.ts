import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";

/** Counts of a field's files that are uploading and that failed. */
export type OpenUploads = { readonly running: number; readonly failed: number };

/** The reason a submitted form has not left yet: its files are uploading, or one of them failed. */
export type UploadHold = "waiting" | "failed" | null;

const sum = (all: Readonly<Record<string, OpenUploads>>, key: keyof OpenUploads) =>
  Object.values(all).reduce((total, each) => total + each[key], 0);

/**
 * Holds a form back while a file of it is not stored: it waits for uploads under way and is then sent once; it is never
 * sent without a file that failed, which the shopper tries again or removes before pressing the button again.
 */
export function useWaiting() {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, OpenUploads>>>({});
  const [hold, setHold] = useState<UploadHold>(null);
  const running = sum(fields, "running");
  const failed = sum(fields, "failed");
  useEffect(() => {
    if (hold === "failed" && failed === 0) setHold(null);
    if (hold !== "waiting" || running > 0) return;
    setHold(failed > 0 ? "failed" : null);
    if (failed === 0) form.current?.requestSubmit(pressed.current);
  }, [hold, running, failed]);
  return {
    form,
    hold,
    onOpen: useCallback((name: string, open: OpenUploads) => setFields((before) => ({ ...before, [name]: open })), []),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (running + failed === 0) return;
      event.preventDefault();
      const { nativeEvent } = event;
      pressed.current = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      setHold(running > 0 ? "waiting" : "failed");
    },
  };
}
