import type { ReactNode } from "react";
import * as css from "~/components/cart/cart.css";

/** A tool for the whole cart, folded until it is opened. */
export function CartTool({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={css.tool} open={isOpen || undefined}>
      <summary className="min-h-11 content-center font-semibold text-accent">{title}</summary>
      <div className="grid gap-3.5 pt-2 pb-4 max-w-136">{children}</div>
    </details>
  );
}
