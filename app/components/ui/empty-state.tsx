import type { ReactNode } from "react";

/** Says that a page has nothing to show, then offers a way on. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg bg-mist px-5 py-10 sm:px-10 text-center row flex-col gap-3">
      <p className="text-title font-semibold">{title}</p>
      {children}
    </div>
  );
}
