import { type InputHTMLAttributes, useEffect, useState } from "react";

/**
 * The input of a password with a button that shows what was typed. The button needs a script, so it appears with it; its
 * place is reserved from the start, so that nothing moves.
 */
export function PasswordInput({ id, ...input }: InputHTMLAttributes<HTMLInputElement> & { id: string }) {
  const [isEnhanced, setEnhanced] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setEnhanced(true), []);
  return (
    <div className="relative">
      <input {...input} id={id} type={isShown ? "text" : "password"} className="text-field pr-18" />
      {isEnhanced ? (
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={id}
          className="show-password"
          onClick={() => setShown(!isShown)}
        >
          Show<span className="sr-only"> password</span>
        </button>
      ) : null}
    </div>
  );
}
