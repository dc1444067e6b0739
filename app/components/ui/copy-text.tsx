import { useEffect, useState } from "react";

/** Messages after copying. */
export const COPIED = "Copied Successfully";
export const COPIED_FALLBACK = "Replicated successfully";

/** Copies through a hidden field where the clipboard API is missing or refused; false when that fails too. */
function copyByField(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

/** Copies `text` and returns the message to show. */
export async function copyToClipboard(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return COPIED;
  } catch {
    return copyByField(text) ? COPIED_FALLBACK : text;
  }
}

/** Text that copies itself when pressed; without a script it is plain text. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [message, setMessage] = useState("");
  // An email breaks before its domain where it must, instead of inside a word.
  const [name, domain] = text.split(/(?=@)/);
  return (
    <span>
      <button type="button" title="Copy" onClick={async () => setMessage(await copyToClipboard(text))}>
        <span className="sr-only">Copy {label}: </span>
        {name}
        <wbr />
        {domain}
      </button>
      <span role="status" className="block text-fit">
        {message}
      </span>
    </span>
  );
}

/** A button that copies `text`; it is only there once a script can make it work. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => setMessage(""), []);
  if (message === null) return null;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className="min-h-11 text-small text-accent underline"
        onClick={async () => setMessage(await copyToClipboard(text))}
      >
        Copy
      </button>
      <span role="status" className="text-small text-fit">
        {message}
      </span>
    </>
  );
}
