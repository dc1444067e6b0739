import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "../ui/button";

type Props = {
  action: string;
  label: string;
  /** Whether a passkey is made rather than asked for. */
  isNew?: boolean;
  look?: "secondary";
  /** Shown in browsers without passkey support or JavaScript. */
  without?: ReactNode;
  children?: ReactNode;
};

/** A form that the browser's passkey fills; hidden where the browser has none. What it needs is loaded with the press. */
export function PasskeyForm({ action, label, isNew = false, look, without = null, children }: Props) {
  const [isAble, setAble] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => setAble(typeof PublicKeyCredential === "function"), []);
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setProblem("");
    import("./passkey-browser")
      .then(({ sendPasskey }) => sendPasskey(form, isNew))
      .then(setProblem, () => setProblem("The page could not be completed. Reload it and try again"));
  };
  return (
    <>
      <form
        method="post"
        action={action}
        onSubmit={press}
        hidden={!isAble}
        className={isAble ? "grid gap-4" : undefined}
      >
        <input type="hidden" name="credential" />
        {children}
        <p role="alert" className="text-small text-not-fit">
          {problem}
        </p>
        <div className={isNew ? undefined : "grid"}>
          <Button {...(look && { look })}>{label}</Button>
        </div>
      </form>
      {isAble ? null : without}
    </>
  );
}
