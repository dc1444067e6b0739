import type { ReactNode } from "react";

/** A tool for the whole cart, folded until it is opened. */
export function CartTool({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="pb-1 not-last:border-b not-last:border-line" open={isOpen || undefined}>
      <summary className="min-h-11 content-center font-semibold text-accent">{title}</summary>
      <div className="grid gap-3.5 pt-2 pb-4 max-w-136">{children}</div>
    </details>
  );
}
