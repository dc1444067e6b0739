import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "../button";
import * as css from "./dialog.css";

type DialogProps = {
  /** The element, which its owner opens. */
  box: RefObject<HTMLDialogElement>;
  title: string;
  look?: keyof typeof css.dialog;
  onClose?: () => void;
  children: ReactNode;
};

/**
 * The native dialog, with its heading and a button to close: it keeps the focus inside, closes with Escape and returns the
 * focus. A drawer brings news, so its heading has the focus and is read out.
 */
export function Dialog({ box, title, look = "sheet", onClose, children }: DialogProps) {
  const titleId = useId();
  const news = look === "drawer" ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <dialog ref={box} aria-labelledby={titleId} className={css.dialog[look]} onClose={onClose}>
      <div className={css.top}>
        <h2 id={titleId} {...news}>
          {title}
        </h2>
        <Button type="button" look="quiet" onClick={() => box.current?.close()}>
          Close
        </Button>
      </div>
      {children}
    </dialog>
  );
}
