import type { ButtonHTMLAttributes, ReactNode } from "react";
import { button, wide } from "./button.css";
import { Link } from "./link";

type ButtonLook = keyof typeof button;

const classFor = (look: ButtonLook, isWide: boolean | undefined) => (isWide ? `${button[look]} ${wide}` : button[look]);

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & { look?: ButtonLook; isWide?: boolean };

/** A submit button by default; never disabled before hydration. */
export function Button({ look = "primary", isWide, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classFor(look, isWide)} />;
}

type ButtonLinkProps = { to: string; look?: ButtonLook; isWide?: boolean; children: ReactNode; "aria-label"?: string };

/** A link that looks like a button, for navigation only. */
export function ButtonLink({ look = "primary", isWide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classFor(look, isWide)} />;
}
