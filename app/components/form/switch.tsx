import type { ReactNode } from "react";

type SwitchProps = { name: string; value: string; defaultChecked?: boolean; disabled?: boolean; children: ReactNode };

/** A checkbox drawn as a switch, with the words that it turns on. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="switch-row">
      <input {...input} type="checkbox" className="toggle" />
      {children}
    </label>
  );
}
