import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "./link";

/** Each screen region has one primary. */
const button = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
};
type ButtonLook = keyof typeof button;

const classFor = (look: ButtonLook, isWide: boolean | undefined) => `button ${button[look]}${isWide ? " w-full" : ""}`;

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & { look?: ButtonLook; isWide?: boolean };

/** A submit button by default; never disabled before hydration. */
export function Button({ look = "primary", isWide, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classFor(look, isWide)} />;
}

type ButtonLinkProps = {
  to: string;
  look?: ButtonLook;
  isWide?: boolean;
  children: ReactNode;
  "aria-label"?: string;
  "data-document"?: true;
};

/** A link that looks like a button, for navigation only. */
export function ButtonLink({ look = "primary", isWide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classFor(look, isWide)} />;
}
