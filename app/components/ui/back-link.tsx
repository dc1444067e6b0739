import type { ReactNode } from "react";
import { Icon } from "./icons";
import { Link } from "./link";

/** The way back, above the heading of a page that belongs to another one; paper has none. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p data-print="no">
      <Link to={to} className="press gap-1.5 font-semibold no-underline">
        <Icon name="back" size={18} />
        {children}
      </Link>
    </p>
  );
}
