import type { ReactNode } from "react";
import * as css from "./field.css";

type SwitchProps = { name: string; value: string; defaultChecked?: boolean; disabled?: boolean; children: ReactNode };

/** A checkbox drawn as a switch, with the words that it turns on. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={css.switchRow}>
      <input {...input} type="checkbox" className={css.toggle} />
      {children}
    </label>
  );
}
